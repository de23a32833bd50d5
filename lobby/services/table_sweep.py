"""The waiting rooms: free the seats of people who have gone, fill quick matches, close what is deserted.

Safe to run twice, or in two places at once: every step looks again under the table's lock.
"""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.errors import Refused
from games.live.maintenance import maintenance_now
from games.models import Match, Presence
from lobby.models import Table, TableSeat
from lobby.receivers import back_to_waiting
from lobby.services.bot_add import fill_with_bots
from lobby.services.changing import table_changing
from lobby.services.host_pass import host_pass
from lobby.services.match_start import match_start
from lobby.services.seat_free import close_if_deserted, seat_free
from lobby.tables import ARRIVAL, AWAY_AFTER, HOST_AWAY_AFTER

log = logging.getLogger(__name__)

BATCH = 200


def table_sweep(*, now: dt.datetime | None = None) -> None:
    """Look after every table that waits for people. To be called every few seconds."""
    now = now or timezone.now()
    for code in _codes(absent_since(now - AWAY_AFTER)):
        _guarded(_free_absent, code, now)
    for code in _codes(_hosts_away(now)):
        _guarded(_pass_on, code, now)
    # Tables of rounds are looked after with their rounds.
    due = Table.objects.filter(status=Table.Status.WAITING, fill_at__lte=now, round_table=None)
    to_fill = list(due.values_list("code", flat=True)[:BATCH])
    if to_fill and maintenance_now() is None:
        for code in to_fill:
            _guarded(_fill, code, now)
    people = TableSeat.objects.filter(table=OuterRef("pk"), bot=False)
    deserted = Table.objects.filter(~Exists(people), status=Table.Status.WAITING, round_table=None)
    for code in list(deserted.values_list("code", flat=True)[:BATCH]):
        _guarded(_close, code, now)
    stuck = Table.objects.filter(status=Table.Status.PLAYING, match__status=Match.Status.OVER)
    for match in Match.objects.filter(pk__in=stuck.values("match_id"))[:BATCH]:
        back_to_waiting(match=match)


def absent_since(moment: dt.datetime) -> QuerySet[TableSeat]:
    """Return people's seats, before play, whose holders sat down before `moment` and have been away since."""
    about = Presence.objects.filter(
        Q(here=True) | Q(since__gt=moment),
        table_code=OuterRef("table__code"),
        user_id=OuterRef("user_id"),
    )
    return TableSeat.objects.filter(
        ~Exists(about), table__status=Table.Status.WAITING, bot=False, since__lte=moment
    )


def _hosts_away(now: dt.datetime) -> QuerySet[TableSeat]:
    """Return the seats of hosts who keep somebody waiting who is here."""
    here = Presence.objects.filter(table_code=OuterRef("table__code"), user_id=OuterRef("user_id"), here=True)
    others = TableSeat.objects.filter(table=OuterRef("table"), bot=False)
    waiting = others.exclude(user=OuterRef("user")).filter(Exists(here))
    return absent_since(now - HOST_AWAY_AFTER).filter(Exists(waiting), user=F("table__host"))


def _codes(seats: QuerySet[TableSeat]) -> list[str]:
    return list(seats.values_list("table__code", flat=True).distinct()[:BATCH])


def _free_absent(table: Table, now: dt.datetime) -> None:
    for seat in absent_since(now - AWAY_AFTER).filter(table=table):
        seat_free(table, seat)


def _pass_on(table: Table, now: dt.datetime) -> None:
    seat = _hosts_away(now).filter(table=table).first()
    if seat is not None:
        host_pass(table, after=seat.seat, among=_here(table))


def _here(table: Table) -> set[int]:
    return set(Presence.objects.filter(table_code=table.code, here=True).values_list("user_id", flat=True))


def _fill(table: Table, now: dt.datetime) -> None:
    """Begin a quick match with bots on the free seats, without the people who never came to the table."""
    if table.status != Table.Status.WAITING or table.fill_at is None or table.fill_at > now:
        return
    for seat in absent_since(now - ARRIVAL).filter(table=table):
        seat_free(table, seat)
    if table.status == Table.Status.CLOSED:
        return
    table.fill_at = None
    table.save(update_fields=["fill_at"])
    fill_with_bots(table)
    match_start(table)


def _close(table: Table, _now: dt.datetime) -> None:
    if table.status == Table.Status.WAITING:
        close_if_deserted(table)


def _guarded(step: Callable[[Table, dt.datetime], None], code: str, now: dt.datetime) -> None:
    """Take one step for one table; what goes wrong there is logged and leaves the other tables alone."""
    try:
        with table_changing(code) as table:
            step(table, now)
    except Refused:
        pass  # closed meanwhile
    except Exception:
        log.exception("the sweep failed for table %s", code)
