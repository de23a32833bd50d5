"""The course of a deal in words, for pages: what was done from a moment on, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from games import drawing
from games.live.running import Running
from games.phrase_html import Speaker
from games.rules.core.event import visible
from scoring.game_words import line_in_words


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened: its number in the log, who did it (nobody where the words say so), and how."""

    number: int
    who: str
    words: SafeString
    cards: SafeString


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a seat got, and for what."""

    seat: int
    name: str
    score: int
    lines: Sequence[Mapping[str, Any]]


def events_told(running: Running, names: Sequence[str], language: str, since: int) -> list[Told]:
    """Return what everybody could see happen after action `since`."""
    tiles = running.game.pieces_kind == "tiles"
    speaker = Speaker(running.game.texts, language, tiles=tiles, name_of=lambda seat: names[seat])
    return [
        _told(entry.number, event, speaker, names, tiles=tiles)
        for entry in running.log[since + 1 :]
        for event in visible(entry.events, None)
        if "say" in event
    ]


def results_told(outcome: Mapping[str, Any], game: str, names: Sequence[str]) -> list[SeatResult]:
    """Return the itemised result of a deal by seat."""
    by_seat = dict(enumerate(names))
    return [
        SeatResult(
            seat=seat,
            name=names[seat],
            score=score,
            lines=[
                {**line, "cause": line_in_words(game, line, by_seat)}
                for line in outcome["lines"]
                if line["seat"] == seat
            ],
        )
        for seat, score in enumerate(outcome["scores"])
    ]


def _told(
    number: int, event: Mapping[str, Any], speaker: Speaker, names: Sequence[str], *, tiles: bool
) -> Told:
    said = event["say"].get("p", {})
    seat = event.get("seat")
    cards = event.get("cards", "")
    return Told(
        number=number,
        who="" if seat is None or said.get("seat") == seat else names[seat],
        words=speaker.say(event["say"]),
        cards=SafeString() if "cards" in said or not cards else drawing.minis(cards, tiles=tiles),
    )
