"""Whether to beat a play, and with what (notes 4 to 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import Counts
from games.rules.families.climbing.plan import Plan
from games.rules.families.climbing.plays import PASSED, PLAY, some_plays
from games.rules.families.climbing.recipe import Recipe
from games.rules.titles.guanpai.bot.sight import Sight
from games.rules.titles.guanpai.patterns import GRAMMAR

NEAR, VERY_NEAR = 5, 2
"""When the other seat has so few cards it is stopped at a price, or at any."""
_PRICE, _ANY_PRICE = -8, -100
_SHUT_OUT_NEAR = 9
"""When the other seat has so few cards and nothing was played yet, a play is worth its price (note 8)."""
_HOME = 2
"""A bomb is worth it if so many more plays end the deal (note 5)."""


class Answer(NamedTuple):
    """A play that beats the last one, what it is, the plan for what is left, and how much better that is."""

    recipe: Recipe
    form: Form
    plan: Plan
    gain: int


def answers(sight: Sight) -> Sequence[Action]:
    """Return legal answers to the last play, best first; the others follow as hints."""
    found = _found(sight)
    best = _choice(sight, found)
    if best is None and not sight.free and found:
        best = found[0]
    rest = [Action(PLAY, answer.recipe.text(sight.hand)) for answer in found if answer is not best]
    if best is None:
        return (PASSED, *rest)
    plays = (Action(PLAY, best.recipe.text(sight.hand)), *rest)
    return (*plays, PASSED) if sight.free else plays


def minus(counts: Counts, part: Counts) -> Counts:
    """Return the numbers by rank without those of a play."""
    return bytes(number - less for number, less in zip(counts, part, strict=True))


def _found(sight: Sight) -> list[Answer]:
    """Return the answers, ordinary ones before bombs, those that help the plan most first."""
    counts, before = sight.counts, sight.plan(sight.counts).cost
    found = []
    for recipe in some_plays(GRAMMAR, counts, sight.to_beat):
        form = GRAMMAR.reading(recipe.counts(), sight.to_beat)
        if form is not None:
            plan = sight.plan(minus(counts, recipe.counts()))
            found.append(Answer(recipe, form, plan, before - plan.cost))
    return sorted(found, key=lambda answer: (answer.form.power > 0, -answer.gain, answer.form.key))


def _choice(sight: Sight, found: list[Answer]) -> Answer | None:
    out = next((answer for answer in found if not answer.plan.plays), None)
    if out is not None:
        return out
    chosen = _ordinary(sight, [answer for answer in found if not answer.form.power])
    return chosen if chosen is not None else _bomb(sight, [answer for answer in found if answer.form.power])


def _ordinary(sight: Sight, ordinary: list[Answer]) -> Answer | None:
    """Return the cheapest answer that keeps the plan; near the other's end more may break (note 4)."""
    price = 0
    if sight.other_left <= VERY_NEAR or (not sight.played and sight.other_left <= _SHUT_OUT_NEAR):
        price = _ANY_PRICE
    elif sight.other_left <= NEAR:
        price = _PRICE
    fitting = [answer for answer in ordinary if answer.gain > price]
    if sight.other_left <= VERY_NEAR:
        standing = [answer for answer in fitting if sight.stands(answer.form)]
        return standing[0] if standing else max(fitting, key=lambda answer: answer.form.key, default=None)
    return fitting[0] if fitting else None


def _bomb(sight: Sight, bombs: list[Answer]) -> Answer | None:
    """Return a bomb if the other seat could go out, or if it leads home in two plays at most (note 5)."""
    if not bombs:
        return None
    if sight.other_left <= VERY_NEAR + 1:
        return bombs[0]
    return next((answer for answer in bombs if leads_home(sight, answer.plan)), None)


def leads_home(sight: Sight, plan: Plan) -> bool:
    """Tell whether a plan ends the deal in two plays at most, of which one at most can be beaten."""
    stoppable = sum(not sight.stands(play.form) for play in plan.ordinary)
    return len(plan.plays) <= _HOME and stoppable <= 1
