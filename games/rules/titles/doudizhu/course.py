"""The course of a deal: what each legal action leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Phrase, phrase
from games.rules.families.climbing.factors import Factors, multiplied
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
from games.rules.titles.doudizhu import auction as auctions
from games.rules.titles.doudizhu.auction import Auction
from games.rules.titles.doudizhu.rulesets import BOMB, OPEN
from games.rules.titles.doudizhu.scoring import headline
from games.rules.titles.doudizhu.state import ALL_PASSED, DISSOLVED, LEFT, SEATS, WON, Setup, State


def begin(setup: Setup) -> Step[State]:
    """Return the deal before the first call (DDZ-1.1, 1.2)."""
    auction = auctions.opened_by(setup.first)
    state = State(setup, auctions.BIDDING, setup.first, setup.dealt, auction, (0,) * SEATS)
    dealt = Event("deal", say=phrase("say.deal", seat=setup.first), data={"counts": [17, 17, 17], "kitty": 3})
    return Step(state, (dealt,))


def bid(state: State, seat: Seat, action: Action) -> Step[State]:
    """Return the state after a bid (DDZ-2.1, 2.2, 3.1)."""
    robbing, value = state.setup.rules.robbing, int(action.arg or 0)
    said = phrase("say.bid_times" if robbing else "say.bid", value=value)
    return _called(state, seat, auctions.bid(state.auction, value, robbing=robbing), said)


def rob(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 抢地主 (DDZ-3.3, 3.4)."""
    return _called(state, seat, auctions.rob(state.auction), phrase("say.rob"))


def let_pass(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 不叫, 不抢 or 不出."""
    return _let_go(state, seat) if state.landlord == NOBODY else trick_let_go(state, seat)


def _let_go(state: State, seat: Seat) -> Step[State]:
    said = phrase("say.no_bid" if state.stage == auctions.BIDDING else "say.no_rob")
    return _called(state, seat, auctions.let_go(state.auction), said)


def open_hand(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 明牌: the turn stays where it is (DDZ-3.6)."""
    return opened(state, seat, *_multiplied(state, "DDZ-7.4", "open", OPEN))


def play(state: State, seat: Seat, laid: Laid, form: Form) -> Step[State]:
    """Return the state after a play (DDZ-5.1, 5.2, 1.4)."""
    events: tuple[Event, ...] = (Event("play", seat, laid.text, form.name()),)
    factors = state.factors
    if form.power:
        factors, more = _bombed(state, form)
        events += more
    after = laid_down(state, seat, laid, form, factors)
    return Step(after, events) if after.hands[seat] else _won(after, seat, events)


def leave_for_good(state: State, seat: Seat, action: Action) -> Step[State]:
    """Return the state after 逃跑: the end where it is priced, else a bot plays on (DDZ-8.2, 8.3)."""
    if state.setup.rules.leaving_priced:
        return _ended(state, LEFT, seat, ())
    return leave(state, seat, action)


def break_up(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 解散 (DDZ-8.5)."""
    return _ended(state, DISSOLVED, seat, ())


def _called(state: State, seat: Seat, auction: Auction, said: Phrase) -> Step[State]:
    events = (Event("say", seat, say=said),)
    if auction.waiting:
        return Step(state._replace(stage=auction.stage, turn=auction.waiting[0], auction=auction), events)
    if auction.holder == NOBODY:
        return _ended(state._replace(auction=auction), ALL_PASSED, NOBODY, events)
    return _landlord_found(state._replace(auction=auction), events)


def _landlord_found(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The holder takes the kitty, which is shown to all, and leads (DDZ-1.3, 5.1)."""
    seat, kitty = state.auction.holder, state.setup.kitty
    text = write_high(kitty)
    said = phrase("say.landlord", seat=seat, value=state.auction.value)
    events += (
        Event("role", seat, say=said, data={"role": "landlord"}),
        Event("kitty", seat, cards=text, say=phrase("say.kitty", cards=text)),
    )
    return Step(landlord_found(state, seat, kitty), events)


def _bombed(state: State, form: Form) -> tuple[Factors, tuple[Event, ...]]:
    """Return the factors after a bomb or the rocket (DDZ-5.5, 7.5, 7.6)."""
    rules = state.setup.rules
    if rules.effective_only and state.trick.best is None:
        return state.factors, ()
    if form.kind == "rocket":
        return _multiplied(state, "DDZ-7.6", "rocket", rules.rocket)
    return _multiplied(state, "DDZ-7.5", "bomb", BOMB)


def _won(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    """The hand of `seat` is empty: its side wins (DDZ-1.4, 7.7, 7.8)."""
    rules, word = state.setup.rules, spring_of(state, seat)
    events += (gone_out(seat, 1),)
    if word:
        factor = ("DDZ-7.7", word, rules.spring) if word == "spring" else ("DDZ-7.8", word, rules.late_spring)
        factors, more = _multiplied(state, *factor)
        state, events = state._replace(factors=factors), events + more
    return _ended(state, WON, seat, events)


def _ended(state: State, ending: str, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    over = state._replace(stage=OVER, turn=NOBODY, ending=ending, ender=seat)
    return Step(over, (*events, Event("over", say=headline(over))))


def _multiplied(state: State, clause: str, word: str, times: int) -> tuple[Factors, tuple[Event, ...]]:
    """Return the factors with one more, X never above the cap, and its event (DDZ-7.1)."""
    return multiplied(state.factors, (clause, word, times), state.setup.options.cap)


VERBS: Mapping[str, Callable[[State, Seat, Action], Step[State]]] = {
    "bid": bid,
    "rob": rob,
    "open": open_hand,
    "pass": let_pass,
    CONCEDE: leave_for_good,
    DISSOLVE: break_up,
}
"""What each verb but `play` does, once it has been checked."""
