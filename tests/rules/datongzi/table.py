"""Deals and positions of 打筒子 for tests, in notation."""

from __future__ import annotations

from typing import Any

from games.rules.families.climbing.packed import pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.dealing import DECKS, aside_size, hand_size
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.state import PLAY, Setup, Standing, State
from tests.rules.climbing.table import Table

_TABLE = Table(GAME)
go = _TABLE.go
events = _TABLE.events
refused = _TABLE.refused
refused_action = _TABLE.refused_action
scores = _TABLE.scores
carry = _TABLE.carry


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


def awaited(state: State) -> list[int]:
    """Return the seats that are asked."""
    return sorted(GAME.awaited(state))


def suggested(state: State) -> str:
    """Return what the bot does whose turn it is: its cards, or `pass`."""
    action = GAME.suggest(GAME.view(state, state.turn))[0]
    return str(action.arg or action.verb)


def lines(state: State) -> dict[str, list[int]]:
    """Return the score lines: for each clause the points by seat."""
    return dict(_TABLE.lines(state))
