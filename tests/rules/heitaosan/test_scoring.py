"""Section 8 and HTS-6.2, 6.3: base, rewards, fines, with the numbers of the examples."""

from __future__ import annotations

import pytest

from tests.rules.heitaosan.table import GAME, carry, go, lines, position, scores


def test_hts_8_1_the_base_is_doubled_in_eight():
    hands = ("9s", "Ts", "6s 8s", "7s 8h")
    double = go(position(*hands, mode="eight_jokers"), "0 play 9s", "1 play Ts")
    assert scores(double) == [8, 8, -8, -8]
    hands = ("9s", "5s 5h", "Ts", "7s 8h")
    single = go(position(*hands, mode="eight_jokers"), "0 play 9s", "1 pass", "2 play Ts")
    assert scores(single) == [4, 4, -4, -4]


def test_hts_8_1_the_loser_of_the_lead_may_win_by_its_partner():
    """Sides 0+3 v 1+2: seat 1 is first out, seat 3 second."""
    state = position("3s 4s", "9s", "6s 8s", "Ts", turn=1, sides=(0, 1, 1, 0))
    state = go(state, "1 play 9s", "2 pass", "3 play Ts")
    assert scores(state) == [-2, 2, 2, -2]
    assert GAME.outcome(state).headline.params == {"seat": 1, "other": 2}


def example_7():
    hands = ("5s 5s 5h 5h 5c 9s", "As", "2s 2h 2c 2d Kd 4s", "9s 9h 9h 9c 9c 9d 9d")
    state = position(*hands, turn=2)
    state = go(state, "2 play 2s 2h 2c 2d", "3 pass", "0 play 5s 5s 5h 5h 5c", "1 pass", "2 pass")
    return go(state, "3 pass", "0 play 9s", "1 play As")


def test_example_7_double_win_and_two_rewards():
    state = example_7()
    assert scores(state) == [6, 2, -2, -6]
    assert lines(state) == [
        ("HTS-8.1", [4, 4, -4, -4]),
        ("HTS-8.2", [-1, -1, 3, -1]),
        ("HTS-8.2", [3, -1, -1, -1]),
    ]
    assert carry(state) == {"leader": 0, "deal": 2}


def test_hts_8_2_a_bomb_is_booked_at_once_and_the_partner_pays_too():
    state = position("5s 5s 5h 5h 5c 9s", "As", "4s", "7s")
    state = go(state, "0 play 5s 5s 5h 5h 5c")
    view = GAME.view(state, None)
    assert view["facts"]["booked"] == [3, -1, -1, -1]
    assert view["facts"]["bookings"][0][:3] == [0, 1, "HTS-8.2"]


def test_hts_8_2_bombs_of_class_four_bring_nothing_and_no_line():
    state = go(position("5s 5h 5c 5d 9s", "As", "4s", "7s"), "0 play 5s 5h 5c 5d")
    assert state.booked == ()


def test_hts_8_3_example_8_bombs_left_count_at_a_single_win():
    hands = ("9s", "Js Js Jh Jh Jc 4s", "Ts", "BJ 7s 8h")
    state = go(position(*hands), "0 play 9s", "1 pass", "2 play Ts")
    assert scores(state) == [2, 6, -2, -6]
    assert lines(state) == [
        ("HTS-8.1", [2, 2, -2, -2]),
        ("HTS-8.3", [-1, 3, -1, -1]),
        ("HTS-6.3", [1, 1, 1, -3]),
    ]


def test_hts_8_3_bombs_left_count_nothing_at_a_double_win():
    assert all(clause != "HTS-8.3" for clause, _ in lines(example_7()))


def test_hts_6_2_jokers_are_fined_when_played_in_anything_but_a_bomb():
    played = go(position("BJ 9s 4s", "As", "6s 8s", "7s 8h"), "0 play BJ")
    assert [(one.unit, one.cards) for one in played.booked] == [(-1, "BJ")]
    bomb = go(position("9s 9h 9c 9d RJ 4s", "As", "6s 8s", "7s 8h"), "0 play 9s 9h 9c 9d RJ")
    assert [(one.unit, one.clause) for one in bomb.booked] == [(1, "HTS-8.2")]


def test_hts_6_2_loose_jokers_are_fined_at_a_double_win_too():
    state = go(position("9s", "Ts", "6s BJ RJ", "7s RJ 8s 8h 8c 8d"), "0 play 9s", "1 play Ts")
    assert scores(state) == [4 + 2, 4 + 2, -4 - 6, -4 + 2]


def test_hts_6_2_a_bomb_in_hand_at_the_end_saves_the_jokers():
    state = go(position("9s", "Ts", "6s BJ", "7s RJ 8s 8h 8c 8d"), "0 play 9s", "1 play Ts")
    fines = [points for clause, points in lines(state) if clause == "HTS-6.3"]
    assert fines == [[1, 1, -3, 1]]


def test_hts_6_3_example_9_two_fined_at_once():
    state = go(position("9s", "Ts", "BJ BJ 6s", "7s", turn=2), "2 play BJ BJ")
    assert GAME.view(state, 0)["facts"]["booked"] == [2, 2, -6, 2]


def test_example_15_joker_bomb_of_eight_jokers():
    hands = ("RJ RJ RJ RJ 9s", "4s 5s", "6s 6s 6h 6h 6c 6c 8s", "Ts")
    state = position(*hands, turn=2, sides=(0, 1, 1, 0), mode="eight_jokers")
    state = go(state, "2 play 6s 6s 6h 6h 6c 6c", "3 pass", "0 play RJ RJ RJ RJ", "1 pass", "2 pass")
    state = go(state, "3 pass", "0 play 9s", "1 pass", "2 pass", "3 play Ts")
    assert scores(state) == [66, -30, -22, -14]


@pytest.mark.parametrize("won", [True, False])
def test_example_16_solo(*, won):
    if won:
        hands = ("9s 3s", "4s 5s", "6s 6s 6h 6h 6c 8s 9d", "BJ 7s 8h 8c 8d 8s")
        state = position(*hands, turn=3, solo=0, mode="solo")
        state = go(state, "3 play BJ", "0 pass", "1 pass", "2 play 6s 6s 6h 6h 6c", "3 pass", "0 pass")
        state = go(state, "1 pass", "2 play 8s", "3 pass", "0 play 9s", "1 pass", "2 pass", "3 pass")
        assert scores(go(state, "0 play 3s")) == [24, -8, -4, -12]
        return
    hands = ("6s 6s 6h 6h 6c 6c 4s 3s", "9s", "5s 7s", "8h 8c")
    state = go(position(*hands, solo=0, mode="solo"), "0 play 6s 6s 6h 6h 6c 6c", "1 pass", "2 pass")
    state = go(state, "3 pass", "0 play 4s", "1 play 9s")
    assert scores(state) == [-18, 6, 6, 6]


def test_hts_8_4_scores_are_base_rewards_and_fines():
    state = example_7()
    sums = [sum(points[seat] for _, points in lines(state)) for seat in range(4)]
    assert sums == scores(state)


def test_notes_say_what_was_played():
    notes = [line.note for line in GAME.outcome(example_7()).lines if line.seat == 0]
    assert [note.key for note in notes] == ["note.double", "note.played", "note.played"]
    assert notes[2].params == {"name": {"k": "class.5"}, "cards": "5s 5s 5h 5h 5c"}
