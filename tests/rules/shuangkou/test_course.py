"""Sections 3 and 5: the course of play, and what is refused."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.judge import judge
from games.rules.titles.shuangkou import GAME
from tests.rules.climbing.table import action_of
from tests.rules.shuangkou.table import (
    dealt,
    go,
    position,
    record,
    refused,
    refused_action,
    scores,
)

LONG = ("3s 4s 5s 6s", "3h 4h 5h 6h", "3c 4c 5c 6c", "3d 4d 5d 6d")


def events_of(state, text):
    return [event.kind for event in GAME.apply(state, *action_of(text)).events]


def test_sko_3_1_beat_or_pass_and_pass_does_not_bind():
    state = go(position(*LONG), "0 play 3s", "1 pass", "2 play 4c", "3 pass", "0 play 5s")
    assert state.turn == 1
    state = go(state, "1 play 6h", "2 pass", "3 pass")
    assert (state.turn, refused(state, "0 play 6s")) == (0, "does_not_beat")


def test_sko_3_1_who_could_beat_may_pass():
    assert refused(go(position(*LONG), "0 play 3s"), "1 pass") is None


def test_sko_3_1_the_leader_plays_anything_and_must():
    state = position("3s 4s 5s 6s 7s 9s 9h 9c", *LONG[1:])
    for cards in ("3s", "9s 9h", "9s 9h 9c", "3s 4s 5s 6s 7s"):
        assert refused(state, f"0 play {cards}") is None
    assert refused(state, "0 pass") == "must_lead"


def test_sko_3_1_seats_without_cards_are_passed_over():
    state = position("3s 4s", "", "3c 4c", "3d 4d", out=(1,))
    state = go(state, "0 play 3s")
    assert state.turn == 2
    state = go(state, "2 pass", "3 play 4d")
    assert state.turn == 0
    assert go(state, "0 pass", "2 pass").turn == 3


def test_sko_3_2_the_trick_is_over_when_all_others_have_passed():
    state = go(position(*LONG), "0 play 3s", "1 play 4h", "2 pass", "3 pass")
    assert events_of(state, "0 pass") == ["pass", "trick"]
    state = go(state, "0 pass")
    assert (state.turn, state.trick.best) == (1, None)
    assert refused(state, "1 play 3h") is None


def test_sko_3_2_two_are_enough_when_one_is_out():
    state = go(position("3s 4s", "3h 4h", "", "3d 4d", out=(2,)), "0 play 3s", "1 pass", "3 pass")
    assert (state.turn, state.trick.best) == (0, None)


def test_sko_3_3_the_partner_leads_instead():
    """Example 4: seat 0 plays its last card and all pass; so with the order of another deal."""
    state = go(position("As", *LONG[1:]), "0 play As", "1 pass", "2 pass")
    assert events_of(state, "3 pass") == ["pass", "trick", "say"]
    assert go(state, "3 pass").turn == 2
    other = position("As", *LONG[1:], order=(0, 2, 1, 3))
    other = go(other, "0 play As", "2 pass", "1 pass", "3 pass")
    assert (other.turn, refused(other, "1 play 3h")) == (1, None)


def test_sko_3_3_not_if_somebody_beats_the_last_play():
    state = position("3s", "4h 5h", "3c 4c", "3d 4d")
    state = go(state, "0 play 3s", "1 play 4h", "2 pass", "3 pass")
    assert state.turn == 1
    partner = go(position("3s", *LONG[1:]), "0 play 3s", "1 pass", "2 play 4c", "3 pass", "1 pass")
    assert (partner.turn, partner.trick.best) == (2, None)


def test_sko_3_4_places_in_the_order_of_going_out():
    state = position("3s", "4h", "5c 6c", "6d 7d")
    state = go(state, "0 play 3s", "1 play 4h")
    seats = GAME.view(state, None)["seats"]
    assert [seat["place"] for seat in seats] == [1, 2, None, None]
    out = GAME.apply(position("3s", *LONG[1:]), *action_of("0 play 3s")).events[1]
    assert (out.kind, out.seat, out.data["place"]) == ("out", 0, 1)


def test_sko_3_5_a_side_is_out_and_the_deal_is_over_at_once():
    state = position("3s", "4h 5h", "4c", "6d 7d")
    state = go(state, "0 play 3s", "1 pass", "2 play 4c")
    assert (GAME.awaited(state), scores(state)) == ({}, [3, -3, 3, -3])
    assert [seat["place"] for seat in GAME.view(state, None)["seats"]] == [1, None, 2, None]


def test_sko_3_5_the_last_seat_is_fourth():
    state = go(position("3s", "4h", "5c", "6d 7d"), "0 play 3s", "1 play 4h", "2 play 5c")
    assert [seat["place"] for seat in GAME.view(state, None)["seats"]] == [1, 2, 3, 4]
    assert scores(state) == [2, -2, 2, -2]


ORDERED = [
    ("deal_over", True, [0, "rob"]),
    ("unknown_verb", False, [3, "rob"]),
    ("not_your_turn", False, [3, "pass", "3s"]),
    ("not_your_turn", False, [3, "play"]),
    ("must_lead", False, [0, "pass", "3s"]),
    ("bad_argument", False, [0, "play"]),
    ("bad_argument", False, [0, "play", ""]),
    ("bad_argument", False, [0, "play", 3]),
    ("bad_argument", False, [0, "play", "3S"]),
    ("bad_argument", False, [0, "play", "7h  7h"]),
    ("not_in_hand", False, [0, "play", "7h 7h 7h"]),
]


@pytest.mark.parametrize(("code", "over", "action"), ORDERED)
def test_codes_in_their_order(code, over, action):
    before = [[1, "dissolve"]] if over else []
    verdict = judge(record(*before, action))
    assert verdict["error"]["code"] == code
    assert verdict["error"]["at"] == len(before)


def test_not_in_hand_before_bad_combination_before_does_not_beat():
    state = go(position("9s 9h", "3h 4h 5h 5c", *LONG[2:]), "0 play 9s")
    assert refused(state, "1 play 3h 4h 6h") == "not_in_hand"
    assert refused(state, "1 play 3h 3h") == "not_in_hand"
    assert refused(state, "1 play 3h 4h") == "bad_combination"
    assert refused(state, "1 play 5h 5c") == "does_not_beat"
    assert refused(state, "1 play 5h") == "does_not_beat"


def test_a_pass_takes_nothing_and_is_an_action_even_of_who_cannot_beat():
    state = go(position("RJ 3s", *LONG[1:]), "0 play RJ")
    assert (state.turn, list(GAME.moves(state, 1))) == (1, [Action("pass")])
    assert refused(state, "1 pass") is None
    assert refused_action(state, 1, Action("pass", "3s")) == "bad_argument"
    assert refused_action(state, 1, Action("pass", 0)) == "bad_argument"


@pytest.mark.parametrize("seat", [-1, 4, 99])
@pytest.mark.parametrize("verb", ["play", "pass", "concede", "dissolve"])
def test_who_is_no_seat_has_no_turn(seat, verb):
    assert refused_action(dealt(), seat, Action(verb)) == "not_your_turn"


@pytest.mark.parametrize("verb", ["concede", "dissolve"])
def test_leaving_takes_nothing(verb):
    assert refused_action(dealt(), 2, Action(verb, "x")) == "bad_argument"
