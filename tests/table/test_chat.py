"""Talking at the table: whose lines are shown, and how somebody is muted."""

from playwright.async_api import Page, expect

from tests.table.stand_in import NAMES, StandIn


async def say(table: StandIn, seat: int, text: str) -> None:
    await table.send({"t": "said", "seat": seat, "user": 17 + seat, "name": NAMES[seat], "text": text})


async def test_the_own_line_lights_no_mark_and_another_s_does(phone: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(phone)
    await say(table, 0, "大家好")
    await expect(phone.locator(".me .bubble")).to_have_text("大家好")
    await expect(phone.locator(".panel-button.unread")).to_have_count(0)
    await say(table, 1, "你好")
    await expect(phone.locator(".panel-button.unread")).to_have_count(1)


async def test_muting_takes_away_what_was_said_before(desk: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(desk)
    await desk.get_by_role("tab", name="聊天").click()
    for seat, text in enumerate(("大家好", "快一点", "不急")):
        await say(table, seat, text)
    panel = desk.get_by_role("tabpanel")
    await expect(panel.get_by_text("快一点")).to_be_visible()
    await expect(panel.get_by_role("button")).to_have_count(2)
    await panel.get_by_role("button", name="屏蔽 沈鹤").click()
    await expect(panel.get_by_text("快一点")).to_have_count(0)
    await expect(panel.get_by_text("不急")).to_be_visible()
    await say(table, 1, "还在吗")
    await say(table, 2, "在")
    await expect(panel.get_by_text("在", exact=True)).to_be_visible()
    await expect(panel.get_by_text("还在吗")).to_have_count(0)
    await panel.get_by_role("button", name="已屏蔽 1 人").click()
    await expect(desk.get_by_role("dialog", name="设置")).to_be_visible()
