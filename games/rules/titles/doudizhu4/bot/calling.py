"""Bidding and laying the hand open (notes 1 and 2)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.climbing.packed import BLACK, RED, TWO, Counts, counts_of, pack
from games.rules.families.climbing.plan import Planned
from games.rules.families.climbing.plays import PASSED
from games.rules.pieces.cards import parse_cards
from games.rules.titles.doudizhu4.bot.sight import BOMB_SIZE, PLANNER, Sight

_BIDS = ((10, 3), (7, 2), (4, 1))
"""From which strength on so much is bid."""
_BOMB_POINTS = {4: 2, 5: 3, 6: 5, 7: 7, 8: 7}
_ROCKET_POINTS = 8
_ALL_JOKERS = 4
_FREE_PLAYS = 8
"""So many plays beside bombs cost nothing."""
_SURE_BOMB = 6
"""A bomb of so many cards is hardly ever beaten."""


def strength(counts: Counts) -> float:
    """Return the strength of a hand: its bombs, jokers and 2s, less the plays above eight of all the rest."""
    points = float(sum(_BOMB_POINTS[number] for number in counts if number >= BOMB_SIZE))
    jokers = counts[BLACK] + counts[RED]
    points += _ROCKET_POINTS if jokers == _ALL_JOKERS else jokers
    if counts[TWO] < BOMB_SIZE:
        points += counts[TWO] / 2
    return points - max(0, len(PLANNER.plan(counts).ordinary) - _FREE_PLAYS)


def calls(view: View) -> Sequence[Action]:
    """Return what the viewing seat can say, best first."""
    power = strength(counts_of(pack(parse_cards(view["seats"][view["seat"]]["hand"]))))
    offered = [Action(choice["verb"], choice.get("arg")) for choice in view["ask"]["choices"]]
    worth = next((value for least, value in _BIDS if power >= least), 0)
    best = next((action for action in (Action("bid", worth), PASSED) if action in offered), offered[0])
    return (best, *(action for action in offered if action != best))


def worth_opening(sight: Sight) -> bool:
    """Tell whether loss is very unlikely: sure bombs bring the lead back after every play but the last."""
    plan = sight.plan
    sure = sum(_is_sure(play) for play in plan.bombs)
    return len(plan.ordinary) - 1 <= sure


def _is_sure(play: Planned) -> bool:
    return play.form.kind == "rocket" or play.form.size >= _SURE_BOMB
