"""What to do with thirteen cards: hints, bots and the time-out's rows (sections 8 and 10)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.families.showdown.rows import write_rows
from games.rules.pieces.cards import Card
from games.rules.titles.shisanshui.odds import odds_for
from games.rules.titles.shisanshui.options import Options
from games.rules.titles.shisanshui.search import Found, Outlook, best_settings
from games.rules.titles.shisanshui.setting import ranking_for
from games.rules.titles.shisanshui.special import SPECIALS, specials_of

MOST_SUGGESTIONS = 4


def outlook_for(options: Options, seats: int) -> Outlook:
    """Return what settings are worth under the options at a table of so many seats."""
    odds = odds_for(options.jokers, wheel_second=options.wheel == "second")
    return Outlook(odds, seats, options.gun_bonus)


def ranked_settings(hand: Sequence[Card], options: Options, seats: int, *, most: int) -> list[Found]:
    """Return the best settings that differ in type, best first."""
    return best_settings(hand, ranking_for(options), outlook_for(options, seats), most=most)


def advised(hand: Sequence[Card], options: Options, seats: int) -> list[Action]:
    """Return the best settings, best first; before them the highest special hand where it brings more.

    A special hand is taken to win its water from every other seat. So a hand of 3 water is declared only if
    the best rows are expected to earn less, and a dearer one is not wasted on worse rows either.
    """
    found = ranked_settings(hand, options, seats, most=MOST_SUGGESTIONS)
    actions = [arrange(way) for way in found]
    specials = specials_of(hand)
    if specials and SPECIALS[specials[-1]].water * (seats - 1) > found[0].expected:
        return [Action("declare", specials[-1]), *actions]
    return actions


def arrange(way: Found) -> Action:
    """Return the action that sets the rows."""
    return Action("arrange", write_rows(way.rows))
