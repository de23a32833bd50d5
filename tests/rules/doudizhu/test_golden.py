"""The golden records of 斗地主 replay to the letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.rules.core.judge import judge

LINES = Path(__file__).with_name("golden.jsonl").read_text("utf-8").splitlines()
RECORDS = [json.loads(line) for line in LINES]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["about"])
def test_record_ends_as_written(record):
    verdict = judge(record)
    written = record["outcome"]
    assert verdict["scores"] == written["scores"]
    assert verdict["carry"] == written["carry"]
    assert "differs" not in verdict
