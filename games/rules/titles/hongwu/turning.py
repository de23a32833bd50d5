"""Turning a 10 (HWU-2): all seats at once, judged by the order of dealing."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, phrase
from games.rules.families.tricks.course import read_nothing
from games.rules.families.tricks.holding import changed, join
from games.rules.pieces.cards import Card, write_cards
from games.rules.titles.hongwu.deck import TENS, deck_for
from games.rules.titles.hongwu.names import SUITS
from games.rules.titles.hongwu.state import BURY, KITTY, NO_TEN, SEATS, Bank, Setup, State


def tens_of(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the different 10s in a hand, in the order s h c d."""
    return tuple(ten for ten in TENS if ten in hand)


def dealt_as(setup: Setup, seat: Seat, card: Card) -> int:
    """Return as which number the first copy of a card in a hand was dealt (section 4)."""
    return SEATS * setup.dealt[seat].index(card) + (seat - setup.first) % SEATS


def read_ten(state: State, seat: Seat, arg: Json) -> Card:
    """Return the 10 that the seat would turn. Raises IllegalAction `bad_argument`, then `not_in_hand`."""
    if not isinstance(arg, str) or arg not in TENS:
        raise IllegalAction(Code.BAD_ARGUMENT, f"one of {write_cards(TENS)} is turned")
    if arg not in state.setup.dealt[seat]:
        raise IllegalAction(Code.NOT_IN_HAND, f"no {arg} in the hand")
    return arg


def expose(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after a seat named the 10 that it would turn (HWU-2.1). Raises IllegalAction."""
    return _chosen(state, seat, read_ten(state, seat, arg))


def pass_by(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after a seat would turn none. Raises IllegalAction."""
    read_nothing(state, seat, arg)
    return _chosen(state, seat, NO_TEN)


def _chosen(state: State, seat: Seat, choice: str) -> Step[State]:
    """Return the state after a choice that nobody else sees; after the last one a 10 is turned."""
    said = (*state.said[:seat], choice, *state.said[seat + 1 :])
    event = Event("say", seat=seat, say=phrase("said.chosen"))
    after = state._replace(said=said)
    if None in said:
        return Step(after, (event,))
    step = _turned(after, *turned_ten(state.setup, said))
    return Step(step.state, (event, *step.events))


def turned_ten(setup: Setup, said: Sequence[str | None]) -> tuple[Seat, Card]:
    """Return who turns which 10: of those named, or else of all, the one dealt first (HWU-2.2, 2.3)."""
    named = [(seat, choice) for seat, choice in enumerate(said) if choice and choice != NO_TEN]
    open_to = named or [(seat, ten) for seat, hand in enumerate(setup.dealt) for ten in tens_of(hand)]
    return min(open_to, key=lambda choice: dealt_as(setup, *choice))


def _turned(state: State, banker: Seat, ten: Card) -> Step[State]:
    """Return the state after the banker turned its 10 and took the kitty (HWU-2.2, 2.4, 3.1).

    What is told is the same whether the 10 was named or turned by itself: no pass is given away.
    """
    setup = state.setup
    deck = deck_for(ten[1], top_tractors=setup.options.top_tractors)
    hands = tuple(map(deck.hold, setup.dealt))
    kitty = deck.hold(setup.kitty)
    full = changed(hands, banker, join(hands[banker], kitty))
    after = state._replace(stage=BURY, turn=banker, hands=full, bank=Bank(banker, ten, deck))
    cards = deck.written(kitty)
    turns = phrase("said.turned", seat=banker, cards=ten)
    banks = phrase("said.banker", seat=banker, trump=SUITS[ten[1]].to_json())
    takes = phrase("said.takes", seat=banker)
    own = phrase("said.kitty", cards=cards)
    return Step(
        after,
        (
            Event("expose", seat=banker, cards=ten, say=turns),
            Event("role", seat=banker, say=banks, data={"role": "banker"}),
            Event("kitty", seat=banker, say=takes, data={"count": KITTY}),
            Event("kitty", seat=banker, cards=cards, say=own, seen_by=frozenset((banker,))),
        ),
    )
