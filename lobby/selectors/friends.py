"""Where one's friends sit, and which of them are here."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q

from accounts.models import User
from accounts.online import online_among
from accounts.selectors.friends import friend_ids
from lobby.models import Table, TableSeat
from lobby.selectors.listing import tables_seen_by

MOST = 20
"""As many tables, and as many names, as the lobby shows of friends."""


@dataclass(frozen=True, slots=True)
class FriendsAtPlay:
    """Tables where friends sit, and the friends who are here but at none of these tables.

    ``count`` is the number of friends altogether; ``ids`` are theirs.
    """

    ids: frozenset[int] = frozenset()
    tables: tuple[Table, ...] = ()
    idle: tuple[User, ...] = ()

    @property
    def count(self) -> int:
        """How many friends there are, here or not."""
        return len(self.ids)


def friends_at_play(user: User) -> FriendsAtPlay:
    """Return where a person's friends are. Five queries at most, one for who has none.

    A table that is for friends is shown to those of its host; one by code or link to nobody, whoever sits
    there: such a friend is here, and no more is told.
    """
    if not user.is_authenticated or user.kind != User.Kind.PERSON:
        return FriendsAtPlay()
    ids = friend_ids(user)
    if not ids:
        return FriendsAtPlay()
    tables = _tables(ids, user)
    seated = {seat.user_id for table in tables for seat in table.seats.all() if not seat.bot}
    idle = User.objects.filter(pk__in=online_among(ids) - seated).order_by("name")[:MOST]
    return FriendsAtPlay(frozenset(ids), tuple(tables), tuple(idle))


def _tables(ids: set[int], user: User) -> list[Table]:
    seats = TableSeat.objects.filter(user_id__in=ids, bot=False)
    shown = Q(access=Table.Access.PUBLIC) | Q(access=Table.Access.FRIENDS, host_id__in={*ids, user.pk})
    tables = tables_seen_by(user).filter(shown, pk__in=seats.values("table"))
    found = tables.exclude(status=Table.Status.CLOSED).order_by("status", "-created_at")
    return list(found.select_related("season__league", "match").prefetch_related("seats__user")[:MOST])
