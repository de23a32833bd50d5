"""Sections 4 and 6: 相, results, tributes."""

from __future__ import annotations

import pytest

from games.rules.core.text import Phrase, render
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.shuangkou import GAME
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.sizes import classes_left, multiplier_of, size_of, tribute_of
from tests.rules.shuangkou.table import go, lines_of, position, scores

SIX = "6s 6s 6h 6h 6c 6c"
DOUBLE = ("0 play 3s", "1 pass", "2 play 4c")


def ended(first="3s", *, second="4h 5h", third="4c", fourth="6d 7d", bombs=((),) * 4, **options):
    """Return a deal in which seats 0 and 2 go out first, after these bombs had been played."""
    return go(position(first, second, third, fourth, bombs=bombs, **options), *DOUBLE)


def left(cards):
    return classes_left(counts_of(pack(parse_cards(cards))))


def test_sko_4_1_bombs_as_they_were_played():
    """A bomb played in parts is none; one of six played as a bomb of four is a bomb of four."""
    hands = (f"{SIX} 3s", "7h 8h", "4c", "9d Td")
    parts = go(position(*hands), "0 play 6s 6h 6c", "1 pass", "2 pass", "3 pass", "0 play 6s 6h 6c")
    assert GAME.view(parts, None)["facts"]["bombs"] == [[], [], [], []]
    four = go(position(*hands), "0 play 6s 6h 6c 6s", "1 pass", "2 pass", "3 pass")
    assert GAME.view(four, None)["facts"]["bombs"] == [[4], [], [], []]
    four = go(four, "0 play 6h 6c", "1 pass", "2 pass", "3 pass", *DOUBLE)
    assert scores(four) == [3, -3, 3, -3]
    whole = go(position(*hands), f"0 play {SIX}", "1 pass", "2 pass", "3 pass", *DOUBLE)
    assert scores(whole) == [15, -13, 11, -13]


def test_sko_4_1_bombs_left_in_the_hand():
    assert left("3s 3h 3c 3d 4s 4h 4c") == (4,)
    assert left("3s 3s 3h 3h 3c 3c 3d 3d 2s 2s 2h 2h 2c") == (8, 5)
    assert left("BJ BJ RJ RJ 3s") == (7,)
    assert left("BJ BJ RJ 3s 3h 3c") == ()
    assert left("") == ()


def test_sko_4_1_bombs_left_count_only_if_the_option_says_so():
    nines = "9s 9s 9h 9h 9c 9c 9d"
    assert scores(ended(second=nines)) == [0, 6, 0, -6]
    assert scores(ended(second=nines, count_left=False)) == [3, -3, 3, -3]
    assert scores(ended(second="BJ BJ RJ RJ", count_left=True)) == [0, 6, 0, -6]


def test_sko_4_1_a_bomb_left_and_bombs_played_count_together():
    bombs = ((), (4, 4), (), (4,))
    assert scores(ended(second="9s 9h 9c 9d", bombs=bombs)) == [3, -3, 3, -3]  # 五相 of a loser
    state = ended(second="9s 9h 9c 9d 8s 8h 8c 8d", bombs=bombs)
    assert GAME.view(state, None)["facts"]["sizes"] == [4, 6, 4, 4]
    assert scores(state) == [2, 0, 2, -4]


@pytest.mark.parametrize(
    ("bombs", "size"),
    [((), 4), ((4,), 4), ((5,), 5), ((6,), 6), ((7,), 7), ((8,), 8), ((4, 8), 8), ((5, 4), 5)],
)
def test_sko_4_2_a_single_bomb(bombs, size):
    assert size_of(bombs, "count") == size_of(bombs, "ladder") == size


def test_sko_4_2_all_four_jokers_are_seven():
    hands = ("BJ BJ RJ RJ 3s", "7h 8h", "4c", "9d Td")
    state = go(position(*hands), "0 play BJ BJ RJ RJ", "1 pass", "2 pass", "3 pass")
    assert GAME.view(state, 3)["facts"]["sizes"] == [7, 4, 4, 4]


@pytest.mark.parametrize(
    ("bombs", "size"),
    [
        ((4, 4), 4),
        ((4, 4, 4), 5),
        ((7, 4, 4), 7),
        ((4, 4, 5, 4), 6),
        ((4,) * 5, 7),
        ((5,) * 5, 7),
        ((4,) * 6, 8),
        ((7, 4, 4, 4, 4, 4), 8),
        ((5, 5), 5),
        ((6, 6), 6),
        ((5, 5, 5), 5),
    ],
)
def test_sko_4_3_numbers_count_too(bombs, size):
    assert size_of(bombs, "count") == size


@pytest.mark.parametrize(
    ("bombs", "size"),
    [
        ((5, 5), 6),
        ((5, 5, 5), 7),
        ((5, 5, 5, 5), 8),
        ((5, 5, 5, 5, 5), 8),
        ((6, 5), 6),
        ((6, 6), 7),
        ((6, 5, 5), 7),
        ((7, 7), 8),
        ((7, 6), 7),
        ((8, 8), 8),
        ((4, 4, 4), 5),
        ((4, 4, 4, 4), 6),
        ((5, 4, 4), 5),
        ((5, 5, 4, 4), 6),
    ],
)
def test_sko_4_4_the_ladder(bombs, size):
    assert size_of(bombs, "ladder") == size


