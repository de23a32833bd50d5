"""Deals and positions of 斗地主 for tests, in notation."""

from __future__ import annotations

from typing import Any

from games.rules.families.climbing.landlord import PLAY
from games.rules.families.climbing.packed import pack
from games.rules.families.climbing.trick import LED_BY_ANYBODY
from games.rules.pieces.cards import DECK54, parse_cards
from games.rules.titles.doudizhu.auction import BIDDING, Auction, Call
from games.rules.titles.doudizhu.game import Doudizhu
from games.rules.titles.doudizhu.options import Options
from games.rules.titles.doudizhu.state import Setup, State
from tests.rules.climbing.table import Table

GAME = Doudizhu()
_TABLE = Table(GAME)
go = _TABLE.go
refused = _TABLE.refused
scores = _TABLE.scores
lines = _TABLE.lines
carry = _TABLE.carry

RULES = ("classic", "online", "hubei")

LADDER = (
    "3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h 9s 9h Ts Th Js",
    "3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Ks Kh As Ah 2s 2h BJ",
    "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kc Kd Ac Ad 2c 2d RJ",
)
LADDER_KITTY = "Jh Qs Qh"
"""Seat 0 with this kitty holds a run of ten pairs."""
ALL_PAIRS = "3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h 9s 9h Ts Th Js Jh Qs Qh"


def record(
    *, rules: str = "classic", first: int = 0, actions: list[list[Any]], **more: Any
) -> dict[str, Any]:
    """Return a record of the ladder deal."""
    return {
        "format": "deal-record/1",
        "game": "doudizhu",
        "options": {"rules": rules},
        "carry": {"first_bidder": first},
        "deal": {"hands": list(LADDER), "kitty": LADDER_KITTY},
        "actions": actions,
    } | more


def dealt(*, rules: str = "classic", first: int = 0, **options: Any) -> State:
    """Return the ladder deal before the first call."""
    pieces = {"hands": list(LADDER), "kitty": LADDER_KITTY}
    return GAME.deal(Options(rules=rules, **options), 3, {"first_bidder": first}, pieces).state


def deal_with(
    hands: tuple[str, str, str], *, rules: str = "classic", first: int = 0, **options: Any
) -> State:
    """Return a deal before the first call in which the seats hold these cards among others."""
    wanted = [list(parse_cards(hand)) for hand in hands]
    free = [card for card in DECK54 if not any(card in hand for hand in wanted)]
    filled = [hand + [free.pop() for _ in range(17 - len(hand))] for hand in wanted]
    pieces = {"hands": [" ".join(hand) for hand in filled], "kitty": " ".join(free)}
    return GAME.deal(Options(rules=rules, **options), 3, {"first_bidder": first}, pieces).state


def position(
    *hands: str,
    landlord: int = 0,
    base: int = 1,
    rules: str = "classic",
    turn: int | None = None,
    plays: tuple[int, int, int] = (5, 5, 5),
    **options: Any,
) -> State:
    """Return a deal in play with these hands; the landlord leads unless `turn` is another seat."""
    packed = [pack(parse_cards(hand)) for hand in hands]
    setup = Setup.of(Options(rules=rules, **options), 0, (packed[0], packed[1], packed[2]), pack(()))
    call = Call(landlord, "bid", base, BIDDING)
    return State(
        setup=setup,
        stage=PLAY,
        turn=landlord if turn is None else turn,
        hands=setup.dealt,
        auction=Auction(0, (), base, landlord, -1, (call,)),
        landlord=landlord,
        trick=LED_BY_ANYBODY,
        plays=plays,
    )
