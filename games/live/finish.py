"""The end of a deal: its result is put up for settlement and the match goes on."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings

from games.live import chores, notify
from games.live.clock import Clock, Driver
from games.live.commit import after_commit
from games.models import Deal, Match, MatchSeat
from games.rules.core import match as match_rules
from games.rules.core.outcome import Ending, Outcome
from games.signals import match_over
from scoring.models import DealResult
from scoring.tasks import settle_soon


def deal_finish(*, deal_id: int, outcome: Outcome, told: Mapping[str, Any], at: dt.datetime) -> None:
    """Write the result of a deal and move its match on, inside the transaction of its last action.

    `told` is the outcome as records hold it. The settlement follows once this is committed. A deal that was
    set up has no result: it is practice, and nothing of it is paid or counted.
    """
    deal = Deal.objects.select_related("match").get(pk=deal_id)
    if not deal.set_up:
        _put_up(deal, outcome, told, at)
    match = deal.match
    if match is not None:
        people = list(match.seats.filter(bot=False))
        _keep_autoplay(people, deal)
        _match_on(match, people, outcome, at, last=deal.set_up)


def _put_up(deal: Deal, outcome: Outcome, told: Mapping[str, Any], at: dt.datetime) -> None:
    """Put a result up for settlement."""
    match, seats = deal.match, list(deal.seats.select_related("user").order_by("seat"))
    DealResult.objects.create(
        deal=deal,
        game=deal.game,
        stake=match.stake if match else 1,
        seats=[seat.user_id for seat in seats],
        bots=[seat.seat for seat in seats if seat.bot or seat.user.outside_bot],
        scores=list(outcome.scores),
        lines=told["lines"],
        ending=outcome.ending.value,
        season_id=match.season_id if match else None,
        ended_at=at,
    )
    # Where the queue cannot be reached the result waits for the repair, and the players do not.
    after_commit(chores.later, settle_soon, deal.pk)


def _keep_autoplay(people: Sequence[MatchSeat], deal: Deal) -> None:
    """Let who is on autoplay stay so in the next deal, until they say or do something themselves."""
    drivers = Clock.from_json(deal.clock).drivers
    for held in people:
        away = drivers[held.seat] is Driver.AUTOPLAY
        if held.autoplay != away:
            held.autoplay = away
            held.save(update_fields=["autoplay"])


def _match_on(
    match: Match, people: Sequence[MatchSeat], outcome: Outcome, at: dt.datetime, *, last: bool
) -> None:
    after = match_rules.Match(
        seats=match.seat_count,
        length=match.length,
        played=match.played,
        totals=tuple(match.totals),
        carry=match.carry,
        duplicate=match.duplicate,
    ).after(outcome)
    match.played = after.played
    match.totals = list(after.totals)
    match.carry = dict(after.carry or {})
    match.ready = []
    if last or after.over or match.broken or not people:
        match.status, match.next_at, match.ended_at, match.vote = Match.Status.OVER, None, at, None
    else:
        void = outcome.ending is Ending.VOID
        wait = settings.LIVE_VOID_PAUSE if void else settings.LIVE_RESULT_PAUSE
        # A show is played out row by row before the result can be read.
        wait += settings.LIVE_SHOW_STEP * len(outcome.show.get("steps", ()))
        match.status, match.next_at = Match.Status.BETWEEN, at + dt.timedelta(seconds=wait)
        if all(held.autoplay for held in people):
            match.next_at = None  # nobody plays: it goes on when somebody says so
    match.save(update_fields=["played", "totals", "carry", "ready", "status", "next_at", "ended_at", "vote"])
    notify.table_changed(match.table_code)
    if match.status == Match.Status.OVER:
        match_over.send(sender=Match, match=match)
