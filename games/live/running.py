"""A running deal in memory: the fold over its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.live.cache import cached, publish
from games.live.clock import Clock, Driver
from games.live.log import Entry, hidden_from
from games.models import Deal, DealAction
from games.rules.core.action import Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import AnyGame, Step
from games.rules.core.option import parse_options
from games.rules.core.prompt import Prompt
from games.rules.core.record import Setup, setup_from_seed
from games.rules.core.registry import find_game

KEPT_STATES = 16
"""How many past states are kept for clients that lack a few steps; who lacks more gets a whole view."""


@dataclass(frozen=True, slots=True)
class Running:
    """A deal as it stands after `number` actions. Immutable but for what it remembers of views and hints.

    `frames` remembers what viewers are sent of just this state and these clocks; no copy takes it over.

    `people` are the users who were dealt in, by seat, None for a bot of the house. `prompts` is what the
    state asks of whom. `seed` is for nobody's eyes before the deal is over, and while the deal is `sealed`.
    """

    deal_id: int
    match_id: int | None
    table_code: str
    setup: Setup
    seed: str
    commitment: str
    people: tuple[int | None, ...]
    number: int
    revision: int
    state: Any
    prompts: Mapping[Seat, Prompt]
    clock: Clock
    log: tuple[Entry, ...]
    frozen_at: float | None
    over: bool
    outcome: Mapping[str, Any] | None
    past: tuple[tuple[int, Any], ...]
    answered: Mapping[tuple[Seat, str], int]
    hidden: tuple[int, ...] = ()
    views: dict[tuple[int, Seat | None], Mapping[str, Any]] = field(default_factory=dict, compare=False)
    hints: dict[Seat, Any] = field(default_factory=dict, compare=False)
    frames: dict[tuple[Any, ...], Any] = field(default_factory=dict, init=False, compare=False)
    sealed: bool = False

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.setup.game

    @property
    def frozen(self) -> bool:
        """Whether the clocks stand still because nobody is at the table."""
        return self.frozen_at is not None

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return the seat whose hand a user may see and play, None for everybody else.

        The deal itself tells it, so a socket that has not heard of a change of seats yet gets nothing that is
        not its own. Who has left for good has no seat any more.
        """
        if user_id is None or user_id not in self.people:
            return None
        seat = self.people.index(user_id)
        return seat if self.clock.drivers[seat] in (Driver.PLAYER, Driver.AUTOPLAY) else None

    def advanced(self, seat: Seat, action: Action, *, by: str, command: str, step: Step[Any]) -> Running:
        """Return the deal after one more action; what its row says is set by the caller."""
        number = self.number + 1
        entry = Entry(
            number=number,
            seat=seat,
            action=action,
            by=by,
            command=command,
            events=step.events,
            **hidden_from(self.game, self.state, self.prompts.get(seat), step, seat, self.setup.seats),
        )
        answered = self.answered
        if command:
            answered = {**answered, (seat, command): number}
        return replace(
            self,
            number=number,
            state=step.state,
            prompts=self.game.awaited(step.state),
            log=(*self.log, entry),
            past=(*self.past[-KEPT_STATES + 1 :], (number, step.state)),
            answered=answered,
            hidden=(*self.hidden, number) if entry.hidden else self.hidden,
            # A copy first: other threads look, too, and what they make is added while this runs.
            views={key: view for key, view in list(self.views.items()) if key[0] == self.number},
            hints={},
        )

    def state_at(self, number: int) -> Any:
        """Return the state after action `number`. Raises KeyError when it is no longer kept."""
        for kept, state in reversed(self.past):
            if kept == number:
                return state
        raise KeyError(number)

    def view(self, seat: Seat | None, number: int | None = None) -> Mapping[str, Any]:
        """Return the view of `seat` now or after action `number` (KeyError when that is no longer kept)."""
        at = self.number if number is None else number
        key = (at, seat)
        if key not in self.views:
            state = self.state if at == self.number else self.state_at(at)
            self.views[key] = self.game.view(state, seat)
        return self.views[key]

    @property
    def told_seed(self) -> str | None:
        """The seed, once it may be told to those who played."""
        return self.seed if self.over and not self.sealed else None

    # Numbers as a viewer counts: actions of which it may not even know leave no gap (games/live/log.py).

    def told(self, seat: Seat | None, number: int) -> int:
        """Return how a viewer counts action `number`, or the last one before it that the viewer knows of."""
        return number - sum(1 for n in self.hidden if n <= number and seat in self.log[n].hidden)

    def known(self, seat: Seat | None, told: int) -> int:
        """Return the newest action that a viewer who has been told `told` of them knows, as far as it can."""
        number = min(told, self.number)
        while number < self.number and self.told(seat, number + 1) <= told:
            number += 1
        return number


