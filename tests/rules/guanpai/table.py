"""Deals and positions of 关牌 for tests, in notation."""

from __future__ import annotations

from typing import Any

from games.rules.core.errors import BadSetup
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.guanpai import GAME
from games.rules.titles.guanpai.dealing import DECKS
from games.rules.titles.guanpai.options import Options
from games.rules.titles.guanpai.patterns import GRAMMAR
from games.rules.titles.guanpai.state import PLAY, Setup, State
from tests.rules.climbing.table import Table

_TABLE = Table(GAME)
go = _TABLE.go
fallback = _TABLE.fallback
lines = _TABLE.lines
scores = _TABLE.scores
carry = _TABLE.carry
code = _TABLE.refused
refused = _TABLE.refused_action

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


def led(cards: str) -> str | None:
    """Return the kind of a set that is led, None if it is no combination."""
    forms = GRAMMAR.readings(counts_of(pack(parse_cards(cards))))
    assert len(forms) < 2
    return forms[0].kind if forms else None


def over(cards: str, last: str) -> str | None:
    """Return the code with which `cards` are refused over the play `last`, None if they beat it."""
    return code(go(position(f"{last} 3s", f"{cards} 4s"), f"0 play {last}"), f"1 play {cards}")
