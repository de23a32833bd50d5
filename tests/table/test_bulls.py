"""牛牛: three of five cards by tap, no bull as a button, the game's own words, the banker against each."""

import re

from playwright.async_api import Page, expect

from games.rules.core.action import Action
from tests.table.stand_in import StandIn

HANDS = ["Ts 3s 7h Qd 5c", "Th 6s 4h Kd 9c", "2s 8h Tc 9d 7c", "As 4s 6d 8c Jd"]
"""Seat 0, the banker: 牛5; seat 1: 牛9; seat 2: 牛6; seat 3: 牛9, which it does not lay."""


async def arranging(page: Page, hands: list[str] | None = None) -> StandIn:
    table = StandIn("niuniu", 4)
    table.open_deal({"hands": hands or HANDS})
    await table.open(page)
    await expect(page.locator(".hand [data-id]")).to_have_count(5)
    return table


def acts(table: StandIn) -> list[list[str]]:
    return [frame["action"] for frame in table.received if frame["t"] == "act"]


async def test_three_cards_are_dropped_and_the_other_two_follow(phone: Page) -> None:
    table = await arranging(phone)
    await expect(phone.locator(".foul-line")).to_contain_text("点三张凑成 10 的倍数")
    await expect(phone.locator('[data-row="0"]')).to_have_class("drop chosen")
    await expect(phone.locator(".chip")).to_have_count(1)
    await expect(phone.get_by_role("button", name="没牛")).not_to_have_class(re.compile("primary"))
    for code in ("Ts", "3s", "7h"):
        await phone.locator(f'.hand [data-code="{code}"]').click(position={"x": 8, "y": 22})
    await phone.locator('[data-row="0"]').click(position={"x": 20, "y": 20})
    await expect(phone.locator('[data-row="0"] .drop-name')).to_have_text("20 点")
    await expect(phone.locator('[data-row="1"] .drop-name')).to_have_text("牛5")
    await expect(phone.locator('[data-row="1"] .drop-info')).to_contain_text("赢时 1 倍")
    await expect(phone.locator(".foul-line")).to_contain_text("可以亮牌")
    await expect(phone.get_by_text("墩")).to_have_count(0)
    await phone.get_by_role("button", name="拼好").click()
    await expect(phone.locator(".drop")).to_have_count(0)
    [[verb, rows]] = acts(table)
    assert verb == "arrange"
    assert [sorted(part.split()) for part in rows.split(" / ")] == [["3s", "7h", "Ts"], ["5c", "Qd"]]


async def test_three_that_make_no_ten_cannot_be_sent(phone: Page) -> None:
    await arranging(phone)
    for code in ("Ts", "3s", "5c"):
        await phone.locator(f'.hand [data-code="{code}"]').click(position={"x": 8, "y": 22})
    await phone.locator('[data-row="0"]').click(position={"x": 20, "y": 20})
    await expect(phone.locator(".foul-line")).to_contain_text("不是 10 的倍数")
    await expect(phone.locator(".act.primary")).to_have_attribute("aria-disabled", "true")


async def test_no_bull_is_declared_by_button_and_by_key(desk: Page) -> None:
    table = await arranging(desk, ["Ts 3s 2h Qd 6c", *HANDS[1:3], "As 4s 6d 8c Jd"])
    await expect(desk.locator(".chip")).to_have_count(0)
    await expect(desk.get_by_role("button", name="没牛")).to_have_class(re.compile("primary"))
    await desk.keyboard.press("p")
    await expect(desk.locator(".drop")).to_have_count(0)
    assert acts(table) == [["pass"]]


async def test_the_banker_is_named_while_hands_are_set(phone: Page) -> None:
    await arranging(phone)
    await expect(phone.locator(".own-role")).to_have_text("你 庄家")
    await expect(phone.locator(".strip-seat .role")).to_have_count(0)


async def test_the_show_sets_the_banker_against_each(desk: Page) -> None:
    table = await arranging(desk)
    for seat, setting in enumerate(["Ts 3s 7h / Qd 5c", "Th 6s 4h / Kd 9c", "2s 8h Tc / 9d 7c"]):
        await table.play(seat, Action("arrange", setting))
    await table.play(3, Action("pass"))
    await desk.get_by_role("button", name="跳到结算").click()
    await expect(desk.locator(".ledger .sum td")).to_have_text(["−4", "+4", "+1", "−1"])
    await desk.get_by_role("button", name="收起，看牌桌").click()
    seats = desk.locator(".show-seat")
    await expect(seats.nth(0)).to_contain_text("庄家")
    await expect(seats.nth(1).locator(".duel")).to_have_text("赢 你×4")
    await expect(seats.nth(3).locator(".duel")).to_have_text("输给 你×1")
    await expect(desk.locator(".water-sum")).to_have_text(["−4", "+4", "+1", "−1"])
    await expect(desk.locator(".pair").first).to_contain_text("沈鹤 对 你")
    await expect(desk.locator(".pair .clause")).to_have_text(["NIU-2.1"] * 3)


async def test_who_is_banker_is_seen_beside_a_long_name(phone: Page) -> None:
    table = StandIn("niuniu", 4, me=2)
    table.people[0].update(name="欧阳明月清风徐来", bot=True)  # its mark takes room as well
    await table.open(phone)
    plate = await phone.locator('.strip-seat[data-seat="0"]').bounding_box()
    role = await phone.locator('.strip-seat[data-seat="0"] .role').bounding_box()
    name = await phone.locator('.strip-seat[data-seat="0"] .name').bounding_box()
    assert plate
    assert role
    assert name
    assert role["y"] >= name["y"] + name["height"]  # in one line it may be cut off with the name
    assert role["x"] + role["width"] <= plate["x"] + plate["width"]


async def test_the_suggested_setting_is_laid_by_key(desk: Page) -> None:
    table = await arranging(desk)
    await desk.keyboard.press("h")
    await expect(desk.locator('[data-row="1"] .drop-name')).to_have_text("牛5")
    await desk.keyboard.press("Enter")
    await expect(desk.locator(".drop")).to_have_count(0)
    [[verb, rows]] = acts(table)
    assert verb == "arrange"
    assert [sorted(part.split()) for part in rows.split(" / ")] == [["3s", "7h", "Qd"], ["5c", "Ts"]]
