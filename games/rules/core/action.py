"""What a seat does: a verb and at most one argument."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.errors import Code, IllegalAction
from games.rules.core.text import Json

Seat = int
"""A seat number, 0 … n−1. It belongs to a player for the whole match."""

CONCEDE = "concede"
"""Verb of a player who leaves for good (逃跑); legal for any seat at any time before the end."""
DISSOLVE = "dissolve"
"""Verb that breaks the deal up (解散); legal for any seat at any time before the end."""


@dataclass(frozen=True, slots=True)
class Action:
    """A verb and at most one argument, as written in records: cards in notation, a key, or a number."""

    verb: str
    arg: str | int | None = None

    def to_json(self) -> list[Json]:
        """Return `[verb]` or `[verb, arg]`."""
        return [self.verb] if self.arg is None else [self.verb, self.arg]

    @classmethod
    def from_json(cls, raw: Json) -> Action:
        """Return the action written as `[verb]` or `[verb, arg]`.

        Raises IllegalAction `bad_argument` if `raw` is not of that form. Booleans are no numbers here.
        """
        match raw:
            case [str(verb)]:
                return cls(verb)
            case [str(verb), None]:
                return cls(verb)
            case [str(verb), str() | int() as arg] if not isinstance(arg, bool):
                return cls(verb, arg)
        raise IllegalAction(Code.BAD_ARGUMENT, "an action is a verb and at most one string or integer")
