"""Sections 1, 4 and 6: partners, leads, tricks, going out, playing alone."""

from __future__ import annotations

import pytest

from tests.rules.heitaosan.table import (
    GAME,
    carry,
    code,
    dealt,
    events,
    filled,
    go,
    lines,
    position,
    scores,
)

PLAIN = filled("3s 4s 4h 4c 4d", "3s 5s 5h 5c 5d", "6s 6h 6c 6d BJ BJ", "7s 7h 7c 7d RJ RJ")
"""Every hand has a bomb, so that no joker is loose; seats 0 and 1 are partners."""


def test_hts_1_1_who_hold_the_black_threes_are_partners():
    assert dealt(PLAIN).sides == (0, 0, 1, 1)
    other = filled("4s 4h 4c 4d", "3s 5s 5h 5c 5d", "6s 6h 6c 6d BJ BJ", "3s 7s 7h 7c 7d RJ RJ")
    assert dealt(other).sides == (0, 1, 0, 1)
    third = filled("3s 4s 4h 4c 4d", "5s 5h 5c 5d", "6s 6h 6c 6d BJ BJ", "3s 7s 7h 7c 7d RJ RJ")
    assert dealt(third).sides == (0, 1, 1, 0)


@pytest.mark.parametrize("seat", range(4))
def test_hts_1_1_both_threes_in_one_hand_make_opposite_seats_partners(seat):
    wanted = ["4s 4h 4c 4d", "5s 5h 5c 5d", "6s 6h 6c 6d BJ BJ", "7s 7h 7c 7d RJ RJ"]
    wanted[seat] += " 3s 3s"
    assert dealt(filled(*wanted)).sides == (0, 1, 0, 1)


def test_hts_1_2_the_owner_leads_first_then_who_went_out_first():
    assert dealt(PLAIN).turn == 0
    assert dealt(PLAIN, carry={"leader": 3, "deal": 2}).turn == 3
    ended = go(position("4s", "5s 6s", "7s 8s", "9s", turn=3), "3 play 9s", "0 pass", "1 pass", "2 pass")
    ended = go(ended, "2 play 7s", "0 pass", "1 pass", "2 play 8s")
    assert carry(ended) == {"leader": 3, "deal": 2}


def test_hts_1_2_a_showdown_leaves_the_lead_where_it_is():
    hands = filled("BJ RJ RJ", spread=True)
    state = dealt(hands, carry={"leader": 2, "deal": 5})
    assert carry(state)["leader"] == 2


def test_hts_1_3_showdown_before_the_asking_before_play():
    assert dealt(PLAIN, mode="solo", carry={"leader": 1, "deal": 2}).stage == "asking"
    assert dealt(PLAIN, mode="solo").stage == "play"
    jokers = filled("BJ BJ RJ RJ")
    assert dealt(jokers, mode="solo", carry={"leader": 1, "deal": 2}).stage == "over"


def test_hts_4_1_one_may_pass_and_play_again_later_in_the_trick():
    state = position("3s 9s Ks", "4s As 5h", "6s 2s 5c", "7s 8s 5d")
    state = go(state, "0 play 3s", "1 pass", "2 play 6s", "3 play 7s", "0 pass", "1 play As")
    assert state.turn == 2
    assert code(state, "2 play 2s") is None


def test_hts_4_2_when_all_others_have_passed_the_player_leads_anew():
    state = position("3s 9s", "4s 5s", "6s 2s", "7s 8s")
    state = go(state, "0 play 9s", "1 pass", "2 play 2s", "3 pass", "0 pass", "1 pass")
    assert (state.turn, state.trick.best) == (2, None)
    assert code(state, "2 pass") == "must_lead"


def test_hts_4_2_seats_without_cards_are_passed_over():
    state = position("", "4s 5s", "6s 7s", "Js 8s", turn=2, out=(0,))
    state = go(state, "2 play 7s", "3 play Js")
    assert state.turn == 1
    assert go(state, "1 pass", "2 pass").turn == 3


def test_hts_4_3_the_partner_leads_for_who_is_out():
    state = position("9s", "4s 5s", "6s 8s 8h", "7s 8c 9c")
    state = go(state, "0 play 9s", "1 pass", "2 pass")
    said = events(state, "3 pass")
    state = go(state, "3 pass")
    assert state.turn == 1
    assert [event.say.key for event in said if event.kind == "say"] == ["say.takes_over"]


