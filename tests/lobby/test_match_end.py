"""A game that ends its matches itself is not asked for a number of deals."""

import pytest
from django.test import Client

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


def test_its_page_says_what_ends_a_match(client: Client, anna: User) -> None:
    client.force_login(anna)
    page = client.get("/new/datongzi/").content.decode()
    assert "打到一方够目标分" in page
    assert "打到一方够目标分" not in client.get("/new/hongwu/").content.decode()


def test_the_page_names_a_number_of_seats_only_where_no_option_changes_it(client: Client, anna: User) -> None:
    client.force_login(anna)
    line = '<p class="label-line"><span class="label">人数</span>'
    assert line not in client.get("/new/datongzi/").content.decode()
    assert f"{line} 4</p>" in client.get("/new/hongwu/").content.decode()


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
