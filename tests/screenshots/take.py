"""`python -m tests.screenshots.take [word …]`: pictures of every page and of tables in each stage.

They go to var/screenshots/<language>/<screen>/. A word takes only the pictures whose name holds it. The site
that is photographed is a child process with demo data in a folder of its own.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from tests.services.seating import ask_database, people, playing_table, waiting_table
from tests.services.site import ROOT, Site

OUT = ROOT / "var" / "screenshots"
SCREENS = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 360, "height": 740},
    "sideways": {"width": 844, "height": 390},
}
LANGUAGES = {"zh": "zh-CN", "en": "en-US"}
PLAYERS = ["linwan", "shenhe", "guyizhou", "zhouye"]
SHOT_SEED = "01" * 32
REST_MS = 700

PAGES = {
    "lobby": "/",
    "new-table": "/new/doudizhu/",
    "leaderboard": "/leaderboards/?game=doudizhu",
    "leagues": "/leagues/",
    "league": "/leagues/doudizhu-online/",
    "fixtures": "/leagues/doudizhu-online/{season}/fixtures/",
    "round": "/leagues/doudizhu-online/{season}/rounds/{round}/",
    "compared": "/leagues/doudizhu-online/{season}/rounds/{round}/deals/1/",
    "season-of-player": "/leagues/doudizhu-online/{season}/players/{user}/",
    "player": "/players/{user}/",
    "player-friend": "/players/{friend}/",
    "friends": "/friends/?q=沈鹤",
    "settings": "/settings/",
    "tokens": "/settings/tokens/",
    "records": "/records/",
    "report": "/reports/new/?deal={deal}",
    "reports": "/reports/",
    "interface": "/api/v1/docs/",
    "rules": "/rules/",
    "rules-doudizhu": "/rules/doudizhu/",
    "rules-shisanshui": "/rules/shisanshui/",
    "match": "/matches/{match}/",
    "replay": "/deals/{deal}/#n=9&seat=all",
    "replay-end": "/deals/{deal}/#n=999",
    "replay-proof": "/deals/{deal}/#check",
    "missing": "/nothing-here/",
}
SIGNED_OUT = {
    "home": "/",
    "sign-in": "/sign-in/",
    "sign-up": "/sign-up/",
    "password": "/password/forgotten/",
}


@dataclass
class Studio:
    """The site, a browser, and what is to be photographed."""

    site: Site
    browser: Browser
    only: list[str]
    sessions: dict[str, str]
    ids: dict[str, int]

    def wanted(self, name: str) -> bool:
        """Tell whether a picture of that name was asked for."""
        return not self.only or any(word in name for word in self.only)

    async def context(self, screen: str, language: str, who: str | None) -> BrowserContext:
        """Open a browser of one screen and language, signed in as `who`."""
        small = screen != "desktop"
        context = await self.browser.new_context(
            viewport=SCREENS[screen],
            locale=LANGUAGES[language],
            device_scale_factor=2 if small else 1,
            has_touch=small,
            is_mobile=small,
            reduced_motion="reduce",
        )
        cookies = [{"name": "django_language", "value": "en" if language == "en" else "zh-hans"}]
        if who:
            cookies.append({"name": "sessionid", "value": self.sessions[who]})
        await context.add_cookies([{**cookie, "url": self.site.url} for cookie in cookies])
        return context

    async def shoot(self, page: Page, screen: str, language: str, name: str) -> None:
        """Keep a picture of what the page shows."""
        folder = OUT / language / screen
        folder.mkdir(parents=True, exist_ok=True)
        await page.wait_for_timeout(REST_MS)
        await page.screenshot(path=folder / f"{name}.png")


async def pages(studio: Studio, screen: str, language: str) -> None:
    """Photograph the pages outside the tables."""
    if studio.wanted("lobby"):
        await _friends_about(studio, screen, language)
    for who, addresses in (("linwan", PAGES), (None, SIGNED_OUT)):
        context = await studio.context(screen, language, who)
        page = await context.new_page()
        for name, address in addresses.items():
            if studio.wanted(name):
                await page.goto("about:blank")
                await page.goto(studio.site.url + address.format(**studio.ids))
                await studio.shoot(page, screen, language, name)
        await context.close()


async def doudizhu(studio: Studio, screen: str, language: str) -> None:
    """Photograph a table of 斗地主: bidding, leading with a selection, following, the result."""
    if not studio.wanted("doudizhu"):
        return
    code = _table(studio, "doudizhu", 3, screen, language, options={"rules": "online"})
    tabs = [await _sit(studio, screen, language, code, who) for who in PLAYERS[:3]]
    try:
        await studio.shoot(tabs[0], screen, language, "doudizhu-bid")
        await _until(tabs, "3", lambda page: page.locator(".acts kbd", has_text="3").count())
        shots = iter(("doudizhu-lead", "doudizhu-follow", "doudizhu-later"))
        for _ in range(120):
            if await tabs[0].locator(".receipt").count():
                break
            page = await _asked(tabs)
            if page is None:
                continue
            await page.keyboard.press("h")
            await page.wait_for_timeout(150)
            if page is tabs[0] and (name := next(shots, None)):
                await studio.shoot(page, screen, language, name)
            await page.keyboard.press("Enter")
            await page.wait_for_timeout(100)
            await page.keyboard.press("p")
        await studio.shoot(tabs[0], screen, language, "doudizhu-result")
    finally:
        for page in tabs:
            await page.context.close()


async def shisanshui(studio: Studio, screen: str, language: str) -> None:
    """Photograph a table of 十三水: the hand, a suggestion taken, the show with its shots, the result."""
    if not studio.wanted("shisanshui"):
        return
    code = _table(studio, "shisanshui", 4, screen, language, options={}, seed=SHOT_SEED)
    tabs = [await _sit(studio, screen, language, code, who) for who in PLAYERS]
    try:
        await studio.shoot(tabs[0], screen, language, "shisanshui-hand")
        for page in tabs:
            await page.locator(".chip").first.click()
            await page.wait_for_timeout(300)
            if page is tabs[0]:
                await studio.shoot(page, screen, language, "shisanshui-set")
            await page.locator(".acts .primary").click()
        for at in range(4):
            await tabs[0].wait_for_timeout(900)
            await studio.shoot(tabs[0], screen, language, f"shisanshui-show{at}")
        skip = tabs[0].locator(".acts button").first
        if await skip.count():
            await skip.click()
        await studio.shoot(tabs[0], screen, language, "shisanshui-result")
    finally:
        for page in tabs:
            await page.context.close()


async def room(studio: Studio, screen: str, language: str) -> None:
    """Photograph a table that waits for people."""
    if not studio.wanted("room"):
        return
    context = await studio.context(screen, language, "xujing")
    page = await context.new_page()
    await page.goto(studio.site.url + "/new/shisanshui/")
    await page.locator("form button[type=submit]").last.click()
    await page.wait_for_url("**/t/*/")
    await studio.shoot(page, screen, language, "room")
    await page.goto(page.url + "leave/")
    await page.locator("main form button[type=submit]").last.click()
    await context.close()


async def _friends_about(studio: Studio, screen: str, language: str) -> None:
    """Let one friend of linwan's wait at a table and another have a page open."""
    _stand_up(studio)
    waiting_table(studio.site, ["shenhe"])
    context = await studio.context(screen, language, "guyizhou")
    page = await context.new_page()
    await page.goto(studio.site.url + "/rules/")
    await context.close()


