"""The golden records of the climbing games are judged as they stand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.rules.core.judge import judge
from games.rules.core.registry import find_game

KEYS = ("doudizhu", "doudizhu4", "shuangkou", "heitaosan", "guanpai", "datongzi")


def records(key: str) -> list[dict[str, Any]]:
    path = Path(__file__).parents[1] / key / "golden.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def of_kind(kind: str) -> list[Any]:
    """Records that have an `outcome`, or of which something else is expected (`expect`)."""
    return [
        pytest.param(record, id=f"{key}: {record['about']}")
        for key in KEYS
        for record in records(key)
        if kind in record
    ]


@pytest.mark.parametrize("key", KEYS)
def test_there_are_ten_finished_records_and_every_record_says_what_comes_out(key):
    all_of_them = records(key)
    finished = [record for record in all_of_them if "outcome" in record]
    assert len(finished) >= 10
    assert len(finished) + sum("expect" in record for record in all_of_them) == len(all_of_them)


@pytest.mark.parametrize("record", of_kind("outcome"))
def test_finished_records_score_as_written(record):
    """Scores, lines where they are written, carry; zero-sum unless leaving has a price (SKO-6.6)."""
    verdict, written = judge(record), record["outcome"]
    assert (verdict["scores"], verdict["carry"]) == (written["scores"], written["carry"])
    assert "differs" not in verdict
    left = any(verb == "concede" for _, verb, *_ in record["actions"]) and verdict["lines"]
    if left and not find_game(record["game"]).zero_sum:
        assert sum(verdict["scores"]) < 0
    else:
        assert sum(verdict["scores"]) == 0


@pytest.mark.parametrize("record", of_kind("expect"))
def test_records_that_stop_short_or_break_a_rule_are_told_so(record):
    verdict, expected = judge(record), record["expect"]
    if "error" in expected:
        assert {key: verdict["error"][key] for key in ("at", "code")} == expected["error"]
    else:
        assert verdict == {**expected, "scores": None}
