"""A game that ends its matches itself is not asked for a number of deals."""

import pytest

from accounts.models import User
from games.rules.core import registry
from games.rules.titles.datongzi import GAME
from lobby.forms import TableForm
from lobby.selectors import table_message
from lobby.services.table_create import table_create


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._games, GAME.key, GAME)


def test_its_table_has_no_length_whatever_was_asked(anna: User) -> None:
    table = table_create(user=anna, game="datongzi", length=8)
    assert table.length == 0
    message = table_message(table=table, user=anna, active=True, language="en")
    assert message["match_end"] == "Until a side has the target"


def test_its_form_does_not_ask() -> None:
    form = TableForm(game=GAME, language="zh-hans")
    assert "length" not in form.fields
    assert "stake" in form.fields
