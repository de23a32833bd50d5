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
from games.rules.families.climbing.landlord import (
    NOBODY,
    laid_down,
    landlord_found,
    opened,
    spring_of,
    trick_let_go,
)
from games.rules.families.climbing.laying import Laid
from games.rules.families.climbing.packed import write_high
from games.rules.families.climbing.seats import gone_out, leave
from games.rules.titles.doudizhu4 import auction as auctions
from games.rules.titles.doudizhu4.auction import SEATS
from games.rules.titles.doudizhu4.dealing import HAND_SIZE, KITTY_SIZE
from games.rules.titles.doudizhu4.scoring import BOMBS, OPEN, SPRINGS, headline
from games.rules.titles.doudizhu4.state import ALL_PASSED, BIDDING, DISSOLVED, WON, Setup, State


def begin(setup: Setup) -> Step[State]:
    """Return the deal before the first call (DD4-1.1, 1.2)."""
    state = State(setup, BIDDING, setup.first, setup.dealt, auctions.opened_by(setup.first), (0,) * SEATS)
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
    return trick_let_go(state, seat)


def open_hand(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 亮牌: the turn stays where it is (DD4-2.5)."""
    return opened(state, seat, *multiplied(state.factors, OPEN, state.setup.options.cap))


def play(state: State, seat: Seat, laid: Laid, form: Form) -> Step[State]:
    """Return the state after a play (DD4-4.1, 4.2, 1.4)."""
    events: tuple[Event, ...] = (Event("play", seat, laid.text, form.name()),)
    factors = state.factors
    if form.power and state.trick.best is not None:  # only then it is effective (DD4-4.5)
        factors, more = multiplied(factors, BOMBS[form.kind], state.setup.options.cap)
        events += more
    after = laid_down(state, seat, laid, form, factors)
    return Step(after, events) if after.hands[seat] else _won(after, seat, events)


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
    return Step(landlord_found(state, seat, kitty), events)


def _won(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    """The hand of `seat` is empty: its side wins (DD4-1.4, 6.6, 6.7)."""
    events += (gone_out(seat, 1),)
    word = spring_of(state, seat)
    if word:
        factors, more = multiplied(state.factors, SPRINGS[word], state.setup.options.cap)
        state, events = state._replace(factors=factors), events + more
    return _ended(state, WON, seat, events)


def _ended(state: State, ending: str, ender: Seat, events: tuple[Event, ...]) -> Step[State]:
    over = state._replace(stage=OVER, turn=NOBODY, ending=ending, ender=ender)
    return Step(over, (*events, Event("over", say=headline(over))))


VERBS: Mapping[str, Callable[[State, Seat, Action], Step[State]]] = {
    "bid": bid,
    "open": open_hand,
    "pass": let_pass,
    CONCEDE: leave,
    DISSOLVE: break_up,
}
"""What each verb but `play` does, once it has been checked."""
