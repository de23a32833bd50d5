"""Games with tricks: what their players look at, and where they find it."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from games.rules.core.action import Action
from tests.table.stand_in import StandIn

EXPOSING = 25
"""A deal of 拱猪 in which seats 0 and 1 expose the sheep and the transformer."""
BANKER, DEFENDER = 34, 36
"""Deals of 三打一 in which seat 0, and seat 1, becomes banker with 60."""


async def until(table: StandIn, kind: str, *, lead: bool | None = None) -> None:
    """Let everybody play until the browser's seat is asked this; `lead`: whether it is to lead."""
    for _ in range(120):
        view = table.game.view(table.state, table.me)
        if view["ask"] and view["ask"]["kind"] == kind and lead in (None, view["lead"] is None):
            return
        await table.bot(table.waiting()[0])
    pytest.fail(f"never asked to {kind}")


async def at_exposing(page: Page) -> StandIn:
    """Open a table of 拱猪 where the browser's seat may expose."""
    table = StandIn("gongzhu", 4, seed=EXPOSING)
    await table.open(page)
    return table


async def test_each_exposure_says_what_it_brings_and_has_a_key(desk: Page, phone: Page) -> None:
    await at_exposing(phone)
    sheep = phone.get_by_role("button", name="亮羊")
    await expect(sheep.locator("small")).to_have_text("羊分翻倍；首轮方块不能出")
    boxes = [await one.bounding_box() or {} for one in await phone.locator(".acts button").all()]
    assert len(boxes) == 4
    assert all(
        box["width"] >= 100 and box["height"] >= 44 and box["x"] + box["width"] <= 360 for box in boxes
    )
    await at_exposing(desk)
    second = desk.get_by_role("button", name="亮羊")
    await expect(second.locator("kbd")).to_have_text("2")


async def test_a_key_exposes_and_the_card_is_marked_until_it_is_free(desk: Page) -> None:
    table = await at_exposing(desk)
    await expect(desk.get_by_role("button", name="亮羊")).to_be_visible()
    await desk.keyboard.press("2")
    card = desk.locator('.hand [data-code="Jd"]')
    await expect(card).to_have_attribute("data-mark", "亮")
    await expect(card).to_have_accessible_name("方块J，已亮出")
    acts = [frame["action"] for frame in table.received if frame["t"] == "act"]
    assert acts == [["expose", "Jd"]]
    await expect(desk.locator(".figures")).to_contain_text("+200")
    await expect(desk.locator(".own-won").get_by_role("img", name="方块J")).to_be_visible()
    await until(table, "play", lead=True)
    await expect(card).to_have_accessible_name("方块J，已亮出，现在不能出")
    others = table.game.view(table.state, 0)["seats"]
    shown = next(entry["seat"] for entry in others if entry["exposed"] == "Tc")
    await expect(desk.locator(f'.seat[data-seat="{shown}"] .exposed')).to_contain_text("亮")
    await expect(desk.locator(f'.seat[data-seat="{shown}"] .exposed [role=img]')).to_have_accessible_name(
        "草花10"
    )


async def test_the_play_that_wins_so_far_is_named(phone: Page) -> None:
    table = await at_exposing(phone)
    await until(table, "play", lead=False)
    view = table.game.view(table.state, 0)
    best = next(play for play in view["trick"] if play["best"])
    assert len(view["trick"]) > 1
    mark = phone.locator(".laid .best-mark")
    await expect(mark).to_have_text("最大")
    await expect(phone.locator(".laid.best [data-code]")).to_have_attribute("data-code", best["cards"])
    await expect(phone.locator(".say")).to_contain_text("首家出")
    led = phone.locator(".say [role=img]").first
    await expect(led).to_have_accessible_name({"Qc": "草花Q", "2c": "草花2"}[view["trick"][0]["cards"]])


