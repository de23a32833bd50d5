"""Play at once against bots."""

from __future__ import annotations

from django.db import transaction

from accounts.models import User
from lobby.models import Table, TableSeat
from lobby.services.bot_add import fill_with_bots
from lobby.services.changing import table_changing
from lobby.services.match_start import match_start
from lobby.services.table_create import table_create
from lobby.tables import PRACTICE_LENGTH


def practice_table(*, user: User, game: str) -> Table:
    """Open a table by link only, fill it with bots, begin, and return it.

    Raises Refused `no_game`, `already_playing`, `maintenance`.
    """
    with transaction.atomic():
        table = table_create(user=user, game=game, length=PRACTICE_LENGTH, access=Table.Access.LINK)
        with table_changing(table.code, listed=False) as locked:
            fill_with_bots(locked)
            TableSeat.objects.filter(table=locked, user=user).update(ready=True)
            match_start(locked)
        return locked
