"""The golden records of the showdown games are judged as they stand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.rules.core.judge import judge

KEYS = ("shisanshui", "niuniu", "gangshi")


def records(key: str) -> list[dict[str, Any]]:
    path = Path(__file__).parents[1] / key / "golden.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def of_kind(kind: str) -> list[Any]:
    """Records that are finished, that break a rule (`error`), or that stop short (`unfinished`)."""
    return [
        pytest.param(record, id=f"{key}-{at}")
        for key in KEYS
        for at, record in enumerate(records(key))
        if kind in (record if kind == "outcome" else record.get("expect", {}))
    ]


@pytest.mark.parametrize("key", KEYS)
def test_there_are_ten_finished_records_and_some_of_each_other_kind(key: str) -> None:
    all_of_them = records(key)
    finished = [record for record in all_of_them if "outcome" in record]
    broken = [record for record in all_of_them if "error" in record.get("expect", {})]
    unfinished = [record for record in all_of_them if "unfinished" in record.get("expect", {})]
    assert len(finished) >= 10
    assert broken
    assert unfinished
    assert len(finished) + len(broken) + len(unfinished) == len(all_of_them)


@pytest.mark.parametrize("record", of_kind("outcome"))
def test_finished_records_score_as_written(record: dict[str, Any]) -> None:
    verdict = judge(record)
    assert verdict["scores"] == record["outcome"]["scores"]
    assert "differs" not in verdict
    assert sum(verdict["scores"]) == 0
    for seat, score in enumerate(verdict["scores"]):
        assert sum(line["points"] for line in verdict["lines"] if line["seat"] == seat) == score


@pytest.mark.parametrize("record", of_kind("error"))
def test_records_that_break_a_rule_are_told_where_and_how(record: dict[str, Any]) -> None:
    error, expected = judge(record)["error"], record["expect"]["error"]
    assert (error["at"], error["code"]) == (expected["at"], expected["code"])


@pytest.mark.parametrize("record", of_kind("unfinished"))
def test_records_that_stop_short_are_told_whose_turn_it_is(record: dict[str, Any]) -> None:
    assert judge(record) == {**record["expect"], "scores": None}
