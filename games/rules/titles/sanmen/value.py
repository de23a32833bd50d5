"""What a win is worth: the hand, its flowers, the bought tiles, the cap (SMN-3, 6, 7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.rules.families.mahjong.packed import PLAIN, SUITED, Kind, unpack
from games.rules.families.mahjong.state import KONG, OWN, ROB, Play, Win
from games.rules.titles.sanmen.options import Options

PLAIN_HAND, HALF_FLUSH, FULL_FLUSH = "plain", "half_flush", "full_flush"
_WIND_OF_HONOUR = (0, 1, 2, 3, 3, 2, 1)
"""东 南 西 北 白 发 中: the wind that each belongs to (SMN-6.2)."""
_SEASONS = frozenset(range(PLAIN, PLAIN + 4))
_PLANTS = frozenset(range(PLAIN + 4, PLAIN + 8))


@dataclass(frozen=True, slots=True)
class Value:
    """The value of a win: `hand` H, `flowers` F, `ma` M, and `cut` what the cap takes off.

    `colour` names the kind of hand, `way` the way it won; `bought` are the tiles turned up, `hits` those that
    count; `factors` the product behind H.
    """

    colour: str
    way: str
    hand: int
    flowers: int
    ma: int
    cut: int
    bought: tuple[Kind, ...]
    hits: tuple[Kind, ...]
    factors: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """What one share is (SMN-7.4)."""
        return self.hand + self.flowers + self.ma - self.cut


def value_of(play: Play[Options], win: Win) -> Value:
    """Return the value of a win (SMN-7.1 to 7.4)."""
    stop = min(play.front + play.setup.options.ma_tiles, play.end)
    return value_with(play, win, play.setup.wall[play.front : stop])


def value_with(play: Play[Options], win: Win, bought: tuple[Kind, ...]) -> Value:
    """Return the value of a win for which these tiles are turned up; with none, what is sure before."""
    options = play.setup.options
    tiles = [*unpack(play.hands[win.seat]), *(kind for meld in play.shown[win.seat] for kind in meld.tiles)]
    colour = colour_of(tiles)
    way = way_of(win, options)
    factors = _factors(options, colour, way)
    hand = 1
    for _, factor in factors:
        hand *= factor
    wind = play.setup.wind(win.seat)
    hits = tuple(kind for kind in bought if wind_of(kind) == wind)
    flowers = flower_points(play.flowers[win.seat], options)
    ma = options.ma_value * len(hits)
    whole = hand + flowers + ma
    cut = max(0, whole - options.cap) if options.cap else 0
    return Value(colour, way, hand, flowers, ma, cut, bought, hits, factors)


def _factors(options: Options, colour: str, way: str) -> tuple[tuple[str, int], ...]:
    factors = [("base", options.base)]
    if colour == HALF_FLUSH:
        factors.append((colour, options.half_flush))
    if colour == FULL_FLUSH:
        factors.append((colour, options.full_flush))
    if way == "kong_draw":
        factors.append((way, options.kong_draw))
    return tuple(factors)


def colour_of(kinds: Iterable[Kind]) -> str:
    """Return whether tiles are of one suit, of one suit and honours, honours alone, or plain (SMN-3.3)."""
    suits = {kind // 9 if kind < SUITED else -1 for kind in kinds}
    honours = -1 in suits
    suits.discard(-1)
    if len(suits) > 1:
        return PLAIN_HAND
    return HALF_FLUSH if suits and honours else FULL_FLUSH


def way_of(win: Win, options: Options) -> str:
    """Return `own`, `kong_draw`, `discard` or `rob` (SMN-3.2)."""
    if win.how != OWN:
        return "rob" if win.how == ROB else "discard"
    opened = win.kind == KONG or (options.flower_draw and win.replaced)
    return "kong_draw" if opened else "own"


def flower_points(flowers: tuple[Kind, ...], options: Options) -> int:
    """Return what the flowers that the winner laid open bring (SMN-7.2)."""
    laid = set(flowers)
    whole = (laid >= _SEASONS) + (laid >= _PLANTS)
    return options.flower * len(flowers) + options.four_flowers * whole


def wind_of(kind: Kind) -> int:
    """Return the wind number for which a tile hits (SMN-6.2)."""
    if kind < SUITED:
        return kind % 9 % 4
    return _WIND_OF_HONOUR[kind - SUITED] if kind < PLAIN else (kind - PLAIN) % 4
