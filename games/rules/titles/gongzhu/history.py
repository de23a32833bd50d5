"""What everybody can tell from the tricks so far."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.families.tricks.history import lacking
from games.rules.families.tricks.trick import Trick
from games.rules.titles.gongzhu.deck import ORDER
from games.rules.titles.gongzhu.state import SEATS


def suits_led(tricks: Sequence[Trick]) -> list[str]:
    """Return the suits that have been led, in the order of the deck."""
    led = {trick.led.suit for trick in tricks}
    return [suit for suit in ORDER.suits if suit in led]


def voids(tricks: Sequence[Trick]) -> list[str]:
    """Return by seat the suits that it has shown to lack, one letter each."""
    return ["".join(suits) for suits in lacking(ORDER, tricks, SEATS)]
