"""Deals and positions of 二副牌斗地主 for tests, in notation."""

from __future__ import annotations

from typing import Any

from games.rules.families.climbing.landlord import PLAY
from games.rules.families.climbing.packed import pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.doudizhu4 import GAME
from games.rules.titles.doudizhu4.auction import Auction, Call
from games.rules.titles.doudizhu4.dealing import DECK
from games.rules.titles.doudizhu4.options import Options
from games.rules.titles.doudizhu4.state import Setup, State
from tests.rules.climbing.table import Table

_TABLE = Table(GAME)
go = _TABLE.go
refused = _TABLE.refused
refused_action = _TABLE.refused_action
scores = _TABLE.scores
lines = _TABLE.lines
carry = _TABLE.carry

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
