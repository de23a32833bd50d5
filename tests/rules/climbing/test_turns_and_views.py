"""What all climbing games check first, what they tell of a seat, and what their views have in common."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.text import phrase
from games.rules.families.climbing.checking import LEAVING, check_bare, check_turn
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.landlord import (
    NOBODY,
    PLAY,
    LandlordState,
    check_bid,
    landlord_facts,
    spring_of,
    trick_let_go,
)
from games.rules.families.climbing.packed import pack
from games.rules.families.climbing.seats import changed, gone_out, leave, passes
from games.rules.families.climbing.seen import hand_of, named_play, played_in, to_beat_of
from games.rules.families.climbing.shown import public_facts, seat_view
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Trick, Turn

VERBS = {"play", "pass", *LEAVING}


class Deal(NamedTuple):
    """A deal of two, as far as the family looks at it."""

    stage: str = "play"
    turn: int = 0
    hands: tuple[int, ...] = (pack(["3s", "As"]), pack(["4s"]))
    trick: Trick = LED_BY_ANYBODY
    past: tuple[Trick, ...] = ()
    left: frozenset[int] = frozenset()
    setup: Any = None


def code(check: Any, *args: Any, **more: Any) -> str | None:
    try:
        check(*args, **more)
    except IllegalAction as refusal:
        return refusal.code
    return None


@pytest.mark.parametrize(
    ("stage", "seat", "verb", "expected"),
    [
        ("over", 9, "sing", "deal_over"),
        ("play", 9, "sing", "unknown_verb"),
        ("play", 1, "play", "not_your_turn"),
        ("play", 0, "play", None),
        ("play", 1, "concede", None),
        ("play", 1, "dissolve", None),
        ("play", 2, "concede", "not_your_turn"),
        ("play", -1, "dissolve", "not_your_turn"),
    ],
)
def test_what_is_checked_before_anything_else(stage, seat, verb, expected):
    assert code(check_turn, Deal(stage=stage), seat, verb, verbs=VERBS, seats=2) == expected


def test_a_verb_without_argument_takes_none():
    assert code(check_bare, Action("pass")) is None
    assert code(check_bare, Action("pass", "")) == code(check_bare, Action("pass", 0)) == "bad_argument"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1, "bid_too_low"),
        (2, "bid_too_low"),
        (3, None),
        *((bad, "bad_argument") for bad in (0, 4, "3", True)),
    ],
)
def test_a_bid_is_a_number_up_to_three_above_the_highest(value, expected):
    assert code(check_bid, Action("bid", value), 2) == expected


def test_events_of_a_seat():
    assert changed((1, 2, 3), 1, 9) == (1, 9, 3)
    assert [event.kind for event in passes(1)] == ["pass"]
    assert [(event.kind, event.seat) for event in passes(1, winner=0)] == [("pass", 1), ("trick", 0)]
    assert (gone_out(2, 3).seat, dict(gone_out(2, 3).data)) == (2, {"place": 3})


def test_who_leaves_is_told_of_once():
    step = leave(Deal(), 1, Action("concede"))
    assert step.state.left == {1}
    assert [event.kind for event in step.events] == ["left"]
    assert leave(step.state, 1, Action("concede")) == (step.state, ())


def test_a_hand_shows_to_its_seat_to_all_if_open_and_at_the_end():
    assert seat_view(Deal(), 0, 0)["hand"] == "As 3s"
    assert seat_view(Deal(), 0, 1)["hand"] == seat_view(Deal(), 0, None)["hand"] == ""
    assert seat_view(Deal(), 0, 1)["count"] == 2
    assert seat_view(Deal(), 0, 1, lies_open=True)["hand"] == "As 3s"
    assert seat_view(Deal(stage="over"), 0, None)["hand"] == "As 3s"


def test_hints_read_what_views_tell():
    single = Form("single", 1, 1)
    trick = LED_BY_ANYBODY.played(Turn(1, "4s", single)).passed(0)
    facts = public_facts(
        Deal(trick=trick, past=(LED_BY_ANYBODY.played(Turn(0, "5s 5h")),), left=frozenset({1}))
    )
    assert facts == {
        "history": [[[0, "5s 5h"]], [[1, "4s"], [0, ""]]],
        "to_beat": ["single", 1, 1, 0],
        "left": [1],
    }
    view = {"seat": 0, "seats": [{"hand": "As 3s"}], "facts": facts}
    assert to_beat_of(view) == single
    assert hand_of(view) == pack(["3s", "As"])
    assert played_in(view) == pack(["5s", "5h", "4s"])


def test_a_draft_is_named_only_if_it_is_a_play_that_can_be_read():
    name = phrase("pattern.pair")
    assert named_play(Action("play", "3s 3h"), lambda laid: name) == {"name": name.to_json()}
    assert named_play(Action("play", "3s 3h"), lambda laid: None) == {}
    assert named_play(Action("play", "3s 3x"), lambda laid: name) == {}
    assert named_play(Action("pass"), lambda laid: name) == {}


def landlord_deal(*plays: int, trick: Trick = LED_BY_ANYBODY) -> LandlordState[None, None]:
    hands = tuple(pack(["3s"]) for _ in plays)
    return LandlordState(None, PLAY, 1, hands, None, plays, landlord=0, trick=trick)


@pytest.mark.parametrize(
    ("plays", "ender", "word"),
    [
        ((4, 0, 0), 0, "spring"),
        ((4, 1, 0), 0, ""),
        ((1, 3, 0), 1, "late_spring"),
        ((2, 3, 0), 1, ""),
        ((1, 0, 0, 5), 3, "late_spring"),
        ((1, 0, 0, 0), 0, "spring"),
    ],
)
def test_a_side_that_hardly_played(plays, ender, word):
    assert spring_of(landlord_deal(*plays), ender) == word


def test_a_trick_is_over_when_all_others_have_passed():
    trick = LED_BY_ANYBODY.played(Turn(0, "3s", Form("single", 1, 0)))
    first = trick_let_go(landlord_deal(1, 0, 0, trick=trick), 1)
    assert (first.state.turn, first.state.past) == (2, ())
    second = trick_let_go(first.state, 2)
    assert (second.state.turn, second.state.trick, len(second.state.past)) == (0, LED_BY_ANYBODY, 1)
    assert [event.kind for event in second.events] == ["pass", "trick"]


def test_facts_of_a_deal_without_a_landlord():
    facts = landlord_facts(landlord_deal(0, 0, 0)._replace(landlord=NOBODY), first=2, value=0)
    assert (facts["first"], facts["landlord"], facts["multiplier"]) == (2, None, 1)
