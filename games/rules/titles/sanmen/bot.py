"""Hints and the simple bot, from a view alone (section 9)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.mahjong.sight import sight
from games.rules.titles.sanmen.bot_claims import ranked_claims, worthwhile_kongs
from games.rules.titles.sanmen.bot_discards import ranked_discards

_HINTS = 6


def suggestions(view: View) -> Sequence[Action]:
    """Return legal actions, best first."""
    own = sight(view)
    buttons = [Action(one["verb"], one.get("arg")) for one in view["ask"]["choices"] if "pick" not in one]
    wins = [action for action in buttons if action.verb == "win"]
    if view["ask"]["kind"] == "claim":
        return [*wins, *ranked_claims(view, own, [action for action in buttons if action.verb != "win"])]
    kongs = worthwhile_kongs(view, own, [action for action in buttons if action.verb == "kong"])
    return [*wins, *kongs, *ranked_discards(view, own)[:_HINTS]]
