"""十三水: setting rows by tap, by drag and by key, suggestions, special hands, the show and the result."""

from typing import Any

from playwright.async_api import Locator, Page, expect

from games.rules.core.action import Action
from tests.table.stand_in import StandIn

# Seat 2 shoots seat 3 (打枪): it wins all three rows.
SETTINGS = [
    "2h 4s 5d / 6h 6s 6c Jc Qc / Kh Kd Ks Ac Ad",
    "2s 3s 7d / 5s 5c 8h 9s Tc / 9h 9d Js Qd Ah",
    "3c 4h Qh / 2c 2d 7h 8c Td / Jh Jd 4c 5h As",
    "3d 4d 8s / 3h 6d 9c Ts Qs / 7s 7c 8d Th Kc",
]
ALL_SMALL = "2s 2h 3s 3h 4c 4d 5s 5h 6c 6d 7s 8h 8d"


async def arranging(page: Page, hand: str | None = None) -> StandIn:
    table = StandIn("shisanshui", 4)
    hands = [setting.replace(" /", "") for setting in SETTINGS]
    if hand:
        rest = [c for h in hands[1:] for c in h.split() if c not in hand.split()]
        spare = [c for c in hands[0].split() if c not in hand.split()]
        filled = rest + spare
        hands = [hand, *(" ".join(filled[13 * i : 13 * i + 13]) for i in range(3))]
    table.open_deal({"hands": hands})
    await table.open(page)
    await expect(page.locator(".hand [data-id]")).to_have_count(13)
    return table


async def lay(page: Page, row: int, cards: str) -> None:
    for code in cards.split():
        await page.locator(f'.hand [data-code="{code}"]').first.click(position={"x": 8, "y": 22})
    await page.locator(f'[data-row="{row}"]').click(position={"x": 20, "y": 20})


def row(page: Page, number: int) -> Locator:
    return page.locator(f'[data-row="{number}"]')


def acts(table: StandIn) -> list[Any]:
    return [frame["action"] for frame in table.received if frame["t"] == "act"]


async def test_cards_are_tapped_and_dropped_and_the_rows_name_themselves(phone: Page) -> None:
    table = await arranging(phone)
    front, middle, back = SETTINGS[0].split(" / ")
    await lay(phone, 2, back)
    await expect(row(phone, 2).locator(".drop-name")).to_have_text("葫芦")
    await expect(phone.locator(".act.primary .act-label")).to_have_text("还差 8 张")
    await lay(phone, 1, middle)
    await expect(row(phone, 1).locator(".drop-name")).to_have_text("三条")
    await expect(row(phone, 0).locator("[data-id]")).to_have_count(3)  # the rest goes there by itself
    await phone.get_by_role("button", name="摆好").click()
    await expect(phone.locator(".hand [data-id]")).to_have_count(13)
    [[verb, rows]] = acts(table)
    assert verb == "arrange"
    assert [set(part.split()) for part in rows.split(" / ")] == [
        set(front.split()),
        set(middle.split()),
        set(back.split()),
    ]


async def test_rows_not_sent_yet_outlast_a_reload(phone: Page) -> None:
    table = await arranging(phone)
    front, middle, back = SETTINGS[0].split(" / ")
    await lay(phone, 2, back)
    await lay(phone, 1, "6h 6s")
    await phone.reload()
    await expect(row(phone, 2).locator("[data-code]")).to_have_count(5)
    await expect(row(phone, 1).locator("[data-code]")).to_have_count(2)
    await expect(phone.locator(".drop.chosen")).to_have_attribute("data-row", "1")
    await expect(phone.locator(".hand [data-id]")).to_have_count(6)
    await lay(phone, 1, "6c Jc Qc")
    await phone.get_by_role("button", name="摆好").click()
    await expect(phone.locator(".drop")).to_have_count(0)
    [[_, sent]] = acts(table)
    assert [set(part.split()) for part in sent.split(" / ")] == [
        set(r.split()) for r in (front, middle, back)
    ]


async def test_rows_of_another_deal_are_not_laid_out(phone: Page) -> None:
    table = await arranging(phone)
    await lay(phone, 2, SETTINGS[0].split(" / ")[2])
    await expect(row(phone, 2).locator("[data-code]")).to_have_count(5)
    table.deal += 1
    await phone.reload()
    await expect(phone.locator(".hand [data-id]")).to_have_count(13)


