"""The page of a match on a phone: every player's points can be read without scrolling sideways."""

from pathlib import Path

import pytest
from playwright.async_api import Route, async_playwright, expect

from tests.pages.test_match_page import match_of
from tests.services.browser import IN_CONTAINERS

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.django_db]
ROOT = Path(__file__).resolve().parents[2]
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


@pytest.fixture
def four_handed(browser, person) -> str:
    """The page of a match of four with long names, whose second deal was broken off."""
    users = [person(f"{name}慢悠悠的板栗") for name in "赵钱孙李"]
    match = match_of(users, [(-7728, 1404, 4764, 1560), (0, 0, 0, 0)], status="over")
    last = match.deals.get(index=2)
    last.outcome = {"scores": [0, 0, 0, 0], "ending": "void"}
    last.save()
    return browser().get(f"/matches/{match.pk}/").text


@pytest.mark.parametrize("width", [360, 390])
async def test_the_points_of_all_four_are_in_sight(four_handed: str, chromium_path: str, width: int) -> None:
    async def fetched(route: Route) -> None:
        file = ROOT / route.request.url.removeprefix("https://match.test/")
        if file.suffix in TYPES:
            await route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix])
        else:
            await route.fulfill(body=four_handed, content_type="text/html; charset=utf-8")

    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=chromium_path, args=IN_CONTAINERS)
        page = await chromium.new_page(viewport={"width": width, "height": 800}, java_script_enabled=False)
        await page.route("**/*", fetched)
        await page.goto("https://match.test/")
        table = page.locator(".match-deals .wide")
        await expect(table.locator("tfoot td").last).to_have_text("+1,560")
        await expect(table.locator("tbody .tag")).to_be_visible()
        hidden = await table.evaluate("box => box.scrollWidth - box.clientWidth")
        await chromium.close()
    assert hidden == 0
