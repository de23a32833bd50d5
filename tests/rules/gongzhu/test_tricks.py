"""GZH-3: who leads, following suit, exposed cards, who wins."""

from __future__ import annotations

import pytest

from games.rules.titles.gongzhu import GAME
from tests.rules.gongzhu.table import acted, dealt, legal, position, refused, trick_winner

DONE = ("0 done", "1 done", "2 done", "3 done")


def test_gzh_3_1_the_holder_of_the_two_of_clubs_leads_it():
    state = acted(dealt(1, "", "", "2c Ac"), *DONE)
    assert state.turn == 2
    assert refused(state, "2 play Ac") == "must_play"
    assert legal(state) == {"2c"}


def test_gzh_3_1_two_decks_the_first_dealt_and_single_or_pair():
    state = acted(dealt(2, "3c", "2c 2c"), *DONE)
    assert state.turn == 1
    assert legal(state) == {"2c", "2c 2c"}
    assert refused(state, "1 play 3c") == "not_in_hand"
    state = acted(dealt(2, "Ah 2c", "2c Ac"), *DONE)
    assert state.turn == 1, "card 0 of seat 1 was dealt before card 1 of seat 0"
    assert legal(state) == {"2c"}
    state = acted(dealt(2, "", "Ah 2c", "Kh 2c"), *DONE)
    assert state.turn == 1, "of card 1 of both seats the one of seat 1 was dealt first"


def test_gzh_3_1_later_deals_are_led_as_the_leader_likes():
    state = acted(dealt(1, "2c", "", "", "Ad 9s", leader=3), *DONE)
    assert state.turn == 3
    assert refused(state, "3 play Ad") is None


def test_gzh_3_1_only_the_first_lead_of_the_first_deal_is_bound():
    state = acted(
        dealt(1, "2c As", "9c", "8c", "7c"), *DONE, "0 play 2c", "1 play 9c", "2 play 8c", "3 play 7c"
    )
    assert state.turn == 1
    assert len(legal(state)) == 12


def test_gzh_3_2_one_deck_one_card():
    state = position("9s 8s", "7s 6s", "5s 4s", "3s 2s")
    assert legal(state) == {"9s", "8s"}
    assert refused(state, "0 play 9s 8s") == "bad_combination"


def test_gzh_3_2_two_decks_a_card_or_a_pair_and_as_many_from_the_others_in_order():
    state = position("9s 9s 8s", "7s 6s 2d", "5s 4s 2h", "3s 2s 2c", decks=2)
    assert legal(state) == {"9s", "8s", "9s 9s"}
    assert refused(state, "0 play 9s 8s") == "bad_combination"
    state = acted(state, "0 play 9s 9s")
    assert state.turn == 1
    assert refused(state, "1 play 7s") == "bad_combination"
    assert refused(state, "1 play 7s 6s 2d") == "bad_combination"
    state = acted(state, "1 play 7s 6s")
    assert state.turn == 2


def test_gzh_3_3_the_led_suit_must_be_followed():
    state = acted(position("9s 8s", "7s 2d", "5d 4h", "3s 2s"), "0 play 9s")
    assert legal(state) == {"7s"}
    assert refused(state, "1 play 2d") == "must_follow"
    state = acted(state, "1 play 7s")
    assert legal(state) == {"5d", "4h"}


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        (("9s", "Ks", "As", "2s"), 2),
        (("9s", "Ad", "Ah", "8s"), 0),
        (("9s", "Qs", "Ah", "Qs"), 1),
        (("9s", "9s", "8s", "9s"), 0),
    ],
)
def test_gzh_3_4_the_highest_of_the_led_suit_and_the_first_of_equals_wins(plays, winner):
    assert trick_winner(*plays) == winner


def test_gzh_3_4_the_winner_takes_the_score_cards_and_leads():
    state = position("9s 8s", "Ks Qd", "Ad 2h", "As 4d", turn=1)
    state = acted(state, "1 play Ks", "2 play 2h", "3 play As", "0 play 9s")
    assert state.turn == 3
    assert [seat["won"] for seat in GAME.view(state, None)["seats"]] == ["", "", "", "2h"]


def test_gzh_3_5_an_exposed_card_waits_in_the_first_trick_of_its_suit():
    state = acted(position("9s", "Qs 7s", "5s", "3s", exposed=("", "Qs", "", "")), "0 play 9s")
    assert refused(state, "1 play Qs") == "not_allowed_now"
    assert legal(state) == {"7s"}


