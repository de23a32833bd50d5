"""A worked example of a rules page: a record played out in words, with its score line by line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import override

from games import drawing
from games.messages import refusal_json
from games.option_lines import option_lines
from games.phrase_html import Speaker
from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import AnyGame
from games.rules.core.option import options_json
from games.rules.core.record import Setup, parse_actions, parse_setup

_PIECES = re.compile(r"\[\[([^\]]+)\]\]")
NAMES = {"zh": "甲乙丙丁戊己庚辛", "en": "ABCDEFGH"}
SPOKEN = frozenset(
    {"say", "play", "pass", "discard", "meld", "flower", "expose", "multiply", "open", "role", "trick"}
    | {"rows", "compare", "shoot", "homerun"}
)
"""Kinds of events that tell the course of a deal."""


def seat_names(language: str) -> str:
    """Return the letters by which the seats of an example are called."""
    return NAMES["en" if language.startswith("en") else "zh"]


def example_html(source: str, game: AnyGame, language: str) -> SafeString:
    """Return an example as HTML: its hands, what was done, the score. What is no record is shown as it is.

    Raises BadSetup or ValueError for a record of the game that cannot be played: a page must not be kept
    without its examples.
    """
    told = _record_in(source, game)
    if told is None:
        return format_html('<pre class="scroll-x"><code>{}</code></pre>', source)
    record = told.get("record", told)
    played = _play(parse_setup(record), record)
    with override(language):
        return render_to_string("games/rules_example.html", _context(played, told, game, language))


def _record_in(source: str, game: AnyGame) -> dict[str, Any] | None:
    """Return the JSON of an example that holds a record of this game, else None."""
    try:
        told = json.loads(source)
        return told if told.get("record", told)["game"] == game.key else None
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


Course = list[tuple[Any, tuple[Event, ...]]]
"""States and the events that led to them."""


@dataclass(frozen=True, slots=True)
class Played:
    """An example as far as it goes: its course, and the action that was refused at its end, if any."""

    setup: Setup
    course: Course
    refused: tuple[int, Action, IllegalAction] | None = None


def _play(setup: Setup, record: Mapping[str, Any]) -> Played:
    step = setup.start()
    course: Course = [(step.state, step.events)]
    for seat, raw in parse_actions(record):
        action = Action.from_json(raw)
        try:
            step = setup.game.apply(step.state, seat, action)
        except IllegalAction as refusal:
            return Played(setup, course, (seat, action, refusal))
        course.append((step.state, step.events))
    return Played(setup, course)


def _context(played: Played, told: Mapping[str, Any], game: AnyGame, language: str) -> dict[str, Any]:
    names = seat_names(language)
    tiles = game.pieces_kind == "tiles"
    speaker = Speaker(game.texts, language, tiles, lambda seat: names[seat])
    setup, state = played.setup, played.course[-1][0]
    outcome = game.outcome(state)
    return {
        "title": _title(told.get("title", ""), tiles=tiles),
        "options": " · ".join(option_lines(game, options_json(setup.options), language)),
        "names": names[: setup.seats],
        "hands": _hands(setup, names, tiles=tiles),
        "kitty": _minis(setup.pieces.get("kitty"), tiles=tiles),
        "course": list(_lines(played.course, speaker)),
        "refused": played.refused and _refusal(played.refused, speaker, game),
        "awaited": [] if outcome or played.refused else [names[seat] for seat in sorted(game.awaited(state))],
        "lines": _score_lines(outcome, speaker, setup.seats) if outcome else [],
        "scores": list(outcome.scores) if outcome else [],
    }


def _title(text: str, *, tiles: bool) -> SafeString:
    """Return a title with its `[[8d 8d]]` drawn."""
    parts = enumerate(_PIECES.split(text))
    words = ((drawing.minis(part, tiles=tiles) if odd % 2 else part,) for odd, part in parts)
    return format_html_join("", "{}", words)


def _refusal(refused: tuple[int, Action, IllegalAction], speaker: Speaker, game: AnyGame) -> dict[str, Any]:
    """Return who tried what, and the words with which it was refused."""
    seat, action, refusal = refused
    told = refusal_json(refusal.code, refusal.params, language=speaker.language, game=game)
    pieces = action.arg if isinstance(action.arg, str) and " " in action.arg else None
    return {
        "who": speaker.name_of(seat),
        "pieces": _minis(pieces, tiles=speaker.tiles),
        "words": told["message"],
    }


def _hands(setup: Setup, names: str, *, tiles: bool) -> list[tuple[str, SafeString]]:
    hands = setup.pieces.get("hands") or []
    return [(names[seat], drawing.minis(hand, tiles=tiles)) for seat, hand in enumerate(hands)]


def _minis(pieces: Any, *, tiles: bool) -> SafeString | None:
    return drawing.minis(pieces, tiles=tiles) if isinstance(pieces, str) and pieces else None


def _lines(course: Course, speaker: Speaker) -> Iterator[tuple[str, SafeString | None, SafeString | None]]:
    """Yield (who, pieces, words) for every event of the course that says something."""
    for _, events in course:
        for event in events:
            if event.kind not in SPOKEN or (event.say is None and not event.cards):
                continue
            named = event.say is not None and "seat" in event.say.params
            yield (
                speaker.name_of(event.seat) if event.seat is not None and not named else "",
                _pieces(event, speaker),
                speaker.say(event.say.to_json()) if event.say else None,
            )


def _pieces(event: Event, speaker: Speaker) -> SafeString | None:
    """Return the pieces that an event lays down, rows apart from each other."""
    rows = [row["cards"] for row in event.data.get("rows", [])] or [event.cards]
    drawn = [(drawing.minis(cards, tiles=speaker.tiles),) for cards in rows if cards]
    return format_html_join(" ", "{}", drawn) if drawn and event.kind != "pass" else None


def _score_lines(outcome: Any, speaker: Speaker, seats: int) -> list[tuple[str, SafeString, list[int]]]:
    """Return (clause, words, points by seat); lines of one cause that follow each other share a row."""
    rows: list[tuple[str, SafeString, list[int]]] = []
    for line in outcome.lines:
        words = speaker.say(line.note.to_json())
        if not rows or (rows[-1][0], rows[-1][1]) != (line.clause, words) or rows[-1][2][line.seat]:
            rows.append((line.clause, words, [0] * seats))
        rows[-1][2][line.seat] += line.points
    return rows
