"""A match: begin it, open its deals, leave it for good, break it up."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.db import transaction

from accounts.models import User
from accounts.services import house_bots
from games.live import notify, site_time
from games.live.clock import Clock, Driver, first_clock, moment
from games.live.commit import after_commit
from games.live.control import thaw
from games.live.duplicate import deal_seed
from games.live.finish import deal_finish
from games.live.maintenance import check_no_maintenance, maintenance_now
from games.live.running import current, setup_of
from games.live.submit import Accepted, Command, submit
from games.messages import refused
from games.models import Deal, DealSeat, Match, MatchSeat
from games.rules.core.action import CONCEDE, DISSOLVE, Action
from games.rules.core.errors import BadSetup
from games.rules.core.option import options_json, parse_options
from games.rules.core.record import setup_from_seed
from games.rules.core.registry import find_game
from games.rules.core.shuffle import commitment
from games.signals import match_over

IDLE_START = dt.timedelta(seconds=10)
"""How long after somebody has come back the next deal of an idle match begins."""


def match_begin(
    *,
    table_code: str,
    game: str,
    options: Mapping[str, Any],
    stake: int,
    length: int,
    season_id: int | None,
    seats: Sequence[tuple[User, bool]],
    round_seed: str = "",
) -> Match:
    """Begin a match with one (user, is a bot) pair a seat and open its first deal.

    With a `round_seed` it is a duplicate match, sealed until somebody unseals it. Raises BadSetup for options
    or a number of seats that the game does not have, Refused `maintenance`.
    """
    with transaction.atomic():
        check_no_maintenance()
        match = match_create(
            table_code=table_code,
            game=game,
            options=options,
            stake=stake,
            length=length,
            season_id=season_id,
            seats=seats,
            at=site_time.now(),
            round_seed=round_seed,
        )
        deal_open(match_id=match.pk)
    return match


def match_create(
    *,
    table_code: str,
    game: str,
    options: Mapping[str, Any],
    stake: int,
    length: int,
    season_id: int | None,
    seats: Sequence[tuple[User, bool]],
    at: dt.datetime,
    round_seed: str = "",
) -> Match:
    """Write a match that waits for its first deal. Raises BadSetup as `match_begin` does."""
    rules = find_game(game)
    chosen = parse_options(rules.options_type, options)
    if len(seats) not in rules.seat_counts(chosen):
        raise BadSetup(f"{game} is not played with {len(seats)} seats")
    with transaction.atomic():
        match = Match.objects.create(
            table_code=table_code,
            game=game,
            options=options_json(chosen),
            stake=stake,
            seat_count=len(seats),
            length=length,
            totals=[0] * len(seats),
            season_id=season_id,
            started_at=at,
            round_seed=round_seed,
            sealed=bool(round_seed),
        )
        MatchSeat.objects.bulk_create(
            MatchSeat(match=match, seat=seat, user=user, bot=bot) for seat, (user, bot) in enumerate(seats)
        )
    return match


def deal_open(*, match_id: int, seed: bytes | None = None) -> Deal | None:
    """Open the next deal of a match that waits between two deals; None if it does not (any more).

    None too while the site is under maintenance: the match goes on waiting. `seed` is drawn by `secrets`, or
    made from the seed of a duplicate round, unless a test or an import gives it.
    """
    with transaction.atomic():
        if maintenance_now() is not None:
            return None
        waiting = Match.objects.filter(pk=match_id, status=Match.Status.BETWEEN)
        ready = waiting.select_for_update().values_list("ready", flat=True).first()
        if not waiting.update(status=Match.Status.PLAYING, next_at=None, ready=[], vote=None):
            return None
        match = Match.objects.get(pk=match_id)
        deal = deal_create(match, seed or deal_seed(match), awake=ready or ())
        _end_if_over(deal)
        after_commit(current, deal.pk)
        notify.deal_changed(match.table_code, deal.pk, deal.revision)
        notify.table_changed(match.table_code)
        notify.lobby_changed()
    return deal


def deal_create(match: Match, seed: bytes, awake: Collection[int] = ()) -> Deal:
    """Write the row of a match's next deal, with its seats and first clock, inside a transaction.

    `awake` are the seats whose players have said that they are ready for it.
    """
    game = find_game(match.game)
    options = parse_options(game.options_type, match.options)
    setup = setup_from_seed(game, options, match.seat_count, match.carry, seed)
    state = setup.start().state
    seats = list(match.seats.order_by("seat"))
    drivers = tuple(
        Driver.BOT if seat.bot else Driver.AUTOPLAY if seat.autoplay else Driver.PLAYER for seat in seats
    )
    clock = first_clock(game, state, drivers, site_time.seconds(), timeouts=_timeouts(match, awake))
    deal = Deal.objects.create(
        match=match,
        index=match.played + 1,
        game=match.game,
        options=match.options,
        seat_count=match.seat_count,
        carry=match.carry,
        seed=seed.hex(),
        commitment=commitment(seed),
        rules_version=game.version,
        clock=clock.to_json(),
        due_at=moment(clock.due),
        started_at=site_time.now(),
    )
    DealSeat.objects.bulk_create(
        DealSeat(deal=deal, seat=seat.seat, user_id=seat.user_id, bot=seat.bot) for seat in seats
    )
    return deal


def _timeouts(match: Match, awake: Collection[int]) -> tuple[int, ...]:
    """Return each seat's time-outs in a row so far: some games ask a seat but once a deal.

    None against those who are `awake`.
    """
    last = deal_in_hand(match.pk)
    if last is None or not last.clock:
        return (0,) * match.seat_count
    counts = Clock.from_json(last.clock).timeouts
    return tuple(0 if seat in awake else count for seat, count in enumerate(counts))


def _end_if_over(deal: Deal) -> None:
    """End a deal that is over as soon as it was dealt, for some games show hands down instead of playing."""
    setup = setup_of(deal)
    outcome = setup.game.outcome(setup.start().state)
    if outcome is None:
        return
    deal.status, deal.outcome = Deal.Status.OVER, outcome.to_json(setup.game.texts)
    deal.ended_at = site_time.now()
    deal.save(update_fields=["status", "outcome", "ended_at"])
    deal_finish(deal_id=deal.pk, outcome=outcome, told=deal.outcome, at=deal.ended_at)


def match_wake(match_id: int) -> None:
    """Let an idle match go on soon, now that one of its people is there and awake."""
    with transaction.atomic():
        idle = Match.objects.filter(pk=match_id, status=Match.Status.BETWEEN, next_at=None)
        if idle.update(next_at=site_time.now() + IDLE_START):
            notify.table_changed(Match.objects.values_list("table_code", flat=True).get(pk=match_id))


def deal_in_hand(match_id: int) -> Deal | None:
    """Return the newest deal of a match, running or just over; None before the first."""
    return Deal.objects.filter(match_id=match_id).order_by("-pk").first()


def match_leave(*, match_id: int, user_id: int) -> None:
    """Let a player leave for good: a deal in hand is conceded, a bot of the house has the seat from then on.

    When the last person leaves, the match ends (a deal in hand is played out by the bots first). Raises
    Refused `not_seated`.
    """
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        if match.status == Match.Status.OVER:
            return
        seat = seat_of(match, user_id)
        seat.user, seat.bot, seat.autoplay = _free_bot(match), True, False
        seat.save()
        _without(match, seat.seat)
        nobody = not match.seats.filter(bot=False).exists()
        deal = deal_in_hand(match_id)
        if deal is not None and deal.status == Deal.Status.PLAYING:
            submit(Command(deal.pk, seat.seat, Action(CONCEDE)))
            if nobody:
                thaw(deal_id=deal.pk)  # nobody will come back for it: the bots play it out
        elif nobody:
            match_end(match)
        notify.table_changed(match.table_code)


def _without(match: Match, seat: int) -> None:
    """Let a seat's word for the next deal go with its player, and the vote that the player began."""
    match.ready = [ready for ready in match.ready if ready != seat]
    if match.vote is not None:
        agree = [other for other in match.vote["agree"] if other != seat]
        match.vote = None if match.vote["by"] == seat else {**match.vote, "agree": agree}
    match.save(update_fields=["ready", "vote"])


