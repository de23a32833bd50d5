"""Changes of a deal that are no actions: autoplay, freezing, thawing, moving deadlines, voiding.

They need no cards, so they work on the deal's row alone, by compare-and-set on its revision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction

from games.live import notify, site_time
from games.live.clock import Clock, Driver, moment, shifted, with_acts
from games.live.finish import deal_finish
from games.live.submit import TRIES
from games.models import Deal, Match, MatchSeat
from games.rules.core.action import Seat
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.text import Phrase

VOID_HEADLINE = Phrase("table.void")
"""The headline of a deal that was given up because nobody came back; a text of the site, not of a game."""

Change = Callable[[Deal, Clock, float], Mapping[str, Any] | None]
"""Takes the row, its clock and the time; returns the fields to change, None to leave everything."""


def autoplay_set(*, deal_id: int, seat: Seat, on: bool) -> None:
    """Put a seat on autoplay, or give it back to its player, for this deal and those that follow.

    Nothing happens to seats of bots.
    """
    wanted = Driver.AUTOPLAY if on else Driver.PLAYER

    def change(deal: Deal, clock: Clock, now: float) -> Mapping[str, Any] | None:
        if clock.drivers[seat] not in (Driver.PLAYER, Driver.AUTOPLAY):
            return None
        driven = clock.driven(seat, wanted)
        return None if driven == clock else _clock_fields(with_acts(driven, now), frozen=bool(deal.frozen_at))

    with transaction.atomic():
        _change(deal_id, change)
        seats = MatchSeat.objects.filter(match__deals=deal_id, seat=seat, bot=False).exclude(autoplay=on)
        for held in seats.select_related("match"):
            MatchSeat.objects.filter(pk=held.pk).update(autoplay=on)
            notify.table_changed(held.match.table_code)


def freeze(*, deal_id: int) -> None:
    """Stop the clocks of a deal at which no person is left."""

    def change(deal: Deal, _clock: Clock, _now: float) -> Mapping[str, Any] | None:
        return None if deal.frozen_at else {"frozen_at": site_time.now(), "due_at": None}

    _change(deal_id, change)


def thaw(*, deal_id: int) -> None:
    """Let the clocks of a frozen deal run on where they stopped, with a fair time for whoever is asked."""

    def change(deal: Deal, clock: Clock, now: float) -> Mapping[str, Any] | None:
        if deal.frozen_at is None:
            return None
        return _clock_fields(shifted(clock, now - deal.frozen_at.timestamp(), now), frozen=False)

    _change(deal_id, change)


def postpone(*, deal_id: int, seconds: float) -> None:
    """Move every deadline of a deal, because no server ran for that long."""

    def change(deal: Deal, clock: Clock, now: float) -> Mapping[str, Any] | None:
        return None if deal.frozen_at else _clock_fields(shifted(clock, seconds, now), frozen=False)

    _change(deal_id, change)


def deal_void(*, deal_id: int) -> None:
    """End a deal without loss to anyone: no scores, the next deal would start as this one did."""

    def change(deal: Deal, _clock: Clock, _now: float) -> Mapping[str, Any]:
        outcome, now = _void(deal), site_time.now()
        told = outcome.to_json({})
        return {
            "status": Deal.Status.OVER,
            "outcome": told,
            "ended_at": now,
            "due_at": None,
            "frozen_at": None,
            "_then": lambda: deal_finish(deal_id=deal_id, outcome=outcome, told=told, at=now),
        }

    with transaction.atomic():
        list(Match.objects.select_for_update().filter(deals=deal_id))
        _change(deal_id, change)


def _void(deal: Deal) -> Outcome:
    return Outcome(
        scores=(0,) * deal.seat_count,
        lines=(),
        carry=deal.carry,
        ending=Ending.VOID,
        headline=VOID_HEADLINE,
    )


def _clock_fields(clock: Clock, *, frozen: bool) -> dict[str, Any]:
    fields: dict[str, Any] = {"clock": clock.to_json()}
    return fields if frozen else {**fields, "due_at": moment(clock.due), "frozen_at": None}


def _change(deal_id: int, change: Change) -> None:
    """Change a running deal's row unless it is over; tell its table. Does nothing to a deal that is gone."""
    for _ in range(TRIES):
        with transaction.atomic():
            deal = Deal.objects.select_related("match").filter(pk=deal_id).first()
            if deal is None or deal.status == Deal.Status.OVER:
                return
            fields = change(deal, Clock.from_json(deal.clock), site_time.seconds())
            if fields is None:
                return
            if _written(deal, dict(fields)):
                return


def _written(deal: Deal, fields: dict[str, Any]) -> bool:
    then = fields.pop("_then", None)
    same = Deal.objects.filter(pk=deal.pk, revision=deal.revision, status=Deal.Status.PLAYING)
    if not same.update(**fields, revision=deal.revision + 1):
        return False
    if then is not None:
        then()
    if deal.match is not None:
        notify.deal_changed(deal.match.table_code, deal.pk, deal.revision + 1)
        notify.table_changed(deal.match.table_code)
    return True
