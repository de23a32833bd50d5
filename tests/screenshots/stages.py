"""`python -m tests.screenshots.stages [word …]`: pictures of tables in every stage of a deal.

The deals are those of the stand-in that the tests of the table use: every seat does what a bot would do, and
a picture is taken the first time that something is to be seen. Pictures go to
var/screenshots/<language>/<screen>/. A word takes only the pictures whose name holds it; the name of a
language or screen takes only those of it.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ.setdefault("LEZHUO_ENV", "demo")
django.setup()

from playwright.async_api import Browser, Page, async_playwright  # noqa: E402

from games.rules.core.action import Action  # noqa: E402
from games.rules.core.shuffle import ShuffleStream  # noqa: E402
from tests.screenshots.take import LANGUAGES, OUT, SCREENS  # noqa: E402
from tests.table.stand_in import StandIn  # noqa: E402

REST_MS = 450
MOST_ACTIONS = 900

View = Mapping[str, Any]


@dataclass(frozen=True)
class Shot:
    """A picture: its name, when it is taken, and what is done in the page before."""

    name: str
    when: Callable[[View], bool]
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sitting:
    """One deal that is photographed from one seat."""

    game: str
    seats: int
    shots: tuple[Shot, ...]
    seed: int = 1
    me: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    tag: str = ""
    carry: Mapping[str, Any] = field(default_factory=dict)
    begin: tuple[str, ...] = ()
    """What the first seats that are asked say, where bots would not."""


def asked(view: View, kind: str) -> bool:
    """Tell whether the viewer is asked something of that kind."""
    return bool(view["ask"]) and view["ask"]["kind"] == kind


def leading(view: View) -> bool:
    """Tell whether the viewer is to lead."""
    return asked(view, "play") and not view["lead"]


def following(view: View) -> bool:
    """Tell whether the viewer is to follow."""
    return asked(view, "play") and bool(view["lead"])


def own(view: View) -> Mapping[str, Any]:
    """Return the viewer's entry among the seats."""
    entry: Mapping[str, Any] = view["seats"][view["seat"] or 0]
    return entry


def late(view: View) -> bool:
    """Tell whether the deal is far on and the viewer is to play."""
    return asked(view, "play") and own(view)["count"] <= 5


def middle(view: View) -> bool:
    """Tell whether about half of the viewer's cards are gone."""
    return following(view) and 5 < own(view)["count"] <= 12


def claiming(view: View) -> bool:
    """Tell whether the viewer may claim a tile in more than one way."""
    return asked(view, "claim") and len(view["ask"]["choices"]) > 2


def ready(view: View) -> bool:
    """Tell whether the viewer's hand is one tile from complete, and it waits."""
    return not view["ask"] and bool(own(view).get("waits"))


def given_up(view: View) -> bool:
    """Tell whether the viewer has given up a tile until its next discard."""
    barred = own(view).get("barred") or {}
    return any(barred.values())


def closing(view: View) -> bool:
    """Tell whether few tiles are left and the viewer is to discard."""
    return asked(view, "discard") and view["wall"]["left"] < 45


def raised(view: View) -> bool:
    """Tell whether the viewer is asked to match what another has put in."""
    return asked(view, "bet") and view["ask"]["data"]["call"] > 0


def over(view: View) -> bool:
    """Tell whether the deal is over."""
    return view["outcome"] is not None


def somebody_out(view: View) -> bool:
    """Tell whether somebody is out while the viewer is to play."""
    return asked(view, "play") and any(seat.get("place") for seat in view["seats"])


def bombed(view: View) -> bool:
    """Tell whether what is to be beaten is a bomb."""
    return following(view) and "bomb" in view["lead"]["name"]["k"]


def solo(view: View) -> bool:
    """Tell whether somebody plays alone and the viewer is to follow."""
    return following(view) and any("solo" in seat["roles"] for seat in view["seats"])


def _may(view: View, verb: str) -> bool:
    return any(choice["verb"] == verb for choice in view["ask"]["choices"])


PLAYING = (
    Shot("lead", leading, ("h",)),
    Shot("follow", following),
    Shot("follow-hint", following, ("h",)),
    Shot("middle", middle),
    Shot("late", late),
    Shot("result", over),
)
TRICKS = (*PLAYING[:-1], Shot("laid", late, ("v",)), PLAYING[-1])

