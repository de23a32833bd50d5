"""MJK-5: wins and pungs that were given up."""

from __future__ import annotations

from tests.rules.mahjong.bare import PLAIN, wild
from tests.rules.mahjong.scripts import Course, pieces

# Ready for 5s and 8s.
READY = "6s 7s 1m 2m 3m 4p 5p 6p 7p 8p 9p 2z 2z"


def play(hands, front="", end="", game=PLAIN):
    return Course(game, pieces(hands, front, end))


def given_up():
    """Seat 3 could win on 5s of seat 0 and passes; seats 1 and 2 hold what it waits for too."""
    course = play({0: "5s", 1: "5s 8s 1z", 2: "8s 5s", 3: READY}, front="9m 1m 7z")
    return course.act(0, "discard", "5s").passes()


def test_mjk_5_1_a_win_given_up_is_barred_for_that_kind():
    course = given_up().act(1, "discard", "5s")
    assert 3 not in course.awaited()
    course.passes()
    assert course.view(3)["seats"][3]["barred"] == {"win": "5s", "pung": ""}


def test_mjk_5_1_and_5_2_what_is_barred_is_not_allowed_now():
    # Seat 3 may win or pung on 8s; on the 8s of the seat before it may chow besides.
    course = play({0: "8s", 2: "8s", 3: "8s 8s 6s 7s 1m 2m 3m 4p 5p 6p 7p 8p 9p"})
    course.act(0, "discard", "8s")
    assert course.options_of(3) == {("win", None), ("pung", None), ("pass", None)}
    course.act(3, "pass").turn_of(2).act(2, "discard", "8s")
    assert course.options_of(3) == {("chow", "6s 7s"), ("pass", None)}
    assert course.refused(3, "win") == "not_allowed_now"
    assert course.refused(3, "pung") == "not_allowed_now"
    assert course.view(3)["seats"][3]["barred"] == {"win": "8s", "pung": "8s"}


def test_mjk_5_1_another_kind_is_free():
    course = given_up().act(1, "discard", "1z").passes().act(2, "discard", "8s")
    assert 3 in course.awaited()
    course.act(3, "win")
    assert course.state.win.seat == 3


def test_mjk_5_1_the_bar_ends_with_the_own_discard():
    course = given_up().turn_of(3)
    assert course.view(3)["seats"][3]["barred"]["win"] == "5s"
    course.idle().turn_of(1)
    assert course.view(3)["seats"][3]["barred"]["win"] == ""
    course.act(1, "discard", "5s")
    assert ("win", None) in course.options_of(3)


def test_mjk_5_1_another_claim_than_the_win_gives_it_up_too():
    hands = {0: "5s", 2: "5s 5s", 3: "6s 7s 5s 5s 1m 2m 3m 4p 5p 6p 7p 8p 9p"}
    course = play({0: hands[0], 3: hands[3]}).act(0, "discard", "5s")
    assert course.options_of(3) == {("win", None), ("pung", None), ("pass", None)}
    course.act(3, "pung")
    assert course.state.no_win[3] == 1 << 22


def test_mjk_5_1_a_complete_hand_drawn_and_not_won_with_bars_its_kind_from_the_discard_on():
    course = play({0: "1m", 1: "5s", 3: READY}, front="7z 6z 8s 9m 1z")
    course.turn_of(3)
    assert course.options_of(3) >= {("win", None), ("discard", None)}
    assert course.state.no_win[3] == 0
    course.act(3, "discard", "8s").passes()
    assert course.view(3)["seats"][3]["barred"]["win"] == "8s"
    course.turn_of(1).act(1, "discard", "5s")
    assert ("win", None) in course.options_of(3)


def test_mjk_5_1_a_complete_hand_that_makes_a_kong_bars_the_kind_taken_before_it():
    course = play({0: "9m", 1: "2p 2p 2p 2p 3p 4p 6s 7s 8s 1m 2m 3m 5s"}, front="5s", end="9s")
    course.act(0, "discard", "9m").passes()
    assert ("win", None) in course.options_of(1)
    course.act(1, "kong", "2p")
    assert course.state.no_win[1] == 0
    course.act(1, "discard", "9s").passes()
    assert course.view(1)["seats"][1]["barred"]["win"] == "5s"


def test_mjk_5_1_a_drawn_wild_tile_bars_its_own_kind_and_so_the_stand_in():
    game = wild("5m")
    course = play({0: "1m", 1: "5z 7z", 3: READY}, front="9m 6z 5m", game=game).turn_of(3)
    assert ("win", None) in course.options_of(3)
    course.act(3, "discard", "2z").passes()
    assert course.view(3)["seats"][3]["barred"]["win"] == "5m"


def test_mjk_5_1_in_the_deal_turn_nothing_is_barred():
    course = play({0: READY + " 5s"})
    assert ("win", None) in course.options_of(0)
    course.act(0, "discard", "2z").passes()
    assert course.state.no_win[0] == 0


def test_mjk_5_1_a_robbery_passed_up_is_barred_too():
    hands = {0: "1p", 2: "1p 1p 1p 9m", 3: "2p 3p 4p 5p 6p 2s 3s 4s 6s 7s 8s 9s 9s"}
    course = play(hands).act(0, "discard", "1p").act(3, "pass").act(2, "pung").act(2, "discard", "9m")
    course.turn_of(3).idle().turn_of(2)
    assert course.state.no_win[3] == 0
    course.act(2, "kong", "1p").act(3, "pass")
    assert course.state.no_win[3] == 1 << 9


def test_mjk_5_2_a_pung_given_up_is_barred_until_the_own_discard():
    course = play({0: "4z", 1: "4z", 2: "4z 4z"}).act(0, "discard", "4z").act(2, "pass")
    course.act(1, "discard", "4z")
    assert course.state.window is None, "seat 2 is not asked again"
    assert course.view(2)["seats"][2]["barred"] == {"win": "", "pung": "4z"}
    course.idle()
    assert course.view(2)["seats"][2]["barred"] == {"win": "", "pung": ""}


def test_mjk_5_2_a_kong_given_up_bars_the_pung_and_not_the_kong():
    course = play({0: "4z", 2: "4z 4z 4z"}).act(0, "discard", "4z").act(2, "pass")
    assert course.view(2)["seats"][2]["barred"] == {"win": "", "pung": "4z"}


def test_mjk_5_3_self_draws_are_never_barred():
    course = given_up().turn_of(2).next_tiles("5s").idle()
    assert course.view(3)["seats"][3]["drawn"] == "5s"
    assert course.view(3)["seats"][3]["barred"]["win"] == "5s"
    assert ("win", None) in course.options_of(3)
