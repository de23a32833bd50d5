"""Which discard leaves a hand nearest to complete, and how many tiles would bring it nearer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.rules.core.action import Action
from games.rules.families.mahjong.distance import Needs, distance, missing, needs, parts_of, together
from games.rules.families.mahjong.packed import (
    HONOURS_AT,
    ONE,
    PLAIN,
    PLAIN_MASK,
    SUIT_BITS,
    SUIT_MASK,
    SUITED,
    Hand,
    Kind,
    distinct,
    pack,
)
from games.rules.families.mahjong.sight import Sight, tiles_in

HONOURS = 3
"""The part of the honours, after the three suits."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a discard leaves: tiles missing, and the kinds that lessen that, with how many are unseen."""

    discard: Kind
    distance: int
    useful: tuple[Kind, ...] = ()
    unseen: int = 0


@dataclass(frozen=True, slots=True)
class Parts:
    """A hand cut up: the parts, the needs of each, and of the other three together."""

    keys: tuple[int, ...]
    needs: tuple[Needs, ...]
    rests: tuple[Needs, ...]


def _cut(hand: Hand) -> Parts:
    keys = parts_of(hand)
    lacks = tuple(needs(key, runs=part != HONOURS) for part, key in enumerate(keys))
    rests = tuple(_others(lacks, part) for part in range(4))
    return Parts(keys, lacks, rests)


def _others(lacks: Sequence[Needs], part: int) -> Needs:
    first, second, third = (lacks[other] for other in range(4) if other != part)
    return together(together(first, second), third)


def part_of(kind: Kind) -> int:
    """Return the part of a hand that a kind stands in: 0–2 the suits, 3 the honours."""
    return kind // 9 if kind < SUITED else HONOURS


def only_suit(hand: Hand, suit: int) -> Hand:
    """Return the tiles of a suit and the honours of a hand."""
    return hand & (SUIT_MASK << suit * SUIT_BITS | PLAIN_MASK & ~((1 << HONOURS_AT) - 1))


def _one(kind: Kind) -> int:
    return 1 << 3 * (kind - 9 * part_of(kind))


def distances(hand: Hand, sets: int, wild: int = 0) -> dict[Kind, int]:
    """Return for every discard from a hand how many tiles are missing after it."""
    cut = _cut(hand)
    found = {}
    for kind in distinct(hand):
        part = part_of(kind)
        if kind >= PLAIN:
            lacking = missing(cut.rests[0], cut.needs[0], sets)
        else:
            lacking = missing(cut.rests[part], needs(cut.keys[part] - _one(kind), runs=part != HONOURS), sets)
        found[kind] = max(0, lacking - wild)
    return found


def distance_after(own: Sight, tile: str, claim: Action, *, spare: bool = False) -> int:
    """Return how many tiles are missing after a claim of a tile and, but for a kong, the best discard.

    `spare`: something else than the tiles of `own.hand` is discarded.
    """
    kind = own.counts_as(tile)
    if claim.verb == "kong":
        return distance(own.hand - 3 * ONE[kind], own.sets - 1, own.wild)
    used = [own.counts_as(one) for one in tiles_in(str(claim.arg))] if claim.verb == "chow" else [kind] * 2
    rest = own.hand - pack(used)
    if spare:
        return distance(rest, own.sets - 1, own.wild)
    return min(distances(rest, own.sets - 1, own.wild).values())


def useful(hand: Hand, sets: int, wild: int = 0, kinds: Sequence[Kind] = range(PLAIN)) -> tuple[Kind, ...]:
    """Return which of these kinds bring a hand nearer to complete; of a ready one, its waits."""
    cut = _cut(hand)
    now = max(0, missing(cut.rests[0], cut.needs[0], sets) - wild)
    nearer = []
    for kind in kinds:
        part = part_of(kind)
        more = needs(cut.keys[part] + _one(kind), runs=part != HONOURS)
        if max(0, missing(cut.rests[part], more, sets) - wild) < now:
            nearer.append(kind)
    return tuple(nearer)


def prospects(own: Sight, within: int = 0) -> list[Prospect]:
    """Return the discards that leave a hand nearest to complete, the one with most unseen useful tiles first.

    `within`: discards that leave it so many tiles farther off stand behind them.
    """
    by_discard = distances(own.hand, own.sets, own.wild)
    nearest = min(by_discard.values())
    found = []
    for kind, away in by_discard.items():
        if away <= nearest + within:
            nearer = useful(own.hand - ONE[kind], own.sets, own.wild, own.kinds)
            found.append(Prospect(kind, away, nearer, sum(own.unseen[other] for other in nearer)))
    found.sort(key=lambda one: (one.distance, -one.unseen))
    return found
