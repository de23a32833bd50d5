"""Whether to beat a play, and with what (notes 2 to 5 and 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import BLACK, RED, TWO, Counts
from games.rules.families.climbing.plays import PASSED, PLAY
from games.rules.families.climbing.recipe import Recipe
from games.rules.titles.heitaosan.bombs import LEAST
from games.rules.titles.heitaosan.bot.leading import in_danger
from games.rules.titles.heitaosan.bot.plan import Plan, Planned
from games.rules.titles.heitaosan.bot.sight import Sight
from games.rules.titles.heitaosan.patterns import BODY

_WORTH_CONTROL = 8
"""A 2 or joker is spent on J or more."""
_NEAR, _VERY_NEAR = 6, 2
"""An opponent with so few cards is stopped at a price, or at any."""
_PRICES = ((_VERY_NEAR, -100), (_NEAR, -8))
_STRONG_KEY, _STRONG_SIZE = 9, 5
"""A play of Q or higher, or of so many cards, is worth a rewarded bomb."""
_SHORT = 14
"""With so few cards a rewarded bomb is played at the next occasion (note 3)."""
_HOME = 4
"""A bomb without reward is laid if so many plays are left at most."""
_ALMOST = 2
"""The same over a low single."""


class Answer(NamedTuple):
    """A play that beats the last one, what it is, the plan for what is left, and how much better that is."""

    recipe: Recipe
    form: Form
    plan: Plan
    gain: int


def answers(sight: Sight) -> Sequence[Action]:
    """Return legal answers to the last play, best first; the others follow as hints."""
    to_beat = sight.to_beat
    assert to_beat is not None  # noqa: S101 (who leads is not answering)
    possible = sight.combinations.plays(sight.counts, to_beat)
    found = sorted(
        _weighed(sight, _careful_plays(sight, to_beat, possible)),
        key=lambda answer: (-answer.gain, answer.form.key),
    )
    best = _out(sight, possible) or _choice(sight, found)
    hints = [answer.recipe for answer in found] + [bomb.recipe for bomb in _bombs(sight)]
    texts = dict.fromkeys(recipe.text(sight.hand) for recipe in (*hints, *sorted(possible, key=_jokers)))
    if best is None:
        return (PASSED, *(Action(PLAY, text) for text in texts))
    first = best.text(sight.hand)
    return (Action(PLAY, first), *(Action(PLAY, text) for text in texts if text != first), PASSED)


def _out(sight: Sight, possible: list[Recipe]) -> Recipe | None:
    """Return the play that empties the hand."""
    return next((recipe for recipe in possible if recipe.counts() == sight.counts), None)


def _careful_plays(sight: Sight, to_beat: Form, possible: list[Recipe]) -> Iterator[Recipe]:
    """Yield ordinary plays that break no bomb and take no joker from one; wings as they are best chosen."""
    bombs = _in_bombs(sight)
    free = bytes(number - kept for number, kept in zip(sight.counts, bombs, strict=True))
    if to_beat.power:
        return
    bodies = set()
    for recipe in possible:
        body = recipe._replace(wings=(), size=0)
        if recipe.wings and recipe.per == BODY:
            if body not in bodies and _held(free, body):
                bodies.add(body)
                yield from _with_wings(free, body)
        elif recipe.per < LEAST and _held(free, recipe):
            yield recipe


def _in_bombs(sight: Sight) -> Counts:
    """Return the cards of the planned bombs by rank."""
    numbers = bytearray(RED + 1)
    for bomb in sight.plan.bombs:
        for rank, number in enumerate(bomb.recipe.counts()):
            numbers[rank] += number
    return bytes(numbers)


def _held(free: Counts, recipe: Recipe) -> bool:
    return all(number <= free[rank] for rank, number in enumerate(recipe.counts()))


def _with_wings(free: Counts, body: Recipe) -> Iterator[Recipe]:
    """Yield a triple or plane with the cards that are least missed: low singles, then pairs, then others."""
    rest = [number - less for number, less in zip(free, body.counts(), strict=True)]
    need = 2 * (body.stop - body.start)
    for order in (_single_first, _low_first):
        ranks = sorted(range(TWO + 1), key=lambda rank: order(rest[rank], rank))
        wings = [rank for rank in ranks for _ in range(rest[rank])][:need]
        if len(wings) == need:
            yield body._replace(wings=tuple(sorted(wings)), size=1)


def _single_first(number: int, rank: int) -> tuple[int, int]:
    return number or BLACK, rank


def _low_first(number: int, rank: int) -> tuple[bool, int, int]:
    return rank >= TWO - 1, number > 2, rank


def _weighed(sight: Sight, recipes: Iterator[Recipe]) -> Iterator[Answer]:
    counts, before = sight.counts, sight.plan.cost
    for recipe in recipes:
        part = recipe.counts()
        form = sight.combinations.grammar.reading(part, sight.to_beat)
        if form is None or form.power or sight.to_beat is None or not form.beats(sight.to_beat):
            continue
        plan = sight.planner.plan(_minus(counts, part))
        yield Answer(recipe, form, plan, before - plan.cost)


def _minus(counts: Counts, part: Counts) -> Counts:
    return bytes(number - less for number, less in zip(counts, part, strict=True))


def _jokers(recipe: Recipe) -> int:
    counts = recipe.counts()
    return counts[BLACK] + counts[RED]


def _choice(sight: Sight, found: list[Answer]) -> Recipe | None:
    """Return the answer to an opponent's play; a partner's play stands (note 5).

    A rewarded bomb that may soon be worth nothing comes before all else (note 3).
    """
    if sight.over_friend:
        return None
    bombs = _bombs(sight)
    saved = [bomb for bomb in bombs if bomb.reward] if in_danger(sight) else []
    if saved:
        return saved[-1].recipe
    chosen = _ordinary(sight, found)
    if chosen is not None:
        return chosen.recipe
    bomb = _bomb(sight, bombs)
    return bomb.recipe if bomb is not None else None


def _ordinary(sight: Sight, found: list[Answer]) -> Answer | None:
    """Return the cheapest answer that keeps the plan; near an opponent's end more may break."""
    near = sight.enemy_left
    price = next((cost for least, cost in _PRICES if near <= least), -8 if sight.racing else 0)
    fitting = [answer for answer in found if answer.gain > price and not _wasteful(sight, answer)]
    if near <= _VERY_NEAR:
        standing = [answer for answer in fitting if sight.stands(answer.form)]
        return standing[0] if standing else max(fitting, key=lambda answer: answer.form.key, default=None)
    return fitting[0] if fitting else None


