"""A small league, from its creation in the admin to its final table.

Eight entrants, three people and five bots from outside: a Swiss round, then a duplicate round.
"""

import asyncio
import contextlib
import csv
import datetime as dt
import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from playwright.async_api import Browser, Locator, expect
from playwright.async_api import TimeoutError as TooLate

from tests.browser.player import Player
from tests.browser.visitors import Visitor
from tests.services.client import Client, play_on
from tests.services.seating import Person, ask_database, people
from tests.services.site import Site

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.timeout(300)]

PERSONS, BOTS = ("anna", "ben", "cleo"), ("bot1", "bot2", "bot3", "bot4", "bot5")
QUICK = {
    "LIVE_PACE": "0.02", "LIVE_SWEEP_EVERY": "0.1", "LIVE_LOOK_EVERY": "0.5", "LIVE_RESULT_PAUSE": "2",
    "LIVE_SOCKETS_PER_ADDRESS": "0",
}  # fmt: skip

_BOTS_ENTER = """
from accounts.models import User
from scoring.entering import season_enter
from scoring.models import Season
for name in bots:
    User.objects.filter(username=name).update(outside_bot=True)
for name in names:
    season_enter(season=Season.objects.select_related("league").get(), user=User.objects.get(username=name))
answer = Season.objects.get().pk
"""
_ROUND = """
from scoring.models import DealResult, Round
one = Round.objects.get(number=number)
answer = {
    "status": one.status, "id": one.pk, "unpaid": DealResult.objects.filter(settled_at=None).count(),
    "tables": {
        seat.entrant.user.username: seat.table.table_code
        for row in one.tables.all() for seat in row.seats.select_related("entrant__user", "table")
    },
}
"""
_LEDGER = """
from django.db.models import Count, Sum
from accounts.models import User
from scoring.models import LedgerEntry
rows = LedgerEntry.objects.values_list("user").annotate(Sum("amount"), Count("pk")).order_by()
answer = {str(User.objects.get(pk=user)): [points, deals] for user, points, deals in rows}
"""


_SEEDS = """
from games.models import Deal
answer = [deal.seed for deal in Deal.objects.filter(match__round_table__round__number=2)]
"""


async def test_a_small_league_is_made_played_and_ranked(
    browser: Browser, make_site: Callable[..., Site]
) -> None:
    site = make_site(**QUICK)
    boss = await _come(browser, site, people(site, "boss", staff=True)[0])
    await _make_league(boss)
    everybody = dict(zip((*PERSONS, *BOTS), people(site, *PERSONS, *BOTS), strict=True))
    anna, ben = await _come(browser, site, everybody["anna"]), await _come(browser, site, everybody["ben"])
    await anna.go("/leagues/spring/")
    await anna.button("参加").first.click()
    season = ask_database(site, _BOTS_ENTER, names=["ben", "cleo", *BOTS], bots=BOTS)
    for pairing, duplicate, length in (("swiss", False, 1), ("swiss", True, 2)):
        await _plan_round(boss, pairing=pairing, duplicate=duplicate, length=length)

    for number, deals in ((1, 1), (2, 2)):
        await _play_round(site, number, deals, [anna, ben], everybody)

    await _final_table(site, anna, season)
    await _compared(site, ben, season)
    for visitor in (boss, anna, ben):
        await visitor.leave()


async def _come(browser: Browser, site: Site, person: Person) -> Visitor:
    visitor = await Visitor.come(browser, site, phone=person.name == "ben")
    await visitor.context.add_cookies([{"name": "sessionid", "value": person.session, "url": site.url}])
    return visitor


def _moment(name: str, seconds: float) -> dict[str, str]:
    at = timezone.localtime(timezone.now() + dt.timedelta(seconds=seconds))
    return {f"{name}_0": f"{at:%Y-%m-%d}", f"{name}_1": f"{at:%H:%M:%S}"}


async def _make_league(boss: Visitor) -> None:
    """Create the league with its game and its season in the admin."""
    await boss.go("/admin/scoring/league/add/")
    form = boss.page
    for name, value in {"name": "春季联赛", "slug": "spring"}.items():
        await form.locator(f"[name={name}]").fill(value)
    await form.locator("[name=admits_bots]").check()
    await form.locator("[name=games-0-game]").select_option("niuniu")
    await form.locator("#seasons-group .add-row a").click()
    fields = {"name": "一季", **_moment("starts_at", -3600), **_moment("ends_at", 86400)}
    for name, value in fields.items():
        await form.locator(f"[name=seasons-0-{name}]").fill(value)
    await form.locator("[name=_save]").click()
    await expect(form.locator(".messagelist .success")).to_be_visible()


