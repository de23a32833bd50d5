"""Before the first turn: the fair deal, a deal read from a record, the first flowers (MJK-2, MJK-8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.errors import BadSetup
from games.rules.core.event import Event
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.mahjong.events import flowers_laid, tile_drawn
from games.rules.families.mahjong.packed import NUMBER, Kind, pack
from games.rules.families.mahjong.state import ORDER, SEATS
from games.rules.pieces.tiles import DECK144, BadTiles, parse_tiles, write_tiles

_WHOLE = sorted(NUMBER[tile] for tile in DECK144)


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands by seat as dealt, and the wall in drawing order."""

    hands: tuple[tuple[Kind, ...], ...]
    wall: tuple[Kind, ...]


def fair_deal(carry: Mapping[str, Json], stream: ShuffleStream, sets: int) -> dict[str, Json]:
    """Return `hands`, `wall` and `first` of a shuffled deck (MJK-2.1, 2.2). Raises BadSetup."""
    deck = stream.shuffled(DECK144)
    first = stream.below(SEATS)
    banker = banker_of(carry, {"first": first})
    hands = [""] * SEATS
    for k, places in enumerate(_places(sets)):
        hands[(banker + k) % SEATS] = write_tiles(deck[place] for place in places)
    return {"first": first, "hands": hands, "wall": write_tiles(deck[_taken(sets) :])}


def banker_of(carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Seat:
    """Return the banker: of the carry, else the seat drawn, else seat 0 (MJK-2.1). Raises BadSetup."""
    banker = None
    for seat in (carry.get("banker"), pieces.get("first")):
        if seat is None:
            continue
        if type(seat) is not int or seat not in ORDER:
            raise BadSetup(f"{seat!r} is no seat")
        banker = seat if banker is None else banker
    return banker or 0


def read_deal(pieces: Mapping[str, Json], banker: Seat, sets: int) -> Dealt:
    """Return hands and wall of a `deal` object. Raises BadSetup unless they are the 144 tiles (MJK-8)."""
    raw = pieces.get("hands")
    wall = _read(pieces.get("wall"))
    if raw is None:
        return _from_row(wall, banker, sets)
    if not isinstance(raw, list | tuple) or len(raw) != SEATS:
        raise BadSetup("four hands are needed")
    hands = tuple(_read(hand) for hand in raw)
    sizes = [len(hands[(banker + k) % SEATS]) for k in ORDER]
    if sizes != [len(places) for places in _places(sets)]:
        raise BadSetup("hands of the wrong size")
    _check_whole([*(kind for hand in hands for kind in hand), *wall])
    return Dealt(hands, wall)


def _from_row(row: tuple[Kind, ...], banker: Seat, sets: int) -> Dealt:
    _check_whole(list(row))
    hands: list[tuple[Kind, ...]] = [()] * SEATS
    for k, places in enumerate(_places(sets)):
        hands[(banker + k) % SEATS] = tuple(row[place] for place in places)
    return Dealt(tuple(hands), row[_taken(sets) :])


def _read(text: Json) -> tuple[Kind, ...]:
    try:
        return tuple(NUMBER[tile] for tile in parse_tiles(text))
    except BadTiles as bad:
        raise BadSetup(str(bad)) from None


def _check_whole(kinds: list[Kind]) -> None:
    if sorted(kinds) != _WHOLE:
        raise BadSetup("the tiles must be all 144")


def _taken(sets: int) -> int:
    return SEATS * (3 * sets + 1) + 1


def _places(sets: int) -> list[list[int]]:
    """Return which places of the deck each seat takes, from the banker on (MJK-2.2)."""
    rounds = sets - 1
    places = [[16 * r + 4 * k + i for r in range(rounds) for i in range(4)] for k in ORDER]
    singles = 16 * rounds
    if sets == 4:
        for k in ORDER:
            places[k].append(singles + k)
        places[0].append(singles + 4)  # the banker skips a stack (跳牌)
    else:
        places[0].append(singles)
    return places


@dataclass(frozen=True, slots=True)
class Opened:
    """Hands, flowers and the end of the wall after the first flowers."""

    hands: tuple[int, ...]
    flowers: tuple[tuple[Kind, ...], ...]
    end: int


def first_flowers(
    dealt: Dealt, wall: tuple[Kind, ...], flowers: frozenset[Kind], banker: Seat, events: list[Event]
) -> Opened:
    """Lay open and replace flowers in go-rounds from East until nobody holds one (MJK-2.3).

    `wall` is the wall without the tile that shows W, if one was turned up.
    """
    hands = [list(hand) for hand in dealt.hands]
    laid: list[tuple[Kind, ...]] = [()] * SEATS
    end = len(wall)
    while any(not flowers.isdisjoint(hand) for hand in hands):
        for seat in ((banker + k) % SEATS for k in ORDER):
            found = tuple(kind for kind in hands[seat] if kind in flowers)
            if not found:
                continue
            laid[seat] += found
            taken = wall[end - len(found) : end][::-1]
            events.append(flowers_laid(seat, found))
            for kind in taken:
                end -= 1
                events += tile_drawn(seat, kind, end)
            hands[seat] = [kind for kind in hands[seat] if kind not in flowers] + list(taken)
    return Opened(tuple(pack(hand) for hand in hands), tuple(laid), end)
