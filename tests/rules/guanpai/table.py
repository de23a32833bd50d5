"""Deals and positions of 关牌 for tests, in notation."""

from __future__ import annotations

from typing import Any

from games.rules.core.action import Action
from games.rules.core.errors import BadSetup, IllegalAction
from games.rules.families.climbing.packed import counts_of, pack, write
from games.rules.pieces.cards import parse_cards
from games.rules.titles.guanpai import GAME
from games.rules.titles.guanpai.dealing import DECKS
from games.rules.titles.guanpai.options import Options
from games.rules.titles.guanpai.patterns import GRAMMAR
from games.rules.titles.guanpai.state import PLAY, Setup, State

LADDER = (
    "3s 4h 5c 6d 7s 8h 9c Td Js Qh Kc Ad 8s 8c 8d 4s 4c",
    "3h 3c 3d 4d 5s 5h 5d 6s 6h 6c 7h 7c 7d 9s 9h 9d 2s",
)
TWELVE = "3s 4h 5c 6d 7s 8h 9c Td Js Qh Kc Ad"
"""A straight of twelve that seat 0 of the ladder deal holds."""


def dealt(hands: tuple[str, ...] = LADDER, *, carry: dict[str, Any] | None = None, **options: Any) -> State:
    """Return a deal before the first play. Raises BadSetup."""
    return GAME.deal(Options(**options), 2, carry or {}, {"hands": list(hands)}).state


def refused_deal(hands: Any, *, carry: dict[str, Any] | None = None, **options: Any) -> bool:
    """Tell whether a deal is refused as a bad setup."""
    try:
        GAME.deal(Options(**options), 2, carry or {}, {"hands": hands})
    except BadSetup:
        return True
    return False


def filled(one: str, two: str, *, out: str = "", twos: int = 1) -> tuple[str, str]:
    """Return two hands of 17 that hold these cards among others, none of them from `out`."""
    wanted = [list(parse_cards(one)), list(parse_cards(two))]
    used = {*wanted[0], *wanted[1], *parse_cards(out)}
    free = [card for card in DECKS[twos] if card not in used]
    hands = [" ".join(hand + [free.pop() for _ in range(17 - len(hand))]) for hand in wanted]
    return hands[0], hands[1]


def position(
    one: str,
    two: str,
    *,
    turn: int = 0,
    plays: tuple[int, int] = (3, 3),
    bombs: int = 0,
    unseen: str | None = None,
    **options: Any,
) -> State:
    """Return a deal in play with these hands; `turn` leads. `unseen`: the cards left out, if it matters."""
    hands = (pack(parse_cards(one)), pack(parse_cards(two)))
    left_out = pack(parse_cards(unseen if unseen is not None else ""))
    setup = Setup(Options(**options), turn, "", hands, left_out, None)
    return State(setup, PLAY, turn, hands, plays=plays, bombs=bombs)


def action_of(text: str) -> tuple[int, Action]:
    """Return the seat and action written as `1 pass` or `0 play 3s 3h`."""
    seat, verb, *rest = text.split(" ", 2)
    return int(seat), Action(verb, rest[0] if rest else None)


def go(state: State, *texts: str) -> State:
    """Return the state after legal actions."""
    for text in texts:
        seat, action = action_of(text)
        state = GAME.apply(state, seat, action).state
    return state


def refused(state: State, seat: int, action: Action) -> str | None:
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


def code(state: State, text: str) -> str | None:
    """Return the code with which an action in words is refused, None if it is legal."""
    return refused(state, *action_of(text))


def led(cards: str) -> str | None:
    """Return the kind of a set that is led, None if it is no combination."""
    forms = GRAMMAR.readings(counts_of(pack(parse_cards(cards))))
    assert len(forms) < 2
    return forms[0].kind if forms else None


def over(cards: str, last: str) -> str | None:
    """Return the code with which `cards` are refused over the play `last`, None if they beat it."""
    return code(go(position(f"{last} 3s", f"{cards} 4s"), f"0 play {last}"), f"1 play {cards}")


def fallback(state: State) -> str:
    """Return what the seat whose turn it is falls back to: the cards from the lowest, or `pass`."""
    action = GAME.fallback(state, state.turn)
    assert refused(state, state.turn, action) is None
    return write(pack(parse_cards(action.arg))) if action.verb == "play" else action.verb


def lines(state: State) -> list[tuple[str, list[int]]]:
    """Return the score lines: for each cause its clause and the points by seat."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    found = list(outcome.lines)
    assert [line.seat for line in found] == [0, 1] * (len(found) // 2)
    return [(one.clause, [one.points, two.points]) for one, two in zip(found[::2], found[1::2], strict=True)]


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
