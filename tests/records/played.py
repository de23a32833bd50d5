"""Finished deals for the tests of records: played by bots in memory, and stored at once."""

from __future__ import annotations

import datetime as dt
from functools import cache
from typing import Any

from django.utils import timezone

from accounts.models import User
from accounts.services import house_bots
from games.live.match import match_create
from games.live.store import deal_store
from games.models import Deal, Match
from games.rules.core.action import Action, Seat
from games.rules.core.outcome import Outcome
from games.rules.core.record import Setup, setup_from_seed, write_record
from games.rules.core.registry import find_game
from games.rules.core.selfplay import bots_play

SEED = bytes.fromhex("5a" * 32)
Course = tuple[Setup, list[tuple[Seat, Action]], Outcome]


@cache
def course(key: str) -> Course:
    """Return a whole deal of a game under its usual options."""
    game = find_game(key)
    options = game.options_type()
    setup = setup_from_seed(game, options, game.seat_counts(options)[0], {}, SEED)
    return setup, *bots_play(setup)


def record(key: str) -> dict[str, Any]:
    """Return the record of that deal."""
    setup, actions, outcome = course(key)
    return write_record(setup, actions, outcome.to_json(setup.game.texts))


def stored(key: str, *people: User) -> Deal:
    """Store the deal as one that these people have played, bots at the other seats."""
    setup, actions, outcome = course(key)
    bots = house_bots(setup.seats)
    seats = [(user, False) for user in people] + [(bot, True) for bot in bots[len(people) :]]
    now = timezone.now()
    match: Match = match_create(
        table_code="STXRED", game=key, options={}, stake=1, length=1, season_id=None, seats=seats, at=now
    )  # fmt: skip
    deal = deal_store(
        match=match, seed=SEED, actions=actions, outcome=outcome,
        started_at=now - dt.timedelta(minutes=3), ended_at=now,
    )  # fmt: skip
    deal.refresh_from_db()
    return deal