def setup_of(deal: Deal) -> Setup:
    """Return the setup of a stored deal."""
    game = find_game(deal.game)
    options = parse_options(game.options_type, deal.options)
    if deal.set_up:
        return Setup(game, options, deal.seat_count, deal.carry, deal.pieces)
    return setup_from_seed(game, options, deal.seat_count, deal.carry, bytes.fromhex(deal.seed))


def load(deal_id: int) -> Running:
    """Return the deal as the database has it, building on the cache. Raises Deal.DoesNotExist."""
    deal = Deal.objects.select_related("match").get(pk=deal_id)
    known = cached(deal_id)
    if known is not None and known.revision == deal.revision:
        return known
    base = known if known is not None and known.number <= deal.number else _start(deal)
    return _with_row(_caught_up(base, deal), deal)


def current(deal_id: int) -> Running:
    """Return the deal up to date with the database, and keep it. Not for use inside a transaction."""
    running = load(deal_id)
    publish(running)
    return running


def is_current(running: Running) -> bool:
    """Tell whether nothing has changed in the database since."""
    return Deal.objects.filter(pk=running.deal_id, revision=running.revision).exists()


def _start(deal: Deal) -> Running:
    setup = setup_of(deal)
    step = setup.start()
    people = [None if seat.bot else seat.user_id for seat in deal.seats.order_by("seat")]
    return Running(
        deal_id=deal.pk,
        match_id=deal.match_id,
        table_code=deal.match.table_code if deal.match else "",
        setup=setup,
        seed=deal.seed,
        commitment=deal.commitment,
        people=tuple(people),
        number=0,
        revision=-1,
        state=step.state,
        prompts=setup.game.awaited(step.state),
        clock=Clock.from_json(deal.clock),
        log=(first_entry(step.events),),
        frozen_at=None,
        over=False,
        outcome=None,
        past=((0, step.state),),
        answered={},
        sealed=deal.match is not None and deal.match.sealed,
    )


def from_record(setup: Setup, actions: Sequence[tuple[Seat, Action]]) -> Running:
    """Return a deal that stands in no table: set up, and its actions done. Raises what the rules raise."""
    step = setup.start()
    running = Running(
        deal_id=0,
        match_id=None,
        table_code="",
        setup=setup,
        seed="",
        commitment="",
        people=(None,) * setup.seats,
        number=0,
        revision=0,
        state=step.state,
        prompts=setup.game.awaited(step.state),
        clock=Clock(asks={}, drivers=(Driver.BOT,) * setup.seats, timeouts=(0,) * setup.seats),
        log=(first_entry(step.events),),
        frozen_at=None,
        over=True,
        outcome=None,
        past=((0, step.state),),
        answered={},
    )
    for seat, action in actions:
        step = setup.game.apply(running.state, seat, action)
        running = running.advanced(seat, action, by=DealAction.By.RECORD, command="", step=step)
    return running


def first_entry(events: tuple[Event, ...]) -> Entry:
    """Return entry 0 of a log: the deal itself."""
    return Entry(number=0, seat=None, action=None, by="table", command="", events=events)


def _caught_up(running: Running, deal: Deal) -> Running:
    rows = DealAction.objects.filter(
        deal_id=deal.pk, number__gt=running.number, number__lte=deal.number
    ).order_by("number")
    for row in rows:
        action = Action(row.verb, row.arg)
        step = running.game.apply(running.state, row.seat, action)
        running = running.advanced(row.seat, action, by=row.by, command=row.command, step=step)
    return running


def _with_row(running: Running, deal: Deal) -> Running:
    return replace(
        running,
        revision=deal.revision,
        clock=Clock.from_json(deal.clock),
        frozen_at=deal.frozen_at.timestamp() if deal.frozen_at else None,
        over=deal.status == Deal.Status.OVER,
        outcome=deal.outcome,
    )
