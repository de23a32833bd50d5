"""How a deal begins: what it has decided stands in the middle, and a hand lies as one looks at it."""

from playwright.async_api import Page, expect

from tests.table.stand_in import StandIn


async def test_what_the_deal_has_decided_stands_in_the_middle_until_somebody_plays(phone: Page) -> None:
    table = StandIn("shuangkou", 4, seed=4, me=2)
    await table.open(phone)
    told = phone.locator(".middle .opening")
    await expect(told).to_contain_text("先出")
    await expect(told).to_contain_text("周野 和 你 换位置")
    await table.bot(table.waiting()[0])
    await expect(phone.locator(".middle .play")).to_be_visible()
    await expect(told).to_have_count(0)


async def test_what_seats_say_for_themselves_stands_beside_them_only(phone: Page) -> None:
    table = StandIn("hongwu", 4, seed=2, me=0)
    await table.open(phone)
    for seat in table.waiting():
        await table.bot(seat)
    told = phone.locator(".middle .opening")
    await expect(told).to_contain_text("当庄，主牌")
    await expect(told).not_to_contain_text("选好了")


async def test_a_hand_in_dealing_order_lies_sorted(phone: Page) -> None:
    table = StandIn("hongwu", 4, seed=2, me=0)
    await table.open(phone)
    own = table.game.view(table.state, 0)["seats"][0]
    laid = phone.locator(".hand [data-id]")
    await expect(laid).to_have_count(39)
    codes = await laid.evaluate_all("all => all.map(one => one.dataset.code)")
    assert codes == own["sorted"].split() != own["hand"].split()


async def test_what_is_asked_stands_over_the_buttons_that_answer_it(phone: Page) -> None:
    table = StandIn("hongwu", 4, seed=2, me=0)
    await table.open(phone)
    await expect(phone.locator(".say")).to_have_text("翻 10 定主")
    await table.bot(0)
    await expect(phone.locator(".say")).to_be_empty()


async def test_cards_set_aside_are_called_as_the_game_calls_them(phone: Page) -> None:
    await StandIn("datongzi", 3, players=3).open(phone)
    await expect(phone.locator(".kitty .label")).to_have_text("扣牌")
    await StandIn("hongwu", 4).open(phone)
    await expect(phone.locator(".kitty .label")).to_have_text("底牌")
