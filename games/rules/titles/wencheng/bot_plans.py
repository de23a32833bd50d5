"""What kind of hand the bot goes for: the nearest, one suit and winds, or pungs (section 9, notes 5, 6)."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.mahjong.advice import HONOURS, only_suit, part_of
from games.rules.families.mahjong.caution import drawable
from games.rules.families.mahjong.distance import distance
from games.rules.families.mahjong.packed import Hand, Kind, count, distinct, size
from games.rules.families.mahjong.sight import Sight, tiles_in

FITTING = 11
"""So many of 16 tiles of one suit and winds are enough to go for it (note 5)."""
PAIRS = 4
"""So many pairs and pungs by the middle of the deal are enough to go for pungs alone (note 6)."""
_MIDDLE = 28
"""The first half of a deal ends when so many tiles can still be drawn."""
FARTHER = 1
"""A dearer hand may lack so many tiles more than the nearest one; with more, it comes too late too often."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is kept: `hand` the tiles that fit, `away` how many it lacks; `suit` or `pungs` say what for."""

    hand: Hand
    away: int
    suit: int | None = None
    pungs: bool = False

    def fits(self, kind: Kind) -> bool:
        """Tell whether a kind has a place in it."""
        return self.suit is None or part_of(kind) in (self.suit, HONOURS)


def plan_of(view: View, own: Sight) -> Plan:
    """Return what the viewing seat goes for."""
    quick = Plan(own.hand, distance(own.hand, own.sets, own.wild))
    melds = view["seats"][own.seat]["melds"]
    return _flush(own, melds, quick) or _pungs(view, own, melds, quick) or quick


def _flush(own: Sight, melds: Json, quick: Plan) -> Plan | None:
    kinds = {own.counts_as(tiles_in(meld["tiles"])[0]) for meld in melds}
    for suit in range(HONOURS):
        if any(part_of(kind) not in (suit, HONOURS) for kind in kinds):
            continue
        kept = only_suit(own.hand, suit)
        if size(kept) + own.wild + 3 * len(melds) >= FITTING:
            away = distance(kept, own.sets, own.wild)
            if away <= quick.away + FARTHER:
                return Plan(kept, away, suit)
    return None


def _pungs(view: View, own: Sight, melds: Json, quick: Plan) -> Plan | None:
    if any(meld["kind"] == "chow" for meld in melds):
        return None
    groups = len(melds) + sum(count(own.hand, kind) > 1 for kind in distinct(own.hand))
    if groups < PAIRS or drawable(view) < _MIDDLE:
        return None
    away = pungs_away(own.hand, own.sets, own.wild)
    farther = FARTHER if groups > PAIRS else 0
    return Plan(own.hand, away, pungs=True) if away <= quick.away + farther else None


def pungs_away(hand: Hand, sets: int, wild: int) -> int:
    """Return how many tiles a hand lacks for pungs and a pair alone."""
    equal = sorted((min(3, count(hand, kind)) for kind in distinct(hand)), reverse=True)
    equal += [0] * (sets + 1)
    lacking = sum(3 - held for held in equal[:sets]) + max(0, 2 - equal[sets])
    return max(0, lacking - wild)
