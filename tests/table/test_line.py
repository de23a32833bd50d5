"""The line to the server: what is resent, asked for again or dropped, and what the player is told."""

from playwright.async_api import Page, Route, expect

from games.rules.core.action import Action
from tests.table.stand_in import StandIn


async def bidding(page: Page) -> StandIn:
    table = StandIn("doudizhu", 3, seed=5)
    table.open_deal({**_pieces(table), "first": 0})
    await table.open(page)
    await expect(page.get_by_role("button", name="不叫")).to_be_visible()
    return table


def _pieces(table: StandIn) -> dict[str, object]:
    hands = [table.game.view(table.state, seat)["seats"][seat]["hand"] for seat in range(3)]
    dealt = {card for hand in hands for card in hand.split()}
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "shcd"] + ["BJ", "RJ"]
    return {"hands": hands, "kitty": " ".join(card for card in deck if card not in dealt)}


async def test_a_lost_line_shows_at_once_and_comes_back_by_itself(phone: Page) -> None:
    table = await bidding(phone)
    await table.hang_up()
    await expect(phone.locator(".banner")).to_contain_text("连接断了")
    await expect(phone.locator(".hand [data-id]")).to_have_count(17)
    await expect(phone.locator(".banner")).to_have_count(0)
    assert table.socket is not None


async def test_an_action_without_an_answer_is_sent_again_with_its_id(phone: Page) -> None:
    table = await bidding(phone)
    table.silent.add("act")
    await phone.get_by_role("button", name="不叫").click()
    await expect(phone.locator(".say")).to_have_text("正在送出…")
    await table.hang_up()
    await expect(phone.locator(".say")).to_contain_text("还没有送出")
    table.silent.clear()
    await expect(phone.get_by_role("button", name="不叫")).to_have_count(0)
    first, second = [frame for frame in table.received if frame["t"] == "act"]
    assert first == second
    assert table.n == 1


async def test_the_input_is_locked_until_the_answer(phone: Page) -> None:
    table = await bidding(phone)
    table.silent.add("act")
    await phone.get_by_role("button", name="不叫").click()
    for button in await phone.locator(".acts button").all():
        await expect(button).to_have_attribute("aria-disabled", "true")
    await phone.get_by_role("button", name="1 分").click(force=True)
    assert len([frame for frame in table.received if frame["t"] == "act"]) == 1


async def test_a_refusal_is_shown_and_the_input_free_again(phone: Page) -> None:
    table = await bidding(phone)
    table.silent.add("act")
    await phone.get_by_role("button", name="1 分").click()
    [frame] = [frame for frame in table.received if frame["t"] == "act"]
    error = {"code": "stale", "message": "慢了一步，已经轮到别人", "params": {}}
    await table.send({"t": "ack", "id": frame["id"], "error": error})
    await expect(phone.locator(".say")).to_have_text("慢了一步，已经轮到别人")
    await expect(phone.get_by_role("button", name="1 分")).not_to_have_attribute("aria-disabled", "true")


async def test_a_gap_asks_for_what_is_missing(phone: Page) -> None:
    table = await bidding(phone)
    line, table.socket = table.socket, None
    await table.play(0, Action("bid", 1), by="timeout")
    table.socket = line
    await table.play(1, Action("pass"))
    await expect(phone.get_by_role("button", name="1 分")).to_have_count(0)
    [frame] = [frame for frame in table.received if frame["t"] == "sync"]
    assert (frame["deal"], frame["n"]) == (table.deal, 0)
    assert await phone.evaluate("document.querySelectorAll('.seat .word').length") == 1


async def test_a_step_that_comes_twice_counts_once(desk: Page) -> None:
    table = await bidding(desk)
    frames = []
    send = table.send

    async def record(frame: dict[str, object]) -> None:
        frames.append(frame)
        await send(frame)

    table.send = record  # type: ignore[method-assign]
    await table.play(0, Action("pass"), by="player")
    await send(frames[-1])
    await table.play(1, Action("bid", 2))
    await expect(desk.locator(".line")).to_contain_text(["不叫", "2 分"])
    assert await desk.locator(".line", has_text="不叫").count() == 1


async def test_a_whole_view_replaces_what_was_known(phone: Page) -> None:
    table = await bidding(phone)
    await phone.locator(".hand [data-id]").first.click(position={"x": 8, "y": 22})
    other = StandIn("doudizhu", 3, seed=9)
    table.state, table.deal, table.n = other.state, 482, 0
    await table.send(table.view())
    await expect(phone.locator(".hand .up")).to_have_count(0)
    shown = await phone.locator(".hand [data-id]").evaluate_all("all => all.map(one => one.dataset.code)")
    assert shown == table.game.view(table.state, 0)["seats"][0]["hand"].split()


async def test_a_second_tab_only_watches_until_it_takes_the_seat(phone: Page) -> None:
    table = await bidding(phone)
    table.extra = {"you": {**table.table()["you"], "active": False}}
    await table.show_table()
    await expect(phone.locator(".acts button")).to_have_count(0)
    await phone.get_by_role("button", name="在这里玩").click()
    assert [frame["t"] for frame in table.received][-1] == "take"


async def test_after_a_final_close_the_page_stays_away(phone: Page) -> None:
    table = await bidding(phone)
    await table.hang_up(4003)
    await expect(phone.locator(".banner")).to_contain_text("账号已停用")
    await phone.wait_for_timeout(1500)
    assert table.socket is None


async def test_deadlines_that_move_are_shown(phone: Page) -> None:
    table = await bidding(phone)
    table.until = {0: table.until[0] + 300}
    await table.send(
        {"t": "clock", "deal": table.deal, "n": 0, "asks": table.asks(), "server": table.until[0] - 320}
    )
    await expect(phone.locator(".clock .seconds")).to_have_text("320")


async def test_a_duplicated_tab_has_a_name_of_its_own(phone: Page) -> None:
    await bidding(phone)
    assert await phone.evaluate("sessionStorage.getItem('tab-name')") is None
    await phone.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    assert await phone.evaluate("sessionStorage.getItem('tab-name')")


async def test_a_part_that_could_not_be_fetched_is_asked_for_again(phone: Page) -> None:
    """A key pressed while the line is down counts when its module comes; the page does not complain."""
    asked: list[str] = []

    async def cut(route: Route) -> None:
        asked.append(route.request.url)
        await (route.abort() if len(asked) == 1 else route.fallback())

    complaints: list[Exception] = []
    phone.on("pageerror", lambda error: complaints.append(error))  # noqa: PLW0108 (playwright marks it)
    table = StandIn("doudizhu", 3, seed=5)
    table.open_deal({**_pieces(table), "first": 0})
    await table.attach(phone)
    await phone.route("**/table/keyboard.js", cut)
    await table.open_page(phone)
    await expect(phone.get_by_role("button", name="不叫")).to_be_visible()
    await phone.keyboard.press("p")
    await expect(phone.get_by_role("button", name="不叫")).to_have_count(0)
    assert len(asked) == 2
    assert not complaints
    assert table.n == 1
