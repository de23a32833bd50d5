"""Hints and the simple bot, from a view alone (section 9)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View


def suggestions(view: View) -> Sequence[Action]:
    """Return legal actions, best first."""
    return [Action(one["verb"], one.get("arg")) for one in view["ask"]["choices"] if "pick" not in one]
