"""Betting (sections 3 and 4): limits, bets, raises, all in, and the order of refusals."""

from __future__ import annotations

import pytest

from games.rules.titles.gangshi import GAME
from tests.rules.gangshi.table import FOUR, checked_down, code, dealt, judged, play, turn

TWO = FOUR[:2]
QUIET = ("0 check", "1 check")


def test_gsw_3_1_limits_are_a_quarter_a_half_and_the_whole():
    state = dealt(TWO)
    limits = []
    for _ in range(4):
        limits.append(state.limit)
        assert code(state, 0, "bet", state.limit - 1) is None
        assert code(state, 0, "bet", state.limit) == "bad_argument"
        state = play(state, *QUIET)
    assert limits == [10, 20, 40, 40]


def test_gsw_3_1_limits_are_for_all_that_was_put_in():
    state = play(dealt(TWO, cap=100), "0 bet 24", "1 call")
    assert code(state, 0, "bet", 25) is None
    assert code(state, 0, "bet", 26) == "bad_argument"


def test_gsw_3_2_check_and_bet_while_nobody_has_bet():
    state = play(dealt(FOUR), "0 check")
    assert code(state, 1, "check") is None
    assert code(state, 1, "bet", 1) is None
    assert code(state, 1, "call") == "not_allowed_now"
    assert code(state, 1, "raise", 1) == "not_allowed_now"
    state = play(state, "1 bet 2", "2 fold", "3 call")
    assert turn(state) == 0
    assert code(state, 0, "check") == "not_allowed_now"
    assert code(state, 0, "bet", 1) == "not_allowed_now"


@pytest.mark.parametrize("amount", [None, 0, -1, 10, "1", "3s", True, 1.0, 10**30])
def test_gsw_3_2_a_bet_is_at_least_one_and_within_the_limit(amount):
    assert code(dealt(TWO), 0, "bet", amount) == "bad_argument"


def test_gsw_3_3_a_raise_is_at_least_the_last_bet_or_raise():
    state = play(dealt(TWO, cap=100), "0 bet 4")
    assert code(state, 1, "raise", 3) == "bad_argument"
    assert code(state, 1, "raise", 4) is None
    state = play(state, "1 raise 7")
    assert state.paid == (5, 12)
    assert code(state, 0, "raise", 6) == "bad_argument"
    assert code(state, 0, "raise", 7) is None
    assert code(state, 0, "raise", 13) is None
    assert code(state, 0, "raise", 14) == "bad_argument"


def test_gsw_3_3_what_is_left_to_the_limit_may_be_raised():
    state = play(dealt(TWO), "0 bet 6")
    assert [code(state, 1, "raise", amount) for amount in (2, 3, 4)] == ["bad_argument", None, "bad_argument"]
    state = play(state, "1 raise 3")
    assert code(state, 0, "raise", 1) == "not_allowed_now"
    assert play(state, "0 call").round == 3


def test_gsw_3_3_all_in_only_where_the_limit_is_the_whole():
    state = dealt(TWO)
    assert code(state, 0, "allin") == "not_allowed_now"
    state = play(state, *QUIET)
    assert code(state, 0, "allin") == "not_allowed_now"
    state = play(state, *QUIET)
    assert code(state, 0, "allin") is None
    assert play(state, "0 allin").paid == (40, 1)


def test_gsw_3_4_only_call_and_fold_after_the_raises():
    state = play(dealt(TWO, raises=2), "0 bet 1", "1 raise 1", "0 raise 1")
    assert state.raises_left == 0
    assert code(state, 1, "raise", 1) == "not_allowed_now"
    assert code(state, 1, "call") is None
    assert code(state, 1, "fold") is None


def test_gsw_3_4_an_all_in_above_the_highest_total_is_a_raise_unless_it_opens():
    state = play(dealt(FOUR[:3], raises=1), *("0 check", "1 check", "2 check") * 2)
    opened = play(state, "0 allin")
    assert opened.raises_left == 1
    assert code(opened, 1, "raise", 1) == "not_allowed_now"
    assert code(opened, 1, "allin") is None
    called = play(opened, "1 allin")
    assert called.raises_left == 1
    raised = play(state, "0 bet 1", "1 allin")
    assert raised.raises_left == 0
    assert code(raised, 2, "allin") == "not_allowed_now"
    assert code(raised, 2, "call") is None


def test_gsw_3_4_a_round_ends_when_all_are_even_and_have_spoken():
    state = play(dealt(FOUR), "0 check", "1 bet 2", "2 call", "3 raise 2", "0 call", "1 call")
    assert (state.round, turn(state)) == (2, 2)
    state = play(state, "2 call")
    assert (state.round, state.paid) == (3, (5, 5, 5, 5))
    assert state.raises_left == 3


def test_gsw_3_5_at_the_cap_the_rest_is_dealt_without_betting():
    verdict = judged(TWO, *QUIET, *QUIET, "0 allin", "1 call")
    assert verdict["scores"] == [40, -40]
    state = play(dealt(FOUR[:3]), *("0 check", "1 check", "2 check") * 2, "0 allin", "1 fold", "2 call")
    assert state.over
    assert [len(hand) for hand in state.hands] == [5, 4, 5]


def test_gsw_3_6_no_seat_loses_more_than_the_cap():
    state = play(dealt(TWO, cap=8), "0 bet 1", "1 call", "0 bet 2", "1 call", "0 bet 4", "1 call")
    assert state.over
    assert GAME.outcome(state).scores == (8, -8)


def test_refusals_come_in_their_order():
    over = checked_down(dealt(TWO))
    assert code(over, 9, "pass") == "deal_over"
    assert code(over, 0, "concede") == "deal_over"
    state = dealt(TWO)
    assert code(state, 9, "pass") == "unknown_verb"
    assert code(state, 9, "concede") == "not_your_turn"
    assert code(state, -1, "bet", 0) == "not_your_turn"
    assert code(state, 1, "call", 7) == "not_your_turn"
    assert code(state, 0, "call", 7) == "not_allowed_now"
    assert code(state, 0, "raise", "x") == "not_allowed_now"
    assert code(state, 0, "check", 7) == "bad_argument"
    assert code(state, 0, "fold", "x") == "bad_argument"
    assert code(state, 1, "concede") is None
    assert code(state, 1, "dissolve") is None


def test_moves_cover_every_verb_that_is_legal():
    state = play(dealt(FOUR), *("0 check", "1 check", "2 check", "3 check") * 2)
    assert {move.verb for move in GAME.moves(state, 0)} == {"check", "bet", "allin", "fold"}
    state = play(state, "0 bet 3")
    moves = GAME.moves(state, 1)
    assert {move.verb for move in moves} == {"call", "raise", "allin", "fold"}
    amounts = [move.arg for move in moves if move.verb == "raise"]
    assert (amounts[0], amounts[-1]) == (3, 36)
