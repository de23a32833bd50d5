"""港式五张: cards that lie open, how much to put in by finger and by key, the showdown."""

import pytest
from playwright.async_api import Page, expect

from games.rules.core.action import Action
from tests.table.stand_in import StandIn

STOCK = "Tc 8h Qd Kd As 9c Js Qs Ks 9d 8s Jh Ad 8c Th 9h Td Jd Ac 8d 9s Kh Qc Kc Qh Jc Ah Ts"
"""Dealt seat by seat: seat 0 has Tc under As and speaks first."""


async def table_of_four(page: Page) -> StandIn:
    table = StandIn("gangshi", 4)
    table.open_deal({"stock": STOCK})
    await table.open(page)
    await expect(page.locator(".bet")).to_be_visible()
    return table


def acts(table: StandIn) -> list[list[object]]:
    return [frame["action"] for frame in table.received if frame["t"] == "act"]


async def test_open_cards_and_a_back_lie_before_every_seat(phone: Page) -> None:
    await table_of_four(phone)
    seats = phone.locator(".bet-seat")
    await expect(seats).to_have_count(3)
    for seat, card in ((1, "9c"), (2, "Js"), (3, "Qs")):
        cards = phone.locator(f'.bet-seat[data-seat="{seat}"] .bet-cards > *')
        assert await cards.evaluate_all("all => all.map(one => one.dataset.code)") == ["?", card]
    await expect(phone.locator('.bet-seat[data-seat="1"]')).to_contain_text("已下 1")
    await expect(phone.locator(".bet-own")).to_have_text("你已下 1")
    marks = phone.locator(".hand [data-mark]")
    await expect(marks).to_have_count(1)
    await expect(marks).to_have_attribute("data-mark", "底牌")
    await expect(marks).to_have_attribute("data-code", "Tc")


async def test_an_amount_is_stepped_to_and_sent(phone: Page) -> None:
    table = await table_of_four(phone)
    amount = phone.locator(".act.amount")
    await expect(amount).to_contain_text("下注 1")
    await expect(phone.get_by_role("button", name="少一点")).to_have_attribute("aria-disabled", "true")
    for _ in range(3):
        await phone.get_by_role("button", name="多一点").click()
    await expect(amount).to_contain_text("下注 4")
    await expect(amount).to_contain_text("共下到 5")
    await phone.get_by_role(
        "button", name="下注 9", exact=True
    ).click()  # the most: a quarter of 40, less the ante
    await expect(amount).to_contain_text("共下到 10")
    assert acts(table) == []
    await amount.click()
    await expect(phone.locator(".bet")).to_have_count(0)
    assert acts(table) == [["bet", 9]]


async def test_the_slider_goes_from_the_least_to_the_most(phone: Page) -> None:
    await table_of_four(phone)
    slider = phone.get_by_role("slider", name="数目")
    assert [await slider.get_attribute(name) for name in ("min", "max")] == ["1", "9"]
    await slider.fill("6")
    await expect(phone.locator(".act.amount")).to_contain_text("下注 6")
    await expect(slider).to_have_attribute("aria-valuetext", "下注 6，共下到 7")


async def test_amounts_are_typed_and_words_have_keys(desk: Page) -> None:
    table = await table_of_four(desk)
    await desk.keyboard.press("7")
    await expect(desk.locator(".act.amount")).to_contain_text("下注 7")
    await desk.keyboard.press("ArrowDown")
    await expect(desk.locator(".act.amount")).to_contain_text("下注 6")
    assert acts(table) == []
    await desk.keyboard.press("b")
    await expect(desk.locator(".bet")).to_have_count(0)
    assert acts(table) == [["bet", 6]]


async def test_a_call_says_what_it_costs_and_a_fold_is_seen(desk: Page) -> None:
    table = await table_of_four(desk)
    await table.play(0, Action("bet", 2), by="player")
    await table.play(1, Action("fold"))
    await table.play(2, Action("raise", 3))
    await table.play(3, Action("fold"))
    await expect(desk.get_by_role("button", name="跟 3")).to_be_visible()
    await expect(desk.locator(".act.amount")).to_contain_text("加 3")
    await expect(desk.locator(".act.amount")).to_contain_text("共下到 9")
    await expect(desk.locator('.bet-seat[data-seat="1"]')).to_have_class("bet-seat out is-here")
    await expect(desk.locator('.bet-seat[data-seat="1"]')).to_contain_text("放弃")
    rows = desk.locator(".bet-rounds tbody tr")
    await expect(rows.nth(1).locator("td")).to_have_text(["2", "–", "5", "–"])
    await desk.keyboard.press("f")
    await expect(desk.locator(".bet")).to_have_count(0)
    assert acts(table) == [["fold"]]


async def test_hands_that_were_shown_stand_in_the_result(phone: Page) -> None:
    table = await table_of_four(phone)
    await table.play(0, Action("check"), by="player")
    await table.play(1, Action("fold"))
    while table.waiting():
        await table.play(table.waiting()[0], Action("check"))
    await expect(phone.locator(".receipt")).to_be_visible(timeout=15_000)
    hands = phone.locator(".left-hands > div")
    await expect(hands).to_have_count(3)
    scores = table.game.outcome(table.state).scores
    best = table.state.hands[scores.index(max(scores))]
    first = hands.first.locator(".card")
    assert await first.evaluate_all("all => all.map(one => one.dataset.code)") == list(best)
    assert "沈鹤" not in "".join(await hands.all_inner_texts())


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 800)])
async def test_everything_fits_and_can_be_hit(phone: Page, size: tuple[int, int]) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    await table_of_four(phone)
    await phone.wait_for_timeout(300)
    for box in [
        await one.bounding_box()
        for one in await phone.locator(".bet button:visible, .bet-cards > *, .hand > *").all()
    ]:
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
    small = await phone.locator(".bet button:visible").evaluate_all(
        "all => all.filter(one => Math.min(one.offsetWidth, one.offsetHeight) < 44).map(one => one.ariaLabel)"
    )
    assert small == []


async def test_on_its_side_what_the_own_seat_has_put_in_lies_over_no_card(phone: Page) -> None:
    await phone.set_viewport_size({"width": 740, "height": 360})
    table = await table_of_four(phone)
    own = phone.locator(".bet-own")
    await expect(own).to_be_visible()
    field = phone.locator(".betting")
    assert await field.evaluate("one => getComputedStyle(one).overflowY") == "visible", "it reaches below"
    mine = await own.bounding_box()
    assert mine
    for card in await phone.locator(".bet-cards > *, .me .avatar, .me .name, .act").all():
        box = await card.bounding_box()
        assert box
        beside = box["x"] + box["width"] <= mine["x"] or mine["x"] + mine["width"] <= box["x"]
        assert beside or box["y"] + box["height"] <= mine["y"] or mine["y"] + mine["height"] <= box["y"]
    assert not acts(table)
