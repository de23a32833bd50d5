"""The receipt of a game whose points count for sides: partners stand in one row."""

from __future__ import annotations

from playwright.async_api import Page, expect

from tests.table.stand_in import StandIn


async def test_partners_who_count_together_have_one_row(phone: Page) -> None:
    table = StandIn("datongzi", 4)
    await table.open(phone)
    await table.finish()
    await expect(phone.get_by_role("dialog", name="本局结算")).to_be_visible(timeout=20_000)
    await expect(phone.locator(".raw-row")).to_have_count(2)
    names = await phone.locator(".raw-who").all_inner_texts()
    assert all(name.count("、") == 1 for name in names)
