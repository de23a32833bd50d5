"""How likely a play is to stay the best, and what may still come to the trick that it wins."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.order import bits
from games.rules.titles.gongzhu.bot.sight import Sight
from games.rules.titles.gongzhu.bot.worth import gain
from games.rules.titles.gongzhu.deck import ACE, HEARTS, ORDER, PIG, SHEEP, TRANSFORMER

_EAGER, _CALM, _LOATH = 0.1, 0.8, 0.92
"""How often a seat keeps a higher card back from a trick that it likes, does not mind, or fears."""
_OTHERS = 3
_PAIR_DUCKS = 0.25
_HEART = 12
"""Roughly what a heart on a heart trick costs."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A play that is the best of its trick so far: its highest card, as a mask, and whether it is a pair."""

    top: int
    pair: bool = False


def stays(sight: Sight, led: Combo, standing: Standing, table: float) -> float:
    """Return the chance that no later seat beats a play; `table` is what the trick brings so far."""
    able = [seat for seat in sight.later if led.suit not in sight.voids[seat]]
    if not able:
        return 1.0
    if led.copies == 2:
        return _pair_stays(sight, led, standing, len(able))
    keeps = _EAGER if table > 0 else _LOATH if table < 0 else _CALM
    each = 1 - len(able) / _OTHERS * (1 - keeps)
    return float(each ** sight.unseen_above(standing.top))


def _pair_stays(sight: Sight, led: Combo, standing: Standing, able: int) -> float:
    """After a pair was led: in d a higher pair beats a pair, elsewhere two single cards do (GZH-4.4)."""
    above = ORDER.mask[led.suit] & ~((standing.top << 1) - 1)
    if led.suit == "d":
        return float(_LOATH ** (sight.unseen[1] & above).bit_count()) if standing.pair else _PAIR_DUCKS**able
    if standing.pair:
        return float(_PAIR_DUCKS**able)
    return float(_CALM ** (sight.unseen[0] & above).bit_count())


def to_come(sight: Sight, led: Combo, top: int) -> float:
    """Return what later seats may add to a trick of this lead that the viewer wins with the card `top`."""
    later = len(sight.later)
    if not later:
        return 0.0
    expected = 0.0
    suit, drawn = led.suit, led.copies * later / _OTHERS
    for card, chance in ((PIG, 0.3), (SHEEP, 0.2), (TRANSFORMER, 0.2)):
        if card[1] == suit and sight.others_may_hold(card) and top > ORDER.bit[card]:
            expected += chance * drawn * gain(sight, sight.seat, (card,))
    if suit == "h":
        return expected - led.copies * later * _HEART * (1 << sight.exposed[ACE])
    left = sum(1 for _ in bits(sight.unseen[0] & ORDER.mask[suit]))
    thin = max(0, 7 - left) / 7 + 0.1
    danger = 25 if sight.unseen[0] & (HEARTS | ORDER.bit[PIG]) else 0
    return expected - later * thin * danger
