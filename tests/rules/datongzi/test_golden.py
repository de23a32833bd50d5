"""The golden records of 打筒子 replay to the letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.rules.core.judge import judge

LINES = Path(__file__).with_name("golden.jsonl").read_text("utf-8").splitlines()
RECORDS = [json.loads(line) for line in LINES]
FINISHED = [record for record in RECORDS if "outcome" in record]
OTHERS = [record for record in RECORDS if "expect" in record]


def about(record):
    return record["about"]


def test_every_record_says_what_comes_out():
    assert len(FINISHED) >= 10
    assert len(FINISHED) + len(OTHERS) == len(RECORDS)


@pytest.mark.parametrize("record", FINISHED, ids=about)
def test_finished_record(record):
    verdict, written = judge(record), record["outcome"]
    assert (verdict["scores"], verdict["carry"]) == (written["scores"], written["carry"])
    assert "differs" not in verdict
    assert sum(verdict["scores"]) == 0


@pytest.mark.parametrize("record", OTHERS, ids=about)
def test_record_that_ends_early_or_breaks_a_rule(record):
    verdict, expected = judge(record), record["expect"]
    if "error" in expected:
        assert {key: verdict["error"][key] for key in ("at", "code")} == expected["error"]
    else:
        assert verdict == {**expected, "scores": None}
