"""Deals of 文成麻将, and moments just before a win."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.rules.core.game import Step
from games.rules.families.mahjong.packed import NUMBER, pack
from games.rules.families.mahjong.state import DEAL, DRAW, KONG, Meld, Turn, put
from games.rules.titles.wencheng import GAME
from games.rules.titles.wencheng.fans import value_of
from games.rules.titles.wencheng.options import Options
from tests.rules.mahjong.scripts import FLOWERS, Course, pieces

SETS = 5
PLAIN = "2m 3m 4p 5p 6p 7p 7p 7p 2s 3s 4s 7s 8s 9s 2z 2z 1m"
"""The hand of example 2: worth 1 alone; it is won on its last tile."""


def course(
    hands: dict[int, str],
    front: str = "",
    end: str = "",
    *,
    wild: str = "5m",
    banker: int = 0,
    **options: Any,
) -> Course:
    """A deal in which this kind is turned up; wild tiles and flowers are dealt only where they are named."""
    deal = _bare(wild, banker) if not (hands or front or end) else _deal(hands, front, end, wild, banker)
    return Course(GAME, deal, Options(**options))


def _deal(hands: dict[int, str], front: str, end: str, wild: str, banker: int) -> dict:
    deep = FLOWERS | {"6z", "7z", wild}
    return pieces(hands, front, f"{end} {wild}", banker=banker, sets=SETS, deep=deep)


@cache
def _bare(wild: str, banker: int) -> dict:
    return _deal({}, "", "", wild, banker)


def kinds(tiles: str) -> tuple[int, ...]:
    return tuple(NUMBER[tile] for tile in tiles.split())


def meld(text: str) -> Meld:
    """`pung 1s`, `chow 1m 2m 3m`, or a kong: `concealed 1z`, `claimed 1z`, `added 1z`."""
    form, _, tiles = text.partition(" ")
    if form == "chow":
        return Meld("chow", kinds(tiles), 0, kinds(tiles)[0])
    if form == "pung":
        return Meld("pung", kinds(tiles) * 3, 0, kinds(tiles)[0])
    source, claimed = (None, -1) if form == "concealed" else (0, kinds(tiles)[0])
    return Meld("kong", kinds(tiles) * 4, source, claimed, form)


def holding(
    seat: int, hand: str, *, melds: tuple[str, ...] = (), laid: str = "", first: bool = False, **more: Any
) -> Course:
    """A deal in which a seat has come to this; unless `first`, everybody has discarded once."""
    one = course({}, **more)
    state = one.state
    thrown = () if first else tuple((other, NUMBER["9m"]) for other in range(4))
    one.step = Step(
        state._replace(
            hands=put(state.hands, seat, pack(kinds(hand))),
            shown=put(state.shown, seat, tuple(map(meld, melds))),
            flowers=put(state.flowers, seat, kinds(laid)),
            thrown=thrown,
        )
    )
    return one


def turn(one: Course, seat: int, kind: str = DRAW, drawn: str = "", last_kong: str = "") -> Course:
    """Let it be this seat's turn."""
    tile = NUMBER[drawn] if drawn else -1
    one.step = Step(one.state._replace(turn=Turn(seat, kind, tile), last_kong=last_kong))
    return one


def own(seat: int, hand: str, kind: str = DRAW, last_kong: str = "", **more: Any) -> Course:
    """The seat wins in its own turn, having drawn the last tile of the hand."""
    drawn = "" if kind == DEAL else hand.rsplit(maxsplit=1)[-1]
    return turn(holding(seat, hand, **more), seat, kind, drawn, last_kong).act(seat, "win")


def after_kong(seat: int, hand: str, how: str, **more: Any) -> Course:
    return own(seat, hand, KONG, how, **more)


def on_discard(winner: int, loser: int, hand: str, **more: Any) -> Course:
    """The winner wins on the last tile of the hand, which the loser discards."""
    *held, tile = hand.split()
    one = holding(winner, " ".join(held), **more)
    one.step = Step(one.state._replace(hands=put(one.state.hands, loser, pack(kinds(tile + " 9p 9p")))))
    return turn(one, loser, drawn=tile).act(loser, "discard", tile).act(winner, "win")


def robbed(winner: int, owner: int, hand: str, **more: Any) -> Course:
    """The winner wins on the last tile of the hand, which the owner adds to a pung."""
    *held, tile = hand.split()
    one = holding(winner, " ".join(held), **more)
    state = one.state
    one.step = Step(
        state._replace(
            hands=put(state.hands, owner, pack(kinds(tile + " 9p 9p"))),
            shown=put(state.shown, owner, (meld(f"pung {tile}"),)),
        )
    )
    return turn(one, owner, drawn=tile).act(owner, "kong", tile).act(winner, "win")


def scores(one: Course) -> list[int]:
    return list(one.outcome().scores)


def lines(one: Course) -> list[tuple[int, int, str]]:
    return [(line.seat, line.points, line.clause) for line in one.outcome().lines]


def fans(one: Course) -> dict[str, int]:
    """Return the fans of the win by the number of their clause."""
    value = value_of(one.state, one.state.win)
    return {fan.clause.removeprefix("WCH-"): fan.fans for fan in value.fans}
