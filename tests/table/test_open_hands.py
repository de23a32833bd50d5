"""Hands that lie open before the others can be read card by card."""

import itertools
from typing import Any

import pytest
from playwright.async_api import Page, expect

from games.rules.core.action import Action
from tests.table.stand_in import StandIn
from tests.table.test_playing import HANDS, KITTY


class Opened(StandIn):
    """A table at which every hand lies open, as in a replay with all hands."""

    def view(self) -> dict[str, Any]:
        frame = super().view()
        for seat, entry in enumerate(frame["view"]["seats"]):
            own = self.game.view(self.state, seat)["seats"][seat]
            entry.update(hand=own["hand"], open=True)
        return frame


@pytest.mark.parametrize(
    ("size", "pitch"), [((390, 844), 14), ((360, 740), 14), ((844, 390), 14), ((1440, 900), 20)]
)
async def test_every_index_of_an_open_hand_stands_clear(
    phone: Page, size: tuple[int, int], pitch: int
) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    table = Opened("doudizhu", 3)
    table.open_deal({"hands": HANDS, "kitty": KITTY, "first": 0})
    await table.open(phone)
    await table.play(0, Action("bid", 3), by="player")
    await table.send(table.view())
    await expect(phone.locator(".seat .laid-open .card")).to_have_count(34)
    rows = await phone.locator(".laid-open .fan").evaluate_all(
        "rows => rows.map(row => [...row.children].map(card => [card.getBoundingClientRect().left,"
        " card.querySelector('.ix').getBoundingClientRect().right]))"
    )
    for row in rows:
        for (left, index_right), (following, _) in itertools.pairwise(row):
            assert following - left >= pitch - 0.1
            assert index_right <= following + 1
    own = phone.locator(".me")
    await expect(own).to_contain_text("你的牌已摊开")
    boxes = await phone.locator(".laid-open").evaluate_all(
        "all => all.map(one => { const box = one.getBoundingClientRect();"
        " return [box.left, box.right, box.bottom] })"
    )
    for left, right, bottom in boxes:
        assert left >= 0
        assert right <= size[0]
        assert bottom <= (await own.bounding_box() or {})["y"]


async def test_three_hands_of_two_decks_leave_room_for_the_trick(phone: Page) -> None:
    await phone.set_viewport_size({"width": 390, "height": 844})
    table = Opened("gongzhu", 4, seed=1, decks=2)
    await table.open(phone)
    await expect(phone.locator(".seat .laid-open .card")).to_have_count(78)
    rows = await phone.locator(".laid-open .fan").evaluate_all(
        "rows => rows.map(row => [...row.children].map(card => [card.getBoundingClientRect().left,"
        " card.querySelector('.ix').getBoundingClientRect().right]))"
    )
    for (_, right), (following, _) in itertools.chain.from_iterable(map(itertools.pairwise, rows)):
        assert right <= following + 1
    middle, own = phone.locator(".middle"), phone.locator(".own")
    hands = [await one.bounding_box() or {} for one in await phone.locator(".laid-open").all()]
    area = await middle.bounding_box() or {}
    assert max(box["y"] + box["height"] for box in hands) <= area["y"]
    assert area["height"] >= 96
    assert area["y"] + area["height"] <= (await own.bounding_box() or {})["y"] + 1
