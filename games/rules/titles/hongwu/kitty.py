"""Burying (HWU-3): the banker lays six cards away."""

from __future__ import annotations

from dataclasses import replace

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, phrase
from games.rules.families.tricks import burying as kit
from games.rules.families.tricks.holding import changed, without
from games.rules.pieces.cards import Card
from games.rules.titles.hongwu.state import KITTY, PLAY, State, bank_of


def read_bury(state: State, seat: Seat, arg: Json) -> tuple[Card, ...]:
    """Return the six cards that are laid away. Raises IllegalAction `bad_argument`, then `not_in_hand`."""
    return kit.read_bury(state.deck.order, state.hands[seat], KITTY, arg)


def bury(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after the banker laid six cards away (HWU-3.1). Raises IllegalAction.

    One event tells all that it did, another tells the banker alone which cards they are.
    """
    cards = read_bury(state, seat, arg)
    deck = state.deck
    layers = deck.hold(cards)
    after = state._replace(
        stage=PLAY,
        bank=replace(bank_of(state), buried=cards),
        hands=changed(state.hands, seat, without(state.hands[seat], layers)),
    )
    text = deck.written(layers)
    done = Event("bury", seat=seat, say=phrase("said.buries", seat=seat), data={"count": KITTY})
    own = phrase("said.buried", cards=text)
    return Step(after, (done, Event("bury", seat=seat, cards=text, say=own, seen_by=frozenset((seat,)))))
