"""A phone and a desk to try the table on."""

import inspect
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright

from tests.services.browser import IN_CONTAINERS


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests of this folder in one event loop, so that they share a browser."""
    for item in items:
        if item.path.parent == HERE and inspect.iscoroutinefunction(getattr(item, "function", None)):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared_browser(chromium_path: str) -> AsyncIterator[Browser]:
    """One Chromium for all; each page has a context of its own."""
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=chromium_path, args=IN_CONTAINERS)
        yield chromium
        await chromium.close()


HERE = Path(__file__).parent


async def _page(browser: Browser, width: int, height: int, *, touch: bool) -> AsyncIterator[Page]:
    context = await browser.new_context(
        viewport={"width": width, "height": height}, has_touch=touch, locale="zh-CN"
    )
    page = await context.new_page()
    page.set_default_timeout(8000)
    mistakes: list[str] = []
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    yield page
    await context.close()
    if mistakes:
        pytest.fail(f"the page threw {mistakes}")


@pytest_asyncio.fixture(loop_scope="session")
async def phone(shared_browser: Browser) -> AsyncIterator[Page]:
    """A phone held upright, 360 pixels wide."""
    async for page in _page(shared_browser, 360, 740, touch=True):
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def desk(shared_browser: Browser) -> AsyncIterator[Page]:
    """A desktop window with a mouse and keys."""
    async for page in _page(shared_browser, 1280, 800, touch=False):
        yield page
