"""What sockets see of their tables: one look at the database for all that are told of a change."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple
from weakref import WeakKeyDictionary

from accounts.models import User
from games.live.hub import Hub
from games.live.together import Together
from lobby.consumers.admission import league_lets
from lobby.models import Table
from lobby.selectors.room import Room, rooms_of


class Viewer(NamedTuple):
    """Who looks at which table; None for somebody who is signed out."""

    code: str
    user_id: int | None


class Seen(NamedTuple):
    """The table, the viewer's account if there is one, and whether the table's league lets them look on."""

    room: Room
    user: User | None
    let_in: bool


_looks: WeakKeyDictionary[Hub, Together[Viewer, Seen]] = WeakKeyDictionary()


async def look_at_table(hub: Hub, code: str, user_id: int | None) -> Seen | None:
    """Return a table as it stands after this call; None if there is no such table."""
    if hub not in _looks:
        _looks[hub] = Together(hub.runtime, _look)
    return await _looks[hub].at(Viewer(code, user_id))


def _look(viewers: AbstractSet[Viewer]) -> Mapping[Viewer, Seen]:
    tables = Table.objects.filter(code__in={viewer.code for viewer in viewers})
    user_ids = {viewer.user_id for viewer in viewers if viewer.user_id is not None}
    rooms = rooms_of(tables.select_related("match", "season__league"), user_ids)
    return {viewer: _seen(room, viewer) for viewer in viewers if (room := rooms.get(viewer.code)) is not None}


def _seen(room: Room, viewer: Viewer) -> Seen:
    user = room.users.get(viewer.user_id) if viewer.user_id is not None else None
    return Seen(room, user, league_lets(room.table, user))
