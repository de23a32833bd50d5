"""The limits of docs/protocol.md: what is no message is answered, counted, and too much of it is the end."""

import asyncio
import json
import random
import string
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import connect

from games.protocol import MAX_FRAME
from tests.live.moves import bid_three, lead_lowest
from tests.services.client import Client, at_table
from tests.services.seating import ask_database, newcomers, playing_table
from tests.services.site import Site

NO_MESSAGES: list[str | bytes] = [
    "", "{", "null", "[]", "7", '"ping"', "{}", '{"t": "ping"}', '{"t": "sing", "id": "1"}',
    '{"t": "ping", "at": "now"}', '{"t": "ping", "at": 1, "more": 2}', '{"t": "ping", "at": 1e999}',
    '{"t": "act", "id": "", "deal": 1, "n": 0, "action": ["pass"]}',
    '{"t": "act", "id": 1, "deal": 1, "n": 0, "action": ["pass"]}',
    '{"t": "act", "id": "1", "deal": -1, "n": 0, "action": ["pass"]}',
    '{"t": "act", "id": "1", "deal": 1, "n": 1.5, "action": ["pass"]}',
    '{"t": "act", "id": "1", "deal": 1, "n": 0, "action": []}',
    '{"t": "act", "id": "1", "deal": 1, "n": 0, "action": ["bid", 1, 2]}',
    '{"t": "act", "id": "1", "deal": 1, "n": 0, "action": "pass"}',
    '{"t": "act", "id": "' + "x" * 65 + '", "deal": 1, "n": 0, "action": ["pass"]}',
    '{"t": "act", "id": "a\\u0000", "deal": 1, "n": 0, "action": ["pass"]}',
    '{"t": "take", "id": "a\\n"}', '{"t": "say", "id": "\\ud800", "phrase": 1}',
    '{"t": "ready", "id": "1", "ready": 1}', '{"t": "sit", "id": "1", "seat": 99}',
    '{"t": "say", "id": "1"}', '{"t": "say", "id": "1", "phrase": 1, "text": "a"}',
    '{"t": "say", "id": "1", "phrase": 12}', '{"t": "say", "id": "1", "text": ""}',
    '{"t": "say", "id": "1", "text": "' + "长" * 201 + '"}',
    "[" * 5000, b'{"t": "ping", "at": 1}', b"\xff\xfe",
]  # fmt: skip


async def refusal(client: Client, frame: str | bytes) -> str:
    """Send a frame and return the code of the error that comes back."""
    mark = len(client.frames)
    await client.send_text(frame)
    answer = await client.until(lambda one: one["t"] in ("error", "pong"), since=mark)
    return str(answer.get("code"))


