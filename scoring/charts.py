"""Lines of points as geometry for SVG: numbers in, coordinates out. Templates draw, style sheets colour."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

LABEL_COLUMNS = 10
"""A name beside a line is as wide as ten letters or five characters at most."""
LABEL_GAP = 15.0


@dataclass(frozen=True, slots=True)
class Spark:
    """A small line without scales: ``points`` for a polyline, its end, and the height of zero."""

    width: int
    height: int
    points: str
    end_x: float
    end_y: float
    zero_y: float


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis: where, and what it says."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Series:
    """A line to draw: pairs of x and y in their own units, its name, and its number for the style sheet."""

    values: Sequence[tuple[float, float]]
    name: str = ""
    number: int = 0
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it is drawn."""

    points: str
    name: str
    number: int
    mine: bool
    end_x: float
    end_y: float
    label_y: float

    @property
    def label_x(self) -> float:
        """Where the name begins."""
        return self.end_x + 8


@dataclass(frozen=True, slots=True)
class Frame:
    """The box of a chart and the margins inside it that scales and names need."""

    width: int = 360
    height: int = 300
    left: int = 44
    right: int = 82
    top: int = 14
    bottom: int = 28

    @property
    def floor(self) -> int:
        """Where the plot ends below."""
        return self.height - self.bottom

    @property
    def wall(self) -> int:
        """Where the plot ends on the right."""
        return self.width - self.right


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over common scales."""

    frame: Frame
    lines: Sequence[Line]
    heights: Sequence[Tick]
    marks: Sequence[Tick]
    zero_y: float

    @property
    def left_text(self) -> int:
        """Where the numbers of the upright scale end."""
        return self.frame.left - 8

    @property
    def marks_y(self) -> int:
        """The line that the words of the level scale stand on."""
        return self.frame.height - 6


@dataclass(frozen=True, slots=True)
class _Scale:
    least: float
    most: float
    start: float
    end: float

    def at(self, value: float) -> float:
        share = (value - self.least) / ((self.most - self.least) or 1)
        return round(self.start + share * (self.end - self.start), 1)


def spark(values: Sequence[int], *, width: int = 112, height: int = 32) -> Spark:
    """Return the small line of a running total; ``values`` are not empty. Zero is always within sight."""
    edge = 4
    across = _Scale(0, len(values) - 1, edge, width - edge)
    up = _Scale(min(0, *values), max(0, *values), height - edge, edge)
    points = [(across.at(index), up.at(value)) for index, value in enumerate(values)]
    end_x, end_y = points[-1]
    return Spark(width, height, _polyline(points), end_x, end_y, up.at(0))


def line_chart(
    series: Sequence[Series], *, marks: Sequence[tuple[float, str]], frame: Frame = Frame()
) -> Chart:
    """Return ``series`` over common scales; ``marks`` are what the x axis says where.

    Zero is always within sight. Names at the ends of lines are moved apart until none covers another.
    """
    xs = [x for line in series for x, _y in line.values] + [x for x, _text in marks]
    ys = [y for line in series for _x, y in line.values]
    steps = tick_values(min([0, *ys]), max([0, *ys]))
    across = _Scale(min(xs), max(xs), frame.left, frame.wall)
    up = _Scale(steps[0], steps[-1], frame.floor, frame.top)
    drawn = [[(across.at(x), up.at(y)) for x, y in line.values] for line in series]
    ends = [points[-1] for points in drawn]
    labels = _apart([y for _x, y in ends], least=frame.top, most=frame.floor)
    lines = [
        Line(
            _polyline(points),
            short_name(line.name),
            line.number,
            line.mine,
            end[0],
            end[1],
            round(label_y, 1),
        )
        for line, points, end, label_y in zip(series, drawn, ends, labels, strict=True)
    ]
    heights = [Tick(up.at(step), _thousands(step)) for step in steps]
    return Chart(frame, lines, heights, [Tick(across.at(x), text) for x, text in marks], up.at(0))


def tick_values(least: float, most: float, *, about: int = 4) -> list[int]:
    """Return round numbers, evenly apart, that begin at or below ``least`` and end at or above ``most``."""
    span = max(most - least, 1)
    size = 1
    while not any(span / (size * times) <= about for times in (1, 2, 5)):
        size *= 10
    step = next(size * times for times in (1, 2, 5) if span / (size * times) <= about)
    first = int(least // step)
    last = -int(-most // step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def short_name(name: str, columns: int = LABEL_COLUMNS) -> str:
    """Return ``name``, cut with an ellipsis if it is wider than ``columns`` letters."""
    kept, width = "", 0
    for char in name:
        width += 2 if unicodedata.east_asian_width(char) in "WF" else 1
        if width > columns:
            return f"{kept}…"
        kept += char
    return kept


def _polyline(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _thousands(value: int) -> str:
    return f"{value:,}".replace("-", "\u2212")


def _apart(heights: Sequence[float], *, least: float, most: float) -> list[float]:
    """Move ``heights`` as little as a sweep down and a sweep up need to keep them a label's height apart."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    moved = list(heights)
    floor = least
    for index in order:
        moved[index] = floor = max(moved[index], floor)
        floor += LABEL_GAP
    ceiling = most
    for index in reversed(order):
        moved[index] = ceiling = min(moved[index], ceiling)
        ceiling -= LABEL_GAP
    return moved
