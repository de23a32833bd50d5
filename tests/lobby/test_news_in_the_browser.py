"""News in an open lobby page: they come by themselves, go when they are put away, and stay away."""

from collections.abc import Callable

import pytest
from playwright.async_api import Browser, expect

from tests.live.test_maintenance import ANNOUNCE, BEGIN
from tests.lobby.test_friends_in_the_browser import visit
from tests.services.seating import ask_database, newcomers
from tests.services.site import Site

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.slow]


async def test_news_come_and_go_without_a_reload(make_site: Callable[..., Site], browser: Browser) -> None:
    site = make_site(LIVE_LOOK_EVERY="0.3")
    [anna] = newcomers(site, 1)
    page = await visit(browser, site, anna)
    lines = page.locator("#news .news-line")
    await expect(lines).to_have_count(0)
    first = ask_database(site, ANNOUNCE, fields={"text": "周六比赛"})
    await expect(lines).to_have_text(["周六比赛"])
    async with page.expect_response(f"**/announcements/{first}/close/") as closed:
        await lines.get_by_role("button", name="收起这条公告").click()
    assert (await closed.value).status == 204
    await expect(lines).to_have_count(0)
    ask_database(site, ANNOUNCE, fields={"text": "周日也有"})
    await expect(lines).to_have_text(["周日也有"])
    ask_database(site, BEGIN)
    await expect(lines.first).to_contain_text("维护中，暂不开新局 换机器")
    # Who would begin something is told why not, and is still in the lobby.
    await page.locator(".game").first.get_by_role("button", name="快速开局").click()
    await expect(page.locator(".message.error")).to_contain_text("换机器")
    await expect(lines).to_have_count(2)
    await page.goto("/rules/")
    await expect(lines).to_have_count(1)  # what is not important is for the lobby
    assert page.complaints == []
