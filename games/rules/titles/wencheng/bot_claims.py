"""What the bot claims, and which kongs it makes (section 9, notes 3, 7, 8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.mahjong.advice import HONOURS, distance_after, part_of
from games.rules.families.mahjong.caution import likely_winners
from games.rules.families.mahjong.distance import distance
from games.rules.families.mahjong.packed import NUMBER, ONE, Kind, count
from games.rules.families.mahjong.sight import Sight
from games.rules.titles.wencheng.bot_discards import OPEN_SETS
from games.rules.titles.wencheng.bot_plans import Plan, pungs_away

_PASS = Action("pass")
_READY = 1
_CHOOSY = 2
"""With so many wild tiles only what makes the hand ready is claimed."""


def ranked_claims(view: View, own: Sight, plan: Plan, claims: Iterable[Action]) -> list[Action]:
    """Return claims that are worth making, then `pass`, then the others."""
    good, rest = [], []
    for claim in claims:
        if claim == _PASS:
            continue
        after = _away_after(view, own, plan, claim)
        if _worthwhile(view, own, plan, claim, after):
            good.append((after, claim.verb == "chow", claim.verb == "pung", claim))
        else:
            rest.append(claim)
    good.sort(key=lambda one: one[:3])
    return [*(one[-1] for one in good), _PASS, *rest]


def _claimed(view: View, own: Sight) -> Kind:
    return own.counts_as(view["ask"]["data"]["tile"])


def _away_after(view: View, own: Sight, plan: Plan, claim: Action) -> int:
    """Return how many tiles the plan lacks after a claim and the best discard."""
    kind = _claimed(view, own)
    if plan.pungs and claim.verb != "chow":
        used = 3 if claim.verb == "kong" else 2
        return pungs_away(own.hand - used * ONE[kind], own.sets - 1, own.wild)
    tile = view["ask"]["data"]["tile"]
    if not plan.fits(kind):
        return distance_after(own, tile, claim)
    return distance_after(replace(own, hand=plan.hand), tile, claim, spare=plan.hand != own.hand)


def _worthwhile(view: View, own: Sight, plan: Plan, claim: Action, after: int) -> bool:
    kind = _claimed(view, own)
    if not plan.fits(kind) or (plan.pungs and claim.verb == "chow"):
        return False
    if own.wild >= _CHOOSY and after > _READY:
        return False
    own_wind = NUMBER[view["seats"][own.seat]["wind"]]
    if claim.verb == "kong" or (claim.verb == "pung" and kind == own_wind):
        return after <= plan.away
    return after < plan.away


def worthwhile_kongs(view: View, own: Sight, kongs: Iterable[Action]) -> list[Action]:
    """Return the kongs that break no run that is needed (note 7)."""
    return [kong for kong in kongs if _kong_is_good(view, own, own.counts_as(str(kong.arg)))]


def _kong_is_good(view: View, own: Sight, kind: Kind) -> bool:
    now = max(_READY, distance(own.hand, own.sets, own.wild))
    if count(own.hand, kind) == 4:
        return distance(own.hand - 4 * ONE[kind], own.sets - 1, own.wild) <= now
    pays_alone = view["options"]["discard_pays"] != "all"
    in_danger = pays_alone and part_of(kind) != HONOURS and likely_winners(view, OPEN_SETS)
    return not in_danger and distance(own.hand - ONE[kind], own.sets, own.wild) <= now
