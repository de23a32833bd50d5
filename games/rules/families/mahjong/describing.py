"""What a discard would leave, before it is made: what the hand is ready for, or how far it is."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Action
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.mahjong.advice import useful
from games.rules.families.mahjong.distance import distance
from games.rules.families.mahjong.packed import NAMES, NONE, NUMBER, ONE, Hand, count
from games.rules.families.mahjong.sight import Sight, sight
from games.rules.pieces.tiles import write_tiles


def description(view: View, action: Action) -> Mapping[str, Json]:
    """Return for a `discard` of the viewer's hand `name` and, if the rest is ready, `waits`.

    `waits` lists the tiles that would complete it, each with how many of them the viewer does not see.
    """
    if action.verb != "discard" or view["seat"] is None or action.arg not in NUMBER:
        return {}
    own = sight(view)
    rest = _without(own, str(action.arg))
    if rest is None:
        return {}
    away = distance(rest, own.sets, own.wild)
    if away != 1:
        return {"name": phrase("draft.away", n=away - 1).to_json()}
    waits = waits_of(own, rest)
    return {
        "name": phrase("draft.waits", cards=write_tiles(one["tile"] for one in waits)).to_json(),
        "waits": waits,
    }


def waits_of(own: Sight, hand: Hand) -> list[dict[str, Json]]:
    """Return what would complete a ready hand, each with how many are unseen; nothing for another hand."""
    if distance(hand, own.sets, own.wild) != 1:
        return []
    waits = {own.tile(kind): own.unseen[kind] for kind in useful(hand, own.sets, own.wild, own.kinds)}
    if own.wild_kind != NONE:  # which fits everywhere
        waits[NAMES[own.wild_kind]] = own.unseen_wild
    return [{"tile": tile, "left": left} for tile, left in waits.items()]


def _without(own: Sight, tile: str) -> Hand | None:
    """Return the hand without a tile; None where it is not there or may not be discarded."""
    kind = own.counts_as(tile)
    if NUMBER[tile] == own.wild_kind or not count(own.hand, kind):
        return None
    return own.hand - ONE[kind]
