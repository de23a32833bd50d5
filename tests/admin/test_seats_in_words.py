"""Who sits where, in the lists of the admin."""

import pytest
from django.test import Client

from accounts.models import User
from accounts.services import house_bots
from games.live.match import match_begin

pytestmark = pytest.mark.django_db


def test_bots_are_marked_in_words_that_every_font_has(admin: Client, players: list[User]) -> None:
    bot = house_bots(1)[0]
    seats = [(players[0], False), (bot, True), (players[1], False)]
    match_begin(
        table_code="BCD345", game="doudizhu", options={}, stake=1, length=1, season_id=None, seats=seats
    )
    html = admin.get("/admin/games/match/").content.decode()
    assert f"{players[0]} / 阿福 (机器人) / {players[1]}" in html
