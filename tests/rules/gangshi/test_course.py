"""The course of a deal (sections 1, 5, 7): dealing, who speaks, folding, the show, leaving, breaking up."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import BadSetup
from games.rules.core.judge import judge
from games.rules.core.shuffle import ShuffleStream
from games.rules.titles.gangshi import GAME
from games.rules.titles.gangshi.hands import DECK
from games.rules.titles.gangshi.options import Options
from tests.rules.gangshi.table import FOUR, checked_down, code, dealt, filled, judged, play, record, turn


def test_gsw_1_1_antes_one_card_down_and_one_up():
    state = dealt(FOUR)
    assert state.paid == (1, 1, 1, 1)
    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]
    view = GAME.view(state, 1)
    assert view["seats"][1]["hand"] == "8h Ah"
    assert [seat["exposed"] for seat in view["seats"]] == ["As", "Ah", "Ac", "Ad"]
    assert view["seats"][0]["hand"] == ""


def test_gsw_1_2_a_round_of_betting_after_each_card_from_the_second_on():
    state = dealt(FOUR)
    rounds = []
    while not state.over:
        rounds.append((state.round, len(state.hands[0])))
        state = play(state, f"{turn(state)} check")
    assert rounds == [(number, number) for number in (2, 3, 4, 5) for _ in range(4)]


def test_gsw_1_3_dealing_starts_at_first_then_at_the_banker():
    pieces = {"stock": filled("8s 8h 8c 9d Kh Qc Ah Ks Td")}
    state = GAME.deal(Options(), 3, {"first": 2}, pieces).state
    assert state.hands == (("8h", "Kh"), ("8c", "Qc"), ("8s", "9d"))
    assert turn(state) == 0
    state = play(state, "0 check", "1 check", "2 check")
    assert state.hands == (("8h", "Kh", "Ah"), ("8c", "Qc", "Ks"), ("8s", "9d", "Td"))


def test_gsw_1_3_order_of_play_from_the_banker_skips_who_has_folded():
    hands = ["8h Kh Qh Jh", "8s As Ks Qs", "8c 9c", "8d Ad Td 9d"]
    state = play(dealt(hands), "1 check", "2 fold", "3 check", "0 check")
    assert turn(state) == 1
    assert code(state, 2, "check") == "not_your_turn"
    state = play(state, "1 check")
    assert turn(state) == 3


def test_gsw_1_3_if_the_banker_folds_the_next_seat_in_is_dealt_first():
    pieces = {"stock": filled("8h 8s 8c 8d Kh As 9c Ad Tc Td Th")}
    state = play(GAME.deal(Options(), 4, {}, pieces).state, "1 fold", "2 check", "3 check", "0 check")
    assert [state.board(seat) for seat in (2, 3, 0)] == [("9c", "Tc"), ("Ad", "Td"), ("Kh", "Th")]
    assert state.board(1) == ("As",)


def test_gsw_1_5_the_last_seat_wins_at_once_and_shows_nothing():
    state = play(dealt(FOUR[:3]), "0 bet 4", "1 fold", "2 fold")
    assert GAME.outcome(state).scores == (2, -1, -1)
    for viewer in (1, 2, None):
        assert GAME.view(state, viewer)["seats"][0]["hand"] == "As"
    assert GAME.view(state, 0)["seats"][0]["hand"] == "8s As"


def test_gsw_1_6_the_highest_hand_wins_the_pot():
    hands = ["8s As Ks Qs Js", "8h Ah Ac Qh 9h"]
    state = checked_down(dealt(hands))
    assert GAME.outcome(state).scores == (1, -1)  # all spades: a flush over the pair
    assert GAME.outcome(state).headline.params["seat"] == 0


def test_first_is_carried_in_and_out():
    assert judged(FOUR[:2], "0 fold", first=1)["carry"] == {"first": 1}
    pieces = record(FOUR[:2], first=0)["deal"]
    assert GAME.deal(Options(), 2, {}, pieces).state == GAME.deal(Options(), 2, {"first": 0}, pieces).state


@pytest.mark.parametrize(
    "change",
    [
        {"seats": None},
        {"seats": 1},
        {"seats": 5},
        {"carry": {"first": 2}},
        {"carry": {"first": -1}},
        {"carry": {"first": True}},
        {"carry": {"first": "0"}},
        {"options": {"cap": 404}},
        {"options": {"cap": 42}},
        {"options": {"cap": 4}},
        {"options": {"raises": 0}},
        {"options": {"raises": 11}},
        {"options": {"seconds": 9}},
        {"options": {"seconds": 61}},
        {"deal": {}},
        {"deal": {"stock": ""}},
        {"deal": {"stock": " ".join(DECK[:-1])}},
        {"deal": {"stock": " ".join((*DECK[:-1], DECK[0]))}},
        {"deal": {"stock": " ".join((*DECK[:-1], "7s"))}},
    ],
)
def test_what_cannot_be_dealt_is_bad_setup(change):
    error = judge({**record(FOUR[:2]), **change})["error"]
    assert (error["at"], error["code"]) == (-1, "bad_setup")


def test_a_record_without_seats_is_bad_setup_even_with_a_seed():
    whole = record(FOUR[:2])
    del whole["seats"]
    assert judge(whole)["error"]["code"] == "bad_setup"
    assert judge({**whole, "deal": {"seed": "00" * 32}})["error"]["code"] == "bad_setup"


def test_options_at_their_bounds_are_dealt():
    for options in ({"cap": 8, "raises": 1, "seconds": 10}, {"cap": 400, "raises": 10, "seconds": 60}):
        assert judged(FOUR[:2], **options)["awaited"] == [0]
    assert GAME.awaited(dealt(FOUR, seconds=45))[0].seconds == 45


def test_the_stock_is_the_whole_shuffled_deck():
    deal = GAME.shuffled(Options(), 3, {}, ShuffleStream(bytes(32)))
    assert deal == {"stock": " ".join(ShuffleStream(bytes(32)).shuffled(DECK))}
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 3, {"first": 3}, deal)


def test_time_out_checks_where_it_can_and_folds_where_it_cannot():
    state = dealt(FOUR[:2])
    assert GAME.fallback(state, 0) == Action("check")
    assert GAME.fallback(play(state, "0 bet 1"), 1) == Action("fold")


def test_who_leaves_in_its_turn_folds_at_once():
    state = play(dealt(FOUR), "0 concede")
    assert state.folded == (2, 0, 0, 0)
    assert turn(state) == 1
    assert GAME.left(state) == {0}


def test_who_leaves_out_of_turn_folds_when_its_turn_comes():
    state = play(dealt(FOUR), "2 concede")
    assert state.folded == (0, 0, 0, 0)
    state = play(state, "0 check", "1 check")
    assert state.folded == (0, 0, 2, 0)
    assert turn(state) == 3


def test_everyone_but_one_may_leave_and_it_wins():
    assert judged(FOUR, "1 concede", "2 concede", "3 concede", "0 check")["scores"] == [3, -1, -1, -1]
    assert judged(FOUR[:2], "0 concede", "1 concede")["error"]["code"] == "deal_over"


def test_who_left_after_putting_in_the_cap_still_shows():
    hands = FOUR[:2]
    quiet = ["0 check", "1 check"] * 2
    state = play(dealt(hands), *quiet, "0 allin", "0 concede", "1 call")
    assert GAME.outcome(state).scores == (40, -40)


def test_broken_up_counts_for_nothing():
    state = play(dealt(FOUR, first=2), "0 bet 4", "3 dissolve")
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.lines, outcome.carry) == ((0, 0, 0, 0), (), {"first": 2})
    assert outcome.ending == "void"
    assert code(state, 1, "call") == "deal_over"
