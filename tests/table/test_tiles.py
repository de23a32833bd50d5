"""A game with tiles: the pond, the hand with the tile just drawn, claims. The view is made by hand."""

import re
import time
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.table.stand_in import StandIn

HAND = "3p 4p 5p 5p 5p 7p 8p 9p 1z 1z 1z 6z 6z"
DISCARDS = ["1m 9s 2s 4z 8m 3m 7s 1s", "4z 8s 2m", "4z 2z 1m 9s 3z 6s 2m 8m 5p", "2z 3z 9m"]
DISCARD = {
    "verb": "discard",
    "look": "primary",
    "label": {"k": "打出"},
    "pick": {"zone": "hand", "least": 1, "most": 1},
}
CLAIMS = [
    {"verb": "win", "look": "primary", "label": {"k": "胡"}},
    {"verb": "pung", "look": "normal", "label": {"k": "碰"}},
    {"verb": "chow", "arg": "4p 6p", "look": "normal", "label": {"k": "吃"}},
    {"verb": "chow", "arg": "3p 4p", "look": "normal", "label": {"k": "吃"}},
    {"verb": "pass", "look": "quiet", "label": {"k": "过"}},
]
WIN = {"verb": "win", "look": "primary", "label": {"k": "胡"}}
KONG = {"verb": "kong", "arg": "5p", "look": "normal", "label": {"k": "暗杠"}}
PUNG = {"kind": "pung", "how": "", "tiles": "7z 7z 7z", "from": 0, "claimed": "7z"}
HIDDEN = {"kind": "kong", "how": "concealed", "tiles": "9s 9s 9s 9s", "from": None, "claimed": ""}


class Tiles(StandIn):
    """A table of four that plays with tiles; every draft is legal and nothing ever happens."""

    def __init__(self, kind: str, choices: list[dict[str, Any]], drawn: str = "") -> None:
        super().__init__("shisanshui", 4)
        self.family, self.pieces = "mahjong", "tiles"
        data = {"tile": "5p", "from": 2, "robbing": False} if kind == "claim" else {}
        self.ask = {"kind": kind, "seconds": 10, "choices": choices, "data": data}
        self.drawn = drawn
        self.discards = DISCARDS
        self.changed: dict[str, Any] = {}
        self.own: dict[str, Any] = {}

    def view(self) -> dict[str, Any]:
        frame = super().view()
        seats = [self._seat(seat) for seat in range(4)]
        seats[0] |= {"hand": f"{HAND} {self.drawn}".strip(), "drawn": self.drawn, **self.own}
        frame["view"] = {
            "game": "tiles", "options": {}, "seat": 0, "order": [0, 1, 2, 3], "stage": "play", "turn": [0],
            "ask": self.ask, "seats": seats, "last_discard": {"seat": 2, "tile": "5p", "taken": False},
            "wall": {"left": 54, "reserve": 10}, "figures": [], "outcome": None, **self.changed,
        }  # fmt: skip
        return frame

    def _seat(self, seat: int) -> dict[str, Any]:
        melds = [PUNG, HIDDEN] if seat == 1 else []
        return {"seat": seat, "count": 13, "hand": "", "discards": self.discards[seat], "melds": melds,
                "flowers": "", "wind": f"{seat + 1}z", "said": None, "roles": [], "tags": []}  # fmt: skip

    async def _on_probe(self, frame: dict[str, Any]) -> None:
        waits = [{"tile": "2p", "left": 3}, {"tile": "5p", "left": 1}]
        await self.send({"t": "probed", "id": frame["id"], "legal": True, "waits": waits})

    async def _on_act(self, frame: dict[str, Any]) -> None:
        """Keep the action; it is never answered."""


def last_action(table: StandIn) -> list[Any]:
    return next(frame["action"] for frame in reversed(table.received) if frame["t"] == "act")


async def test_discards_lie_before_their_seats_and_the_newest_is_marked(desk: Page) -> None:
    table = Tiles("claim", CLAIMS)
    await table.open(desk)
    await expect(desk.locator(".discards")).to_have_count(4)
    assert await desk.locator(".discards .tile").count() == sum(len(text.split()) for text in DISCARDS)
    await expect(desk.locator(".newest")).to_have_count(1)
    await expect(desk.locator(".pond-left")).to_have_text("44")
    await expect(desk.locator(".pond-centre")).to_contain_text("另留 10")


@pytest.mark.parametrize("size", [(360, 740), (844, 390)])
async def test_fourteen_tiles_fit_a_phone(phone: Page, size: tuple[int, int]) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    table = Tiles("discard", [DISCARD], drawn="2p")
    await table.open(phone)
    tiles = phone.locator(".hand [data-id]")
    await expect(tiles).to_have_count(14)
    await phone.wait_for_timeout(200)
    for tile in await tiles.all():
        box = await tile.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["width"] >= 40
    assert await tiles.last.get_attribute("data-code") == "2p"