async def test_a_foul_is_shown_before_it_is_sent(phone: Page) -> None:
    table = await arranging(phone)
    _, middle, back = SETTINGS[0].split(" / ")
    await lay(phone, 1, back)
    await lay(phone, 2, middle)
    await expect(phone.locator(".foul-line")).to_contain_text("倒水")
    await expect(phone.locator(".act.primary")).to_have_attribute("aria-disabled", "true")
    await phone.get_by_role("button", name="中墩和尾墩对调").click()
    await expect(phone.locator(".act.primary")).not_to_have_attribute("aria-disabled", "true")
    assert acts(table) == []


async def test_a_suggestion_fills_the_rows_in_one_tap(phone: Page) -> None:
    table = await arranging(phone)
    await phone.locator(".chip").first.click()
    await expect(phone.locator(".hand [data-id]")).to_have_count(0)
    await phone.get_by_role("button", name="摆好").click()
    await expect(phone.locator(".drop")).to_have_count(0)
    [[verb, rows]] = acts(table)
    assert verb == "arrange"
    assert sorted(rows.replace("/", "").split()) == sorted(SETTINGS[0].replace("/", "").split())


async def test_a_card_tapped_in_a_row_comes_back(phone: Page) -> None:
    await arranging(phone)
    await lay(phone, 2, "Kh Kd")
    await row(phone, 2).locator('[data-code="Kh"]').click()
    await expect(row(phone, 2).locator("[data-id]")).to_have_count(1)
    await phone.get_by_role("button", name="收回全部").click()
    await expect(phone.locator(".hand [data-id]")).to_have_count(13)


async def test_a_card_is_dragged_into_a_row(desk: Page) -> None:
    await arranging(desk)
    await expect(desk.locator(".chip").first).to_be_visible()  # from now on nothing moves
    card = await desk.locator('.hand [data-code="Ac"]').bounding_box()
    target = await row(desk, 0).bounding_box()
    assert card
    assert target
    await desk.mouse.move(card["x"] + 10, card["y"] + 20)
    await desk.mouse.down()
    await desk.mouse.move(card["x"] + 12, card["y"] - 60, steps=4)
    await desk.mouse.move(target["x"] + 200, target["y"] + 40, steps=4)
    await desk.mouse.up()
    await expect(row(desk, 0).locator('[data-code="Ac"]')).to_have_count(1)


async def test_rows_are_set_by_keys_alone(desk: Page) -> None:
    await arranging(desk)
    for key in ("k", "k", "k"):
        await desk.keyboard.press(key)
        await desk.wait_for_timeout(50)
    await expect(desk.locator(".hand .up")).to_have_count(3)
    await desk.keyboard.press("3")
    await expect(row(desk, 2).locator("[data-id]")).to_have_count(3)
    await expect(row(desk, 2).locator(".drop-name")).to_have_text("三条")


async def test_a_special_hand_is_offered_with_its_price(phone: Page) -> None:
    table = await arranging(phone, ALL_SMALL)
    offer = phone.locator(".special", has_text="全小")
    await expect(offer).to_contain_text("每家付 10 水，共 30 水")
    await offer.get_by_role("button", name="报到").click()
    await expect(phone.locator(".special")).to_have_count(0)
    assert acts(table) == [["declare", "all_small"]]


async def test_who_has_set_is_seen_and_nothing_more(phone: Page) -> None:
    table = await arranging(phone)
    await table.play(1, Action("arrange", SETTINGS[1]))
    await expect(phone.locator('.strip-seat[data-seat="1"]')).to_contain_text("已摆好")
    await expect(phone.locator('.strip-seat[data-seat="2"]')).to_contain_text("理牌中")


async def show(page: Page) -> StandIn:
    table = await arranging(page)
    for seat, setting in enumerate(SETTINGS):
        await table.play(seat, Action("arrange", setting))
    await expect(page.locator(".show-seat")).to_have_count(4)
    return table


async def test_the_show_goes_row_by_row_to_the_shot_and_the_result(phone: Page) -> None:
    await show(phone)
    stages = phone.locator(".progress .on")
    await expect(stages).to_have_text("头墩")
    await expect(phone.locator(".show-row .card.back").first).to_be_visible()
    await phone.locator(".field").click(position={"x": 4, "y": 4})
    await phone.locator(".field").click(position={"x": 4, "y": 4})
    await expect(stages).to_have_text("尾墩")
    await phone.locator(".field").click(position={"x": 4, "y": 4})
    await expect(phone.locator(".headline")).to_contain_text("打枪顾一舟 → 周野")
    await expect(phone.locator(".shot path")).to_have_count(1)
    await expect(phone.locator(".receipt")).to_be_visible(timeout=15_000)


