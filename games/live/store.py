"""Storing a deal that has been played already: its setup, its whole log and its result."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from django.db import transaction

from games.live.finish import deal_finish
from games.live.match import deal_create
from games.models import Deal, DealAction, Match
from games.rules.core.action import Action, Seat
from games.rules.core.outcome import Outcome
from games.rules.core.registry import find_game


def deal_store(
    *,
    match: Match,
    seed: bytes,
    actions: Sequence[tuple[Seat, Action]],
    outcome: Outcome,
    started_at: dt.datetime,
    ended_at: dt.datetime,
) -> Deal:
    """Store a finished deal of a match that waits for its next one, and have it settled."""
    with transaction.atomic():
        match.refresh_from_db()
        deal = deal_create(match, seed)
        pace = (ended_at - started_at) / (len(actions) + 1)
        DealAction.objects.bulk_create(
            DealAction(
                deal=deal,
                number=number,
                seat=seat,
                verb=action.verb,
                arg=action.arg,
                by=DealAction.By.BOT,
                at=started_at + pace * number,
            )
            for number, (seat, action) in enumerate(actions, 1)
        )
        told = outcome.to_json(find_game(deal.game).texts)
        Deal.objects.filter(pk=deal.pk).update(
            number=len(actions),
            revision=1,
            status=Deal.Status.OVER,
            due_at=None,
            outcome=told,
            started_at=started_at,
            ended_at=ended_at,
        )
        deal_finish(deal_id=deal.pk, outcome=outcome, told=told, at=ended_at)
        # The next deal of a stored match is stored too: no clock opens it.
        Match.objects.filter(pk=match.pk).update(next_at=None)
    return deal
