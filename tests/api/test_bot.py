"""Bots from outside: the example plays a deal against the real server; what their tokens open, and where."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.services.backroom import ask_database, leave_database
from tests.services.site import ROOT, Site

QUICK = {"LIVE_PACE": "0.02", "LIVE_SWEEP_EVERY": "0.05", "LIVE_LOOK_EVERY": "0.3"}
_ROBOT = """
from accounts.models import User
from accounts.services import token_create
user = User.objects.create(username="robot", name="robot", outside_bot=True)
answer = {scope: token_create(user=user, name=scope, scopes=[scope])[1] for scope in ("play", "read")}
"""
_PLAYED = """
from games.models import Deal
found = Deal.objects.get(pk=deal)
answer = {
    "status": found.status, "number": found.number, "bots": found.result.bots,
    "by": sorted({row.by for row in found.actions.filter(seat=seat)}),
    "scores": found.outcome["scores"],
}
"""


@pytest.fixture
def bots_site(make_site: Callable[..., Site]) -> Any:
    site = make_site(**QUICK)
    yield site, ask_database(site, _ROBOT)
    leave_database(site)


async def test_the_example_plays_a_deal_and_tokens_open_sockets(
    bots_site: tuple[Site, dict[str, str]],
) -> None:
    site, tokens = bots_site
    played = await asyncio.to_thread(run_example, site, tokens["play"])
    stored = ask_database(site, _PLAYED, deal=played["deal"], seat=played["seat"])
    assert stored["status"] == "over"
    assert stored["by"] == ["player"]
    assert stored["scores"] == played["scores"]
    assert played["seat"] in stored["bots"]  # it counts as a deal with bots
    table = ask_database(
        site, "from lobby.models import Table\nanswer = Table.objects.order_by('-pk').first().code"
    )
    assert await close_code(site, table, "lz_none") == 4001
    assert await close_code(site, table, tokens["read"]) == 4014
    await revoked_while_open(site, table, tokens["play"])


def run_example(site: Site, token: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "bot.py")],
        env={**os.environ, "SITE": site.url, "TOKEN": token},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr + site.log[-4000:]
    return json.loads(done.stdout)


def line(site: Site, code: str, token: str) -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    return connect(f"{site.socket_url}/ws/table/{code}/?tab=x", additional_headers=headers)


async def close_code(site: Site, code: str, token: str) -> int:
    """Return the code with which a socket is closed that has been told nothing of the table."""
    async with line(site, code, token) as socket, asyncio.timeout(15):
        assert [frame["t"] for frame in await heard(socket)] == ["bye"]
        return int(socket.close_code)


async def heard(socket: ClientConnection) -> list[dict[str, Any]]:
    """Return all that is heard until the socket is closed."""
    frames: list[dict[str, Any]] = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            frames.append(json.loads(await socket.recv()))
    return frames


async def revoked_while_open(site: Site, code: str, token: str) -> None:
    async with line(site, code, token) as socket, asyncio.timeout(15):
        assert json.loads(await socket.recv())["you"]["name"] == "robot"
        await asyncio.to_thread(sign_out, site, token)
        assert (await heard(socket))[-1]["t"] == "bye"
        assert socket.close_code == 4001
    assert await close_code(site, code, token) == 4001


def sign_out(site: Site, token: str) -> None:
    request = Request(f"{site.url}/api/v1/tokens/current/", method="DELETE")
    request.add_header("Authorization", f"Bearer {token}")
    with urlopen(request) as answer:
        assert answer.status == 204
