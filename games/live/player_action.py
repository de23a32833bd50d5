"""What a player may send as an action, over whatever line."""

from __future__ import annotations

from typing import Any

from games.rules.core.action import CONCEDE, DISSOLVE, Action
from games.rules.core.errors import Code, IllegalAction

BY_REQUEST_ONLY = frozenset({CONCEDE, DISSOLVE})
"""Verbs that stand in the log but are no plays: they are asked for with `leave` and `vote`."""
LARGEST = (1 << 53) - 1
"""The largest number that every reader of a record takes for what it is."""


def player_action(raw: Any) -> Action:
    """Return the action written as `[verb]` or `[verb, arg]`.

    Raises IllegalAction: `bad_argument` where it is of another form or no log could hold it,
    `not_allowed_now` for what is asked for in another way.
    """
    action = _writable(Action.from_json(raw))
    if action.verb in BY_REQUEST_ONLY:
        raise IllegalAction(Code.NOT_ALLOWED_NOW, "leave or vote instead")
    return action


def _writable(action: Action) -> Action:
    """Return the action. Raises IllegalAction `bad_argument` for one that no log could hold.

    Where a verb stands alone some games do not look at what is put beside it; PostgreSQL keeps no NUL.
    """
    if isinstance(action.arg, str) and not action.arg.isprintable():
        raise IllegalAction(Code.BAD_ARGUMENT, "notation has no control characters")
    if isinstance(action.arg, int) and abs(action.arg) > LARGEST:
        raise IllegalAction(Code.BAD_ARGUMENT, "no game counts so far")
    return action
