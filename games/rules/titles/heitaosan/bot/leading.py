"""What to lead (notes 2 to 6)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.families.climbing.packed import BLACK, Counts, write
from games.rules.families.climbing.plays import PLAY
from games.rules.families.climbing.recipe import Recipe
from games.rules.titles.heitaosan.bot.plan import Plan, Planned
from games.rules.titles.heitaosan.bot.sight import Sight

_FEW = 5
"""A partner with so few cards is led low singles and pairs (note 5)."""
_RISKY = {1: "single", 2: "pair"}
"""What an opponent with so few cards is waiting for."""
_NEAR = 6
"""When an opponent has so few cards, what is not played soon may be worth nothing (note 3)."""
_LIGHT = ("single", "pair")


def leads(sight: Sight) -> Sequence[Action]:
    """Return plays to lead, best first: the choice, the rest of the plan, then whatever else is possible."""
    counts, plan = sight.counts, sight.plan
    possible = sight.combinations.plays(counts, None)
    if sight.combinations.last.readings(counts):
        first = write(sight.hand)
    else:
        first = _choice(sight, plan).recipe.text(sight.hand)
    planned = [play.recipe for play in (*plan.ordinary, *plan.bombs)]
    distinct: dict[Counts, Recipe] = {}
    for recipe in (*planned, *sorted(possible, key=_breaks)):
        distinct.setdefault(recipe.counts(), recipe)
    texts = dict.fromkeys((first, *(recipe.text(sight.hand) for recipe in distinct.values())))
    return [Action(PLAY, text) for text in texts]


def _breaks(recipe: Recipe) -> int:
    """Return how many jokers a play takes along; hints without come first."""
    return recipe.per * max(0, recipe.stop - max(recipe.start, BLACK)) + sum(
        rank >= BLACK for rank in recipe.wings
    )


def _choice(sight: Sight, plan: Plan) -> Planned:
    return (
        _saved(sight, plan)
        or _winning(sight, plan)
        or _for_partner(sight, plan)
        or _careful(sight, plan)
        or _usual(plan)
    )


def in_danger(sight: Sight) -> bool:
    """Tell whether bombs in hand may soon be worth nothing: a double loss or a solo deal's end (note 3)."""
    if sight.solo is not None:
        return min(number for number in sight.left if number) <= _NEAR
    lost = sight.first_out is not None and sight.sides[sight.first_out] != sight.sides[sight.seat]
    return lost and sight.enemy_left <= _NEAR


def _saved(sight: Sight, plan: Plan) -> Planned | None:
    """Return a rewarded bomb that might not be played any more."""
    return plan.rewarded[-1] if plan.rewarded and in_danger(sight) else None


def _winning(sight: Sight, plan: Plan) -> Planned | None:
    """Return the lead that brings the plan home if every play but the last holds, or a bomb wins it back."""
    stoppable = [play for play in plan.ordinary if not sight.stands(play.form)]
    if len(stoppable) + (plan.tail is not None) > 1 + len(plan.bombs):
        return None
    sure = [play for play in plan.ordinary if sight.stands(play.form)]
    if sure:
        return max(sure, key=lambda play: play.form.size)
    waits = stoppable and sight.enemy_left > stoppable[0].form.size
    if plan.bombs and not waits:
        return plan.bombs[0]
    return stoppable[0] if stoppable else None


def _for_partner(sight: Sight, plan: Plan) -> Planned | None:
    """Return a low single or pair for a partner who is near the end, if no opponent is nearer (note 5)."""
    if sight.solo is not None or sight.friend_left > _FEW or sight.enemy_left <= 2:
        return None
    light = [play for play in plan.ordinary if play.form.kind in _LIGHT and play.form.key < BLACK]
    fitting = [play for play in light if play.form.size <= sight.friend_left]
    return min(fitting, key=lambda play: play.form.key, default=None)


def _careful(sight: Sight, plan: Plan) -> Planned | None:
    """Return the lead against an opponent with one or two cards."""
    risky = _RISKY.get(sight.enemy_left)
    if risky is None:
        return None
    safe = [play for play in plan.ordinary if play.form.kind != risky]
    if safe:
        return max(safe, key=lambda play: (sight.stands(play.form), play.form.size, -play.form.key))
    if plan.bombs:
        return plan.bombs[0]
    return plan.ordinary[-1] if plan.ordinary else None


def _usual(plan: Plan) -> Planned:
    """Return the lowest and longest play; bombs only if there is nothing else."""
    plays = plan.ordinary or plan.bombs
    assert plays or plan.tail is not None  # noqa: S101 (a hand that is led has cards)
    if not plays and plan.tail is not None:
        return plan.tail
    return min(plays, key=lambda play: (play.form.key - play.form.size, play.form.key))
