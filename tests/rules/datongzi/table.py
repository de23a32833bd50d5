"""Deals and positions of 打筒子 for tests, in notation."""

from __future__ import annotations

from typing import Any

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.families.climbing.packed import pack, write
from games.rules.pieces.cards import parse_cards
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.dealing import DECKS, aside_size, hand_size
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.state import PLAY, Setup, Standing, State


def pieces_with(*hands: str, options: Options, aside: str = "", first: int = 0) -> dict[str, Any]:
    """Return a whole deal in which the seats, and what is set aside, hold these cards among others."""
    wanted = [list(parse_cards(hand)) for hand in (*hands, *[""] * (options.players - len(hands)), aside)]
    free = list(DECKS[options.decks])
    for card in (card for pile in wanted for card in pile):
        free.remove(card)
    size = hand_size(options)
    while short := [pile for pile in wanted[:-1] if len(pile) < size]:
        for pile in short:
            pile.append(free.pop())
    wanted[-1] += free
    assert len(wanted[-1]) == aside_size(options)
    return {"hands": [" ".join(pile) for pile in wanted[:-1]], "kitty": " ".join(wanted[-1]), "first": first}


def dealt(*hands: str, carry: dict[str, Any] | None = None, first: int = 0, **options: Any) -> State:
    """Return a deal before the first play in which the seats hold these cards among others."""
    chosen = Options(**options)
    pieces = pieces_with(*hands, options=chosen, first=first)
    return GAME.deal(chosen, chosen.players, carry or {}, pieces).state


def position(
    *hands: str,
    turn: int = 0,
    out: tuple[int, ...] = (),
    face: tuple[int, ...] | None = None,
    bonus: tuple[int, ...] | None = None,
    before: dict[str, tuple[int, ...]] | None = None,
    **options: Any,
) -> State:
    """Return a deal in play with these hands, in which `turn` leads; `before` is how the match stands."""
    chosen = Options(**{"players": len(hands)} | options)
    packed = tuple(pack(parse_cards(hand)) for hand in hands)
    nothing = (0,) * (2 if chosen.players == 4 else chosen.players)
    standing = Standing(**({"totals": nothing, "face": nothing, "bonus": nothing} | (before or {})))
    setup = Setup(chosen, turn, packed, 0, standing)
    return State(setup, PLAY, turn, packed, face or nothing, bonus or nothing, out=out)


def action_of(text: str) -> tuple[int, Action]:
    """Return the seat and action written as `1 pass` or `2 play 5s 5h`."""
    seat, verb, *rest = text.split(" ", 2)
    return int(seat), Action(verb, *rest)


def go(state: State, *texts: str) -> State:
    """Return the state after legal actions."""
    for text in texts:
        seat, action = action_of(text)
        state = GAME.apply(state, seat, action).state
    return state


def events(state: State, text: str) -> list[Any]:
    """Return the events of a legal action."""
    return list(GAME.apply(state, *action_of(text)).events)


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


def awaited(state: State) -> list[int]:
    """Return the seats that are asked."""
    return sorted(GAME.awaited(state))


def hand(state: State, seat: int) -> str:
    """Return the cards that a seat holds, from the lowest."""
    return write(state.hands[seat])


def scores(state: State) -> list[int]:
    """Return the scores of a deal that is over; its lines sum to them, and they to nought."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        assert sum(line.points for line in outcome.lines if line.seat == seat) == score
    assert sum(outcome.scores) == 0
    return list(outcome.scores)


def lines(state: State) -> dict[str, list[int]]:
    """Return the score lines: for each clause the points by seat."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    found: dict[str, list[int]] = {}
    for line in outcome.lines:
        row = found.setdefault(line.clause, [])
        assert line.seat == len(row)
        row.append(line.points)
    return found


def carry(state: State) -> dict[str, Any]:
    """Return the carry of a deal that is over."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return dict(outcome.carry)


def suggested(state: State) -> str:
    """Return what the bot does whose turn it is: its cards, or `pass`."""
    action = GAME.suggest(GAME.view(state, state.turn))[0]
    return str(action.arg or action.verb)
