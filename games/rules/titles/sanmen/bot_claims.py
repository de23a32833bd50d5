"""What the bot claims, and which kongs it makes (section 9, notes 4 and 6)."""

from __future__ import annotations

from collections.abc import Iterable

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.mahjong.advice import HONOURS, distance_after, part_of
from games.rules.families.mahjong.distance import distance
from games.rules.families.mahjong.packed import NUMBER, ONE, Hand, count
from games.rules.families.mahjong.sight import Sight
from games.rules.titles.sanmen.bot_discards import flush_suit

_PASS = Action("pass")
_BINDING = 3
_OPEN_SETS = 2
_READY = 1


def ranked_claims(view: View, own: Sight, claims: Iterable[Action]) -> list[Action]:
    """Return claims that bring the hand nearer to complete, then `pass`, then the others."""
    now = distance(own.hand, own.sets)
    good, rest = [], []
    for claim in claims:
        if claim == _PASS:
            continue
        after = distance_after(own, view["ask"]["data"]["tile"], claim)
        if after < now and _may_bind(view, after) and _fits_plan(view, own):
            good.append((after, claim.verb == "chow", claim))
        else:
            rest.append(claim)
    good.sort(key=lambda one: one[:2])
    return [*(claim for _, _, claim in good), _PASS, *rest]


def _may_bind(view: View, after: int) -> bool:
    """Tell whether a third claim from one seat is out of the question (note 4)."""
    source = view["ask"]["data"]["from"]
    return bool(view["facts"]["counts"][view["seat"]][source] < _BINDING - 1 or after <= _READY)


def _fits_plan(view: View, own: Sight) -> bool:
    """Tell whether the tile is of the suit that the bot goes for, if it does for one (note 3)."""
    suit = flush_suit(view, own)
    return suit is None or part_of(NUMBER[view["ask"]["data"]["tile"]]) in (suit, HONOURS)


def worthwhile_kongs(view: View, own: Sight, kongs: Iterable[Action]) -> list[Action]:
    """Return the kongs that break no run that is needed and that nobody is likely to rob (note 6)."""
    now = distance(own.hand, own.sets)
    return [kong for kong in kongs if _kong_is_good(view, own, NUMBER[str(kong.arg)], now)]


def _kong_is_good(view: View, own: Sight, kind: int, now: int) -> bool:
    if count(own.hand, kind) == 4:
        rest: Hand = own.hand - 4 * ONE[kind]
        return distance(rest, own.sets - 1) <= max(now, _READY)
    others = (one for one in view["seats"] if one["seat"] != own.seat)
    in_danger = part_of(kind) != HONOURS and any(len(one["melds"]) >= _OPEN_SETS for one in others)
    return not in_danger and distance(own.hand - ONE[kind], own.sets) <= max(now, _READY)
