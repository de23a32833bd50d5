"""What can be measured of the looks: everything fits, can be read, can be hit, and loads light."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, Response, expect

from tests.table.stand_in import StandIn

CSS = Path(__file__).resolve().parents[2] / "static" / "css"
DECK = [rank + suit for rank in "2AKQJT9876543" for suit in "shcd"]
FIRST_VIEW = 150 * 1024


class BigHand(StandIn):
    """A table whose own hand has any number of cards, as games with several decks have."""

    cards = ""

    def view(self) -> dict[str, Any]:
        frame = super().view()
        frame["view"]["seats"][0]["hand"] = self.cards
        return frame


async def with_hand(page: Page, count: int) -> None:
    table = BigHand("doudizhu", 3)
    table.cards = " ".join(sorted((DECK * 4)[:count], key=DECK.index))
    await table.open(page)
    await expect(page.locator(".hand [data-id]")).to_have_count(count)
    await page.wait_for_timeout(200)


@pytest.mark.parametrize("size", [(360, 640), (360, 740), (390, 844), (844, 390), (1280, 800)])
@pytest.mark.parametrize("count", [17, 20, 33, 44])
async def test_every_card_of_a_hand_can_be_read_without_scrolling(
    phone: Page, size: tuple[int, int], count: int
) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    await with_hand(phone, count)
    boxes = await phone.locator(".hand [data-id]").evaluate_all(
        "cards => cards.map(card => { const box = card.getBoundingClientRect(), "
        "index = card.querySelector('.ix').getBoundingClientRect(); "
        "return [box.left, box.right, box.top, box.bottom, index.right] })"
    )
    width, height = size
    for (left, right, top, bottom, _), following in zip(boxes, [*boxes[1:], None], strict=True):
        assert left >= 0
        assert right <= width
        assert bottom <= height
        if following is not None and following[2] == top:
            assert following[0] - left >= 16, "a finger and an eye need 16 pixels of each card"
    same_row = [(a, b) for a, b in itertools.pairwise(boxes) if a[2] == b[2]]
    assert all(a[4] <= b[0] + 1.5 for a, b in same_row), "an index is covered by the next card"
    assert await phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 800)])
async def test_every_button_is_large_enough_for_a_finger(phone: Page, size: tuple[int, int]) -> None:
    await phone.set_viewport_size({"width": size[0], "height": size[1]})
    await with_hand(phone, 17)
    await phone.get_by_role("button", name="菜单").click()
    await expect(phone.get_by_role("dialog")).to_be_visible()
    small = await phone.locator("button:visible, dialog a:visible").evaluate_all(
        "all => all.map(one => [one.textContent || one.ariaLabel, one.getBoundingClientRect()])"
        ".filter(([, box]) => box.width < 40 || box.height < 40).map(([name]) => name)"
    )
    assert small == []


async def test_the_first_view_is_light(desk: Page) -> None:
    weights: dict[str, int] = {}

    async def weigh(response: Response) -> None:
        if response.url.endswith((".js", ".css")):
            weights[response.url] = len(await response.body())

    desk.on("response", weigh)
    await with_hand(desk, 17)
    await expect(desk.locator(".side")).to_be_visible()
    assert len(weights) > 20
    assert sum(weights.values()) < FIRST_VIEW


async def test_reduced_motion_is_honoured(phone: Page) -> None:
    await phone.emulate_media(reduced_motion="reduce")
    await with_hand(phone, 17)
    card = phone.locator(".hand [data-id]").first
    seconds = await card.evaluate("card => parseFloat(getComputedStyle(card).transitionDuration)")
    assert seconds <= 0.06


# ---------- contrast


def tokens() -> dict[str, str]:
    text = (CSS / "tokens.css").read_text().split("@media")[0]
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{3,6});", text))


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


LIGHTEST_FELT = "#21493d"

PAIRS = [
    ("felt-text", LIGHTEST_FELT), ("felt-quiet", LIGHTEST_FELT), ("win", LIGHTEST_FELT),
    ("attention-text", LIGHTEST_FELT), ("ink", "paper"), ("red", "paper"), ("club", "paper"),
    ("diamond", "paper"), ("ink-quiet", "paper"), ("win-ink", "paper"), ("on-vermilion", "vermilion"),
    ("link", "paper"), ("felt-text", "felt-panel"), ("felt-quiet", "felt-panel"),
    *(("pig-text", f"pig-{n}") for n in range(8)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(text: str, ground: str) -> None:
    named = tokens()
    assert contrast(named[text], named.get(ground, ground)) >= 4.5
