"""Whether to beat a play, and with what (notes 2 to 5 and 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.plays import PASSED
from games.rules.titles.datongzi.bot.sight import BIG, NEAR, Sight
from games.rules.titles.datongzi.bot.wings import laden
from games.rules.titles.datongzi.bot.worth import worth
from games.rules.titles.datongzi.candidates import to_answer
from games.rules.titles.datongzi.cheapest import by_cost
from games.rules.titles.datongzi.forms import reading
from games.rules.titles.datongzi.points import bonus_of, card_points
from games.rules.titles.datongzi.ranks import Play

_PARTNER_HELPS = 0.75
"""How much of a trick is lost if one passes and the partner still acts."""
_STOP = 25
"""What it is worth to stop an opponent with few cards (note 2)."""

Weighed = tuple[float, Play]


def answers(sight: Sight, to_beat: Form) -> Sequence[Action]:
    """Return legal answers to the last play, best first; the others follow as hints."""
    if sight.must_beat:
        return [play.action for play in by_cost(sight.hand, to_beat, sight.options)]
    plays = [laden(sight, play) for play in to_answer(sight.hand, to_beat, sight.options)]
    weighed = sorted(((worth(sight, play), play) for play in plays), key=lambda pair: pair[0], reverse=True)
    best = _choice(sight, to_beat, weighed)
    rest = [play.action for _, play in weighed if play is not best]
    return [PASSED, *rest] if best is None else [best.action, *rest, PASSED]


def _choice(sight: Sight, to_beat: Form, weighed: list[Weighed]) -> Play | None:
    """Return the play to make, None for a pass."""
    out = next((play for _, play in weighed if play.cards == sight.hand), None)
    if out is not None or sight.over_partner or not weighed:
        return out  # the partner is beaten only to go out (note 5)
    if bonus_of(to_beat):
        return weighed[0][1]  # that bonus shall not be theirs (note 4)
    passing = _passing(sight)
    return next((play for value, play in weighed if value > passing and _in_place(sight, play)), None)


def _passing(sight: Sight) -> float:
    """Return what it is worth to let an opponent's play go."""
    lost = sight.table * (_PARTNER_HELPS if sight.partner_answers else 1)
    return -lost - (_STOP if sight.enemy_left <= NEAR else 0)


def _in_place(sight: Sight, play: Play) -> bool:
    """Tell whether a bomb, or a 筒子 without a bonus, is not wasted on a small trick (note 2)."""
    if not play.form.power or bonus_of(play.form):
        return True
    if sight.table + card_points(counts_of(play.cards)) >= BIG or sight.enemy_left <= NEAR:
        return True
    rest, options = sight.hand - play.cards, sight.options
    return reading(rest, None, decks=options.decks, wings=options.wings) is not None
