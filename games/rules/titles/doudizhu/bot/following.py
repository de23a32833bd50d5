"""Whether to beat a play, and with what (notes 4 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import TWO, Counts
from games.rules.families.climbing.plan import Plan
from games.rules.families.climbing.plays import PASSED, PLAY, some_plays
from games.rules.families.climbing.recipe import Recipe
from games.rules.titles.doudizhu.bot.sight import Sight

_LOW = 7
"""A partner's play below T may be beaten; a single of T or more blocks the landlord."""
_CHEAP = 11
"""Nothing above A is spent on a partner's play, nor on a low play."""
_WORTH_CONTROL = 8
"""A 2 or joker is spent on J or more."""
_NEAR, _VERY_NEAR = 5, 2
"""An opponent with so few cards is stopped at a price, or at any."""
_ANY_PRICE = -100
_LANDLORD_PRICES = ((_NEAR, -12), (10, -8), (20, -4))
_FARMER_PRICES = ((_NEAR, -8), (20, -3))
"""How much worse a plan may become for the sake of the lead, by the cards that an opponent has left: who
only ever plays what fits the plan is passed by. Settled by 1,500 deals of bots against bots."""


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
    ranked = [answer for answer in found if answer is not best]
    rest = [Action(PLAY, answer.recipe.text(sight.hand)) for answer in ranked]
    if best is None:
        return (PASSED, *rest)
    return (Action(PLAY, best.recipe.text(sight.hand)), *rest, PASSED)


def _found(sight: Sight) -> list[Answer]:
    """Return the answers, ordinary ones before bombs, those that help the plan most first."""
    counts, before = sight.counts, sight.planner.plan(sight.counts).cost
    found = []
    for recipe in some_plays(sight.grammar, counts, sight.to_beat):
        form = sight.grammar.reading(recipe.counts(), sight.to_beat)
        if form is not None:
            plan = sight.planner.plan(_minus(counts, recipe.counts()))
            found.append(Answer(recipe, form, plan, before - plan.cost))
    return sorted(found, key=lambda answer: (answer.form.power, -answer.gain, answer.form.key))


def _minus(counts: Counts, part: Counts) -> Counts:
    return bytes(number - less for number, less in zip(counts, part, strict=True))


def _choice(sight: Sight, found: list[Answer]) -> Answer | None:
    out = next((answer for answer in found if not answer.plan.plays), None)
    if out is not None:
        return out
    ordinary = [answer for answer in found if not answer.form.power]
    if sight.best == sight.partner:
        return _over_partner(sight, ordinary)
    bombs = [answer for answer in found if answer.form.power]
    kept = _over_enemy(sight, ordinary, 0) or _bomb(sight, bombs)
    return kept or _over_enemy(sight, ordinary, _price(sight))


def _over_partner(sight: Sight, ordinary: list[Answer]) -> Answer | None:
    """Return the answer to the other farmer's play: only a low one is beaten, and cheaply (note 5).

    Before the landlord a single is raised so that it does not pass cheaply, above all when it has one card.
    """
    to_beat = sight.to_beat
    if to_beat is None or to_beat.power or not sight.before_landlord:
        return None
    single = to_beat.kind == "single"
    if single and sight.left[sight.landlord] == 1 and not sight.stands(to_beat):
        return max(ordinary, key=lambda answer: answer.form.key, default=None)
    if to_beat.key >= _LOW:
        return None
    least = _LOW if single else 0
    fitting = [answer for answer in ordinary if answer.gain > 0 and least <= answer.form.key <= _CHEAP]
    return min(fitting, key=lambda answer: answer.form.key, default=None)


def _over_enemy(sight: Sight, ordinary: list[Answer], price: int) -> Answer | None:
    """Return the cheapest answer that makes the plan no worse than `price` tells; not one that wastes a 2."""
    fitting = [answer for answer in ordinary if answer.gain > price and not _wasteful(sight, answer)]
    if sight.enemy_left <= _VERY_NEAR:
        standing = [answer for answer in fitting if sight.stands(answer.form)]
        return standing[0] if standing else max(fitting, key=lambda answer: answer.form.key, default=None)
    if sight.before_landlord and sight.to_beat is not None and sight.to_beat.kind == "single":
        blocking = [answer for answer in fitting if answer.form.key >= _LOW]
        fitting = blocking or fitting
    return fitting[0] if fitting else None


def _price(sight: Sight) -> int:
    if sight.enemy_left <= _VERY_NEAR:
        return _ANY_PRICE
    prices = _LANDLORD_PRICES if sight.partner is None else _FARMER_PRICES
    return next(price for cards, price in prices if sight.enemy_left <= cards)


def _wasteful(sight: Sight, answer: Answer) -> bool:
    """Tell whether a 2 or joker would be spent on a low play while nobody is near the end."""
    if answer.form.key < TWO or sight.enemy_left <= _NEAR or len(answer.plan.plays) <= 2:
        return False
    return sight.to_beat is not None and sight.to_beat.key < _WORTH_CONTROL


def _bomb(sight: Sight, bombs: list[Answer]) -> Answer | None:
    """Return a bomb if an opponent could go out, or if it leads home in two plays at most (note 7)."""
    if not bombs:
        return None
    if sight.best is not None and sight.left[sight.best] <= _VERY_NEAR + 1:
        return bombs[0]
    home = [answer for answer in bombs if _leads_home(sight, answer.plan)]
    return home[0] if home else None


def _leads_home(sight: Sight, plan: Plan) -> bool:
    stoppable = sum(not sight.stands(play.form) for play in plan.ordinary)
    return len(plan.plays) <= 2 and stoppable <= 1
