"""Playing 斗地主 by finger, mouse and key: what is selected, what may be played and why not, what is sent."""

from typing import Any

from playwright.async_api import Locator, Page, expect

from games.rules.core.action import Action
from tests.table.stand_in import StandIn

# Seat 0 leads as landlord with 33, 55, a straight and the rest; the others hold nothing above it but 2s.
HANDS = [
    "3s 3h 4s 5s 5h 6s 7s 8s 9s Ts Js Qs Ks Kh As Ah 2s",
    "3c 4h 4c 5c 6h 6c 7h 7c 8h 8c 9h 9c Th Tc Jh Jc 2h",
    "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2d 2c Kc Ac Qc",
]
KITTY = "Qh BJ RJ"


async def as_landlord(page: Page, **options: Any) -> StandIn:
    """Open a deal in which the browser's seat is the landlord and has to lead."""
    table = StandIn("doudizhu", 3, **options)
    table.open_deal({"hands": HANDS, "kitty": KITTY, "first": 0})
    await table.open(page)
    await table.play(0, Action("bid", 3), by="player")
    await expect(page.locator(".hand [data-id]")).to_have_count(20)
    await page.wait_for_timeout(200)  # until the cards lie still
    return table


def card(page: Page, code: str) -> Locator:
    return page.locator(f'.hand [data-code="{code}"]').first


async def tap(page: Page, *cards: str) -> None:
    """Tap cards where they are not covered by the next: at the index."""
    for code in cards:
        await card(page, code).click(position={"x": 8, "y": 22})


def sent(table: StandIn, kind: str) -> list[dict[str, Any]]:
    return [frame for frame in table.received if frame["t"] == kind]


async def test_a_bid_is_one_tap(phone: Page) -> None:
    table = StandIn("doudizhu", 3)
    table.open_deal({"hands": HANDS, "kitty": KITTY, "first": 0})
    await table.open(phone)
    await phone.get_by_role("button", name="2 分").click()
    await expect(phone.locator(".acts button")).to_have_count(0)
    assert [frame["action"] for frame in sent(table, "act")] == [["bid", 2]]


async def test_the_play_button_waits_until_the_server_calls_the_selection_legal(phone: Page) -> None:
    table = await as_landlord(phone)
    button = phone.get_by_role("button", name="出牌")
    await expect(button).to_have_attribute("aria-disabled", "true")
    await tap(phone, "3s", "4s")
    await expect(phone.locator(".say")).to_contain_text("不成牌型")
    await expect(button).to_have_attribute("aria-disabled", "true")
    await button.click(force=True)
    await tap(phone, "4s", "3h")
    await expect(phone.locator(".say")).to_contain_text("已选 对 3")
    await button.click()
    await expect(phone.locator(".hand [data-id]")).to_have_count(18)
    assert [frame["action"] for frame in sent(table, "act")] == [["play", "3s 3h"]]


async def test_a_slide_selects_every_card_on_its_way(phone: Page) -> None:
    await as_landlord(phone)
    first, last = [await card(phone, code).bounding_box() for code in ("RJ", "As")]
    assert first
    assert last
    await phone.mouse.move(first["x"] + 10, first["y"] + 20)
    await phone.mouse.down()
    await phone.mouse.move(last["x"] + 10, last["y"] + 20, steps=12)
    await phone.mouse.up()
    await expect(phone.locator(".hand .up")).to_have_count(4)


async def test_a_double_click_plays_once(phone: Page) -> None:
    table = await as_landlord(phone)
    await tap(phone, "2s")
    await expect(phone.locator(".say")).to_contain_text("单张 2")
    await phone.get_by_role("button", name="出牌").dblclick()
    await expect(phone.locator(".hand [data-id]")).to_have_count(19)
    assert len(sent(table, "act")) == 1


async def test_hints_come_one_after_the_other_best_first(desk: Page) -> None:
    table = await as_landlord(desk)
    await desk.keyboard.press("h")
    for action in table.game.suggest(table.game.view(table.state, 0))[:3]:
        lifted = desk.locator(".hand .up")
        await expect(lifted).to_have_count(len(str(action.arg).split()))
        codes = await lifted.evaluate_all("cards => cards.map(card => card.dataset.code)")
        assert sorted(codes) == sorted(str(action.arg).split())
        await desk.keyboard.press("h")


