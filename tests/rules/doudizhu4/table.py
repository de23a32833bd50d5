"""Deals and positions of 二副牌斗地主 for tests, in notation."""

from __future__ import annotations

from typing import Any

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.families.climbing.packed import holds, pack, write
from games.rules.pieces.cards import parse_cards
from games.rules.titles.doudizhu4 import GAME
from games.rules.titles.doudizhu4.auction import Auction, Call
from games.rules.titles.doudizhu4.dealing import DECK
from games.rules.titles.doudizhu4.options import Options
from games.rules.titles.doudizhu4.state import PLAY, Setup, State

TRIPLES = (
    "3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 7s 7h 7c 8s 8h 8c 9s 9h 9c Ts Th Tc Js",
    "3c 3h 4d 4s 5d 6c 6h 7d 7s 8d 9c 9h Td Ts Jd Qc Qh Kd Ks Ad Ah 2c 2d 2s BJ",
    "3d 3s 4d 5c 5h 6d 6s 7d 8c 8h 9d 9s Td Jc Jh Qd Qs Kd Ac Ad As 2c 2h 2s RJ",
    "3d 4c 4h 5d 5s 6d 7c 7h 8d 8s 9d Tc Th Jd Js Qd Kc Kh Ac Ah As 2d 2h BJ RJ",
)
KITTY = "Jh Jc Qs Qh Qc Ks Kh Kc"
"""Seat 0 with this kitty holds a run of eleven triples."""
ALL_TRIPLES = " ".join((TRIPLES[0], KITTY))


def record(*actions: list[Any], first: int = 0, **more: Any) -> dict[str, Any]:
    """Return a record of the deal in which seat 0 can go out at once."""
    return {
        "format": "deal-record/1",
        "game": "doudizhu4",
        "carry": {"first_bidder": first},
        "deal": {"hands": list(TRIPLES), "kitty": KITTY},
        "actions": list(actions),
    } | more


def dealt(*, first: int = 0, **options: Any) -> State:
    """Return that deal before the first call."""
    pieces = {"hands": list(TRIPLES), "kitty": KITTY}
    return GAME.deal(Options(**options), 4, {"first_bidder": first}, pieces).state


def deal_with(*hands: str, kitty: str = "", first: int = 0, **options: Any) -> State:
    """Return a deal before the first call in which the seats and the kitty hold these cards among others."""
    wanted = [list(parse_cards(hand)) for hand in (*hands, *[""] * (4 - len(hands)), kitty)]
    free = list(DECK)
    for card in (card for pile in wanted for card in pile):
        free.remove(card)
    while short := [pile for pile in wanted[:4] if len(pile) < 25]:
        for pile in short:
            pile.append(free.pop())
    wanted[4] += free
    pieces = {"hands": [" ".join(pile) for pile in wanted[:4]], "kitty": " ".join(wanted[4])}
    return GAME.deal(Options(**options), 4, {"first_bidder": first}, pieces).state


def position(
    *hands: str,
    landlord: int = 0,
    base: int = 1,
    turn: int | None = None,
    plays: tuple[int, int, int, int] = (5, 5, 5, 5),
    **options: Any,
) -> State:
    """Return a deal in play with these hands; the landlord leads unless `turn` is another seat."""
    packed = tuple(pack(parse_cards(hand)) for hand in hands)
    return State(
        setup=Setup(Options(**options), 0, packed, 0),
        stage=PLAY,
        turn=landlord if turn is None else turn,
        hands=packed,
        auction=Auction(0, (), base, landlord, (Call(landlord, base),)),
        landlord=landlord,
        plays=plays,
    )


def action_of(text: str) -> tuple[int, Action]:
    """Return the seat and action written as `0 bid 3`, `1 pass` or `2 play 3s 3h`."""
    seat, verb, *rest = text.split(" ", 2)
    if not rest:
        return int(seat), Action(verb)
    return int(seat), Action(verb, int(rest[0]) if verb == "bid" else rest[0])


def go(state: State, *texts: str) -> State:
    """Return the state after legal actions."""
    for text in texts:
        seat, action = action_of(text)
        state = GAME.apply(state, seat, action).state
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


def lines(state: State) -> list[tuple[str, list[int]]]:
    """Return the score lines: for each cause its clause and the points by seat."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    found = list(outcome.lines)
    assert [line.seat for line in found] == [0, 1, 2, 3] * (len(found) // 4)
    return [(found[i].clause, [line.points for line in found[i : i + 4]]) for i in range(0, len(found), 4)]


def carry(state: State) -> dict[str, Any]:
    """Return the carry of a deal that is over."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return dict(outcome.carry)


def hand(state: State, seat: int) -> str:
    """Return the cards that a seat holds, from the lowest."""
    return write(state.hands[seat])


def has(state: State, seat: int, cards: str) -> bool:
    """Tell whether a seat holds these cards."""
    return holds(state.hands[seat], pack(parse_cards(cards)))