def test_sko_4_4_the_ladder_decides_a_deal():
    bombs = ((5, 5), (), (), ())
    assert scores(ended(bombs=bombs, combine="count")) == [6, -6, 6, -6]
    assert scores(ended(bombs=bombs, combine="ladder")) == [15, -13, 11, -13]


@pytest.mark.parametrize(
    ("out", "expected"),
    [
        (("0 play 3s", "1 pass", "2 play 4c"), [3, -3, 3, -3]),
        (("0 play 3s", "1 play 4h", "2 play 5c"), [2, -2, 2, -2]),
        (("0 play 3s", "1 play 4h", "2 pass", "3 play 5d"), [1, -1, 1, -1]),
    ],
)
def test_sko_6_1_results(out, expected):
    third = "4c" if "4c" in out[-1] else "5c"
    state = go(position("3s", "4h" if out[1] != "1 pass" else "4h 5h", third, "5d"), *out)
    assert scores(state) == expected


def test_sko_6_1_partners_by_the_order():
    state = position("3s", "4h", "5c 6c", "5d 6d", order=(0, 2, 1, 3))
    state = go(state, "0 play 3s", "2 pass", "1 play 4h")
    assert scores(state) == [3, 3, -3, -3]


@pytest.mark.parametrize(("size", "times"), [(4, 1), (5, 2), (6, 4), (7, 8), (8, 16)])
def test_sko_6_2_multipliers(size, times):
    assert multiplier_of(size) == times


def test_sko_6_2_the_higher_of_the_winners_and_never_the_losers():
    assert scores(ended(bombs=((5,), (), (), ()))) == [6, -6, 6, -6]
    assert scores(ended(bombs=((), (), (5,), ()))) == [6, -6, 6, -6]
    assert scores(ended(bombs=((5,), (), (5,), ()))) == [6, -6, 6, -6]  # no product
    assert scores(ended(bombs=((), (5,), (), (5,)))) == [3, -3, 3, -3]


def test_sko_6_3_a_line_for_each_seat():
    state = ended(bombs=((6,), (), (), ()))
    assert lines_of(state) == [("SKO-6.3", [12, -12, 12, -12]), ("SKO-6.4", [3, -1, -1, -1])]
    notes = [line["note"] for line in GAME.outcome(state).to_json(GAME.texts)["lines"]]
    assert notes[0] == "双扣 3 × 4"
    assert notes[4] == "0 六相，每家贡 1"
    assert GAME.outcome(state).show["product"] == 12


@pytest.mark.parametrize(("size", "tribute"), [(4, 0), (5, 0), (6, 1), (7, 3), (8, 5)])
def test_sko_6_4_tribute(size, tribute):
    assert tribute_of((size,), Options()) == tribute


def test_sko_6_4_winners_losers_and_partners_pay_and_are_paid():
    state = ended(bombs=((6,), (8,), (), (7,)))
    assert lines_of(state) == [
        ("SKO-6.3", [12, -12, 12, -12]),
        ("SKO-6.4", [3, -1, -1, -1]),
        ("SKO-6.4", [-5, 15, -5, -5]),
        ("SKO-6.4", [-3, -3, -3, 9]),
    ]


@pytest.mark.parametrize(
    ("bombs", "single", "each"),
    [
        ((6, 6), 1, 2),
        ((6, 7), 3, 4),
        ((7, 8), 5, 8),
        ((6,), 1, 1),
        ((5, 5, 5), 0, 0),
        ((4, 4, 4, 4), 1, 1),  # the number alone brings more than the bombs
        ((4,) * 6, 5, 5),
        ((6, 4, 4, 4), 1, 1),
        ((6, 6, 6), 1, 3),
        ((6, 4, 4, 4, 4), 3, 3),
    ],
)
def test_sko_6_5_tribute_for_each_bomb(bombs, single, each):
    assert tribute_of(bombs, Options(tribute="single")) == single
    assert tribute_of(bombs, Options(tribute="each")) == each


def test_sko_6_6_zero_sum_unless_somebody_left():
    state = position("3s", "4h 5h", "4c", "6d 7d", bombs=((6,), (7,), (), ()))
    assert sum(scores(go(state, *DOUBLE))) == 0
    assert sum(scores(go(state, "1 concede", *DOUBLE))) < 0


def test_the_result_page_names_every_class():
    """All see the 相 of each seat when the deal is over (section 8)."""
    state = ended(bombs=((6,), (4, 4), (), (5,)))
    outcome = GAME.outcome(state)
    assert render(GAME.texts, Phrase(**named(outcome.show["remark"]))) == "相：0 六相 3 五相"
    assert [factor["value"] for factor in outcome.show["factors"]] == [3, 4]
    assert "remark" not in GAME.outcome(ended()).show


def named(said):
    return {"key": said["k"], "params": said["p"]}
