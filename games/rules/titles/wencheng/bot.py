"""Hints and the simple bot, from a view alone (section 9)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.mahjong.caution import drawable
from games.rules.families.mahjong.distance import distance
from games.rules.families.mahjong.sight import Sight, sight
from games.rules.titles.wencheng.bot_claims import ranked_claims, worthwhile_kongs
from games.rules.titles.wencheng.bot_discards import ranked_discards
from games.rules.titles.wencheng.bot_plans import plan_of

_HINTS = 6
_NEAR, _LONG = 2, 20
"""With three wild tiles a hand that lacks so few tiles is played on while more than so many can be drawn."""


def suggestions(view: View) -> Sequence[Action]:
    """Return legal actions, best first."""
    own = sight(view)
    plan = plan_of(view, own)
    buttons = [Action(one["verb"], one.get("arg")) for one in view["ask"]["choices"] if "pick" not in one]
    wins = [action for action in buttons if action.verb == "win"]
    others = [action for action in buttons if action.verb != "win"]
    if view["ask"]["kind"] == "claim":
        return [*wins, *ranked_claims(view, own, plan, others)]
    kongs = worthwhile_kongs(view, own, others)
    rest = [*kongs, *ranked_discards(view, own, plan)[:_HINTS]]
    return [*rest, *wins] if wins and _hopes_for_more(view, own) else [*wins, *rest]


def _hopes_for_more(view: View, own: Sight) -> bool:
    """Tell whether a hand that could be laid down incomplete is better played on (note 1)."""
    return 0 < distance(own.hand, own.sets, own.wild) <= _NEAR and drawable(view) > _LONG
