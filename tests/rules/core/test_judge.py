"""Verdicts on records."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from games.rules.core.judge import error_line, judge, judge_view
from tests.rules.core.records import LAST, PLAYED, TAKEN, WON, record

pytestmark = pytest.mark.usefixtures("toy")

LINES = [{"seat": 0, "points": 2, "clause": "TOY-2.1"}, {"seat": 1, "points": -2, "clause": "TOY-2.1"}]
OUTCOME = {"scores": [2, -2], "lines": LINES, "carry": {"first": 0}}


def test_a_finished_deal_has_scores_lines_and_carry() -> None:
    verdict = judge(record(*WON))
    assert (verdict["scores"], verdict["carry"]) == ([2, -2], {"first": 0})
    assert [{key: line[key] for key in LINES[0]} for line in verdict["lines"]] == LINES
    assert verdict["lines"][0]["note"] == "先出完"
    assert "differs" not in verdict


def test_a_deal_that_stops_short_says_who_is_awaited() -> None:
    assert judge(record(*PLAYED)) == {"unfinished": True, "awaited": [0], "scores": None}


def test_no_actions_at_all() -> None:
    assert judge(record())["awaited"] == [1]


def test_an_illegal_action_is_named_by_its_index() -> None:
    verdict = judge(record(*TAKEN, [1, "play", "6s"], [0, "play", "2s"]))
    assert verdict == {"error": {"at": 2, "code": "not_your_turn", "message": "not your turn"}}


def test_an_action_after_the_end_is_illegal() -> None:
    assert judge(record(*WON, [1, "pass"]))["error"] == {
        "at": len(WON),
        "code": "deal_over",
        "message": "deal over",
    }


def test_a_bad_setup_stands_before_the_first_action() -> None:
    error = judge(record([7, "junk"], options={"prize": 6}))["error"]
    assert (error["at"], error["code"]) == (-1, "bad_setup")


@pytest.mark.parametrize("record", [None, True, 3, "x", [], [[]], {}, {"game": "toy"}])
def test_what_is_no_record_is_a_bad_setup(record: Any) -> None:
    assert judge(record)["error"]["code"] == "bad_setup"


def test_unknown_keys_are_ignored() -> None:
    assert judge(record(*WON, about="a test", expect={"scores": [9]}, players=["甲"])) == judge(record(*WON))


def test_the_same_outcome_does_not_differ() -> None:
    assert "differs" not in judge(record(*WON, outcome=OUTCOME))


@pytest.mark.parametrize("key", ["scores", "lines", "carry"])
def test_only_what_is_claimed_is_compared(key: str) -> None:
    assert "differs" not in judge(record(*WON, outcome={key: OUTCOME[key]}))


def test_the_wording_and_order_of_lines_do_not_matter() -> None:
    lines = [{**line, "note": "anything"} for line in reversed(LINES)]
    assert "differs" not in judge(record(*WON, outcome={"lines": lines}))


def test_no_claim_is_not_another_outcome() -> None:
    for nothing in ({}, None):
        assert "differs" not in judge(record(*WON, outcome=nothing))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["scores"], [2, -3]),
        (["scores"], [2]),
        (["scores"], None),
        (["carry"], {}),
        (["carry", "first"], 1),
        (["carry", "other"], 1),
        (["lines"], []),
        (["lines"], None),
        (["lines"], {}),
        (["lines"], [*LINES, LINES[0]]),
        (["lines"], LINES[:1]),
        (["lines"], [LINES[0], 5]),
        (["lines", 0, "seat"], 1),
        (["lines", 0, "points"], 3),
        (["lines", 0, "clause"], "TOY-2.2"),
    ],
)
def test_another_outcome_differs(path: list[Any], value: Any) -> None:
    claimed = copy.deepcopy(OUTCOME)
    place: Any = claimed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    verdict = judge(record(*WON, outcome=claimed))
    assert verdict["differs"] is True
    assert verdict["scores"] == [2, -2]


@pytest.mark.parametrize("claimed", [[], "won", 3, True])
def test_an_outcome_that_is_none_differs(claimed: Any) -> None:
    assert judge(record(*WON, outcome=claimed))["differs"] is True


def test_an_unfinished_or_illegal_record_with_an_outcome_differs() -> None:
    assert judge(record(*PLAYED, outcome=OUTCOME))["differs"] is True
    assert judge(record(LAST, outcome=OUTCOME))["differs"] is True


def test_the_view_of_a_seat() -> None:
    view = judge_view(record(*TAKEN), 1)
    assert (view["seat"], view["turn"], view["kitty"]["cards"]) == (1, [0], "Ts Js")
    assert [seat["hand"] for seat in view["seats"]] == ["", "6s 7s 8s 9s"]


def test_the_view_of_a_spectator() -> None:
    view = judge_view(record(*TAKEN), None)
    assert view["seat"] is None
    assert [seat["hand"] for seat in view["seats"]] == ["", ""]


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_there_is_no_such_seat_to_view(seat: int) -> None:
    assert judge_view(record(*TAKEN), seat)["error"]["code"] == "bad_setup"


def test_an_illegal_record_has_no_view() -> None:
    assert judge_view(record(LAST), 0) == judge(record(LAST))


def test_a_view_says_too_that_the_outcome_differs() -> None:
    assert judge_view(record(*WON, outcome={"scores": [9, 9]}), 0)["differs"] is True
    assert "differs" not in judge_view(record(*WON, outcome=OUTCOME), 0)


def test_a_long_message_is_cut() -> None:
    assert len(error_line(0, "x", "m" * 10_000)["error"]["message"]) == 200
    assert len(str(judge(record(game="g" * 10_000)))) < 400
