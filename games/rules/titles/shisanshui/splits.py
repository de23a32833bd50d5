"""Ways to split thirteen cards into rows: all of them, and a few picked quickly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from games.rules.families.showdown.ranking import CODES, Ranking
from games.rules.families.showdown.rows import Rows, shown
from games.rules.pieces.cards import Card
from games.rules.titles.shisanshui.setting import HAND_SIZE, is_foul

_STRIDES = (1, 2, 3, 4, 5, 6)


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
    """Yield up to `most` settings that are not foul, picked by walking through the hand in several strides.

    They are of every quality, as random play wants them; there is always at least one.
    """
    found = 0
    codes = [CODES[card] for card in hand]
    for stride in _STRIDES:
        picks = [stride * place % HAND_SIZE for place in range(HAND_SIZE)]
        rows = _in_order(picks, codes, order)
        if rows is not None:
            yield tuple(shown(hand[place] for place in row) for row in rows)
            found += 1
            if found == most:
                return
    if not found:
        yield strongest(hand, order)


def _in_order(picks: list[int], codes: list[int], order: Ranking) -> tuple[list[int], ...] | None:
    """Return the picks as rows of 3, 5 and 5, the higher five behind; None where the front is too high."""
    front, one, other = picks[:3], picks[3:8], picks[8:]
    keys = [order.five(sum(codes[place] for place in row)) for row in (one, other)]
    if keys[0] > keys[1]:
        one, other = other, one
    low, high = sorted(keys)
    if is_foul((order.three(sum(codes[place] for place in front)), low, high)):
        return None
    return front, one, other
