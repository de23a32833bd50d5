"""HWU-6: the rows, red fives, lines, carry."""

from __future__ import annotations

import pytest

from games.rules.titles.hongwu import GAME
from games.rules.titles.hongwu.scoring import ENOUGH, row_of
from tests.rules.hongwu.table import acted, finished, position

ROWS = [
    ("HWU-6.1", -3, [0]),
    ("HWU-6.2", -2, range(5, 60, 5)),
    ("HWU-6.3", -1, range(60, 120, 5)),
    ("HWU-6.4", 1, range(120, 180, 5)),
    ("HWU-6.5", 2, range(180, 240, 5)),
    ("HWU-6.6", 3, range(240, 300, 5)),
    ("HWU-6.7", 5, [300]),
]


def scores(points, banker=0, reds=(0, 0)):
    """Scores of a deal whose last trick the banker won."""
    return list(GAME.outcome(finished(points, banker, banker, reds)).scores)


@pytest.mark.parametrize(("clause", "each", "points"), ROWS)
def test_rows_hwu_6_1_to_hwu_6_7(clause, each, points):
    for taken in points:
        assert row_of(taken) == (clause, each)
        assert scores(taken) == [-each, each, -each, each]
        assert scores(taken, banker=3) == [each, -each, each, -each]


def test_hwu_6_1_nothing_for_the_defenders():
    assert scores(0) == [3, -3, 3, -3]


def test_hwu_6_2_below_60():
    assert scores(55) == [2, -2, 2, -2]
    assert scores(55, banker=1) == [-2, 2, -2, 2]


def test_hwu_6_3_below_120():
    assert scores(60) == scores(115) == [1, -1, 1, -1]


def test_hwu_6_4_from_120():
    assert scores(120) == scores(175) == [-1, 1, -1, 1]


def test_hwu_6_5_from_180():
    assert scores(180) == scores(235) == [-2, 2, -2, 2]


def test_hwu_6_6_from_240():
    assert scores(240) == scores(295) == [-3, 3, -3, 3]


def test_hwu_6_7_everything():
    assert scores(300) == [-5, 5, -5, 5]


@pytest.mark.parametrize(
    ("points", "reds", "wanted"),
    [
        (75, (0, 1), [0, 0, 0, 0]),
        (75, (2, 0), [3, -3, 3, -3]),
        (120, (2, 1), [0, 0, 0, 0]),
        (300, (0, 3), [-8, 8, -8, 8]),
        (0, (3, 0), [6, -6, 6, -6]),
    ],
)
def test_hwu_6_8_one_for_each_red_five(points, reds, wanted):
    assert scores(points, reds=reds) == wanted


def lines(points, reds):
    return [
        (line.seat, line.points, line.clause) for line in GAME.outcome(finished(points, 0, 0, reds)).lines
    ]


def test_hwu_6_8_a_line_for_those_captured_and_one_for_those_lost():
    assert lines(120, (2, 1)) == [
        (0, -1, "HWU-6.4"),
        (0, 2, "HWU-6.8"),
        (0, -1, "HWU-6.8"),
        (1, 1, "HWU-6.4"),
        (1, 1, "HWU-6.8"),
        (1, -2, "HWU-6.8"),
        (2, -1, "HWU-6.4"),
        (2, 2, "HWU-6.8"),
        (2, -1, "HWU-6.8"),
        (3, 1, "HWU-6.4"),
        (3, 1, "HWU-6.8"),
        (3, -2, "HWU-6.8"),
    ]
    assert lines(75, (0, 1))[:2] == [(0, 1, "HWU-6.3"), (0, -1, "HWU-6.8")]
    assert len(lines(75, (0, 0))) == 4


def last_trick(winner, **options):
    """Scores where the last trick holds 5 points, D = 110 before it; `Kd 9d 8c 7c 4d 4c` were buried."""
    hands = ["2h", "3h", "4h", "5c"]
    hands[winner] = "Ah"
    if winner == 3:
        hands[0] = "5c"
    state = position(*hands, buried="Kd 9d 8c 7c 4d 4c", taken=110, **options)
    state = acted(state, *(f"{seat} play {hands[seat]}" for seat in range(4)))
    return GAME.view(state, None)["figures"][1]["value"], list(GAME.outcome(state).scores)


def test_example_14():
    assert last_trick(1) == (125, [-1, 1, -1, 1])
    assert last_trick(0) == (110, [1, -1, 1, -1])
    assert last_trick(2) == (110, [1, -1, 1, -1])
    assert last_trick(1, kitty_times=2) == (135, [-1, 1, -1, 1])


def test_example_15():
    state = finished(100, last=3, buried="5h 9d 8c 7c 4d 4c")
    assert GAME.view(state, 0)["figures"][1]["value"] == 105
    assert list(GAME.outcome(state).scores) == [0, 0, 0, 0]
    assert [line.points for line in GAME.outcome(state).lines if line.seat == 3] == [-1, 1]


@pytest.mark.parametrize(("first", "then"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_section_5_the_next_seat_is_dealt_the_first_card(first, then):
    state = position("2d", "3d", "4d", "6d", first=first)
    state = acted(state, "0 play 2d", "1 play 3d", "2 play 4d", "3 play 6d")
    assert GAME.outcome(state).carry == {"first": then}


def test_headline_and_remark():
    outcome = GAME.outcome(finished(110, 3, banker=2, buried="Kd 9d 8c 7c 4d 4c", kitty_times=2))
    assert outcome.headline.to_json() == {
        "k": "headline.defenders",
        "p": {"seat": 3, "other": 1, "taken": 130},
    }
    assert outcome.show["remark"] == {
        "k": "remark.dug",
        "p": {"seat": 3, "cards": "8c 7c 4c Kd 9d 4d", "points": 10, "times": 2, "taken": 110},
    }
    outcome = GAME.outcome(finished(110, 0, banker=2))
    assert outcome.headline.key == "headline.bank"
    assert outcome.headline.params == {"seat": 2, "other": 0, "taken": 110}
    assert outcome.show["remark"]["k"] == "remark.kept"
    assert outcome.show["remark"]["p"]["cards"] == "4d 4d 3d 3d 2d 2d"


def test_the_mark_that_decides_stands_beside_the_points_of_the_defenders():
    assert row_of(ENOUGH - 5)[1] < 0 < row_of(ENOUGH)[1]
    figure = GAME.view(position("2d", "3d", "4d", "6d", taken=45), None)["figures"][1]
    assert figure == {"label": {"k": "figure.taken", "p": {"enough": 120}}, "value": 45}
