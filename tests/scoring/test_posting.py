"""Tasks reach the queue in their order, however long it is away, and nobody waits for it."""

import threading
from typing import Any

import pytest

from scoring import posting
from scoring.posting import Posting


class Queue:
    """Stands for a task whose queue may be away."""

    name = "pay"

    def __init__(self) -> None:
        self.there = threading.Event()
        self.tried = threading.Semaphore(0)
        self.got: list[Any] = []

    def delay(self, *args: Any) -> None:
        try:
            if not self.there.is_set():
                raise ConnectionError("away")
            self.got.extend(args)
        finally:
            self.tried.release()


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> Queue:
    monkeypatch.setattr(posting, "RESTS", 0.01)
    return Queue()


def test_what_could_not_be_put_is_put_when_the_queue_is_back(queue: Queue) -> None:
    out = Posting()
    for number in range(3):
        out.put(queue, number)
    for _ in range(3):
        assert queue.tried.acquire(timeout=5)
    assert queue.got == []
    queue.there.set()
    out.put(queue, 3)
    out.end()
    assert queue.got == [0, 1, 2, 3]


def test_a_process_that_ends_puts_what_still_waits(queue: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "RESTS", 60.0)
    out = Posting()
    out.put(queue, 1)
    assert queue.tried.acquire(timeout=5)
    out.put(queue, 2)
    queue.there.set()
    out.end()
    assert queue.got == [1, 2]


def test_a_process_ends_though_the_queue_is_away(queue: Queue) -> None:
    out = Posting()
    out.put(queue, 1)
    out.put(queue, 2)
    out.end()
    assert queue.got == []
    assert out._thread is not None
    assert not out._thread.is_alive()


def test_no_more_waits_than_memory_has_room_for(queue: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "MOST", 2)
    monkeypatch.setattr(posting, "RESTS", 60.0)
    out = Posting()
    out.put(queue, 0)
    assert queue.tried.acquire(timeout=5)
    for number in range(1, 10):
        out.put(queue, number)
    queue.there.set()
    out.end()
    assert queue.got == [0, 1, 2]
