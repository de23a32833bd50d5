"""Open a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction

from accounts.models import User
from accounts.services.own_row import check_may_play
from games.live import notify
from games.live.maintenance import check_no_maintenance
from games.rules.core.errors import BadSetup
from games.rules.core.option import options_json, parse_options
from games.rules.core.registry import UnknownGame, find_game
from lobby.models import Table, TableSeat
from lobby.refusals import refused
from lobby.selectors.seasons import game_of
from lobby.services.match_start import check_season
from lobby.tables import LENGTH_MOST, STAKE_MOST, new_code
from scoring.entering import seat_entrant
from scoring.models import LeagueGame, Season

TRIES = 5


def table_create(
    *,
    user: User,
    game: str = "",
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    stake: int = 1,
    length: int = 8,
    season: Season | None = None,
    **settings: Any,
) -> Table:
    """Open a table with its first person, the host, on seat 0, and return it.

    A `season` fixes options, stake and length, and the game where its league has but one. Who opens a table
    for it has entered it, or enters it so where its league is open to everybody. `seats` is the game's usual
    number by default; a game that ends its matches itself has no set number of deals.
    `settings`: `access`, `chat`, `watch`, `outside_bots`, `fill_at`. A bot from outside admits others.
    Raises Refused `no_game`, `bad_setup`, `bad_seats`, `bad_stake`, `bad_length`, `bad_access`, `banned`,
    `season_over`, `guest_not_allowed`, `not_entered`, `no_bots`, `already_playing`, `maintenance`, `closed`.
    """
    check_no_maintenance()
    if season is not None:
        fixed = _fixed(season, game)
        game, options, stake, length = fixed.game, fixed.options, fixed.stake, fixed.length
    table = _drawn_up(game, options, seats, stake, length)
    table.season, table.host = season, user
    table.access = _access(settings.get("access", Table.Access.PUBLIC))
    table.chat, table.watch = settings.get("chat", True), settings.get("watch", True)
    table.outside_bots = settings.get("outside_bots", False) or user.outside_bot
    table.fill_at = settings.get("fill_at")
    check_admits(table, user)
    check_season(table)
    with transaction.atomic():
        check_may_play(user)
        with_code(table)
        if season is not None:
            seat_entrant(season=season, user=user)
        sit_down(table, user, 0, ready=table.fill_at is not None)
        notify.lobby_changed()
    return table


def _fixed(season: Season, game: str) -> LeagueGame:
    """Return how a season plays a game: its only one, or the one that is named. Raises Refused `no_game`."""
    found = game_of(season, game) or game_of(season, "")
    if found is None:
        raise refused("no_game")
    return found


def check_admits(table: Table, user: User) -> None:
    """Raise Refused `no_outside_bots` or `no_bots` where a bot from outside may not sit."""
    if not user.outside_bot:
        return
    if not table.outside_bots:
        raise refused("no_outside_bots")
    if table.season is not None and not table.season.league.admits_bots:
        raise refused("no_bots")


def sit_down(table: Table, user: User, seat: int, *, ready: bool) -> TableSeat:
    """Put a person on a seat; the database refuses a second seat and a taken one.

    Raises Refused `already_playing` (with `table`, the code of that table), `seat_taken`.
    """
    try:
        with transaction.atomic():
            return TableSeat.objects.create(table=table, seat=seat, user=user, ready=ready)
    except IntegrityError:
        other = TableSeat.objects.filter(user=user, bot=False).select_related("table").first()
        if other is not None:
            raise refused("already_playing", table=other.table.code) from None
        raise refused("seat_taken") from None


def _drawn_up(
    game: str, options: Mapping[str, Any] | None, seats: int | None, stake: int, length: int
) -> Table:
    try:
        rules = find_game(game)
    except UnknownGame:
        raise refused("no_game") from None
    try:
        chosen = parse_options(rules.options_type, options)
    except BadSetup as error:
        raise refused("bad_setup", **error.params) from None
    counts = rules.seat_counts(chosen)
    if seats is not None and seats not in counts:
        raise refused("bad_seats")
    if not 1 <= stake <= STAKE_MOST:
        raise refused("bad_stake")
    if not 0 <= length <= LENGTH_MOST:
        raise refused("bad_length")
    return Table(
        game=game,
        options=options_json(chosen),
        seat_count=seats or counts[0],
        stake=stake,
        length=0 if rules.match_end else length,
    )


def _access(value: str) -> str:
    if value not in Table.Access.values:
        raise refused("bad_access")
    return value


def with_code(table: Table) -> None:
    """Save the table under a code that no other table has."""
    for last in [False] * (TRIES - 1) + [True]:
        table.code = new_code()
        try:
            with transaction.atomic():
                table.save(force_insert=True)
        except IntegrityError:
            if last:
                raise
        else:
            return
