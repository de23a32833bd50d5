"""Every message of the wire for everybody who can have a socket: what is answered, and what is refused."""

from collections.abc import Sequence
from typing import Any, get_args

import pytest

from games import protocol
from tests.live.moves import asked
from tests.services.client import Client, Frame, at_table
from tests.services.seating import ask_database, newcomers, people, playing_table
from tests.services.site import Site

ROLES = ("asked", "host", "looks on", "staff", "signed out")
"""Who is asked sits at seat 1, and the host at seat 0."""
NOBODY = "no_deal"
TABLE: dict[str, tuple[dict[str, Any], Sequence[str]]] = {
    # What is sent, and the code that comes back to each of the ROLES, in this order of messages.
    "probe": ({"action": ["bid", 1]}, ("ok", "not_your_turn", NOBODY, NOBODY, NOBODY)),
    "hint": ({}, ("some", "none", "none", "none", "none")),
    "sync": ({"n": 0}, ("own seat", "own seat", "no seat", "no seat", "no seat")),
    "ping": ({"at": 7}, ("ok",) * 5),
    "say": ({"phrase": 1}, ("ok", "ok", "ok", "ok", "not_seated")),
    "sit": ({"seat": 2}, ("already_started",) * 4 + ("not_seated",)),
    "ready": ({"ready": True}, ("not_allowed_now",) * 2 + ("not_seated",) * 3),
    "bot": ({"seat": 1, "add": True}, ("not_host", "already_started", "not_host", "not_host", "not_seated")),
    "kick": ({"seat": 2}, ("not_host", "already_started", "not_host", "not_host", "not_seated")),
    "take": ({}, ("ok", "ok", "ok", "ok", "not_seated")),  # there is nothing to be taken where nobody sits
    "auto": ({"on": False}, ("ok", "ok", "not_seated", "not_seated", "not_seated")),
    "vote": ({"agree": False}, ("ok", "ok", "not_seated", "not_seated", "not_seated")),
    "act": ({"action": ["bid", 3]}, ("ok", "stale", "not_seated", "not_seated", "not_seated")),
    "leave": ({}, ("ok", "ok", "not_seated", "not_seated", "not_seated")),
}


def code_of(answer: Frame) -> str:
    """Return what an answer says, in a word."""
    match answer:
        case {"t": "probed"}:
            return "ok" if answer["legal"] else str(answer["code"])
        case {"t": "hints"}:
            return "some" if answer["actions"] else "none"
        case {"t": "view"}:
            seat = answer["view"]["seat"]
            return "no seat" if seat is None else f"seat {seat}"
        case {"error": error}:
            return str(error["code"])
    return "ok"


async def said(client: Client, kind: str, fields: dict[str, Any]) -> str:
    """Send a message and return what comes back, in a word."""
    if kind == "ping":
        await client.settled()
        return "ok"
    if kind in ("act", "probe", "hint", "sync"):
        fields = {"deal": client.deal} | fields
    if kind == "act":
        fields = {"n": 0} | fields
    if kind != "sync":
        return code_of(await client.request(t=kind, **fields))
    mark = len(client.frames)
    await client.send(t="sync", **fields)
    return code_of(await client.until(lambda frame: frame["t"] == "view", since=mark))


def test_no_message_is_forgotten() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(protocol.Message)} == set(TABLE)


async def test_everybody_is_answered_what_is_theirs(roomy: Site) -> None:
    trio, [stranger], [chief] = newcomers(roomy, 3), newcomers(roomy, 1), people(roomy, "chief", staff=True)
    code = playing_table(roomy, trio)
    async with at_table(roomy, code, *trio, stranger, chief, None) as clients:
        first, host = await asked(clients[:3]), clients[0]
        assert (first.view["seat"], host.table["you"]["host"]) == (1, True)
        wrong = []
        for kind, (fields, expected) in TABLE.items():
            for role, client, wanted in zip(ROLES, (first, host, *clients[3:]), expected, strict=True):
                got = await said(client, kind, fields)
                if got == f"seat {client.table['you']['seat']}":
                    got = "own seat"
                if got != wanted:
                    wrong.append((kind, role, got, wanted))
        assert wrong == []


@pytest.mark.parametrize("watch", [True, False])
async def test_a_banned_player_has_no_socket_to_say_anything_with(roomy: Site, watch: bool) -> None:
    trio = newcomers(roomy, 3)
    code = playing_table(roomy, trio, watch=watch)
    ask_database(
        roomy,
        "from accounts.models import Ban\nanswer = Ban.objects.create(user_id=user, reason='x').pk",
        user=trio[1].id,
    )
    async with Client(roomy, code, trio[1]) as client:
        assert await client.closed() == 4003
        assert [frame["t"] for frame in client.frames] == ["bye"]


async def test_staff_look_on_at_no_table_that_is_not_to_be_watched(roomy: Site) -> None:
    trio, [chief] = newcomers(roomy, 3), people(roomy, "chief", staff=True)
    async with Client(roomy, playing_table(roomy, trio, watch=False), chief) as client:
        assert await client.closed() == 4005
        assert [frame["t"] for frame in client.frames] == ["bye"]
