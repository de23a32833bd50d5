"""What everybody can tell from the tricks so far."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.families.tricks.trick import Trick
from games.rules.pieces.cards import Card
from games.rules.titles.gongzhu.deck import ORDER
from games.rules.titles.gongzhu.state import SEATS


def played_cards(tricks: Sequence[Trick]) -> list[Card]:
    """Return every card that was played to these tricks, in order."""
    return [card for trick in tricks for card in trick.cards()]


def suits_led(tricks: Sequence[Trick]) -> list[str]:
    """Return the suits that have been led, in the order of the deck."""
    led = {trick.led.suit for trick in tricks}
    return [suit for suit in ORDER.suits if suit in led]


def voids(tricks: Sequence[Trick]) -> list[str]:
    """Return by seat the suits that it has shown to lack, one letter each: it did not follow them."""
    lacking: list[set[str]] = [set() for _ in range(SEATS)]
    for trick in tricks:
        suit = ORDER.mask[trick.led.suit]
        for seat, laid in trick.plays(SEATS):
            if laid.layers[0] & ~suit:
                lacking[seat].add(trick.led.suit)
    return ["".join(suit for suit in ORDER.suits if suit in own) for own in lacking]
