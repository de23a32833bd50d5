"""Section 7: values, factors, lines, the cap."""

from __future__ import annotations

import pytest

from games.rules.core.option import parse_options
from games.rules.core.record import setup_from_seed
from games.rules.core.selfplay import bots_play
from tests.rules.doudizhu.table import GAME, RULES, dealt, go, lines, position, scores
from tests.rules.receipt import products


def show(state):
    return [(factor["label"]["k"], factor["value"]) for factor in GAME.outcome(state).show["factors"]]


@pytest.mark.parametrize("base", [1, 2, 3])
@pytest.mark.parametrize("landlord", [0, 1, 2])
def test_ddz_7_1_and_7_2_the_landlord_wins_twice_the_base(base, landlord):
    """DDZ-7.1, DDZ-7.2"""
    hands = ["4s 5s", "4h 5h", "4c 5c"]
    hands[landlord] = "3s"
    state = go(position(*hands, landlord=landlord, base=base), f"{landlord} play 3s")
    expected = [-base, -base, -base]
    expected[landlord] = 2 * base
    assert scores(state) == expected
    assert lines(state) == [("DDZ-7.2", expected)]


@pytest.mark.parametrize("winner", [1, 2])
def test_ddz_7_3_the_landlord_loses_to_both_whichever_went_out(winner):
    state = go(position("3s 4s", "5s", "6s", base=3), "0 play 3s")
    state = go(state, "1 play 5s") if winner == 1 else go(state, "1 pass", "2 play 6s")
    assert scores(state) == [-6, 3, 3]
    assert lines(state) == [("DDZ-7.3", [-6, 3, 3])]


@pytest.mark.parametrize("wins", [True, False])
def test_ddz_7_4_an_open_hand_doubles_whoever_wins(wins):
    state = position("3s 3h 7s", "4s 4h", "6s 7h", base=3, rules="hubei", plays=(0, 0, 0))
    state = go(state, "0 open", "0 play 3s 3h")
    if wins:
        state = go(state, "1 pass", "2 pass", "0 play 7s")
        assert lines(state)[:2] == [("DDZ-7.2", [6, -3, -3]), ("DDZ-7.4", [6, -3, -3])]
    else:
        state = go(state, "1 play 4s 4h")
        assert lines(state)[:2] == [("DDZ-7.3", [-6, 3, 3]), ("DDZ-7.4", [-6, 3, 3])]


BOMBED = [
    (("3s 9s 9h 9c 9d", "4s 5s", "6s 7s"), ("0 play 3s", "1 play 4s", "2 pass", "0 play 9s 9h 9c 9d"), 1),
    (("3s 6s", "9s 9h 9c 9d 4s", "5s 5h"), ("0 play 3s", "1 play 9s 9h 9c 9d", "2 pass", "0 pass"), -1),
    (
        ("3s 6s", "4s 5s", "9s 9h 9c 9d 7s"),
        ("0 play 3s", "1 pass", "2 play 9s 9h 9c 9d", "0 pass", "1 pass"),
        -1,
    ),
]
"""Deals in which the landlord and each farmer in turn bombs a play; 1 where the landlord wins."""


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("hands", "said", "sign"), BOMBED)
def test_ddz_7_5_a_bomb_over_a_play_doubles_whoever_plays_it(rules, hands, said, sign):
    state = go(position(*hands, rules=rules, base=2), *said)
    if sign < 0:
        state = go(state, f"{state.turn} play {'4s' if state.turn == 1 else '7s'}")
    clause = "DDZ-7.2" if sign > 0 else "DDZ-7.3"
    row = [4 * sign, -2 * sign, -2 * sign]
    assert lines(state) == [(clause, row), ("DDZ-7.5", row)]


@pytest.mark.parametrize(("rules", "times"), [("classic", 2), ("online", 2), ("hubei", 4)])
def test_ddz_7_6_the_rocket_over_a_play(rules, times):
    state = go(
        position("3s BJ RJ", "4s 5s", "6s 7s", rules=rules, base=3), "0 play 3s", "1 play 4s", "2 pass"
    )
    state = go(state, "0 play BJ RJ")
    assert scores(state) == [6 * times, -3 * times, -3 * times]
    assert lines(state)[1] == ("DDZ-7.6", [6 * (times - 1), -3 * (times - 1), -3 * (times - 1)])


@pytest.mark.parametrize(("rules", "times"), [("classic", 3), ("online", 2), ("hubei", 4)])
def test_ddz_7_7_spring(rules, times):
    state = position("3s 3h 4s", "5s 5h", "6s 7s", rules=rules, base=1, plays=(0, 0, 0))
    state = go(state, "0 play 3s 3h", "1 pass", "2 pass", "0 play 4s")
    assert lines(state) == [("DDZ-7.2", [2, -1, -1]), ("DDZ-7.7", [2 * (times - 1), 1 - times, 1 - times])]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("farmer", [1, 2])
def test_ddz_7_7_no_spring_once_a_farmer_has_played(rules, farmer):
    plays = (4, int(farmer == 1), int(farmer == 2))
    state = go(position("3s", "4s", "5s", rules=rules, plays=plays), "0 play 3s")
    assert scores(state) == [2, -1, -1]


