"""Every game of the house, from the lobby to a result that is explained line by line, on a phone."""

import asyncio
import re

import pytest
from playwright.async_api import Browser, expect

from games.rules.core.registry import all_games, find_game
from tests.browser.player import Player
from tests.browser.visitors import Visitor
from tests.services.seating import Person, ask_database, newcomers
from tests.services.site import Site

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.timeout(300)]

MOST_DEALS = 6
"""A deal may be over before anybody is asked, or bring nothing to explain; then the next one is played."""


@pytest.mark.parametrize("key", [game.key for game in all_games()])
async def test_a_person_and_bots_play_a_deal_that_is_explained(
    browser: Browser, quick: Site, key: str
) -> None:
    (person,) = newcomers(quick, 1)
    visitor = await _come(browser, quick, person)
    await _open_practice(visitor, find_game(key).name.zh)

    player = Player(visitor)
    async with asyncio.timeout(240):
        await player.play(until_asked=3)
        await visitor.page.reload()
        await visitor.table_at_rest()
        for _ in range(MOST_DEALS):
            before = player.asked
            await player.play()
            if player.asked > before and await visitor.receipt.locator("tbody tr").count():
                break
            await _next_deal(visitor)

    await _every_line_opens_its_clause(visitor, key)
    assert await _columns_add_up(visitor)
    await _is_replayed(visitor)
    assert player.asked
    paid = ask_database(
        quick,
        "from scoring.models import LedgerEntry\n"
        "deal = LedgerEntry.objects.filter(user_id=user).latest('pk').deal\n"
        "answer = [deal.seat_count, sorted(deal.entries.values_list('seat', 'amount'))]",
        user=person.id,
    )
    assert len(paid[1]) == paid[0] >= 2
    assert sum(amount for _, amount in paid[1]) == 0
    await visitor.leave()


async def _come(browser: Browser, site: Site, person: Person) -> Visitor:
    visitor = await Visitor.come(browser, site, phone=True)
    await visitor.context.add_cookies([{"name": "sessionid", "value": person.session, "url": site.url}])
    return visitor


async def _open_practice(visitor: Visitor, name: str) -> None:
    """Find the game in the lobby, and play it with bots: on its card, or in its menu."""
    await visitor.go("/")
    card = visitor.page.locator(".games .game").filter(
        has=visitor.page.get_by_role("heading", name=name, exact=True)
    )
    if await card.count():
        await card.get_by_role("button", name="练一局").click()
    else:
        menu = visitor.page.locator(".games-small li").filter(
            has=visitor.page.locator("b").get_by_text(name, exact=True)
        )
        await menu.locator("summary").click()
        await menu.get_by_role("button", name="和机器人练一局").click()
    await visitor.page.wait_for_url("**/t/*/")
    await visitor.table_at_rest()


async def _next_deal(visitor: Visitor) -> None:
    again = visitor.receipt.get_by_role("button", name=re.compile("再来"))
    if await again.count():
        await again.click()
    await expect(visitor.receipt).to_be_hidden(timeout=30_000)


async def _every_line_opens_its_clause(visitor: Visitor, key: str) -> None:
    """Each row names its cause in words and a clause that stands on the rules page."""
    rows = visitor.receipt.locator("tbody tr")
    links = await rows.locator("a.clause").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert len(links) == await rows.count() > 0
    for cause in await rows.locator(".cause").all_inner_texts():
        assert cause.strip()
        assert not re.search(r"\{|\}|undefined|null", cause), cause
    answer = await visitor.context.request.get(f"{visitor.site.url}/rules/{key}/")
    page = await answer.text()
    for link in set(links):
        path, clause = link.split("#")
        assert path == f"/rules/{key}/"
        assert f'id="{clause}"' in page, clause


async def _columns_add_up(visitor: Visitor) -> bool:
    """Tell whether the lines of each column sum to the total below them."""

    def number(text: str) -> int:
        return int(text.replace("−", "-").replace("+", "").replace(",", "") or 0)

    table = visitor.receipt.get_by_role("table")
    columns: list[int] = []
    for line in await table.locator("tbody tr").all():
        points = [number(text) for text in await line.locator("td").all_inner_texts()]
        columns = [a + b for a, b in zip(columns or [0] * len(points), points, strict=True)]
    totals = [number(text) for text in await table.locator("tr.sum td").all_inner_texts()]
    return columns == totals and sum(totals) == 0


async def _is_replayed(visitor: Visitor) -> None:
    """The link under the result opens the replay of this deal, which can be stepped through."""
    link = await visitor.receipt.get_by_role("link", name="看回放").get_attribute("href")
    assert link
    page = await visitor.context.new_page()
    page.on("pageerror", lambda error: visitor.complaints.append(error.stack or str(error)))
    await page.goto(visitor.site.url + link)
    await page.keyboard.press("ArrowRight")  # a key that comes before the deal does no harm
    await expect(page.locator("#table.mode-empty")).to_have_count(0)
    before = page.url
    await page.keyboard.press("ArrowRight")
    await expect(page).not_to_have_url(before)
    await page.close()
