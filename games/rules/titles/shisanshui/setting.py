"""What a seat does: set three rows, or declare a special hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.rules.core.errors import Code, IllegalAction
from games.rules.families.showdown.patterns import RowType
from games.rules.families.showdown.ranking import Key, Ranking, ranking
from games.rules.families.showdown.rows import Rows, check_held, parse_rows, shown
from games.rules.pieces.cards import Card
from games.rules.titles.shisanshui.options import Options
from games.rules.titles.shisanshui.special import SPECIALS

FRONT, MIDDLE, BACK = range(3)
ROW_NAMES = ("front", "middle", "back")
ROW_SIZES = (3, 5, 5)

_DEARER = (
    {RowType.TRIPS: 3},
    {RowType.FULL_HOUSE: 2, RowType.QUADS: 8, RowType.STRAIGHT_FLUSH: 10, RowType.FIVE: 20},
    {RowType.QUADS: 4, RowType.STRAIGHT_FLUSH: 5, RowType.FIVE: 10},
)
ROW_WATER = tuple(tuple(dearer.get(row_type, 1) for row_type in RowType) for dearer in _DEARER)
"""SSS-7.1: `ROW_WATER[row][type]` is what a row of that type wins."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Three rows, each lowest card first, and their keys in the ranking of the deal's options."""

    rows: Rows
    keys: tuple[Key, Key, Key]


@dataclass(frozen=True, slots=True)
class Declared:
    """A special hand declared (报到)."""

    key: str


Act = Setting | Declared


def ranking_for(options: Options) -> Ranking:
    """Return the order of rows under the options (SSS-2.3)."""
    return ranking(wheel_second=options.wheel == "second")


def is_foul(keys: tuple[Key, Key, Key]) -> bool:
    """Tell whether the rows are out of order (SSS-1.2): equal is allowed."""
    front, middle, back = keys
    return front > middle or middle > back


def set_rows(rows: Rows, order: Ranking) -> Setting:
    """Return the setting of rows of 3, 5 and 5 cards. Raises IllegalAction `foul_arrangement` (SSS-1.2)."""
    keys = (order.key(rows[0]), order.key(rows[1]), order.key(rows[2]))
    if is_foul(keys):
        raise IllegalAction("foul_arrangement", "back, middle, front: each at least as high as the next")
    return Setting((shown(rows[0]), shown(rows[1]), shown(rows[2])), keys)


def read_setting(text: object, hand: Iterable[Card], order: Ranking) -> Setting:
    """Return the setting that an `arrange` argument writes.

    Raises IllegalAction, in this order: `bad_argument`, `not_in_hand`, `foul_arrangement`.
    """
    rows = parse_rows(text, ROW_SIZES)
    check_held(rows, hand)
    return set_rows(rows, order)


def read_declared(key: object, formed: Iterable[str]) -> Declared:
    """Return the declaration of a special hand among those that the cards form (SSS-1.3).

    Raises IllegalAction `bad_argument` for an unknown key, `bad_combination` for a hand that is not there.
    """
    if not isinstance(key, str) or key not in SPECIALS:
        raise IllegalAction(Code.BAD_ARGUMENT, "no such special hand")
    if key not in formed:
        raise IllegalAction(Code.BAD_COMBINATION, f"the cards do not form {key}")
    return Declared(key)
