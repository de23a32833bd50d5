"""Four people set their thirteen cards, and the show plays out a 打枪 that the result explains."""

import asyncio
from collections.abc import Callable

import pytest
from playwright.async_api import Browser, expect

from tests.browser.visitors import Visitor
from tests.services.seating import ask_database, people, playing_table
from tests.services.site import Site

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.timeout(240)]

SHOT_SEED = "01" * 32
"""A deal in which the first suggestions of all four make a 打枪; the database is asked whether they did."""


async def test_four_people_set_and_show_a_deal_with_a_shot(
    browser: Browser, make_site: Callable[..., Site]
) -> None:
    site = make_site(LIVE_PACE="0.2")
    names = ["anna", "ben", "cleo", "dora"]
    signed_in = people(site, *names)
    code = playing_table(site, [*names], game="shisanshui", seed=SHOT_SEED)
    visitors = []
    for at, person in enumerate(signed_in):
        visitor = await Visitor.come(browser, site, phone=at % 2 == 1)
        await visitor.context.add_cookies([{"name": "sessionid", "value": person.session, "url": site.url}])
        await visitor.go(f"/t/{code}/")
        visitors.append(visitor)

    for visitor in visitors[:-1]:
        await _set_first_suggestion(visitor)
    await expect(visitors[0].page.get_by_text("已摆好").first).to_be_visible()
    await _set_by_hand(visitors[-1])

    async with asyncio.timeout(60):
        await asyncio.gather(*(_watch_the_show(visitor) for visitor in visitors))
    for visitor in visitors:
        clauses = await visitor.receipt.locator(".clause").all_inner_texts()
        assert "SSS-7.2" in clauses
        await visitor.leave()
    scores = ask_database(
        site,
        "from scoring.models import LedgerEntry\n"
        "rows = LedgerEntry.objects.order_by('seat')\n"
        "answer = [[e.amount, [l['clause'] for l in e.lines]] for e in rows]",
    )
    assert sum(amount for amount, _ in scores) == 0
    assert any("SSS-7.2" in clauses for _, clauses in scores)


async def _set_first_suggestion(visitor: Visitor) -> None:
    await visitor.page.locator(".chip").first.click()
    await visitor.press("摆好")


async def _set_by_hand(visitor: Visitor) -> None:
    """Fill the rows by a suggestion, take everything back, and fill them again: both ways work by touch."""
    await visitor.page.locator(".chip").first.click()
    await expect(visitor.page.locator(".drop-cards [data-code]")).to_have_count(13)
    await visitor.press("收回全部")
    await expect(visitor.page.locator(".drop-cards [data-code]")).to_have_count(0)
    await _set_first_suggestion(visitor)


async def _watch_the_show(visitor: Visitor) -> None:
    skip = visitor.page.get_by_role("button", name="跳到结算")
    await expect(skip.or_(visitor.receipt).first).to_be_visible(timeout=30_000)
    await expect(visitor.page.get_by_text("打枪").first).to_be_visible(timeout=30_000)
    if await skip.is_visible():
        await skip.click()
    if not await visitor.receipt.is_visible():
        unfold = visitor.page.get_by_role("button", name="看结算")
        await expect(unfold.or_(visitor.receipt).first).to_be_visible(timeout=30_000)
        if await unfold.is_visible():
            await unfold.click()
    await expect(visitor.receipt).to_be_visible()
