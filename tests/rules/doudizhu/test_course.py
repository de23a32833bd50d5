"""Section 5: tricks, passes, who leads, which bombs count."""

from __future__ import annotations

import pytest

from tests.rules.doudizhu.table import GAME, RULES, dealt, go, position, refused, scores


def awaited(state):
    return list(GAME.awaited(state))


@pytest.mark.parametrize("rules", RULES)
def test_ddz_5_1_the_landlord_leads_anything(rules):
    state = go(dealt(rules=rules), "0 pass", "1 bid 1", "2 bid 2")
    assert awaited(state) == [2]
    for cards in ("3d", "RJ", "Kc Kd", "3d 4d 5d 6d 7d 8d 9d Td Jd Qd"):
        assert refused(state, f"2 play {cards}") is None


def test_ddz_5_2_one_may_pass_and_play_again_in_the_same_trick():
    state = position("3s 9s 2s", "5s 8s Ks", "6s 7s As")
    state = go(state, "0 play 3s", "1 pass", "2 play 6s", "0 pass")
    assert awaited(state) == [1]
    state = go(state, "1 play 8s", "2 pass", "0 play 9s")
    assert awaited(state) == [1]
    assert refused(state, "1 play 5s") == "does_not_beat"


def test_ddz_5_2_one_may_pass_although_one_could_beat():
    state = go(position("3s 9s", "5s 8s", "6s 7s"), "0 play 3s")
    assert refused(state, "1 pass") is None


def test_ddz_5_3_after_two_passes_the_last_player_leads_anything():
    state = go(position("3s 9s", "5s 5h 2s", "6s 7s"), "0 play 3s", "1 play 2s", "2 pass", "0 pass")
    assert awaited(state) == [1]
    assert refused(state, "1 pass") == "must_lead"
    assert refused(state, "1 play 5s 5h") is None


def test_ddz_5_3_one_pass_does_not_end_the_trick():
    state = go(position("3s 9s", "5s 5h 2s", "6s 7s"), "0 play 3s", "1 pass")
    assert awaited(state) == [2]
    assert refused(state, "2 play 6s") is None


def test_ddz_5_4_a_play_is_all_cards_of_a_turn_and_a_pass_is_none():
    state = position("3s 3h 9s 9h", "5s 5h 2s", "6s 7s", plays=(0, 0, 0))
    state = go(state, "0 play 3s 3h", "1 play 5s 5h", "2 pass", "0 play 9s 9h")
    assert state.plays == (2, 1, 0)


@pytest.mark.parametrize(("rules", "led", "beaten"), [("classic", 1, 2), ("online", 2, 4), ("hubei", 2, 4)])
def test_ddz_5_5_only_classic_asks_whether_a_bomb_was_played_over_something(rules, led, beaten):
    state = position("4s 4h 4c 4d 3s", "5s 5h 5c 5d 9s", "6s 7s", rules=rules)
    state = go(state, "0 play 4s 4h 4c 4d")
    assert state.multiplier == led
    state = go(state, "1 play 5s 5h 5c 5d")
    assert state.multiplier == beaten


@pytest.mark.parametrize(("rules", "led", "over"), [("classic", 1, 2), ("online", 2, 2), ("hubei", 4, 4)])
def test_ddz_5_5_the_rocket_likewise(rules, led, over):
    state = position("BJ RJ 3s", "9s", "6s 7s", rules=rules)
    assert go(state, "0 play BJ RJ").multiplier == led
    answered = go(position("3s 4s", "BJ RJ 9s", "6s 7s", rules=rules), "0 play 3s", "1 play BJ RJ")
    assert answered.multiplier == over


@pytest.mark.parametrize("rules", RULES)
def test_ddz_5_6_bombs_split_carried_or_kept_count_for_nothing(rules):
    state = position("4s 4h 4c 4d 7s 8s 9s 9h 9c 9d", "5s 5h 5c 5d 6s", "Js Jh Jc Jd Qs", rules=rules)
    state = go(state, "0 play 4s 4h 4c 4d 7s 8s", "1 pass", "2 pass", "0 play 9s", "1 pass", "2 pass")
    state = go(state, "0 play 9h 9c 9d")
    assert scores(state) == [2, -1, -1]


@pytest.mark.parametrize(("seat", "plays"), [(0, ("0 play 3s",)), (1, ("0 play 3s 3h", "1 play 5s 5h"))])
def test_ddz_1_4_the_deal_ends_with_the_first_empty_hand(seat, plays):
    landlord_hand = "3s" if seat == 0 else "3s 3h 9s"
    state = go(position(landlord_hand, "5s 5h", "6s 7s"), *plays)
    assert not GAME.awaited(state)
    assert scores(state) == ([2, -1, -1] if seat == 0 else [-2, 1, 1])
    assert refused(state, f"{(seat + 1) % 3} pass") == "deal_over"


def test_ddz_1_4_the_farmers_win_together():
    state = go(position("3s 9s", "5s 5h", "6s", landlord=0), "0 play 3s", "1 pass", "2 play 6s")
    assert scores(state) == [-2, 1, 1]
