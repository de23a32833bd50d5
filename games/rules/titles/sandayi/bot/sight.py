"""What a seat can tell from its view while tricks are played."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.view import View
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.order import TRUMP as TRUMPS
from games.rules.families.tricks.points import points_of
from games.rules.families.tricks.trick import LOSES, strength
from games.rules.pieces.cards import parse_cards
from games.rules.titles.sandayi.deck import DECKS, Deck
from games.rules.titles.sandayi.state import SEATS


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal as one seat knows it.

    `unseen` are the cards that are neither in its hand nor shown, nor buried by itself; `counts` the cards in
    each hand; `voids` the suits that each seat has shown to lack. `led`, `best` and `strength` tell of the
    trick on the table, `table` its points; `later` are the seats that play after this one.
    """

    deck: Deck
    seat: Seat
    banker: Seat
    bid: int
    taken: int
    hand: int
    legal: int
    unseen: int
    counts: tuple[int, ...]
    voids: tuple[frozenset[str], ...]
    led: Combo | None
    best: Seat | None
    strength: int
    best_bit: int
    table: int
    later: tuple[Seat, ...]

    def friends(self, one: Seat, other: Seat) -> bool:
        """Tell whether two seats are on one side."""
        return (one == self.banker) == (other == self.banker)

    def trumps(self) -> int:
        """Return the mask of all trumps."""
        return self.deck.order.mask[TRUMPS]

    def higher(self, bit: int) -> int:
        """Return the unseen cards of its suit that are higher than a card."""
        order = self.deck.order
        suit = order.suit_of_bit(bit)
        above = order.steps[suit][order.step_of[bit] + 1 :]
        return self.unseen & sum(above)

    def is_master(self, bit: int) -> bool:
        """Tell whether nobody else can hold a higher card of its suit."""
        return not self.higher(bit)


def sight_of(view: View) -> Sight:
    """Return what the viewing seat, which must be asked to play, can tell."""
    seat, seats, facts = view["seat"], view["seats"], view["facts"]
    deck = DECKS[facts["trump"]]
    hand = deck.mask(parse_cards(seats[seat]["hand"]))
    trick = view["trick"]
    laid = [play["cards"] for play in trick]
    led = deck.laid[laid[0]].combo if laid else None
    best = next((play for play in trick if play["best"]), None)
    combo = deck.laid[best["cards"]].combo if best else None
    known = deck.mask([*parse_cards(facts["gone"]), *laid, *parse_cards(view["buried"]["cards"])]) | hand
    return Sight(
        deck=deck,
        seat=seat,
        banker=facts["banker"],
        bid=facts["bid"],
        taken=facts["taken"],
        hand=hand,
        legal=deck.mask(parse_cards(seats[seat]["playable"])),
        unseen=((1 << len(deck.order.cards)) - 1) & ~known,
        counts=tuple(one["count"] for one in seats),
        voids=tuple(frozenset(suits) for suits in facts["voids"]),
        led=led,
        best=best["seat"] if best else None,
        strength=strength(led, combo) if led else LOSES,
        best_bit=deck.order.bit[best["cards"]] if best else 0,
        table=points_of(laid),
        later=tuple((seat + step) % SEATS for step in range(1, SEATS - len(laid))),
    )
