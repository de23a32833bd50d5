"""The course of play (section 3)."""

from __future__ import annotations

import pytest

from games.rules.titles.datongzi import GAME
from tests.rules.climbing.table import hand
from tests.rules.datongzi.table import (
    awaited,
    events,
    go,
    position,
    refused,
)

LOW = "5c 6d 8d 9h"


def kinds(state, text):
    return [event.kind for event in events(state, text)]


def test_dtz_3_1_the_leader_plays_any_combination():
    state = position("5s 7s 7h 9s 9s 9s", LOW, LOW, LOW)
    for cards in ("5s", "7s 7h", "9s 9s 9s"):
        assert refused(state, f"0 play {cards}") is None


def test_dtz_3_1_the_turn_goes_round_until_all_others_have_failed():
    state = go(position("7s 7h", "8s 5s", "9s 5h", "Ts 6h"), "0 play 7s", "1 play 8s", "2 pass", "3 pass")
    assert awaited(state) == [0]
    state = go(state, "0 pass")
    assert awaited(state) == [1]
    assert state.trick.best is None


def test_dtz_3_1_seats_without_cards_are_not_asked():
    state = position("7s 7h", "", "9s 5h", "Ts 6h", out=(1,))
    assert awaited(go(state, "0 play 7s")) == [2]


def test_dtz_3_2_one_may_pass_with_a_beating_play_and_come_back():
    state = go(position("7s 7h Ks", "8s As", "9s 5h", "Ts 6h"), "0 play 7s", "1 pass", "2 play 9s", "3 pass")
    state = go(state, "0 pass", "1 play As")
    assert state.trick.best.seat == 1


@pytest.mark.parametrize("players", [2, 3])
def test_dtz_3_3_who_can_beat_must(players):
    state = go(position("Qs 5s", *["Ks 6h"] * (players - 1)), "0 play Qs")
    assert awaited(state) == [1]
    assert refused(state, "1 pass") == "must_play"
    assert refused(state, "1 play 6h") == "does_not_beat"
    assert refused(state, "1 play Ks") is None


def test_dtz_3_3_with_whichever_play_it_likes():
    state = go(position("Qs 5s", "Ks As 6s 6s 6s 6h"), "0 play Qs")
    for cards in ("Ks", "As", "6s 6s 6s", "6s 6s 6s 6h"):
        assert refused(state, f"1 play {cards}") is None


def test_dtz_3_3_who_cannot_is_passed_over_without_an_action():
    state = position("Qs 5s", "Js 6h", "As 6c")
    assert kinds(state, "0 play Qs") == ["play", "pass"]
    assert events(state, "0 play Qs")[1].say.key == "say.cannot"
    after = go(state, "0 play Qs")
    assert awaited(after) == [2]
    assert [turn.seat for turn in after.trick.turns] == [0, 1]


def test_dtz_3_3_if_nobody_can_the_leader_leads_again():
    state = go(position("2s 5s", "Js 6h", "As 6c"), "0 play 2s")
    assert awaited(state) == [0]
    assert refused(state, "0 play 5s") is None


