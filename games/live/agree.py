"""What the people of a match agree on: to go on with the next deal, or to break the match up."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from games.live import notify, site_time
from games.live.match import deal_open, match_break, match_wake, seat_of
from games.messages import refused
from games.models import Match, MatchSeat, Presence


def match_ready(*, match_id: int, user_id: int, ready: bool = True) -> None:
    """Say that a player is ready for the next deal; it begins once all people who are here are ready.

    Who is ready is not on autoplay any more. Raises Refused `not_seated`, `not_allowed_now`.
    """
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        seat = seat_of(match, user_id)
        if match.status != Match.Status.BETWEEN:
            raise refused("not_allowed_now")
        match.ready = sorted({*match.ready, seat.seat} if ready else {*match.ready} - {seat.seat})
        match.save(update_fields=["ready"])
        if ready and seat.autoplay:
            seat.autoplay = False
            seat.save(update_fields=["autoplay"])
        notify.table_changed(match.table_code)
        complete = ready and _seats(people_here(match)) <= set(match.ready)
        if ready and not (complete and deal_open(match_id=match_id)):
            match_wake(match_id)


def match_vote(*, match_id: int, user_id: int, agree: bool) -> None:
    """Begin a vote to break the match up, or answer one; it passes when all people of the match agree.

    Who has been gone for a while is not asked. One refusal ends it. Raises Refused `not_seated`,
    `not_allowed_now`.
    """
    now = site_time.seconds()
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        seat = seat_of(match, user_id).seat
        if match.status == Match.Status.OVER:
            raise refused("not_allowed_now")
        vote = match.vote if match.vote and match.vote["ends"] > now else None
        if not agree:
            vote = None
        elif vote is None:
            vote = {"by": seat, "agree": [seat], "ends": now + settings.LIVE_VOTE}
        else:
            vote = {**vote, "agree": sorted({*vote["agree"], seat})}
        match.vote = vote
        match.save(update_fields=["vote"])
        notify.table_changed(match.table_code)
        _pass(match)


def votes_tend(*, now: dt.datetime) -> None:
    """End votes whose time is up or whose beginner has gone; pass those that only the gone do not join."""
    votes = Match.objects.not_over().filter(vote__isnull=False)
    for match_id in list(votes.values_list("pk", flat=True)):
        with transaction.atomic():
            match = Match.objects.select_for_update().get(pk=match_id)
            if match.vote is None:
                continue
            stands = match.vote["ends"] > now.timestamp() and match.vote["by"] in _seats(people_here(match))
            if stands:
                _pass(match)
            else:
                Match.objects.filter(pk=match_id).update(vote=None)
                notify.table_changed(match.table_code)


def _pass(match: Match) -> None:
    """Break a locked match up if everybody who has a say has agreed to it."""
    if match.vote and _seats(people_about(match)) <= set(match.vote["agree"]):
        match_break(match_id=match.pk, seat=match.vote["by"])


def people_here(match: Match) -> list[MatchSeat]:
    """Return the seats of the people who have a socket open at the table."""
    return _among(match, Q(here=True))


def people_about(match: Match) -> list[MatchSeat]:
    """Return the seats of the people who are at the table or have been away for a moment only."""
    return _among(match, about(site_time.now()))


def about(now: dt.datetime) -> Q:
    """Return the condition on Presence for people who are here, or left less than a moment ago."""
    return Q(here=True) | Q(since__gt=now - dt.timedelta(seconds=settings.LIVE_GONE_AFTER))


def _among(match: Match, condition: Q) -> list[MatchSeat]:
    there = Presence.objects.filter(condition, table_code=match.table_code)
    users = set(there.values_list("user_id", flat=True))
    return [seat for seat in match.seats.filter(bot=False) if seat.user_id in users]


def _seats(held: list[MatchSeat]) -> set[int]:
    return {seat.seat for seat in held}
