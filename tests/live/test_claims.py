"""In a claims window nobody learns who was asked: not by what is sent, and not by how much is sent."""

from dataclasses import replace
from typing import Any

import pytest

from games.live.clock import Clock, Driver, first_clock, next_clock
from games.live.frames import asks, step_frames, view_frame
from games.live.hub import Hub
from games.live.running import Running, first_entry
from games.rules.core.action import Action, Seat
from games.rules.core.record import Setup
from tests.live.claims import SEATS, Claims, NoOptions

GAME = Claims()
PLAYER = (Driver.PLAYER,) * SEATS
Course = list[tuple[Seat, str, str | None]]


def dealt(*hands: str) -> Running:
    """Return a deal with these hands, before its first action."""
    setup = Setup(GAME, NoOptions(), SEATS, {}, {"hands": list(hands)})
    step = setup.start()
    return Running(
        deal_id=7, match_id=1, table_code="CLAIMS", setup=setup, seed="", commitment="", people=(1, 2, 3, 4),
        number=0, revision=0, state=step.state, prompts=GAME.awaited(step.state),
        clock=first_clock(GAME, step.state, PLAYER, 1000.0),
        log=(first_entry(step.events),), frozen_at=None, over=False, outcome=None, past=((0, step.state),),
        answered={},
    )  # fmt: skip


def after(running: Running, seat: Seat, verb: str, arg: str | None = None) -> Running:
    """Return the deal after one more action, as the log and the row would have it."""
    action = Action(verb, arg)
    step = GAME.apply(running.state, seat, action)
    gone_on = running.advanced(seat, action, by="player", command="", step=step)
    clock: Clock = next_clock(
        running.clock, before=running.prompts, after=gone_on.prompts, number=gone_on.number, seat=seat,
        action=action, by="player", now=1000.0 + gone_on.number,
    )  # fmt: skip
    return replace(gone_on, clock=clock, revision=running.revision + 1)


class Ear:
    """A socket that listens."""

    def __init__(self, user_id: int | None) -> None:
        self.code, self.user_id, self.watches, self.greeted, self.sent = "CLAIMS", user_id, True, True, None
        self.heard: list[dict[str, Any]] = []

    def push(self, message: dict[str, Any]) -> None:
        # When a window closes depends on how fast people are, and so does every moment after it.
        message = {**message, "server": None, "asks": [{**ask, "until": None} for ask in message["asks"]]}
        self.heard.append(message)


def heard(hands: list[str], course: Course, viewer: Seat | None) -> list[dict[str, Any]]:
    """Return every frame that a viewer is sent in the course of a deal."""
    ear = Ear(None if viewer is None else viewer + 1)
    running = dealt(*hands)
    hub = Hub.__new__(Hub)
    hub.bring_up_to_date(ear, running)
    for move in course:
        running = after(running, *move)
        hub.bring_up_to_date(ear, running)
    return ear.heard


SHOW: Course = [(0, "show", "5s")]
NEXT: Course = [(1, "show", "9c")]
WORLDS = {
    "another one was asked": (
        (["5s", "9c", "5h", "6d"], [*SHOW, (2, "pass", None), *NEXT]),
        (["5s", "9c", "6d", "5h"], [*SHOW, (3, "pass", None), *NEXT]),
    ),
    "two were asked instead of one": (
        (["5s", "9c", "5h", "5d"], [*SHOW, (2, "pass", None), (3, "pass", None), *NEXT]),
        (["5s", "9c", "6d", "5h"], [*SHOW, (3, "pass", None), *NEXT]),
    ),
    "who claims is seen, who passed is not": (
        (["5s", "9c", "5h 8h", "5d"], [*SHOW, (3, "pass", None), (2, "grab", None), (2, "show", "8h")]),
        (["5s", "9c", "5h 8h", "6d"], [*SHOW, (2, "grab", None), (2, "show", "8h")]),
    ),
    "a claim that is outdone is never heard of": (
        (["5s", "9c", "5h 5d 8h", "5c"], [*SHOW, (3, "grab", None), (2, "take", None), (2, "show", "8h")]),
        (["5s", "9c", "5h 5d 8h", "6c"], [*SHOW, (2, "take", None), (2, "show", "8h")]),
    ),
}


@pytest.mark.parametrize("world", WORLDS)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_deals_that_differ_in_hidden_cards_alone_send_the_same_frames(
    world: str, viewer: Seat | None
) -> None:
    one, other = WORLDS[world]
    assert heard(*one, viewer) == heard(*other, viewer)


def test_who_is_asked_knows_and_who_is_released_too() -> None:
    hands = ["5s", "5c", "5h 5d", "9d"]
    course: Course = [*SHOW, (2, "take", None)]
    assert heard(hands, course[:1], 1)[-1]["changes"]["ask"]["kind"] == "claim"
    # Nothing that seat 1 could claim outranks what is claimed: it is not asked any more.
    released = heard(hands, course, 1)[-1]
    assert (released["seat"], released["by"]) == (None, None)
    assert released["changes"]["ask"] is None


def test_numbers_have_no_gaps_for_anybody() -> None:
    hands, course = WORLDS["two were asked instead of one"][0]
    for viewer in (0, 1, 2, 3, None):
        numbers = [frame["n"] for frame in heard(hands, course, viewer) if frame["t"] == "step"]
        assert numbers == list(range(1, len(numbers) + 1))


def test_a_window_is_one_clock_without_a_seat() -> None:
    running = after(dealt("5s", "9c", "5h", "5d"), *SHOW[0])
    for viewer in (0, 2, None):
        assert asks(running, viewer) == [{"id": "7.1.w", "seat": None, "until": 1011.0, "of": 10.0}]


def test_a_command_is_not_made_stale_by_what_its_player_cannot_know() -> None:
    running = after(dealt("5s", "9c", "5h", "5d"), *SHOW[0])
    told = running.told(3, running.number)
    running = after(running, 2, "pass")
    assert running.number == 2
    # Seat 3 has been told of one action, and that is all that there is for it to know.
    assert running.told(3, running.number) == told
    assert running.known(3, told) == 2
    # For the seat that acted it is two.
    assert running.told(2, running.number) == 2


def test_steps_after_what_was_hidden_start_from_what_the_viewer_knew() -> None:
    hands, course = WORLDS["two were asked instead of one"][0]
    running = dealt(*hands)
    for move in course:
        running = after(running, *move)
    for viewer in (0, 1, 2, 3, None):
        view = dict(view_frame(dealt(*hands), viewer)["view"])
        for step in step_frames(running, viewer, 0) or []:
            view |= step["changes"]
        assert view == view_frame(running, viewer)["view"]


def test_the_log_of_a_whole_view_tells_no_more_than_the_steps() -> None:
    one, other = WORLDS["two were asked instead of one"]
    told = []
    for hands, course in (one, other):
        running = dealt(*hands)
        for move in course:
            running = after(running, *move)
        told.append(view_frame(running, 0)["log"])
    assert told[0] == told[1]
    assert [line["n"] for line in told[0]] == [0, 1, 2, 3]
    assert told[0][2]["seat"] is None
