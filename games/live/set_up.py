"""Deals that are set up instead of shuffled: played on from a moment of another deal, for practice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction

from accounts.models import User
from games.kept_records import ImportedRecord
from games.live import notify, site_time
from games.live.clock import Driver, first_clock, moment
from games.live.commit import after_commit
from games.live.maintenance import check_no_maintenance
from games.live.match import match_create
from games.live.running import current, setup_of
from games.messages import refused
from games.models import Deal, DealAction, DealSeat, Match, PlayedOn
from games.rules.core.action import Action, Seat
from games.rules.core.option import options_json
from games.rules.core.record import Setup, parse_actions, parse_setup, replay
from games.rules.core.registry import find_game


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a deal: its setup and the actions up to then, and where both were taken from."""

    setup: Setup
    actions: tuple[tuple[Seat, Action], ...]
    from_deal: int | None = None
    from_record: int | None = None
    private: bool = False

    def state(self) -> Any:
        """Return how the deal stands then."""
        *_, (state, _events) = replay(self.setup, list(self.actions))
        return state


def moment_of_deal(deal: Deal, at: int) -> Moment:
    """Return the moment after action `at` of a deal that may be seen.

    Raises Refused `no_moment`, and `old_rules` for a deal of other rules than those at hand.
    """
    if deal.rules_version != find_game(deal.game).version:
        raise refused("old_rules")
    rows = deal.actions.filter(number__lte=at).order_by("number")
    actions = tuple((row.seat, Action(row.verb, row.arg)) for row in rows)
    origin = getattr(deal, "played_on", None) if deal.set_up else None
    private = origin is not None and origin.private
    return _checked(Moment(setup_of(deal), actions, from_deal=deal.pk, private=private), at)


def moment_of_record(kept: ImportedRecord, at: int) -> Moment:
    """Return the moment after action `at` of a record that was imported.

    Raises Refused `no_moment`, and `old_rules` for a record of other rules than those at hand.
    """
    if kept.rules_version != find_game(kept.game).version:
        raise refused("old_rules")
    actions = tuple((seat, Action.from_json(raw)) for seat, raw in parse_actions(kept.record)[:at])
    return _checked(Moment(parse_setup(kept.record), actions, from_record=kept.pk, private=True), at)


def moment_again(match: Match) -> Moment | None:
    """Return the moment that a match was played on from, None for an ordinary one."""
    deal = match.deals.filter(pieces__isnull=False).select_related("played_on").first()
    if deal is None:
        return None
    origin: PlayedOn = deal.played_on
    again = moment_of_deal(deal, origin.at)
    return replace(
        again, from_deal=origin.from_deal_id, from_record=origin.from_record_id, private=origin.private
    )


def match_set_up(*, table_code: str, start: Moment, seats: Sequence[tuple[User, bool]]) -> Match:
    """Begin a match of one deal that stands as it did at a moment of another; it is worth no points.

    Raises Refused `maintenance`, `moment_over`, `seat_left` (a person on a seat that was given up).
    """
    setup = start.setup
    state = start.state()
    check_can_play(start, state, [seat for seat, (_user, bot) in enumerate(seats) if not bot])
    with transaction.atomic():
        check_no_maintenance()
        match = match_create(
            table_code=table_code,
            game=setup.game.key,
            options=options_json(setup.options),
            stake=1,
            length=1,
            season_id=None,
            seats=seats,
            at=site_time.now(),
        )
        Match.objects.filter(pk=match.pk).update(status=Match.Status.PLAYING)
        match.status = Match.Status.PLAYING
        deal = _deal_set_up(match, start, state, seats)
        after_commit(current, deal.pk)
        notify.deal_changed(table_code, deal.pk, deal.revision)
        notify.table_changed(table_code)
        notify.lobby_changed()
    return match


def check_can_play(start: Moment, state: Any, people: Sequence[Seat]) -> None:
    """Raise Refused `moment_over` where nobody is asked any more, `seat_left` where a seat was given up."""
    game = start.setup.game
    if not game.awaited(state):
        raise refused("moment_over")
    if game.left(state) & set(people):
        raise refused("seat_left")


def _checked(found: Moment, at: int) -> Moment:
    if at < 0 or len(found.actions) != at:
        raise refused("no_moment")
    return found


def _deal_set_up(match: Match, start: Moment, state: Any, seats: Sequence[tuple[User, bool]]) -> Deal:
    setup, number = start.setup, len(start.actions)
    left = setup.game.left(state)
    drivers = tuple(
        Driver.LEFT if seat in left else Driver.BOT if bot else Driver.PLAYER
        for seat, (_user, bot) in enumerate(seats)
    )
    clock = first_clock(setup.game, state, drivers, site_time.seconds(), number)
    now = site_time.now()
    deal = Deal.objects.create(
        match=match,
        game=match.game,
        options=match.options,
        seat_count=match.seat_count,
        carry=dict(setup.carry),
        pieces=dict(setup.pieces),
        rules_version=setup.game.version,
        number=number,
        clock=clock.to_json(),
        due_at=moment(clock.due),
        started_at=now,
    )
    DealSeat.objects.bulk_create(
        DealSeat(deal=deal, seat=seat, user=user, bot=bot) for seat, (user, bot) in enumerate(seats)
    )
    DealAction.objects.bulk_create(
        DealAction(
            deal=deal, number=n, seat=seat, verb=action.verb, arg=action.arg, by=DealAction.By.RECORD, at=now
        )
        for n, (seat, action) in enumerate(start.actions, 1)
    )
    PlayedOn.objects.create(
        deal=deal,
        from_deal_id=start.from_deal,
        from_record_id=start.from_record,
        at=number,
        private=start.private,
    )
    return deal
