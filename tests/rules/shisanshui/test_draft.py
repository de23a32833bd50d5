"""`describe`: what an unfinished setting is, as docs/views.md says."""

from __future__ import annotations

from collections.abc import Mapping
from time import process_time
from typing import Any

import pytest

from games.rules.core.action import Action
from games.rules.core.text import Phrase, render
from tests.rules.shisanshui.table import GAME, SIX_PAIRS, dealt

HAND = "3s 3d 3c 2s 2d 6s 6c 6d 4h 5h 6h 7h 8h"
REST = "As Ah Ac Ad Ks Kh Kc Kd Qs Qh Qc Qd Js"
VIEW = GAME.view(dealt([HAND, REST]), 0)


def described(text: Any, view: Mapping[str, Any] = VIEW) -> Mapping[str, Any]:
    return GAME.describe(view, Action("arrange", text))


def words(phrase: Any) -> str | None:
    return phrase and render(GAME.texts, Phrase(phrase["k"], phrase.get("p", {})))


def rows(text: str) -> list[tuple[str | None, int, str | None]]:
    return [(words(row["name"]), row["water"], words(row["next"])) for row in described(text)["rows"]]


def test_an_unfinished_setting_as_in_the_picture() -> None:
    text = "3s 3d / 6s 6c 6d / 4h 5h 6h 7h 8h"
    assert rows(text) == [
        ("对子", 1, "再放 3c 成冲三"),
        ("三条", 1, "再放 2s 2d 成葫芦"),
        ("同花顺", 5, None),
    ]
    said = described(text)
    assert (said["missing"], said["foul"]) == (3, False)
    assert "expected" not in said


def test_nothing_set_yet() -> None:
    said = described(" /  / ")
    assert rows(" /  / ") == [(None, 0, None)] * 3
    assert said["missing"] == 13
    assert "name" not in said


def test_a_whole_setting_tells_what_it_may_expect() -> None:
    said = described("3s 3d 3c / 2s 2d 6s 6c 6d / 4h 5h 6h 7h 8h")
    assert words(said["name"]) == "冲三 葫芦 同花顺"
    assert (said["missing"], said["foul"]) == (0, False)
    assert type(said["expected"]) is int
    assert said["expected"] > 15
    worse = described("2s 2d 8h / 3s 3d 3c 4h 5h / 6s 6c 6d 6h 7h")
    assert worse["expected"] < said["expected"]


def test_a_foul_setting_is_shown_before_sending() -> None:
    assert described("3s 3d 3c / 2s 2d 4h 5h 7h / 6s 6c 6d 6h 8h")["foul"] is True
    assert "expected" not in described("3s 3d 3c / 2s 2d 4h 5h 7h / 6s 6c 6d 6h 8h")
    assert described("3s 3d 3c /  / 2s 2d 4h 5h 7h")["foul"] is True, "front and back are enough to tell"
    assert described("3s 3d 3c / 2s 2d / 6s 6c 6d 6h 8h")["foul"] is False


def test_the_next_step_takes_the_fewest_cards_and_the_highest_type() -> None:
    assert rows("3s / 6s 6c / 4h 5h 6h")[0] == ("散牌", 1, "再放 3c 成对子")
    assert rows("4h / 6s 6c / 5h 6h 7h")[1][2] == "再放 6d 成三条"
    assert rows("8h / 2s 2d 3s 3d / 4h 5h")[1] == ("二对", 1, "再放 3c 成葫芦")


def test_nothing_better_is_left() -> None:
    assert rows("2s 2d 8h / 3s 3d 3c 4h 5h / 6s 6c 6d 6h 7h") == [
        ("对子", 1, None),
        ("三条", 1, None),
        ("铁支", 4, None),
    ]


def test_jokers_count_while_the_row_is_unfinished() -> None:
    view = GAME.view(dealt(["BJ RJ " + HAND[6:], REST]), 0)
    named = [words(row["name"]) for row in described("BJ / RJ 6s / ", view)["rows"]]
    assert named == [None, "对子", None]


@pytest.mark.parametrize(
    "text",
    [
        None,
        5,
        "",
        "3s",
        "3s / 6s",
        "3s 3d 3c 2s / / ",
        "3s/x/ ",
        "3s / 6s / 4h / 5h",
        "/ 3s 3d 3c 2s 2d 6s /",
    ],
)
def test_what_is_no_draft_is_not_described(text: Any) -> None:
    assert described(text) == {}


def test_cards_of_others_are_described_without_expectation() -> None:
    said = described("As Ah Ac / 2s 2d 6s 6c 6d / 4h 5h 6h 7h 8h")
    assert words(said["rows"][0]["name"]) == "冲三"
    assert "expected" not in said


def test_declaring_tells_the_water_from_each_and_in_all() -> None:
    view = GAME.view(dealt([SIX_PAIRS, REST, "2s 3s 4s 5s 6s 7s 8s 9s Ts Td 8h 8c 8d"]), 0)
    said = GAME.describe(view, Action("declare", "six_pairs"))
    assert words(said["name"]) == "六对半"
    assert (said["water"], said["total"], said["held"]) == (3, 6, True)
    assert GAME.describe(view, Action("declare", "dragon"))["held"] is False
    assert GAME.describe(view, Action("declare", "royal")) == {}
    assert GAME.describe(view, Action("declare")) == {}


def test_other_verbs_and_spectators_get_nothing() -> None:
    assert GAME.describe(VIEW, Action("pass")) == {}
    assert GAME.describe(GAME.view(dealt([HAND, REST]), None), Action("arrange", "3s / / ")) == {}


def test_a_card_dropped_is_answered_at_once() -> None:
    described("3s / 6s / 4h")
    start = process_time()
    for _ in range(5):
        described("3s / 6s / 4h")
    assert (process_time() - start) / 5 < 0.050
