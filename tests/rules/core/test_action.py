"""Actions as they are written."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import Code, IllegalAction


@pytest.mark.parametrize(
    ("action", "written"),
    [
        (Action("pass"), ["pass"]),
        (Action("bid", 3), ["bid", 3]),
        (Action("bid", 0), ["bid", 0]),
        (Action("play", "3s 3h"), ["play", "3s 3h"]),
        (Action("play", ""), ["play", ""]),
    ],
)
def test_an_action_is_written_and_read(action: Action, written: list[Any]) -> None:
    assert action.to_json() == written
    assert Action.from_json(written) == action


def test_no_argument_may_be_written_as_null() -> None:
    assert Action.from_json(["pass", None]) == Action("pass")


@pytest.mark.parametrize(
    "raw",
    [
        None,
        "pass",
        3,
        {},
        {"verb": "pass"},
        [],
        [3],
        [None],
        [["pass"]],
        ["bid", 1.0],
        ["bid", True],
        ["play", ["3s"]],
        ["play", {}],
        ["bid", 1, 2],
        ["pass", None, None],
    ],
)
def test_anything_else_is_a_bad_argument(raw: Any) -> None:
    with pytest.raises(IllegalAction) as refused:
        Action.from_json(raw)
    assert refused.value.code == Code.BAD_ARGUMENT
