"""What the settings of a table do: sounds stop, indices grow, suits part."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect

from tests.table.stand_in import StandIn

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
