"""What a seat may do: the tests of MJK section 7, in their order."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.mahjong.options import (
    only_wild,
    pung_refused,
    runs_with,
)
from games.rules.families.mahjong.packed import NUMBER, ONE, Kind, count
from games.rules.families.mahjong.state import CLAIM, ORDER, SEATS, O, Play, Window
from games.rules.families.mahjong.turns import kongs, may_win

_TILES = {"discard": 1, "kong": 1, "chow": 2, "win": 0, "pung": 0, "pass": 0}
"""How many tiles each verb names."""
_NAMED: dict[str | int | None, tuple[Kind, ...]] = {None: (), **{tile: (NUMBER[tile],) for tile in NUMBER}}


@dataclass(frozen=True, slots=True)
class Read:
    """A legal action, its tiles as kinds."""

    verb: str
    tiles: tuple[Kind, ...] = ()


def read(play: Play[O], seat: Seat, action: Action) -> Read:
    """Return the action as read. Raises IllegalAction with the first code of MJK section 7 that applies."""
    verb = action.verb
    if play.over:
        raise IllegalAction(Code.DEAL_OVER, "the deal is over")
    wanted = _TILES.get(verb)
    if wanted is None:
        return _read_leaving(seat, action)
    if not _waited_for(play, seat):
        raise IllegalAction(Code.NOT_YOUR_TURN, "this seat is not asked")
    tiles = _tiles(action.arg, wanted)
    if play.window is not None:
        _check_claim(play, play.window, seat, verb, tiles)
    else:
        _check_turn(play, verb, tiles)
    return Read(verb, tiles)


def _read_leaving(seat: Seat, action: Action) -> Read:
    if action.verb not in (CONCEDE, DISSOLVE):
        raise IllegalAction(Code.UNKNOWN_VERB, f"no action {action.verb!r} in this game")
    if seat not in ORDER:
        raise IllegalAction(Code.NOT_YOUR_TURN, "no such seat")
    _tiles(action.arg, 0)
    return Read(action.verb)


def _waited_for(play: Play[O], seat: Seat) -> bool:
    return seat == play.turn.seat if play.window is None else seat in play.window.waiting


def _tiles(raw: str | int | None, wanted: int) -> tuple[Kind, ...]:
    """Return the tiles that an argument names. Raises `bad_argument` unless they are as many as wanted."""
    named = _NAMED.get(raw)
    if named is None and isinstance(raw, str) and wanted == 2:
        one, _, two = raw.partition(" ")
        if one in NUMBER and two in NUMBER:
            return NUMBER[one], NUMBER[two]
    if named is None or len(named) != wanted:
        raise IllegalAction(Code.BAD_ARGUMENT, f"{wanted} tiles are named here")
    return named


def _refuse(why: str) -> IllegalAction:
    return IllegalAction(Code.NOT_ALLOWED_NOW, why)


def _check_turn(play: Play[O], verb: str, tiles: tuple[Kind, ...]) -> None:
    if verb == "discard":
        _check_discard(play, tiles[0])
    elif verb == "win":
        if play.turn.kind == CLAIM:
            raise _refuse("after a claim a tile is discarded")
        if not may_win(play):
            raise IllegalAction(Code.BAD_COMBINATION, "the hand is not complete")
    elif verb == "kong":
        if play.turn.kind == CLAIM or play.last or tiles[0] == play.setup.form.wild:
            raise _refuse("no kong after a claim, on the last tile, or of wild tiles")
        if tiles[0] not in kongs(play):
            raise IllegalAction(Code.NOT_IN_HAND, "four equal tiles, or one and its pung, are needed")
    else:
        raise _refuse("nothing is claimed in one's own turn")


def _check_discard(play: Play[O], kind: Kind) -> None:
    if kind == play.setup.form.wild:
        raise _refuse("a wild tile is not discarded")
    if not count(play.hands[play.turn.seat], kind):
        raise IllegalAction(Code.NOT_IN_HAND, "no such tile in the hand")


def _check_claim(play: Play[O], window: Window, seat: Seat, verb: str, tiles: tuple[Kind, ...]) -> None:
    if verb == "pass":
        return
    if verb == "discard":
        raise _refuse("others are asked about a discard")
    if verb == "win":
        _check_win(play, window, seat)
    elif verb == "kong" and not window.robbing and tiles[0] != window.tile:
        raise IllegalAction(Code.BAD_ARGUMENT, "only the discarded tile can be claimed")
    elif window.robbing or play.last:
        raise _refuse("this tile can only be won")
    elif verb == "kong":
        if count(play.hands[seat], window.tile) < 3:
            raise IllegalAction(Code.NOT_IN_HAND, "three such tiles are needed")
    elif verb == "pung":
        _check_pung(play, window, seat)
    else:
        _check_chow(play, window, seat, tiles)


def _check_win(play: Play[O], window: Window, seat: Seat) -> None:
    form = play.setup.form
    if play.no_win[seat] >> form.counts_as(window.tile) & 1:
        raise _refuse("a win on this tile was given up")
    if not form.is_complete(play.hands[seat] + ONE[window.tile]):
        raise IllegalAction(Code.BAD_COMBINATION, "the hand would not be complete")


def _check_pung(play: Play[O], window: Window, seat: Seat) -> None:
    if pung_refused(play, seat, window.tile):
        raise _refuse("a pung of this tile was given up, or would leave only wild tiles")
    if count(play.hands[seat], window.tile) < 2:
        raise IllegalAction(Code.NOT_IN_HAND, "two such tiles are needed")


def _check_chow(play: Play[O], window: Window, seat: Seat, tiles: tuple[Kind, ...]) -> None:
    form, hand = play.setup.form, play.hands[seat]
    one, two = tiles
    if seat != (window.source + 1) % SEATS:
        raise _refuse("only the next seat chows")
    if form.wild in tiles:
        raise _refuse("a wild tile makes no chow")
    held = count(hand, one) >= 1 + (one == two) and count(hand, two) >= 1
    if held and only_wild(form, hand - ONE[one] - ONE[two]):
        raise _refuse("this would leave only wild tiles")
    if not held:
        raise IllegalAction(Code.NOT_IN_HAND, "both tiles come from the hand")
    if (min(tiles), max(tiles)) not in _sorted_runs(play, window):
        raise IllegalAction(Code.BAD_COMBINATION, "the three tiles are no run")


def _sorted_runs(play: Play[O], window: Window) -> set[tuple[Kind, Kind]]:
    form = play.setup.form
    return {(min(run), max(run)) for run in runs_with(window.tile, form.wild, form.stand_in)}
