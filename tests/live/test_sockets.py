"""What a socket does when something on the server's side goes wrong."""

import asyncio
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator

from lobby.consumers import socket as module
from lobby.consumers.socket import Socket


class Probe(Socket):
    """A socket whose parts can be made to fail."""

    failing = ""
    opened: "Probe"

    async def enter(self) -> None:
        Probe.opened = self
        if self.failing == "enter":
            raise ZeroDivisionError

    async def handle(self, frame: str) -> None:
        match frame:
            case "raise":
                raise ZeroDivisionError
            case "job":
                self.job(self._fail())
            case "unsayable":
                self.push({"t": "odd", "what": object()})
            case "much":
                for _ in range(module.OUTBOX + 1):
                    self.push({"t": "one"})
            case _:
                self.push({"t": "heard"})

    async def _fail(self) -> None:
        raise ZeroDivisionError


async def opened(monkeypatch: pytest.MonkeyPatch, failing: str = "") -> WebsocketCommunicator:
    monkeypatch.setattr(Probe, "failing", failing)
    client = WebsocketCommunicator(Probe.as_asgi(), "/")
    connected, _ = await client.connect()
    assert connected
    return client


async def rest(client: WebsocketCommunicator) -> list[Any]:
    """Return what still comes, the close code last."""
    found: list[Any] = []
    while True:
        message = await client.receive_output(timeout=2)
        if message["type"] == "websocket.close":
            return [*found, message["code"]]
        found.append(message["text"])


async def test_whom_it_could_not_let_in_it_sends_away_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    client = await opened(monkeypatch, failing="enter")
    bye, code = await rest(client)
    assert code == 4011
    assert '"code":4011' in bye


async def test_a_frame_that_breaks_it_is_answered_and_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    client = await opened(monkeypatch)
    await client.send_to(text_data="raise")
    assert '"code":"internal"' in await client.receive_from()
    await client.send_to(text_data="hello")
    assert await client.receive_from() == '{"t":"heard"}'
    await client.disconnect()


@pytest.mark.parametrize("failing", ["job", "unsayable"])
async def test_a_job_that_fails_ends_the_socket(monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    """The client may lack something now; when it comes back it is told everything."""
    client = await opened(monkeypatch)
    await client.send_to(text_data=failing)
    assert (await rest(client))[-1] == 4011


async def test_a_client_that_does_not_read_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    client = await opened(monkeypatch)
    await client.send_to(text_data="much")
    assert (await rest(client))[-1] == 4013


async def test_nothing_runs_on_when_it_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    client = await opened(monkeypatch)
    jobs = set(Probe.opened._jobs)
    assert jobs
    await client.disconnect()
    await asyncio.wait(jobs, timeout=2)
    assert all(job.done() for job in jobs)
