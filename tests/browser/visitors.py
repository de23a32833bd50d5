"""People at browsers: what a person does on the site, by what stands on the buttons."""

import asyncio
import re
from typing import Self

from playwright.async_api import Browser, BrowserContext, Locator, Page, expect

from tests.services.site import Site

PASSWORD = "竹林七贤-2026"
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
PATIENCE_MS = 20_000
RESULT = "本局结算"


class Visitor:
    """One person with a browser of their own."""

    def __init__(self, site: Site, context: BrowserContext, page: Page) -> None:
        self.site, self.context, self.page = site, context, page
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(error.stack or str(error)))
        page.on("console", self._listen)

    @classmethod
    async def come(cls, browser: Browser, site: Site, *, phone: bool = False) -> Self:
        """Open a fresh browser, of a phone or a desktop computer."""
        context = await browser.new_context(
            locale="zh-CN",
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE_MS)
        return cls(site, context, await context.new_page())

    def _listen(self, message: object) -> None:
        text = getattr(message, "text", "")
        # A line that is cut on purpose makes the browser complain; that is no fault of the page.
        cut = re.search(r"ERR_INTERNET|WebSocket|ERR_FAILED", text)
        if getattr(message, "type", "") == "error" and not cut:
            self.complaints.append(text)

    async def go(self, path: str) -> None:
        """Open a page of the site."""
        await self.page.goto(self.site.url + path)

    async def sign_up(self, username: str, name: str) -> None:
        """Make an account through the form."""
        await self.go("/sign-up/")
        await self.page.locator("[name=username]").fill(username)
        await self.page.locator("[name=name]").fill(name)
        for field in await self.page.locator("[type=password]").all():
            await field.fill(PASSWORD)
        await self.button("注册").last.click()
        await self.page.wait_for_url(lambda url: "sign-up" not in url)

    def button(self, name: str) -> Locator:
        """Return the button (or link) with that text."""
        return self.page.get_by_role("button", name=name).or_(self.page.get_by_role("link", name=name))

    async def press(self, name: str) -> None:
        """Press a button of the table."""
        await self.page.get_by_role("button", name=name).first.click()

    @property
    def receipt(self) -> Locator:
        """The result of a deal, laid over the table."""
        return self.page.get_by_role("dialog", name=RESULT)

    async def hint(self) -> None:
        """Let the table select what it suggests."""
        await self.press("提示")

    async def is_asked(self) -> bool:
        """Tell whether the action bar offers a decision now."""
        acts = self.page.get_by_role("group", name="操作")
        return await acts.get_by_role("button").count() > 0 and not await self.receipt.is_visible()

    async def table_at_rest(self) -> None:
        """Wait until the table has drawn what it knows."""
        await expect(self.page.locator("#table.mode-empty")).to_have_count(0, timeout=PATIENCE_MS)

    async def leave(self) -> None:
        """Close the browser; the page must not have complained."""
        await self.context.close()
        assert not self.complaints, self.complaints


async def play_doudizhu(visitor: Visitor, *, until_asked: int = 10_000) -> int:
    """Bid highest, play what is suggested or pass; stop at the result, or when asked for the n-th time.

    Returns how often the person was asked.
    """
    page, asked = visitor.page, 0
    acts = page.get_by_role("group", name="操作")
    while not await visitor.receipt.is_visible():
        buttons = await acts.get_by_role("button").all_inner_texts()
        text = " ".join(buttons)
        if not any(word in text for word in ("分", "提示", "不出", "不叫")):
            await asyncio.sleep(0.05)
            continue
        asked += 1
        if asked >= until_asked:
            return asked
        await _decide_doudizhu(visitor, text)
        await asyncio.sleep(0.1)
    return asked


async def _decide_doudizhu(visitor: Visitor, text: str) -> None:
    page = visitor.page
    if "3 分" in text:
        await page.keyboard.press("3")
    elif "不叫" in text:
        await page.keyboard.press("p")
    else:
        await page.keyboard.press("h")
        await asyncio.sleep(0.15)
        play = page.get_by_role("button", name="出牌")
        selected = await page.get_by_role("group", name="操作").locator("[aria-disabled=true]").count() == 0
        if selected and await play.count():
            await page.keyboard.press("Enter")
        elif "不出" in text:
            await page.keyboard.press("p")
