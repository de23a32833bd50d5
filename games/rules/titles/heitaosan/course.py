"""The course of a deal: what each legal action leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import phrase
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.laying import Laid
from games.rules.families.climbing.packed import counts_of, write_high
from games.rules.families.climbing.plays import PASS
from games.rules.families.climbing.seats import changed, gone_out, leave, passes
from games.rules.families.climbing.trick import (
    LED_BY_ANYBODY,
    Trick,
    Turn,
    next_holding,
    next_to_answer,
)
from games.rules.titles.heitaosan.arrange import reasons_of
from games.rules.titles.heitaosan.dealing import FIRST_ASKED
from games.rules.titles.heitaosan.options import SECOND, SOLO
from games.rules.titles.heitaosan.scoring import booked_at_end, booked_play, headline, points_of
from games.rules.titles.heitaosan.state import (
    ASKING,
    DISSOLVED,
    DOUBLE,
    NOBODY,
    ORDER,
    PLAY,
    SEATS,
    SHOWDOWN,
    SINGLE,
    SOLO_LOST,
    SOLO_WON,
    Booking,
    Setup,
    State,
    partner_of,
)

FEW = 5
"""So many cards or fewer are announced (HTS-4.4)."""
_FEW_LEFT = tuple(
    tuple(Event("say", seat, say=phrase("say.few", count=count)) for count in range(FEW + 1))
    for seat in ORDER
)
_NO_SOLO = tuple(Event("say", seat, say=phrase("say.no_solo")) for seat in ORDER)


def begin(setup: Setup) -> Step[State]:
    """Return the deal before its first action: a showdown, the asking, or play (HTS-1.3)."""
    counts = [counts_of(hand) for hand in setup.dealt]
    dealt = (
        Event(
            "deal",
            say=phrase("say.deal", seat=setup.leader),
            data={"counts": [sum(numbers) for numbers in counts]},
        ),
        Event("say", say=phrase("say.partners", seat=0, other=partner_of(setup.sides, 0))),
    )
    asked = setup.options.mode == SOLO and setup.number >= FIRST_ASKED
    state = State(setup, ASKING if asked else PLAY, setup.leader, setup.dealt)
    reasons = reasons_of(setup.options, counts)
    return _showdown(state, reasons, dealt) if reasons else Step(state, dealt)


def alone(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 包牌: the same leader leads (HTS-6.4, 6.5)."""
    taken = Event("role", seat, say=phrase("say.solo", seat=seat), data={"role": "solo"})
    return Step(state._replace(stage=PLAY, turn=state.setup.leader, solo=seat), (taken,))


