"""Sit down where the next match of a game will begin soonest."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Count, Exists, F, OuterRef, Q
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import User
from games.live.maintenance import check_no_maintenance
from games.models import Presence
from games.rules.core.option import options_json
from games.rules.core.registry import UnknownGame, find_game
from lobby.models import Table, TableSeat
from lobby.refusals import refused
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from lobby.tables import ARRIVAL, FILL_AFTER, QUICK_LENGTH, QUICK_STAKE

CANDIDATES = 5


def quick_match(*, user: User, game: str) -> Table:
    """Join a public table where people wait under the usual rules, the fullest first; else open one.

    A table opened so is filled with bots after `FILL_AFTER`, and who sits there counts as ready.
    Raises Refused `no_game`, `already_playing`, `maintenance`.
    """
    check_no_maintenance()
    other = TableSeat.objects.filter(user=user, bot=False).select_related("table").first()
    if other is not None:
        raise refused("already_playing", table=other.table.code)
    try:
        rules = find_game(game)
    except UnknownGame:
        raise refused("no_game") from None
    for table in _fitting(game, options_json(rules.options_type()), user):
        try:
            seat_take(code=table.code, user=user)
        except Refused as refusal:
            if refusal.code == "already_playing":
                raise
        else:
            return table
    return table_create(
        user=user, game=game, stake=QUICK_STAKE, length=QUICK_LENGTH, fill_at=timezone.now() + FILL_AFTER
    )


def _fitting(game: str, options: dict[str, object], user: User) -> Iterable[Table]:
    """Return tables that somebody who asked for nothing special would expect; a person waits at each."""
    now = timezone.now()
    here = Presence.objects.filter(table_code=OuterRef("table__code"), user_id=OuterRef("user_id"), here=True)
    waiting = TableSeat.objects.filter(
        Q(Exists(here)) | Q(since__gt=now - ARRIVAL), table=OuterRef("pk"), bot=False
    )
    return (
        Table.objects.filter(
            game=game,
            options=options,
            stake=QUICK_STAKE,
            season=None,
            status=Table.Status.WAITING,
            access=Table.Access.PUBLIC,
            outside_bots=user.outside_bot,
        )
        .annotate(taken=Count("seats"))
        .filter(Exists(waiting), taken__lt=F("seat_count"))
        .order_by(F("seat_count") - F("taken"), "created_at")[:CANDIDATES]
    )
