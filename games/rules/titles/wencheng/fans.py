"""What a win is worth: the base and the fans that are added to it (WCH-4, WCH-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.rules.families.mahjong.packed import NONE, NUMBER, SUITED, Hand, Kind
from games.rules.families.mahjong.readings import PAIR, PUNG, RUN, Group, Reading, places, readings
from games.rules.families.mahjong.state import (
    CONCEALED,
    DEAL,
    DISCARD,
    DRAW,
    FLOWER_TILES,
    KONG,
    OWN,
    ROB,
    Form,
    Meld,
    Play,
    Win,
)
from games.rules.titles.wencheng.options import Options
from games.rules.titles.wencheng.wild import ALL_WILD, DRAGONS

SEASONS = frozenset(NUMBER[tile] for tile in ("1f", "2f", "3f", "4f"))
KONG_TILES = DRAGONS | FLOWER_TILES - SEASONS
"""杠牌: 中, 发 and the plants (WCH-1.2)."""
EAST: Kind = NUMBER["1z"]
_HONOUR = 3
"""Stands for the winds among the suits 0–2."""
_EDGE_THREE, _EDGE_SEVEN = 2, 6
"""Ranks, from 0, that are edge waits as the end of 1-2-3 or 7-8-9."""


@dataclass(frozen=True, slots=True, order=True)
class Fan:
    """What one clause brings: its section and number, the fans, and how many tiles or sets bring them."""

    section: int
    number: int
    fans: int
    times: int = 1

    @property
    def clause(self) -> str:
        """The clause as score lines name it."""
        return f"WCH-{self.section}.{self.number}"


Fans = tuple[Fan, ...]
"""In order of their clauses."""


@dataclass(frozen=True, slots=True)
class Value:
    """The value of a win: the fans of the best reading, and what the cap takes off (WCH-6.1)."""

    fans: Fans
    cut: int

    @property
    def total(self) -> int:
        """F: what one share is."""
        return worth(self.fans) - self.cut


@dataclass(frozen=True, slots=True)
class Winner:
    """What the readings of a hand are judged by: sets already shown, the number of wild tiles, the seat wind.

    `tile` is what the winning tile counts as, none for a wild one; `heavenly`: there is no winning tile.
    """

    shown: tuple[Group, ...]
    wild: int
    wind: Kind
    tile: Kind
    edge_wait: bool = True
    heavenly: bool = False


def worth(fans: Iterable[Fan]) -> int:
    """Return the sum of fans."""
    return sum(one.fans for one in fans)


def value_of(play: Play[Options], win: Win) -> Value:
    """Return the value of a win."""
    fans = _all_fans(play, win) if win.complete else (Fan(4, 2, 5),)
    cap = play.setup.options.cap
    return Value(fans, max(0, worth(fans) - cap) if cap else 0)


def _all_fans(play: Play[Options], win: Win) -> Fans:
    form, hand = play.setup.form, play.hands[win.seat]
    winner = Winner(
        tuple(_as_group(form, meld) for meld in play.shown[win.seat]),
        form.wild_in(hand),
        EAST + play.setup.wind(win.seat),
        NONE if win.tile == form.wild else form.counts_as(win.tile),
        play.setup.options.edge_wait,
        win.how == OWN and win.kind == DEAL,
    )
    return tuple(sorted((*_in_any_reading(play, win), *best_reading(form.real(hand), winner))))


def best_reading(real: Hand, winner: Winner) -> Fans:
    """Return the fans of the reading that has most; of equal ones, whose clauses come first (MJK-6.3).

    `real` are the real tiles of a complete concealed part. What does not depend on the reading is left out.
    """
    found = []
    for reading in readings(real, winner.wild):
        fans = tuple(_of_reading(reading, winner))
        found.append((-worth(fans), [(one.section, one.number) for one in fans], fans))
    return min(found)[-1]


def _as_group(form: Form, meld: Meld) -> Group:
    """Return a shown set as a group of what its tiles count as."""
    kinds = tuple(form.counts_as(kind) for kind in meld.tiles)
    return Group(RUN if meld.form == "chow" else PUNG, min(kinds), kinds)


def _in_any_reading(play: Play[Options], win: Win) -> Iterator[Fan]:
    """Yield the fans that do not depend on how the hand is read."""
    options, shown = play.setup.options, play.shown[win.seat]
    counting = KONG_TILES | SEASONS if options.season_fan else KONG_TILES
    laid = sum(kind in counting for kind in play.flowers[win.seat])
    if laid:
        yield Fan(5, 1, laid, laid)
    if win.how == OWN:
        yield Fan(5, 4, 1)
    kongs = [meld.how for meld in shown if meld.form == "kong"]
    concealed = kongs.count(CONCEALED)
    if len(kongs) > concealed:
        yield Fan(5, 9, len(kongs) - concealed, len(kongs) - concealed)
    if concealed:
        yield Fan(5, 10, 2 * concealed, concealed)
    if win.how == ROB:
        yield Fan(5, 11, 1)
    if win.how == OWN and win.kind == KONG:
        yield Fan(5, 12, 2 if play.last_kong == CONCEALED else 1)
    if win.how == OWN and win.kind == DEAL:
        yield Fan(5, 13, 10)
    if _first_round(play, win):
        yield Fan(5, 14, 5)


def _first_round(play: Play[Options], win: Win) -> bool:
    """Tell whether the win is 地胡: on the banker's first discard, or a first draw in an unbroken round."""
    if win.how == DISCARD:
        return len(play.thrown) == 1
    unbroken = not any(play.shown)
    first = all(seat != win.seat for seat, _ in play.thrown)
    return win.how == OWN and win.kind == DRAW and win.seat != play.setup.banker and unbroken and first