@pytest.mark.parametrize(
    ("last", "holding", "can"),
    [
        ("Qs", "Ks", True),
        ("Qs", "Qh", False),
        ("Qs Qh", "Ks", False),
        ("Qs Qh", "Ks Kh", True),
        ("Qs Qh Qc", "Ks Kh Kc", True),
        ("Qs Qh Qc", "5d 5d 5d", True),
        ("2s 2h 2c", "6s 6h 6c", False),
        ("7s 7h 8s 8h", "8c 8d 9s 9h", True),
        ("7s 7h 8s 8h", "8c 8d 9s Ts Th", False),
        ("7s 7h 7c 8s 8h 8c", "8d 8d 8s 9s 9h 9c", True),
        ("Ks Kh As Ah", "2s 2h", False),
        ("7s 7h 7c 7d", "8s 8h 8c", False),
        ("7s 7h 7c 7d", "6s 6h 6c 6d 6d", True),
        ("7s 7h 7c 7d", "5c 5c 5c", True),
        ("7s 7s 7s", "7h 7h 7h", False),
        ("7h 7h 7h", "7s 7s 7s", True),
        ("2s 2s 2s", "5s 5s 5h 5h 5c 5c 5d 5d", True),
        ("2s 2s 2s", "5s 5s 5s 5h 5h 5h 5c 5c", False),
        ("6s 6s 6h 6h 6c 6c 6d 6d", "5s 5s 5h 5h 5c 5c 5d 5d", False),
    ],
)
def test_dtz_3_3_what_can_be_beaten(last, holding, can):
    """In the hand there is one more card that is of no use."""
    state = go(position(f"{last} 5h 9d", f"{holding} 5h"), f"0 play {last}")
    assert awaited(state) == ([1] if can else [0])


def test_dtz_3_3_with_four_decks_a_joy_beats_and_eight_cards_do_not():
    state = position("2s 2s 2s 5h 9d", "6d 6d 6d 6d 5h", decks=4)
    assert awaited(go(state, "0 play 2s 2s 2s")) == [1]
    state = position("2s 2s 2s 5h 9d", "6s 6s 6h 6h 6c 6c 6d 6d 5h", decks=4)
    assert awaited(go(state, "0 play 2s 2s 2s")) == [0]


def test_dtz_3_3_with_wings_a_bare_triple_beats_one_that_carries():
    state = position("7s 7h 7c 5h 6h 9d", "8s 8h 8c", wings=True)
    assert awaited(go(state, "0 play 7s 7h 7c 5h 6h")) == [1]


def test_dtz_3_4_the_winner_gets_the_points_of_all_cards_and_the_bonus():
    state = position("Ts Ks Ks Ks 6s", "5s 6h", "Js 6c", "Qs Kd 7d", face=(20, 5))
    state = go(state, "0 play Ts", "1 pass", "2 play Js", "3 play Kd", "0 play Ks Ks Ks", "1 pass", "2 pass")
    assert (state.table, state.face) == (50, (20, 5))
    state = go(state, "3 pass")
    assert (state.table, state.face, state.bonus) == (0, (70, 5), (100, 0))


def test_dtz_3_4_the_partner_of_the_winner_has_them_too():
    state = position("6s 5h", "6h 7h", "Ks 9s", "6c 7c")
    state = go(state, "0 play 6s", "1 pass", "2 play Ks", "3 pass", "0 pass", "1 pass")
    assert state.face == (10, 0)


def test_dtz_3_5_the_winner_leads():
    state = go(
        position("6s 5h", "8h 7h", "9s Ts", "6c 7c"), "0 play 6s", "1 play 8h", "2 pass", "3 pass", "0 pass"
    )
    assert awaited(state) == [1]


def test_dtz_3_5_with_four_seats_the_partner_leads_for_one_without_cards():
    state = go(position("2s", "8h 7h", "9s Ts", "6c 7c"), "0 play 2s", "1 pass", "2 pass", "3 pass")
    assert awaited(state) == [2]


def test_dtz_3_5_with_three_seats_the_next_with_cards_leads():
    state = go(position("9d 8d", "2s", "9s Ts", turn=1), "1 play 2s")
    assert awaited(state) == [2]
    state = go(position("8d 9d", "5s 6s", "2s", turn=2), "2 play 2s")
    assert awaited(state) == [0]


def test_dtz_3_6_places_in_the_order_of_going_out():
    state = position("5s", "6s", "7s 8s", "9s Ts")
    out = [event for event in events(state, "0 play 5s") if event.kind == "out"]
    assert [(event.seat, event.data["place"]) for event in out] == [(0, 1)]
    state = go(state, "0 play 5s", "1 play 6s", "2 pass", "3 pass")
    assert state.out == (0, 1)
    assert [seat["place"] for seat in GAME.view(state, None)["seats"]] == [1, 2, None, None]


