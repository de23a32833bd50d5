"""Somebody who plays any game by what the table offers: its suggestions, its buttons, its cards."""

import asyncio
import contextlib

from playwright.async_api import Locator
from playwright.async_api import TimeoutError as TooLate

from tests.browser.visitors import Visitor

DRAFT_REST = 0.25
DOUBLE_TAP = 0.5
"""Two taps that are not one."""
_TO_BE_DONE = """() =>
  document.querySelector('.receipt, [role=group][aria-label="操作"] button') ||
  [...document.querySelectorAll('button')].some((one) => /跳到结算|看结算/.test(one.textContent))
"""
BY_HAND = 3
"""How often pieces are picked by hand; that takes longer than a suggestion."""


class Player:
    """A visitor at a table, deciding as the table suggests."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.asked = 0
        self.by_hand = 0

    @property
    def acts(self) -> Locator:
        """The action bar."""
        return self.page.get_by_role("group", name="操作")

    @property
    def selected(self) -> Locator:
        """The pieces of the own hand that are selected."""
        return self.page.locator(".hand [data-id][aria-selected=true]")

    async def play(self, *, until_asked: int = 10_000) -> None:
        """Decide until the result lies on the table, or until asked for the n-th time."""
        while not await self.visitor.receipt.is_visible():
            if await self.page.get_by_role("button", name="跳到结算").count():
                await _click(self.page.get_by_role("button", name="跳到结算").first)
            elif await self.page.get_by_role("button", name="看结算").count():
                await _click(self.page.get_by_role("button", name="看结算").first)
            elif await self._enabled().count():
                if self.asked + 1 >= until_asked:
                    return
                await self._decide()
                self.asked += 1
            await self._until_something_is_to_be_done()

    async def _until_something_is_to_be_done(self) -> None:
        """Let the page itself look out for a result or a button: asking it over and over costs more."""
        with contextlib.suppress(TooLate):
            await self.page.wait_for_function(_TO_BE_DONE, polling=50, timeout=2_000)

    def _enabled(self) -> Locator:
        return self.acts.locator("button:visible")

    async def _decide(self) -> None:
        if await self.page.locator(".chip").count():
            await _click(self.page.locator(".chip").first)
            await asyncio.sleep(DRAFT_REST)
            await self._press_primary()
        elif await self.acts.get_by_role("button", name="提示").count():
            await self._as_suggested()
        else:
            await self._press_primary()

    async def _as_suggested(self) -> None:
        """Ask for a suggestion, pick it anew by hand now and then, and press the button that it enables."""
        await _click(self.acts.get_by_role("button", name="提示").first)
        await asyncio.sleep(DRAFT_REST)
        chosen = await self.selected.evaluate_all("all => all.map(one => one.dataset.id)")
        if not chosen:
            await self._press_named()
            return
        if len(chosen) == 1 and self.by_hand < BY_HAND:
            await self._touch(chosen[0])
            await asyncio.sleep(DOUBLE_TAP)
            await self._touch(chosen[0])
            self.by_hand += 1
            await asyncio.sleep(DRAFT_REST)
        await self._press_primary()

    async def _touch(self, piece: str) -> None:
        """Tap a piece at its left edge, where it is not covered by the next."""
        one = self.page.locator(f'.hand [data-id="{piece}"]')
        if await one.count():
            await _click(one, position={"x": 8, "y": 12})

    async def _press_named(self) -> None:
        """Press the button that a suggestion names in words."""
        said = await self.page.locator(".say").first.inner_text()
        for button in await self._enabled().all():
            label = (await button.locator(".act-label").first.inner_text()).strip()
            if label and label in said:
                await _click(button)
                return
        await self._press_primary()

    async def _press_primary(self) -> None:
        """Press the button that stands out, else the last that may be pressed."""
        may = self.acts.locator("button:visible:not([aria-disabled=true]):not([disabled])")
        primary = self.acts.locator("button.primary:visible:not([aria-disabled=true]):not([disabled])")
        buttons = await primary.all() or await may.all()
        if buttons and not await self.visitor.receipt.is_visible():
            await _click(buttons[-1])


async def _click(what: Locator, **where: dict[str, float]) -> None:
    """Click, unless what was to be clicked goes away meanwhile: bots play on, and a clock may decide."""
    with contextlib.suppress(TooLate):
        await what.click(timeout=3_000, **where)
