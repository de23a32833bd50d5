"""Begin a match as soon as every seat is filled and ready."""

from __future__ import annotations

from django.utils import timezone

from games.live.match import match_begin
from games.live.set_up import match_set_up, moment_again
from lobby.models import Table
from lobby.refusals import refused
from lobby.services.seat_free import seat_free
from scoring.models import Entrant, Round, RoundTable


def match_start(table: Table) -> bool:
    """Begin the match of a locked table if all its seats are filled and ready; return whether it began.

    A table whose last match was played on from a moment of another deal begins at that moment again.
    Raises Refused `season_over` when the table plays for a season that is not running, `maintenance`.
    """
    seats = list(table.seats.select_related("user").order_by("seat"))
    complete = [seat.seat for seat in seats] == list(range(table.seat_count))
    if not complete or not all(seat.ready for seat in seats) or all(seat.bot for seat in seats):
        return False
    check_season(table)
    if without_the_barred(table) or _let_withdrawn_think(table):
        return False
    people = [(seat.user, seat.bot) for seat in seats]
    again = moment_again(table.match) if table.match is not None else None
    if again is not None:
        match = match_set_up(table_code=table.code, start=again, seats=people)
    else:
        match = match_begin(
            table_code=table.code,
            game=table.game,
            options=table.options,
            stake=table.stake,
            length=table.length,
            season_id=table.season_id,
            seats=people,
            round_seed=_round_seed(table),
        )
    if table.round_table_id is not None:
        RoundTable.objects.filter(pk=table.round_table_id).update(
            match=match, status=RoundTable.Status.PLAYING
        )
    table.status, table.match, table.fill_at = Table.Status.PLAYING, match, None
    table.save(update_fields=["status", "match", "fill_at"])
    return True


def without_the_barred(table: Table) -> bool:
    """Free the seats of those at a locked table who have been barred from its league since; tell if any."""
    if table.season_id is None:
        return False
    barred = Entrant.objects.filter(season=table.season_id, state=Entrant.State.BARRED)
    seats = list(table.seats.filter(bot=False, user__in=barred.values("user")))
    for seat in seats:
        seat_free(table, seat)
    return bool(seats)


def _let_withdrawn_think(table: Table) -> bool:
    """Take the word of those back who have left the season since; tell if any have.

    At a table of a round the seats are those of the draw.
    """
    if table.season_id is None or table.round_table_id is not None:
        return False
    withdrawn = Entrant.objects.filter(season=table.season_id, state=Entrant.State.WITHDRAWN)
    seats = table.seats.filter(bot=False, user__in=withdrawn.values("user"))
    return bool(seats.update(ready=False))


def _round_seed(table: Table) -> str:
    """Return the secret of the deals that all tables of a duplicate round play, nothing for other tables."""
    if table.round_table_id is None:
        return ""
    return Round.objects.values_list("seed", flat=True).get(tables=table.round_table_id)


def check_season(table: Table) -> None:
    """Raise Refused `season_over` when the table plays for a season that is not running."""
    season = table.season
    if season is not None and not season.starts_at <= timezone.now() < season.ends_at:
        raise refused("season_over")
