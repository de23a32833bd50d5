"""Play on from a moment of a deal, against bots: a table of one's own, and no points."""

from __future__ import annotations

from django.db import transaction

from accounts.models import User
from games.live.set_up import Moment, check_can_play, match_set_up
from games.rules.core.option import options_json
from lobby.models import Table, TableSeat
from lobby.refusals import refused
from lobby.services.bot_add import fill_with_bots
from lobby.services.changing import table_changing
from lobby.services.table_create import table_create


def play_on(*, user: User, moment: Moment, seat: int) -> Table:
    """Seat a person at a table that stands as a deal did at a moment, bots at the others, and return it.

    Nobody can watch it. Raises Refused `no_seat`, `moment_over`, `seat_left`, `already_playing`,
    `no_outside_bots` and `maintenance`.
    """
    setup = moment.setup
    if not 0 <= seat < setup.seats:
        raise refused("no_seat")
    check_can_play(moment, moment.state(), [seat])
    with transaction.atomic():
        table = table_create(
            user=user,
            game=setup.game.key,
            options=options_json(setup.options),
            seats=setup.seats,
            length=1,
            access=Table.Access.LINK,
            watch=False,
        )
        with table_changing(table.code, listed=False) as locked:
            TableSeat.objects.filter(table=locked, user=user).update(seat=seat, ready=True)
            fill_with_bots(locked)
            seats = list(locked.seats.select_related("user").order_by("seat"))
            match = match_set_up(
                table_code=locked.code, start=moment, seats=[(one.user, one.bot) for one in seats]
            )
            locked.status, locked.match = Table.Status.PLAYING, match
            locked.save(update_fields=["status", "match"])
        return locked
