"""The multiplier of a deal: the factors that have come together, in order of time, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.outcome import ScoreLine
from games.rules.core.text import Json, phrase


class Factor(NamedTuple):
    """A multiplication: the clause that orders it, its word, and the multiplier before and after.

    The word names the text `factor.<word>`.
    """

    clause: str
    word: str
    times: int
    before: int
    after: int

    @property
    def capped(self) -> bool:
        """Whether a limit kept the multiplier lower than it would be."""
        return self.after < self.before * self.times


Factors = tuple[Factor, ...]


def multiplier(factors: Factors) -> int:
    """Return the multiplier as it stands."""
    return factors[-1].after if factors else 1


def multiplied(factors: Factors, factor: tuple[str, str, int], cap: int) -> tuple[Factors, tuple[Event, ...]]:
    """Return the factors with one more (clause, word, times), and its event.

    The multiplier never goes above `cap`; 0 is no limit.
    """
    clause, word, times = factor
    before = multiplier(factors)
    after = min(before * times, cap) if cap else before * times
    said = phrase("say.multiply", factor={"k": f"factor.{word}"}, times=times, total=after)
    event = Event("multiply", say=said, data={"times": times, "total": after})
    return (*factors, Factor(clause, word, times, before, after)), (event,)


def factor_lines(factors: Factors, plain: Sequence[int]) -> Iterator[ScoreLine]:
    """Yield what each factor added to the results for a multiplier of 1 (`plain`, by seat), if anything."""
    for factor in factors:
        step = factor.after - factor.before
        if not step:
            continue
        label = {"k": f"factor.{factor.word}"}
        if factor.capped:
            note = phrase("note.capped", factor=label, times=factor.times, cap=factor.after)
        else:
            note = phrase("note.factor", factor=label, times=factor.times)
        for seat, points in enumerate(plain):
            yield ScoreLine(seat, points * step, factor.clause, note)


def shown_product(
    base: int, factors: Factors, cap: int, *, landlord: Seat | None = None, shares: int = 1
) -> dict[str, Json]:
    """Return what the result page prints: the base, the factors, and the points that come of them.

    Where a limit kept the multiplier down, it stands for the factors (`factor.capped`), so that what is
    printed is true. A `landlord` wins or loses `shares` times what each of the others does: the last factor
    says so (`factor.landlord`) and counts for that seat alone, and the product is the landlord's.
    """
    times = multiplier(factors)
    if any(factor.capped for factor in factors):
        rows = [_shown("base", base), _shown("capped", times)]
    else:
        rows = [_shown("base", base), *(_shown(factor.word, factor.times) for factor in factors)]
    if landlord is not None:
        rows.append(_shown("landlord", shares) | {"seat": landlord})
    return {"factors": rows, "product": base * times * shares, "multiplier": times, "cap": cap}


def _shown(word: str, value: int) -> dict[str, Json]:
    return {"label": phrase(f"factor.{word}").to_json(), "value": value}