def test_gzh_3_5_the_leader_is_bound_too():
    state = position("Qs 7s 9d", "9s 8s 2d", "5s 4s 3d", "3s 2s 4d", exposed=("Qs", "", "", ""))
    assert refused(state, "0 play Qs") == "not_allowed_now"
    assert legal(state) == {"7s", "9d"}


def test_gzh_3_5_the_only_card_of_its_suit_is_free():
    state = acted(position("9s 8d", "Qs 7d", "5s", "3s", exposed=("", "Qs", "", "")), "0 play 9s")
    assert legal(state) == {"Qs"}
    state = position("Qs 7d", "9s 8s", "5s 4s", "3s 2s", exposed=("Qs", "", "", ""))
    assert legal(state) == {"Qs", "7d"}


def test_gzh_3_5_discards_make_no_first_trick_of_a_suit():
    state = position("2d 9s", "7s Qs 6s", "Kd 5s", "Ad 4s", exposed=("", "Qs", "", ""))
    state = acted(state, "0 play 2d", "1 play 7s", "2 play Kd", "3 play Ad", "3 play 4s", "0 play 9s")
    assert refused(state, "1 play Qs") == "not_allowed_now"


def test_gzh_3_6_an_exposed_card_may_be_discarded_before_its_suit_was_led():
    state = acted(position("2d", "Qs 7s", "Kd", "Ad", exposed=("", "Qs", "", "")), "0 play 2d")
    assert legal(state) == {"Qs", "7s"}


def test_gzh_3_6_after_the_first_trick_of_its_suit_it_is_like_any_other():
    state = position("9s 8s", "Qs 7s 6s", "5s 4s", "3s 2s", exposed=("", "Qs", "", ""))
    state = acted(state, "0 play 9s", "1 play 7s", "2 play 5s", "3 play 3s")
    state = acted(state, "0 play 8s")
    assert legal(state) == {"Qs", "6s"}


def test_gzh_3_7_only_the_exposed_copy_is_bound_and_only_in_its_hand():
    state = position("9s", "Qs Qs 7s", "Qs 4s", "3s", decks=2, exposed=("", "Qs", "", ""))
    state = acted(state, "0 play 9s")
    assert legal(state) == {"Qs", "7s"}
    state = acted(state, "1 play Qs")
    assert legal(state) == {"Qs", "4s"}


def test_gzh_3_7_in_the_first_trick_the_free_copy_goes_first():
    state = position("9s 9s", "Qs Qs 7s", "4s 4s", "3s 3s", decks=2, exposed=("", "Qs", "", ""))
    state = acted(state, "0 play 9s 9s")
    assert refused(state, "1 play Qs Qs") == "not_allowed_now"
    assert legal(state) == {"Qs 7s"}


def test_gzh_3_7_on_a_discard_the_exposed_copy_goes_first():
    state = position("2d 9s", "Qs Qs 7s", "Kd 4s", "Ad 3s", decks=2, exposed=("", "Qs", "", ""))
    state = acted(state, "0 play 2d", "1 play Qs", "2 play Kd", "3 play Ad", "3 play 3s", "0 play 9s")
    assert legal(state) == {"Qs", "7s"}, "the copy that is left was never exposed"


def test_gzh_3_7_two_exposed_one_discarded_one_is_still_bound():
    state = position("2d 9s", "Qs Qs 7s", "Kd 4s", "Ad 3s", decks=2, exposed=("", "Qs Qs", "", ""))
    state = acted(state, "0 play 2d", "1 play Qs", "2 play Kd", "3 play Ad", "3 play 3s", "0 play 9s")
    assert legal(state) == {"7s"}


def test_example_15_the_exposed_pig():
    state = acted(position("2s 4d", "Qs 7s", "5s", "3s", exposed=("", "Qs", "", "")), "0 play 2s")
    assert refused(state, "1 play Qs") == "not_allowed_now"
    assert refused(state, "1 play 7s") is None
    state = acted(position("2s 4d", "Qs 7c", "5s", "3s", exposed=("", "Qs", "", "")), "0 play 2s")
    assert legal(state) == {"Qs"}
    state = acted(position("2s 4d", "Qs 7s", "5s", "3s", exposed=("", "Qs", "", "")), "0 play 4d")
    assert refused(state, "1 play Qs") is None
