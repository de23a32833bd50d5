"""Drawing a round: its tables and seats, from who has entered, what was played, and how they stand."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Sequence

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.rules.core.option import parse_options
from games.rules.core.registry import find_game
from scoring.leagues import Entrant, LeagueGame
from scoring.models import DealResult, Standing
from scoring.pairing.history import Drawn, History, history_of
from scoring.pairing.round_robin import round_robin
from scoring.pairing.swiss import swiss
from scoring.round_planning import refused, round_cancel
from scoring.rounds import Round, RoundSeat, RoundTable

DRAW_BEFORE = dt.timedelta(minutes=30)
"""How long before its tables open a round is drawn, if nobody does so earlier."""
FEWEST = 2


def rounds_draw(now: dt.datetime | None = None) -> int:
    """Draw the rounds that begin soon and can be drawn; return how many were drawn."""
    now = now or timezone.now()
    due = Round.objects.filter(
        status=Round.Status.PLANNED, drawn_at=None, starts_at__lte=now + DRAW_BEFORE
    ).select_related("season__league", "game", "division")
    drawn = 0
    for one in due.order_by("starts_at", "pk"):
        if not one.season.runs(one.starts_at):
            round_cancel(round_id=one.pk, reason=Round.Reason.SEASON)
        elif can_be_drawn(one):
            drawn += round_draw(round_id=one.pk)
    return drawn


def can_be_drawn(one: Round) -> bool:
    """Tell whether all that the draw goes by is known: a Swiss round needs the results of those before it."""
    if one.pairing != Round.Pairing.SWISS:
        return True
    before = Round.objects.beside(one).unfinished().filter(starts_at__lte=one.starts_at)
    if before.exclude(starts_at=one.starts_at, number__gt=one.number).exists():
        return False
    unpaid = DealResult.objects.filter(season=one.season_id, settled_at=None)
    return not unpaid.exclude(deal__match__sealed=True).exists()


@transaction.atomic
def round_draw(*, round_id: int) -> bool:
    """Draw a round, or draw it again, and return whether this call did; with too few entrants it is off.

    Of two calls at once the second finds the round drawn. Raises Refused `round_begun`.
    """
    one = Round.objects.select_related("season", "game", "division").get(pk=round_id)
    claimed = Round.objects.filter(pk=round_id, status=Round.Status.PLANNED, draws=one.draws)
    if not claimed.update(draws=F("draws") + 1, drawn_at=timezone.now()):
        if Round.objects.filter(pk=round_id, status=Round.Status.PLANNED).exists():
            return False
        raise refused("round_begun")
    entrants = entrants_of(one)
    if len(entrants) < FEWEST:
        round_cancel(round_id=round_id, reason=Round.Reason.FEW)
        return False
    RoundTable.objects.filter(round=one).delete()
    tables = _drawn(one, entrants)
    rows = RoundTable.objects.bulk_create(
        RoundTable(round=one, number=number) for number in range(1, len(tables) + 1)
    )
    RoundSeat.objects.bulk_create(
        RoundSeat(table=row, seat=seat, entrant_id=entrant)
        for row, table in zip(rows, tables, strict=True)
        for seat, entrant in enumerate(table)
    )
    return True


def entrants_of(one: Round) -> list[Entrant]:
    """Return who plays in a round, by place."""
    entrants = Entrant.objects.filter(
        season_id=one.season_id, state=Entrant.State.ENTERED, user__is_active=True
    )
    if one.division_id is not None:
        entrants = entrants.filter(division_id=one.division_id)
    places = {user_id: place for place, user_id in enumerate(_by_place(one))}
    return sorted(entrants, key=lambda entrant: (places.get(entrant.user_id, len(places)), entrant.pk))


def seat_count(game: LeagueGame) -> int:
    """Return how many sit at a table of a league's game."""
    rules = find_game(game.game)
    return rules.seat_counts(parse_options(rules.options_type, game.options))[0]


def _drawn(one: Round, entrants: Sequence[Entrant]) -> list[Drawn]:
    draw = swiss if one.pairing == Round.Pairing.SWISS else round_robin
    numbers = [entrant.pk for entrant in entrants]
    return draw(numbers, seat_count(one.game), history_before(one), seed=one.pk * 1000 + one.draws)


def history_before(one: Round) -> History:
    """Return what was played in the other rounds of the season; who was absent met nobody."""
    seats = RoundSeat.objects.filter(
        table__round__season=one.season_id, table__round__drawn_at__isnull=False
    ).exclude(table__round=one.pk)
    seats = seats.exclude(table__round__status=Round.Status.CANCELLED)
    seats = seats.exclude(table__status=RoundTable.Status.VOID)
    rows = seats.order_by("table__round", "table", "seat").values_list(
        "table__round", "table", "entrant", "absent"
    )
    return history_of(_rounds(rows))


def _rounds(rows: Iterable[tuple[int, int, int | None, bool]]) -> list[list[list[int | None]]]:
    rounds: dict[int, dict[int, list[int | None]]] = defaultdict(lambda: defaultdict(list))
    for number, table, entrant, absent in rows:
        rounds[number][table].append(None if absent else entrant)
    return [list(tables.values()) for tables in rounds.values()]


def _by_place(one: Round) -> list[int]:
    """Return the user ids of those who are ranked in the season, best first."""
    standings = Standing.objects.filter(season=one.season_id, period=one.season.period)
    ranked = standings.order_by("-value", "-tie1", "-tie2", "-tie3", "deals", "user_id")
    return list(dict.fromkeys(ranked.values_list("user_id", flat=True)))
