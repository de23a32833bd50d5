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
_PRICE, _NEAR_PRICE, _ANY_PRICE = 2.0, 3.5, 100.0
"""How many turns of the plan a play may cost: the other seat leads again if nobody stops it."""
_SHUT_OUT_NEAR = 9
"""When the other seat has so few cards and nothing was played yet, any play is worth it (note 8)."""
_LEAD = 0.5
"""How many turns it costs if the play is beaten in its turn."""
_BOMB_BROKEN = 3.0
"""How many turns it costs to take a bomb apart, beyond what the plan loses by it (note 6)."""
_COULD_GO_OUT = 3
_HOME = 2
"""A bomb is worth it if so many more plays end the deal (note 5)."""


class Answer(NamedTuple):
    """A play, what it is, the plan for what is left, and what that costs."""

    recipe: Recipe
    form: Form
    plan: Plan
    cost: float


def answers(sight: Sight) -> Sequence[Action]:
    """Return legal answers to the last play, best first; the others follow as hints."""
    found = weighed(sight, some_plays(GRAMMAR, sight.counts, sight.to_beat))
    best = _choice(sight, found)
    if best is None and not sight.free and found:
        best = found[0]
    rest = [Action(PLAY, answer.recipe.text(sight.hand)) for answer in found if answer is not best]
    if best is None:
        return (PASSED, *rest)
    plays = (Action(PLAY, best.recipe.text(sight.hand)), *rest)
    return (*plays, PASSED) if sight.free else plays


def weighed(sight: Sight, recipes: Sequence[Recipe]) -> list[Answer]:
    """Return plays with what each would leave, ordinary ones before bombs, the cheapest first."""
    found, bombs = [], len(sight.plan(sight.counts).bombs)
    for recipe in recipes:
        counts = recipe.counts()
        (form,) = GRAMMAR.readings(counts)
        plan = sight.plan(_minus(sight.counts, counts))
        cost = sight.cost(plan) + _LEAD * sight.risk(form)
        if not form.power:
            cost += _BOMB_BROKEN * (bombs - len(plan.bombs))
        found.append(Answer(recipe, form, plan, cost))
    return sorted(found, key=lambda answer: (answer.form.power > 0, answer.cost, answer.form.key))


def _minus(counts: Counts, part: Counts) -> Counts:
    return bytes(number - less for number, less in zip(counts, part, strict=True))


def _choice(sight: Sight, found: list[Answer]) -> Answer | None:
    out = next((answer for answer in found if not answer.plan.plays), None)
    if out is not None:
        return out
    chosen = _ordinary(sight, [answer for answer in found if not answer.form.power])
    return chosen if chosen is not None else _bomb(sight, [answer for answer in found if answer.form.power])


def _ordinary(sight: Sight, ordinary: list[Answer]) -> Answer | None:
    """Return the cheapest answer, if it is cheap enough; near the other's end more may break (note 4)."""
    if sight.other_left <= VERY_NEAR:
        standing = [answer for answer in ordinary if sight.stands(answer.form)]
        return standing[0] if standing else max(ordinary, key=lambda answer: answer.form.key, default=None)
    fitting = [
        answer for answer in ordinary if answer.cost < sight.cost(sight.plan(sight.counts)) + _price(sight)
    ]
    return fitting[0] if fitting else None


def _price(sight: Sight) -> float:
    if not sight.played and sight.other_left <= _SHUT_OUT_NEAR:
        return _ANY_PRICE
    return _NEAR_PRICE if sight.other_left <= NEAR else _PRICE


def _bomb(sight: Sight, bombs: list[Answer]) -> Answer | None:
    """Return a bomb if the other seat could go out, or if it leads home in two plays at most (note 5)."""
    if bombs and sight.other_left <= _COULD_GO_OUT:
        return bombs[0]
    return next((answer for answer in bombs if _leads_home(sight, answer.plan)), None)


def _leads_home(sight: Sight, plan: Plan) -> bool:
    stoppable = sum(not sight.sure(play.form) for play in plan.ordinary)
    return len(plan.plays) <= _HOME and stoppable <= 1