async def test_won_cards_stand_by_their_seats_suit_by_suit(phone: Page) -> None:
    table = await at_exposing(phone)
    await until(table, "play")
    while not any(len(entry["won"].split()) > 3 for entry in table.game.view(table.state, 0)["seats"][1:]):
        await table.bot(table.waiting()[0])
    entries = table.game.view(table.state, 0)["seats"]
    for entry in entries[1:]:
        strips = phone.locator(f'.seat[data-seat="{entry["seat"]}"] .strips')
        await expect(strips).to_have_count(1 if entry["won"] else 0)
        if not entry["won"]:
            continue
        ranks = await strips.locator("b").all_inner_texts()
        order = "AKQJT98765432"
        assert len(ranks) == len(entry["won"].split())
        per_suit = [
            await one.locator("b").all_inner_texts() for one in await strips.locator(".strip-of").all()
        ]
        for suit in per_suit:
            places = [order.index("T" if rank == "10" else rank) for rank in suit]
            assert places == sorted(places)
        raw = entry["tags"][0]["p"]["raw"]
        await expect(phone.locator(f'.seat[data-seat="{entry["seat"]}"] .told')).to_contain_text(
            f"已得 {raw} 分".replace("-", "−")
        )
    assert await phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("way", ["touch", "key"])
async def test_the_trick_before_can_be_looked_at_again(desk: Page, way: str) -> None:
    table = StandIn("sandayi", 4, seed=BANKER)
    await table.open(desk)
    await until(table, "play", lead=True)
    await table.bot(0)
    await until(table, "play")
    last = table.game.view(table.state, 0)["last_trick"]
    await expect(desk.locator(".laid.best, .acts .primary").first).to_be_visible()
    if way == "key":
        await desk.keyboard.press("v")
    else:
        await desk.get_by_role("button", name="上一轮和亮过的牌").click()
    rows = desk.get_by_role("dialog", name="亮过的牌").locator(".laid-row")
    await expect(rows.first).to_be_visible()
    for row, play in zip((await rows.all())[:4], last, strict=True):
        await expect(row.locator(".best-mark")).to_have_count(1 if play["best"] else 0)
    await expect(desk.get_by_role("dialog")).to_contain_text("底牌")
    await desk.keyboard.press("Escape")
    await expect(desk.get_by_role("dialog")).to_have_count(0)


async def test_the_banker_buries_names_trumps_and_sees_what_it_laid_away(phone: Page) -> None:
    table = StandIn("sandayi", 4, seed=BANKER)
    await table.open(phone)
    await until(table, "bury")
    await expect(phone.locator(".hand [data-id]")).to_have_count(18)
    await expect(phone.locator(".strip .kitty")).to_contain_text("底牌")
    for card in (await phone.locator(".hand [data-id]").all())[-6:-1]:
        await card.tap(position={"x": 8, "y": 60})
    await expect(phone.locator(".say")).to_have_text("还差 1 张")
    await expect(phone.get_by_role("button", name="扣底")).to_have_attribute("aria-disabled", "true")
    await phone.locator(".hand [data-id]").last.tap(position={"x": 8, "y": 60})
    await phone.get_by_role("button", name="扣底").tap()
    await expect(phone.locator(".strip .kitty")).to_contain_text("扣底")
    await expect(phone.locator(".strip .kitty .card:not(.back)")).to_have_count(6)
    hearts = phone.get_by_role("button", name="红桃")
    await expect(hearts.locator("small")).to_contain_text("张主")
    await expect(hearts.locator("svg.suit.c-h")).to_have_count(1)
    await hearts.tap()
    await expect(phone.locator(".figures")).to_contain_text("红桃")
    assert [frame["action"][0] for frame in table.received if frame["t"] == "act"] == ["bury", "trump"]


async def test_a_defender_sees_backs_and_may_look_at_the_kitty_again(phone: Page) -> None:
    table = StandIn("sandayi", 4, seed=DEFENDER, me=2)
    await table.open(phone)
    while table.game.view(table.state, 2)["stage"] != "bury":
        await table.bot(table.waiting()[0])
    await expect(phone.locator(".say")).to_contain_text("扣底")
    await expect(phone.locator(".strip .kitty .card:not(.back)")).to_have_count(6)
    await until(table, "play")
    await expect(phone.locator(".strip .kitty .card.back")).to_have_count(6)
    await phone.get_by_role("button", name="上一轮和亮过的牌").tap()
    dialog = phone.get_by_role("dialog", name="亮过的牌")
    await expect(dialog.locator(".mini")).to_have_count(6)
    await expect(dialog).to_contain_text("6 张，打完才亮")


async def test_bids_too_many_for_a_row_keep_their_words_whole(phone: Page) -> None:
    table = StandIn("sandayi", 4, seed=BANKER)
    await table.open(phone)
    await until(table, "bid")
    for button in await phone.locator(".acts .act-label").all():
        box = await button.bounding_box() or {}
        assert box["height"] < 30, await button.inner_text()
    await expect(phone.get_by_role("button", name="70 分").locator("small")).to_have_text(
        "闲家限 30 分，积分 3"
    )


