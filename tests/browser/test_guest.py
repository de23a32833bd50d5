"""Three clicks from the home page to a finished deal that explains every point."""

import asyncio
from collections.abc import Callable

import pytest
from playwright.async_api import Browser, expect

from tests.browser.visitors import Visitor, play_doudizhu
from tests.services.site import Site

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.timeout(180)]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
async def test_a_guest_plays_doudizhu_against_bots_to_the_explained_result(
    browser: Browser, make_site: Callable[..., Site], phone: bool
) -> None:
    site = make_site(LIVE_PACE="0.1")
    guest = await Visitor.come(browser, site, phone=phone)
    await guest.go("/")
    await guest.button("马上玩一局斗地主").first.click()
    await guest.page.wait_for_url("**/t/*/")
    async with asyncio.timeout(120):
        while True:
            await play_doudizhu(guest)
            table = guest.receipt.get_by_role("table")
            if await table.count():
                break
            # All three passed: a deal that counts for nothing; the next one follows by itself.
            await expect(guest.receipt).to_be_hidden(timeout=20_000)
    clauses = await table.locator("tbody .clause").all_inner_texts()
    assert clauses, "every line of the result names its clause"
    assert all(clause.startswith("DDZ-7.") for clause in clauses)
    assert await _columns_add_up(guest)
    await guest.leave()


async def _columns_add_up(guest: Visitor) -> bool:
    """Tell whether the lines of each column sum to the total below them."""

    def number(text: str) -> int:
        return int(text.replace("−", "-").replace("+", "").replace(",", "") or 0)

    table = guest.receipt.get_by_role("table")
    lines = await table.locator("tr:has(.clause)").all()
    columns: list[int] = []
    for line in lines:
        points = [number(await cell.inner_text()) for cell in await line.locator("td").all()]
        columns = [a + b for a, b in zip(columns or [0] * len(points), points, strict=True)]
    totals = [number(await cell.inner_text()) for cell in await table.locator("tr.sum td").all()]
    return columns == totals and len(totals) == 3
