"""`manage.py demo`: people, a league and finished deals, so that a fresh site can be looked at."""

from __future__ import annotations

import datetime as dt
import functools
import hashlib
import itertools
import zlib
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.services import friend_accept, friend_ask, house_bots, person_create
from games.live.duplicate import deal_seed
from games.live.match import match_create
from games.live.store import deal_store
from games.models import Match
from games.rules.core.option import options_json, parse_options
from games.rules.core.record import Setup, setup_from_seed
from games.rules.core.registry import all_games, find_game
from games.rules.core.selfplay import bots_play
from lobby.demo_rounds import DEALS as ROUND_DEALS
from lobby.demo_rounds import rounds_make
from scoring.models import Entrant, League, LeagueGame, Season

PASSWORD = "lezhuo-demo"  # noqa: S105 (printed on purpose; the command refuses to run in production)
ADMIN = "admin"
PLAYERS = (
    ("linwan", "林晚"),
    ("shenhe", "沈鹤"),
    ("guyizhou", "顾一舟"),
    ("zhouye", "周野"),
    ("xujing", "许静之"),
    ("luqing", "陆青"),
)
LEAGUES: tuple[dict[str, Any], ...] = (
    {
        "slug": "doudizhu-online",
        "name": "斗地主联赛",
        "name_en": "Dou Dizhu League",
        "about": "网络规则，打满五局上榜，按总分排名。",
        "about_en": "Online rules. Five deals for a place; ranked by points.",
        "game": "doudizhu",
        "options": {"rules": "online"},
        "scoring": League.Scoring.SUM,
        "tie_breaks": ["wins", "fewer"],
        "deals": 48,
        "past_deals": 16,
        "seats": 3,
        "rounds": True,
    },
    {
        "slug": "shisanshui",
        "name": "十三水联赛",
        "name_en": "Thirteen Waters League",
        "about": "两张鬼，四人一桌，打满五局上榜，按每场的名次得分。",
        "about_en": "Two jokers, four at a table. Five deals for a place; ranked by places in matches.",
        "game": "shisanshui",
        "options": {},
        "scoring": League.Scoring.PLACE,
        "tie_breaks": ["wins", "best"],
        "deals": 24,
        "past_deals": 8,
        "seats": 4,
        "rounds": False,
    },
)
_ABOUT = ("slug", "name", "name_en", "about", "about_en", "scoring", "tie_breaks")
WEEKS_BEHIND, WEEKS_AHEAD = 8, 4
PAST_WEEKS, PAST = 12, 1000
"""How long the season before lasted, and from where its matches are numbered, apart from the others."""
FRIENDS = (("linwan", "shenhe"), ("guyizhou", "linwan"))
ASKING = (("zhouye", "linwan"), ("linwan", "luqing"))
DEALS_A_MATCH, OPEN_DEALS = 4, 2


class Command(BaseCommand):
    """Make the demo data once; on a database that has them, only print how to sign in."""

    help = "people, a league season and finished deals to look at (never in production)"

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Make what is missing and print the sign-ins."""
        if not settings.LOCAL:
            raise CommandError("demo data have no place on a production site")
        house_bots()
        if not User.objects.filter(username=ADMIN).exists():
            self.stdout.write("making demo data …")
            people_create()
            for league in LEAGUES:
                league_play(league)
            open_play()
            friends_make()
        names = ", ".join(name for name, _ in PLAYERS)
        self.stdout.write(f"sign in as {ADMIN} (admin pages at /admin/) or one of {names}")
        self.stdout.write(f"password of each: {PASSWORD}")


def people_create() -> None:
    """Make the admin and the players."""
    with transaction.atomic():
        User.objects.create_superuser(username=ADMIN, password=PASSWORD, name="管理员")
        for username, name in PLAYERS:
            person_create(username=username, name=name, password=PASSWORD)
        # They have played for a while.
        User.objects.update(date_joined=timezone.now() - dt.timedelta(weeks=WEEKS_BEHIND + PAST_WEEKS))


def friends_make() -> None:
    """Make some of the players friends, and let some have asked."""
    users = {user.username: user for user in User.objects.filter(username__in=[name for name, _ in PLAYERS])}
    for asker, asked in FRIENDS:
        friend_ask(user=users[asker], other=users[asked])
        friend_accept(user=users[asked], other=users[asker])
    for asker, asked in ASKING:
        friend_ask(user=users[asker], other=users[asked])


def league_play(facts: dict[str, Any]) -> None:
    """Make a league with a season that is over and one that runs; bots play them in the players' names."""
    now = timezone.now()
    league = League.objects.create(**{key: facts[key] for key in _ABOUT})
    LeagueGame.objects.create(league=league, game=facts["game"], options=facts["options"])
    begun = now - dt.timedelta(weeks=WEEKS_BEHIND)
    past = Season.objects.create(
        league=league,
        name="夏季赛",
        name_en="Summer season",
        starts_at=begun - dt.timedelta(weeks=PAST_WEEKS),
        ends_at=begun,
        least_deals=5,
    )
    season_play(past, facts["seats"], facts["past_deals"], until=begun - dt.timedelta(hours=1), first=PAST)
    running = Season.objects.create(
        league=league,
        name="秋季赛",
        name_en="Autumn season",
        starts_at=begun,
        ends_at=now + dt.timedelta(weeks=WEEKS_AHEAD),
        least_deals=5,
    )
    season_play(running, facts["seats"], facts["deals"], until=now - dt.timedelta(hours=1))
    if facts["rounds"]:
        rounds_make(running, functools.partial(round_play, running))


