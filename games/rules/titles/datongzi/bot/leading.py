"""What to lead (notes 1, 3, 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.titles.datongzi.bot.sight import Sight
from games.rules.titles.datongzi.bot.wings import laden
from games.rules.titles.datongzi.bot.worth import worth
from games.rules.titles.datongzi.candidates import to_lead, whole_hand


def leads(sight: Sight) -> Sequence[Action]:
    """Return plays to lead, best first."""
    out = whole_hand(sight.hand, sight.options)
    plays = [laden(sight, play) for play in to_lead(sight.hand, sight.options)]
    plays.sort(key=lambda play: worth(sight, play), reverse=True)
    found = [play.action for play in plays if out is None or play.cards != out.cards]
    return found if out is None else [out.action, *found]
