"""What to lead (notes 3, 4, 6 and 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.families.climbing.packed import write
from games.rules.families.climbing.plan import Plan, Planned
from games.rules.families.climbing.plays import PLAY, some_plays
from games.rules.titles.doudizhu.bot.sight import Sight

_MIDDLE = 7
"""A single of rank T or more is no gift to the landlord who acts next."""


def leads(sight: Sight) -> Sequence[Action]:
    """Return plays to lead, best first: the choice, the rest of the plan, then whatever else is possible."""
    if sight.grammar.readings(sight.counts):
        first = [write(sight.hand)]
    else:
        first = [_choice(sight).recipe.text(sight.hand)]
    plan = sight.planner.plan(sight.counts)
    planned = [play.recipe.text(sight.hand) for play in (*plan.ordinary, *plan.bombs)]
    others = [recipe.text(sight.hand) for recipe in some_plays(sight.grammar, sight.counts)]
    return tuple(Action(PLAY, text) for text in dict.fromkeys([*first, *planned, *others]))


def _choice(sight: Sight) -> Planned:
    plan = sight.planner.plan(sight.counts)
    winning = _winning_lead(sight, plan)
    if winning is not None:
        return winning
    helping = _lead_for_partner(sight)
    if helping is not None:
        return helping
    return _careful(sight, plan) or _usual(sight, plan.ordinary or list(plan.plays))


def _winning_lead(sight: Sight, plan: Plan) -> Planned | None:
    """Return the lead that brings the plan home, if every play but one holds or a bomb brings the lead back.

    In `classic` a bomb waits for something to be played over, unless an opponent could go out first.
    """
    stoppable = [play for play in plan.ordinary if not sight.stands(play.form)]
    if len(stoppable) > 1 + len(plan.bombs):
        return None
    sure = [play for play in plan.ordinary if sight.stands(play.form)]
    if sure and stoppable:
        return max(sure, key=lambda play: play.form.size)
    if sure:
        return min(sure, key=lambda play: play.form.key)
    waits = sight.rules == "classic" and sight.enemy_left > stoppable[0].form.size if stoppable else False
    if plan.bombs and not waits:
        return plan.bombs[0]
    return stoppable[0] if stoppable else None


def _lead_for_partner(sight: Sight) -> Planned | None:
    """Return the lowest single or pair, for a partner with so many cards who acts next (note 5)."""
    partner = sight.partner
    if partner is None or sight.before_landlord or sight.left[partner] > 2:
        return None
    kind = "single" if sight.left[partner] == 1 else "pair"
    low = [play for play in _every_lead(sight) if play.form.kind == kind and play.form.key < _MIDDLE]
    return min(low, key=lambda play: play.form.key, default=None)


def _every_lead(sight: Sight) -> list[Planned]:
    recipes = some_plays(sight.grammar, sight.counts)
    return [Planned(recipe, sight.grammar.readings(recipe.counts())[0]) for recipe in recipes]


def _careful(sight: Sight, plan: Plan) -> Planned | None:
    """Return the lead against an opponent with one or two cards, whom it must not let out (note 6).

    In `classic` a bomb that is led doubles nothing: rather that than a risky play (note 7).
    """
    if sight.enemy_left > 2:
        return None
    risky = "single" if sight.enemy_left == 1 else "pair"
    safe = [play for play in plan.ordinary if play.form.kind != risky]
    if safe:
        return _usual(sight, safe)
    if plan.bombs and sight.rules == "classic":
        return plan.bombs[0]
    split = _split_lead(sight, risky)
    if split is not None:
        return split
    return plan.ordinary[-1] if plan.ordinary else plan.bombs[0]


def _split_lead(sight: Sight, risky: str) -> Planned | None:
    """Return the lowest play of another kind that the hand has besides its plan."""
    found = [play for play in _every_lead(sight) if play.form.kind != risky and not play.form.power]
    return min(found, key=lambda play: (play.form.key, -play.form.size), default=None)


def _usual(sight: Sight, plays: Sequence[Planned]) -> Planned:
    """Return the lowest play of the kind of which there are most; singles not too low before the landlord."""
    numbers = Counter(play.form.kind for play in plays)
    ranked = sorted(plays, key=lambda play: (-numbers[play.form.kind], play.form.key, -play.form.size))
    if sight.before_landlord and ranked[0].form.kind == "single":
        blocking = [play for play in ranked if play.form.kind != "single" or play.form.key >= _MIDDLE]
        return blocking[0] if blocking else ranked[-1]
    return ranked[0]
