"""From raw scores to scores: balancing, rounding, the stake's factor, the lines (section 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.rules.core.action import Seat
from games.rules.core.outcome import ScoreLine
from games.rules.core.text import Phrase, phrase
from games.rules.titles.gongzhu.options import Options
from games.rules.titles.gongzhu.raw import Raw

_FACTOR = {1: 12, 2: 1}

Part = tuple[int, str, Phrase]
"""Points before the factor of GZH-6.3, their clause, and their cause in words."""


def factor(options: Options) -> int:
    """Return what a balanced point is worth in units of the stake (GZH-6.3)."""
    return _FACTOR[options.decks]


def scores_of(raws: Sequence[int], options: Options) -> tuple[int, ...]:
    """Return the scores for these raw scores (GZH-6.1 to 6.4); they sum to zero."""
    balanced = _shared(raws) if options.partners else _balanced(raws)
    return tuple(points * factor(options) for points in balanced)


def _shared(raws: Sequence[int]) -> list[int]:
    """Return the halved difference of the sides, the same for both partners (GZH-6.4)."""
    own = (raws[0] + raws[2] - raws[1] - raws[3]) // 2
    return [own, -own, own, -own]


def _balanced(raws: Sequence[int]) -> list[int]:
    """Return (4r − T) / 3 for every seat, to the nearest whole number, summing to zero (GZH-6.1, 6.2)."""
    total = sum(raws)
    thirds = [4 * raw - total for raw in raws]
    rounded = [(third + 1) // 3 for third in thirds]
    over = sum(rounded)
    if over:
        lowest = next(seat for seat, third in enumerate(thirds) if third % 3)
        rounded[lowest] -= over
    return rounded


def lines_of(raws: Sequence[Raw], options: Options) -> tuple[ScoreLine, ...]:
    """Return why each seat gets its score, seat by seat; noughts are left out."""
    times = factor(options)
    totals = [raw.total for raw in raws]
    lines: list[ScoreLine] = []
    for seat, (raw, score) in enumerate(zip(raws, scores_of(totals, options), strict=True)):
        parts = [*raw_parts(raw), *_balance(seat, totals, score // times, options)]
        lines += [
            ScoreLine(seat, points * times, clause, _times(note, times))
            for points, clause, note in parts
            if points
        ]
    return tuple(lines)


def raw_parts(raw: Raw) -> Iterator[Part]:
    """Yield what counts in a raw score, a pig and a sheep that cancel out too. The parts sum to its total."""
    if raw.slam:
        yield raw.total, "GZH-5.6", phrase("note.slam", raw=raw.total)
        return
    if raw.hearts:
        clause, key = ("GZH-5.3", "note.all_hearts") if raw.all_hearts else ("GZH-5.1", "note.hearts")
        yield raw.hearts, clause, phrase(key, raw=raw.hearts)
    if raw.pig or raw.sheep:
        yield raw.pig + raw.sheep, "GZH-5.2", _animals(raw)
    if raw.alone:
        yield raw.total, "GZH-5.5", phrase("note.transformer_alone", raw=raw.total)
    elif raw.transformer:
        note = phrase("note.transformer", plain=raw.plain, times=raw.times, raw=raw.total)
        yield raw.transformer, "GZH-5.4", note


def _animals(raw: Raw) -> Phrase:
    if raw.pig and raw.sheep:
        return phrase("note.pig_and_sheep", pig=raw.pig, sheep=raw.sheep)
    return phrase("note.sheep", raw=raw.sheep) if raw.sheep else phrase("note.pig", raw=raw.pig)


def _balance(seat: Seat, totals: Sequence[int], balanced: int, options: Options) -> Iterator[Part]:
    """Yield what a seat's raw score is changed by when the seats are set against each other, if it is."""
    own = totals[seat]
    if balanced == own:
        return
    if options.partners:
        sides = [totals[0] + totals[2], totals[1] + totals[3]]
        ours, theirs = sides[seat % 2], sides[1 - seat % 2]
        note = phrase("note.shared", ours=ours, theirs=theirs, own=own, balanced=balanced)
        yield balanced - own, "GZH-6.4", note
    else:
        yield balanced - own, "GZH-6.1", phrase("note.balance", total=sum(totals), own=own, balanced=balanced)


def _times(note: Phrase, times: int) -> Phrase:
    """Return the note with the factor of GZH-6.3, where there is one."""
    return note if times == 1 else phrase("note.times", what=note.to_json(), times=times)
