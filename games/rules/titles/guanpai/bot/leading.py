"""What to lead (notes 1 to 3 and 5 to 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.families.climbing.packed import write
from games.rules.families.climbing.plan import Plan, Planned
from games.rules.families.climbing.plays import PLAY, some_plays
from games.rules.families.climbing.recipe import Recipe
from games.rules.titles.guanpai.bot.following import VERY_NEAR, weighed
from games.rules.titles.guanpai.bot.sight import Sight
from games.rules.titles.guanpai.patterns import GRAMMAR

_LENGTH_WORTH = 2
"""How many ranks lower a play may seem for each of its cards (note 2)."""


def leads(sight: Sight) -> Sequence[Action]:
    """Return plays to lead, best first: the choice, the rest of the plan, then whatever else is possible."""
    plan, possible = sight.plan(sight.counts), some_plays(GRAMMAR, sight.counts)
    if GRAMMAR.readings(sight.counts):
        first = write(sight.hand)
    else:
        first = _laden(sight, _choice(sight, plan, possible), possible).text(sight.hand)
    planned = [play.recipe.text(sight.hand) for play in (*plan.ordinary, *plan.bombs)]
    others = [recipe.text(sight.hand) for recipe in possible]
    return tuple(Action(PLAY, text) for text in dict.fromkeys([first, *planned, *others]))


def _choice(sight: Sight, plan: Plan, possible: list[Recipe]) -> Planned:
    chosen = _winning_lead(sight, plan) or _careful(sight, plan, possible)
    return chosen or _usual(plan.ordinary or plan.bombs)


def _laden(sight: Sight, play: Planned, possible: list[Recipe]) -> Recipe:
    """Return a play, a bomb of four with the single that is best got rid of (note 5)."""
    if play.form.kind != "bomb":
        return play.recipe
    same = [recipe for recipe in possible if GRAMMAR.readings(recipe.counts())[0].power == play.form.power]
    return weighed(sight, same)[0].recipe


def _winning_lead(sight: Sight, plan: Plan) -> Planned | None:
    """Return the lead that brings the plan home, if every play but one holds or a bomb regains it."""
    stoppable = [play for play in plan.ordinary if not sight.sure(play.form)]
    if len(stoppable) > 1 + len(plan.bombs):
        return None
    sure = [play for play in plan.ordinary if sight.sure(play.form)]
    if sure:
        return max(sure, key=lambda play: play.form.size)
    if plan.bombs and (len(stoppable) <= 1 or sight.other_left <= VERY_NEAR):
        return plan.bombs[0]
    return _usual(stoppable)


def _careful(sight: Sight, plan: Plan, possible: list[Recipe]) -> Planned | None:
    """Return the lead against a seat with one or two cards, which it must not let out (note 7)."""
    if sight.other_left > VERY_NEAR:
        return None
    risky = "single" if sight.other_left == 1 else "pair"
    safe = [play for play in plan.ordinary if play.form.kind != risky]
    if safe:
        return _usual(safe)
    found = [Planned(recipe, GRAMMAR.readings(recipe.counts())[0]) for recipe in possible]
    other = [play for play in found if play.form.kind != risky]
    if other:
        return min(other, key=lambda play: (play.form.power, play.form.key, -play.form.size))
    return max(found, key=lambda play: play.form.key)


def _usual(plays: Sequence[Planned]) -> Planned:
    """Return a long and low play (note 2)."""
    return min(plays, key=lambda play: (play.form.key - _LENGTH_WORTH * play.form.size, play.form.key))
