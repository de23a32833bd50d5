"""Events and who may know of them."""

from __future__ import annotations

from games.rules.core.event import Event, visible
from games.rules.core.text import phrase


def test_an_event_for_all_is_seen_by_spectators_too() -> None:
    assert all(Event("pass", 1).visible_to(seat) for seat in (0, 1, 2, None))


def test_an_event_for_some_is_seen_by_those_alone() -> None:
    event = Event("draw", 1, "5m", seen_by=frozenset({1}))
    assert [event.visible_to(seat) for seat in (0, 1, None)] == [False, True, False]


def test_an_event_for_seat_0_is_not_for_spectators() -> None:
    assert not Event("draw", 0, "5m", seen_by=frozenset({0})).visible_to(None)


def test_an_event_may_be_for_all_but_a_seat_that_has_its_own() -> None:
    event = Event("draw", 1, unseen_by=frozenset({1}))
    assert not event.visible_to(1)
    assert event.visible_to(0)
    assert event.visible_to(None)
    assert event.to_json() == {"e": "draw", "seat": 1}


def test_an_event_for_nobody_is_seen_by_nobody() -> None:
    assert not Event("draw", 0, "5m", seen_by=frozenset()).visible_to(0)


def test_empty_parts_and_the_audience_are_not_sent() -> None:
    assert Event("over", seen_by=frozenset({1})).to_json() == {"e": "over"}


def test_seat_0_is_sent() -> None:
    assert Event("pass", 0).to_json() == {"e": "pass", "seat": 0}


def test_a_whole_event_is_sent_and_read() -> None:
    event = Event("play", 2, "3s 3h", phrase("pattern.pair", rank="3"), {"times": 2})
    sent = {
        "e": "play",
        "seat": 2,
        "cards": "3s 3h",
        "say": {"k": "pattern.pair", "p": {"rank": "3"}},
        "data": {"times": 2},
    }
    assert event.to_json() == sent
    assert Event.from_json(sent) == event


def test_a_bare_event_is_read() -> None:
    assert Event.from_json({"e": "over"}) == Event("over")


def test_what_a_seat_may_know_is_in_order() -> None:
    events = [
        Event("deal"),
        Event("draw", 1, "5m", seen_by=frozenset({1})),
        Event("draw", 1, seen_by=frozenset({0, 2})),
    ]
    assert visible(events, 1) == [{"e": "deal"}, {"e": "draw", "seat": 1, "cards": "5m"}]
    assert visible(events, 2) == [{"e": "deal"}, {"e": "draw", "seat": 1}]
    assert visible(events, None) == [{"e": "deal"}]