def season_play(season: Season, seats: int, deals: int, *, until: dt.datetime, first: int = 0) -> None:
    """Play so many deals of a season, the last one ending at `until`; `first` numbers its first match."""
    tables = itertools.cycle(itertools.combinations(players(), seats))
    matches = deals // DEALS_A_MATCH
    span = until - season.starts_at
    league = season.league
    Entrant.objects.bulk_create(
        Entrant(season=season, user=user, entered_at=season.starts_at) for user in players()
    )
    [fixed] = league.games.all()
    for index in range(matches):
        match_play(
            fixed.game,
            list(next(tables)),
            at=season.starts_at + span * (index + 1) / matches,
            name=f"{league.slug} {first + index}",
            options=fixed.options,
            stake=fixed.stake,
            season_id=season.pk,
        )


def round_play(season: Season, people: list[User], *, at: dt.datetime, name: str, round_seed: str) -> Match:
    """Play a table of a duplicate round of a season; return its match."""
    [fixed] = season.league.games.all()
    return match_play(
        fixed.game,
        people,
        at=at,
        name=f"{season.league.slug} {name}",
        options=fixed.options,
        stake=fixed.stake,
        length=ROUND_DEALS,
        season_id=season.pk,
        round_seed=round_seed,
    )


def open_play() -> None:
    """Play a match of every game without a league, so that each has a replay and a leaderboard."""
    at = timezone.now() - dt.timedelta(hours=30)
    for game in all_games():
        if game.key not in {facts["game"] for facts in LEAGUES}:
            seats = game.seat_counts(game.options_type())[0]
            match_play(game.key, players()[:seats], at=at, name=game.key, length=OPEN_DEALS)
            at += dt.timedelta(hours=2)


def players() -> list[User]:
    """Return the people of the demo, the first to sign up first."""
    return list(User.objects.filter(username__in=[name for name, _ in PLAYERS]).order_by("pk"))


def match_play(
    key: str,
    people: list[User],
    *,
    at: dt.datetime,
    name: str,
    options: dict[str, Any] | None = None,
    stake: int = 1,
    length: int = DEALS_A_MATCH,
    season_id: int | None = None,
    round_seed: str = "",
) -> Match:
    """Play one match of a game to its end, the last deal ending at `at`; return it.

    `name` fixes its cards, or `round_seed` those of a duplicate round.
    """
    game = find_game(key)
    chosen = parse_options(game.options_type, options)
    match = match_create(
        table_code=f"DEMO{zlib.crc32(name.encode()) % 90 + 10}",
        game=key,
        options=options_json(chosen),
        stake=stake,
        length=0 if game.match_end else length,
        season_id=season_id,
        seats=[(person, False) for person in people],
        at=at - dt.timedelta(minutes=6 * length),
        round_seed=round_seed,
    )
    for number in itertools.count():  # void deals too: the same cards would be void for ever
        seed = deal_seed(match) if round_seed else hashlib.sha256(f"{name} {number}".encode()).digest()
        ended = at - dt.timedelta(minutes=6 * max(0, length - 1 - match.played))
        _deal_play(match, setup_from_seed(game, chosen, match.seat_count, match.carry, seed), seed, ended)
        match.refresh_from_db()
        if match.status == match.Status.OVER:
            break
    return match


def _deal_play(match: Match, setup: Setup, seed: bytes, ended: dt.datetime) -> None:
    """Let bots play a deal of a match, and store it."""
    actions, outcome = bots_play(setup)
    deal_store(
        match=match,
        seed=seed,
        actions=actions,
        outcome=outcome,
        started_at=ended - dt.timedelta(minutes=5),
        ended_at=ended,
    )
