"""A league with fixtures, its entrants, and matches that are played in no time."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.core.cache import cache as memory
from django.utils import timezone

from accounts.models import User
from games.live import cache, sweep
from games.live.match import deal_in_hand, deal_open
from games.live.running import current
from games.live.submit import Accepted, Command, submit
from games.models import Deal, Match
from lobby.fixtures.closing import rounds_close, tables_watch
from lobby.fixtures.opening import rounds_open
from lobby.services.seat_take import seat_take
from scoring.models import Entrant, League, LeagueGame, Round, RoundTable, Season
from scoring.repair import settle_forgotten
from scoring.round_draw import round_draw
from scoring.round_planning import rounds_plan


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    cache.forget_all()
    sweep._resting.clear()
    memory.clear()
    yield
    cache.forget_all()


@dataclass
class Club:
    """A season of 牛牛 at tables of four."""

    season: Season
    game: LeagueGame
    users: list[User]

    def enter(self, *users: User) -> None:
        Entrant.objects.bulk_create(Entrant(season=self.season, user=user) for user in users)

    def plan(self, count: int = 1, **fields: Any) -> list[Round]:
        """Rounds an hour apart, the first in an hour."""
        usual = {"game": self.game, "pairing": "swiss", "length": 2, "grace": 5}
        starts_at = fields.pop("starts_at", timezone.now() + dt.timedelta(hours=1))
        like = Round(season=self.season, starts_at=starts_at, **(usual | fields))
        return rounds_plan(like=like, count=count, every=dt.timedelta(hours=1))

    def opened(self, **fields: Any) -> Round:
        """A round whose tables have just opened."""
        [one] = self.plan(**fields)
        round_draw(round_id=one.pk)
        assert rounds_open(one.starts_at) == 1
        one.refresh_from_db()
        return one

    def seat_everybody(self, one: Round) -> list[Match]:
        """Let all come to their tables, which begins the matches."""
        for row in one.tables.all():
            for seat in row.seats.exclude(entrant=None).select_related("entrant__user"):
                seat_take(code=row.table_code, user=seat.entrant.user)
        return list(Match.objects.filter(round_table__round=one).order_by("round_table__number"))


def play_out(match: Match, deals: int = 99, *, contrary: bool = False) -> None:
    """Let everybody play what the hint says, until the match is over or so many deals are.

    With `contrary` every second seat lets its time run out, so that results differ from other tables'.
    """
    while deals and Match.objects.get(pk=match.pk).status != Match.Status.OVER:
        deal = deal_in_hand(match.pk)
        if deal is None or deal.status == Deal.Status.OVER:
            assert deal_open(match_id=match.pk) is not None
            continue
        running = current(deal.pk)
        while not running.over:
            seat = min(running.prompts)
            if contrary and seat % 2:
                action = running.game.fallback(running.state, seat)
            else:
                action = running.game.suggest(running.view(seat))[0]
            answer = submit(Command(deal.pk, seat, action))
            assert isinstance(answer, Accepted), answer
            running = answer.running
        deals -= 1


def close_round(one: Round) -> None:
    """Look after a round whose tables have played, and have it paid."""
    tables_watch(timezone.now())
    rounds_close(timezone.now())
    settle_forgotten(timezone.now() + dt.timedelta(minutes=1))
    one.refresh_from_db()


@pytest.fixture
def club(person: Callable[..., User]) -> Club:
    """Eight entrants of a league that admits no bots."""
    now = timezone.now()
    league = League.objects.create(slug="club", name="联赛", name_en="League", scoring="sum")
    game = LeagueGame.objects.create(league=league, game="niuniu", stake=2, length=2)
    day = dt.timedelta(days=1)
    season = Season.objects.create(league=league, name="秋", starts_at=now - day, ends_at=now + 3 * day)
    users = [person(f"p{number}") for number in range(8)]
    club = Club(season, game, users)
    club.enter(*users)
    return club


def void(one: Round) -> int:
    return one.tables.filter(status=RoundTable.Status.VOID).count()