def _of_reading(reading: Reading, winner: Winner) -> Iterator[Fan]:
    """Yield the base and the fans that depend on the reading, in order of their clauses."""
    groups = (*reading, *winner.shown)
    yield _base(reading, winner.wild)
    if _all_runs(groups) and (winner.heavenly or _at_an_end(reading, winner)):
        yield Fan(5, 2, 1)
    colour = _colour(groups)
    if colour is not None:
        yield colour
    if all(group.form != RUN for group in groups):
        yield Fan(5, 7, 5)
    if any(group.form == PUNG and group.kind == winner.wind for group in groups):
        yield Fan(5, 8, 1)


def _base(reading: Reading, wild: int) -> Fan:
    if wild < ALL_WILD:
        return Fan(4, 1, 1 + wild, wild)
    alone = any(group.form == PUNG and group.kind == NONE for group in reading)
    return Fan(4, 4, 39) if alone else Fan(4, 3, 9)


def _all_runs(groups: Iterable[Group]) -> bool:
    """Tell whether all sets are runs and the pair is no honour."""
    return all(group.form == RUN or (group.form == PAIR and group.kind < SUITED) for group in groups)


def _at_an_end(reading: Reading, winner: Winner) -> bool:
    """Tell whether the winning tile can lie at an end of a run of the concealed part (WCH-5.3)."""
    return any(
        group.form == RUN and place != 1 and (winner.edge_wait or not _edge(group, place))
        for group, place in places(reading, winner.tile)
    )


def _edge(run: Group, place: int) -> bool:
    """Tell whether the tile in this place came to 1-2 or to 8-9 (边张)."""
    rank = (run.kind + place) % 9
    return (place == 2 and rank == _EDGE_THREE) or (place == 0 and rank == _EDGE_SEVEN)


def _colour(groups: Iterable[Group]) -> Fan | None:
    """Return 清一色 or 混一色, if the hand is one; wild tiles alone fit both (WCH-5.15)."""
    suits = {group.kind // 9 if group.kind < SUITED else _HONOUR for group in groups if group.kind != NONE}
    if len(suits) == 1:
        return Fan(5, 5, 10)
    return Fan(5, 6, 5) if len(suits) == 2 and _HONOUR in suits else None
