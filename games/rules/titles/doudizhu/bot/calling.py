"""Bidding, robbing and laying the hand open (notes 1 and 2)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.climbing.packed import BLACK, RED, TWO, Counts, counts_of, pack
from games.rules.families.climbing.plays import PASSED
from games.rules.pieces.cards import parse_cards
from games.rules.titles.doudizhu.bot.sight import Sight

_ACE = TWO - 1
_BIDS = ((9, 3), (7, 2), (5, 1))
"""From which strength on so much is bid."""
_ROB, _ROB_AGAIN = 9, 11
_MOST_STOPS = 1


def strength(counts: Counts) -> int:
    """Return the strength of a hand by rank: RJ 4, BJ 3, a 2 two, an A one, a bomb 3, the rocket 4 more."""
    bombs = sum(number == 4 for number in counts)
    rocket = counts[BLACK] and counts[RED]
    points = 4 * counts[RED] + 3 * counts[BLACK] + 2 * counts[TWO] + counts[_ACE]
    return points + 3 * bombs + (4 if rocket else 0)


def calls(view: View) -> Sequence[Action]:
    """Return what the viewing seat can say, best first."""
    power = strength(counts_of(pack(parse_cards(view["seats"][view["seat"]]["hand"]))))
    offered = [Action(choice["verb"], choice.get("arg")) for choice in view["ask"]["choices"]]
    if view["ask"]["kind"] == "rob":
        caller = next(seat for seat, verb, value in view["facts"]["calls"] if (verb, value) == ("bid", 3))
        best = Action("rob") if power >= (_ROB_AGAIN if caller == view["seat"] else _ROB) else PASSED
    else:
        worth = next((value for least, value in _BIDS if power >= least), 0)
        best = Action("bid", worth)
    if best not in offered:
        best = PASSED
    return (best, *(action for action in offered if action != best))


def worth_opening(sight: Sight) -> bool:
    """Tell whether the plan can be stopped once at most: the last play goes home whatever others hold."""
    plan = sight.planner.plan(sight.counts)
    stoppable = sum(not sight.stands(play.form) for play in plan.ordinary)
    stops = max(0, stoppable - 1)
    if len(plan.plays) > 1:
        stops += sight.bombs_out(plan.bombs[-1].form.power if plan.bombs else 0)
    return stops <= _MOST_STOPS
