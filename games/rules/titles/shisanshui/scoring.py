"""Who wins what from whom: every two seats, in water (section 7 and SSS-4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from games.rules.core.action import Seat
from games.rules.families.showdown.ranking import Ranking
from games.rules.pieces.cards import JOKERS, Card
from games.rules.titles.shisanshui.setting import ROW_WATER, Act, Declared, Setting
from games.rules.titles.shisanshui.special import SPECIALS


@dataclass(frozen=True, slots=True)
class Duel:
    """Two seats that set rows, seen from the first: what each row won (+) or lost (−), and the doublings.

    `shooter` is the seat whose 打枪 or 碾过 doubles the pair, `swept` tells the former (all three rows won),
    `home` that the doubling is done once more (全垒打), `bonus` the water added after all doubling.
    """

    one: Seat
    other: Seat
    rows: tuple[int, int, int]
    shooter: Seat | None
    swept: bool
    home: bool
    bonus: int

    @property
    def plain(self) -> int:
        """Return the pair's water before any doubling (SSS-7.1)."""
        return sum(self.rows)

    @property
    def doubled(self) -> int:
        """Return the pair's water after 打枪 or 碾过 (SSS-7.2, SSS-7.3)."""
        return self.plain if self.shooter is None else 2 * self.plain

    @property
    def extra(self) -> int:
        """Return what 全垒打 adds: the doubled water once more (SSS-7.4)."""
        return self.doubled if self.home else 0

    @property
    def added(self) -> int:
        """Return the bonus with the pair's sign (SSS-7.5)."""
        return self.bonus if self.shooter == self.one else -self.bonus

    @property
    def water(self) -> int:
        """Return the pair's water in all, from the first seat's side."""
        return self.doubled + self.extra + self.added


@dataclass(frozen=True, slots=True)
class Report:
    """A declared hand against another seat (SSS-4.4): the winner, or None between equals, and its water."""

    one: Seat
    other: Seat
    winner: Seat | None
    water: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a deal was worth: every pair, who made 全垒打, and the scores."""

    duels: tuple[Duel, ...]
    reports: tuple[Report, ...]
    homer: Seat | None
    scores: tuple[int, ...]


def settle(acts: Sequence[Act], hands: Sequence[Sequence[Card]], order: Ranking, *, gun_bonus: int) -> Result:
    """Return the result of a deal in which all seats have acted."""
    rowed = {seat: act for seat, act in enumerate(acts) if isinstance(act, Setting)}
    won = {(a, b): _row_waters(rowed[a], rowed[b], order) for a, b in combinations(rowed, 2)}
    homer = _homer(won, len(acts)) if len(rowed) == 4 else None
    duels = tuple(_duel(a, b, rows, homer=homer, gun_bonus=gun_bonus) for (a, b), rows in won.items())
    reports = tuple(
        _report(a, b, acts, hands)
        for a, b in combinations(range(len(acts)), 2)
        if a not in rowed or b not in rowed
    )
    return Result(duels, reports, homer, _scores(duels, reports, len(acts)))


def _row_waters(mine: Setting, theirs: Setting, order: Ranking) -> tuple[int, int, int]:
    """Return what each row brings the first setting (SSS-7.1): by the winner's row, 0 for a draw."""
    types = order.types
    front, middle, back = (
        0 if a == b else water[types[a]] if a > b else -water[types[b]]
        for a, b, water in zip(mine.keys, theirs.keys, ROW_WATER, strict=True)
    )
    return front, middle, back


def _homer(won: dict[tuple[Seat, Seat], tuple[int, int, int]], seats: int) -> Seat | None:
    """Return the seat that wins all three rows against all others (SSS-7.4)."""
    sweeps = [0] * seats
    for (one, other), rows in won.items():
        if min(rows) > 0:
            sweeps[one] += 1
        elif max(rows) < 0:
            sweeps[other] += 1
    return sweeps.index(seats - 1) if seats - 1 in sweeps else None


def _duel(one: Seat, other: Seat, rows: tuple[int, int, int], *, homer: Seat | None, gun_bonus: int) -> Duel:
    least, most = min(rows), max(rows)
    shooter = one if most > 0 <= least else other if least < 0 >= most else None
    return Duel(
        one=one,
        other=other,
        rows=rows,
        shooter=shooter,
        swept=0 not in rows and shooter is not None,
        home=homer in (one, other),
        bonus=gun_bonus if shooter is not None else 0,
    )


def _report(one: Seat, other: Seat, acts: Sequence[Act], hands: Sequence[Sequence[Card]]) -> Report:
    a, b = _rank(acts[one], hands[one]), _rank(acts[other], hands[other])
    if a == b:
        return Report(one, other, None, 0)
    winner = one if a > b else other
    act = acts[winner]
    return Report(one, other, winner, SPECIALS[act.key].water if isinstance(act, Declared) else 0)


def _rank(act: Act, hand: Sequence[Card]) -> tuple[int, int]:
    """Return the order of declared hands, rows below them all (SSS-4.1); fewer jokers is higher (SSS-4.2)."""
    if isinstance(act, Setting):
        return -1, 0
    return SPECIALS[act.key].place, -sum(card in JOKERS for card in hand)


def _scores(duels: Sequence[Duel], reports: Sequence[Report], seats: int) -> tuple[int, ...]:
    scores = [0] * seats
    for duel in duels:
        scores[duel.one] += duel.water
        scores[duel.other] -= duel.water
    for report in reports:
        if report.winner is not None:
            scores[report.winner] += report.water
            scores[report.one + report.other - report.winner] -= report.water
    return tuple(scores)
