"""A real browser for the tests that look at pages.

Playwright's asynchronous half is used, in asynchronous tests: its other half would keep an event
loop running in the test's thread, and Django refuses its ORM there.
"""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.services.installed import require

# Containers offer neither the sandbox's privileges nor a large /dev/shm.
IN_CONTAINERS = ["--no-sandbox", "--disable-dev-shm-usage"]


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is installed."""
    return str(require("chromium"))


@pytest_asyncio.fixture
async def browser(chromium_path: str) -> AsyncIterator[Browser]:
    """A running Chromium. Each ``await browser.new_context(locale="zh-CN")`` is a visitor of its own."""
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=chromium_path, args=IN_CONTAINERS)
        yield chromium
        await chromium.close()
