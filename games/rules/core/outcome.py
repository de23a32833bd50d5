"""Outcomes: what a deal was worth to each seat, and the clause behind every point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from games.rules.core.action import Seat
from games.rules.core.text import Json, Phrase, Text, render


class Ending(StrEnum):
    """Why a deal is over."""

    FINISHED = "finished"  # played to its end
    VOID = "void"  # counts for nothing: all passed, or broken up where nothing is priced
    DISSOLVED = "dissolved"  # broken up (解散) and priced by the game's rules
    CONCEDED = "conceded"  # ended by a seat that left for good (逃跑)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One cause of points: the seat, how many (units of the stake), the clause, and the cause in words."""

    seat: Seat
    points: int
    clause: str
    note: Phrase


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a deal.

    `scores` by seat in units of the stake; `lines` sum to `scores` seat by seat; `carry` is what the next
    deal is given; `headline` says in words who won; `show` is data for the result page (`factors`: a product
    to print, and what the game's own pages need). `match_over` ends the match whatever its length; `counted`
    is false for a deal whose points count and which is none of the deals of its match.
    """

    scores: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    carry: Mapping[str, Json]
    ending: Ending
    headline: Phrase
    show: Mapping[str, Json] = field(default_factory=dict)
    match_over: bool = False
    counted: bool = True

    def to_json(self, texts: Mapping[str, Text]) -> dict[str, Json]:
        """Return the outcome as records hold it: `note` in Chinese words, `say` the same as a phrase."""
        return {
            "scores": list(self.scores),
            "lines": [
                {
                    "seat": line.seat,
                    "points": line.points,
                    "clause": line.clause,
                    "note": render(texts, line.note),
                    "say": line.note.to_json(),
                }
                for line in self.lines
            ],
            "carry": dict(self.carry),
            "ending": self.ending.value,
            "headline": self.headline.to_json(),
            "show": dict(self.show),
            "match_over": self.match_over,
        }
