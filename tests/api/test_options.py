"""What a program is told of a game's options is all that it needs to set them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.conftest import Caller

pytestmark = pytest.mark.django_db


def option(name: str, language: str) -> dict[str, Any]:
    rows = Caller(language=language).get("games/datongzi/").json()["options"]
    return next(row for row in rows if row["name"] == name)


@pytest.mark.parametrize(("language", "name"), [("zh-hans", "按人数"), ("en", "By seats")])
def test_a_number_that_stands_for_something_else_is_named(language: str, name: str) -> None:
    target = option("target", language)
    assert (target["values"], target["extra"]) == ([], [0])
    assert target["named"] == [{"value": 0, "name": name}]
    decks = option("decks", language)
    assert [one["value"] for one in decks["values"]] == [3, 4]
    assert decks["named"] == []
