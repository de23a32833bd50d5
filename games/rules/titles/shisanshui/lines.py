"""Score lines: for each pair and cause one line a seat (section 7)."""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.core.action import Seat
from games.rules.core.outcome import ScoreLine
from games.rules.core.text import Json, Phrase, phrase
from games.rules.titles.shisanshui.naming import special_name
from games.rules.titles.shisanshui.scoring import Duel, Report, Result
from games.rules.titles.shisanshui.setting import Act, Declared


def score_lines(result: Result, acts: tuple[Act, ...]) -> tuple[ScoreLine, ...]:
    """Return the lines of a deal, pair by pair; a pair in which nothing was won has none."""
    lines = [line for duel in result.duels for line in _duel_lines(duel)]
    lines += [line for report in result.reports for line in _report_lines(report, acts)]
    return tuple(lines)


def _both(one: Seat, other: Seat, points: int, clause: str, *notes: Phrase) -> Iterator[ScoreLine]:
    """Yield the line of each seat; `notes` are the winner's and the loser's words, or one for both."""
    if not points:
        return
    for seat, mine in ((one, points), (other, -points)):
        yield ScoreLine(seat, mine, clause, notes[0] if mine > 0 else notes[-1])


def _duel_lines(duel: Duel) -> Iterator[ScoreLine]:
    if duel.shooter is None:
        yield from _row_lines(duel)
        return
    loser = duel.one + duel.other - duel.shooter
    how, clause = ("shoot", "SSS-7.2") if duel.swept else ("crush", "SSS-7.3")
    water = abs(duel.plain)
    pair = (duel.one, duel.other)
    yield from _both(*pair, duel.doubled, clause, *_told(how, loser, duel.shooter, water=water))
    yield from _both(*pair, duel.extra, "SSS-7.4", *_told("homerun", loser, duel.shooter, water=2 * water))
    yield from _both(*pair, duel.added, "SSS-7.5", *_told("bonus", loser, duel.shooter))


def _told(word: str, loser: Seat, winner: Seat, **params: Json) -> tuple[Phrase, Phrase]:
    return (
        phrase(f"note.{word}", other=loser, **params),
        phrase(f"note.{word}.lost", other=winner, **params),
    )


def _row_lines(duel: Duel) -> Iterator[ScoreLine]:
    if not duel.plain:
        return
    for seat, other, sign in ((duel.one, duel.other, 1), (duel.other, duel.one, -1)):
        front, middle, back = (_signed(sign * water) for water in duel.rows)
        note = phrase("note.rows", other=other, front=front, middle=middle, back=back)
        yield ScoreLine(seat, sign * duel.plain, "SSS-7.1", note)


def _signed(water: int) -> str:
    return "0" if not water else f"+{water}" if water > 0 else f"−{-water}"


def _report_lines(report: Report, acts: tuple[Act, ...]) -> Iterator[ScoreLine]:
    if report.winner is None:
        return
    loser = report.one + report.other - report.winner
    act = acts[report.winner]
    name = special_name(act.key).to_json() if isinstance(act, Declared) else ""
    points = report.water if report.winner == report.one else -report.water
    told = _told("special", loser, report.winner, special=name)
    yield from _both(report.one, report.other, points, "SSS-4.4", *told)
