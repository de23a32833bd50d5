"""WCH-6: who pays, the cap, and the lines."""

from __future__ import annotations

import pytest

from games.rules.core.game import Step
from games.rules.families.mahjong.state import put
from tests.rules.wencheng.deals import PLAIN, fans, holding, lines, meld, on_discard, own, robbed, scores

LAID = "7z 7z 6z 6z 5f"
"""Five fans more."""


@pytest.mark.parametrize(("cap", "paid"), [(0, 6), (6, 6), (5, 5), (1, 1), (200, 6)])
def test_wch_6_1_the_cap(cap, paid):
    one = on_discard(2, 3, PLAIN, laid=LAID, cap=cap)
    assert scores(one) == [-paid, -paid, 3 * paid, -paid]
    assert sum(fans(one).values()) == 6
    cut = [points for seat, points, clause in lines(one) if clause == "WCH-6.1"]
    assert cut == ([3 * (paid - 6)] if paid < 6 else [])


@pytest.mark.parametrize("pays", ["all", "single", "double", "triple"])
def test_wch_6_2_on_an_own_draw_all_three_pay_once(pays):
    assert scores(own(1, PLAIN.replace("2z", "3z"), discard_pays=pays)) == [-2, 6, -2, -2]
    down = "5m 5m 5m 1p 4p 7p 9p 2s 5s 8s 1z 2z 3z 4z 1m 9m 6s"
    one = own(3, down, discard_pays=pays)
    assert scores(one) == [-5, -5, -5, 15]
    assert [clause for seat, _, clause in lines(one) if seat != 3] == ["WCH-6.2"] * 3


@pytest.mark.parametrize(
    ("pays", "expected"),
    [
        ("all", [-2, -2, -2, 6]),
        ("single", [0, -2, 0, 2]),
        ("double", [0, -4, 0, 4]),
        ("triple", [0, -6, 0, 6]),
    ],
)
def test_wch_6_3_a_robbed_kong_is_paid_by_its_owner(pays, expected):
    one = robbed(3, 1, PLAIN, discard_pays=pays)
    assert scores(one) == expected
    assert {clause for seat, _, clause in lines(one) if seat != 3} == {"WCH-6.3"}
    assert [shown.form for shown in one.state.shown[1]] == ["pung"]


def test_wch_6_4_kongs_and_wild_tiles_of_others_are_not_paid_for():
    rich = holding(1, "5m 5m", melds=("concealed 9s", "claimed 8s"), laid="7z 6z")
    one = on_discard(2, 3, PLAIN)
    before = one.state._replace(
        shown=put(one.state.shown, 1, (meld("concealed 9s"),)),
        flowers=put(one.state.flowers, 1, rich.state.flowers[1]),
    )
    one.step = Step(before)
    assert scores(one) == [-1, -1, 3, -1]


@pytest.mark.parametrize(("pays", "times"), [("all", 3), ("single", 1), ("double", 2), ("triple", 3)])
def test_wch_6_5_one_line_a_clause_times_the_shares(pays, times):
    hand = "5m 5m 1m 2m 3m 4p 5p 6p 2s 3s 4s"
    melds = ("concealed 3z", "claimed 9s")
    one = on_discard(2, 3, hand, melds=melds, laid="7z 6z", discard_pays=pays)
    winner = [(points, clause) for seat, points, clause in lines(one) if seat == 2]
    assert winner == [
        (3 * times, "WCH-4.1"),
        (2 * times, "WCH-5.1"),
        (1 * times, "WCH-5.8"),
        (1 * times, "WCH-5.9"),
        (2 * times, "WCH-5.10"),
    ]
    payers = [(seat, points) for seat, points, _ in lines(one) if seat != 2]
    assert payers == ([(0, -9), (1, -9), (3, -9)] if pays == "all" else [(3, -9 * times)])
    assert one.outcome().show["remark"] == {"k": "remark.fans", "p": {"n": 9}}
