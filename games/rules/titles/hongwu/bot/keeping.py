"""What cards are worth in the hand."""

from __future__ import annotations

from games.rules.families.tricks.holding import Layers, copies, count, within
from games.rules.families.tricks.order import TRUMP, bits
from games.rules.titles.hongwu.bot.sight import Sight
from games.rules.titles.hongwu.bot.stakes import RED
from games.rules.titles.hongwu.deck import RED_FIVE

_SET = (0.0, 0.0, 1.0, 2.5)
"""What so many copies of one card are worth above the cards themselves."""
_MASTER = 1.2
_END = 6
"""With so many cards left the last trick is thought of."""
_GUARD = 6.0
_FEW = 4
"""A red five among so few trumps is in danger."""


def keep(sight: Sight, play: Layers) -> float:
    """Return what the hand loses with these cards."""
    order = sight.deck.order
    lost = 0.0
    for bit in bits(play[0]):
        held, gone = copies(sight.hand, bit), copies(play, bit)
        broken = _SET[held] - _SET[held - gone]
        lost += gone * _single(sight, bit) + broken * (1 + 0.1 * order.step_of[bit])
    return lost + _guard(sight, play)


def _single(sight: Sight, bit: int) -> float:
    order = sight.deck.order
    card, step = order.cards[bit.bit_length() - 1], order.step_of[bit]
    suit = order.suit_of[card]
    if card == RED_FIVE:
        return 6.0 + RED * (1 - _danger(sight))
    if suit == TRUMP:
        return 1.0 + 0.3 * step
    above = order.mask[suit] & ~((bit << 1) - 1)
    return 0.15 * step + (0.0 if sight.unseen[0] & above else _MASTER)


def _danger(sight: Sight) -> float:
    """Return how likely a red five in the hand is to be captured later: the fewer trumps, the likelier."""
    trumps = count(within(sight.hand, sight.deck.order.mask[TRUMP]))
    return 0.45 if trumps <= _FEW else 0.15


def _guard(sight: Sight, play: Layers) -> float:
    """Return what it costs to part with the highest trump near the end: the last trick takes the kitty."""
    trumps = sight.hand[0] & sight.deck.order.mask[TRUMP]
    left = sight.left()
    if not trumps or not count(play) < left <= _END:
        return 0.0
    top = 1 << (trumps.bit_length() - 1)
    return _GUARD * sight.times if copies(play, top) == copies(sight.hand, top) else 0.0
