"""What to lead (notes 1, 2, 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.families.climbing.packed import Counts
from games.rules.families.climbing.plan import Plan, Planned
from games.rules.families.climbing.plays import PLAY, some_plays
from games.rules.families.climbing.recipe import RECIPES, Recipe
from games.rules.titles.shuangkou.bot.sight import Sight
from games.rules.titles.shuangkou.patterns import BOMB_SIZE, GRAMMAR

_Q = 9
"""Rank number of the Q: what is below is low."""
_CLOSE = 2
"""A seat with so few cards is close to going out, with a single or a pair."""


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


def for_partner(sight: Sight, counts: Counts) -> Planned | None:
    """Return the low single or pair of a hand that lets a partner go out who has one card or two (note 7).

    None if an opponent with as many cards could go out on it, or if there is none without breaking a bomb.
    """
    size = sight.left[sight.partner]
    if not 1 <= size <= _CLOSE or any(sight.left[seat] == size for seat in sight.enemies):
        return None
    rank = next((rank for rank in range(_Q) if size <= counts[rank] < BOMB_SIZE), None)
    return _planned(RECIPES[size, 1][rank]) if rank is not None else None


def _planned(recipe: Recipe) -> Planned:
    return Planned(recipe, GRAMMAR.readings(recipe.counts())[0])


def _choice(sight: Sight, plan: Plan) -> Planned:
    return (
        _winning(sight, plan)
        or _in_time(sight, plan)
        or for_partner(sight, sight.counts)
        or _careful(sight, plan)
        or _usual(plan)
    )


def _winning(sight: Sight, plan: Plan) -> Planned | None:
    """Return the lead that brings the plan home if every play but the last holds, or a bomb wins it back.

    A play that may be beaten waits for the end, but comes before one that could answer it (note 2), unless
    an opponent could go out on it.
    """
    sure = [play for play in plan.ordinary if sight.stands(play.form)]
    stoppable = [play for play in plan.ordinary if play not in sure]
    if len(stoppable) > 1 + len(plan.bombs):
        return None
    weak = next((play for play in stoppable if sight.enemy_left > play.form.size), None)
    first = [play for play in sure if weak is None or play.form[:2] != weak.form[:2]]
    if first:
        return max(first, key=lambda play: play.form.size)
    if weak is None and plan.bombs:
        return plan.bombs[0]
    return weak or stoppable[0]


def _in_time(sight: Sight, plan: Plan) -> Planned | None:
    """Return the biggest bomb if bombs left count for nothing and the deal may soon be over (note 6)."""
    if plan.bombs and sight.ends_soon and sight.bombs_are_worth:
        return plan.bombs[-1]
    return None


def _careful(sight: Sight, plan: Plan) -> Planned | None:
    """Return the lead against an opponent with one card or two: nothing that it waits for."""
    near = sight.enemy_left
    if near > _CLOSE:
        return None
    safe = [play for play in plan.ordinary if play.form.size != near]
    if safe:
        return max(safe, key=lambda play: (sight.stands(play.form), _low_cards(play), -play.form.key))
    if plan.bombs:
        return plan.bombs[0]
    every = [_planned(recipe) for recipe in some_plays(GRAMMAR, sight.counts)]
    split = [play for play in every if play.form.size != near]
    if split:
        return min(split, key=lambda play: (play.form.key, -play.form.size))
    return plan.ordinary[-1]


def _usual(plan: Plan) -> Planned:
    """Return the play with most low cards; bombs and the highest plays stay for the end (note 2)."""
    plays = plan.ordinary or plan.bombs
    return max(plays, key=lambda play: (_low_cards(play), -play.form.key, play.form.size))


def _low_cards(play: Planned) -> int:
    return sum(play.recipe.counts()[:_Q])
