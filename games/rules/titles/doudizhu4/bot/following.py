"""Whether to beat a play, and with what (notes 2 and 5 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import TWO, Counts
from games.rules.families.climbing.plan import Plan
from games.rules.families.climbing.plays import PASSED, PLAY, some_plays
from games.rules.families.climbing.recipe import Recipe
from games.rules.titles.doudizhu4.bot.sight import PLANNER, Sight
from games.rules.titles.doudizhu4.patterns import GRAMMAR

_LOW = 6
"""Another farmer's play below 9 may be beaten."""
_CHEAP = 11
"""Nothing above A is spent on another farmer's play, nor on a low one."""
_WORTH_CONTROL = 8
"""A 2 or joker is spent on J or more."""
_NEAR, _VERY_NEAR = 6, 2
"""An opponent with so few cards is stopped at a price, or at any."""
_PRICES = ((_VERY_NEAR, -100), (_NEAR, -8))
_HOME = 3
"""A bomb is laid if so many plays are left after it at most, all but one of which hold."""


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
    rest = [Action(PLAY, answer.recipe.text(sight.hand)) for answer in found if answer is not best]
    if best is None:
        return (PASSED, *rest)
    return (Action(PLAY, best.recipe.text(sight.hand)), *rest, PASSED)


def _found(sight: Sight) -> list[Answer]:
    """Return the answers, ordinary ones before bombs, those that help the plan most first."""
    counts, before = sight.counts, sight.plan.cost
    found = []
    distinct = {recipe.counts(): recipe for recipe in some_plays(GRAMMAR, counts, sight.to_beat)}
    for part, recipe in distinct.items():
        form = GRAMMAR.reading(part, sight.to_beat)
        if form is not None:
            plan = PLANNER.plan(_minus(counts, part))
            found.append(Answer(recipe, form, plan, before - plan.cost))
    return sorted(found, key=lambda answer: (answer.form.power, -answer.gain, answer.form.key))


def _minus(counts: Counts, part: Counts) -> Counts:
    return bytes(number - less for number, less in zip(counts, part, strict=True))


def _choice(sight: Sight, found: list[Answer]) -> Answer | None:
    out = next((answer for answer in found if not answer.plan.plays), None)
    if out is not None:
        return out
    ordinary = [answer for answer in found if not answer.form.power]
    if sight.over_partner:
        return _over_partner(sight, ordinary)
    chosen = _over_enemy(sight, ordinary)
    return chosen if chosen is not None else _bomb(sight, [answer for answer in found if answer.form.power])


def _over_partner(sight: Sight, ordinary: list[Answer]) -> Answer | None:
    """Return the answer to another farmer's play: a low one is raised before the landlord (note 5).

    When the landlord has a card or two and this play would let it out, the highest answer is laid.
    """
    to_beat = sight.to_beat
    if to_beat is None or to_beat.power or not sight.landlord_answers:
        return None
    near = sight.left[sight.landlord] <= _VERY_NEAR and sight.left[sight.landlord] == to_beat.size
    if near and sight.next_is_landlord and not sight.stands(to_beat):
        return max(ordinary, key=lambda answer: answer.form.key, default=None)
    if to_beat.key >= _LOW:
        return None
    fitting = [answer for answer in ordinary if answer.gain > 0 and answer.form.key <= _CHEAP]
    return fitting[0] if fitting else None


def _over_enemy(sight: Sight, ordinary: list[Answer]) -> Answer | None:
    """Return the cheapest answer that keeps the plan; near an opponent's end more may break."""
    price = next((cost for near, cost in _PRICES if sight.enemy_left <= near), 0)
    fitting = [answer for answer in ordinary if answer.gain > price and not _wasteful(sight, answer)]
    if sight.enemy_left <= _VERY_NEAR:
        standing = [answer for answer in fitting if sight.stands(answer.form)]
        return standing[0] if standing else max(fitting, key=lambda answer: answer.form.key, default=None)
    return fitting[0] if fitting else None


def _wasteful(sight: Sight, answer: Answer) -> bool:
    """Tell whether a 2 or joker would be spent on a low play while nobody is near the end."""
    if answer.form.key < TWO or sight.enemy_left <= _NEAR or len(answer.plan.plays) <= 2:
        return False
    return sight.to_beat is not None and sight.to_beat.key < _WORTH_CONTROL


def _bomb(sight: Sight, bombs: list[Answer]) -> Answer | None:
    """Return a bomb if it leads home, or the weakest that holds if an opponent could go out (note 6)."""
    if not bombs:
        return None
    home = [answer for answer in bombs if _leads_home(sight, answer)]
    if home:
        return home[0]
    if sight.best is None or sight.left[sight.best] > _VERY_NEAR:
        return None
    return next((answer for answer in bombs if sight.stands(answer.form)), bombs[0])


def _leads_home(sight: Sight, answer: Answer) -> bool:
    plan = answer.plan
    stoppable = sum(not sight.stands(play.form) for play in plan.ordinary)
    return len(plan.plays) <= _HOME and stoppable <= 1 + len(plan.bombs)
