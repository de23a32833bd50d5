"""Friends' tables in an open lobby page: they come and go without a reload."""

import pytest
from playwright.async_api import Browser, Page, expect

from tests.services.seating import Person, ask_database, newcomers
from tests.services.site import Site

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.slow]

_FRIENDS = """
from accounts.models import User
from accounts.services import friend_accept, friend_ask
one, other = User.objects.get(pk=pks[0]), User.objects.get(pk=pks[1])
friend_ask(user=one, other=other)
friend_accept(user=other, other=one)
answer = None
"""


async def visit(browser: Browser, site: Site, person: Person, path: str = "/") -> Page:
    context = await browser.new_context(locale="zh-CN", base_url=site.url)
    await context.add_cookies([{"name": "sessionid", "value": person.session, "url": site.url}])
    page = await context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("console", lambda said: said.type == "error" and page.complaints.append(said.text))
    await page.goto(path)
    return page


async def open_table(page: Page, access: str) -> None:
    """Open a table by the form, and leave it open."""
    await page.goto("/new/doudizhu/")
    await page.get_by_text(access, exact=True).click()
    await page.get_by_role("button", name="开桌").click()
    await page.wait_for_url("**/t/*/")


async def leave(page: Page) -> None:
    await page.goto("/")
    await page.locator(".seat-bar").get_by_role("button", name="离开").click()


async def test_a_friends_table_comes_and_goes_as_its_host_allows(site: Site, browser: Browser) -> None:
    host, friend, stranger = newcomers(site, 3)
    ask_database(site, _FRIENDS, pks=[host.id, friend.id])
    hers = await visit(browser, site, host)
    his = await visit(browser, site, friend)
    others = await visit(browser, site, stranger)
    rows = his.locator(".at-play .table-row")
    await expect(his.get_by_role("heading", name="好友的桌")).to_be_visible()
    await expect(his.get_by_role("link", name=host.name)).to_be_visible()
    await expect(others.get_by_role("heading", name="好友的桌")).to_have_count(0)

    await open_table(hers, "房主的好友可见")
    await expect(rows).to_have_count(1)  # without a reload
    await expect(rows).to_contain_text(host.name)
    await expect(others.locator(".table-row", has_text="经典")).to_have_count(0)
    await leave(hers)
    await expect(rows).to_have_count(0)

    await open_table(hers, "凭码或链接")
    await his.reload()
    await expect(rows).to_have_count(0)
    await leave(hers)

    await open_table(hers, "大厅可见")
    await expect(rows).to_have_count(1)
    await rows.get_by_role("button", name="坐下").click()
    await expect(his).to_have_url(hers.url)
    await expect(hers.locator(".room-seat:not(.free)")).to_have_count(2)
    assert hers.complaints == his.complaints == others.complaints == []
