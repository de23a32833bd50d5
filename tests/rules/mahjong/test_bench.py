"""The bench of mahjong measures both games and says so in JSON."""

from __future__ import annotations

import json

import pytest

from tests.bench import mahjong


def test_the_bench_prints_a_line_a_measure(capsys: pytest.CaptureFixture[str]) -> None:
    mahjong.main(["--seconds", "0.05", "--deals", "3"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["game"], line["measure"], line.get("of")) for line in lines] == [
        ("sanmen", "play", None),
        ("sanmen", "hints", None),
        ("sanmen", "win_check", "without wild tiles"),
        ("wencheng", "play", None),
        ("wencheng", "hints", None),
        ("wencheng", "win_check", "without wild tiles"),
        ("wencheng", "win_check", "with wild tiles"),
    ]
    assert all(line["hands"] > 0 and line["mean_us"] > 0 for line in lines if line["measure"] == "win_check")
