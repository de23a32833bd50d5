"""People, deals that are over, and their results, for the tests of points."""

import datetime as dt
import itertools
from collections.abc import Sequence

from django.utils import timezone

from accounts.models import User
from games.models import Deal
from scoring.models import DealResult, League, LeagueGame, Season
from scoring.settlement import deal_settle

_numbers = itertools.count(1)


def person(name: str = "", **fields: object) -> User:
    name = name or f"p{next(_numbers)}"
    return User.objects.create(username=name, name=name[:16], **fields)


def people(count: int) -> list[User]:
    return [person() for _ in range(count)]


def season(
    *,
    starts_days_ago: float = 30,
    days: float = 60,
    least: int = 1,
    bots: bool = False,
    game: str = "doudizhu",
) -> Season:
    league, _ = League.objects.get_or_create(
        slug=f"club-{game}-{bots}", defaults={"name": "联赛", "admits_bots": bots}
    )
    LeagueGame.objects.get_or_create(league=league, game=game)
    start = timezone.now() - dt.timedelta(days=starts_days_ago)
    return Season.objects.create(
        league=league, name="季", starts_at=start, ends_at=start + dt.timedelta(days=days), least_deals=least
    )


def result(
    seats: Sequence[User],
    scores: Sequence[int],
    *,
    bots: Sequence[int] = (),
    stake: int = 1,
    ending: str = "finished",
    of_season: Season | None = None,
    game: str = "doudizhu",
    at: dt.datetime | None = None,
) -> DealResult:
    """A deal that is over and waits for its settlement."""
    at = at or timezone.now()
    lines = [
        {"seat": seat, "points": score, "clause": "DDZ-7.2", "note": "底分"}
        for seat, score in enumerate(scores)
        if score
    ]
    deal = Deal.objects.create(
        game=game,
        options={},
        seat_count=len(seats),
        carry={},
        seed="ab" * 32,
        commitment="cd" * 32,
        rules_version=0,  # its log is kept nowhere, so nothing may play it back
        status=Deal.Status.OVER,
        outcome={"scores": list(scores), "lines": lines, "carry": {}, "ending": ending},
        started_at=at - dt.timedelta(minutes=3),
        ended_at=at,
    )
    return DealResult.objects.create(
        deal=deal,
        game=game,
        stake=stake,
        seats=[user.pk for user in seats],
        bots=list(bots),
        scores=list(scores),
        lines=lines,
        ending=ending,
        season=of_season,
        ended_at=at,
    )


def played(seats: Sequence[User], scores: Sequence[int], **fields: object) -> DealResult:
    """A deal that is over and settled."""
    made = result(seats, scores, **fields)
    deal_settle(deal_id=made.deal_id)
    made.refresh_from_db()
    return made