async def test_partners_are_marked_where_roles_do_not_tell(desk: Page) -> None:
    table = StandIn("gongzhu", 4, seed=9, decks=2, partners=True)
    await table.open(desk)
    await expect(desk.locator('.seat[data-seat="2"] .role', has_text="同伴")).to_be_visible()
    await expect(desk.locator(".seat .role", has_text="同伴")).to_have_count(1)


async def test_roles_that_tell_the_sides_apart_need_no_partner_mark(desk: Page) -> None:
    table = StandIn("sandayi", 4, seed=DEFENDER, me=2)
    await table.open(desk)
    await until(table, "play")
    await expect(desk.locator(".seat .role", has_text="闲家")).to_have_count(2)
    await expect(desk.locator(".seat .role", has_text="同伴")).to_have_count(0)


async def test_the_receipt_tells_what_each_seats_cards_counted(phone: Page) -> None:
    table = StandIn("gongzhu", 4, seed=23)  # the first line of seat 0 is a pig, its last the levelling
    await table.open(phone)
    await table.finish()
    await expect(phone.get_by_role("dialog", name="本局结算")).to_be_visible()
    outcome = table.game.view(table.state, 0)["outcome"]
    rows = phone.locator(".raw-row")
    await expect(rows).to_have_count(4)
    totals = [str(raw["total"]).replace("-", "−") for raw in outcome["show"]["raw"]]
    assert sorted(await phone.locator(".raw-sum").all_inner_texts()) == sorted(totals)
    names = await phone.locator(".ledger tbody .cause").all_inner_texts()
    assert len(names) == len(set(names)) == len({line["clause"] for line in outcome["lines"]})
    assert names == ["红桃", "猪、羊", "变压器", "与另三家相抵"]  # GZH-5.1, 5.2, 5.4, 6.1
    for column, seat in enumerate([0, 1, 2, 3]):
        cells = await phone.locator(f".ledger tbody td:nth-child({column + 2})").all_inner_texts()
        values = [int(cell.replace("−", "-").replace("+", "").replace(",", "")) for cell in cells if cell]
        assert sum(values) == outcome["scores"][seat]


async def test_a_hidden_kitty_that_was_taken_leaves_no_empty_place(phone: Page) -> None:
    table = StandIn("doudizhu4", 4, seed=12, me=2)
    await table.open(phone)
    await expect(phone.locator(".strip .kitty .card.back")).to_have_count(8)
    while table.game.view(table.state, 2)["stage"] == "bidding":
        await table.play(table.waiting()[0], Action("bid", 3))
    await expect(phone.locator(".strip .kitty")).to_have_count(0)
    await expect(phone.locator(".seat .role.paper")).to_have_count(1)


async def test_the_card_that_was_called_is_shown_while_it_is_held(phone: Page) -> None:
    table = StandIn("guanpai", 2)
    await table.open(phone)
    view = table.game.view(table.state, 0)
    holder = next(entry for entry in view["seats"] if entry["exposed"])
    place = ".own-won" if holder["seat"] == 0 else f'.seat[data-seat="{holder["seat"]}"]'
    await expect(phone.locator(f"{place} .exposed")).to_contain_text("亮")
    while table.game.view(table.state, 0)["seats"][holder["seat"]]["exposed"]:
        await table.bot(table.waiting()[0])
    await expect(phone.locator(".exposed")).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 740), (844, 390)])
async def test_pairs_lie_inside_the_table_and_show_both_indices(phone: Page, size: tuple[int, int]) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    table = StandIn("gongzhu", 4, seed=9, me=1, decks=2)
    await table.open(phone)
    while [len(play["cards"].split()) for play in table.game.view(table.state, 1)["trick"]] != [2, 2, 2]:
        await table.bot(table.waiting()[0])
    cards = phone.locator(".laid [data-code]")
    await expect(cards).to_have_count(6)
    await phone.wait_for_timeout(400)
    boxes = [await card.bounding_box() or {} for card in await cards.all()]
    middle = await phone.locator(".middle").bounding_box() or {}
    for box in boxes:
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= middle["y"] + middle["height"] + 1
    for first, second in zip(boxes[::2], boxes[1::2], strict=True):
        assert second["x"] - first["x"] >= 0.39 * first["width"], "an index is covered"