def _wasteful(sight: Sight, answer: Answer) -> bool:
    """Tell whether a 2 or joker would be spent on a low play while nobody is near the end."""
    if answer.form.key < TWO or sight.enemy_left <= _NEAR or answer.plan.turns <= 2:
        return False
    return sight.to_beat is not None and sight.to_beat.key < _WORTH_CONTROL


def _bombs(sight: Sight) -> list[Planned]:
    """Return the planned bombs that beat the last play, the weakest first."""
    to_beat = sight.to_beat
    return [bomb for bomb in sight.plan.bombs if to_beat is None or bomb.form.beats(to_beat)]


def _bomb(sight: Sight, bombs: list[Planned]) -> Planned | None:
    """Return a bomb if it is worth it now (notes 3 and 4)."""
    if not bombs:
        return None
    home = next((bomb for bomb in bombs if _leads_home(sight, bomb)), None)
    if home is not None:
        return home
    if sight.racing or sight.enemy_left <= _VERY_NEAR + 1:
        return next((bomb for bomb in bombs if sight.stands(bomb.form)), bombs[0])
    rewarded = [bomb for bomb in bombs if bomb.reward]
    return rewarded[0] if rewarded and _worth_it(sight) else None


def _worth_it(sight: Sight) -> bool:
    """Tell whether the play to be beaten deserves a rewarded bomb."""
    to_beat = sight.to_beat
    assert to_beat is not None  # noqa: S101 (who leads is not answering)
    strong = to_beat.power or to_beat.key >= _STRONG_KEY or to_beat.size >= _STRONG_SIZE
    return bool(strong) or sight.left[sight.seat] <= _SHORT


def _leads_home(sight: Sight, bomb: Planned) -> bool:
    plan = sight.planner.plan(_minus(sight.counts, bomb.recipe.counts()))
    stoppable = sum(not sight.stands(play.form) for play in plan.ordinary) + (plan.tail is not None)
    to_beat = sight.to_beat
    small = to_beat is not None and to_beat.size == 1 and to_beat.key < _WORTH_CONTROL
    return plan.turns <= (_ALMOST if small else _HOME) and stoppable <= 1 + len(plan.bombs)
