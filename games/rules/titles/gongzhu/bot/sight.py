"""What a seat can tell from its view."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.view import View
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.holding import Layers, hold, join, without
from games.rules.families.tricks.trick import LOSES, Laid
from games.rules.pieces.cards import Card, parse_cards
from games.rules.titles.gongzhu.compare import strength_in
from games.rules.titles.gongzhu.deck import DECKS, EXPOSABLE, LAID, ORDER
from games.rules.titles.gongzhu.hand import Hand
from games.rules.titles.gongzhu.plays import Asked
from games.rules.titles.gongzhu.state import SEATS, Exposures

_WHOLE = (1 << len(ORDER.cards)) - 1


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal as one seat knows it.

    `unseen` are the cards that the others may hold, once or more and twice; `laid` what lies in the trick;
    `best` and `strength` who wins it so far; `later` the seats that play after this one.
    """

    seat: Seat
    decks: int
    partners: bool
    hand: Hand
    unseen: Layers
    exposed: Exposures
    won: tuple[tuple[Card, ...], ...]
    voids: tuple[str, ...]
    asked: Asked
    laid: tuple[Card, ...]
    best: Seat | None
    strength: int
    later: tuple[Seat, ...]

    def weight(self, seat: Seat) -> float:
        """Return what a point of this seat's raw score is worth to the viewer (GZH-6.1, 6.4)."""
        if self.partners:
            return 1.0 if (seat - self.seat) % 2 == 0 else -1.0
        return 1.0 if seat == self.seat else -1 / 3

    def others_may_hold(self, card: Card) -> bool:
        """Tell whether a copy of the card is still out with the others."""
        return bool(self.unseen[0] & ORDER.bit[card])

    def unseen_above(self, bit: int) -> int:
        """Return how many unseen cards of its suit are higher than the card with this mask."""
        higher = ORDER.mask[ORDER.suit_of_bit(bit)] & ~((bit << 1) - 1)
        return (self.unseen[0] & higher).bit_count() + (self.unseen[1] & higher).bit_count()


def sight_of(view: View) -> Sight:
    """Return what the viewing seat, which must be asked to act, can tell."""
    seat, seats, options = view["seat"], view["seats"], view["options"]
    decks = options["decks"]
    held = _held(seats[seat]["hand"])
    hand = Hand(*held, *_held(seats[seat]["bound"]))
    trick = view["trick"]
    table = [LAID[play["cards"]] for play in trick]
    led = table[0].combo if table else None
    best, strength = _best(trick, table, led)
    laid = tuple(card for one in table for card in one.cards.split(" "))
    known = join(join(_held(view["facts"]["gone"]), held), hold(ORDER, laid, DECKS))
    deck = (_WHOLE, _WHOLE if decks == DECKS else 0)
    return Sight(
        seat=seat,
        decks=decks,
        partners=options["partners"],
        hand=hand,
        unseen=without(deck, known),
        exposed={card: sum(one["exposed"].split(" ").count(card) for one in seats) for card in EXPOSABLE},
        won=tuple(parse_cards(one["won"]) for one in seats),
        voids=tuple(view["facts"]["voids"]),
        asked=Asked(decks, led, bool(view["facts"]["opening"])),
        laid=laid,
        best=best,
        strength=strength,
        later=tuple((seat + step) % SEATS for step in range(1, SEATS - len(table))),
    )


def _held(text: str) -> Layers:
    return hold(ORDER, parse_cards(text), DECKS)


def _best(trick: list[dict[str, object]], table: list[Laid], led: Combo | None) -> tuple[Seat | None, int]:
    if led is None:
        return None, LOSES
    for play, laid in zip(trick, table, strict=True):
        if play["best"]:
            return int(str(play["seat"])), strength_in(led, laid)
    raise ValueError("a trick has a winner")