async def test_tapping_one_card_offers_the_combination_it_belongs_to(phone: Page) -> None:
    await as_landlord(phone)
    await tap(phone, "7s")
    offer = phone.locator(".offer").first
    await expect(offer).to_be_visible()
    await offer.click()
    await expect(phone.locator(".hand .up").nth(1)).to_be_visible()


async def test_the_whole_turn_by_keyboard(desk: Page) -> None:
    table = await as_landlord(desk)
    await desk.keyboard.press("ArrowRight")
    focused = desk.locator(".hand :focus")
    await expect(focused).to_have_count(1)
    await desk.keyboard.press("Space")
    await expect(focused).to_have_attribute("aria-selected", "true")
    await desk.keyboard.press("Escape")
    await expect(desk.locator(".hand .up")).to_have_count(0)
    await desk.keyboard.press("2")
    await expect(desk.locator(".say")).to_contain_text("单张 2")
    await desk.keyboard.press("Enter")
    await expect(desk.locator(".hand [data-id]")).to_have_count(19)
    await table.play(1, Action("pass"))
    await table.play(2, Action("pass"))
    await table.play(0, Action("play", "3s"), by="player")
    await table.play(1, Action("play", "4h"))
    await table.play(2, Action("pass"))
    await expect(desk.get_by_role("button", name="不出")).to_be_visible()
    await desk.keyboard.press("p")
    await expect(desk.get_by_role("button", name="不出")).to_have_count(0)
    assert [frame["action"] for frame in sent(table, "act")] == [["play", "2s"], ["pass"]]


async def test_sorting_by_groups_puts_pairs_before_single_cards(phone: Page) -> None:
    await as_landlord(phone)
    await phone.get_by_role("button", name="按牌型理牌").click()
    first = await phone.locator(".hand [data-id]").evaluate_all(
        "cards => cards.map(card => card.dataset.code[0])"
    )
    assert first[0] == first[1]
    assert len(set(first[-6:])) == 6


async def test_cards_played_lie_in_the_middle_under_their_name(phone: Page) -> None:
    table = await as_landlord(phone)
    await table.play(0, Action("play", "5s 5h"), by="player")
    await expect(phone.locator(".middle .caption")).to_have_text("你对 5")
    await table.play(1, Action("play", "6h 6c"))
    await expect(phone.locator(".middle .caption")).to_have_text("沈鹤对 6")
    assert await phone.locator(".middle [data-code]").evaluate_all(
        "all => all.map(one => one.dataset.code)"
    ) == [
        "6h",
        "6c",
    ]


async def test_autoplay_leaves_one_button(phone: Page) -> None:
    table = await as_landlord(phone)
    assert table.people[0]
    table.people[0]["autoplay"] = True
    await table.show_table()
    await expect(phone.locator(".acts button")).to_have_count(1)
    await phone.get_by_role("button", name="我回来了").click()
    assert sent(table, "auto")[0]["on"] is False


async def test_what_happens_is_said_in_words(phone: Page) -> None:
    table = await as_landlord(phone)
    await table.play(0, Action("play", "5s 5h"), by="player")
    await expect(phone.locator("#announcer")).to_contain_text("对 5")
    await table.play(1, Action("pass"))
    await expect(phone.locator("#announcer")).to_contain_text("沈鹤：不出")


async def test_a_spectator_sees_no_cards_and_no_buttons(phone: Page) -> None:
    table = StandIn("doudizhu", 3, me=None)
    await table.open(phone)
    await expect(phone.locator(".watch")).to_have_text("观战中")
    assert await phone.locator(".hand [data-id], .acts button").count() == 0


async def test_quick_phrases_and_chat_are_sent_and_shown(desk: Page) -> None:
    table = await as_landlord(desk)
    await desk.get_by_role("tab", name="聊天").click()
    await desk.get_by_role("button", name="打得好").click()
    await desk.get_by_label("说点什么").fill("你好")
    await desk.keyboard.press("Enter")
    await table.send({"t": "said", "seat": 1, "user": 18, "name": "沈鹤", "text": "<b>好</b>", "at": 1})
    await expect(desk.locator(".bubble")).to_have_text("<b>好</b>")
    said = sent(table, "say")
    assert [said[0].get("phrase"), said[1].get("text")] == [1, "你好"]