async def test_a_second_tap_discards(phone: Page) -> None:
    table = Tiles("discard", [DISCARD], drawn="2p")
    await table.open(phone)
    await phone.locator('.hand [data-code="9p"]').click()
    await expect(phone.locator(".act.primary")).not_to_have_attribute("aria-disabled", "true")
    await expect(phone.locator(".say")).to_have_text("打出后听余 3余 1")
    await expect(phone.locator(".act.primary .minis")).to_have_attribute("aria-label", "9筒")
    assert not [frame for frame in table.received if frame["t"] == "act"]
    await phone.locator('.hand [data-code="9p"]').click()
    await expect(phone.locator(".say")).to_have_text("正在送出…")
    assert last_action(table) == ["discard", "9p"]


async def test_two_quick_taps_discard_once_the_tile_is_known_to_be_legal(phone: Page) -> None:
    table = Tiles("discard", [DISCARD], drawn="2p")
    await table.open(phone)
    await phone.locator('.hand [data-code="9p"]').dblclick()
    await expect(phone.locator(".say")).to_have_text("正在送出…")
    assert [frame["action"] for frame in table.received if frame["t"] == "act"] == [["discard", "9p"]]


async def test_a_tap_on_another_tile_moves_the_selection(phone: Page) -> None:
    table = Tiles("discard", [DISCARD], drawn="2p")
    await table.open(phone)
    for code in ("9p", "8p", "2p"):
        await phone.locator(f'.hand [data-code="{code}"]').click()
        await phone.wait_for_timeout(150)
    await expect(phone.locator(".hand .up")).to_have_attribute("data-code", "2p")
    assert not [frame for frame in table.received if frame["t"] == "act"]


async def test_arrows_and_enter_discard(desk: Page) -> None:
    table = Tiles("discard", [WIN, KONG, {**DISCARD, "look": "normal"}], drawn="2p")
    await table.open(desk)
    await expect(desk.locator(".hand [data-id]")).to_have_count(14)
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        await desk.keyboard.press(key)
        await desk.wait_for_timeout(60)
    await expect(desk.locator(".hand .up")).to_have_attribute("data-code", "5p")
    assert not [frame for frame in table.received if frame["t"] == "act"]
    await desk.keyboard.press("Enter")
    await expect(desk.locator(".say")).to_have_text("正在送出…")
    assert last_action(table) == ["discard", "5p"]


async def test_a_kong_has_a_digit_and_the_win_has_enter(desk: Page) -> None:
    table = Tiles("discard", [WIN, KONG, {**DISCARD, "look": "normal"}], drawn="2p")
    await table.open(desk)
    await desk.keyboard.press("2")
    await expect(desk.locator(".say")).to_have_text("正在送出…")
    assert last_action(table) == ["kong", "5p"]
    other = Tiles("discard", [WIN, KONG, {**DISCARD, "look": "normal"}], drawn="2p")
    await other.open(desk)
    await desk.keyboard.press("Enter")
    await expect(desk.locator(".say")).to_have_text("正在送出…")
    assert last_action(other) == ["win"]


async def test_a_claim_shows_the_tile_and_what_it_takes(phone: Page) -> None:
    table = Tiles("claim", CLAIMS)
    await table.open(phone)
    await expect(phone.locator(".claim-who")).to_contain_text("顾一舟 打出")
    await expect(phone.locator(".claim-tile .tile")).to_have_attribute("aria-label", "5筒")
    runs = phone.locator(".of-chow .run")
    labels = [await run.get_attribute("aria-label") for run in await runs.all()]
    assert labels == ["4筒、5筒、6筒", "3筒、4筒、5筒"]
    await expect(runs.first.locator(".asked")).to_have_count(1)
    order = await phone.locator(".claim-answers .act-label > span:first-child").all_inner_texts()
    assert order == ["胡", "碰", "吃", "吃", "过"]
    await phone.get_by_role("button", name="吃").first.click()
    assert last_action(table) == ["chow", "4p 6p"]


async def test_claims_have_keys(desk: Page) -> None:
    for key, action in (("4", ["chow", "3p 4p"]), ("p", ["pass"]), ("Enter", ["win"]), ("2", ["pung"])):
        table = Tiles("claim", CLAIMS)
        await table.open(desk)
        await expect(desk.locator(".claims")).to_be_visible()
        await desk.keyboard.press(key)
        await expect(desk.locator(".say")).to_have_text("正在送出…")
        assert last_action(table) == action


