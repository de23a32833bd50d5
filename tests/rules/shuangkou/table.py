"""Deals and positions of 百变双扣 for tests, in notation."""

from __future__ import annotations

from typing import Any

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.families.climbing.packed import pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.shuangkou import GAME
from games.rules.titles.shuangkou.dealing import DECK
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.state import PLAY, Setup, State

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


def action_of(text: str) -> tuple[int, Action]:
    """Return the seat and action written as `1 pass` or `2 play 3s 3h`."""
    seat, verb, *rest = text.split(" ", 2)
    return int(seat), Action(verb, *rest)


def go(state: State, *texts: str) -> State:
    """Return the state after legal actions."""
    for text in texts:
        state = GAME.apply(state, *action_of(text)).state
    return state


def refused(state: State, text: str) -> str | None:
    """Return the code with which an action is refused, None if it is legal."""
    return refused_action(state, *action_of(text))


def refused_action(state: State, seat: int, action: Action) -> str | None:
    """Return the code with which an action is refused, None if it is legal; `check` and `apply` agree."""
    codes = []
    for judge in (GAME.check, GAME.apply):
        try:
            judge(state, seat, action)
        except IllegalAction as refusal:
            codes.append(refusal.code)
        else:
            codes.append(None)
    assert codes[0] == codes[1]
    return codes[0]


def scores(state: State) -> list[int]:
    """Return the scores of a deal that is over; its lines sum to them."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        assert sum(line.points for line in outcome.lines if line.seat == seat) == score
    return list(outcome.scores)


def carry(state: State) -> dict[str, Any]:
    """Return the carry of a deal that is over."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return dict(outcome.carry)


def lines_of(state: State) -> list[tuple[str, list[int]]]:
    """Return the score lines but for those who left: for each cause its clause and the points by seat."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    found = [line for line in outcome.lines if line.clause != "SKO-7.2"]
    assert [line.seat for line in found] == [0, 1, 2, 3] * (len(found) // 4)
    return [(found[i].clause, [line.points for line in found[i : i + 4]]) for i in range(0, len(found), 4)]
