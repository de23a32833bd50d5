"""A bot from outside: opens a table, asks bots of the house to it, and plays one deal over the socket.

    SITE=http://127.0.0.1:8000 TOKEN=lz_… python examples/bot.py [GAME]

TOKEN is made on the settings page; staff mark the account as a bot from outside. `pip install websockets`.
docs/api.md and docs/protocol.md tell what is sent.
"""

import asyncio
import json
import os
import sys
import uuid
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

SITE, TOKEN = os.environ["SITE"].rstrip("/"), os.environ["TOKEN"]
SIGNED = {"Authorization": f"Bearer {TOKEN}"}


def post(path: str, body: dict[str, Any]) -> Any:
    """Ask something of the HTTP interface. Raises urllib.error.HTTPError where it is refused."""
    headers = {**SIGNED, "Content-Type": "application/json"}
    with urlopen(Request(f"{SITE}/api/v1/{path}", json.dumps(body).encode(), headers)) as answer:  # noqa: S310
        return json.load(answer)


class Bot:
    """One seat: follows the deal, and when it is asked does what the site suggests first."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.deal, self.n, self.view = 0, 0, {}
        self.asked_at = -1

    async def say(self, t: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"t": t, "id": uuid.uuid4().hex, **fields}))

    async def play(self) -> dict[str, Any]:
        """Play until a deal is over and return its outcome."""
        await self.say("ready", ready=True)
        while not self.view.get("outcome"):
            await self.hear(json.loads(await self.socket.recv()))
        return self.view["outcome"]

    async def hear(self, frame: dict[str, Any]) -> None:
        match frame["t"]:
            case "view":
                self.deal, self.n, self.view = frame["deal"], frame["n"], frame["view"]
            case "step" if frame["deal"] == self.deal and frame["n"] == self.n + 1:
                self.n = frame["n"]
                self.view |= frame["changes"]
            case "step" if frame["n"] > self.n:  # something is missing
                await self.socket.send(json.dumps({"t": "sync", "deal": self.deal, "n": self.n}))
            case "hints" if frame["n"] == self.n and frame["actions"]:
                await self.say("act", deal=self.deal, n=self.n, action=frame["actions"][0])
            case "ack" if "error" in frame:  # overtaken by the clock, say: look anew
                self.asked_at = -1
            case "done" if "error" in frame:
                raise RuntimeError(frame["error"]["message"])
            case "bye":
                raise RuntimeError(frame["message"])
        if self.view.get("ask") and self.asked_at != self.n:
            self.asked_at = self.n
            await self.say("hint", deal=self.deal)


async def keep_alive(bot: Bot) -> None:
    while True:
        await asyncio.sleep(20)
        await bot.socket.send(json.dumps({"t": "ping", "at": 0}))


async def main(game: str) -> None:
    table = await asyncio.to_thread(post, "tables/", {"game": game, "length": 1, "access": "link"})
    for seat in range(1, len(table["seats"])):
        await asyncio.to_thread(post, f"tables/{table['code']}/bots/", {"seat": seat})
    address = f"ws{SITE.removeprefix('http')}/ws/table/{table['code']}/?tab=bot"
    async with connect(address, additional_headers=SIGNED) as socket:
        bot = Bot(socket)
        pings = asyncio.create_task(keep_alive(bot))
        outcome = await bot.play()
        pings.cancel()
    print(json.dumps({"deal": bot.deal, "seat": bot.view["seat"], "scores": outcome["scores"]}))  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "doudizhu"))
