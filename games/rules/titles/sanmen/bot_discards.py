"""Which tile the bot discards (section 9, notes 2, 3, 5, 7)."""

from __future__ import annotations

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.mahjong.advice import HONOURS, Prospect, only_suit, part_of, prospects
from games.rules.families.mahjong.caution import is_late, safe_tiles
from games.rules.families.mahjong.distance import distance
from games.rules.families.mahjong.packed import NAMES, NUMBER, distinct, size
from games.rules.families.mahjong.sight import Sight, tiles_in, visible

FITTING = 9
"""So many of 13 tiles of one suit, with honours, are enough to go for it (note 3)."""
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
    safe = safe_tiles(view, _OPEN_SETS) if is_late(view) and order[0].distance > 1 else frozenset()
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


def fed_suits(view: View) -> frozenset[int]:
    """Return the suits shown by seats that took two of the viewer's discards (note 5)."""
    viewer = view["seat"]
    takers = [seat for seat, row in enumerate(view["facts"]["counts"]) if row[viewer] >= _FED]
    shown = (meld for seat in takers for meld in view["seats"][seat]["melds"])
    return frozenset(part_of(NUMBER[tiles_in(meld["tiles"])[0]]) for meld in shown)