async def test_a_robbed_kong_is_asked_about_in_its_own_words(phone: Page) -> None:
    table = Tiles("claim", [CLAIMS[0], CLAIMS[-1]])
    table.ask["data"]["robbing"] = True
    await table.open(phone)
    await expect(phone.locator(".claim-who")).to_contain_text("顾一舟 要补杠，可以抢")


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (844, 390), (1280, 800)])
async def test_many_claims_fit_and_can_be_hit(phone: Page, size: tuple[int, int]) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    table = Tiles("claim", [*CLAIMS[:4], {**CLAIMS[3], "arg": "6p 7p"}, KONG, CLAIMS[-1]])
    await table.open(phone)
    await phone.wait_for_timeout(300)
    for button in await phone.locator(".claim-answers button").all():
        box = await button.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert min(box["width"], box["height"]) >= 44
    claims = await phone.locator(".claims").bounding_box()
    hand = await phone.locator(".hand").bounding_box()
    assert claims
    assert hand
    assert claims["y"] >= 0
    assert claims["y"] + claims["height"] <= hand["y"] + 1


async def test_the_clock_of_a_claims_window_is_shown_to_who_is_asked(phone: Page) -> None:
    table = Tiles("claim", CLAIMS)
    table.until = {}
    await table.open(phone)
    await expect(phone.locator(".claims .clock")).to_have_count(0)
    clock = {"id": "481.0.w", "seat": None, "until": time.time() + 9, "of": 10}
    await table.send({"t": "clock", "deal": table.deal, "n": 0, "asks": [clock], "server": time.time()})
    await expect(phone.locator(".claims .clock .seconds")).to_have_text(re.compile(r"[89]"))


async def test_who_is_not_asked_sees_that_answers_are_awaited(phone: Page) -> None:
    table = Tiles("discard", [])
    window = {"tile": "5p", "from": 2, "robbing": False, "answer": None}
    table.changed = {"ask": None, "turn": [], "stage": "claim", "window": window}
    await table.open(phone)
    await expect(phone.locator(".say")).to_contain_text("顾一舟 打出")
    await expect(phone.locator(".say")).to_contain_text("等各家回答")


async def test_what_the_hand_waits_for_and_what_is_given_up_stand_over_it(phone: Page) -> None:
    table = Tiles("discard", [])
    waits = [{"tile": "2p", "left": 3}, {"tile": "5p", "left": 0}]
    table.own = {"waits": waits, "barred": {"win": "5s", "pung": ""}}
    table.changed = {"ask": None, "turn": [1]}
    await table.open(phone)
    await expect(phone.locator(".say")).to_contain_text("听牌余 3余 0")
    shown = await phone.locator(".say .wait .minis").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert shown == ["2筒", "5筒"]


async def test_sets_lie_beside_the_hand_and_say_where_they_come_from(phone: Page) -> None:
    table = Tiles("discard", [DISCARD], drawn="2p")
    table.own = {"melds": [PUNG | {"from": 2}], "flowers": "1f 5f"}
    await table.open(phone)
    await expect(phone.locator(".shelf .tile-group")).to_have_count(2)
    await expect(phone.locator(".shelf .tile-group").last).to_have_attribute(
        "aria-label", "中、中、中，中来自顾一舟"
    )
    await expect(phone.locator(".shelf .claimed")).to_have_count(1)
    other = phone.locator('.tile-seat[data-seat="1"]')
    await expect(other.locator(".tile-group")).to_have_count(2)
    backs = (
        await other.locator(".tile-group")
        .last.locator("use")
        .evaluate_all("all => all.map(one => one.getAttribute('href'))")
    )
    assert backs == ["#tiles-tile-back", "#tiles-t9s", "#tiles-t9s", "#tiles-tile-back"]


async def test_wild_tiles_are_marked_in_the_hand_and_named_at_the_wall(phone: Page) -> None:
    table = Tiles("discard", [DISCARD], drawn="2p")
    table.changed = {"wild": {"tile": "9p", "stand_in": "6z"}}
    await table.open(phone)
    await expect(phone.locator(".wild .minis")).to_have_attribute("aria-label", "9筒")
    await expect(phone.locator('.hand [data-code="6z"]').first).to_have_attribute("data-mark", "9筒")
    await expect(phone.locator('.hand [data-code="5p"]').first).not_to_have_attribute(
        "data-mark", re.compile(".")
    )


