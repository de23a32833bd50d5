"""Which discards are unlikely to be won by somebody, as far as the table shows."""

from __future__ import annotations

from collections.abc import Iterable

from games.rules.core.action import Seat
from games.rules.core.view import View
from games.rules.families.mahjong.packed import NUMBER, PLAIN
from games.rules.families.mahjong.sight import tiles_in, visible

_LATE = 20


def drawable(view: View) -> int:
    """Return how many tiles can still be drawn."""
    return int(view["wall"]["left"] - view["wall"]["reserve"])


def is_late(view: View) -> bool:
    """Tell whether few tiles are left to play."""
    return drawable(view) < _LATE


def likely_winners(view: View, open_sets: int) -> list[Seat]:
    """Return the other seats that have shown so many sets."""
    return [
        one["seat"] for one in view["seats"] if one["seat"] != view["seat"] and len(one["melds"]) >= open_sets
    ]


def safe_tiles(view: View, open_sets: int) -> frozenset[str]:
    """Return the own tiles discarded since the likely winners' last turn, or else seen three times."""
    thrown = view["facts"]["thrown"]
    hand = set(tiles_in(view["seats"][view["seat"]]["hand"]))
    since = [_since_turn_of(seat, thrown) for seat in likely_winners(view, open_sets)]
    safe = hand.intersection(*since) if since else set()
    if not safe:
        seen = visible(view)
        safe = {tile for tile in hand if seen[tile] >= 4 or (seen[tile] == 3 and NUMBER[tile] < PLAIN)}
    return frozenset(safe)


def _since_turn_of(seat: Seat, thrown: Iterable[tuple[Seat, str]]) -> set[str]:
    since: set[str] = set()
    for thrower, tile in thrown:
        since = {tile} if thrower == seat else since | {tile}
    return since
