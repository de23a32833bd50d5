"""Three people sign up, play a whole 斗地主 deal at one table, and see the leaderboard change.

One reloads in mid-deal; one loses the line, is played by autoplay, and comes back.
"""

import asyncio
from collections.abc import Callable

import pytest
from playwright.async_api import Browser, expect

from tests.browser.visitors import Visitor, play_doudizhu
from tests.services.site import Site

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.timeout(300)]


async def test_three_people_play_reload_drop_return_and_are_ranked(
    browser: Browser, make_site: Callable[..., Site]
) -> None:
    site = make_site(LIVE_PACE="0.2")
    anna, ben, cleo = [await Visitor.come(browser, site, phone=i == 1) for i in range(3)]
    for visitor, username, name in ((anna, "anna", "安娜"), (ben, "ben", "小本"), (cleo, "cleo", "可可")):
        await visitor.sign_up(username, name)
    await anna.go("/leaderboards/?game=doudizhu")
    await expect(anna.page.get_by_text("可可")).to_have_count(0)

    # Anna opens a table with the shortest time to think, the others come by its link.
    await anna.go("/new/doudizhu/")
    await anna.page.locator("[name$=seconds]").fill("10")
    await anna.page.get_by_text("凭码或链接").click()
    await anna.button("开桌").last.click()
    await anna.page.wait_for_url("**/t/*/")
    code = anna.page.url.rstrip("/").rpartition("/")[2]
    for visitor in (ben, cleo):
        await visitor.go(f"/t/{code}/")
        await visitor.button("坐下").first.click()
        await expect(visitor.button("准备").first).to_be_visible()
    for visitor in (anna, ben, cleo):
        await visitor.press("准备")

    await _play_with_troubles(anna, ben, cleo)

    for visitor in (anna, ben, cleo):
        await expect(visitor.receipt).to_be_visible(timeout=60_000)
    totals = await anna.receipt.locator("tr.sum td").all_inner_texts()
    await anna.go("/leaderboards/?game=doudizhu")
    for name in ("安娜", "小本", "可可"):
        await expect(anna.page.get_by_role("row").filter(has_text=name).first).to_be_visible()
    for points in totals:
        await expect(anna.page.get_by_text(points, exact=True).first).to_be_visible()
    for visitor in (anna, ben, cleo):
        await visitor.leave()


async def _play_with_troubles(anna: Visitor, ben: Visitor, cleo: Visitor) -> None:
    """Play one deal; Ben reloads at his third decision, Cleo's line is dead from her second one on."""

    async def reloading() -> None:
        await play_doudizhu(ben, until_asked=3)
        await ben.page.reload()
        await ben.table_at_rest()
        await play_doudizhu(ben)

    async def dropping() -> None:
        await play_doudizhu(cleo, until_asked=2)
        await cleo.context.set_offline(True)
        await expect(anna.page.get_by_text("托管").first).to_be_visible(timeout=90_000)
        await cleo.context.set_offline(False)
        if not await cleo.receipt.is_visible():
            await _come_back(cleo)
        await play_doudizhu(cleo)

    async with asyncio.timeout(200):
        await asyncio.gather(play_doudizhu(anna), reloading(), dropping())


async def _come_back(cleo: Visitor) -> None:
    back = cleo.page.get_by_role("button", name="我回来了")
    await expect(back.or_(cleo.receipt).first).to_be_visible(timeout=30_000)
    if await back.is_visible():
        await back.click()
        await expect(back).to_have_count(0)
