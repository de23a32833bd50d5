"""Section 8: time-out, 逃跑, 解散."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from tests.rules.doudizhu.table import GAME, RULES, carry, dealt, go, lines, position, refused, scores


def fallback(state):
    return GAME.fallback(state, state.turn)


@pytest.mark.parametrize("rules", RULES)
def test_ddz_8_1_bidding_robbing_and_following_fall_back_to_a_pass(rules):
    assert fallback(dealt(rules=rules)) == Action("pass")
    if rules == "hubei":
        assert fallback(go(dealt(rules=rules), "0 bid 3")) == Action("pass")
    assert fallback(go(position("3s 9s", "4s RJ", "5s 6s", rules=rules), "0 play 3s")) == Action("pass")


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("4h 4s 5s 6d", "4s"),  # the lowest rank; suits s h c d
        ("3s 3h 3c 3d 5d 5h 9s", "5h"),  # no rank of four
        ("3s 3h 3c 3d 9s 9h 9c 9d BJ", "BJ"),  # not even a joker is dearer than a bomb
        ("3s 3h 3c 3d 9s 9h 9c 9d Ks Kh Kc Kd", "3s"),  # nothing but fours
        ("2s BJ RJ", "2s"),
        ("7s 7h 3c 3d 3h 7c 7d", "3h"),
    ],
)
def test_ddz_8_1_leading_the_lowest_single_of_a_rank_without_four(hand, lead):
    state = position(hand, "5s 6s", "5c 6c", rules="hubei", plays=(0, 0, 0))
    assert fallback(state) == Action("play", lead)


@pytest.mark.parametrize("hand", ["BJ RJ", "3s 4h 5c 6d 7s", "3s 3h 3c 3d", "8s 8h 8c 9d 9c", "RJ"])
def test_ddz_8_1_leading_the_whole_hand_if_it_is_one_combination(hand):
    action = fallback(position(hand, "5s 6s", "5c 6c"))
    assert set(action.arg.split()) == set(hand.split())


def test_ddz_8_1_never_opens():
    state = go(dealt(rules="hubei"), "0 bid 3", "1 pass", "2 pass")
    assert state.may_open
    assert fallback(state).verb == "play"


@pytest.mark.parametrize("rules", ["classic", "online"])
@pytest.mark.parametrize("stage", ["bidding", "play"])
def test_ddz_8_2_who_leaves_is_played_on_and_scored_as_usual(rules, stage):
    state = dealt(rules=rules) if stage == "bidding" else position("3s 9s", "4s 5s", "6s 7s", rules=rules)
    gone = go(state, "1 concede")
    assert GAME.left(gone) == {1}
    assert list(GAME.awaited(gone)) == list(GAME.awaited(state))
    assert GAME.left(go(gone, "1 concede", "2 concede")) == {1, 2}
    if stage == "play":
        assert scores(go(gone, "0 play 3s", "1 play 5s", "2 pass", "0 play 9s")) == [2, -1, -1]


@pytest.mark.parametrize(("leaver", "expected"), [(0, [-96, 48, 48]), (1, [24, -48, 24]), (2, [24, 24, -48])])
def test_ddz_8_3_hubei_leaving_in_play_ends_the_deal_and_is_priced(leaver, expected):
    state = position("3s 9s 9h 9c 9d", "4s 5s", "6s 7s", rules="hubei", base=3)
    state = go(state, "0 play 9s 9h 9c 9d", f"{leaver} concede")
    assert not GAME.awaited(state)
    assert scores(state) == expected
    assert lines(state) == [("DDZ-8.3", expected)]
    assert carry(state) == {"first_bidder": 1}
    outcome = GAME.outcome(state)
    assert (outcome.ending, outcome.headline.key) == ("conceded", "headline.left")


@pytest.mark.parametrize(
    ("said", "leaver", "expected"),
    [
        ((), 0, [-8, 4, 4]),
        (("0 pass",), 2, [4, 4, -8]),
        (("0 bid 2",), 0, [-16, 8, 8]),
        (("0 bid 1", "1 bid 2"), 0, [-16, 8, 8]),
        (("0 bid 3",), 2, [12, 12, -24]),
        (("0 bid 3", "1 rob"), 0, [-48, 24, 24]),
        (("0 bid 3", "1 rob", "2 rob"), 2, [48, 48, -96]),
    ],
)
def test_ddz_8_4_before_there_is_a_landlord_everybody_is_a_farmer(said, leaver, expected):
    state = go(dealt(rules="hubei"), *said, f"{leaver} concede")
    assert scores(state) == expected
    assert lines(state) == [("DDZ-8.3", expected)]
    assert carry(state) == {"first_bidder": 1}


def test_ddz_8_3_the_cap_holds_for_the_price():
    state = position("3s BJ RJ 9s 9h 9c 9d", "4s 5s", "6s 7s", rules="hubei", base=3, cap=16, plays=(0, 0, 0))
    state = go(state, "0 open", "0 play BJ RJ", "1 pass", "2 pass", "0 play 9s 9h 9c 9d", "0 concede")
    assert scores(state) == [-16 * 48, 8 * 48, 8 * 48]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("said", [(), ("0 bid 1",), ("0 bid 1", "1 pass", "2 pass", "0 play 3s")])
def test_ddz_8_5_a_deal_that_is_broken_up_is_void_and_begun_by_the_same_seat(rules, seat, said):
    state = go(dealt(rules=rules), *said, f"{seat} dissolve")
    assert not GAME.awaited(state)
    assert scores(state) == [0, 0, 0]
    assert lines(state) == []
    assert carry(state) == {"first_bidder": 0}
    assert GAME.outcome(state).ending == "void"


def test_ddz_8_5_nobody_else_breaks_up_a_deal():
    assert refused(dealt(), "3 dissolve") == "not_your_turn"
    assert refused(dealt(), "-1 concede") == "not_your_turn"
