"""A game that ends its matches itself is not asked for a number of deals."""

import pytest

from accounts.models import User
from games.rules.titles.datongzi import GAME
from lobby.forms import TableForm
from lobby.selectors import table_message
from lobby.services.table_create import table_create


def test_its_table_has_no_length_whatever_was_asked(anna: User) -> None:
    table = table_create(user=anna, game="datongzi", length=8)
    assert table.length == 0
    message = table_message(table=table, user=anna, active=True, language="en")
    assert message["match_end"] == "Until a side has the target"


def test_its_form_does_not_ask() -> None:
    form = TableForm(game=GAME, language="zh-hans")
    assert "length" not in form.fields
    assert "stake" in form.fields


@pytest.mark.parametrize("players", [4, 3, 2])
def test_where_the_options_say_how_many_play_the_form_does_not_ask_twice(players: int) -> None:
    shown = TableForm(game=GAME, language="zh-hans")
    assert shown["seats"].is_hidden
    sent = {"seats": "4", "stake": "1", "access": "public"}
    sent |= {field.name: field.initial for field in shown.option_fields() if field.initial is not False}
    sent["option_players"] = str(players)
    form = TableForm(sent, game=GAME, language="zh-hans")
    assert form.is_valid(), form.errors
    assert form.keywords()["seats"] == players
