"""What a seat is asked: its turn, or a claim (docs/views.md)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.rules.core.action import Action, Seat
from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import Phrase
from games.rules.families.mahjong.course import claims
from games.rules.families.mahjong.packed import NAMES, Kind
from games.rules.families.mahjong.state import ADDED, CONCEALED, O, Play
from games.rules.families.mahjong.turns import kongs, may_win


def awaited(play: Play[O]) -> Mapping[Seat, Prompt]:
    """Return the seats that may act and what each is asked; empty when the deal is over."""
    if play.over:
        return {}
    seconds, window = play.setup.seconds, play.window
    if window is None:
        seat = play.turn.seat
        return {seat: _turn_prompt(seconds, _own_win(play, seat), _named_kongs(play, seat))}
    return {
        seat: _claim_prompt(
            seconds, tuple(claims(play, window, seat)), NAMES[window.tile], window.source, window.robbing
        )
        for seat in window.waiting
    }


def _own_win(play: Play[O], seat: Seat) -> str:
    """Return the text for a win in one's own turn: of a complete hand, or of any; empty where none may be."""
    if not may_win(play):
        return ""
    return "choice.win" if play.setup.form.is_complete(play.hands[seat]) else "choice.overturn"


def _named_kongs(play: Play[O], seat: Seat) -> tuple[tuple[Kind, str], ...]:
    made = kongs(play)
    if not made:
        return ()
    pungs = {meld.tiles[0] for meld in play.shown[seat] if meld.form == "pung"}
    return tuple((kind, ADDED if kind in pungs else CONCEALED) for kind in made)


@lru_cache(maxsize=1 << 10)
def _turn_prompt(seconds: int, wins: str, making: tuple[tuple[Kind, str], ...]) -> Prompt:
    choices = [Choice("win", look=Look.PRIMARY, label=Phrase(wins))] if wins else []
    choices += [
        Choice("kong", NAMES[kind], label=Phrase(f"choice.{how}_kong", {"cards": NAMES[kind]}))
        for kind, how in making
    ]
    look = Look.NORMAL if wins else Look.PRIMARY
    choices.append(Choice("discard", pick=Pick(1, 1), look=look))
    return Prompt("discard", seconds, tuple(choices))


@lru_cache(maxsize=1 << 12)
def _claim_prompt(
    seconds: int,
    claimed: tuple[Action, ...],
    tile: str,
    source: Seat,
    robbing: bool,  # noqa: FBT001
) -> Prompt:
    choices = [_claim(action, tile) for action in claimed]
    choices.append(Choice("pass", look=Look.QUIET))
    data = {"tile": tile, "from": source, "robbing": robbing}
    return Prompt("claim", seconds, tuple(choices), window=True, data=data)


def _claim(action: Action, tile: str) -> Choice:
    if action.verb == "win":
        return Choice("win", look=Look.PRIMARY)
    shown = f"{action.arg}" if action.verb == "chow" else tile
    return Choice(action.verb, action.arg, label=Phrase(f"choice.{action.verb}", {"cards": shown}))
