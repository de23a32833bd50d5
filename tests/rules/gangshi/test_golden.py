"""The golden records of 港式五张 are judged as they stand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.rules.core.judge import judge

LINES = Path(__file__).with_name("golden.jsonl").read_text("utf-8").splitlines()
RECORDS = [json.loads(line) for line in LINES]
FINISHED = [record for record in RECORDS if "outcome" in record]
BROKEN = [record for record in RECORDS if "error" in record.get("expect", {})]
UNFINISHED = [record for record in RECORDS if "unfinished" in record.get("expect", {})]


def test_there_are_ten_finished_records_and_some_of_each_other_kind() -> None:
    assert len(FINISHED) >= 10
    assert BROKEN
    assert UNFINISHED
    assert len(FINISHED) + len(BROKEN) + len(UNFINISHED) == len(RECORDS)


@pytest.mark.parametrize("record", FINISHED)
def test_finished_records_score_as_written(record: dict) -> None:
    verdict = judge(record)
    assert verdict["scores"] == record["outcome"]["scores"]
    assert "differs" not in verdict
    assert sum(verdict["scores"]) == 0
    for seat, score in enumerate(verdict["scores"]):
        assert sum(line["points"] for line in verdict["lines"] if line["seat"] == seat) == score


@pytest.mark.parametrize("record", BROKEN)
def test_records_that_break_a_rule_are_told_where_and_how(record: dict) -> None:
    error = judge(record)["error"]
    assert (error["at"], error["code"]) == (
        record["expect"]["error"]["at"],
        record["expect"]["error"]["code"],
    )


@pytest.mark.parametrize("record", UNFINISHED)
def test_records_that_stop_short_are_told_whose_turn_it_is(record: dict) -> None:
    verdict = judge(record)
    assert verdict == {**record["expect"], "scores": None}
