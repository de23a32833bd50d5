"""Everybody sees for how long a player's line has been down, whatever is played."""

from __future__ import annotations

import re
import time

import pytest
from playwright.async_api import Page, expect

from tests.table.stand_in import StandIn

GAMES = [("doudizhu", 3), ("shisanshui", 4), ("wencheng", 4), ("gangshi", 3)]


def absent(table: StandIn, seat: int, seconds: float) -> None:
    """Let a player's line have been down for so long."""
    gone = {"bot": False, "presence": "unstable", "since": time.time() - seconds, "until": None}
    table.people[seat] = {**table.people[seat], **gone}


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_a_player_whose_line_is_down_is_shown_with_the_time_since(
    phone: Page, game: str, seats: int
) -> None:
    table = StandIn(game, seats)
    absent(table, 1, 65)
    await table.open(phone)
    seat = phone.locator("[data-seat='1']").first
    await expect(seat).to_contain_text(re.compile(r"重连中\s*1:0[5-9]"))
    shown = await seat.locator("[data-since]").inner_text()
    await expect(seat.locator("[data-since]")).not_to_have_text(shown)  # it goes on
    others = phone.locator("[data-seat='2'] [data-since]")
    await expect(others).to_have_count(0)


async def test_who_is_on_autoplay_is_shown_as_that_and_who_comes_back_is_here(phone: Page) -> None:
    table = StandIn("doudizhu", 3)
    absent(table, 1, 5)
    await table.open(phone)
    seat = phone.locator("[data-seat='1']").first
    await expect(seat).to_contain_text(re.compile(r"重连中\s*0:0"))
    table.people[1] = {**table.people[1], "presence": "autoplay", "autoplay": True, "since": None}
    await table.show_table()
    await expect(seat).to_contain_text("托管")
    await expect(seat.locator("[data-since]")).to_have_count(0)
    table.people[1] = {**table.people[1], "presence": "here", "autoplay": False}
    await table.show_table()
    await expect(seat.locator(".state")).to_have_count(0)
