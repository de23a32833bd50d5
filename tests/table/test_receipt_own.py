"""What the receipt tells the one who reads it: the product of the own points, the hands, and how to go on."""

import re
import time

import pytest
from playwright.async_api import Page, expect

from tests.table.stand_in import StandIn


async def opened(page: Page, me: int) -> StandIn:
    """Open a table as a seat and play a deal with a bomb to its end: seat 0 is the landlord and loses."""
    table = StandIn("doudizhu", 3, seed=1, me=me)
    await table.open(page)
    await table.finish()
    table.status = "between"
    await table.show_table()
    await expect(page.locator(".receipt")).to_be_visible()
    return table


@pytest.mark.parametrize(
    ("me", "own", "product"),
    [
        (0, "\u221212", "底分 3×炸弹 2×地主双份 2= 12"),
        (1, "+6", "底分 3×炸弹 2= 6"),
        (2, "+6", "底分 3×炸弹 2= 6"),
    ],
)
async def test_the_product_is_that_of_the_own_points(phone: Page, me: int, own: str, product: str) -> None:
    await opened(phone, me)
    await expect(phone.locator(".receipt .big b")).to_have_text(own)
    await expect(phone.locator(".receipt .factors")).to_have_text(product)


async def test_every_hand_is_where_the_link_to_them_leads(phone: Page) -> None:
    await opened(phone, 0)
    link = phone.get_by_role("link", name="看各家的牌")
    await expect(link).to_have_attribute("href", "/replay/481/#seat=all")


async def test_without_a_match_there_is_no_running_sum(phone: Page) -> None:
    table = await opened(phone, 0)
    await expect(phone.locator(".ledger .running")).to_have_text(re.compile("本场累计 2 局"))
    table.extra["match"] = None
    await table.show_table()
    await expect(phone.locator(".ledger .running")).to_have_count(0)
    await expect(phone.locator(".ledger .sum")).to_be_visible()


async def test_who_is_on_autoplay_can_unfold_the_result_and_come_back(phone: Page) -> None:
    table = await opened(phone, 0)
    table.people[0] = {**table.people[0], "presence": "autoplay", "autoplay": True}
    await table.show_table()
    await phone.get_by_role("button", name="收起，看牌桌").click()
    await expect(phone.locator(".receipt")).to_have_count(0)
    await expect(phone.get_by_role("button", name="我回来了")).to_be_visible()
    await phone.get_by_role("button", name="看结算").click()
    await expect(phone.locator(".receipt")).to_be_visible()


async def test_a_result_that_is_folded_away_hides_not_when_the_next_deal_begins(phone: Page) -> None:
    table = await opened(phone, 0)
    table.extra = {"next_at": time.time() + 300}
    await table.show_table()
    await phone.get_by_role("button", name="收起，看牌桌").click()
    unfold = phone.get_by_role("button", name="看结算")
    await expect(unfold).to_have_text(re.compile(r"^看结算\s*下一局 (300|2\d\d) 秒$"))
    table.extra = {}
    await table.show_table()
    await expect(unfold).to_have_text("看结算")


async def test_a_button_that_does_nothing_yet_does_not_light_up_under_the_pointer(desk: Page) -> None:
    table = StandIn("doudizhu", 3, seed=5)
    await table.open(desk)
    while table.view()["view"]["stage"] != "play" or 0 not in table.waiting():
        await table.bot(table.waiting()[0])
    play = desk.get_by_role("button", name="出牌")
    await expect(play).to_have_attribute("aria-disabled", "true")
    shade = "button => getComputedStyle(button).backgroundColor"
    await desk.mouse.move(5, 5)
    before = await play.evaluate(shade)
    await play.hover(force=True)
    assert await play.evaluate("button => button.matches(':hover')")
    assert await play.evaluate(shade) == before


@pytest.mark.parametrize(("code", "said"), [(4003, "账号已停用"), (4010, "这张桌已经关了")])
async def test_after_the_line_is_closed_for_good_nothing_is_offered_that_nobody_hears(
    phone: Page, code: int, said: str
) -> None:
    table = await opened(phone, 0)
    await expect(phone.get_by_role("button", name="再来一局")).to_be_visible()
    await table.hang_up(code)
    await expect(phone.get_by_role("status").filter(has_text=said)).to_be_visible()
    for name in ("再来一局", "离开"):
        await expect(phone.get_by_role("button", name=name, exact=True)).to_have_count(0)
    await expect(phone.get_by_role("link", name="看回放")).to_be_visible()
    await phone.get_by_role("button", name="收起，看牌桌").click()
    await expect(phone.locator(".receipt")).to_have_count(0)


async def test_nor_are_the_buttons_of_play(phone: Page) -> None:
    table = StandIn("doudizhu", 3, seed=1)
    await table.open(phone)
    while 0 not in table.waiting():
        await table.bot(table.waiting()[0])
    await expect(phone.locator(".acts .act").first).to_be_visible()
    await table.hang_up(4003)
    await expect(phone.get_by_role("link", name="回大厅")).to_be_visible()
    await expect(phone.locator(".acts .act")).to_have_count(0)
