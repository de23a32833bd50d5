"""A finished deal in a browser: keys, moments, the shuffle done again, and playing on from it."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Page, expect

from tests.records.played import SEED
from tests.services.seating import ask_database, newcomers
from tests.services.site import Site

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.slow]

_STORED = """
from accounts.models import User
from tests.records.played import course, stored
setup, actions, outcome = course("doudizhu")
deal = stored("doudizhu", User.objects.get(pk=pk))
answer = [deal.pk, len(actions), setup.pieces["hands"], setup.pieces["kitty"]]
"""
_LAST_MOVES = """
from games.models import Deal
from games.live.running import load
from games.live.submit import Command, submit
deal = Deal.objects.filter(match__table_code=code).latest("pk")
running = load(deal.pk)
while running.prompts:
    seat = min(running.prompts)
    action = running.game.suggest(running.view(seat))[0]
    running = submit(Command(deal.pk, seat, action, by="bot")).running
answer = deal.pk
"""


DECK = "JSON.parse(document.getElementById('table-config').textContent).shuffle.deck.split(' ')"
SHUFFLED = f"async seed => (await import('/static/table/shuffle.js')).reshuffled({DECK}, seed, [3])"


async def follow_and_step(page: Page, deal: int, last: int) -> None:
    """A link leads to a moment; keys step, and jump by trick and to the ends; the address follows."""
    await page.goto(f"/deals/{deal}/#n=7&seat=1")
    at = page.locator(".replay output")
    await expect(at).to_have_text(f"7 / {last}")
    await expect(page.get_by_label("从谁的位置看")).to_have_value("1")
    for key, number in (("ArrowRight", 8), ("ArrowLeft", 7), ("Home", 0), ("End", last)):
        await page.keyboard.press(key)
        await expect(at).to_have_text(f"{number} / {last}")
    await page.keyboard.press("ArrowUp")
    await expect(at).not_to_have_text(f"{last} / {last}")
    await page.get_by_label("第几步").fill("6")
    await expect(page).to_have_url(re.compile(rf"/deals/{deal}/#n=6&seat=1$"))


async def read_the_name_beside_what_was_said(page: Page) -> None:
    """The buttons of the replay leave little room at the bottom; what its seat says takes none of it."""
    seat = page.locator(".me")
    for number in range(1, 10):
        await page.get_by_label("第几步").fill(str(number))
        await expect(page.locator(".replay output")).to_have_text(re.compile(f"^{number} /"))
        if await seat.locator("> .word").count():
            break
    await expect(seat.locator("> .word")).to_be_visible()
    name = await seat.locator(".name").evaluate("name => [name.clientWidth, name.scrollWidth]")
    assert name[0] == name[1] > 0
    await page.get_by_label("第几步").fill("6")


async def check_the_shuffle(page: Page, hands: list[str], kitty: str) -> None:
    """The deck is shuffled again in the browser, and is the one that was dealt."""
    await page.get_by_role("button", name="核对洗牌").click()
    await page.get_by_role("button", name="在浏览器里核对").click()
    await expect(page.locator(".verdict.good")).to_contain_text("相符：指纹对得上")
    await page.get_by_text("重洗出的牌序（54 张）").click()
    await expect(page.locator(".deck-order .mini")).to_have_count(54)
    await expect(page.locator(".piles li")).to_have_count(len(hands) + 1)
    await expect(page.locator(".piles li").first).to_contain_text("1, 4, …, 49")
    order = (await page.evaluate(SHUFFLED, SEED.hex()))["order"]
    assert [" ".join(order[seat:51:3]) for seat in range(3)] == hands
    assert " ".join(order[51:]) == kitty
    other = (await page.evaluate(SHUFFLED, "00" * 32))["order"]
    assert other != order
    await page.keyboard.press("Escape")


async def play_on(page: Page, site: Site) -> int:
    """Play somebody else's hand from the moment shown; return the deal once it is over."""
    await page.get_by_role("button", name="接着打").click()
    await page.locator(".onward-seat").nth(2).click()
    await page.locator(".onward").get_by_role("button", name="从这里接着打").click()
    await expect(page).to_have_url(re.compile("/t/[A-Z0-9]{6}/$"))
    await expect(page.locator(".bar")).to_contain_text("练习，不计分")
    code = page.url.rstrip("/").rpartition("/")[2]
    return int(ask_database(site, _LAST_MOVES, code=code))


async def test_a_deal_is_watched_checked_and_played_on(site: Site, browser: Browser) -> None:
    [anna] = newcomers(site, 1)
    deal, last, hands, kitty = ask_database(site, _STORED, pk=anna.id)
    context = await browser.new_context(locale="zh-CN", base_url=site.url, reduced_motion="reduce")
    await context.add_cookies([{"name": "sessionid", "value": anna.session, "url": site.url}])
    page = await context.new_page()
    mistakes: list[str] = []
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    await follow_and_step(page, deal, last)
    await read_the_name_beside_what_was_said(page)
    await check_the_shuffle(page, hands, kitty)
    practice = await play_on(page, site)
    await page.goto(f"/deals/{practice}/beside/")
    replays = page.locator(".course .panel-head").get_by_role("link", name="看回放")
    for number, source in enumerate((deal, practice)):
        await expect(replays.nth(number)).to_have_attribute("href", f"/deals/{source}/#n=6&seat=all")
    await expect(page.locator(".course .seat-results li")).to_have_count(6)
    await context.close()
    assert mistakes == []
