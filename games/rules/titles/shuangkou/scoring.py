"""What a deal is worth: section 6, and what leaving costs (SKO-7.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.core.outcome import Ending, Outcome, ScoreLine
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.packed import counts_of
from games.rules.titles.shuangkou.seating import ALL_SEATS, SEATS, opposite
from games.rules.titles.shuangkou.sizes import (
    NO_SIZE,
    Classes,
    classes_left,
    multiplier_of,
    size_of,
    tribute_of,
)
from games.rules.titles.shuangkou.state import WON, State

_BASES = {1: 3, 2: 2}
"""The base by the place of the winners' second seat, counted from 0 (SKO-6.1)."""
DRAW = 1
_RESULTS = {3: "double", 2: "single", DRAW: "draw"}
"""Words for the results by their base: 双扣, 单扣, 和."""


class Result(NamedTuple):
    """What a finished deal comes to.

    `winners` are both seats of the side of the 1st place; `base` the points of the result, `size` the higher
    相 of the winners; `tributes` by seat what each other seat pays it.
    """

    winners: tuple[Seat, Seat]
    base: int
    size: int
    tributes: tuple[int, ...]

    @property
    def points(self) -> int:
        """What each winner gains and each loser loses (SKO-6.3)."""
        return self.base * multiplier_of(self.size)

    def won(self, seat: Seat) -> int:
        """Return the result for a seat."""
        return self.points if seat in self.winners else -self.points

    def paid(self, seat: Seat) -> int:
        """Return the tributes that a seat owes the others."""
        return sum(self.tributes) - self.tributes[seat]


def counted_bombs(state: State, seat: Seat) -> Classes:
    """Return the classes of the bombs of a seat that count now: once the deal is over perhaps those left."""
    played = state.bombs[seat]
    if state.stage != OVER or not state.setup.options.count_left:
        return played
    return (*played, *classes_left(counts_of(state.hands[seat])))


def size_now(state: State, seat: Seat) -> int:
    """Return the 相 of a seat as it stands."""
    return size_of(counted_bombs(state, seat), state.setup.options.combine)


def result_of(state: State) -> Result:
    """Return what a deal comes to in which a side has gone out (SKO-6.1, 6.2, 6.4, 6.5)."""
    head = state.out[0]
    partner = opposite(state.setup.order, head)
    base = _BASES[state.out.index(partner)] if partner in state.out else DRAW
    options = state.setup.options
    bombs = [counted_bombs(state, seat) for seat in ALL_SEATS]
    size = max(size_of(bombs[seat], options.combine) for seat in (head, partner))
    tributes = tuple(tribute_of(bombs[seat], options) for seat in ALL_SEATS)
    return Result((head, partner), base, size, tributes)


def outcome_of(state: State) -> Outcome:
    """Return the outcome of a deal that is over."""
    carry = {"order": list(state.setup.order)}
    if state.ending != WON:
        return Outcome((0,) * SEATS, (), carry, Ending.VOID, headline(state))
    result = result_of(state)
    lines = tuple(_lines(state, result))
    scores = tuple(sum(line.points for line in lines if line.seat == seat) for seat in ALL_SEATS)
    return Outcome(scores, lines, carry, Ending.FINISHED, headline(state), _show(state, result))


def headline(state: State) -> Phrase:
    """Return who won and how, or why nobody did, in words."""
    if state.ending != WON:
        return phrase("headline.dissolved")
    result = result_of(state)
    seat, other = result.winners
    return phrase(f"headline.{_RESULTS[result.base]}", seat=seat, other=other)


def _lines(state: State, result: Result) -> Iterator[ScoreLine]:
    """Yield the result, the tributes, and what those who left pay besides (SKO-6.3, 6.4, 7.2)."""
    times = multiplier_of(result.size)
    note = phrase(f"note.{_RESULTS[result.base]}", base=result.base, times=times)
    for seat in ALL_SEATS:
        yield ScoreLine(seat, result.won(seat), "SKO-6.3", note)
    for receiver, tribute in enumerate(result.tributes):
        if tribute:
            yield from _tribute_lines(state, receiver, tribute)
    for seat in sorted(state.left):
        usual = result.won(seat) + SEATS * result.tributes[seat] - sum(result.tributes)
        charge = result.points + result.paid(seat)
        yield ScoreLine(seat, -2 * charge - usual, "SKO-7.2", phrase("note.left", charge=charge))


def _tribute_lines(state: State, receiver: Seat, tribute: int) -> Iterator[ScoreLine]:
    size = size_now(state, receiver)
    note = phrase("note.tribute", seat=receiver, size=_size(size), points=tribute)
    for seat in ALL_SEATS:
        points = (SEATS - 1) * tribute if seat == receiver else -tribute
        yield ScoreLine(seat, points, "SKO-6.4", note)


def _show(state: State, result: Result) -> dict[str, Json]:
    """Return what the result page prints: the product that made the points, and who has which 相."""
    factors = [_factor(f"factor.{_RESULTS[result.base]}", result.base)]
    if result.size > NO_SIZE:
        factors.append(_factor(f"size.{result.size}", multiplier_of(result.size)))
    shown: dict[str, Json] = {"factors": factors, "product": result.points}
    sizes = [(seat, size) for seat in ALL_SEATS if (size := size_now(state, seat)) > NO_SIZE]
    if sizes:
        parts = [phrase("remark.size", seat=seat, size=_size(size)).to_json() for seat, size in sizes]
        shown["remark"] = phrase("remark.sizes", parts=parts).to_json()
    return shown


def _size(size: int) -> Json:
    return phrase(f"size.{size}").to_json()


def _factor(key: str, value: int) -> dict[str, Json]:
    return {"label": phrase(key).to_json(), "value": value}
