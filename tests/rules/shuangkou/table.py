"""Deals and positions of 百变双扣 for tests, in notation."""

from __future__ import annotations

from typing import Any

from games.rules.families.climbing.packed import pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.shuangkou import GAME
from games.rules.titles.shuangkou.dealing import DECK
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.state import PLAY, Setup, State
from tests.rules.climbing.table import Table

_TABLE = Table(GAME)
go = _TABLE.go
refused = _TABLE.refused
refused_action = _TABLE.refused_action
scores = _TABLE.scores
carry = _TABLE.carry

EVERYBODY = (0, 1, 2, 3, None)


def pieces_with(*hands: str, mark: str = "7h", first: int | None = 0, twin: int | None = 2) -> dict[str, Any]:
    """Return a `deal` object in which the seats hold these cards among others, `first` and `twin` the mark.

    With `first` None the hands must say who holds the mark.
    """
    wanted = [list(parse_cards(hand)) for hand in (*hands, *[""] * (4 - len(hands)))]
    if first is not None:
        for seat in (first, first if twin is None else twin):
            wanted[seat].append(mark)
    free = list(DECK)
    for card in (card for hand in wanted for card in hand):
        free.remove(card)
    for hand in wanted:
        while len(hand) < 27:
            hand.append(free.pop())
    pieces: dict[str, Any] = {"hands": [" ".join(hand) for hand in wanted], "mark": mark}
    return pieces if first is None else pieces | {"first": first}


def dealt(*hands: str, order: tuple[int, ...] | None = None, options: Any = None, **where: Any) -> State:
    """Return a deal before the first play (see `pieces_with`)."""
    carry = {} if order is None else {"order": list(order)}
    return GAME.deal(Options(**options or {}), 4, carry, pieces_with(*hands, **where)).state


def record(*actions: list[Any], **more: Any) -> dict[str, Any]:
    """Return a record of a deal that seat 0 leads and in which nobody changes places."""
    return {
        "format": "deal-record/1",
        "game": "shuangkou",
        "deal": pieces_with(),
        "actions": list(actions),
    } | more


def position(
    *hands: str,
    turn: int = 0,
    order: tuple[int, int, int, int] = (0, 1, 2, 3),
    out: tuple[int, ...] = (),
    bombs: tuple[tuple[int, ...], ...] = ((), (), (), ()),
    mark: str = "RJ",
    **options: Any,
) -> State:
    """Return a deal in play with these hands in which `turn` leads; who is `out` has no cards."""
    packed = tuple(pack(parse_cards(hand)) for hand in hands)
    setup = Setup(Options(**options), mark, 0, 0, order, order, packed)
    return State(setup, PLAY, turn, packed, bombs=bombs, out=out)


def lines_of(state: State) -> list[tuple[str, list[int]]]:
    """Return the score lines but for those who left: for each cause its clause and the points by seat."""
    return _TABLE.lines(state, but="SKO-7.2")
