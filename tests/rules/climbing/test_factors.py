"""The multiplier: factors in order of time, the limit, the lines that explain them."""

from __future__ import annotations

import pytest

from games.rules.families.climbing.factors import factor_lines, multiplied, multiplier, shown_product

OPEN, BOMB, SPRING = ("X-1", "open", 3), ("X-2", "bomb", 2), ("X-3", "spring", 3)
PLAIN = [-3, 1, 1, 1]


def after(*factors, cap=0):
    """Return the factors when these came one after the other."""
    held = ()
    for factor in factors:
        held, _ = multiplied(held, factor, cap)
    return held


def test_without_factors_nothing_is_multiplied():
    assert multiplier(()) == 1
    assert list(factor_lines((), PLAIN)) == []


def test_factors_multiply_in_order():
    factors = after(OPEN, BOMB, SPRING)
    assert [factor.after for factor in factors] == [3, 6, 18]
    assert [factor.before for factor in factors] == [1, 3, 6]
    assert multiplier(factors) == 18


@pytest.mark.parametrize(
    ("cap", "steps"), [(16, [3, 6, 16]), (32, [3, 6, 18]), (4, [3, 4, 4]), (2, [2, 2, 2])]
)
def test_the_limit_holds(cap, steps):
    assert [factor.after for factor in after(OPEN, BOMB, SPRING, cap=cap)] == steps


def test_an_event_says_what_it_came_to():
    held, _ = multiplied((), OPEN, 4)
    _, (event,) = multiplied(held, BOMB, 4)
    assert event.kind == "multiply"
    assert event.data == {"times": 2, "total": 4}
    assert event.say.to_json() == {
        "k": "say.multiply",
        "p": {"factor": {"k": "factor.bomb"}, "times": 2, "total": 4},
    }


def test_lines_sum_to_the_product_and_say_what_was_capped():
    factors = after(OPEN, BOMB, SPRING, BOMB, cap=16)
    lines = list(factor_lines(factors, PLAIN))
    assert [line.clause for line in lines[::4]] == ["X-1", "X-2", "X-3"]  # the last bomb changed nothing
    assert [line.points for line in lines if line.seat == 0] == [-6, -9, -30]
    for seat, points in enumerate(PLAIN):
        assert points + sum(line.points for line in lines if line.seat == seat) == 16 * points
    assert [line.note.key for line in lines[::4]] == ["note.factor", "note.factor", "note.capped"]


def rows(shown):
    return [(row["label"]["k"], row["value"]) for row in shown["factors"]]


def test_the_product_is_shown():
    shown = shown_product(2, after(OPEN, BOMB), 0)
    assert rows(shown) == [("factor.base", 2), ("factor.open", 3), ("factor.bomb", 2)]
    assert (shown["product"], shown["multiplier"]) == (12, 6)


def test_a_limit_stands_for_the_factors_that_it_cut():
    shown = shown_product(2, after(OPEN, BOMB, cap=4), 4)
    assert rows(shown) == [("factor.base", 2), ("factor.capped", 4)]
    assert (shown["product"], shown["multiplier"], shown["cap"]) == (8, 4, 4)


def test_the_landlords_shares_are_named_for_the_landlord_alone():
    shown = shown_product(3, after(BOMB), 0, landlord=1, shares=2)
    assert rows(shown) == [("factor.base", 3), ("factor.bomb", 2), ("factor.landlord", 2)]
    assert [row.get("seat") for row in shown["factors"]] == [None, None, 1]
    assert shown["product"] == 12