SITTINGS = (
    Sitting(
        "gongzhu", 4,
        (Shot("expose", lambda view: asked(view, "expose")),
         Shot("exposed", lambda view: view["stage"] == "expose" and own(view)["done"]),
         *TRICKS),
        seed=25,
    ),
    Sitting("gongzhu", 4, (Shot("expose", lambda view: asked(view, "expose")), *TRICKS), seed=9, me=1,
            options={"decks": 2, "partners": True}, tag="two"),
    Sitting(
        "sandayi", 4,
        (Shot("bid", lambda view: asked(view, "bid")), Shot("bury", lambda view: asked(view, "bury"), ("h",)),
         Shot("call", lambda view: asked(view, "call")), *TRICKS),
        seed=34, tag="banker",
    ),
    Sitting(
        "sandayi", 4,
        (Shot("others-bury", lambda view: view["stage"] == "bury"), *TRICKS),
        seed=36, me=2, tag="defender",
    ),
    Sitting(
        "doudizhu4", 4,
        (Shot("bid", lambda view: asked(view, "bid")), *PLAYING),
        seed=12, tag="landlord",
    ),
    Sitting("doudizhu4", 4, PLAYING, seed=12, me=2, tag="farmer"),
    Sitting("guanpai", 2, PLAYING),
    Sitting("datongzi", 4, (Shot("out", somebody_out), *PLAYING), options={"decks": 4}, tag="four"),
    Sitting("datongzi", 3, PLAYING, seed=2, me=1, options={"players": 3}, tag="three"),
    Sitting("datongzi", 2, PLAYING, options={"players": 2, "decks": 4}, tag="two"),
    Sitting(
        "shuangkou", 4,
        (Shot("drawn", lambda view: view["stage"] == "play"), Shot("out", somebody_out), *PLAYING),
        seed=4, me=2, tag="moved",
    ),
    Sitting("shuangkou", 4, (Shot("bomb", bombed), *PLAYING), seed=5, me=0, tag="bombs"),
    Sitting("shuangkou", 4, (Shot("result", over),), seed=6, me=2, tag="tribute"),
    Sitting("heitaosan", 4, (Shot("bomb", bombed), Shot("out", somebody_out), *PLAYING), seed=4, me=3),
    Sitting(
        "heitaosan", 4, (*PLAYING,),
        seed=3, me=1, options={"mode": "eight_jokers", "fine_showdown": 0}, tag="eight",
    ),
    Sitting(
        "heitaosan", 4, (Shot("asked", lambda view: asked(view, "bid")), Shot("solo", solo), *PLAYING),
        seed=4, options={"mode": "solo"}, carry={"deal": 2, "leader": 0}, begin=("pass", "solo"), tag="solo",
    ),
    Sitting("heitaosan", 4, (Shot("hands", over), Shot("result", over)), seed=6, tag="showdown"),
    Sitting(
        "hongwu", 4,
        (Shot("expose", lambda view: asked(view, "expose")),
         Shot("exposed", lambda view: view["stage"] == "turning" and own(view)["done"]),
         Shot("bury", lambda view: asked(view, "bury"), ("h",)), *TRICKS),
        seed=2, tag="banker",
    ),
    Sitting(
        "hongwu", 4,
        (Shot("others-bury", lambda view: view["stage"] == "bury"), *TRICKS),
        seed=4, me=1, tag="defender",
    ),
    Sitting(
        "sanmen", 4,
        (Shot("turn", lambda view: asked(view, "discard")),
         Shot("turn-hint", lambda view: asked(view, "discard"), ("h",)), Shot("claim", claiming),
         Shot("ready", ready), Shot("win", lambda view: bool(view["ask"]) and _may(view, "win")),
         Shot("over", over), Shot("result", over)),
        seed=42,
    ),
    Sitting("sanmen", 4, (Shot("closing", closing, ("h",)), Shot("result", over)), seed=27, tag="long"),
    Sitting(
        "wencheng", 4,
        (Shot("turn", lambda view: asked(view, "discard")),
         Shot("turn-hint", lambda view: asked(view, "discard"), ("h",)), Shot("claim", claiming),
         Shot("ready", ready), Shot("given-up", given_up),
         Shot("win", lambda view: bool(view["ask"]) and _may(view, "win")),
         Shot("over", over), Shot("result", over)),
        seed=5,
    ),
    Sitting("wencheng", 4, (Shot("win", lambda view: asked(view, "claim") and _may(view, "win")),
                            Shot("result", over)), seed=6, tag="flush"),
    Sitting("wencheng", 4, (Shot("overturn", lambda view: asked(view, "discard") and _may(view, "win")),
                            Shot("result", over)), seed=39, tag="three"),
    Sitting(
        "niuniu", 4,
        (Shot("hand", lambda view: asked(view, "arrange")),
         Shot("waiting", lambda view: not view["ask"] and not over(view)), Shot("show", over),
         Shot("result", over)),
        seed=3,
    ),
    Sitting(
        "gangshi", 4,
        (Shot("bet", lambda view: asked(view, "bet"), ("ArrowUp", "ArrowUp")), Shot("call", raised),
         Shot("last", lambda view: asked(view, "bet") and view["stage"] == "round5"), Shot("show", over),
         Shot("result", over)),
        seed=24,
    ),
)  # fmt: skip