def match_break(*, match_id: int, seat: int = 0) -> None:
    """Break a match up: a deal in hand is dissolved as its rules price it, and no further deal follows.

    `seat` is whose doing it was. Nothing happens to a match that is over.
    """
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        if match.status == Match.Status.OVER:
            return
        match.broken = True
        match.save(update_fields=["broken"])
        deal = deal_in_hand(match_id)
        if deal is not None and deal.status == Deal.Status.PLAYING:
            answer = submit(Command(deal.pk, seat, Action(DISSOLVE), by="table"))
            if not isinstance(answer, Accepted):
                raise answer.refusal
        else:
            match_end(match)
        notify.table_changed(match.table_code)


def match_end(match: Match) -> None:
    """End a locked match that has no deal in hand."""
    match.status, match.next_at, match.ended_at, match.vote = Match.Status.OVER, None, site_time.now(), None
    match.save(update_fields=["status", "next_at", "ended_at", "vote"])
    match_over.send(sender=Match, match=match)


def seat_of(match: Match, user_id: int) -> MatchSeat:
    """Return the seat that a person holds in a match. Raises Refused `not_seated`."""
    seat = match.seats.filter(user_id=user_id, bot=False).first()
    if seat is None:
        raise refused("not_seated")
    return seat


def _free_bot(match: Match) -> User:
    """Return a bot of the house that does not sit in this match yet."""
    taken = set(match.seats.values_list("user_id", flat=True))
    return next(bot for bot in house_bots(match.seat_count + 1) if bot.pk not in taken)
