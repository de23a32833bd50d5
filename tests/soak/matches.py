"""Whole matches of several deals in a browser: a person on a phone and bots, to the result of the match.

``python -m tests.soak.matches [game …]`` plays every game of the house, prints a line for each, and keeps
pictures of what the person saw in ``var/matches``. Exit code 1 when a match did not come to its end or a page
complained.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, async_playwright
from playwright.async_api import Error as BrowserError

import games.rules.titles.house  # noqa: F401  registers the games
from games.rules.core.registry import all_games, find_game
from tests.browser.player import Player
from tests.browser.visitors import Visitor
from tests.services.backroom import ask_database, leave_database
from tests.services.browser import IN_CONTAINERS
from tests.services.installed import require
from tests.services.seating import newcomers, seat_table
from tests.services.site import ROOT, Site

DEALS = 3
MATCH_SECONDS = 600
PICTURES = ROOT / "var" / "matches"
SHORTEST: dict[str, dict[str, Any]] = {"datongzi": {"target": 300}}
"""Options that bring a match without a number of deals to its end soon."""


class Match:
    """One match of a game, with one person and bots at its table."""

    def __init__(self, site: Site, visitor: Visitor, key: str, person: Any) -> None:
        self.site, self.visitor, self.key, self.person = site, visitor, key, person
        self.player = Player(visitor)
        self.deals = 0

    async def play(self) -> None:
        """Play deal after deal until the match is over.

        Raises TimeoutError when a deal or the next one does not come.
        """
        game = find_game(self.key)
        options = SHORTEST.get(self.key, {})
        count = game.seat_counts(game.options_type())[0]
        code = await asyncio.to_thread(
            seat_table,
            self.site,
            [self.person, *[None] * (count - 1)],
            game=self.key,
            options=options,
            length=DEALS,
            seed="",
        )
        await self.visitor.go(f"/t/{code}/")
        await self.visitor.table_at_rest()
        async with asyncio.timeout(MATCH_SECONDS):
            while True:
                await self.player.play()
                self.deals += 1
                await self._picture(f"deal-{self.deals}")
                if await self._over(code):
                    break
                await self.visitor.receipt.wait_for(state="hidden", timeout=60_000)
        await asyncio.sleep(1)
        await self._picture("end")

    async def _over(self, code: str) -> bool:
        """Tell by the site's own records whether the match has ended."""
        return bool(
            await asyncio.to_thread(
                ask_database,
                self.site,
                "from lobby.models import Table\n"
                "answer = Table.objects.get(code=code).match.status == 'over'",
                code=code,
            )
        )

    async def _picture(self, name: str) -> None:
        await self.visitor.page.screenshot(path=PICTURES / f"{self.key}-{name}.png")


async def _try(site: Site, browser: Browser, key: str) -> bool:
    (person,) = await asyncio.to_thread(newcomers, site, 1)
    visitor = await Visitor.come(browser, site, phone=True)
    await visitor.context.add_cookies([{"name": "sessionid", "value": person.session, "url": site.url}])
    match, begun, fault = Match(site, visitor, key, person), time.monotonic(), ""
    try:
        await match.play()
    except (TimeoutError, BrowserError, AssertionError) as error:  # the other games are played all the same
        fault = repr(error)
        await visitor.page.screenshot(path=PICTURES / f"{key}-fault.png")
    took = time.monotonic() - begun
    complaints = "; ".join(visitor.complaints)
    print(
        f"{key}: {match.deals} deals, asked {match.player.asked}, {took:.0f} s {fault} {complaints}",
        flush=True,
    )
    await visitor.context.close()
    return not fault and not complaints


async def _all(keys: list[str]) -> bool:
    PICTURES.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="matches-"))
    site = Site(folder, {"LIVE_PACE": "0.02", "LIVE_SWEEP_EVERY": "0.05"})
    try:
        site.manage("migrate", "--noinput", "--verbosity", "0")
        site.start()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=require("chromium"), args=IN_CONTAINERS
            )
            done = [await _try(site, browser, key) for key in keys]
            await browser.close()
        return all(done)
    finally:
        leave_database(site)
        site.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="keys of games; all without")
    chosen = parser.parse_args().games or [game.key for game in all_games()]
    sys.exit(0 if asyncio.run(_all(chosen)) else 1)
