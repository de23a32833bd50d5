"""Judging records: replay one and say how it ends, where it breaks a rule, or whose turn it stops at."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.rules.core.action import Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.game import AnyGame
from games.rules.core.record import Setup, parse_actions, parse_setup, take
from games.rules.core.text import Json

_LONGEST_MESSAGE = 200


@dataclass(frozen=True, slots=True)
class _Replayed:
    """Where a record's actions lead."""

    setup: Setup
    state: Any

    @property
    def game(self) -> AnyGame:
        return self.setup.game


@dataclass(frozen=True, slots=True)
class _Broken:
    """Where a record breaks a rule: at the action of that index, or −1 in its setup."""

    at: int
    refusal: IllegalAction


def judge(record: Json) -> dict[str, Json]:
    """Return the verdict on a record.

    `{"scores", "lines", "carry"}` (and the rest of the outcome) where the deal ended; `{"unfinished": true,
    "awaited": [seats], "scores": null}` where the actions stop short; `{"error": {"at", "code", "message"}}`
    where an action is illegal, `at` −1 for a bad setup. With `"differs": true` if the record has an outcome
    that is another one: other scores, lines or carry. The wording and the order of lines do not matter.
    """
    return _compared(record, _verdict(_replay(record)))


def judge_view(record: Json, seat: Seat | None) -> dict[str, Json]:
    """Return the view of `seat` (None: a spectator) after the last action, or the error of `judge`.

    With `"differs": true` where `judge` says so. A seat that the deal does not have is a bad setup.
    """
    replayed = _replay(record)
    verdict = _compared(record, _verdict(replayed))
    if isinstance(replayed, _Broken):
        return verdict
    if seat is not None and not 0 <= seat < replayed.setup.seats:
        return error_line(-1, Code.BAD_SETUP, f"the deal has no seat {seat}")
    view = dict(replayed.game.view(replayed.state, seat))
    if "differs" in verdict:
        view["differs"] = True
    return view


def error_line(at: int, code: str, message: str) -> dict[str, Json]:
    """Return the line for a record that breaks a rule; a long message is cut."""
    return {"error": {"at": at, "code": code, "message": message[:_LONGEST_MESSAGE]}}


def _replay(record: Json) -> _Replayed | _Broken:
    at = -1
    try:
        setup = parse_setup(record)
        actions = parse_actions(record)
        state = setup.start().state
        for at, (seat, raw) in enumerate(actions):  # noqa: B007
            state = take(setup.game, state, seat, raw)
    except IllegalAction as refusal:
        return _Broken(at, refusal)
    return _Replayed(setup, state)


def _verdict(replayed: _Replayed | _Broken) -> dict[str, Json]:
    if isinstance(replayed, _Broken):
        return error_line(replayed.at, replayed.refusal.code, replayed.refusal.message)
    outcome = replayed.game.outcome(replayed.state)
    if outcome is None:
        return {"unfinished": True, "awaited": sorted(replayed.game.awaited(replayed.state)), "scores": None}
    return outcome.to_json(replayed.game.texts)


def _compared(record: Json, verdict: dict[str, Json]) -> dict[str, Json]:
    claimed = record.get("outcome") if isinstance(record, Mapping) else None
    if claimed is not None and _differs(claimed, verdict):
        verdict["differs"] = True
    return verdict


def _differs(claimed: Json, verdict: Mapping[str, Json]) -> bool:
    if not isinstance(claimed, Mapping):
        return True
    if "lines" in claimed and _causes(claimed["lines"]) != _causes(verdict.get("lines")):
        return True
    return any(key in claimed and claimed[key] != verdict.get(key) for key in ("scores", "carry"))


def _causes(lines: Json) -> Json:
    """Return what is compared of score lines: how often each seat, points and clause stand together."""
    if not isinstance(lines, list):
        return lines
    return Counter(
        json.dumps([line.get("seat"), line.get("points"), line.get("clause")])
        if isinstance(line, Mapping)
        else json.dumps(line)
        for line in lines
    )
