"""The bench of the rules measures every game and says so in JSON."""

from __future__ import annotations

import json

import pytest

from tests.bench import rules
from tests.rules.every_game.homes import TOY


def test_the_bench_prints_a_line_a_measure(capsys: pytest.CaptureFixture[str]) -> None:
    rules.main(["toy", "--seconds", "0.05"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["preset"], line["measure"]) for line in lines] == [
        (preset, measure)
        for preset in ("default", "rules=double", "showing=False")
        for measure in ("play", "hints")
    ]
    assert all(line["game"] == TOY.game.key for line in lines)
    assert all(line["deals_per_second"] > 0 for line in lines if line["measure"] == "play")
