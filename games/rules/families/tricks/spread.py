"""From a mask to what stands for each of its cards, six cards at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")

_WIDTH = 6
_CHUNKS = 9
_LOW = (1 << _WIDTH) - 1
MOST = _WIDTH * _CHUNKS
"""As many different cards as there can be: a deck with jokers."""


class Spread(Generic[T]):
    """An item for each card of an order, by number; what is asked for is looked up, not counted out."""

    __slots__ = ("_tables",)

    def __init__(self, items: Sequence[T]) -> None:
        """Take the items by number. Raises ValueError for more than `MOST`."""
        if len(items) > MOST:
            raise ValueError(f"a deck has at most {MOST} different cards")
        self._tables = tuple(
            tuple(
                tuple(item for place, item in enumerate(items[start : start + _WIDTH]) if chosen >> place & 1)
                for chosen in range(1 << _WIDTH)
            )
            for start in range(0, MOST, _WIDTH)
        )

    def of(self, mask: int) -> list[T]:
        """Return the items of the cards in a mask, from the lowest number up."""
        a, b, c, d, e, f, g, h, i = self._tables
        return [
            *a[mask & _LOW],
            *b[mask >> 6 & _LOW],
            *c[mask >> 12 & _LOW],
            *d[mask >> 18 & _LOW],
            *e[mask >> 24 & _LOW],
            *f[mask >> 30 & _LOW],
            *g[mask >> 36 & _LOW],
            *h[mask >> 42 & _LOW],
            *i[mask >> 48 & _LOW],
        ]
