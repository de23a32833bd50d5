"""Deals that were played by bots' choices in the name of people, and stored; some of them wrongly paid."""

from __future__ import annotations

import dataclasses
import datetime as dt
from collections.abc import Sequence

from django.utils import timezone

from accounts.models import User
from games.live.match import match_create
from games.live.store import deal_store
from games.models import Deal, Match
from games.rules.core.option import parse_options
from games.rules.core.outcome import Outcome
from games.rules.core.record import setup_from_seed
from games.rules.core.registry import find_game
from games.rules.core.selfplay import bots_play
from scoring.models import Season
from scoring.settlement import deal_settle


def match_of(users: Sequence[User], *, stake: int = 1, of_season: Season | None = None) -> Match:
    return match_create(
        table_code="ABC234",
        game="doudizhu",
        options={"rules": "online"},
        stake=stake,
        length=8,
        season_id=of_season and of_season.pk,
        seats=[(user, False) for user in users],
        at=timezone.now(),
    )


def store(match: Match, seed: int, *, times: int = 1, at: dt.datetime | None = None) -> tuple[Deal, Outcome]:
    """Store and settle the deal of a seed, paid `times` what it is worth; return it and its right outcome."""
    match.refresh_from_db()
    game = find_game(match.game)
    options = parse_options(game.options_type, match.options)
    dealt = bytes([seed]) * 32
    actions, outcome = bots_play(setup_from_seed(game, options, match.seat_count, match.carry, dealt))
    wrong = dataclasses.replace(
        outcome,
        scores=tuple(score * times for score in outcome.scores),
        lines=tuple(dataclasses.replace(line, points=line.points * times) for line in outcome.lines),
    )
    at = at or timezone.now()
    deal = deal_store(
        match=match,
        seed=dealt,
        actions=actions,
        outcome=wrong,
        started_at=at - dt.timedelta(minutes=4),
        ended_at=at,
    )
    deal_settle(deal_id=deal.pk)
    deal.refresh_from_db()
    return deal, outcome
