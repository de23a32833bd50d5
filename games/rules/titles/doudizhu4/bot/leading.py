"""What to lead (notes 3, 4, 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.families.climbing.packed import TWO, Counts
from games.rules.families.climbing.plan import Plan, Planned
from games.rules.families.climbing.plays import PLAY, some_plays
from games.rules.families.climbing.recipe import Recipe
from games.rules.titles.doudizhu4.bot.sight import Sight
from games.rules.titles.doudizhu4.patterns import GRAMMAR

_RISKY = {1: "single", 2: "pair"}
"""What an opponent with so few cards is waiting for."""


def leads(sight: Sight) -> Sequence[Action]:
    """Return plays to lead, best first: the choice, the rest of the plan, then whatever else is possible."""
    plan, possible = sight.plan, some_plays(GRAMMAR, sight.counts)
    out = next((recipe for recipe in possible if recipe.counts() == sight.counts), None)
    first = out or _choice(sight, plan).recipe
    planned = [play.recipe for play in (*plan.ordinary, *plan.bombs)]
    distinct: dict[Counts, Recipe] = {}
    for recipe in (first, *planned, *possible):
        distinct.setdefault(recipe.counts(), recipe)
    return [Action(PLAY, recipe.text(sight.hand)) for recipe in distinct.values()]


def _choice(sight: Sight, plan: Plan) -> Planned:
    return _winning(sight, plan) or _careful(sight, plan) or _usual(plan)


def _winning(sight: Sight, plan: Plan) -> Planned | None:
    """Return the lead that brings the plan home if every play but the last holds, or a bomb wins it back."""
    stoppable = [play for play in plan.ordinary if not sight.stands(play.form)]
    if len(stoppable) > 1 + len(plan.bombs):
        return None
    sure = [play for play in plan.ordinary if sight.stands(play.form)]
    if sure:
        return max(sure, key=lambda play: play.form.size)
    waits = stoppable and sight.enemy_left > stoppable[0].form.size
    if plan.bombs and not waits:
        return plan.bombs[0]
    return stoppable[0] if stoppable else None


def _careful(sight: Sight, plan: Plan) -> Planned | None:
    """Return the lead against an opponent with one or two cards (note 7).

    A bomb that is led doubles nothing: rather that than a risky play (note 6).
    """
    risky = _RISKY.get(sight.enemy_left)
    if risky is None:
        return None
    safe = [play for play in plan.ordinary if play.form.kind != risky]
    if safe:
        return max(safe, key=lambda play: (sight.stands(play.form), play.form.size, -play.form.key))
    if plan.bombs:
        return plan.bombs[0]
    split = [play for play in _every_lead(sight) if play.form.kind != risky and play.form.size > 1]
    if split:
        return min(split, key=lambda play: (play.form.key, -play.form.size))
    return plan.ordinary[-1]


def _every_lead(sight: Sight) -> list[Planned]:
    recipes = some_plays(GRAMMAR, sight.counts)
    return [Planned(recipe, GRAMMAR.readings(recipe.counts())[0]) for recipe in recipes]


def _usual(plan: Plan) -> Planned:
    """Return the lowest single while something can bring the lead back, else the lowest and longest play."""
    plays = plan.ordinary or plan.bombs
    singles = [play for play in plays if play.form.kind == "single"]
    if len(singles) > 1 and (plan.bombs or singles[-1].form.key >= TWO):
        return singles[0]
    return min(plays, key=lambda play: (play.form.key - play.form.size, play.form.key))
