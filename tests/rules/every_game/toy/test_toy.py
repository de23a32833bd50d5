"""The toy's clauses, so that the suite finds what it asks of every game."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.core.judge import judge

HANDS = ["2s 3s 4s 5s", "6s 7s 8s 9s"]
TAKEN = [[1, "pass"], [0, "take"]]


def judged(*actions: list[Any], first: int = 1, **options: Any) -> dict[str, Any]:
    deal = {"hands": HANDS, "kitty": "Ts Js", "first": first}
    return judge({"game": "toy", "options": options, "deal": deal, "actions": list(actions)})


def test_toy_1_1_the_whole_deck_is_dealt() -> None:
    bad = judge({"game": "toy", "deal": {"hands": HANDS, "kitty": "Ts Ts", "first": 0}})
    assert bad["error"] == {"at": -1, "code": "bad_setup", "message": "not the whole deck"}


def test_toy_1_2_nobody_takes() -> None:
    assert judged([1, "pass"], [0, "pass"])["scores"] == [0, 0]


@pytest.mark.parametrize("options", [{"showing": True}, {"showing": False}])
def test_toy_1_3_showing(options: dict[str, bool]) -> None:
    verdict = judged(*TAKEN, [0, "show"], **options)
    assert ("error" in verdict) is not options["showing"]


def test_toy_1_4_a_higher_card_is_wanted() -> None:
    assert judged(*TAKEN, [0, "play", "Js"], [1, "play", "9s"])["error"]["code"] == "does_not_beat"


def test_toy_2_3_breaking_up_keeps_the_first_seat() -> None:
    verdict = judged([0, "dissolve"], seconds=10)
    assert (verdict["scores"], verdict["carry"]) == ([0, 0], {"first": 1})


@pytest.mark.parametrize(("rules", "scores"), [("plain", [2, -2]), ("double", [4, -4])])
def test_toy_2_1_and_toy_2_2_a_win_of_the_taker(rules: str, scores: list[int]) -> None:
    """TOY-2.1, TOY-2.2."""
    run = [[0, "play", f"{rank}s"] for rank in "JT5432"]
    passes = [[1, "pass"]] * 5
    actions = [action for pair in zip(run, passes, strict=False) for action in pair]
    assert judged(*TAKEN, *actions, run[-1], rules=rules)["scores"] == scores
