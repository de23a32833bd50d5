"""Events: what has just happened, so that a table can show it; each names who may see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from games.rules.core.action import Seat
from games.rules.core.text import Json, Phrase

_NOTHING: Final[Mapping[str, Json]] = MappingProxyType({})


class Event(NamedTuple):
    """One thing that happened; a tuple, for nearly every action makes some.

    `kind` says what to animate (see docs/views.md for the list), `seat` who did it, `cards` the pieces that
    moved, in notation, `say` what is said or shown in words, `data` anything else. `seen_by` None means
    everyone, spectators included; a set of seats means those seats alone. `unseen_by` are seats that have an
    event of their own instead.
    """

    kind: str
    seat: Seat | None = None
    cards: str = ""
    say: Phrase | None = None
    data: Mapping[str, Json] = _NOTHING
    seen_by: frozenset[Seat] | None = None
    unseen_by: frozenset[Seat] = frozenset()

    def visible_to(self, seat: Seat | None) -> bool:
        """Tell whether `seat` (None: a spectator) may know of this event."""
        if seat in self.unseen_by:
            return False
        return self.seen_by is None or (seat is not None and seat in self.seen_by)

    def to_json(self) -> dict[str, Json]:
        """Return the event for the wire; empty parts are left out, the audience never goes out."""
        out: dict[str, Json] = {"e": self.kind}
        if self.seat is not None:
            out["seat"] = self.seat
        if self.cards:
            out["cards"] = self.cards
        if self.say is not None:
            out["say"] = self.say.to_json()
        if self.data:
            out["data"] = dict(self.data)
        return out

    @classmethod
    def from_json(cls, raw: Mapping[str, Json]) -> Event:
        """Return the (public) event that `to_json` wrote."""
        said = raw.get("say")
        return cls(
            kind=raw["e"],
            seat=raw.get("seat"),
            cards=raw.get("cards", ""),
            say=Phrase(said["k"], said.get("p", {})) if said else None,
            data=raw.get("data", {}),
        )


def visible(events: Iterable[Event], seat: Seat | None) -> list[dict[str, Json]]:
    """Return the events that `seat` (None: a spectator) may know, for the wire."""
    return [event.to_json() for event in events if event.visible_to(seat)]