async def test_in_english_the_mark_of_a_stand_in_stays_within_its_tile(phone: Page) -> None:
    table = Tiles("discard", [DISCARD], drawn="2p")
    table.language = "en"
    table.changed = {"wild": {"tile": "9p", "stand_in": "6z"}}
    await table.open(phone)
    marked = phone.locator('.hand [data-code="6z"]').first
    await expect(marked).to_have_attribute("data-mark", "9p")


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 800)])
async def test_what_a_win_in_the_own_turn_brings_is_told(phone: Page, size: tuple[int, int]) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    table = Tiles("discard", [WIN | {"hint": {"k": "4 番"}}, DISCARD], drawn="2p")
    await table.open(phone)
    await expect(phone.locator(".say")).to_have_text("胡· 4 番")
    await phone.locator('.hand [data-code="2p"]').click()
    await expect(phone.locator(".say")).to_contain_text("打出后听")


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 800)])
async def test_facts_of_the_own_seat_are_seen(phone: Page, size: tuple[int, int]) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    table = Tiles("discard", [DISCARD], drawn="2p")
    table.own = {"tags": [{"k": "吃碰 顾一舟 1/3"}]}
    await table.open(phone)
    fact = phone.locator(".me").get_by_text("吃碰 顾一舟 1/3")
    await expect(fact).to_be_visible()
    box = await fact.bounding_box()
    assert box
    assert box["y"] + box["height"] <= size[1]


async def test_what_is_waited_for_lies_over_no_discard(phone: Page) -> None:
    await phone.set_viewport_size({"width": 844, "height": 390})
    table = Tiles("discard", [])
    table.own = {"waits": [{"tile": f"{n}p", "left": 3} for n in (2, 5, 8)]}
    window = {"tile": "5p", "from": 2, "robbing": False, "answer": None}
    table.changed = {"ask": None, "turn": [], "window": window}
    table.discards = [" ".join(["1m 2m 3m 4m 5m 6m"] * 2)] * 4
    await table.open(phone)
    await expect(phone.locator(".say")).to_contain_text("等各家回答")
    line = await phone.locator(".say").bounding_box()
    assert line
    for tile in await phone.locator(".discards .tile").all():
        box = await tile.bounding_box()
        assert box
        apart = box["x"] + box["width"] <= line["x"] or box["y"] + box["height"] <= line["y"]
        assert apart or box["y"] >= line["y"] + line["height"]


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 800)])
async def test_a_long_deal_keeps_every_discard_in_sight(phone: Page, size: tuple[int, int]) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    table = Tiles("discard", [DISCARD], drawn="2p")
    table.discards = [" ".join(["1m 2m 3m 4m 5m 6m"] * 4)] * 4
    await table.open(phone)
    await expect(phone.locator(".discards .tile")).to_have_count(96)
    await phone.wait_for_timeout(200)
    field = await phone.locator(".tiles-middle").bounding_box()
    assert field
    for tile in await phone.locator(".discards .tile").all():
        box = await tile.bounding_box()
        assert box
        assert box["x"] >= field["x"] - 1
        assert box["x"] + box["width"] <= field["x"] + field["width"] + 1
        assert box["y"] >= field["y"] - 1
        assert box["y"] + box["height"] <= field["y"] + field["height"] + 1
    assert await phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_the_hand_that_won_lies_open_with_its_tile_marked(phone: Page) -> None:
    table = StandIn("sanmen", 4, seed=42)
    await table.open(phone)
    await table.finish()
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    win = outcome.show["win"]
    await expect(phone.locator(".receipt")).to_be_visible(timeout=15_000)
    block = phone.locator(".win-hand")
    await expect(block.locator(".winning")).to_have_count(1)
    hand = block.locator(".laid-hand .tile")
    seat = table.game.view(table.state, 0)["seats"][win["seat"]]
    await expect(hand).to_have_count(len(seat["hand"].split()))
    bought = outcome.show["bought"]
    await expect(block.locator(".bought .tile")).to_have_count(len(bought["tiles"].split()))
    await expect(block.locator(".hit")).to_have_count(len(bought["hits"].split()))
    await expect(phone.locator(".left-hands > div")).to_have_count(3)
    numbers = await phone.locator(".ledger tbody tr, .ledger .sum").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td')]"
        ".map(cell => Number(cell.textContent.replace('−', '-').replace('+', '') || 0)))"
    )
    *lines, totals = numbers
    assert [sum(column) for column in zip(*lines, strict=True)] == totals
    await phone.get_by_role("button", name="收起，看牌桌").click()
    await expect(phone.locator(".winning, .hand .won").first).to_be_visible()


async def test_the_result_names_what_was_wild(phone: Page) -> None:
    table = StandIn("wencheng", 4, seed=6)
    await table.open(phone)
    await table.finish()
    await expect(phone.locator(".win-hand")).to_be_visible(timeout=15_000)
    await expect(phone.locator(".win-hand p").nth(1)).to_contain_text("财神")
