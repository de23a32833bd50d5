"""The result of a deal: calling it back, leaving from it, and what the keys do while it lies there."""

import itertools

from playwright.async_api import Page, expect

from tests.table.stand_in import StandIn
from tests.table.test_playing import HANDS, KITTY


async def finished(page: Page) -> StandIn:
    """Open a table and play its deal to the end."""
    table = StandIn("doudizhu", 3, seed=5)
    await table.open(page)
    await table.finish()
    table.status = "between"
    await table.show_table()
    await expect(page.get_by_role("dialog", name="本局结算")).to_be_visible()
    return table


async def next_deal(table: StandIn) -> None:
    table.deal += 1
    table.status = "playing"
    table.open_deal({"hands": HANDS, "kitty": KITTY, "first": 0})
    await table.show_table()
    await table.send(table.view())


async def test_the_last_result_can_be_called_back_while_the_next_deal_runs(desk: Page) -> None:
    table = await finished(desk)
    await next_deal(table)
    await expect(desk.get_by_role("button", name="不叫")).to_be_visible()
    await expect(desk.locator(".receipt")).to_have_count(0)
    await desk.get_by_role("button", name="菜单").click()
    await desk.get_by_role("button", name="上一局结果").click()
    past = desk.get_by_role("dialog", name="上一局结果")
    await expect(past.get_by_role("link", name="看回放")).to_have_attribute("href", "/replay/481/")
    await expect(past.get_by_role("button", name="再来一局")).to_have_count(0)
    await past.get_by_role("button", name="回到牌桌").click()
    await expect(past).to_have_count(0)
    await expect(desk.get_by_role("button", name="不叫")).to_be_visible()


async def test_leaving_from_the_result_is_asked_about_first(phone: Page) -> None:
    table = await finished(phone)
    await phone.get_by_role("button", name="离开", exact=True).click()
    await expect(phone.get_by_role("dialog", name="离开这张桌？")).to_be_visible()
    assert not [frame for frame in table.received if frame["t"] == "leave"]


async def test_keys_select_no_card_beneath_a_result_or_a_dialog(desk: Page) -> None:
    table = await finished(desk)
    await next_deal(table)
    await expect(desk.locator(".hand [data-id]")).to_have_count(17)
    await desk.get_by_role("button", name="菜单").click()
    await expect(desk.locator("dialog")).to_be_visible()
    await desk.keyboard.press("k")
    await desk.get_by_role("button", name="上一局结果").click()
    await expect(desk.locator(".receipt")).to_be_visible()
    for key in ("ArrowRight", "ArrowUp", " ", "k", "3"):
        await desk.keyboard.press(key)
    await desk.wait_for_timeout(100)
    await expect(desk.locator(".hand .up")).to_have_count(0)
    assert not [frame for frame in table.received if frame["t"] == "act"]
    await desk.keyboard.press("Escape")
    await expect(desk.locator(".receipt")).to_have_count(0)
    await desk.keyboard.press("k")
    await expect(desk.locator(".hand .up")).to_have_count(1)


async def test_left_hands_can_be_read_and_fit(phone: Page) -> None:
    await finished(phone)
    cards = phone.locator(".left-hands .fan")
    rows = await cards.evaluate_all(
        "rows => rows.map(row => [...row.children].map(card => [card.getBoundingClientRect().left,"
        " card.querySelector('.ix').getBoundingClientRect().right]))"
    )
    assert any(len(row) > 5 for row in rows)
    for row in rows:
        assert all(card[1] <= after[0] + 1 for card, after in itertools.pairwise(row))
    assert await phone.locator(".receipt").evaluate("one => one.scrollWidth <= one.clientWidth")


async def test_a_sentence_that_names_the_seat_is_not_led_by_its_name(desk: Page) -> None:
    await desk.add_init_script(
        "addEventListener('DOMContentLoaded', () => { window.heard = []; new MutationObserver(() => "
        "heard.push(announcer.textContent)).observe(announcer, {childList: true, subtree: true}) })"
    )
    await finished(desk)
    await desk.wait_for_timeout(200)
    heard = "".join(await desk.evaluate("heard"))
    assert "出完了。" in heard
    assert "：你 出完了" not in heard
    assert "：沈鹤 出完了" not in heard
    assert "：顾一舟 出完了" not in heard


async def test_a_cause_that_came_more_than_once_says_how_often(phone: Page) -> None:
    table = await finished(phone)
    frame = table.view()
    bomb = {"k": "note.factor", "p": {"factor": {"k": "factor.bomb"}, "times": 2}}
    frame["view"]["outcome"]["lines"] = [
        {"seat": seat, "points": points, "clause": clause, "note": say["k"], "say": say}
        for clause, say, gain in (
            ("DDZ-7.2", {"k": "note.landlord_won", "p": {"value": 3}}, 3),
            ("DDZ-7.5", bomb, 3),
            ("DDZ-7.5", bomb, 6),
        )
        for seat, points in enumerate((2 * gain, -gain, -gain))
    ]
    await table.send(frame)
    causes = phone.locator(".ledger .cause")
    await expect(causes.filter(has_text="炸弹")).to_have_text("炸弹 ×2（2 次）")
    await expect(causes.filter(has_text="地主胜")).to_have_text("地主胜，底分 3")


async def test_who_has_left_is_still_drawn_where_the_deal_was_played(phone: Page) -> None:
    table = await finished(phone)
    table.extra["players"] = list(table.people)
    table.people[1] = None
    await table.show_table()
    await phone.get_by_role("button", name="收起，看牌桌").click()
    seat = phone.locator('.seat[data-seat="1"]')
    await expect(seat).to_contain_text("沈鹤")
    await expect(seat.locator(".avatar")).to_have_text("沈")


async def test_the_end_of_a_match_tells_the_own_place_and_leads_to_its_page(phone: Page) -> None:
    table = StandIn("doudizhu", 3, seed=5)
    await table.open(phone)
    await table.finish()
    totals = [-3, 12, -9]
    match = {"id": 93, "played": 12, "length": 12, "over": True, "broken": False, "totals": totals}
    table.status, table.extra = "over", {"match": match}
    await table.show_table()
    end = phone.locator(".match-end")
    await expect(end).to_contain_text("这一场打完了")
    await expect(end).to_contain_text("你第 2 名（\u22123）")
    await expect(end.get_by_role("link", name="看整场结果")).to_have_attribute("href", "/matches/93/")
    await phone.get_by_role("button", name="收起，看牌桌").click()
    link = phone.locator(".room").get_by_role("link", name="看整场结果")
    await expect(link).to_have_attribute("href", "/matches/93/")
