"""The lobby's socket, over a real server: a hint when the list changes, and not more than are of use."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.services.seating import Person, people
from tests.services.site import Site


def lobby(site: Site, person: Person | None = None) -> Any:
    headers = {"Origin": site.url}
    if person is not None:
        headers["Cookie"] = f"sessionid={person.session}"
    return connect(f"{site.socket_url}/ws/lobby/", additional_headers=headers)


async def hints(socket: Any, *, within: float) -> int:
    """Count the hints that come within so many seconds."""
    count = 0
    try:
        async with asyncio.timeout(within):
            while True:
                assert json.loads(await socket.recv()) == {"t": "changed"}
                count += 1
    except TimeoutError:
        return count


async def talk_nonsense(socket: Any) -> None:
    """Send more than anybody may, and read on until the line is cut."""
    for _ in range(200):
        await socket.send("x")
    while True:
        await socket.recv()


async def post(site: Site, path: str) -> int:
    """Send a form as a new visitor's browser does; return the status of the last answer."""
    script = f"""
import http.cookiejar, urllib.parse, urllib.request
jar = http.cookiejar.CookieJar()
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
browser.open("{site.url}/").read()
token = next(c.value for c in jar if c.name == "csrftoken")
data = urllib.parse.urlencode({{"csrfmiddlewaretoken": token}}).encode()
print(browser.open("{site.url}{path}", data).status)
"""
    process = await asyncio.create_subprocess_exec("python3", "-c", script, stdout=asyncio.subprocess.PIPE)
    out, _ = await process.communicate()
    return int(out)


async def test_whoever_looks_at_the_lobby_is_told_of_new_tables_and_not_too_often(site: Site) -> None:
    [anna] = people(site, "anna")
    async with lobby(site, anna) as member, lobby(site) as visitor:
        assert await post(site, "/quick/doudizhu/") == 200
        for socket in (member, visitor):
            async with asyncio.timeout(5):
                assert json.loads(await socket.recv()) == {"t": "changed"}
        await asyncio.gather(*(post(site, "/quick/shisanshui/") for _ in range(4)))
        assert 1 <= await hints(member, within=4) <= 3


async def test_no_foreign_page_listens_and_a_flood_is_cut_off(site: Site) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        await connect(f"{site.socket_url}/ws/lobby/", additional_headers={"Origin": "https://evil.example"})
    async with lobby(site) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await talk_nonsense(socket)
        assert closed.value.rcvd.code == 4008