def let_go(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 不包 or 不要."""
    return _not_alone(state, seat) if state.stage == ASKING else _let_trick_go(state, seat)


def _not_alone(state: State, seat: Seat) -> Step[State]:
    """Return the state after 不包: the next is asked, or play begins (HTS-6.4)."""
    passed = (*state.passed, seat)
    stage = PLAY if len(passed) == SEATS else ASKING
    return Step(state._replace(stage=stage, turn=(seat + 1) % SEATS, passed=passed), (_NO_SOLO[seat],))


def play(state: State, seat: Seat, laid: Laid, form: Form) -> Step[State]:
    """Return the state after a play (HTS-4.1, 6.2, 8.2)."""
    events: tuple[Event, ...] = (Event("play", seat, laid.text, form.name()),)
    left = state.hands[seat] - laid.packed
    hands = changed(state.hands, seat, left)
    booking = booked_play(state.setup.options, seat, laid, form)
    booked = state.booked
    if booking is not None:
        booked = (*booked, booking)
        events += (_told_at_once(booking),)
    trick = state.trick.played(Turn(seat, laid.text, form))
    turn = (seat + 1) % SEATS
    if not hands[turn]:
        turn = next_holding(ORDER, seat, hands)
    after_it = State(
        state.setup,
        PLAY,
        turn,
        hands,
        trick,
        state.past,
        state.out if left else (*state.out, seat),
        state.passed,
        state.solo,
        booked,
        state.left,
    )
    if not left:
        return _went_out(after_it, seat, events)
    few = sum(counts_of(left))
    if few <= FEW:
        events += (_FEW_LEFT[seat][few],)
    return Step(after_it, events)


def _told_at_once(booking: Booking) -> Event:
    """Return how the reward or fine of a play is told beside it: what it brings the seat."""
    points = f"{points_of(booking)[booking.seat]:+d}"
    if not booking.name:
        return Event("say", booking.seat, say=phrase("say.fined", points=points))
    said = phrase("say.rewarded", name={"k": f"class.{booking.name}"}, points=points)
    return Event("say", booking.seat, say=said)


def _told(booking: Booking) -> Event:
    """Return how a reward or fine for cards in hand is told: its note and what it brings the seat."""
    points = points_of(booking)[booking.seat]
    said = phrase("say.booked", note=booking.note.to_json(), points=f"{points:+d}")
    return Event("say", booking.seat, say=said)


def _let_trick_go(state: State, seat: Seat) -> Step[State]:
    """Return the state after 不要; the trick may be over with it (HTS-4.2, 4.3)."""
    trick = state.trick.passed(seat)
    leader = trick.best.seat if trick.best is not None else seat
    turn: Seat | None = (seat + 1) % SEATS
    if turn == leader or not state.hands[(seat + 1) % SEATS]:
        turn = next_to_answer(ORDER, seat, leader, state.hands)
    events: tuple[Event, ...] = passes(seat)
    past = state.past
    if turn is None:
        turn, events = _next_leader(state, leader, events)
        trick, past = LED_BY_ANYBODY, (*past, trick)
    return Step(_at(state, turn, trick, past), events)


def _next_leader(state: State, winner: Seat, events: tuple[Event, ...]) -> tuple[Seat, tuple[Event, ...]]:
    """Return who leads after a trick, its winner or the partner of one that is out, and the events."""
    events += (Event("trick", winner),)
    if state.hands[winner]:
        return winner, events
    leader = partner_of(state.sides, winner)
    return leader, (*events, Event("say", leader, say=phrase("say.takes_over", other=winner)))


def _at(state: State, turn: Seat, trick: Trick, past: tuple[Trick, ...]) -> State:
    return State(
        state.setup,
        PLAY,
        turn,
        state.hands,
        trick,
        past,
        state.out,
        state.passed,
        state.solo,
        state.booked,
        state.left,
    )


def _went_out(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    """Return the state after a seat's last cards: the deal may be over (HTS-4.5, 4.6, 6.5)."""
    events += (gone_out(seat, len(state.out)),)
    ending = _ending(state, seat)
    return _ended(state, ending, events) if ending else Step(state, events)


def _ending(state: State, seat: Seat) -> str:
    """Return how the deal has ended with the last cards of a seat; empty: it goes on."""
    if state.solo != NOBODY:
        return SOLO_WON if seat == state.solo else SOLO_LOST
    places = len(state.out)
    if places == 1:
        return ""
    first, second = state.out[:2]
    if state.sides[first] == state.sides[second]:
        return DOUBLE
    enough = 2 if state.setup.options.single_end == SECOND else 3
    return SINGLE if places >= enough else ""


def break_up(state: State, _: Seat, __: Action) -> Step[State]:
    """Return the state after 解散 (HTS-9.3)."""
    return _ended(state, DISSOLVED, ())


def _showdown(state: State, reasons: tuple[str, ...], events: tuple[Event, ...]) -> Step[State]:
    """Return a deal that is over as soon as it was dealt (HTS-5.2)."""
    parts = [{"k": f"reason.{reason}"} for reason in reasons]
    shown = tuple(Event("open", seat, write_high(state.hands[seat]), phrase("say.open")) for seat in ORDER)
    told = Event("say", say=phrase("say.showdown", parts=parts))
    return _ended(state._replace(reasons=reasons), SHOWDOWN, (*events, told, *shown))


def _ended(state: State, ending: str, events: tuple[Event, ...]) -> Step[State]:
    over = state._replace(stage=OVER, turn=NOBODY, ending=ending)
    settled = tuple(booked_at_end(over))
    over = over._replace(booked=(*over.booked, *settled))
    told = tuple(_told(booking) for booking in settled)
    return Step(over, (*events, *told, Event("over", say=headline(over))))


VERBS: Mapping[str, Callable[[State, Seat, Action], Step[State]]] = {
    PASS: let_go,
    SOLO: alone,
    CONCEDE: leave,
    DISSOLVE: break_up,
}
"""What each verb but `play` does, once it has been checked."""
