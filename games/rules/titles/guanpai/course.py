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
from games.rules.families.climbing.plays import PASS
from games.rules.families.climbing.seats import gone_out, leave, passes
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Turn
from games.rules.titles.guanpai.dealing import HAND_SIZE
from games.rules.titles.guanpai.scoring import headline
from games.rules.titles.guanpai.state import DISSOLVED, NOBODY, ORDER, PLAY, SEATS, WON, Setup, State

_LAST_CARD = tuple(Event("say", seat, say=phrase("say.last_card")) for seat in ORDER)


def begin(setup: Setup) -> Step[State]:
    """Return the deal before the first play (GUP-1.3, 3.1)."""
    seat = setup.leader
    if setup.called:
        said = phrase("say.deal", seat=seat, cards=setup.called)
    else:
        said = phrase("say.deal_winner", seat=seat)
    dealt = Event("deal", say=said, data={"counts": [HAND_SIZE] * SEATS})
    events = (dealt, Event("expose", seat, cards=setup.called)) if setup.called else (dealt,)
    return Step(State(setup, PLAY, seat, setup.dealt), events)


def play(state: State, seat: Seat, laid: Laid, form: Form) -> Step[State]:
    """Return the state after a play (GUP-3.3, 1.1)."""
    events: tuple[Event, ...] = (Event("play", seat, laid.text, form.name()),)
    one, two = state.hands
    plays = state.plays
    if seat:
        hands, plays = (one, two - laid.packed), (plays[0], plays[1] + 1)
    else:
        hands, plays = (one - laid.packed, two), (plays[0] + 1, plays[1])
    after_it = State(
        state.setup,
        PLAY,
        1 - seat,
        hands,
        state.trick.played(Turn(seat, laid.text, form)),
        state.past,
        plays,
        state.bombs + (form.power > 0),
        state.left,
    )
    left = hands[seat]
    if not left:
        return _ended(after_it, WON, seat, (*events, gone_out(seat, 1)))
    one_card = not left & (left - 1)  # a single bit
    return Step(after_it, (*events, _LAST_CARD[seat]) if one_card else events)


def let_go(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 不要: who played last leads (GUP-3.4)."""
    after_it = State(
        state.setup,
        PLAY,
        1 - seat,
        state.hands,
        LED_BY_ANYBODY,
        (*state.past, state.trick.passed(seat)),
        state.plays,
        state.bombs,
        state.left,
    )
    return Step(after_it, passes(seat, winner=1 - seat))


def break_up(state: State, _: Seat, __: Action) -> Step[State]:
    """Return the state after 解散 (GUP-6.3)."""
    return _ended(state, DISSOLVED, NOBODY, ())


def _ended(state: State, ending: str, ender: Seat, events: tuple[Event, ...]) -> Step[State]:
    over = state._replace(stage=OVER, turn=NOBODY, ending=ending, ender=ender)
    return Step(over, (*events, Event("over", say=headline(over))))


VERBS: Mapping[str, Callable[[State, Seat, Action], Step[State]]] = {
    PASS: let_go,
    CONCEDE: leave,
    DISSOLVE: break_up,
}
"""What each verb but `play` does, once it has been checked."""