async def test_one_open_hand_of_many_cards_has_a_row_of_its_own(phone: Page) -> None:
    table = StandIn("doudizhu4", 4, seed=12, me=2)
    await table.open(phone)
    while table.game.view(table.state, 2)["stage"] == "bidding":
        await table.bot(table.waiting()[0])
    landlord = table.waiting()[0]
    await table.play(landlord, Action("open"))
    row = phone.locator(".open-row")
    await expect(row.locator(".card")).to_have_count(33)
    await expect(phone.locator(".seat .laid-open")).to_have_count(0)
    await table.bot(landlord)
    await table.others_play()
    await expect(phone.locator(".play .fan.large .card").first).to_be_visible()
    await phone.wait_for_timeout(300)
    hand = await row.locator(".laid-open").bounding_box() or {}
    play = await phone.locator(".play .fan").bounding_box() or {}
    acts = await phone.locator(".acts").bounding_box() or {}
    assert hand["x"] >= 0
    assert hand["x"] + hand["width"] <= 360
    assert hand["y"] + hand["height"] <= play["y"] + 1
    assert play["y"] + play["height"] <= acts["y"]


async def test_what_opening_the_hand_brings_is_said_where_the_button_has_no_room(phone: Page) -> None:
    table = StandIn("doudizhu4", 4, seed=12)
    await table.open(phone)
    await until(table, "play", lead=True)
    await expect(phone.get_by_role("button", name="亮牌")).to_be_visible()
    await expect(phone.locator(".say")).to_contain_text("亮牌 · 手牌摊给大家看，不管输赢倍数 ×3")
    await phone.get_by_role("button", name="提示").tap()
    await expect(phone.locator(".say")).to_contain_text("已选")


async def test_what_seats_tell_stays_clear_of_the_own_one_on_a_phone_on_its_side(phone: Page) -> None:
    await phone.set_viewport_size({"width": 844, "height": 390})
    table = StandIn("gongzhu", 4, seed=EXPOSING, decks=2, partners=True)
    await table.open(phone)
    for _ in range(8):
        if waiting := [seat for seat in table.waiting() if seat != table.me]:
            await table.bot(waiting[0])
    await expect(phone.locator(".at-left .exposed")).to_be_visible()
    own = await phone.locator(".own .me").bounding_box() or {}
    for part in await phone.locator(".at-left :is(.word, .exposed, .total)").all():
        box = await part.bounding_box() or {}
        assert box["y"] + box["height"] <= own["y"], await part.inner_text()


async def test_four_columns_of_large_numbers_stay_apart_on_a_phone(phone: Page) -> None:
    table = StandIn("gongzhu", 4, seed=EXPOSING, decks=2, partners=True)
    table.totals = [0] * 4
    await table.open(phone)
    await table.finish()
    table.status = "between"
    await table.show_table()
    frame = table.view()
    outcome = frame["view"]["outcome"]
    outcome["scores"] = [-680, 680, -680, 680]
    for line in outcome["lines"]:
        line["points"] = -2640 if line["points"] < 0 else 2840
    await table.send(frame)
    await expect(phone.locator(".ledger tbody").get_by_text("−2,640").first).to_be_visible()
    cells = phone.locator(".ledger td")
    wide = await cells.evaluate_all(
        "cells => cells.filter(cell => { const text = document.createRange(); text.selectNodeContents(cell);"
        " return text.getBoundingClientRect().width + 3 > cell.getBoundingClientRect().width; })"
        ".map(cell => cell.textContent)"
    )
    assert wide == []


async def test_the_kitty_keeps_off_the_title_beside_the_log(desk: Page) -> None:
    table = StandIn("sandayi", 4, seed=BANKER)
    await table.open(desk)
    await until(table, "play")
    await expect(desk.locator(".figures")).to_contain_text("闲家得分")
    right = await desk.locator(".title p").evaluate(
        "line => { const text = document.createRange(); text.selectNodeContents(line);"
        " return text.getBoundingClientRect().right; }"
    )
    strip = await desk.locator(".strip").bounding_box() or {}
    tools = await desk.locator(".bar-tools").bounding_box() or {}
    assert right < strip["x"]
    assert strip["x"] + strip["width"] <= tools["x"]