async def _plan_round(boss: Visitor, *, pairing: str, duplicate: bool, length: int) -> None:
    """Plan a round that opens in a moment."""
    await boss.go("/admin/scoring/round/add/")
    form = boss.page
    season = ask_database(boss.site, "from scoring.models import Season\nanswer = Season.objects.get().pk")
    # The field is searched in; its choice is put there as a search would.
    await form.locator("[name=season]").evaluate(
        "(field, pk) => field.add(new Option('', pk, true, true))", season
    )
    await form.locator("[name=game]").select_option(index=1)
    await form.locator("[name=pairing]").select_option(pairing)
    await form.locator("[name=duplicate]").set_checked(duplicate)
    await form.locator("[name=length]").fill(str(length))
    for name, value in _moment("starts_at", 8).items():
        await form.locator(f"[name={name}]").fill(value)
    await form.locator("[name=_save]").click()
    await expect(form.locator(".messagelist .success")).to_be_visible()


async def _until(site: Site, number: int, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return a round as soon as something is true of it. Raises TimeoutError."""
    async with asyncio.timeout(60):
        while True:
            found = await asyncio.to_thread(ask_database, site, _ROUND, number=number)
            if true(found):
                return found
            await asyncio.sleep(0.2)


async def _play_round(
    site: Site, number: int, deals: int, visitors: list[Visitor], everybody: dict[str, Person]
) -> None:
    found = await _until(site, number, lambda one: one["status"] == "open")
    for visitor in visitors:
        await visitor.go("/")
        await visitor.button("入座").first.click()
        await visitor.page.wait_for_url("**/t/*/")
    async with asyncio.TaskGroup() as group:
        for name, person in everybody.items():
            if name not in ("anna", "ben"):
                group.create_task(_play_by_socket(site, found["tables"][name], person, deals))
        for visitor in visitors:
            group.create_task(_play_by_hand(visitor))
    await _until(site, number, lambda one: one["status"] == "over" and not one["unpaid"])
    for visitor in visitors:
        await expect(visitor.button("离开").first).to_be_visible()
        await visitor.press("离开")
        asked = visitor.page.get_by_role("dialog", name="离开这张桌")
        await asked.get_by_role("button", name="离开").click()
        await visitor.page.wait_for_url(lambda url: "/t/" not in url)


async def _play_by_socket(site: Site, code: str, person: Person, deals: int) -> None:
    """Sit down, do what is suggested in so many deals, and stand up."""
    async with Client(site, code, person) as client:
        done = await client.request(t="sit", seat=0)
        assert "error" not in done, done
        seen: set[int] = set()
        for _ in range(deals):
            await client.when(lambda: client.view and client.deal not in seen, patience=60)
            await play_on(client)
            seen.add(client.deal)
        await client.when(lambda: client.table.get("status") == "over")
        await client.request(t="leave")


async def _play_by_hand(visitor: Visitor) -> None:
    """Play until the result that ends the match lies on the table."""
    player = Player(visitor)
    try:
        async with asyncio.timeout(120):
            while not await _match_end(visitor).count():
                await _next_deal(visitor)
                await player.play()
    except TimeoutError:
        raise AssertionError(await visitor.page.locator("body").aria_snapshot()) from None


def _match_end(visitor: Visitor) -> Locator:
    return visitor.receipt.get_by_role("link", name="看整场结果")


async def _next_deal(visitor: Visitor) -> None:
    """Put a result away: by being ready, or by going back to the table where the deal has begun."""
    away = visitor.receipt.get_by_role("button", name=re.compile("再来|回到牌桌"))
    while await visitor.receipt.is_visible() and not await _match_end(visitor).count():
        if await away.count():
            with contextlib.suppress(TooLate):
                await away.first.click(timeout=1_000)
        await asyncio.sleep(0.1)


async def _final_table(site: Site, anna: Visitor, season: int) -> None:
    """The league's table and its CSV say what the ledger says."""
    ledger = ask_database(site, _LEDGER)
    assert len(ledger) == 8
    assert set(PERSONS) < set(ledger)
    assert {deals for _points, deals in ledger.values()} == {3}
    assert sum(points for points, _deals in ledger.values()) == 0
    answer = await anna.context.request.get(f"{site.url}/leagues/spring/{season}/table.csv")
    rows = list(csv.DictReader(io.StringIO((await answer.text()).removeprefix("\ufeff"))))
    told = {row["牌手"]: [int(row["总分"]), int(row["局数"])] for row in rows}
    assert told == ledger
    await anna.go(f"/leagues/spring/{season}/")
    for name, (points, _deals) in ledger.items():
        sign = "+" if points > 0 else "\u2212" if points < 0 else ""
        row = anna.page.locator(".ranking tbody tr").filter(has_text=name).first
        await expect(row).to_contain_text(f"{sign}{abs(points):,}")


async def _compared(site: Site, ben: Visitor, season: int) -> None:
    """From the fixtures to a deal of the duplicate round, table by table."""
    await ben.go(f"/leagues/spring/{season}/fixtures/")
    await ben.page.get_by_role("link", name="第 2 轮").first.click()
    await ben.button("第 2 局").click()
    await expect(ben.page.get_by_role("heading", name="第 2 局对照")).to_be_visible()
    await expect(ben.page.locator(".compared-seat")).to_have_count(4)
    await expect(ben.page.locator(".course")).to_have_count(2)
    await ben.page.get_by_role("link", name="看回放").first.click()
    await ben.table_at_rest()
    seeds = ask_database(site, _SEEDS)
    assert len(seeds) == 4
    assert len(set(seeds)) == 2
