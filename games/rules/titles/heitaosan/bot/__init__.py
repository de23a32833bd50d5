"""Hints and the simple bot, from a view alone; its notes stand at the end of the rules page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action
from games.rules.core.text import Json
from games.rules.core.view import View


def suggest(view: View) -> Sequence[Action]:
    """Return legal actions for the viewing seat, best first; empty if it is not asked."""
    return ()


def describe(view: View, action: Action) -> Mapping[str, Json]:
    """Return the name of the combination of a play; empty for anything else."""
    return {}
