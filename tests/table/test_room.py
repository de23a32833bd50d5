"""Before play: sitting down, bots, getting ready, inviting; and what is asked when somebody wants to go."""

import re
import time
from typing import Any

from playwright.async_api import Page, expect

from tests.table.stand_in import StandIn


async def waiting(page: Page, *, me: int | None = 0) -> StandIn:
    table = StandIn("doudizhu", 3, me=me)
    table.status, table.totals = "waiting", [0, 0, 0]
    table.people = [table._person(0), table._person(1), None]
    for person in table.people[:2]:
        assert person
        person["ready"] = False
    await table.open(page)
    await expect(page.locator(".room-seat")).to_have_count(3)
    return table


def last(table: StandIn) -> dict[str, Any]:
    return {key: value for key, value in table.received[-1].items() if key != "id"}


async def test_the_host_adds_and_removes_a_bot(phone: Page) -> None:
    table = await waiting(phone)
    await phone.get_by_role("button", name="加机器人").click()
    assert last(table) == {"t": "bot", "seat": 2, "add": True}
    await phone.get_by_role("button", name="请走机器人").click()
    assert last(table) == {"t": "bot", "seat": 1, "add": False}


async def test_the_host_may_send_a_person_away(phone: Page) -> None:
    table = await waiting(phone)
    assert table.people[1]
    table.people[1]["bot"] = False
    await table.show_table()
    await phone.get_by_role("button", name="请 沈鹤 离开").click()
    assert not [frame for frame in table.received if frame["t"] == "kick"]
    await phone.get_by_role("dialog").get_by_role("button", name="请离开").click()
    assert last(table) == {"t": "kick", "seat": 1}


async def test_it_is_seen_how_long_the_seat_of_somebody_away_is_kept(phone: Page) -> None:
    table = await waiting(phone)
    assert table.people[1]
    now = time.time()
    table.people[1] |= {"bot": False, "presence": "unstable", "since": now - 60, "until": now + 120}
    await table.show_table()
    left = phone.locator("[data-seat='1'] .away")
    await expect(left).to_have_text(re.compile(r"^重连中 1(20|1\d) 秒$"))
    first = await left.inner_text()
    await expect(left).not_to_have_text(first)
    table.people[1] |= {"presence": "here", "since": None, "until": None}
    await table.show_table()
    await expect(left).to_have_count(0)


async def test_who_is_sent_away_is_told_so(phone: Page) -> None:
    table = await waiting(phone)
    table.extra = {"host": 1}
    await table.show_table()
    table.people[0] = None
    await table.show_table()
    notice = phone.get_by_role("status")
    await expect(notice).to_contain_text("房主请你离开了座位")
    await notice.get_by_role("button", name="知道了").click()
    await expect(notice).not_to_contain_text("房主")


async def test_ready_and_not_ready(phone: Page) -> None:
    table = await waiting(phone)
    await phone.get_by_role("button", name="准备", exact=True).click()
    assert last(table) == {"t": "ready", "ready": True}
    assert table.people[0]
    table.people[0]["ready"] = True
    await table.show_table()
    await phone.get_by_role("button", name="取消准备").click()
    assert last(table) == {"t": "ready", "ready": False}


async def test_a_visitor_sits_down_on_a_free_seat_and_has_no_hosts_buttons(phone: Page) -> None:
    table = await waiting(phone, me=None)
    await phone.locator(".room-seat").get_by_role("button", name="坐下").click()
    assert last(table) == {"t": "sit", "seat": 2}
    assert await phone.get_by_role("button", name="机器人").count() == 0


async def test_the_invitation_is_copied(desk: Page) -> None:
    await waiting(desk)
    await desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await desk.get_by_role("button", name="复制邀请链接").click()
    await expect(desk.get_by_role("button", name="已复制")).to_be_visible()
    assert await desk.evaluate("navigator.clipboard.readText()") == "https://table.test/t/K7M2QX"


async def test_leaving_says_what_it_costs_and_asks_first(phone: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(phone)
    await phone.get_by_role("button", name="菜单").click()
    await phone.get_by_role("button", name="离开牌桌").click()
    await expect(phone.get_by_role("dialog")).to_contain_text("离开的代价照这个玩法的规则算")
    assert not [frame for frame in table.received if frame["t"] == "leave"]
    await phone.get_by_role("button", name="离开", exact=True).click()
    await phone.wait_for_url("https://table.test/")
    assert [frame for frame in table.received if frame["t"] == "leave"]


async def test_a_vote_to_break_up_is_begun_and_answered(phone: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(phone)
    await phone.get_by_role("button", name="菜单").click()
    await phone.get_by_role("button", name="提议散场").click()
    await phone.get_by_role("button", name="提议", exact=True).click()
    assert last(table) == {"t": "vote", "agree": True}
    table.extra = {"vote": {"by": 1, "agree": [1], "ends": 4_000_000_000}}
    await table.show_table()
    await phone.get_by_role("button", name="不同意").click()
    assert last(table) == {"t": "vote", "agree": False}
    table.extra = {}
    await table.show_table()
    await expect(phone.locator(".say")).to_have_text("散场没有通过，接着打")
    await expect(phone.get_by_role("button", name="不同意")).to_have_count(0)


async def test_settings_are_kept_in_the_browser(desk: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(desk)
    await desk.get_by_role("button", name="设置").click()
    await desk.get_by_label("四色花色").check()
    await desk.get_by_label("左手布局").check()
    await desk.reload()
    await expect(desk.locator("html.four-colours.left-handed")).to_have_count(1)


async def test_the_menu_tells_what_becomes_of_the_seat_meanwhile(phone: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(phone)
    for person in table.people[1:]:
        assert person
        person["bot"] = True
    await table.show_table()
    await phone.get_by_role("button", name="菜单").click()
    way = phone.get_by_role("link", name="回大厅")
    await expect(way).to_have_text("回大厅座位保留，没有人在时牌局暂停")
    assert table.people[1]
    table.people[1]["bot"] = False
    await table.show_table()
    await expect(way).to_have_text("回大厅座位保留，时间照走")


async def test_the_time_for_a_decision_has_the_name_that_the_form_gives_it(phone: Page) -> None:
    await waiting(phone)
    await expect(phone.locator(".room")).to_contain_text("思考时间 20 秒")
