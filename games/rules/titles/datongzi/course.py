"""The course of a deal: what each legal action leads to (section 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import phrase
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.laying import Laid
from games.rules.families.climbing.plays import PASS
from games.rules.families.climbing.seats import changed, gone_out, leave, passes
from games.rules.families.climbing.trick import (
    LED_BY_ANYBODY,
    Trick,
    Turn,
    next_holding,
    next_to_answer,
)
from games.rules.titles.datongzi.dealing import aside_size, hand_size
from games.rules.titles.datongzi.forms import name_of
from games.rules.titles.datongzi.outcome import headline
from games.rules.titles.datongzi.plays import can_beat
from games.rules.titles.datongzi.points import COUNTING, bonus_of, card_points
from games.rules.titles.datongzi.state import (
    DISSOLVED,
    NOBODY,
    PAIRED,
    PLAY,
    PLAYED_OUT,
    BySide,
    Setup,
    State,
)

_ORDERS = {seats: tuple(range(seats)) for seats in (2, 3, 4)}
_CANNOT = tuple(Event("pass", seat, say=phrase("say.cannot")) for seat in range(PAIRED))
"""Events of seats that cannot beat the last play, which is no action (DTZ-3.3)."""

Events = tuple[Event, ...]


def begin(setup: Setup) -> Step[State]:
    """Return the deal before the first play (DTZ-1.1, 1.4)."""
    counts = {"counts": [hand_size(setup.options)] * setup.seats, "kitty": aside_size(setup.options)}
    dealt = Event("deal", say=phrase("say.deal", seat=setup.leader), data=counts)
    nothing = (0,) * setup.sides
    return Step(State(setup, PLAY, setup.leader, setup.dealt, nothing, nothing), (dealt,))


def play(state: State, seat: Seat, laid: Laid, form: Form) -> Step[State]:
    """Return the state after a play (DTZ-3.1, 3.6)."""
    events: Events = (Event("play", seat, laid.text, name_of(form, sum(laid.counts))),)
    hands, out = state.hands, state.out
    left = hands[seat] - laid.packed
    if not left:
        out += (seat,)
        events += (gone_out(seat, len(out)),)
    after_it = State(
        state.setup,
        PLAY,
        seat,
        changed(hands, seat, left),
        state.face,
        state.bonus,
        state.trick,
        state.past,
        out,
        state.table + card_points(laid.counts),
        state.left,
    )
    return _go_on(after_it, seat, state.trick.played(Turn(seat, laid.text, form)), events)


def let_go(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 不要 (DTZ-3.2)."""
    return _go_on(state, seat, state.trick.passed(seat), passes(seat))


def _go_on(state: State, seat: Seat, trick: Trick, events: Events) -> Step[State]:
    """Return the state in which the next seat that may act is asked, else the trick is won (DTZ-3.1–3.4)."""
    setup, best = state.setup, trick.best
    if best is None or best.form is None:
        raise ValueError("nobody has led")
    order = _ORDERS[setup.options.players]
    asked = next_to_answer(order, seat, best.seat, state.hands)
    while asked is not None:
        if setup.paired or can_beat(state.hands[asked], best.form, setup.options):
            return Step(_waiting(state, asked, trick), events)
        trick = trick.passed(asked)
        events += (_CANNOT[asked],)
        asked = next_to_answer(order, asked, best.seat, state.hands)
    return _won(state, trick, best.seat, best.form, events)


def _waiting(state: State, asked: Seat, trick: Trick) -> State:
    """Return the state in which a seat is asked in a trick; written out, for most actions lead here."""
    return State(
        state.setup,
        PLAY,
        asked,
        state.hands,
        state.face,
        state.bonus,
        trick,
        state.past,
        state.out,
        state.table,
        state.left,
    )


def _won(state: State, trick: Trick, winner: Seat, form: Form, events: Events) -> Step[State]:
    """Return the state after a trick: points to the winner's side, the next lead or the end (DTZ-3.4–3.7)."""
    setup, bonus = state.setup, bonus_of(form)
    side = setup.side_of(winner)
    after_it = state._replace(
        turn=_next_leader(state, winner),
        face=_raised(state.face, side, state.table),
        bonus=_raised(state.bonus, side, bonus),
        trick=LED_BY_ANYBODY,
        past=(*state.past, trick),
        table=0,
    )
    events += (_trick_event(trick, winner, state.table, bonus),)
    return _ended(after_it, PLAYED_OUT, events) if _decided(state) else Step(after_it, events)


def _trick_event(trick: Trick, winner: Seat, points: int, bonus: int) -> Event:
    cards = [card for turn in trick.turns for card in turn.cards.split() if card[0] in COUNTING]
    if bonus:
        said = phrase("say.trick_bonus", seat=winner, points=points, bonus=bonus)
    elif points:
        said = phrase("say.trick", seat=winner, points=points)
    else:
        said = phrase("say.trick_bare", seat=winner)
    return Event("trick", winner, " ".join(cards), said)


def _next_leader(state: State, winner: Seat) -> Seat:
    """Return who leads the next trick: its winner, or who takes over from one without cards (DTZ-3.5)."""
    if state.hands[winner]:
        return winner
    if state.setup.paired:
        return (winner + 2) % PAIRED
    return next_holding(_ORDERS[state.setup.seats], winner, state.hands)


def _decided(state: State) -> bool:
    """Tell whether no further trick is led (DTZ-3.7)."""
    out, setup = state.out, state.setup
    if not setup.paired:
        return len(out) >= setup.seats - 1
    return any(seat in out and seat + 2 in out for seat in (0, 1))


def _raised(row: BySide, side: int, points: int) -> BySide:
    return (*row[:side], row[side] + points, *row[side + 1 :]) if points else row


def break_up(state: State, _: Seat, __: Action) -> Step[State]:
    """Return the state after 解散 (DTZ-8.3)."""
    return _ended(state, DISSOLVED, ())


def _ended(state: State, ending: str, events: Sequence[Event]) -> Step[State]:
    over = state._replace(stage=OVER, turn=NOBODY, ending=ending)
    return Step(over, (*events, Event("over", say=headline(over))))


VERBS: Mapping[str, Callable[[State, Seat, Action], Step[State]]] = {
    PASS: let_go,
    CONCEDE: leave,
    DISSOLVE: break_up,
}
"""What each verb but `play` does, once it has been checked."""
