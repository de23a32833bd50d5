"""Rows as text, and the order in which they are shown."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from games.rules.families.showdown.rows import check_held, parse_rows, shown, write_rows


def test_rows_are_read_and_written_front_to_back() -> None:
    text = "3s 3h / BJ 2c"
    rows = parse_rows(text, (2, 2))
    assert rows == (("3s", "3h"), ("BJ", "2c"))
    assert write_rows(rows) == text


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        "",
        "3s 3h",
        "3s 3h / 2c",
        "3s / 3h 2c",
        "3s 3h/BJ 2c",
        "3s 3h / BJ 2x",
        "3s  3h / BJ 2c",
        "3s 3h / BJ 2c / ",
    ],
)
def test_anything_else_is_a_bad_argument(text: object) -> None:
    with pytest.raises(IllegalAction) as refused:
        parse_rows(text, (2, 2))
    assert refused.value.code == "bad_argument"


@pytest.mark.parametrize("hand", ["3s 3h BJ RJ", "3s 3h BJ", "3s 3h BJ 2c 2d", "3s 3s BJ 2c"])
def test_rows_must_be_exactly_the_hand(hand: str) -> None:
    rows = parse_rows("3s 3h / BJ 2c", (2, 2))
    check_held(rows, ["2c", "BJ", "3s", "3h"])
    with pytest.raises(IllegalAction) as refused:
        check_held(rows, hand.split())
    assert refused.value.code == "not_in_hand"


def test_a_row_is_shown_lowest_first_and_jokers_last() -> None:
    assert shown(["RJ", "As", "2d", "2s", "Th", "BJ"]) == ("2s", "2d", "Th", "As", "BJ", "RJ")