def test_hts_4_3_the_turn_goes_on_after_the_last_cards_are_beaten():
    state = position("9s", "4s 5s", "6s As 8h", "7s 8c 9c")
    state = go(state, "0 play 9s", "1 pass", "2 play As", "3 pass", "1 pass")
    assert state.turn == 2


@pytest.mark.parametrize(("left", "told"), [(6, None), (5, 5), (1, 1)])
def test_hts_4_4_five_cards_or_fewer_are_announced(left, told):
    hand = "3s 4s 5h 6c 8d 9s Jh"[: 3 * left + 2]
    said = events(position(hand, "4h 5s", "6s 7h", "7s 8h"), "0 play 3s")
    counts = [event.say.params["count"] for event in said if event.kind == "say"]
    assert counts == ([told] if told else [])


def test_hts_4_5_partners_out_first_and_second_is_a_double_win():
    state = position("9s", "Ts", "6s 8s", "7s 8h 8c 8d 7h 7c 7d")
    state = go(state, "0 play 9s", "1 play Ts")
    assert (state.stage, state.ending) == ("over", "double")
    assert lines(state) == [("HTS-8.1", [4, 4, -4, -4])]


def test_hts_4_6_with_second_the_deal_ends_when_the_second_seat_is_out():
    state = go(position("9s", "4s 5s", "Ts", "7s 8h"), "0 play 9s", "1 pass", "2 play Ts")
    assert (state.ending, scores(state)) == ("single", [2, 2, -2, -2])


@pytest.mark.parametrize("third", ["1", "3"])
def test_hts_4_6_with_third_it_goes_on_until_the_third_is_out(third):
    state = position("9s", "4s 5s", "Ts", "7s 8h", single_end="third")
    state = go(state, "0 play 9s", "1 pass", "2 play Ts")
    assert (state.stage, state.turn) == ("play", 3)
    state = go(state, "3 pass", "1 pass")
    assert state.turn == 3  # for its partner, who is out
    state = go(state, "3 play 7s")
    if third == "1":
        state = position("", "Ks", "", "7s 8h", turn=3, out=(0, 2), single_end="third")
        state = go(state, "3 play 7s", "1 play Ks")
    else:
        state = go(state, "1 pass", "3 play 8h")
    assert (state.ending, scores(state)) == ("single", [2, 2, -2, -2])
    assert state.out == (0, 2, int(third))


def asked(turn=0, **more):
    hands = ("3s 9s", "3s Ts", "6s 8s", "7s 8h")
    return position(*hands, turn=turn, leader=turn, asking=True, number=2, mode="solo", **more)


def test_hts_6_4_seats_are_asked_in_order_from_the_leader():
    state = asked(2)
    order = []
    while state.stage == "asking":
        order.append(state.turn)
        state = go(state, f"{state.turn} pass")
    assert order == [2, 3, 0, 1]
    assert (state.stage, state.turn, state.solo) == ("play", 2, -1)
    assert state.sides == (0, 0, 1, 1)


def test_hts_6_4_solo_ends_the_asking():
    state = go(asked(2), "2 pass", "3 solo")
    assert (state.stage, state.turn, state.solo) == ("play", 2, 3)
    assert state.sides == (1, 1, 1, 0)


def test_hts_6_5_the_same_leader_leads_and_the_first_out_ends_it():
    state = go(asked(2), "2 pass", "3 solo", "2 play 6s", "3 play 7s", "0 play 9s", "1 play Ts")
    state = go(state, "2 pass", "3 pass", "0 pass", "1 play 3s")
    assert (state.ending, carry(state)) == ("solo_lost", {"leader": 1, "deal": 3})
    assert scores(state) == [8, 8, 8, -24]


def test_hts_6_5_the_solo_seat_wins_by_going_out_first():
    state = go(asked(2), "2 solo", "2 play 6s", "3 pass", "0 pass", "1 pass", "2 play 8s")
    assert (state.ending, scores(state)) == ("solo_won", [-8, -8, 24, -8])


def test_hts_6_5_bombs_in_hand_count_nothing_in_a_solo_deal():
    hands = ("9s", "Ts Js", "6s 6h 6c 6d 6s", "7s 8h BJ")
    state = go(position(*hands, solo=0, mode="solo"), "0 play 9s")
    assert scores(state) == [24 + 1, -8 + 1, -8 + 1, -8 - 3]
    assert GAME.outcome(state).headline.key == "headline.solo_won"