async def test_the_result_adds_up_and_every_line_has_its_clause(phone: Page) -> None:
    await show(phone)
    await phone.get_by_role("button", name="跳到结算").click()
    await expect(phone.locator(".receipt")).to_be_visible()
    numbers = await phone.locator(".ledger tbody tr, .ledger .sum").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td')]"
        ".map(cell => Number(cell.textContent.replace('−', '-').replace('+', '') || 0)))"
    )
    *lines, totals = numbers
    assert [sum(column) for column in zip(*lines, strict=True)] == totals
    assert all(sum(line) == 0 for line in lines)
    assert await phone.locator(".ledger tbody .clause").count() == len(lines)
    await phone.locator(".ledger .clause").first.click()
    await expect(phone.get_by_role("tab", name="规则")).to_have_attribute("aria-selected", "true")
    rules = phone.locator(".rules-text")
    await expect(rules.locator("details.contents:not([open])")).to_have_count(1)
    await expect(rules.get_by_text("DDZ-7.1", exact=True)).to_be_visible()
    await expect(rules.locator("form, .other-games")).to_have_count(0)  # they lead away from the game


async def test_the_next_deal_is_one_tap_away(phone: Page) -> None:
    table = await show(phone)
    table.status = "between"
    await table.show_table()
    await phone.get_by_role("button", name="跳到结算").click()
    await phone.get_by_role("button", name="再来一局").click()
    assert next(frame for frame in table.received if frame["t"] == "ready")["ready"] is True


async def test_enter_on_a_picked_suggestion_sends_the_arrangement(desk: Page) -> None:
    table = StandIn("shisanshui", 4)
    await table.open(desk)
    chip = desk.locator(".chip").first
    await chip.click()
    await expect(desk.get_by_role("button", name="摆好")).not_to_have_attribute("aria-disabled", "true")
    await expect(chip).to_be_focused()
    await desk.keyboard.press("Enter")
    await expect(desk.locator(".acts button")).to_have_count(0)
    assert [frame["action"][0] for frame in table.received if frame["t"] == "act"] == ["arrange"]


async def drag(page: Page, start: Locator, end: Locator) -> None:
    """Pull with the mouse from the middle of one element to the middle of another."""
    for place, press in ((start, page.mouse.down), (end, page.mouse.up)):
        box = await place.bounding_box()
        assert box
        await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        await press()


async def test_a_card_is_dragged_from_row_to_row_and_back_to_the_hand(desk: Page) -> None:
    table = StandIn("shisanshui", 4)
    await table.open(desk)
    await desk.locator(".chip").first.click()
    front, middle, back = (desk.locator(f'[data-row="{i}"] .drop-cards') for i in range(3))
    await expect(back.locator("[data-id]")).to_have_count(5)
    first, last = front.locator("[data-id]").first, back.locator("[data-id]").last
    codes = [await first.get_attribute("data-code"), await last.get_attribute("data-code")]
    await drag(desk, first, last)
    await expect(back.locator(f'[data-code="{codes[0]}"]')).to_have_count(1)
    await expect(front.locator(f'[data-code="{codes[1]}"]')).to_have_count(1)
    await drag(desk, middle.locator("[data-id]").first, desk.locator(".own .me"))
    await expect(desk.locator(".hand [data-id]")).to_have_count(1)
    await expect(middle.locator("[data-id]")).to_have_count(4)
    moved = back.locator("[data-id]").first
    code = await moved.get_attribute("data-code")
    await drag(desk, moved, middle.locator(".slot"))
    await expect(middle.locator(f'[data-code="{code}"]')).to_have_count(1)
    await expect(desk.locator(".dragged")).to_have_count(0)
    await middle.locator("[data-id]").first.click()
    await expect(desk.locator(".hand [data-id]")).to_have_count(2)


async def test_rows_are_not_cut_in_a_window_of_800_pixels(desk: Page) -> None:
    table = StandIn("shisanshui", 4, seed=3)
    await table.open(desk)
    await expect(desk.locator(".chip").first).to_be_visible()
    field = await desk.locator(".field.arranging").evaluate(
        "one => [one.scrollHeight - one.clientHeight, one.getBoundingClientRect().top]"
    )
    assert field[0] <= 0
    for avatar in await desk.locator(".strip-seat .avatar").all():
        assert (await avatar.bounding_box() or {})["y"] >= field[1]
