"""What tables do when their match is over, or when somebody may not play any more."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import F

from accounts.models import User
from games.live import chores, notify
from games.live.commit import after_commit
from games.models import Match
from lobby.models import Table, TableSeat
from lobby.services.seat_free import close_if_deserted
from lobby.services.seat_leave import seat_leave
from scoring.tasks import rank_soon


def back_to_waiting(*, match: Match, **_: Any) -> None:
    """Let the table of a match that is over wait for its next one: bots stay ready, people say so anew.

    Seats of those who left in the middle are free already. A table where no person is left closes.
    """
    with transaction.atomic():
        table = (
            Table.objects.select_for_update().filter(match_id=match.pk, status=Table.Status.PLAYING).first()
        )
        if table is None:
            return
        table.status = Table.Status.WAITING
        table.version = F("version") + 1
        table.save(update_fields=["status", "version"])
        table.seats.filter(bot=False).update(ready=False)
        close_if_deserted(table)
        notify.table_changed(table.code)
        notify.lobby_changed()


def rank_again(*, match: Match, **_: Any) -> None:
    """Let a season that gives points for places follow a match of it that is over."""
    if match.season_id is not None:
        user_ids = list(match.seats.filter(bot=False).values_list("user_id", flat=True))
        after_commit(chores.later, rank_soon, match.season_id, user_ids)


def look_for_friends(**_: Any) -> None:
    """Let open lobby pages look anew where friends are."""
    notify.lobby_changed()


def stand_up(*, user_id: int, **_: Any) -> None:
    """Free the seat of somebody who is banned or closed the account; a running match goes on with a bot."""
    seat = TableSeat.objects.filter(user_id=user_id, bot=False).select_related("table").first()
    if seat is not None:
        seat_leave(code=seat.table.code, user=User.objects.get(pk=user_id))
