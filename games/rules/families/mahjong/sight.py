"""What a player sees of its own hand and of the other tiles, read from its view (docs/views.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.mahjong.packed import NAMES, NONE, NUMBER, ONE, PLAIN, Hand, Kind

_COPIES = 4


@dataclass(frozen=True, slots=True)
class Sight:
    """A player's own hand and what it does not see.

    `hand` holds the real tiles as the kinds that they count as, `wild` the number of wild ones, `sets` the
    sets that the hand still lacks besides those shown; `unseen` counts by kind the tiles out of sight, and
    `unseen_wild` the wild ones; `kinds` are those that a set can be of.
    """

    seat: Seat
    hand: Hand
    wild: int
    sets: int
    unseen: tuple[int, ...]
    kinds: tuple[Kind, ...] = tuple(range(PLAIN))
    unseen_wild: int = 0
    wild_kind: Kind = NONE
    stand_in: Kind = NONE

    def tile(self, kind: Kind) -> str:
        """Return the tile of the hand that counts as a kind."""
        return NAMES[self.stand_in if kind == self.wild_kind else kind]

    def counts_as(self, tile: str) -> Kind:
        """Return the kind that a tile counts as."""
        kind = NUMBER[tile]
        return self.wild_kind if kind == self.stand_in else kind


def tiles_in(text: str) -> list[str]:
    """Return the tiles of a text in notation."""
    return text.split(" ") if text else []


def sight(view: View) -> Sight:
    """Return what the viewing seat sees."""
    seat = view["seat"]
    own = view["seats"][seat]
    wild_kind, stand_in = _wild(view["wild"])
    hand = wild = 0
    for tile in tiles_in(own["hand"]):
        kind = NUMBER[tile]
        if kind == wild_kind:
            wild += 1
        else:
            hand += ONE[wild_kind if kind == stand_in else kind]
    sets = view["facts"]["sets"] - len(own["melds"])
    seen = visible(view)
    unseen_wild = _COPIES - seen[NAMES[wild_kind]] if wild_kind >= 0 else 0
    unseen = _unseen(seen, wild_kind, stand_in)
    flowers = {NUMBER[tile] for tile in tiles_in(view["facts"]["flowers"])}
    kinds = tuple(kind for kind in range(PLAIN) if kind not in flowers and kind != stand_in)
    return Sight(seat, hand, wild, sets, unseen, kinds, unseen_wild, wild_kind, stand_in)


def _wild(shown: Mapping[str, Json] | None) -> tuple[Kind, Kind]:
    if shown is None:
        return NONE, NONE
    return NUMBER[shown["tile"]], NUMBER[shown["stand_in"]] if shown["stand_in"] else NONE


def visible(view: View) -> Counter[str]:
    """Return the tiles that the viewer sees: its hand, discards, shown sets, the turned tile."""
    texts = [one[key] for one in view["seats"] for key in ("hand", "discards")]
    texts += [meld["tiles"] for one in view["seats"] for meld in one["melds"]]
    texts.append(view["wall"].get("turned", ""))
    return Counter(tile for text in texts for tile in tiles_in(text))


def _unseen(seen: Counter[str], wild_kind: Kind, stand_in: Kind) -> tuple[int, ...]:
    unseen = [_COPIES - seen[tile] if kind < PLAIN else 0 for kind, tile in enumerate(NAMES)]
    if wild_kind >= 0:
        unseen[wild_kind] = unseen[stand_in] if stand_in >= 0 else 0
    if stand_in >= 0:
        unseen[stand_in] = 0
    return tuple(unseen)
