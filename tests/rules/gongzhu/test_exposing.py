"""GZH-1.3 and GZH-2: the stage in which all seats expose at once."""

from __future__ import annotations

import pytest

from games.rules.titles.gongzhu import GAME
from games.rules.titles.gongzhu.deck import COUNTS, ORDER
from tests.rules.gongzhu.table import acted, dealt, refused, whole_hands

HOLDERS = ("Qs", "Jd", "Tc", "Ah")


def test_gzh_1_1_ace_is_high_and_two_is_low():
    heights = {card[0]: ORDER.step_of[ORDER.bit[card]] for card in ORDER.cards if card[1] == "s"}
    assert sorted(heights, key=heights.get, reverse=True) == list("AKQJT98765432")


def test_gzh_1_2_sixteen_cards_count():
    assert {"Qs", "Jd", "Tc"} < COUNTS
    assert {"2h", "3h", "4h", "Ah"} < COUNTS
    assert len(COUNTS) == 16


def test_gzh_1_3_exposing_then_tricks_until_the_hands_are_empty():
    state = dealt(1, leader=0)
    assert state.stage == "expose"
    state = acted(state, "0 done", "1 done", "2 done", "3 done")
    assert state.stage == "play"
    plays = 0
    while GAME.awaited(state):
        assert GAME.outcome(state) is None
        state = GAME.apply(state, state.turn, GAME.fallback(state, state.turn)).state
        plays += 1
    assert plays == 52
    assert not any(hand.size() for hand in state.hands)


def test_gzh_2_1_all_seats_expose_at_once_and_one_card_an_action():
    state = dealt(1, "Qs Ah", "Jd", "Tc")
    assert sorted(GAME.awaited(state)) == [0, 1, 2, 3]
    state = acted(state, "2 expose Tc", "0 expose Qs", "2 done")
    assert sorted(GAME.awaited(state)) == [0, 1, 3]
    assert state.exposed == (("Qs",), (), ("Tc",), ())
    assert state.hands[0].size() == 13


def test_gzh_2_1_a_seat_with_nothing_to_expose_says_done():
    state = dealt(1, "Qs Ah", "Jd", "Tc")
    choices = GAME.awaited(state)[3].choices
    assert [choice.verb for choice in choices] == ["done"]
    assert [choice.arg for choice in GAME.awaited(state)[0].choices] == ["Qs", "Ah", None]


def test_gzh_2_1_an_exposure_is_public_at_once():
    state = acted(dealt(1, *HOLDERS), "1 expose Jd")
    for viewer in (0, 1, 2, 3, None):
        assert GAME.view(state, viewer)["seats"][1]["exposed"] == "Jd"


@pytest.mark.parametrize("order", [(0, 1, 2), (3, 2, 1), (1, 3, 0), (2, 3, 0)])
def test_gzh_2_2_the_fourth_card_is_exposed_by_itself(order):
    state = dealt(1, *HOLDERS, leader=0)
    state = acted(state, *(f"{seat} expose {HOLDERS[seat]}" for seat in order))
    assert state.exposed == tuple((card,) for card in HOLDERS)
    assert state.stage == "play"


def test_gzh_2_2_whoever_holds_it_also_one_who_said_done():
    state = acted(dealt(1, "Qs Jd Tc", "Ah"), "1 done", "0 expose Qs", "0 expose Jd", "0 expose Tc")
    assert state.exposed[1] == ("Ah",)


def test_gzh_2_2_it_is_no_action_but_an_event():
    state = acted(dealt(1, *HOLDERS, leader=0), "0 expose Qs", "1 expose Jd")
    events = GAME.apply(state, 2, GAME.moves(state, 2)[0]).events
    assert [(event.kind, event.seat, event.cards) for event in events] == [
        ("expose", 2, "Tc"),
        ("expose", 3, "Ah"),
        ("role", 0, ""),
    ]


def test_gzh_2_2_such_a_card_is_bound_like_any_other():
    state = acted(
        dealt(1, "Qs", "Jd", "Tc", "Ah 2h", leader=3), *(f"{n} expose {HOLDERS[n]}" for n in range(3))
    )
    assert refused(state, "3 play Ah") == "not_allowed_now"


def test_gzh_2_3_with_two_decks_each_copy_by_itself():
    state = acted(dealt(2, "Qs Qs", "Jd Jd", "Tc Tc", "Ah Ah"), "0 expose Qs")
    assert state.exposed[0] == ("Qs",)
    assert refused(state, "0 expose Qs") is None
    state = acted(state, "0 expose Qs", "1 expose Jd", "2 expose Tc")
    assert refused(state, "0 expose Qs") == "not_in_hand"
    assert state.exposed == (("Qs", "Qs"), ("Jd",), ("Tc",), ())
    assert state.stage == "expose"


def test_gzh_2_4_the_stage_ends_when_all_have_said_done():
    state = acted(dealt(1, *HOLDERS, leader=2), "0 expose Qs", "3 done", "0 done", "2 done")
    assert state.stage == "expose"
    state = acted(state, "1 done")
    assert (state.stage, state.turn) == ("play", 2)


def test_gzh_2_4_the_stage_ends_when_eight_copies_are_exposed():
    state = dealt(2, "Qs Qs Jd Jd", "Tc Tc", "Ah", "Ah", leader=1)
    state = acted(state, *(f"0 expose {card}" for card in ("Qs", "Qs", "Jd", "Jd")), "3 done")
    state = acted(state, "1 expose Tc", "1 expose Tc", "2 expose Ah")
    assert state.stage == "expose"
    assert refused(state, "3 expose Ah") == "not_allowed_now"
    state = dealt(2, "Qs Qs Jd Jd", "Tc Tc", "Ah", "Ah", leader=1)
    state = acted(state, *(f"0 expose {card}" for card in ("Qs", "Qs", "Jd", "Jd")))
    state = acted(state, "1 expose Tc", "1 expose Tc", "2 expose Ah", "3 expose Ah")
    assert (state.stage, state.turn) == ("play", 1)


def test_example_14_three_exposed_and_the_fourth_follows():
    state = dealt(1, "Qs", "", "Jd Ah", "Tc", leader=0)
    state = acted(state, "0 expose Qs", "2 expose Jd", "2 expose Ah")
    assert state.exposed == (("Qs",), (), ("Jd", "Ah"), ("Tc",))
    assert state.stage == "play"


def test_hands_are_whole():
    assert sorted(" ".join(whole_hands(2, "Qs Qs")).split(" ")) == sorted(ORDER.cards * 2)
