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
from games.rules.families.climbing.laying import Laid
from games.rules.families.climbing.packed import Packed, write_high
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Turn
from games.rules.titles.doudizhu import auction as auctions
from games.rules.titles.doudizhu.auction import Auction
from games.rules.titles.doudizhu.rulesets import BOMB, OPEN
from games.rules.titles.doudizhu.scoring import headline
from games.rules.titles.doudizhu.state import (
    ALL_PASSED,
    DISSOLVED,
    LEFT,
    NOBODY,
    ORDER,
    PLAY,
    SEATS,
    WON,
    Setup,
    State,
)

Hands = tuple[Packed, Packed, Packed]
_PASSES = tuple((Event("pass", seat, say=phrase("say.pass")),) for seat in ORDER)
_ALL_PASSED = tuple((*_PASSES[leader - 1], Event("trick", leader)) for leader in ORDER)
"""Events of a pass by seat, and of the pass that gives the trick to a leader."""


def begin(setup: Setup) -> Step[State]:
    """Return the deal before the first call (DDZ-1.1, 1.2)."""
    auction = auctions.opened_by(setup.first)
    state = State(setup, auctions.BIDDING, setup.first, setup.dealt, auction)
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
    return _let_go(state, seat) if state.landlord == NOBODY else _let_trick_go(state, seat)


def _let_go(state: State, seat: Seat) -> Step[State]:
    said = phrase("say.no_bid" if state.stage == auctions.BIDDING else "say.no_rob")
    return _called(state, seat, auctions.let_go(state.auction), said)


def open_hand(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 明牌: the turn stays where it is (DDZ-3.6)."""
    factors, events = _multiplied(state, "DDZ-7.4", "open", OPEN)
    shown = Event("open", seat, cards=write_high(state.hands[seat]), say=phrase("say.open"))
    return Step(state._replace(opened=True, factors=factors), (shown, *events))


def play(state: State, seat: Seat, laid: Laid, form: Form) -> Step[State]:
    """Return the state after a play (DDZ-5.1, 5.2, 1.4)."""
    turn = Turn(seat, laid.text, form)
    events: tuple[Event, ...] = (Event("play", seat, laid.text, form.name()),)
    factors = state.factors
    if form.power:
        factors, more = _bombed(state, form)
        events += more
    hands = _changed(state.hands, seat, state.hands[seat] - laid.packed)
    after = State(
        state.setup,
        PLAY,
        (seat + 1) % SEATS,
        hands,
        state.auction,
        state.landlord,
        state.trick.played(turn),
        state.past,
        _changed(state.plays, seat, state.plays[seat] + 1),
        factors,
        state.opened,
        state.left,
    )
    return Step(after, events) if hands[seat] else _won(after, seat, events)


def _let_trick_go(state: State, seat: Seat) -> Step[State]:
    """Return the state after 不出; the trick may be over with it (DDZ-5.3)."""
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
    """Return the state after 逃跑: the end where it is priced, else a bot plays on (DDZ-8.2, 8.3)."""
    if state.setup.rules.leaving_priced:
        return _ended(state, LEFT, seat, ())
    if seat in state.left:
        return Step(state)
    gone = Event("left", seat, say=phrase("say.left", seat=seat))
    return Step(state._replace(left=state.left | {seat}), (gone,))


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
    hands = _changed(state.hands, seat, state.hands[seat] + kitty)
    text = write_high(kitty)
    said = phrase("say.landlord", seat=seat, value=state.auction.value)
    events += (
        Event("role", seat, say=said, data={"role": "landlord"}),
        Event("kitty", seat, cards=text, say=phrase("say.kitty", cards=text)),
    )
    return Step(state._replace(stage=PLAY, turn=seat, hands=hands, landlord=seat), events)


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
    rules, landlord = state.setup.rules, state.landlord
    events += (Event("out", seat, say=phrase("say.out", seat=seat), data={"place": 1}),)
    factors = state.factors
    if seat == landlord and sum(state.plays) == state.plays[landlord]:
        factors, more = _multiplied(state, "DDZ-7.7", "spring", rules.spring)
        events += more
    elif seat != landlord and state.plays[landlord] == 1:
        factors, more = _multiplied(state, "DDZ-7.8", "late_spring", rules.late_spring)
        events += more
    return _ended(state._replace(factors=factors), WON, seat, events)


def _ended(state: State, ending: str, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    over = state._replace(stage=OVER, turn=NOBODY, ending=ending, ender=seat)
    return Step(over, (*events, Event("over", say=headline(over))))


def _multiplied(state: State, clause: str, word: str, times: int) -> tuple[Factors, tuple[Event, ...]]:
    """Return the factors with one more, X never above the cap, and its event (DDZ-7.1)."""
    return multiplied(state.factors, (clause, word, times), state.setup.options.cap)


def _changed(row: tuple[int, int, int], seat: Seat, value: int) -> tuple[int, int, int]:
    if seat == 0:
        return value, row[1], row[2]
    return (row[0], value, row[2]) if seat == 1 else (row[0], row[1], value)


VERBS: Mapping[str, Callable[[State, Seat, Action], Step[State]]] = {
    "bid": bid,
    "rob": rob,
    "open": open_hand,
    "pass": let_pass,
    CONCEDE: leave,
    DISSOLVE: break_up,
}
"""What each verb but `play` does, once it has been checked."""
