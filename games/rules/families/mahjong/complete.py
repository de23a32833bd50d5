"""Whether a hand is complete: sets and one pair (MJK-6.1), with and without wild tiles (MJK-6.2).

Without wild tiles, every part of a hand that can be cut into sets, with or without the pair, stands in a
table. With them, a part has a code: bit w is set if it can be cut into sets with the help of just w wild
tiles, bit 4 + w if into sets and the pair. The codes of the parts are multiplied like polynomials.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from games.rules.families.mahjong.packed import (
    HONOURS_AT,
    ONE,
    PLAIN,
    PLAIN_MASK,
    SUIT_BITS,
    SUIT_MASK,
    Hand,
    Kind,
)

MOST_SETS = 5
MOST_WILD = 3
"""The most wild tiles that a hand can hold."""
_ONES = sum(1 << 3 * rank for rank in range(9))
_RUN = 0o111
_PUNGS = [3 << 3 * rank for rank in range(9)]
_RUNS = [_RUN << 3 * rank for rank in range(7)]


def _possible(part: int) -> bool:
    """Tell whether a part has no kind more than four times."""
    return not part >> 2 & (part | part >> 1) & _ONES


def _cuttable(sets: list[int], ranks: int) -> dict[int, int]:
    """Return every part made of at most five of these sets: 0 without, 1 with a pair added."""
    level = {0}
    reached = {0}
    for _ in range(MOST_SETS):
        level = {part + one for part in level for one in sets if _possible(part + one)}
        reached |= level
    pairs = [2 << 3 * rank for rank in range(ranks)]
    paired = {part + pair for part in reached for pair in pairs if _possible(part + pair)}
    return dict.fromkeys(reached, 0) | dict.fromkeys(paired, 1)


_SUITS = _cuttable([*_PUNGS, *_RUNS], 9)
_HONOURS = _cuttable(_PUNGS[:7], 7)


def complete(hand: Hand) -> bool:
    """Tell whether a concealed part without wild tiles is sets and one pair.

    It must have two tiles more than a multiple of three; a flower in it fits nothing.
    """
    pairs = _SUITS.get(hand & SUIT_MASK)
    if pairs is None:
        return False
    more = _SUITS.get(hand >> SUIT_BITS & SUIT_MASK)
    if more is None:
        return False
    pairs += more
    more = _SUITS.get(hand >> 2 * SUIT_BITS & SUIT_MASK)
    if more is None:
        return False
    pairs += more
    more = _HONOURS.get(hand >> HONOURS_AT)  # a flower makes this part too large for the table
    return more is not None and pairs + more == 1


def complete_with(hand: Hand, wild: int) -> bool:
    """Tell whether a concealed part of real tiles and so many wild ones besides is sets and one pair."""
    if not wild:
        return complete(hand)
    total = _whole_code(hand)
    return bool(
        total >> 4 + wild & 1  # every wild tile helps real ones
        or (wild >= 2 and total >> wild - 2 & 1)  # two are the pair
        or (wild >= 3 and total >> 4 + wild - 3 & 1)  # three are a set
    )


def sets_with(hand: Hand, wild: int) -> bool:
    """Tell whether real tiles and so many wild ones besides are sets alone, without a pair."""
    total = _whole_code(hand)
    return bool(total >> wild & 1 or (wild >= 3 and total >> wild - 3 & 1))


def _whole_code(hand: Hand) -> int:
    """Return the code of all parts of a hand; nothing goes with a flower."""
    if hand > PLAIN_MASK:
        return 0
    man = _suit_code(hand & SUIT_MASK)
    if not man:
        return 0
    pin = _suit_code(hand >> SUIT_BITS & SUIT_MASK)
    if not pin:
        return 0
    sou = _suit_code(hand >> 2 * SUIT_BITS & SUIT_MASK)
    if not sou:
        return 0
    honours = _honours_code(hand >> HONOURS_AT)
    return honours and _times(_times(man, pin), _times(sou, honours))


@lru_cache(maxsize=1 << 15)
def _suit_code(part: int) -> int:
    """Return the code of a suit."""
    return _code(part, _suit_code, runs=True)


@lru_cache(maxsize=1 << 12)
def _honours_code(part: int) -> int:
    """Return the code of the honours."""
    return _code(part, _honours_code, runs=False)


def _code(part: int, code_of: Callable[[int], int], *, runs: bool) -> int:
    """Return the code of a part. Its lowest kind is in the pair, in a pung, or begins a run."""
    if not part:
        return 1
    low = (part & -part).bit_length() - 1
    low -= low % 3
    code = 0
    for taken, helped in _sets_of_lowest(part, low, runs=runs):
        code |= _helped(code_of(part - taken), helped)
    for real in range(1, min(2, part >> low & 7) + 1):
        rest = code_of(part - (real << low)) & 15
        code |= (rest << 2 - real & 15) << 4
    return code


def forget() -> None:
    """Empty the tables that fill as hands with wild tiles are met, as for a measure of what that costs."""
    for table in (_suit_code, _honours_code, _times):
        table.cache_clear()


def _sets_of_lowest(part: int, low: int, *, runs: bool) -> Iterator[tuple[int, int]]:
    """Yield the real tiles of each set with the lowest kind, and how many wild tiles it takes.

    One real tile of a run takes two, as it does in a pung, so that is not tried again.
    """
    for real in range(1, min(3, part >> low & 7) + 1):
        yield real << low, 3 - real
    if not runs:
        return
    one, two = part >> low + 3 & 7, part >> low + 6 & 7
    if one and two:
        yield _RUN << low, 0
    if one:
        yield 0o11 << low, 1
    if two:
        yield 0o101 << low, 1


def _helped(code: int, wild: int) -> int:
    """Return a code with so many wild tiles more in each way."""
    return (code << wild & 15) | ((code >> 4 << wild & 15) << 4)


@lru_cache(maxsize=1 << 12)
def _times(one: int, other: int) -> int:
    """Return the code of two parts together: the pair is in one of them, or in none."""
    sets = pairs = 0
    for wild in range(MOST_WILD + 1):
        if one >> wild & 1:
            sets |= other << wild & 15
            pairs |= (other >> 4) << wild & 15
        if one >> 4 + wild & 1:
            pairs |= (other & 15) << wild & 15
    return sets | pairs << 4


def waits(hand: Hand, wild: int = 0) -> tuple[Kind, ...]:
    """Return the kinds that would complete a concealed part of 3k + 1 tiles, wild ones included."""
    return tuple(kind for kind in range(PLAIN) if complete_with(hand + ONE[kind], wild))