async def test_what_is_no_message_is_answered_and_changes_nothing(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    async with at_table(calm, code, *trio[:2]) as (watching, _):
        for start in range(0, len(NO_MESSAGES), 8):  # fewer than are too many
            async with Client(calm, code, trio[2]) as client:
                await client.when(lambda client=client: client.view)
                for frame in NO_MESSAGES[start : start + 8]:
                    assert await refusal(client, frame) == "bad_message", frame
                await client.settled()
                assert client.since(0, "error")[-1]["message"]
        assert watching.n == 0
        assert "said" not in {frame["t"] for frame in watching.frames}


async def test_a_frame_may_be_as_long_as_it_may_be_and_no_longer(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    async with at_table(calm, playing_table(calm, [anna, None, None]), anna) as [client]:
        frame = json.dumps({"t": "ping", "at": 1})
        fits = frame + " " * (MAX_FRAME - len(frame))
        assert await refusal(client, fits) == "None"
        assert await refusal(client, fits + " ") == "too_large"
        # Bytes count, not characters.
        wide = json.dumps({"t": "probe", "id": "1", "deal": 1, "action": ["长" * 2800]}, ensure_ascii=False)
        assert len(wide) < MAX_FRAME
        assert await refusal(client, wide) == "too_large"
        assert await refusal(client, "x" * 200_000) == "too_large"


async def test_a_flood_is_dropped_and_told(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        leader = await bid_three(clients)
        mark = len(leader.frames)
        for number in range(46):
            await leader.send_text(json.dumps({"t": "ping", "at": number}))
        await leader.when(lambda: len(leader.since(mark, "pong")) + len(leader.since(mark, "error")) == 46)
        # The burst that is allowed, less the few frames before.
        assert 36 <= len(leader.since(mark, "pong")) < 46
        assert {frame["code"] for frame in leader.since(mark, "error")} == {"too_fast"}
        # It may go on once it is quiet again; the others have noticed nothing.
        await clients[0].settled()
        await asyncio.sleep(0.5)  # ten frames' worth
        assert (await lead_lowest(leader))["n"] == 2


@pytest.mark.parametrize("kind", ["nonsense", "flood", "large"])
async def test_too_many_strikes_close_the_socket(calm: Site, kind: str) -> None:
    [anna] = newcomers(calm, 1)
    async with Client(calm, playing_table(calm, [anna, None, None]), anna) as client:
        await client.when(lambda: client.view)
        frame = {"nonsense": "?", "flood": '{"t": "ping", "at": 0}', "large": "?" * 9000}[kind]
        for _ in range(400):
            try:
                await client.send_text(frame)
            except websockets.ConnectionClosed:
                break
        assert await client.closed() == 4008
        assert client.frames[-1]["t"] == "bye"
        assert len(client.since(0, "error")) == 10


async def test_random_frames_never_break_a_socket(calm: Site) -> None:
    dice = random.Random(7)
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    names = ["act", "probe", "hint", "sync", "ready", "sit", "bot", "kick", "auto", "vote", "take", "say"]
    values: list[Any] = [
        None, True, False, 0, 1, 3, -1, 2**31, 2**53, 10**30, 1.5, "", "x", "3s", "RJ BJ", "长", "\ud800", [],
        ["pass"], ["bid", 3], ["play", "3s 3h"], ["play", None], ["pass", []], [[]], {}, {"a": 1}, "x" * 300,
    ]  # fmt: skip
    fields = ["id", "deal", "n", "action", "ready", "seat", "add", "on", "agree", "phrase", "text", "at"]
    async with at_table(calm, code, *trio[1:]) as others:
        for _ in range(12):
            async with Client(calm, code, trio[0]) as client:
                await client.when(lambda client=client: client.view)
                for _ in range(9):
                    chosen = dice.sample(fields, dice.randint(0, 6))
                    frame = {"t": dice.choice(names), **{field: dice.choice(values) for field in chosen}}
                    if dice.random() < 0.7:
                        frame["id"] = "".join(dice.choices(string.ascii_letters, k=6))
                    await client.send_text(json.dumps(frame))
                await client.settled()
                codes = {f["code"] for f in client.since(0, "error")} | {
                    f["error"]["code"] for f in client.frames if "error" in f
                }
                assert "internal" not in codes
        for other in others:
            await other.settled()


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1.example", None])
async def test_pages_of_other_sites_cannot_connect(calm: Site, origin: str | None) -> None:
    [anna] = newcomers(calm, 1)
    code = playing_table(calm, [anna, None, None])
    headers = {"Cookie": f"sessionid={anna.session}"} | ({"Origin": origin} if origin else {})
    for path in (f"/ws/table/{code}/?tab=1", "/ws/lobby/"):
        with pytest.raises(websockets.InvalidStatus) as refused:
            await connect(calm.socket_url + path, additional_headers=headers)
        assert refused.value.response.status_code == 403


async def test_what_is_no_table_is_not_found(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    async with Client(calm, "ZZZZZZ", anna) as client:
        assert await client.closed() == 4004
        assert client.frames[-1]["message"]
    for path in ("/ws/table/ABC/", "/ws/", "/ws/table/ABCDEFG/"):
        with pytest.raises(websockets.InvalidStatus):
            await connect(calm.socket_url + path, additional_headers={"Origin": calm.url})


async def test_a_code_may_be_written_small(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    code = playing_table(calm, [anna, None, None])
    async with Client(calm, code.lower(), anna) as client:
        await client.when(lambda: client.view)
        assert client.table["code"] == code


async def test_errors_are_told_in_the_readers_language(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    client = Client(calm, playing_table(calm, [anna, None, None]), anna)
    await client.open(Cookie=f"sessionid={anna.session}; django_language=en")
    await client.when(lambda: client.view)
    assert client.table["game_name"] == "Dou Dizhu"
    refused = (await client.act("sing"))["error"]["message"]
    assert refused.isascii()
    await client.close()


async def test_a_tab_of_any_name_is_let_in(calm: Site) -> None:
    """The name is kept in the database, which may not take whatever an address can hold."""
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    for tab in ("%00", "a%00b", "%ED%A0%80", "%E6%9E%97" * 100, "", "%0A%7F"):
        async with Client(calm, code, trio[0], tab or "%20") as client:
            await client.when(lambda client=client: client.view)
    kept = "from games.models import Presence; answer = Presence.objects.get(table_code=code).holder"
    assert ask_database(calm, kept, code=code).isprintable()
