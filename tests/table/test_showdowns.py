"""Deals that are over as soon as they are dealt, one after the other: each result stands until the next."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Page, expect

from games.rules.core.registry import find_game
from games.rules.core.shuffle import ShuffleStream
from tests.table.stand_in import StandIn

EIGHT = {"mode": "eight_jokers"}


def deals(number: int, *, over: bool) -> list[dict[str, Any]]:
    """Return deals of 黑桃三 with eight jokers that are over when dealt, or are not."""
    game, found, seed = find_game("heitaosan"), [], 0
    options = game.options_type(**EIGHT)
    while len(found) < number:
        seed += 1
        pieces = game.shuffled(options, 4, {}, ShuffleStream(seed.to_bytes(32, "big")))
        if bool(game.outcome(game.deal(options, 4, {}, pieces).state)) == over:
            found.append(pieces)
    return found


async def shown(table: StandIn, pieces: dict[str, Any], status: str) -> None:
    table.deal += 1
    table.status = status
    table.open_deal(pieces)
    await table.show_table()
    await table.send(table.view())


async def test_a_showdown_after_a_showdown_shows_its_own_result_and_the_next_deal_is_played(
    desk: Page,
) -> None:
    table = StandIn("heitaosan", 4, **EIGHT)
    await table.open(desk)
    receipt = desk.get_by_role("dialog", name="本局结算")
    for pieces in deals(2, over=True):
        await shown(table, pieces, "between")
        await expect(receipt).to_have_count(1)
        mine = table.game.outcome(table.state).scores[0]
        await expect(receipt.locator("tfoot")).to_contain_text(f"{mine:+d}".replace("-", "−"))
        await expect(receipt.get_by_role("link", name="看回放")).to_have_attribute(
            "href", f"/replay/{table.deal}/"
        )
    await shown(table, deals(1, over=False)[0], "playing")
    await expect(receipt).to_have_count(0)
    await expect(desk.locator(".hand [data-id]")).to_have_count(28)
