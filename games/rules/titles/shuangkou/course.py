"""The course of a deal: what each legal action leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import phrase
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.laying import Laid
from games.rules.families.climbing.plays import PASS
from games.rules.families.climbing.seats import changed, leave, passes
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Turn, next_holding, next_to_answer
from games.rules.titles.shuangkou.dealing import HAND_SIZE, exposed
from games.rules.titles.shuangkou.scoring import headline
from games.rules.titles.shuangkou.seating import ALL_SEATS, SEATS, opposite
from games.rules.titles.shuangkou.sizes import class_of
from games.rules.titles.shuangkou.state import DISSOLVED, NOBODY, PLAY, WON, Setup, State

_LEADS_INSTEAD = tuple((Event("say", seat, say=phrase("say.leads_instead")),) for seat in ALL_SEATS)


def begin(setup: Setup) -> Step[State]:
    """Return the deal before the first play: the mark is shown, places have changed (SKO-1.2–1.5)."""
    said = phrase("say.deal", seat=setup.first, cards=setup.mark)
    events = [Event("deal", say=said, data={"counts": [HAND_SIZE] * SEATS})]
    for seat in dict.fromkeys((setup.first, setup.twin)):
        cards = exposed(setup, setup.dealt, seat)
        word = "mark" if seat == setup.first else "twin"
        events.append(Event("expose", seat, cards, phrase(f"say.{word}")))
    if setup.order != setup.seated:
        moved = phrase("say.order", seat=setup.twin, other=opposite(setup.seated, setup.first))
        events.append(Event("order", say=moved, data={"order": list(setup.order)}))
    return Step(State(setup, PLAY, setup.first, setup.dealt), tuple(events))


def play(state: State, seat: Seat, laid: Laid, form: Form) -> Step[State]:
    """Return the state after a play (SKO-3.1)."""
    hands = changed(state.hands, seat, state.hands[seat] - laid.packed)
    bombs = state.bombs
    if form.power:
        bombs = changed(bombs, seat, (*bombs[seat], class_of(form)))
    order = state.setup.order
    played = State(
        state.setup,
        PLAY,
        order[order.index(seat) + 1 - SEATS],
        hands,
        state.trick.played(Turn(seat, laid.text, form)),
        state.past,
        bombs,
        state.out,
        state.left,
    )
    events = _told(seat, laid.text, form)
    if not hands[seat]:
        return _gone_out(played, seat, events)
    if not hands[played.turn]:
        played = played._replace(turn=next_holding(order, seat, hands))
    return Step(played, events)


@lru_cache(maxsize=1 << 12)
def _told(seat: Seat, cards: str, form: Form) -> tuple[Event, ...]:
    return (Event("play", seat, cards, form.name()),)


def _gone_out(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    """Return the state when a seat has laid its last cards: with its partner out too the deal is over."""
    state = state._replace(out=(*state.out, seat))
    place = len(state.out)
    out = Event("out", seat, say=phrase(f"say.out.{place}", seat=seat), data={"place": place})
    events = (*events, out)
    if not state.hands[opposite(state.setup.order, seat)]:
        return _ended(state, WON, events)
    return Step(state._replace(turn=next_holding(state.setup.order, seat, state.hands)), events)


def let_go(state: State, seat: Seat, _: Action) -> Step[State]:
    """Return the state after 不要; the trick may be over with it (SKO-3.2)."""
    trick, best = state.trick.passed(seat), state.trick.best
    winner = best.seat if best is not None else seat
    turn = next_to_answer(state.setup.order, seat, winner, state.hands)
    events, past = passes(seat, winner=winner if turn is None else None), state.past
    if turn is None:
        past, trick = (*past, trick), LED_BY_ANYBODY
        turn = winner
        if not state.hands[winner]:  # 接风 (SKO-3.3)
            turn = opposite(state.setup.order, winner)
            events += _LEADS_INSTEAD[turn]
    passed = State(state.setup, PLAY, turn, state.hands, trick, past, state.bombs, state.out, state.left)
    return Step(passed, events)


def break_up(state: State, _: Seat, __: Action) -> Step[State]:
    """Return the state after 解散 (SKO-7.3)."""
    return _ended(state, DISSOLVED, ())


def _ended(state: State, ending: str, events: tuple[Event, ...]) -> Step[State]:
    over = state._replace(stage=OVER, turn=NOBODY, ending=ending)
    return Step(over, (*events, Event("over", say=headline(over))))


VERBS: Mapping[str, Callable[[State, Seat, Action], Step[State]]] = {
    PASS: let_go,
    CONCEDE: leave,
    DISSOLVE: break_up,
}
"""What each verb but `play` does, once it has been checked."""
