"""A short run of what `python -m tests.soak.fuzz` does at length."""

import re
from random import Random

import pytest

from tests.security.random_frames import Frames
from tests.security.random_requests import Requests
from tests.security.town import Town
from tests.services.site import Site


@pytest.fixture
def roomy_requests(town: Town) -> Requests:
    """Requests to the town."""
    return Requests(town, Random(20))


def test_no_request_breaks_anything(roomy_requests: Requests) -> None:
    roomy_requests.run(250)
    assert roomy_requests.faults == []
    assert roomy_requests.sent == 250
    # Dice that only ever roll refusals would test nothing.
    assert {200, 302, 403, 404, 405} <= set(roomy_requests.statuses)


def test_a_change_by_what_was_refused_is_noticed(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    sender = Requests(town, Random(1))
    monkeypatch.setattr("tests.security.random_requests.GUARDED", re.compile("SELECT"))
    sender.run(10)
    assert any("wrote" in fault for fault in sender.faults)


async def test_no_frame_breaks_anything(roomy: Site) -> None:
    thrown = Frames(roomy, Random(21))
    await thrown.run(600, games=["doudizhu", "shisanshui", "gangshi"])
    assert thrown.faults == []
    assert thrown.sent == 600
    assert {"error bad_message", "probed", "hints", "view"} <= set(thrown.answers)


async def test_a_change_by_a_frame_is_noticed(roomy: Site) -> None:
    thrown = Frames(roomy, Random(22))
    kept = await thrown._kept()
    thrown._compare(kept, kept)
    assert thrown.faults == []
    first = next(name for name, rows in kept.items() if rows)
    thrown._compare(kept, kept | {first: kept[first][1:]})
    assert len(thrown.faults) == 1
