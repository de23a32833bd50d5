"""A stand-in for the server: it deals by the real rules and speaks docs/protocol.md to a table in a browser.

The table's script is tried against it without a database, sockets or bots: every frame that it sees is made
here, so a test can hold a frame back, drop the line or let the other seats play when it likes.
"""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

from django.template.loader import render_to_string
from django.test import RequestFactory, override_settings
from django.utils import translation
from django.views.i18n import JavaScriptCatalog
from playwright.async_api import Page, Route, WebSocketRoute

import games.rules.titles.house  # noqa: F401  (registers the games)
from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.event import Event, visible
from games.rules.core.option import options_json, parse_options
from games.rules.core.registry import find_game
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.view import changes

ROOT = Path(__file__).resolve().parents[2]
HOST = "https://table.test"
NAMES = ("林晚", "沈鹤", "顾一舟", "周野", "许静之", "唐小满")
PIGMENTS = (2, 1, 7, 3, 0, 5)
PHRASES = [
    "快点吧",
    "打得好",
    "交给你了",
    "等一下",
    "手气真好",
    "哎呀",
    "谢谢",
    "再来",
    "👍",
    "😂",
    "😭",
    "🌹",
]
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


class StandIn:
    """One table with one deal. `me` is the seat of the browser, None for a spectator."""

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        seed: int = 1,
        me: int | None = 0,
        language: str = "zh",
        **options: Any,
    ) -> None:
        self.game = find_game(game)
        self.language = language
        self.family, self.pieces = self.game.family, self.game.pieces_kind
        self.seats = seats
        self.me = me
        self.options = parse_options(self.game.options_type, options)
        self.status = "playing"
        self.deal = 481
        self.n = 0
        self.totals = [12, 18, -30, 0, 0, 0][:seats]
        self.people: list[dict[str, Any] | None] = [self._person(seat) for seat in range(seats)]
        self.extra: dict[str, Any] = {}
        self.until: dict[int, float] = {}
        self.socket: WebSocketRoute | None = None
        self.received: list[dict[str, Any]] = []
        self.silent: set[str] = set()
        stream = ShuffleStream(seed.to_bytes(32, "big"))
        self.open_deal(self.game.shuffled(self.options, seats, {}, stream))

    def open_deal(self, pieces: dict[str, Any], carry: dict[str, Any] | None = None) -> None:
        """Begin a deal with these pieces."""
        step = self.game.deal(self.options, self.seats, carry or {}, pieces)
        self.state, self.n = step.state, 0
        self.log: list[tuple[int | None, str, tuple[Event, ...]]] = [(None, "player", step.events)]
        self._wind_clocks()

    # ---- what the browser is told

    def table(self) -> dict[str, Any]:
        """Return the `table` message."""
        seated = self.me is not None and self.people[self.me] is not None
        return {
            "t": "table", "v": self.n + 1, "code": "K7M2QX", "number": 7, "game": self.game.key,
            "game_name": self.game.name.in_language(self.language), "options": options_json(self.options),
            "option_lines": ["网络规则"],
            "stake": 1, "length": 12, "status": self.status, "host": 0,
            "you": {"seat": self.me if seated else None, "name": "林晚", "host": self.me == 0, "active": True,
                    "can_chat": seated, "may_sit": not seated and self.status == "waiting"},
            "seats": self.people, "watchers": 0, "chat": True, "invite": "/t/K7M2QX",
            "match": {"played": 2, "length": 12, "over": False, "totals": self.totals},
            "deal": self.deal if self.status != "waiting" else None, "next_at": None, "ready_for_next": [],
            "vote": None, "frozen": False, "phrases": PHRASES, **self.extra,
        }  # fmt: skip

    def view(self) -> dict[str, Any]:
        """Return the `view` message."""
        log = [
            {"n": n, "seat": seat, "by": by, "events": visible(events, self.me)}
            for n, (seat, by, events) in enumerate(self.log)
        ]
        seen = dict(self.game.view(self.state, self.me))
        return {"t": "view", "deal": self.deal, "n": self.n, "view": seen, "asks": self.asks(), "log": log,
                "server": time.time()}  # fmt: skip

    def asks(self) -> list[dict[str, Any]]:
        """Return the clocks."""
        return [
            {"id": f"{self.deal}.{self.n}.{seat}", "seat": seat, "until": until, "of": self.options.seconds}
            for seat, until in self.until.items()
        ]

    def _person(self, seat: int) -> dict[str, Any]:
        return {"seat": seat, "user": 17 + seat, "name": NAMES[seat], "pigment": PIGMENTS[seat],
                "bot": seat != self.me, "ready": True, "presence": "here", "autoplay": False,
                "total": self.totals[seat]}  # fmt: skip

    def _wind_clocks(self) -> None:
        now = time.time()
        self.until = {seat: now + prompt.seconds for seat, prompt in self.game.awaited(self.state).items()}

    # ---- what happens at the table

    async def play(self, seat: int, action: Action, by: str = "bot") -> None:
        """Let a seat act, and tell the browser."""
        old = self.game.view(self.state, self.me)
        step = self.game.apply(self.state, seat, action)
        self.state, self.n = step.state, self.n + 1
        self.log.append((seat, by, step.events))
        self._wind_clocks()
        delta = changes(old, self.game.view(self.state, self.me))
        await self.send({"t": "step", "deal": self.deal, "n": self.n, "seat": seat, "by": by,
                         "events": visible(step.events, self.me), "changes": delta, "asks": self.asks(),
                         "server": time.time()})  # fmt: skip

    def waiting(self) -> list[int]:
        """Return the seats that are asked."""
        return sorted(self.game.awaited(self.state))

    async def others_play(self, most: int = 200) -> None:
        """Let the other seats do what they would, until the browser's seat is asked or the deal is over."""
        for _ in range(most):
            seat = next((seat for seat in self.waiting() if seat != self.me), None)
            if seat is None or (self.me in self.waiting() and len(self.waiting()) == 1):
                return
            await self.bot(seat)

    async def bot(self, seat: int) -> None:
        """Let a seat do what it would do by itself."""
        await self.play(seat, self.game.suggest(self.game.view(self.state, seat))[0])

    async def finish(self) -> None:
        """Let every seat play to the end of the deal."""
        while seats := self.waiting():
            await self.bot(seats[0])

    async def show_table(self) -> None:
        """Send the `table` message anew."""
        await self.send(self.table())

    # ---- the line

    async def send(self, frame: dict[str, Any]) -> None:
        """Send a frame, if the line is up."""
        if self.socket is not None:
            self.socket.send(json.dumps(frame))

    async def attach(self, page: Page) -> None:
        """Answer everything that the page asks for."""
        await page.route("**/*", self._fetched)
        await page.route_web_socket(re.compile(r"/ws/table/"), self._connected)

    async def open(self, page: Page) -> None:
        """Attach, open the table in the page and wait until every part of it is drawn."""
        await self.attach(page)
        await self.open_page(page)

    async def open_page(self, page: Page) -> None:
        """Open the table in a page to which it is attached."""
        await page.goto(f"{HOST}/t/K7M2QX")
        await page.wait_for_selector('#table[aria-busy="false"] .title h1 small')

    async def _fetched(self, route: Route) -> None:
        path = route.request.url.removeprefix(HOST).split("?")[0]
        if path.startswith("/static/"):
            file = ROOT / path.lstrip("/")
            await route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix])
        elif path.endswith("/texts.json"):
            await route.fulfill(
                json={key: text.in_language(self.language) for key, text in self.game.texts.items()}
            )
        elif path.startswith("/rules/"):
            clauses = "".join(f'<p id="DDZ-7.{n}">DDZ-7.{n}</p>' for n in range(1, 90))
            side = '<details class="contents" open><summary>目录</summary><a href="#DDZ-7.1">1</a></details>'
            games = '<nav class="other-games"><a href="/rules/guanpai/">关牌</a></nav>'
            practice = "<form><button>和机器人练一局</button></form>"
            body = f"<main><aside>{side}{games}</aside><article>{practice}{clauses}</article></main>"
            await route.fulfill(body=body, content_type="text/html; charset=utf-8")
        elif path.startswith("/jsi18n"):
            await route.fulfill(body=self._catalogue(), content_type="text/javascript")
        elif path.startswith("/t/"):
            await route.fulfill(body=self._page(), content_type="text/html; charset=utf-8")
        else:
            await route.fulfill(body="<h1>乐桌</h1>", content_type="text/html; charset=utf-8")

    def _page(self) -> str:
        config = {
            "code": "K7M2QX", "game": self.game.key, "game_name": self.game.name.in_language(self.language),
            "family": self.family,
            "pieces": self.pieces, "language": "zh-hans", "socket": "/ws/table/K7M2QX/",
            "texts_url": f"/games/{self.game.key}/texts.json", "rules_url": f"/rules/{self.game.key}/",
            "replay_url": "/replay/{deal}/", "match_url": "/matches/{match}/", "lobby_url": "/",
            "settings": {},
            "assets": {name: f"/static/cards/{name}.svg" for name in ("cards", "tiles", "icons")},
        }  # fmt: skip
        with (
            override_settings(ROOT_URLCONF="tests.table.addresses"),
            translation.override("en" if self.language == "en" else "zh-hans"),
        ):
            return render_to_string("games/table.html", {"table_config": config, "SITE_NAME": "乐桌"})

    def _catalogue(self) -> str:
        """Return the texts of the script in English; Chinese ones stand in the script itself."""
        if self.language != "en":
            return ""
        with translation.override("en"):
            return JavaScriptCatalog.as_view()(RequestFactory().get("/jsi18n/")).content.decode()

    def _connected(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._heard)
        socket.on_close(lambda *_: None)
        socket.send(json.dumps(self.table()))
        if self.status != "waiting":
            socket.send(json.dumps(self.view()))

    async def hang_up(self, code: int = 1012) -> None:
        """Drop the line."""
        if self.socket is not None:
            socket, self.socket = self.socket, None
            await socket.close(code=code)

    async def _heard(self, text: str | bytes) -> None:
        frame = json.loads(text)
        self.received.append(frame)
        if frame["t"] in self.silent:
            return
        answer = getattr(self, f"_on_{frame['t']}", None)
        if answer is not None:
            await answer(frame)
        elif "id" in frame:
            await self.send({"t": "done", "id": frame["id"]})

    async def _on_act(self, frame: dict[str, Any]) -> None:
        try:
            action = Action.from_json(frame["action"])
            self.game.check(self.state, self.me, action)
        except IllegalAction as wrong:
            error = {"code": str(wrong.code), "message": f"不能这样：{wrong.code}", "params": {}}
            await self.send({"t": "ack", "id": frame["id"], "error": error})
            return
        await self.send({"t": "ack", "id": frame["id"], "n": self.n + 1})
        await self.play(self.me, action, by="player")

    async def _on_probe(self, frame: dict[str, Any]) -> None:
        action = Action.from_json(frame["action"])
        said: dict[str, Any] = {"legal": True}
        try:
            self.game.check(self.state, self.me, action)
        except IllegalAction as wrong:
            text = self.game.texts.get(f"error.{wrong.code}")
            words = {"does_not_beat": "压不过", "bad_combination": "不成牌型"}
            message = text.zh if text else words.get(str(wrong.code), str(wrong.code))
            said = {"legal": False, "code": str(wrong.code), "message": message}
        described = self.game.describe(self.game.view(self.state, self.me), action)
        await self.send({"t": "probed", "id": frame["id"], **said, **described})

    async def _on_hint(self, frame: dict[str, Any]) -> None:
        actions = [action.to_json() for action in self.game.suggest(self.game.view(self.state, self.me))]
        await self.send({"t": "hints", "id": frame["id"], "deal": self.deal, "n": self.n, "actions": actions})

    async def _on_sync(self, _: dict[str, Any]) -> None:
        await self.send(self.view())

    async def _on_ping(self, frame: dict[str, Any]) -> None:
        await self.send({"t": "pong", "at": frame["at"], "server": time.time()})
