"""What a row is worth against an opponent that nothing is known of: chances to win it, water won and lost.

`odds_table` holds how often opponents who set their cards well show each kind of row, counted once over many
dealt hands by tests/bench/count_odds.py. Here the counts become, for every key of a ranking, the five figures
that the search for settings adds and multiplies; made when first asked for, once for each deck and ranking.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from games.rules.families.showdown.patterns import RowType
from games.rules.families.showdown.ranking import Key, Ranking, rank_letter, ranking
from games.rules.titles.shisanshui.odds_table import COUNTS
from games.rules.titles.shisanshui.setting import FRONT, ROW_WATER

_TWO_RANKS = (RowType.HIGH, RowType.TWO_PAIRS, RowType.FLUSH)


class Worth(NamedTuple):
    """What one row does against one opponent's.

    `won` and `lost` are the water that it wins and loses on average, `net` their difference; `safe` is the
    chance not to lose the row, `beaten` the chance not to win it.
    """

    net: float
    won: float
    safe: float
    lost: float
    beaten: float


Odds = tuple[Mapping[Key, Worth], Mapping[Key, Worth], Mapping[Key, Worth]]
"""Front, middle, back: the worth of every key that such a row can have."""


def bucket(key: Key, order: Ranking) -> str:
    """Return the kind of row under which opponents' rows are counted, e.g. `pair:K`, with a `*` a joker."""
    pattern = order.patterns[key]
    ranks = order.ranks(key)[: 2 if pattern.type in _TWO_RANKS else 1]
    return f"{pattern.type.name.lower()}:{''.join(map(rank_letter, ranks))}{'*' * -pattern.natural}"


@cache
def odds_for(jokers: int, *, wheel_second: bool) -> Odds:
    """Return the worth of rows in a deck with so many jokers, under one place of A-2-3-4-5."""
    order = ranking(wheel_second=wheel_second)
    return make_odds(COUNTS[jokers], order)


def make_odds(counts: tuple[str, str, str], order: Ranking) -> Odds:
    """Return the worth of rows from counts of opponents' front, middle and back, written `kind=count …`."""
    fives = {*order.fives.values(), *order.suited.values()}
    front, middle, back = (
        _row_odds(row, _read(text), order.threes.values() if row == FRONT else fives, order)
        for row, text in enumerate(counts)
    )
    return front, middle, back


def _read(text: str) -> dict[str, int]:
    pairs = (word.split("=") for word in text.split())
    return {kind: int(count) for kind, count in pairs}


def _row_odds(row: int, counts: Mapping[str, int], keys: Iterable[Key], order: Ranking) -> dict[Key, Worth]:
    """Return the worth of every key of a row; the count of a kind is spread evenly over its keys."""
    kinds: dict[str, list[Key]] = defaultdict(list)
    for key in set(keys):
        kinds[bucket(key, order)].append(key)
    share = {key: counts.get(kind, 0) / len(members) for kind, members in kinds.items() for key in members}
    whole = sum(share.values())
    waters = ROW_WATER[row]
    lost = sum(count * waters[order.types[key]] for key, count in share.items())
    below, odds = 0.0, {}
    for key in sorted(share):
        water, equal = waters[order.types[key]], share[key]
        lost -= equal * water
        odds[key] = _worth(below / whole, equal / whole, water, max(0.0, lost / whole))
        below += equal
    return odds


def _worth(below: float, equal: float, water: int, lost: float) -> Worth:
    won = below * water
    return Worth(won - lost, won, below + equal, lost, 1 - below)
