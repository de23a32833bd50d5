"""Friends, requests, and how two people stand to each other. Who is banned or has closed is left out."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Lower
from django.utils import timezone

from accounts.models import Ban, Friendship, User
from accounts.online import online_among

State = Friendship.State

FOUND_MOST = 12
"""People of one name that the search shows."""
_PAGE_OF_A_PLAYER = re.compile(r"/players/(\d{1,12})/?")


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody as a viewer stands to them.

    ``relation`` is ``none`` (may be asked), ``sent``, ``received``, ``friends``, ``blocked`` (by the viewer),
    ``declined`` (not to be asked before ``again_at``), or empty where no request is possible.
    """

    user: User
    relation: str = ""
    again_at: dt.datetime | None = None
    online: bool = False


@dataclass(slots=True)
class Circle:
    """All whom a person has to do with, by relation, each list in the order in which it is shown."""

    friends: list[Acquaintance] = field(default_factory=list)
    received: list[Acquaintance] = field(default_factory=list)
    sent: list[Acquaintance] = field(default_factory=list)
    blocked: list[Acquaintance] = field(default_factory=list)


def circle_of(user: User) -> Circle:
    """Return a person's friends (those who are here first), requests and blocks. One query."""
    rows = list(_present(Friendship.objects.of(user)).select_related("asker", "asked").order_by("-asked_at"))
    here = online_among(row.other(user).pk for row in rows if row.state == State.FRIENDS)
    circle = Circle()
    for row in rows:
        known = _seen_by(user, row, here)
        if known.relation in ("friends", "received", "sent", "blocked"):
            getattr(circle, known.relation).append(known)
    circle.friends.sort(key=lambda friend: (not friend.online, friend.user.name))
    return circle


def friend_ids(user: User) -> set[int]:
    """Return the ids of a person's friends. One query."""
    pairs = _present(Friendship.objects.of(user).friends()).values_list("asker_id", "asked_id")
    return {asker if asked == user.pk else asked for asker, asked in pairs}


def open_requests(user: User) -> int:
    """Return how many requests wait for a person's answer. One query."""
    return _present(Friendship.objects.filter(asked=user, state=State.OPEN)).count()


def acquaintance(viewer: User, shown: User) -> Acquaintance:
    """Return how a viewer, who may be signed out, stands to somebody."""
    return acquaintances(viewer, [shown])[0]


def acquaintances(viewer: User, people: Iterable[User]) -> list[Acquaintance]:
    """Return how a viewer stands to each of ``people``. One query."""
    people = list(people)
    if not viewer.is_authenticated or viewer.kind != User.Kind.PERSON:
        return [Acquaintance(user) for user in people]
    rows = {
        row.asker_id if row.asked_id == viewer.pk else row.asked_id: row
        for row in Friendship.objects.of(viewer).filter(Q(asker__in=people) | Q(asked__in=people))
    }
    return [
        _seen_by(viewer, rows[user.pk], user=user)
        if user.pk in rows and user.is_active
        else Acquaintance(user, "none" if _may_be_asked(viewer, user) else "")
        for user in people
    ]


def people_named(text: str, viewer: User) -> list[Acquaintance]:
    """Return the people of that nickname, in any letter case, or the one whose page's link it is."""
    people = User.objects.filter(kind=User.Kind.PERSON, is_active=True).exclude(pk=viewer.pk)
    people = people.filter(~Exists(Ban.objects.in_force().filter(user=OuterRef("pk"))))
    if link := _PAGE_OF_A_PLAYER.search(text):
        found = people.filter(pk=int(link.group(1)))
    else:
        name = " ".join(text.replace("\0", " ").split())  # a NUL is in no name, and PostgreSQL takes none
        found = people.alias(lower_name=Lower("name")).filter(lower_name=name.lower())
    return acquaintances(viewer, found.order_by("pk")[:FOUND_MOST])


def _may_be_asked(viewer: User, user: User) -> bool:
    return user.kind == User.Kind.PERSON and user.is_active and user.pk != viewer.pk


def _present(rows: QuerySet[Friendship]) -> QuerySet[Friendship]:
    """Return the rows of which neither is kept out."""
    banned = Ban.objects.in_force().filter(Q(user=OuterRef("asker")) | Q(user=OuterRef("asked")))
    return rows.filter(~Exists(banned), asker__is_active=True, asked__is_active=True)


def _seen_by(
    viewer: User, row: Friendship, here: Iterable[int] = (), *, user: User | None = None
) -> Acquaintance:
    user = user or row.other(viewer)
    asked_by_viewer = row.asker_id == viewer.pk
    if row.state == State.FRIENDS:
        return Acquaintance(user, "friends", online=user.pk in here)
    if row.state == State.OPEN:
        return Acquaintance(user, "sent" if asked_by_viewer else "received")
    if row.state == State.BOTH or (row.state == State.BLOCKED and not asked_by_viewer):
        return Acquaintance(user, "blocked")
    if row.state == State.DECLINED and asked_by_viewer and timezone.now() < row.ask_again_at:
        return Acquaintance(user, "declined", again_at=row.ask_again_at)
    return Acquaintance(user, "none")
