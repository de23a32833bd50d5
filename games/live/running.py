"""A running deal in memory: the fold over its log, and the per-process cache of such folds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from games.live.clock import Clock
from games.models import Deal, DealAction
from games.rules.core.action import Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import AnyGame
from games.rules.core.option import parse_options
from games.rules.core.record import Setup, setup_from_seed
from games.rules.core.registry import find_game

KEPT_STATES = 16
"""How many past states are kept for clients that lack a few steps; who lacks more gets a whole view."""
CACHE_SIZE = 4096


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log; number 0 is the deal itself."""

    number: int
    seat: Seat | None
    action: Action | None
    by: str
    command: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Running:
    """A deal as it stands after `number` actions. Immutable but for the memo of views."""

    deal_id: int
    match_id: int | None
    table_code: str
    setup: Setup
    commitment: str
    number: int
    revision: int
    state: Any
    clock: Clock
    log: tuple[Entry, ...]
    frozen: bool
    over: bool
    outcome: Mapping[str, Any] | None
    past: tuple[tuple[int, Any], ...]
    answered: Mapping[tuple[Seat, str], int]
    views: dict[tuple[int, Seat | None], Mapping[str, Any]] = field(default_factory=dict, compare=False)

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.setup.game

    def after(self, entry: Entry, state: Any) -> Running:
        """Return the deal after one more action; its row's fields are set by the caller."""
        answered = self.answered
        if entry.command and entry.seat is not None:
            answered = {**answered, (entry.seat, entry.command): entry.number}
        return replace(
            self,
            number=entry.number,
            state=state,
            log=(*self.log, entry),
            past=(*self.past[-KEPT_STATES + 1 :], (entry.number, state)),
            answered=answered,
            views={key: view for key, view in self.views.items() if key[0] == self.number},
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


_cache: OrderedDict[int, Running] = OrderedDict()


def publish(running: Running) -> None:
    """Put a committed deal into this process's cache, unless a newer one is there."""
    known = _cache.get(running.deal_id)
    if known is None or known.revision < running.revision:
        _cache[running.deal_id] = running
        _cache.move_to_end(running.deal_id)
    while len(_cache) > CACHE_SIZE:
        _cache.popitem(last=False)


def cached(deal_id: int) -> Running | None:
    """Return what this process last knew of a deal; it may be behind the log."""
    return _cache.get(deal_id)


def forget_all() -> None:
    """Empty the cache (tests; a database restored under a running process)."""
    _cache.clear()


def setup_of(deal: Deal) -> Setup:
    """Return the setup of a stored deal."""
    game = find_game(deal.game)
    options = parse_options(game.options_type, deal.options)
    return setup_from_seed(game, options, deal.seat_count, deal.carry, bytes.fromhex(deal.seed))


def load(deal_id: int) -> Running:
    """Return the deal as the database has it, building on the cache. Raises Deal.DoesNotExist."""
    deal = Deal.objects.select_related("match").get(pk=deal_id)
    known = _cache.get(deal_id)
    if known is not None and known.revision == deal.revision:
        return known
    base = known if known is not None and known.number <= deal.number else _start(deal)
    return _with_row(_caught_up(base, deal), deal)


def current(deal_id: int) -> Running:
    """Return the deal up to date with the database, and keep it in the cache."""
    running = load(deal_id)
    publish(running)
    return running


def is_current(running: Running) -> bool:
    """Tell whether nothing has changed in the database since."""
    return Deal.objects.filter(pk=running.deal_id, revision=running.revision).exists()


def _start(deal: Deal) -> Running:
    setup = setup_of(deal)
    step = setup.start()
    return Running(
        deal_id=deal.pk,
        match_id=deal.match_id,
        table_code=deal.match.table_code if deal.match else "",
        setup=setup,
        commitment=deal.commitment,
        number=0,
        revision=-1,
        state=step.state,
        clock=Clock.from_json(deal.clock),
        log=(Entry(0, None, None, "table", "", step.events),),
        frozen=False,
        over=False,
        outcome=None,
        past=((0, step.state),),
        answered={},
    )


def _caught_up(running: Running, deal: Deal) -> Running:
    rows = DealAction.objects.filter(
        deal_id=deal.pk, number__gt=running.number, number__lte=deal.number
    ).order_by("number")
    for row in rows:
        action = Action(row.verb, row.arg)
        step = running.game.apply(running.state, row.seat, action)
        entry = Entry(row.number, row.seat, action, row.by, row.command, step.events)
        running = running.after(entry, step.state)
    return running


def _with_row(running: Running, deal: Deal) -> Running:
    return replace(
        running,
        revision=deal.revision,
        clock=Clock.from_json(deal.clock),
        frozen=deal.frozen_at is not None,
        over=deal.status == Deal.Status.OVER,
        outcome=deal.outcome,
    )
