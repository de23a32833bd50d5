"""Which tile the bot discards (section 9, notes 2, 4 to 6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.mahjong.advice import Prospect, prospects
from games.rules.families.mahjong.caution import likely_winners, safe_tiles
from games.rules.families.mahjong.packed import ONE, SUITED, Kind, count, distinct
from games.rules.families.mahjong.sight import Sight, visible
from games.rules.titles.wencheng.bot_plans import Plan, pungs_away

OPEN_SETS = 3
"""Seats with so many shown sets are watched where the discarder pays alone (note 4)."""


def ranked_discards(view: View, own: Sight, plan: Plan) -> list[Action]:
    """Return the discards, best first; none where the hand is wild tiles alone."""
    if not own.hand:
        return []
    safe = _safe(view)
    seen = visible(view)
    ranked = sorted(
        _prospects(own, plan),
        key=lambda one: (
            own.tile(one.discard) not in safe if safe and one.distance > 1 else False,
            one.distance,
            -one.unseen,
            -seen[own.tile(one.discard)],
        ),
    )
    return [Action("discard", own.tile(one.discard)) for one in ranked]


def _prospects(own: Sight, plan: Plan) -> list[Prospect]:
    strays = own.hand - plan.hand
    if strays:
        return _of_strays(own, plan, distinct(strays))
    if plan.pungs:
        return _of_pungs(own)
    kinds = tuple(kind for kind in own.kinds if plan.fits(kind))
    return prospects(replace(own, kinds=kinds), within=1)


def _of_strays(own: Sight, plan: Plan, strays: Iterable[Kind]) -> list[Prospect]:
    """Return the discards that do not fit, those with least beside them first."""
    return [Prospect(kind, plan.away, unseen=-_company(own, kind)) for kind in strays]


def _company(own: Sight, kind: Kind) -> int:
    """Return how many tiles of a hand could be in a set with a kind."""
    near = range(max(kind - 2, kind // 9 * 9), min(kind + 2, kind // 9 * 9 + 8) + 1)
    return sum(count(own.hand, other) for other in near) if kind < SUITED else count(own.hand, kind)


def _of_pungs(own: Sight) -> list[Prospect]:
    """Return the discards for pungs alone, nearest first, then those with least of their kind unseen."""
    found = []
    for kind in distinct(own.hand):
        away = pungs_away(own.hand - ONE[kind], own.sets, own.wild)
        found.append(Prospect(kind, away, unseen=-own.unseen[kind]))
    nearest = min(one.distance for one in found)
    return [one for one in found if one.distance == nearest]


def _safe(view: View) -> frozenset[str]:
    """Return the tiles to prefer while seats with three shown sets are in danger of winning."""
    if view["options"]["discard_pays"] == "all" or not likely_winners(view, OPEN_SETS):
        return frozenset()
    return safe_tiles(view, OPEN_SETS)
