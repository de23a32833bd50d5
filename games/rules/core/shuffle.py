"""The fair shuffle: a deck order and random picks from 32 bytes, the same on every machine.

The stream is SHA-256 in counter mode: block i is SHA-256(seed ‖ i as 8 bytes, big-endian), i = 0, 1, …; the
blocks are read as one row of bytes. A uniform number below n takes 4 bytes as a big-endian integer x; where
x ≥ n · ⌊2³² / n⌋ it is thrown away and the next 4 bytes are taken (no modulo bias); the number is x mod n.
Shuffling is Fisher–Yates from the end: for i = len−1 … 1 swap i with a uniform number below i + 1.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import TypeVar

from games.rules.core.errors import BadSetup

T = TypeVar("T")
SEED_BYTES = 32
_WORD = 1 << 32
_WORDS_OF = struct.Struct(">8I").unpack


class ShuffleStream:
    """An endless row of fair numbers that is wholly fixed by its seed."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise BadSetup(f"a seed is {SEED_BYTES} bytes")
        self._seed = seed
        self._block = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """Return a uniform integer 0 … bound−1."""
        limit = _WORD - _WORD % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in a fair random order."""
        deck = list(items)
        words = self._words
        # `below`, written out: a deal begins with a hundred of these numbers.
        for i in range(len(deck) - 1, 0, -1):
            limit = _WORD - _WORD % (i + 1)
            word = _WORD
            while word >= limit:
                if not words:
                    self._refill()
                word = words.pop()
            j = word % (i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def _word(self) -> int:
        if not self._words:
            self._refill()
        return self._words.pop()

    def _refill(self) -> None:
        block = hashlib.sha256(self._seed + self._block.to_bytes(8, "big")).digest()
        self._block += 1
        self._words += _WORDS_OF(block)[::-1]


def seed_from_hex(text: object) -> bytes:
    """Return the 32 bytes written as 64 hexadecimal digits. Raises BadSetup."""
    if not isinstance(text, str) or len(text) != 2 * SEED_BYTES:
        raise BadSetup("a seed is written as 64 hexadecimal digits")
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadSetup("a seed is written as 64 hexadecimal digits") from None


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of the seed in hexadecimal, shown before the first card."""
    return hashlib.sha256(seed).hexdigest()
