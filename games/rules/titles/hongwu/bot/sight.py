"""What a seat can tell from its view while tricks are played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.view import View
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.holding import Layers, count, within, without
from games.rules.families.tricks.trick import LOSES, strength
from games.rules.pieces.cards import parse_cards
from games.rules.titles.hongwu.deck import DECKS, Deck, deck_for, worth
from games.rules.titles.hongwu.state import KITTY, SEATS


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal as one seat knows it.

    `unseen` are the cards that are neither in its hand nor played, nor buried by itself; `counts` the cards
    in each hand; `voids` the suits that each seat has shown to lack; `shares` the chance that a seat holds a
    given unseen card of a suit. `led`, `best` (who wins so far), `top` (with what) and `strength` tell of the
    trick on the table, `points` and `reds` what lies in it; `later` are the seats that play after this one.
    `times` is how often the kitty counts.
    """

    deck: Deck
    seat: Seat
    banker: Seat
    times: int
    taken: int
    hand: Layers
    unseen: Layers
    counts: tuple[int, ...]
    voids: tuple[frozenset[str], ...]
    shares: Mapping[tuple[Seat, str], float]
    led: Combo | None
    best: Seat | None
    top: Combo | None
    strength: int
    points: int
    reds: int
    later: tuple[Seat, ...]

    def friends(self, one: Seat, other: Seat) -> bool:
        """Tell whether two seats are on one side."""
        return (one - other) % 2 == 0

    def defends(self) -> bool:
        """Tell whether the viewer is a defender."""
        return not self.friends(self.seat, self.banker)

    def left(self) -> int:
        """Return the number of cards in the viewer's hand."""
        return self.counts[self.seat]


def sight_of(view: View) -> Sight:
    """Return what the viewing seat, which must be asked to play, can tell."""
    seat, seats, facts = view["seat"], view["seats"], view["facts"]
    deck = deck_for(facts["trump"], top_tractors=view["options"]["top_tractors"])
    hand = deck.hold(parse_cards(seats[seat]["hand"]))
    trick = view["trick"]
    laid = [parse_cards(play["cards"]) for play in trick]
    buried = parse_cards(view["buried"]["cards"])
    known = deck.hold(
        [*parse_cards(seats[seat]["hand"]), *parse_cards(facts["gone"]), *sum(laid, ()), *buried]
    )
    unseen = without(((1 << len(deck.order.cards)) - 1,) * DECKS, known)
    led = deck.read(laid[0]).combo if laid else None
    best = next((number for number, play in enumerate(trick) if play["best"]), None)
    top = deck.read(laid[best]).combo if best is not None else None
    counts = tuple(one["count"] for one in seats)
    voids = tuple(frozenset(suits) for suits in facts["voids"])
    table = [worth(play["cards"]) for play in trick]
    return Sight(
        deck=deck,
        seat=seat,
        banker=facts["banker"],
        times=view["options"]["kitty_times"],
        taken=facts["taken"],
        hand=hand,
        unseen=unseen,
        counts=counts,
        voids=voids,
        shares=_shares(deck, seat, counts, voids, hidden=0 if buried else KITTY),
        led=led,
        best=trick[best]["seat"] if best is not None else None,
        top=top,
        strength=strength(led, top) if led else LOSES,
        points=sum(points for points, _ in table),
        reds=sum(reds for _, reds in table),
        later=tuple((seat + step) % SEATS for step in range(1, SEATS - len(laid))),
    )


def _shares(
    deck: Deck, viewer: Seat, counts: tuple[int, ...], voids: tuple[frozenset[str], ...], *, hidden: int
) -> dict[tuple[Seat, str], float]:
    """Return by seat and suit the chance that it holds a given unseen card: by the cards that each holds."""
    shares = {}
    for suit in deck.order.suits:
        holds = {seat: counts[seat] for seat in range(SEATS) if seat != viewer and suit not in voids[seat]}
        whole = max(1, sum(holds.values()) + hidden)
        for seat in range(SEATS):
            shares[seat, suit] = holds.get(seat, 0) / whole
    return shares


def unseen_of(sight: Sight, suit: str) -> int:
    """Return how many cards of a suit the viewer has not seen."""
    return count(within(sight.unseen, sight.deck.order.mask[suit]))