def test_dtz_3_7_four_seats_a_side_is_out():
    state = position("", "8h 7h", "9s", "6c 7c", turn=2, out=(0,))
    state = go(state, "2 play 9s", "3 pass")
    assert awaited(state) == [1]
    assert awaited(go(state, "1 pass")) == []


def test_dtz_3_7_four_seats_the_last_trick_is_played_to_its_end():
    """Both of one side are out; the others still beat each other and take the trick with its bonus."""
    state = position("", "2s 2s 2s 7h", "Ks", "Ad 7c", turn=2, out=(0,))
    state = go(state, "2 play Ks", "3 play Ad", "1 play 2s 2s 2s", "3 pass")
    assert awaited(state) == []
    assert (state.face, state.bonus) == ((0, 10), (0, 300))


def test_dtz_3_7_four_seats_one_more_seat_may_go_out_in_the_last_trick():
    state = position("", "2s", "Ks", "Ad 7c", turn=2, out=(0,))
    state = go(state, "2 play Ks", "3 play Ad", "1 play 2s", "3 pass")
    assert (awaited(state), state.out) == ([], (0, 2, 1))


def test_dtz_3_7_one_seat_of_each_side_out_decides_nothing():
    state = position("", "6s", "7s 8s", "9s Ts", turn=1, out=(0,))
    state = go(state, "1 play 6s", "2 pass", "3 pass")
    assert awaited(state) == [3]


def test_dtz_3_7_three_seats_two_are_out():
    state = position("", "Qs", "Ks 5s", turn=1, out=(0,))
    state = go(state, "1 play Qs")
    assert awaited(state) == [2]
    state = go(state, "2 play Ks")
    assert (awaited(state), state.face) == ([], (0, 0, 10))


def test_dtz_3_7_two_seats_one_is_out():
    assert awaited(go(position("Qs", "Js 5s"), "0 play Qs")) == []
    state = go(position("Ks Ks Ks", "As As As 5s"), "0 play Ks Ks Ks")
    assert awaited(state) == [1]
    state = go(state, "1 play As As As")
    assert (awaited(state), state.bonus, state.face) == ([], (0, 200), (0, 30))


def test_dtz_3_7_seats_not_out_take_the_last_places():
    state = go(position("Qs", "Js 5s"), "0 play Qs")
    view = GAME.view(state, 0)
    assert [seat["place"] for seat in view["seats"]] == [1, None]
    assert view["outcome"]["scores"][0] > 0


def test_dtz_3_8_cards_left_in_hands_bring_nothing():
    state = go(position("Qs", "Js 5s 5h Ts Ks"), "0 play Qs")
    assert state.face == (0, 0)
    assert hand(state, 1) == "5s 5h Ts Js Ks"


def test_events_name_the_trick_and_its_counting_cards():
    state = go(position("Ts 6s", "Ks 6h", "5s 6c", "Qs 7d"), "0 play Ts", "1 play Ks", "2 pass", "3 pass")
    trick = events(state, "0 pass")[-1]
    assert (trick.kind, trick.seat, trick.cards) == ("trick", 1, "Ts Ks")
    assert trick.say.params == {"seat": 1, "points": 20}


def test_events_say_the_bonus_and_nothing_of_no_points():
    state = go(position("As As As 6s", "6h 7h", "6c 7c", "7d 8d"), "0 play As As As", "1 pass", "2 pass")
    assert events(state, "3 pass")[-1].say.params == {"seat": 0, "points": 0, "bonus": 200}
    state = go(position("9s 6s", "6h 7h", "6c 7c", "7d 8d"), "0 play 9s", "1 pass", "2 pass")
    assert events(state, "3 pass")[-1].say.params == {"seat": 0}
