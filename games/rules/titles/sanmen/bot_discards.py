"""Which tile the bot discards (section 9, notes 2, 3, 5, 7)."""

from __future__ import annotations

from collections.abc import Iterable

from games.rules.core.action import Action, Seat
from games.rules.core.view import View
from games.rules.families.mahjong.advice import HONOURS, Prospect, part_of, prospects
from games.rules.families.mahjong.distance import distance
from games.rules.families.mahjong.packed import FIELD, NAMES, NUMBER, PLAIN, Hand, distinct, size
from games.rules.families.mahjong.sight import Sight, tiles_in, visible

FITTING = 9
"""So many of 13 tiles of one suit, with honours, are enough to go for it (note 3)."""
_LATE = 20
_OPEN_SETS = 2
"""A seat with so many shown sets is likely to win soon."""
_FED = 2


def ranked_discards(view: View, own: Sight) -> list[Action]:
    """Return the discards, best first."""
    suit = flush_suit(view, own)
    hand = own.hand if suit is None else only_suit(own.hand, suit)
    strays = own.hand - hand
    if strays:  # what does not fit goes first
        order = [Prospect(kind, distance(hand, own.sets)) for kind in distinct(strays)]
    else:
        order = prospects(own, within=1)
    fed = fed_suits(view)
    safe = safe_tiles(view) if is_late(view) and order[0].distance > 1 else frozenset()
    seen = visible(view)
    ranked = sorted(
        order,
        key=lambda one: (
            NAMES[one.discard] not in safe if safe else False,
            one.distance + (one.distance > 1 and part_of(one.discard) in fed),
            one.distance,
            -one.unseen,
            -seen[NAMES[one.discard]],
        ),
    )
    return [Action("discard", NAMES[one.discard]) for one in ranked]


def flush_suit(view: View, own: Sight) -> int | None:
    """Return the suit that the bot goes for with honours, if enough of its tiles fit (note 3)."""
    melds = [NUMBER[tiles_in(meld["tiles"])[0]] for meld in view["seats"][own.seat]["melds"]]
    for suit in range(HONOURS):
        if any(part_of(kind) not in (suit, HONOURS) for kind in melds):
            continue
        if size(only_suit(own.hand, suit)) + 3 * len(melds) >= FITTING + 1:
            return suit
    return None


def only_suit(hand: Hand, suit: int) -> Hand:
    """Return the tiles of a suit and the honours of a hand."""
    return sum(hand & FIELD[kind] for kind in range(PLAIN) if part_of(kind) in (suit, HONOURS))


def fed_suits(view: View) -> frozenset[int]:
    """Return the suits shown by seats that took two of the viewer's discards (note 5)."""
    viewer = view["seat"]
    takers = [seat for seat, row in enumerate(view["facts"]["counts"]) if row[viewer] >= _FED]
    shown = (meld for seat in takers for meld in view["seats"][seat]["melds"])
    return frozenset(part_of(NUMBER[tiles_in(meld["tiles"])[0]]) for meld in shown)


def is_late(view: View) -> bool:
    """Tell whether few tiles are left to play (note 7)."""
    return bool(view["wall"]["left"] - view["wall"]["reserve"] < _LATE)


def safe_tiles(view: View) -> frozenset[str]:
    """Return the own tiles discarded since the likely winners' last turn, or else seen three times."""
    likely = [
        one["seat"]
        for one in view["seats"]
        if one["seat"] != view["seat"] and len(one["melds"]) >= _OPEN_SETS
    ]
    thrown = view["facts"]["thrown"]
    hand = set(tiles_in(view["seats"][view["seat"]]["hand"]))
    since = [_since_turn_of(seat, thrown) for seat in likely]
    safe = hand.intersection(*since) if since else set()
    if not safe:
        seen = visible(view)
        safe = {tile for tile in hand if seen[tile] >= 4 or (seen[tile] == 3 and NUMBER[tile] < PLAIN)}
    return frozenset(safe)


def _since_turn_of(seat: Seat, thrown: Iterable[tuple[Seat, str]]) -> set[str]:
    since: set[str] = set()
    for thrower, tile in thrown:
        since = {tile} if thrower == seat else since | {tile}
    return since
