"""What the site tells everybody at a table: a line of its own, which covers nothing and can be put away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.table.stand_in import HOST, StandIn

WHY = "换一台机器，大概八点前回来；打到一半的局不会丢"
BOXES = """() => ['.news', '.bar', '.strip', '.field', '.own']
  .map((name) => document.querySelector(`#table > ${name}`)?.getBoundingClientRect())
  .filter(Boolean).map(({ left, right, top, bottom }) => [left, right, top, bottom])"""


def site(maintenance: str | None = None, **announcements: str) -> dict[str, Any]:
    told = [{"id": int(name[1:]), "text": text} for name, text in announcements.items()]
    return {"t": "site", "maintenance": maintenance and {"text": maintenance}, "announcements": told}


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 800)])
@pytest.mark.parametrize(
    ("game", "seats"), [("doudizhu", 3), ("shisanshui", 4), ("wencheng", 4), ("gangshi", 5)]
)
async def test_the_line_covers_nothing(phone: Page, game: str, seats: int, size: tuple[int, int]) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    table = StandIn(game, seats)
    await table.open(phone)
    await expect(phone.locator("#table[aria-busy=false]")).to_be_visible()
    await table.send(site(WHY))
    await expect(phone.locator(".news")).to_contain_text(WHY)
    [line, *rest] = await phone.evaluate(BOXES)
    for left, right, top, bottom in rest:
        beside = right <= line[0] + 1 or line[1] <= left + 1
        assert beside or bottom <= line[2] + 1 or line[3] <= top + 1
        assert bottom <= size[1] + 1
    assert await phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_an_announcement_is_put_away_and_the_site_is_told(phone: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(phone)
    await table.send(site(None, n3="周六比赛", n5="明天见"))
    await expect(phone.locator(".news-line")).to_have_count(2)
    async with phone.expect_request(f"{HOST}/announcements/3/close/") as asked:
        line = phone.locator(".news-line", has_text="周六比赛")
        await line.get_by_role("button", name="收起这条公告").click()
    request = await asked.value
    assert (request.method, request.headers["accept"]) == ("POST", "application/json")
    await expect(phone.locator(".news-line")).to_have_text(["明天见"])
    # It stays away when the news are told again; what is taken down goes by itself.
    await table.send(site(None, n3="周六比赛", n5="明天见"))
    await expect(phone.locator(".news-line")).to_have_text(["明天见"])
    await table.send(site(None))
    await expect(phone.locator(".news")).to_have_count(0)


async def test_news_of_before_do_not_outlive_a_lost_line(phone: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(phone)
    await table.send(site(WHY))
    await expect(phone.locator(".news")).to_be_visible()
    await table.hang_up()
    # It is over when the line comes back, so nothing is told of it any more.
    await expect(phone.locator(".news")).to_have_count(0)


async def test_a_result_says_that_the_next_deal_waits(phone: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(phone)
    await table.finish()
    table.status, table.extra = "between", {"next_at": 4e9, "ready_for_next": [0]}
    await table.show_table()
    wait = phone.locator(".act.wait")
    await expect(wait).to_contain_text("已准备，等其他人")
    await expect(wait.locator(".countdown")).to_have_count(1)
    await table.send(site(WHY))
    await expect(wait).to_have_text("已准备，等维护结束")
    await expect(wait.locator(".countdown")).to_have_count(0)
