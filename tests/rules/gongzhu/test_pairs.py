"""GZH-4: pairs, with two decks."""

from __future__ import annotations

import pytest

from games.rules.titles.gongzhu import GAME
from games.rules.titles.gongzhu.compare import pattern
from games.rules.titles.gongzhu.deck import LAID
from tests.rules.gongzhu.table import acted, legal, position, refused, trick_winner

SPADE_PAIR = LAID["4s 4s"].combo


def led_pair(second, exposed="", lead="5s 5s"):
    """A pair of spades is led; seat 1 holds `second`."""
    state = position(lead, second, "4s 3d", "3s 3d", decks=2, exposed=("", exposed, "", ""))
    return acted(state, f"0 play {lead}")


def test_gzh_4_1_a_pair_must_be_followed_by_a_pair():
    state = led_pair("9s 9s Ks 7d 7d")
    assert legal(state) == {"9s 9s"}
    assert refused(state, "1 play 9s Ks") == "must_follow"
    assert refused(state, "1 play 7d 7d") == "must_follow"


def test_gzh_4_1_the_pair_must_be_free():
    state = led_pair("Qs Qs 9s 3s", exposed="Qs")
    assert legal(state) == {"Qs 9s", "Qs 3s", "9s 3s"}


def test_gzh_4_1_without_a_pair_any_two_of_the_suit():
    state = led_pair("9s Ks 3s 7d 7d")
    assert legal(state) == {"Ks 9s", "Ks 3s", "9s 3s"}
    assert refused(state, "1 play 3s 9s") is None
    assert refused(state, "1 play 9s 7d") == "must_follow"


def test_gzh_4_1_with_fewer_the_free_card_then_the_bound_then_any_other():
    state = led_pair("9s 7d Kc")
    assert {tuple(sorted(play.split(" "))) for play in legal(state)} == {("7d", "9s"), ("9s", "Kc")}
    state = led_pair("Qs 9s Kc", exposed="Qs")
    assert legal(state) == {"Qs 9s"}
    state = led_pair("Qs Qs Kc", exposed="Qs Qs")
    assert legal(state) == {"Qs Qs"}
    state = led_pair("Qs Qs 9s Kc", exposed="Qs Qs")
    assert legal(state) == {"Qs 9s"}
    assert refused(state, "1 play Qs Qs") == "not_allowed_now"
    state = led_pair("Qs Qs Kc", exposed="Qs")
    assert legal(state) == {"Qs Qs"}, "the free copy, then the bound one"


def test_gzh_4_1_void_any_two_cards():
    plays = {tuple(sorted(play.split(" "))) for play in legal(led_pair("9h 9h Kc"))}
    assert plays == {("9h", "9h"), ("9h", "Kc")}


def test_gzh_4_2_leading_free_cards_only():
    hand = "Qs Qs 9s 9s 2d"
    state = position(hand, "4s", "4s", "4s", decks=2, exposed=("Qs", "", "", ""))
    assert legal(state) == {"Qs", "9s", "2d", "9s 9s"}
    assert refused(state, "0 play Qs Qs") == "not_allowed_now"
    state = position("Qs Qs 2d", "4s", "4s", "4s", decks=2, exposed=("Qs", "", "", ""))
    assert legal(state) == {"Qs", "2d"}, "the free copy may be led, not both"


def test_gzh_4_2_bound_cards_where_nothing_else_of_the_suit_is_held():
    state = position("Qs Qs 2d", "4s", "4s", "4s", decks=2, exposed=("Qs Qs", "", "", ""))
    assert legal(state) == {"Qs", "Qs Qs", "2d"}


@pytest.mark.parametrize(
    ("cards", "kind"),
    [("9s 9s", "pair"), ("Ks 9s", "two_singles"), ("Ks 9d", "discard"), ("9d 9d", "discard")],
)
def test_gzh_4_3_what_was_played_to_a_pair(cards, kind):
    assert pattern(SPADE_PAIR, LAID[cards]) == kind
    assert GAME.texts[f"pattern.{kind}"]


@pytest.mark.parametrize("suit", ["s", "h", "c"])
def test_gzh_4_4_two_singles_beat_a_pair_in_three_suits(suit):
    plays = [f"4{suit} 4{suit}", f"A{suit} A{suit}", f"3{suit} 2{suit}", "Ad Ad"]
    assert trick_winner(*plays) == 2


def test_gzh_4_4_a_pair_beats_two_singles_in_diamonds():
    assert trick_winner("4d 4d", "Kd Qd", "5d 5d", "As As") == 2
    assert trick_winner("4d 4d", "Kd Qd", "Ad Jd", "As As") == 0


def test_gzh_4_5_how_equal_kinds_compare():
    assert trick_winner("4s 4s", "Ks Ks", "Qs Qs", "2h 2h") == 1
    assert trick_winner("4s 4s", "Ks 2s", "Qs Js", "Ks 3s") == 3
    assert trick_winner("4s 4s", "Ks 3s", "2s Ks", "Ks 3s") == 1, "of equal plays the first"
    assert trick_winner("4d 4d", "Kd Kd", "Kd Ah", "Kd Qd") == 1
    assert trick_winner("4c 4c", "Ac 2d", "As Ad", "Ah Ah") == 0, "discards never win"


def test_example_12_the_trick_of_the_two_singles():
    state = position("4s 4s 2d", "Ks Ks 3d", "Qs 8s 4d", "Js Kh 5d", decks=2)
    state = acted(state, "0 play 4s 4s", "1 play Ks Ks", "2 play Qs 8s", "3 play Js Kh")
    assert state.turn == 2
    assert GAME.view(state, None)["seats"][2]["won"] == "Qs Kh"
    assert trick_winner("4s 4s", "Ks Ks", "Kh Js") == 1
    assert trick_winner("4s 4s", "Kh Js") == 0


def test_example_13_diamonds_and_clubs():
    assert trick_winner("4d 4d", "Kd Kd", "Ad Qd", "Ac Ac") == 1
    assert trick_winner("4c 4c", "2c 7c", "7c 5c", "Kc Ah") == 2


def test_example_16_bound_cards_and_pairs():
    state = led_pair("Qs Qs 9s 3s", exposed="Qs")
    assert legal(state) == {"Qs 9s", "Qs 3s", "9s 3s"}
    assert legal(led_pair("Qs 9s 7d", exposed="Qs")) == {"Qs 9s"}
    plays = {tuple(sorted(play.split(" "))) for play in legal(led_pair("Qs Kc 7d", exposed="Qs"))}
    assert plays == {("Kc", "Qs"), ("7d", "Qs")}
