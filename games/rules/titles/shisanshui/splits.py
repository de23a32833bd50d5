"""Ways to split thirteen cards into rows: all of them, and a few picked quickly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import itemgetter

from games.rules.families.showdown.ranking import Ranking
from games.rules.families.showdown.rows import Rows, shown
from games.rules.pieces.cards import Card
from games.rules.titles.shisanshui.setting import is_foul
from games.rules.titles.shisanshui.special import HAND_SIZE

_STARTS = (0, 5, 10)
_STRIDES = range(1, 7)


def strongest(hand: Sequence[Card], order: Ranking) -> Rows:
    """Return the setting with the highest back, then the highest middle. It is never foul.

    The middle may hold the front's cards and two more, so the best one is at least as high as the front.
    """
    back = _best_five(hand, order)
    rest = [card for card in hand if card not in back]
    middle = _best_five(rest, order)
    return shown(card for card in rest if card not in middle), shown(middle), shown(back)


def _best_five(cards: Sequence[Card], order: Ranking) -> tuple[Card, ...]:
    return max(combinations(cards, 5), key=order.key)


def some_settings(hand: Sequence[Card], order: Ranking, *, most: int) -> Iterator[Rows]:
    """Yield up to `most` settings that are not foul, picked by laying the cards out in several orders.

    They are of every quality, as random play wants them; there is always at least one.
    """
    found = 0
    for cards in _laid_out(hand):
        rows = _in_order(cards[:3], cards[3:8], cards[8:], order)
        if rows is not None:
            yield rows
            found += 1
            if found == most:
                return
    if not found:
        yield strongest(hand, order)


def _laid_out(hand: Sequence[Card]) -> Iterator[Sequence[Card]]:
    """Yield the hand by rank and by suit, begun at several places, then as dealt in several strides."""
    by_rank = shown(hand)
    by_suit = sorted(by_rank, key=itemgetter(1))
    for start in _STARTS:
        for cards in (by_rank, by_suit):
            yield [*cards[start:], *cards[:start]]
        for stride in _STRIDES:
            yield [hand[(stride * place + start) % HAND_SIZE] for place in range(HAND_SIZE)]


def _in_order(
    front: Sequence[Card], one: Sequence[Card], other: Sequence[Card], order: Ranking
) -> Rows | None:
    """Return the rows, the higher five behind; None where the front is too high."""
    low, mid, high = order.key(front), order.key(one), order.key(other)
    if mid > high:
        mid, high, one, other = high, mid, other, one
    if is_foul((low, mid, high)):
        return None
    return shown(front), shown(one), shown(other)
