"""The course of a deal: what each legal action leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import phrase
from games.rules.families.climbing.factors import multiplied
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.laying import Laid
from games.rules.families.climbing.packed import write_high
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Turn
from games.rules.titles.doudizhu4 import auction as auctions
from games.rules.titles.doudizhu4.auction import NOBODY, ORDER, SEATS
from games.rules.titles.doudizhu4.dealing import HAND_SIZE, KITTY_SIZE
from games.rules.titles.doudizhu4.scoring import BOMBS, LATE_SPRING, OPEN, SPRING, headline
from games.rules.titles.doudizhu4.state import ALL_PASSED, BIDDING, DISSOLVED, PLAY, WON, Setup, State

_PASSES = tuple((Event("pass", seat, say=phrase("say.pass")),) for seat in ORDER)
_ALL_PASSED = tuple((*_PASSES[leader - 1], Event("trick", leader)) for leader in ORDER)
"""Events of a pass by seat, and of the pass that gives the trick to a leader."""


def begin(setup: Setup) -> Step[State]:
    """Return the deal before the first call (DD4-1.1, 1.2)."""
    state = State(setup, BIDDING, setup.first, setup.dealt, auctions.opened_by(setup.first))
    counts = {"counts": [HAND_SIZE] * SEATS, "kitty": KITTY_SIZE}
    return Step(state, (Event("deal", say=phrase("say.deal", seat=setup.first), data=counts),))


def bid(state: State, seat: Seat, action: Action) -> Step[State]:
    """Return the state after a bid (DD4-2.1, 2.2)."""
    value = int(action.arg or 0)
    return _called(state, value, Event("say", seat, say=phrase("say.bid", value=value)))


def let_pass(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 不叫 or 不出."""
    if state.stage == BIDDING:
        return _called(state, 0, Event("say", seat, say=phrase("say.no_bid")))
    return _let_trick_go(state, seat)


def open_hand(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 亮牌: the turn stays where it is (DD4-2.5)."""
    factors, events = multiplied(state.factors, OPEN, state.setup.options.cap)
    shown = Event("open", seat, cards=write_high(state.hands[seat]), say=phrase("say.open"))
    return Step(state._replace(opened=True, factors=factors), (shown, *events))


def play(state: State, seat: Seat, laid: Laid, form: Form) -> Step[State]:
    """Return the state after a play (DD4-4.1, 4.2, 1.4)."""
    events: tuple[Event, ...] = (Event("play", seat, laid.text, form.name()),)
    factors = state.factors
    if form.power and state.trick.best is not None:  # only then it is effective (DD4-4.5)
        factors, more = multiplied(factors, BOMBS[form.kind], state.setup.options.cap)
        events += more
    left = state.hands[seat] - laid.packed
    after = State(
        state.setup,
        PLAY,
        (seat + 1) % SEATS,
        _changed(state.hands, seat, left),
        state.auction,
        state.landlord,
        state.trick.played(Turn(seat, laid.text, form)),
        state.past,
        _changed(state.plays, seat, state.plays[seat] + 1),
        factors,
        state.opened,
        state.left,
    )
    return Step(after, events) if left else _won(after, seat, events)


def _let_trick_go(state: State, seat: Seat) -> Step[State]:
    """Return the state after 不出; the trick may be over with it (DD4-4.3)."""
    trick = state.trick.passed(seat)
    leader = trick.best.seat if trick.best is not None else seat
    turn = (seat + 1) % SEATS
    over = turn == leader
    after = State(
        state.setup,
        PLAY,
        turn,
        state.hands,
        state.auction,
        state.landlord,
        LED_BY_ANYBODY if over else trick,
        (*state.past, trick) if over else state.past,
        state.plays,
        state.factors,
        state.opened,
        state.left,
    )
    return Step(after, _ALL_PASSED[leader] if over else _PASSES[seat])


def leave(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 逃跑: a bot plays on (DD4-7.2)."""
    if seat in state.left:
        return Step(state)
    gone = Event("left", seat, say=phrase("say.left", seat=seat))
    return Step(state._replace(left=state.left | {seat}), (gone,))


def break_up(state: State, _: Seat, __: Action) -> Step[State]:
    """Return the state after 解散 (DD4-7.3)."""
    return _ended(state, DISSOLVED, NOBODY, ())


def _called(state: State, value: int, said: Event) -> Step[State]:
    auction = auctions.called(state.auction, value)
    after = state._replace(auction=auction)
    if auction.waiting:
        return Step(after._replace(turn=auction.waiting[0]), (said,))
    if auction.holder == NOBODY:
        return _ended(after, ALL_PASSED, NOBODY, (said,))
    return _landlord_found(after, said)


def _landlord_found(state: State, said: Event) -> Step[State]:
    """The highest bidder takes the kitty, which nobody else sees, and leads (DD4-1.3, 4.1)."""
    seat, kitty = state.auction.holder, state.setup.kitty
    text = write_high(kitty)
    named = phrase("say.landlord", seat=seat, value=state.auction.value)
    events = (
        said,
        Event("role", seat, say=named, data={"role": "landlord"}),
        Event("kitty", seat, text, phrase("say.kitty", cards=text), seen_by=frozenset({seat})),
    )
    hands = _changed(state.hands, seat, state.hands[seat] + kitty)
    return Step(state._replace(stage=PLAY, turn=seat, hands=hands, landlord=seat), events)


def _won(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    """The hand of `seat` is empty: its side wins (DD4-1.4, 6.6, 6.7)."""
    landlord, cap = state.landlord, state.setup.options.cap
    events += (Event("out", seat, say=phrase("say.out", seat=seat), data={"place": 1}),)
    factors = state.factors
    if seat == landlord and sum(state.plays) == state.plays[landlord]:
        factors, more = multiplied(factors, SPRING, cap)
        events += more
    elif seat != landlord and state.plays[landlord] == 1:
        factors, more = multiplied(factors, LATE_SPRING, cap)
        events += more
    return _ended(state._replace(factors=factors), WON, seat, events)


def _ended(state: State, ending: str, ender: Seat, events: tuple[Event, ...]) -> Step[State]:
    over = state._replace(stage=OVER, turn=NOBODY, ending=ending, ender=ender)
    return Step(over, (*events, Event("over", say=headline(over))))


def _changed(row: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


VERBS: Mapping[str, Callable[[State, Seat, Action], Step[State]]] = {
    "bid": bid,
    "open": open_hand,
    "pass": let_pass,
    CONCEDE: leave,
    DISSOLVE: break_up,
}
"""What each verb but `play` does, once it has been checked."""
