"""Hints and the simple bot, from a view alone (section 9)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View


def suggestions(view: View) -> Sequence[Action]:
    """Return legal actions, best first."""
    found = [Action(c["verb"], c.get("arg")) for c in view["ask"]["choices"] if "pick" not in c]
    if view["ask"]["kind"] == "claim":
        return found
    hand = view["seats"][view["seat"]]["hand"].split(" ")
    return [*(a for a in found if a.verb == "win"), *(Action("discard", tile) for tile in hand)]