def _stand_up(studio: Studio) -> None:
    ask_database(
        studio.site,
        "from lobby.models import TableSeat\nanswer = TableSeat.objects.filter(bot=False).delete()[0]",
    )


def _table(studio: Studio, game: str, seats: int, screen: str, language: str, **more: object) -> str:
    serial = f"{list(SCREENS).index(screen)}{list(LANGUAGES).index(language)}"
    _stand_up(studio)
    seated = list(PLAYERS[:seats])
    return playing_table(studio.site, seated, game=game, code=f"{game[:4].upper()}{serial}", **more)


async def _sit(studio: Studio, screen: str, language: str, code: str, who: str) -> Page:
    context = await studio.context(screen, language, who)
    page = await context.new_page()
    await page.goto(f"{studio.site.url}/t/{code}/")
    await page.wait_for_timeout(500)
    return page


async def _asked(tabs: list[Page]) -> Page | None:
    for page in tabs:
        if await page.locator(".acts kbd", has_text="H").count():
            return page
    await tabs[0].wait_for_timeout(80)
    return None


async def _until(tabs: list[Page], key: str, there: Callable[[Page], Awaitable[int]]) -> None:
    """Press a key in the first tab where something is there."""
    for _ in range(50):
        for page in tabs:
            if await there(page):
                await page.keyboard.press(key)
                return
        await tabs[0].wait_for_timeout(100)


async def take(only: list[str]) -> None:
    """Start the site, photograph everything, and stop it."""
    folder = Path(tempfile.mkdtemp(prefix="lezhuo-pictures-"))
    site = Site(folder, {"LEZHUO_ENV": "demo", "LIVE_PACE": "0.2"})
    try:
        site.manage("migrate", "--noinput", "--verbosity", "0")
        site.manage("demo")
        site.start()
        known = people(site, *PLAYERS, "xujing")
        deal, match, season, one = ask_database(
            site,
            "from games.models import Deal\nlast = Deal.objects.filter(game='doudizhu').latest('pk')\n"
            "from scoring.models import Round\nover = Round.objects.get(status='over')\n"
            "answer = [last.pk, last.match_id, over.season_id, over.pk]",
        )
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
            )
            studio = Studio(
                site,
                browser,
                only,
                {person.name: person.session for person in known},
                {
                    "user": known[0].id,
                    "friend": known[1].id,
                    "deal": deal,
                    "match": match,
                    "season": season,
                    "round": one,
                },
            )
            for language in LANGUAGES:
                for screen in SCREENS:
                    for work in (pages, room, doudizhu, shisanshui):
                        await work(studio, screen, language)
    finally:
        site.stop()
        shutil.rmtree(folder, ignore_errors=True)
    print(f"pictures are in {OUT}")


if __name__ == "__main__":
    asyncio.run(take(sys.argv[1:]))
