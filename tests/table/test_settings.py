"""What the settings of a table do: sounds stop, indices grow, suits part."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from tests.table.stand_in import StandIn
from tests.table.test_playing import HANDS, KITTY

LISTENING = """
const Real = AudioContext;
window.AudioContext = class extends Real { constructor(...how) { super(...how); window.audio = this; } };
window.sounds = 0;
for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.sounds += 1; return start.apply(this, when); };
}
"""


async def heard(page: Page) -> int:
    return int(await page.evaluate("window.sounds"))


async def another_acts(table: StandIn, page: Page) -> None:
    """Let a seat act, and wait until that is said in words: sounds come before the words."""
    said = page.locator("#announcer")
    before = await said.inner_text()
    await table.bot(table.waiting()[0])
    await expect(said).not_to_have_text(before)


async def setting(page: Page, label: str, *, on: bool = True) -> None:
    await page.get_by_role("button", name="设置").click()
    box = page.get_by_role("dialog").get_by_label(label)
    await (box.check() if on else box.uncheck())
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_what_happens_is_heard_until_the_switch_says_otherwise(desk: Page) -> None:
    await desk.add_init_script(LISTENING)
    table = StandIn("doudizhu", 3, me=None)
    await table.open(desk)
    # Before the first touch no browser lets a page sound.
    await another_acts(table, desk)
    assert await heard(desk) == 0
    await desk.locator(".field").click()
    await desk.wait_for_function("window.audio?.state === 'running'")
    await another_acts(table, desk)
    assert await heard(desk) > 0
    await desk.get_by_role("button", name="关声音").click()
    await expect(desk.get_by_role("button", name="开声音")).to_be_visible()
    before = await heard(desk)
    await another_acts(table, desk)
    assert await heard(desk) == before


async def size_of(one: Locator) -> float:
    return float(await one.evaluate("one => one.getBoundingClientRect().height"))


async def colour_of(one: Locator) -> str:
    return str(await one.evaluate("one => getComputedStyle(one).color"))


async def test_indices_grow_and_suits_part(desk: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(desk)
    await table.others_play()
    hand = desk.locator(".hand")
    await expect(hand.locator("[data-code]").first).to_be_visible()
    spade, club = (hand.locator(f"[data-code$='{suit}']").first for suit in "sc")
    heart, diamond = (hand.locator(f"[data-code$='{suit}']").first for suit in "hd")
    index = spade.locator(".ix")
    was = await size_of(index)
    assert await colour_of(club) == await colour_of(spade)
    assert await colour_of(diamond) == await colour_of(heart)
    await setting(desk, "四色花色")
    assert len({await colour_of(one) for one in (spade, heart, club, diamond)}) == 4
    await setting(desk, "大号牌角")
    assert await size_of(index) > was


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)])
async def test_the_left_hand_has_the_buttons_on_its_side(desk: Page, size: tuple[int, int]) -> None:
    await desk.set_viewport_size({"width": size[0], "height": size[1]})
    table = StandIn("doudizhu", 3)
    table.open_deal({"hands": HANDS, "kitty": KITTY, "first": 0})
    await table.open(desk)
    buttons = desk.get_by_role("group", name="操作").get_by_role("button")
    await expect(buttons).to_have_count(4)
    clock = desk.locator(".act-clock")

    async def places() -> list[float]:
        boxes = [await one.bounding_box() for one in (clock, *await buttons.all())]
        return [box["x"] for box in boxes if box]

    right = await places()
    assert right[0] < min(right[1:]), "the clock stands on the other side"
    await setting(desk, "左手布局")
    left = await places()
    assert left[0] > max(left[1:])
    assert min(left[1:]) < size[0] * 0.2


async def test_what_is_said_stands_in_no_bubble_where_they_are_off(desk: Page) -> None:
    table = StandIn("doudizhu", 3)
    await table.open(desk)
    bubbles = desk.locator(".bubble")
    await table.send({"t": "said", "seat": 1, "user": 18, "name": "沈鹤", "text": "快点吧", "at": 1})
    await expect(bubbles).to_have_text("快点吧")
    await setting(desk, "显示聊天气泡", on=False)
    await table.send({"t": "said", "seat": 2, "user": 19, "name": "顾一舟", "text": "等等我", "at": 2})
    await desk.get_by_role("tab", name="聊天").click()
    await expect(desk.get_by_role("tabpanel")).to_contain_text("等等我")
    await expect(bubbles.filter(has_text="等等我")).to_have_count(0)