@pytest.mark.parametrize(("rules", "times"), [("classic", 3), ("online", 2), ("hubei", 2)])
def test_ddz_7_8_late_spring(rules, times):
    state = position("3s 3h 4s", "5s", "6s 7s", rules=rules, base=1, plays=(1, 4, 2), turn=2)
    state = go(state, "2 play 6s", "0 pass", "1 pass", "2 play 7s")
    assert lines(state) == [("DDZ-7.3", [-2, 1, 1]), ("DDZ-7.8", [-2 * (times - 1), times - 1, times - 1])]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("plays", [2, 3])
def test_ddz_7_8_no_late_spring_after_a_second_play(rules, plays):
    state = go(position("3s", "5s", "6s 7s", rules=rules, plays=(plays, 4, 2), turn=1), "1 play 5s")
    assert scores(state) == [-2, 1, 1]


def test_the_last_cards_count_like_any_others():
    state = go(position("3s 4s", "9s 9h 9c 9d", "6s 7s", base=3), "0 play 3s", "1 play 9s 9h 9c 9d")
    assert lines(state) == [("DDZ-7.3", [-6, 3, 3]), ("DDZ-7.5", [-6, 3, 3])]


def test_ddz_7_1_the_cap_bounds_the_multiplier_and_not_the_base():
    hand = "3s 3h 3c 3d 4s 4h 4c 4d 5s 5h 5c 5d 6s 6h 6c 6d 7s 7h 7c 7d"
    state = position(hand, "8s 9s", "8h 9h", base=24, rules="online", cap=16, plays=(0, 0, 0))
    for rank in "34567":
        state = go(state, f"0 play {rank}s {rank}h {rank}c {rank}d", *(["1 pass", "2 pass"] * (rank != "7")))
    assert [factor.after for factor in state.factors] == [2, 4, 8, 16, 16, 16]
    assert scores(state) == [768, -384, -384]
    assert [clause for clause, _ in lines(state)] == ["DDZ-7.2", *["DDZ-7.5"] * 4]


def test_ddz_7_1_a_factor_cut_by_the_cap_adds_what_is_left():
    state = position("BJ RJ 3s 3h 3c 3d 4s", "8s 9s", "8h 9h", base=1, rules="hubei", cap=16, plays=(0, 0, 0))
    state = go(state, "0 open", "0 play BJ RJ", "1 pass", "2 pass", "0 play 3s 3h 3c 3d", "1 pass", "2 pass")
    state = go(state, "0 play 4s")
    assert lines(state) == [
        ("DDZ-7.2", [2, -1, -1]),
        ("DDZ-7.4", [2, -1, -1]),
        ("DDZ-7.6", [12, -6, -6]),
        ("DDZ-7.5", [16, -8, -8]),
    ]
    assert scores(state) == [32, -16, -16]


def test_lines_follow_the_order_of_time():
    state = position("BJ RJ 3s 3h 3c 3d 4s", "8s 9s", "8h 9h", base=1, rules="online", plays=(0, 0, 0))
    state = go(
        state, "0 play 3s 3h 3c 3d", "1 pass", "2 pass", "0 play BJ RJ", "1 pass", "2 pass", "0 play 4s"
    )
    assert [clause for clause, _ in lines(state)] == ["DDZ-7.2", "DDZ-7.5", "DDZ-7.6", "DDZ-7.7"]


def test_the_receipt_is_the_product_that_made_the_points():
    state = go(position("3s BJ RJ", "4s 5s", "6s 7s", base=3), "0 play 3s", "1 play 4s", "2 pass")
    state = go(state, "0 play BJ RJ")
    assert show(state) == [("factor.base", 3), ("factor.rocket", 2), ("factor.landlord", 2)]
    assert GAME.outcome(state).show["product"] == 12 == scores(state)[0]
    assert GAME.outcome(state).headline.key == "headline.landlord_won"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    "options", [{"rules": "classic"}, {"rules": "hubei", "cap": 16}, {"rules": "online"}]
)
def test_what_the_receipt_multiplies_is_what_each_seat_wins_or_loses(seed, options):
    """Also where a limit holds: then it stands for the factors that it cut."""
    chosen = parse_options(GAME.options_type, options)
    _, outcome = bots_play(setup_from_seed(GAME, chosen, 3, {}, bytes([seed] * 32)))
    assert products(outcome) == [abs(score) for score in outcome.scores]
    assert outcome.show["product"] == max(products(outcome))


@pytest.mark.parametrize(("leaver", "expected"), [(0, [96, 48, 48]), (1, [24, 48, 24])])
def test_a_fine_is_shown_to_each_seat_as_what_it_pays_or_gets(leaver, expected):
    state = go(position("3s 3h 3c 3d 9s", "4s 5s", "6s 7s", base=3, rules="hubei"), "0 play 3s 3h 3c 3d")
    outcome = GAME.outcome(go(state, f"{leaver} concede"))
    assert products(outcome) == expected == [abs(score) for score in outcome.scores]


@pytest.mark.parametrize(("said", "headline"), [("0 play 3s", "landlord_won"), ("", "all_passed")])
def test_headlines(said, headline):
    state = position("3s", "4s", "5s") if said else dealt()
    state = go(state, *([said] if said else ["0 pass", "1 pass", "2 pass"]))
    assert GAME.outcome(state).headline.key == f"headline.{headline}"


def test_farmers_headline():
    state = go(position("3s 4s", "5s", "6s"), "0 play 3s", "1 play 5s")
    assert GAME.outcome(state).headline.key == "headline.farmers_won"
