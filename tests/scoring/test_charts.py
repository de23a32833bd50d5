"""Geometry of lines."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.charts import Frame, Series, line_chart, short_name, spark, tick_values


def coordinates(points: str) -> list[tuple[float, float]]:
    return [tuple(map(float, pair.split(","))) for pair in points.split()]


def test_spark_goes_up_when_points_do() -> None:
    line = spark([0, 5, 10])
    (x0, y0), (x1, y1), (x2, y2) = coordinates(line.points)
    assert x0 < x1 < x2
    assert y0 > y1 > y2
    assert (line.end_x, line.end_y) == (x2, y2)
    assert line.zero_y == y0


@given(st.lists(st.integers(-(10**7), 10**7), min_size=1, max_size=21))
def test_spark_stays_in_its_box(values: list[int]) -> None:
    line = spark(values)
    for x, y in coordinates(line.points):
        assert 0 <= x <= line.width
        assert 0 <= y <= line.height
    assert 0 <= line.zero_y <= line.height


@given(st.integers(-(10**9), 10**9), st.integers(0, 10**9))
def test_ticks_are_few_round_and_enclose(least: int, span: int) -> None:
    ticks = tick_values(least, least + span)
    steps = {b - a for a, b in itertools.pairwise(ticks)}
    assert ticks[0] <= least
    assert ticks[-1] >= least + span
    assert 2 <= len(ticks) <= 7
    assert len(steps) == 1
    assert str(steps.pop()).rstrip("0") in {"1", "2", "5"}


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=6))
def test_names_at_the_ends_of_lines_do_not_cover_each_other(ends: list[int]) -> None:
    series = [Series(values=[(0, 0), (1, end)], name="x", number=n) for n, end in enumerate(ends)]
    chart = line_chart(series, marks=[(0, "1")])
    heights = sorted(line.label_y for line in chart.lines)
    assert all(b - a >= 14.9 for a, b in itertools.pairwise(heights))
    assert all(chart.frame.top - 0.1 <= y <= chart.frame.floor + 0.1 for y in heights)


def test_chart_puts_numbers_where_the_scale_says() -> None:
    frame = Frame(width=120, height=100, left=10, right=10, top=0, bottom=0)
    chart = line_chart([Series(values=[(0, 0), (10, 4)])], marks=[(0, "a"), (10, "b")], frame=frame)
    assert chart.lines[0].points == "10,100 110,0"
    assert [(tick.at, tick.text) for tick in chart.heights] == [
        (100, "0"),
        (75, "1"),
        (50, "2"),
        (25, "3"),
        (0, "4"),
    ]
    assert [(tick.at, tick.text) for tick in chart.marks] == [(10, "a"), (110, "b")]


def test_scale_writes_a_true_minus_and_thousands() -> None:
    chart = line_chart([Series(values=[(0, -2500), (1, 0)])], marks=[(0, "")])
    assert chart.heights[0].text == "\u22123,000"


@pytest.mark.parametrize(
    ("name", "shown"),
    [("许静之", "许静之"), ("梅开二度又一春", "梅开二度又…"), ("Alexander_Long", "Alexander_…")],
)
def test_long_names_are_cut(name: str, shown: str) -> None:
    assert short_name(name) == shown
