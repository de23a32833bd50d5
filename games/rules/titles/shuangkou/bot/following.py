"""Whether to beat a play, and with what (notes 3 to 8)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import lt
from typing import NamedTuple

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import BLACK, Counts
from games.rules.families.climbing.plan import Plan
from games.rules.families.climbing.plays import PASSED, PLAY, some_plays
from games.rules.families.climbing.recipe import Recipe
from games.rules.titles.shuangkou.bot.leading import for_partner
from games.rules.titles.shuangkou.bot.sight import PLANNER, Sight
from games.rules.titles.shuangkou.patterns import GRAMMAR

_LOW = 9
"""The partner's play below Q may be beaten."""
_CHEAP = 11
"""Nothing above A is spent on the partner's play."""
_WORTH_CONTROL = 8
"""A joker is spent on J or more."""
_CLOSE, _NEAR, _FEW = 2, 3, 5
"""An opponent with so few cards goes out in a turn, is let through nothing, is worth breaking pairs for."""
_HOME = 3
"""A bomb leads home if so many plays are left after it at most, all but one of which hold."""


class Answer(NamedTuple):
    """A play that beats the last one, what it is, what is left, the plan for that, and the turns it saves.

    It saves one turn if it is in the plan, none if it breaks a pair or triple, else it costs some. It is
    `whole` if it takes no part of a bomb (notes 1 and 6).
    """

    recipe: Recipe
    form: Form
    rest: Counts
    plan: Plan
    saves: int
    whole: bool


def answers(sight: Sight) -> Sequence[Action]:
    """Return legal answers to the last play, best first; the others follow as hints."""
    found = _found(sight)
    best = _choice(sight, found)
    rest = [Action(PLAY, answer.recipe.text(sight.hand)) for answer in found if answer is not best]
    if best is None:
        return (PASSED, *rest)
    return (Action(PLAY, best.recipe.text(sight.hand)), *rest, PASSED)


def _found(sight: Sight) -> list[Answer]:
    """Return the answers, ordinary ones before bombs, those of the plan first, then the cheapest."""
    counts, before = sight.counts, sight.plan
    bombs = [bomb.recipe.counts() for bomb in before.bombs]
    found = []
    for recipe in some_plays(GRAMMAR, counts, sight.to_beat):
        part = recipe.counts()
        rest = bytes(number - less for number, less in zip(counts, part, strict=True))
        plan = PLANNER.plan(rest)
        saves, whole = len(before.plays) - len(plan.plays), not any(_splits(part, bomb) for bomb in bombs)
        found.append(Answer(recipe, GRAMMAR.readings(part)[0], rest, plan, saves, whole))
    return sorted(found, key=lambda answer: (answer.form.power, -answer.saves, answer.form.key))


def _splits(part: Counts, bomb: Counts) -> bool:
    return any(map(min, part, bomb)) and any(map(lt, part, bomb))


def _choice(sight: Sight, found: list[Answer]) -> Answer | None:
    out = next((answer for answer in found if not answer.plan.plays), None)
    if out is not None:
        return out
    whole = [answer for answer in found if answer.whole]
    ordinary = [answer for answer in whole if not answer.form.power]
    if sight.over_partner:
        return _over_partner(sight, ordinary)
    bombs = [answer for answer in whole if answer.form.power]
    return _over_enemy(sight, ordinary) or _bomb(sight, bombs)


def _over_partner(sight: Sight, ordinary: list[Answer]) -> Answer | None:
    """Return the answer to the partner's play, if there must be one (note 3).

    Who has laid its last cards has left the lead to its partner, if nobody beats them.
    """
    to_beat, following = sight.to_beat, sight.still_to_answer
    if to_beat is None or to_beat.power or not sight.left[sight.partner]:
        return None
    threats = [seat for seat in following[:1] if seat in sight.enemies and sight.left[seat] <= _NEAR]
    if threats and not sight.stands(to_beat, threats):
        return _highest(sight, ordinary)
    if to_beat.key >= _LOW or sight.left[sight.partner] <= _CLOSE:
        return None
    if not any(seat in sight.enemies for seat in following):
        return None
    fitting = [answer for answer in ordinary if answer.saves > 0 and answer.form.key <= _CHEAP]
    return fitting[0] if fitting else None


def _over_enemy(sight: Sight, ordinary: list[Answer]) -> Answer | None:
    """Return the cheapest answer of the plan; near an opponent's end more may break (notes 4 and 8)."""
    if sight.best is not None and not sight.left[sight.best]:
        return ordinary[0] if ordinary else None
    near = sight.enemy_left
    if near <= _CLOSE:
        return _highest(sight, ordinary)
    least = 0 if near <= _FEW else 1
    fitting = [answer for answer in ordinary if answer.saves >= least and not _wasteful(sight, answer)]
    return fitting[0] if fitting else None


def _highest(sight: Sight, ordinary: list[Answer]) -> Answer | None:
    """Return the cheapest answer that no opponent can beat, else the highest."""
    standing = [answer for answer in ordinary if sight.stands(answer.form)]
    return standing[0] if standing else max(ordinary, key=lambda answer: answer.form.key, default=None)


def _wasteful(sight: Sight, answer: Answer) -> bool:
    """Tell whether a joker would be spent on a low play while nobody is near the end."""
    if answer.form.key < BLACK or sight.enemy_left <= _FEW or len(answer.plan.plays) <= _CLOSE:
        return False
    return sight.to_beat is not None and sight.to_beat.key < _WORTH_CONTROL


def _bomb(sight: Sight, bombs: list[Answer]) -> Answer | None:
    """Return a bomb where it is worth one (notes 5 to 8): the weakest that holds."""
    if not bombs or sight.best is None or sight.to_beat is None:
        return None
    home = [answer for answer in bombs if _leads_home(sight, answer)]
    if home:
        return home[0]
    helping = [answer for answer in bombs if for_partner(sight, answer.rest) is not None]
    if helping:
        return helping[0]
    if sight.ends_soon and sight.bombs_are_worth:
        return bombs[-1]
    if sight.left[sight.best] > (_FEW if sight.to_beat.power else _CLOSE):
        return None
    return next((answer for answer in bombs if sight.stands(answer.form)), bombs[0])


def _leads_home(sight: Sight, answer: Answer) -> bool:
    plan = answer.plan
    stoppable = sum(not sight.stands(play.form) for play in plan.ordinary)
    return len(plan.plays) <= _HOME and stoppable <= 1 + len(plan.bombs)
