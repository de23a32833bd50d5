"""The order of the cards in a trick game: which suit each belongs to, and its step in that suit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.rules.pieces.cards import RANKS, SUITS, Card

TRUMP = "trump"
"""The suit that all trumps belong to, whatever is printed on them."""

Step = Sequence[Card]
"""Cards of one suit that are equally high."""


@dataclass(frozen=True, slots=True)
class Order:
    """Cards are numbered suit by suit, each from the lowest up; bit n of a mask stands for card number n.

    Within a suit the cards stand on steps; a higher step wins, cards on one step are equal. Neighbouring
    steps are adjacent (相邻), where tractors are played with `linked` cards.
    """

    cards: tuple[Card, ...]
    """Every card once, by number."""
    bit: Mapping[Card, int]
    """The mask of each card."""
    suits: tuple[str, ...]
    """The suits to be followed, in display order; `TRUMP` first where there are trumps."""
    suit_of: Mapping[Card, str]
    mask: Mapping[str, int]
    """All cards of a suit."""
    step_of: Mapping[int, int]
    """The step of a card, by its mask; 0 is the lowest of its suit."""
    steps: Mapping[str, tuple[int, ...]]
    """The masks of the steps of a suit, lowest first."""
    linked: int
    """The cards that may be part of a tractor."""

    def suit_of_bit(self, bit: int) -> str:
        """Return the suit of the card with this mask."""
        return self.suit_of[self.cards[bit.bit_length() - 1]]


def make_order(suits: Mapping[str, Sequence[Step]], *, linked: Iterable[Card] = ()) -> Order:
    """Return the order of these suits, the steps of each from the lowest up."""
    cards = tuple(card for steps in suits.values() for step in steps for card in step)
    bit = {card: 1 << number for number, card in enumerate(cards)}
    steps = {suit: tuple(_mask(bit, step) for step in ladder) for suit, ladder in suits.items()}
    return Order(
        cards=cards,
        bit=bit,
        suits=tuple(suits),
        suit_of={card: suit for suit, ladder in suits.items() for step in ladder for card in step},
        mask={suit: sum(masks) for suit, masks in steps.items()},
        step_of={
            bit[card]: height
            for ladder in suits.values()
            for height, step in enumerate(ladder)
            for card in step
        },
        steps=steps,
        linked=_mask(bit, linked),
    )


def _mask(bit: Mapping[Card, int], cards: Iterable[Card]) -> int:
    return sum(bit[card] for card in cards)


def plain_order() -> Order:
    """Return the order without trumps and jokers: four suits, A high, nothing linked."""
    return make_order({suit: [(rank + suit,) for rank in RANKS] for suit in SUITS})


def trump_order(trump: str, top: Sequence[Step], *, top_linked: bool = False) -> Order:
    """Return the order of 54 cards with trumps.

    `trump` is the trump suit and `top` the steps above its ordinary cards, the highest first, as rules list
    them. A card in `top` belongs to no other suit, so what is left of a suit closes up: its neighbours become
    adjacent. Ordinary cards are linked; those in `top` only with `top_linked`.
    """
    taken = {card for step in top for card in step}
    ladders: dict[str, list[Step]] = {
        suit: [(rank + suit,) for rank in RANKS if rank + suit not in taken] for suit in SUITS
    }
    linked = [card for ladder in ladders.values() for step in ladder for card in step]
    suits = {TRUMP: [*ladders.pop(trump), *reversed(top)], **ladders}
    return make_order(suits, linked=[*linked, *taken] if top_linked else linked)


def bits(mask: int) -> Iterator[int]:
    """Yield the single bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low
