"""What lies in the middle can be read however much is told of the seats around it."""

from playwright.async_api import Page, expect

from tests.table.stand_in import StandIn

LEAST = 40
"""So wide is a card whose rank and suit are read at arm's length."""


async def follow(table: StandIn, page: Page) -> float:
    """Open the table, play until its seat is to follow, and tell how wide the cards to be beaten are."""
    await table.open(page)
    while table.me not in table.waiting() or not table.game.view(table.state, table.me)["lead"]:
        await table.bot(table.waiting()[0])
    shown = page.locator(".middle .play")
    await expect(shown).to_have_count(1)
    await expect(shown.locator(".card").last).to_be_visible()
    await page.wait_for_timeout(400)  # what was beaten fades
    widths = await shown.locator(".card").evaluate_all(
        "all => all.map(card => card.getBoundingClientRect().width)"
    )
    return float(max(widths))


async def test_a_play_can_be_read_under_two_seats_with_much_to_tell(phone: Page) -> None:
    assert await follow(StandIn("datongzi", 3, seed=2, me=1, players=3), phone) >= LEAST


async def test_a_play_can_be_read_sideways_over_a_seat_with_an_exposed_card(phone: Page) -> None:
    await phone.set_viewport_size({"width": 844, "height": 390})
    table = StandIn("shuangkou", 4, seed=5)
    assert await follow(table, phone) >= LEAST
    await expect(phone.locator(".own-won")).to_be_visible()
    name, exposed = await phone.locator(":is(.me, .own-won)").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON()).sort((a, b) => a.left - b.left)"
    )
    assert exposed["left"] >= name["right"] - 1
    assert exposed["top"] < name["bottom"]


async def test_name_and_points_share_a_line_where_more_is_told(phone: Page) -> None:
    await StandIn("datongzi", 3, players=3).open(phone)
    for plate in (".me .plate", ".seat.at-right .plate"):
        lines = await phone.locator(f"{plate} > :is(.name, .facts)").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().bottom)"
        )
        assert abs(lines[0] - lines[1]) < 8
