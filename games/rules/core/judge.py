"""Judging records: replay one and say how it ends, where it breaks a rule, or whose turn it stops at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.rules.core.errors import IllegalAction
from games.rules.core.game import AnyGame
from games.rules.core.record import parse_actions, parse_setup, take
from games.rules.core.text import Json

_COMPARED = ("scores", "lines", "carry")


def judge(record: Json) -> dict[str, Json]:
    """Return the verdict on a record.

    `{"scores", "lines", "carry"}` (and the rest of the outcome) where the deal ended; `{"unfinished": true,
    "awaited": [seats], "scores": null}` where the actions stop short; `{"error": {"at", "code", "message"}}`
    where an action is illegal, `at` −1 for a bad setup. With `"differs": true` if the record has an outcome
    that is another one.
    """
    verdict, game, state = _play(record)
    if game is not None and "error" not in verdict:
        outcome = game.outcome(state)
        if outcome is None:
            verdict = {"unfinished": True, "awaited": sorted(game.awaited(state)), "scores": None}
        else:
            verdict = outcome.to_json(game.texts)
    if isinstance(record, Mapping) and "outcome" in record and _differs(record["outcome"], verdict):
        verdict["differs"] = True
    return verdict


def judge_view(record: Json, seat: int | None) -> dict[str, Json]:
    """Return the view of `seat` (None: a spectator) after the last action, or the verdict's error."""
    verdict, game, state = _play(record)
    if game is None or "error" in verdict:
        return verdict
    return dict(game.view(state, seat))


def _play(record: Json) -> tuple[dict[str, Json], AnyGame | None, Any]:
    at = -1
    try:
        setup = parse_setup(record)
        actions = parse_actions(record)
        state = setup.start().state
        for at, (seat, raw) in enumerate(actions):  # noqa: B007
            state = take(setup.game, state, seat, raw)
    except IllegalAction as refusal:
        error = {"at": at, "code": refusal.code, "message": refusal.message}
        return {"error": error, "scores": None}, None, None
    return {}, setup.game, state


def _differs(claimed: Json, verdict: Mapping[str, Json]) -> bool:
    if not isinstance(claimed, Mapping):
        return True
    return any(
        key in claimed and _plain(key, claimed[key]) != _plain(key, verdict.get(key)) for key in _COMPARED
    )


def _plain(key: str, value: Json) -> Json:
    """Drop the wording of score lines: only seat, points and clause are compared."""
    if key == "lines" and isinstance(value, list):
        return [
            (line.get("seat"), line.get("points"), line.get("clause")) if isinstance(line, Mapping) else line
            for line in value
        ]
    return value
