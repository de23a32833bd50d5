"""The course of a deal: who may do what, and what each action does."""

from __future__ import annotations

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import phrase
from games.rules.families.tricks.course import read_nothing
from games.rules.families.tricks.trick import Laid
from games.rules.pieces.cards import Card, write_cards
from games.rules.titles.gongzhu.deck import EXPOSABLE, ORDER
from games.rules.titles.gongzhu.plays import leading, read_play
from games.rules.titles.gongzhu.state import EXPOSE, OVER, PLAY, SEATS, State
from games.rules.titles.gongzhu.tricks import played

VERBS = frozenset(("expose", "done", "play", CONCEDE, DISSOLVE))


def read(state: State, seat: Seat, action: Action) -> Laid | None:
    """Return the cards that a legal `play` lays, None for any other legal action. Raises IllegalAction.

    First come, for every verb: `deal_over`, `unknown_verb`, `not_allowed_now`, `not_your_turn`.
    """
    if state.stage == OVER:
        raise IllegalAction(Code.DEAL_OVER)
    verb = action.verb
    if verb == "play":
        if state.stage != PLAY:
            raise IllegalAction(Code.NOT_ALLOWED_NOW, "not all seats have exposed")
        if seat != state.turn or state.asked is None:
            raise IllegalAction(Code.NOT_YOUR_TURN)
        return read_play(action.arg, state.hands[seat], state.asked)
    if verb not in VERBS:
        raise IllegalAction(Code.UNKNOWN_VERB, f"no such verb: {verb}")
    _check_exposing(state, seat, action)
    return None


def _check_exposing(state: State, seat: Seat, action: Action) -> None:
    leaving = action.verb in (CONCEDE, DISSOLVE)
    if state.stage != EXPOSE and not leaving:
        raise IllegalAction(Code.NOT_ALLOWED_NOW, "exposing is over")
    if not 0 <= seat < SEATS:
        raise IllegalAction(Code.NOT_YOUR_TURN, "no such seat")
    if leaving:
        return
    if state.done[seat]:
        raise IllegalAction(Code.NOT_ALLOWED_NOW, "this seat has said done")
    if action.verb == "done":
        read_nothing(state, seat, action.arg)
    else:
        if action.arg not in EXPOSABLE:
            raise IllegalAction(Code.BAD_ARGUMENT, f"one of {write_cards(EXPOSABLE)} is exposed")
        if not state.hands[seat].hidden(ORDER.bit[action.arg]):
            raise IllegalAction(Code.NOT_IN_HAND, f"no {action.arg} that is not exposed yet")


def after(state: State, seat: Seat, action: Action) -> Step[State]:
    """Check, then return the state after an action and what happened. Raises IllegalAction."""
    laid = read(state, seat, action)
    if laid is not None:
        return played(state, seat, laid)
    match action.verb:
        case "expose":
            return _exposed(state, seat, str(action.arg))
        case "done":
            done = tuple(said or own == seat for own, said in enumerate(state.done))
            return _begun(state._replace(done=done), [Event("say", seat=seat, say=phrase("said.done"))])
        case "concede":
            left = state._replace(left=state.left | {seat})
            return Step(left, (Event("left", seat=seat, say=phrase("said.left", seat=seat)),))
    over = state._replace(stage=OVER, turn=None, asked=None, void=True)
    return Step(over, (Event("over", seat=seat, say=phrase("headline.void")),))


def _exposed(state: State, seat: Seat, card: Card) -> Step[State]:
    events = [_exposing(seat, card, "said.exposed")]
    state = _with_exposed(state, seat, card)
    rest = _last_of_four(state)
    if rest is not None:
        holder, last = rest
        state = _with_exposed(state, holder, last)
        events.append(_exposing(holder, last, "said.exposed_itself"))
    return _begun(state, events)


def _exposing(seat: Seat, card: Card, key: str) -> Event:
    return Event("expose", seat=seat, cards=card, say=phrase(key, seat=seat, cards=card))


def _with_exposed(state: State, seat: Seat, card: Card) -> State:
    hand = state.hands[seat].exposing(ORDER.bit[card])
    own = (*state.exposed[seat], card)
    return state._replace(
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        exposed=(*state.exposed[:seat], own, *state.exposed[seat + 1 :]),
    )


def _last_of_four(state: State) -> tuple[Seat, Card] | None:
    """Return the card that is exposed by itself, one deck and three exposed (GZH-2.2), and who holds it."""
    exposed = set().union(*state.exposed)
    if state.setup.options.decks > 1 or len(exposed) != len(EXPOSABLE) - 1:
        return None
    card = next(card for card in EXPOSABLE if card not in exposed)
    return next(seat for seat, hand in enumerate(state.setup.dealt) if card in hand), card


def _begun(state: State, events: list[Event]) -> Step[State]:
    """Begin the tricks if all have said done, or nothing is left to expose (GZH-2.4)."""
    exposed = sum(map(len, state.exposed))
    if all(state.done) or exposed == len(EXPOSABLE) * state.setup.options.decks:
        opener = state.setup.opener
        say = phrase("said.leads", seat=opener)
        events.append(Event("role", seat=opener, say=say, data={"role": "leader"}))
        asked = leading(state.setup.options.decks, opening=state.setup.leader is None)
        state = state._replace(stage=PLAY, turn=opener, asked=asked)
    return Step(state, tuple(events))
