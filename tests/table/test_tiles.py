"""A game with tiles: the pond, the hand with the tile just drawn, claims. The view is made by hand."""

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
    {"verb": "pass", "look": "quiet", "label": {"k": "过"}},
    {"verb": "pung", "look": "normal", "label": {"k": "碰"}},
    {"verb": "chow", "arg": "4p 6p", "look": "normal", "label": {"k": "吃"}},
    {"verb": "win", "look": "primary", "label": {"k": "胡"}},
]


class Tiles(StandIn):
    """A table of four that plays with tiles; every draft is legal and nothing ever happens."""

    def __init__(self, kind: str, choices: list[dict[str, Any]], drawn: str = "") -> None:
        super().__init__("shisanshui", 4)
        self.family, self.pieces = "mahjong", "tiles"
        data = {"tile": "5p", "from": 2, "robbing": False} if kind == "claim" else {}
        self.ask = {"kind": kind, "seconds": 10, "choices": choices, "data": data}
        self.drawn = drawn

    def view(self) -> dict[str, Any]:
        frame = super().view()
        seats = [self._seat(seat) for seat in range(4)]
        seats[0] |= {"hand": f"{HAND} {self.drawn}".strip(), "drawn": self.drawn}
        frame["view"] = {
            "game": "tiles", "options": {}, "seat": 0, "order": [0, 1, 2, 3], "stage": "play", "turn": [0],
            "ask": self.ask, "seats": seats, "last_discard": {"seat": 2, "tile": "5p", "taken": False},
            "wall": {"left": 54, "reserve": 10}, "figures": [], "outcome": None,
        }  # fmt: skip
        return frame

    def _seat(self, seat: int) -> dict[str, Any]:
        melds = [{"kind": "pung", "tiles": "7z 7z 7z", "from": 0}] if seat == 1 else []
        return {"seat": seat, "count": 13, "hand": "", "discards": DISCARDS[seat], "melds": melds,
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
    await expect(desk.locator(".pond-centre b")).to_have_text("54")


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
    await expect(phone.locator(".say")).to_have_text("打出后听  余 3  余 1")
    await phone.locator('.hand [data-code="9p"]').click()
    await expect(phone.locator(".say")).to_have_text("正在送出…")
    assert last_action(table) == ["discard", "9p"]


async def test_a_claim_shows_the_tile_and_what_it_takes(phone: Page) -> None:
    table = Tiles("claim", CLAIMS)
    await table.open(phone)
    await expect(phone.locator(".say")).to_contain_text("顾一舟 打出")
    await phone.get_by_role("button", name="吃").click()
    assert last_action(table) == ["chow", "4p 6p"]
