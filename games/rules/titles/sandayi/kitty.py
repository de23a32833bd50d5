"""The kitty (SDY-3): taken up, six cards laid away, the trump suit named."""

from __future__ import annotations

from dataclasses import replace

from games.rules.core.action import Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, phrase
from games.rules.families.tricks import burying as kit
from games.rules.pieces.cards import SUITS, Card, write_cards
from games.rules.titles.sandayi.deck import DECKS
from games.rules.titles.sandayi.state import (
    BURY,
    KITTY,
    PLAY,
    TRUMP,
    Contract,
    State,
    contract_of,
    kitty_is_shown,
)


def taken_up(state: State, banker: Seat, bid: int) -> Step[State]:
    """Return the state after the banker took the kitty (SDY-2.3, 3.1)."""
    kitty = state.setup.kitty
    after = state._replace(
        stage=BURY,
        turn=banker,
        contract=Contract(banker, bid),
        hands=_changed(state.hands, banker, state.deck.mask(kitty)),
    )
    role = Event(
        "role", seat=banker, say=phrase("said.banker", seat=banker, value=bid), data={"role": "banker"}
    )
    cards = write_cards(state.deck.cards(state.deck.mask(kitty)))
    seen = phrase("said.kitty", cards=cards)
    if kitty_is_shown(after):
        return Step(after, (role, Event("kitty", seat=banker, cards=cards, say=seen)))
    return Step(
        after,
        (
            role,
            Event("kitty", seat=banker, say=phrase("said.kitty_hidden", seat=banker), data={"count": KITTY}),
            Event("kitty", seat=banker, cards=cards, say=seen, seen_by=frozenset((banker,))),
        ),
    )


def _changed(hands: tuple[int, ...], seat: Seat, cards: int) -> tuple[int, ...]:
    """Return the hands with these cards added to one of them, or taken from it."""
    return (*hands[:seat], hands[seat] ^ cards, *hands[seat + 1 :])


def read_bury(state: State, seat: Seat, arg: Json) -> tuple[Card, ...]:
    """Return the six cards to be laid away. Raises IllegalAction `bad_argument`, then `not_in_hand`."""
    return kit.read_bury(state.deck.order, (state.hands[seat],), KITTY, arg)


def bury(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after the banker laid six cards away (SDY-3.2). Raises IllegalAction.

    One event tells all that it did, another tells the banker alone which cards they are.
    """
    cards = read_bury(state, seat, arg)
    mask = state.deck.mask(cards)
    after = state._replace(
        stage=TRUMP,
        contract=replace(contract_of(state), buried=cards),
        hands=_changed(state.hands, seat, mask),
    )
    text = state.deck.written(mask)
    return Step(
        after,
        (
            Event("bury", seat=seat, say=phrase("said.buries", seat=seat), data={"count": KITTY}),
            Event(
                "bury",
                seat=seat,
                cards=text,
                say=phrase("said.buried", cards=text),
                seen_by=frozenset((seat,)),
            ),
        ),
    )


def read_trump(state: State, seat: Seat, arg: Json) -> str:  # noqa: ARG001
    """Return the suit that is named. Raises IllegalAction `bad_argument`."""
    if not isinstance(arg, str) or arg not in tuple(SUITS):
        raise IllegalAction(Code.BAD_ARGUMENT, "the trump suit is s, h, c or d")
    return arg


def trump(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after the banker named the trump suit and is to lead (SDY-3.3, 4.1)."""
    suit = read_trump(state, seat, arg)
    old, new = state.deck, DECKS[suit]
    after = state._replace(
        stage=PLAY,
        contract=replace(contract_of(state), trump=suit),
        hands=tuple(new.mask(old.cards(hand)) for hand in state.hands),
    )
    say = phrase("said.trump", seat=seat, suit=phrase(f"suit.{suit}", suit=suit).to_json())
    return Step(after, (Event("say", seat=seat, say=say),))
