"""Close a table, with whatever is being played at it."""

from __future__ import annotations

from django.db import transaction

from games.live.match import match_break
from lobby.models import Table
from lobby.refusals import refused
from lobby.services.changing import table_changing
from lobby.services.seat_free import close


def table_close(*, code: str) -> None:
    """Break up the match in play, if any, free every seat and close the table. Raises Refused `no_table`."""
    with transaction.atomic():
        table = Table.objects.filter(code=code).exclude(status=Table.Status.CLOSED).first()
        if table is None:
            raise refused("no_table")
        if table.status == Table.Status.PLAYING and table.match_id:
            match_break(match_id=table.match_id)
        with table_changing(code) as table:
            close(table)