async def sit(browser: Browser, screen: str, language: str, sitting: Sitting, only: list[str]) -> None:
    """Play one deal and take its pictures."""
    title = "-".join(filter(None, (sitting.game, sitting.tag)))
    shots = [shot for shot in sitting.shots if _wanted(f"{title}-{shot.name}", only)]
    if not shots:
        return
    table = StandIn(
        sitting.game, sitting.seats, seed=sitting.seed, me=sitting.me, language=language, **sitting.options
    )
    if sitting.carry:
        stream = ShuffleStream(sitting.seed.to_bytes(32, "big"))
        pieces = table.game.shuffled(table.options, sitting.seats, sitting.carry, stream)
        table.open_deal(pieces, dict(sitting.carry))
    small = screen != "desktop"
    context = await browser.new_context(
        viewport=SCREENS[screen], locale=LANGUAGES[language], device_scale_factor=1,
        has_touch=small, is_mobile=small, reduced_motion="reduce",
    )  # fmt: skip
    page = await context.new_page()
    page.on("pageerror", lambda error: print(f"{title}: {error}"))
    await table.open(page)
    try:
        await _play(table, page, OUT / language / screen / title, shots, [*sitting.begin])
    finally:
        await context.close()
    if shots:
        print(f"{screen} {language} {title}: not seen: {[shot.name for shot in shots]}")


async def _play(table: StandIn, page: Page, path: Any, shots: list[Shot], begin: list[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(MOST_ACTIONS):
        view = table.game.view(table.state, table.me)
        for shot in [shot for shot in shots if shot.when(view)]:
            shots.remove(shot)
            await _shoot(table, page, path, shot)
        waiting = table.waiting()
        if not waiting or not shots:
            return
        if begin:
            await table.play(waiting[0], Action(begin.pop(0)))
        else:
            await table.bot(waiting[0])


async def _shoot(table: StandIn, page: Page, path: Any, shot: Shot) -> None:
    if shot.name == "result":
        table.status = "between"
        await table.show_table()
    else:
        await table.send(table.view())
    await page.wait_for_timeout(REST_MS + (900 if shot.name == "result" else 0))
    for key in shot.keys:
        await page.keyboard.press(key)
        await page.wait_for_timeout(REST_MS)
    await page.screenshot(path=path.with_name(f"{path.name}-{shot.name}.png"))
    if shot.keys:
        await page.keyboard.press("Escape")


def _wanted(name: str, only: list[str]) -> bool:
    return not only or any(word in name for word in only)


async def take(only: list[str]) -> None:
    """Photograph every sitting on every screen."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        for language in [word for word in only if word in LANGUAGES] or LANGUAGES:
            for screen in [word for word in only if word in SCREENS] or SCREENS:
                for sitting in SITTINGS:
                    words = [word for word in only if word not in LANGUAGES and word not in SCREENS]
                    await sit(browser, screen, language, sitting, words)
        await browser.close()
    print(f"pictures are in {OUT}")


if __name__ == "__main__":
    asyncio.run(take(sys.argv[1:]))
