"""A table in the middle of a change: its row locked, everyone told once it is committed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.models import F

from games.live import notify
from lobby.models import Table
from lobby.refusals import refused


@contextmanager
def table_changing(code: str, *, listed: bool = True) -> Iterator[Table]:
    """Lock the open table `code` for a change, in a transaction; raise Refused `no_table` if there is none.

    `listed` says that the list of open tables changes too. Who also needs the table's match locks that first.
    """
    with transaction.atomic():
        open_tables = Table.objects.exclude(status=Table.Status.CLOSED)
        table = open_tables.select_for_update().filter(code=code).first()
        if table is None:
            raise refused("no_table")
        yield table
        Table.objects.filter(pk=table.pk).update(version=F("version") + 1)
        notify.table_changed(code)
        if listed:
            notify.lobby_changed()


def check_waiting(table: Table) -> None:
    """Raise Refused `already_started` once a match is in play."""
    if table.status != Table.Status.WAITING:
        raise refused("already_started")


def check_host(table: Table, user_id: int) -> None:
    """Raise Refused `not_host` unless the user is the host."""
    if table.host_id != user_id:
        raise refused("not_host")
