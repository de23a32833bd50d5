"""Leagues of all kinds and matches of theirs, for the tests."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from django.utils import timezone

from accounts.models import User
from games.models import Deal, Match, MatchSeat
from scoring.models import DealResult, Division, Entrant, League, LeagueGame, Season
from scoring.settlement import deal_settle, match_rank
from tests.scoring.results import result


def season_of(
    *,
    games: Sequence[str] = ("doudizhu",),
    days_ago: float = 30,
    days: float = 60,
    least: int = 1,
    **about: object,
) -> Season:
    """A season of a new league that runs, unless it says otherwise."""
    league = League.objects.create(slug=f"l{League.objects.count()}", name="联赛", **about)
    for number, game in enumerate(games, start=1):
        LeagueGame.objects.create(league=league, game=game, number=number)
    start = timezone.now() - dt.timedelta(days=days_ago)
    return Season.objects.create(
        league=league,
        name="季",
        starts_at=start,
        ends_at=start + dt.timedelta(days=days),
        least_deals=least,
    )


def division_of(season: Season, number: int, users: Sequence[User] = (), **about: int) -> Division:
    """A division with entrants."""
    made = Division.objects.create(season=season, number=number, name=f"{number} 级", **about)
    Entrant.objects.bulk_create(Entrant(season=season, user=user, division=made) for user in users)
    return made


def match_of(
    season: Season,
    users: Sequence[User],
    *deals: Sequence[int],
    over: bool = True,
    broken: bool = False,
    left: Sequence[int] = (),
    at: dt.datetime | None = None,
    game: str = "doudizhu",
) -> list[DealResult]:
    """A match of settled deals; `left` are seats whose players went before its end."""
    at = at or timezone.now()
    match = Match.objects.create(
        table_code="ABCDEF",
        game=game,
        options={},
        stake=1,
        seat_count=len(users),
        length=len(deals),
        totals=[0] * len(users),
        season=season,
        started_at=at,
        ended_at=at if over else None,
        status="over" if over else "between",
        broken=broken,
    )
    bot, _ = User.objects.get_or_create(username="house", defaults={"kind": User.Kind.HOUSE_BOT})
    MatchSeat.objects.bulk_create(
        MatchSeat(match=match, seat=seat, user=bot if seat in left else user, bot=seat in left)
        for seat, user in enumerate(users)
    )
    made = []
    for scores in deals:
        one = result(users, scores, of_season=season, game=game, at=at)
        Deal.objects.filter(pk=one.deal_id).update(match=match)
        deal_settle(deal_id=one.deal_id)
        made.append(one)
    return made


def match_ends(season: Season, users: Sequence[User]) -> None:
    """End the last match after its last deal was paid, as when everybody leaves between two deals."""
    Match.objects.order_by("-pk").update(status="over", ended_at=timezone.now())
    match_rank(season_id=season.pk, user_ids=[user.pk for user in users])
