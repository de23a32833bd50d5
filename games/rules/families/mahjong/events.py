"""What happens at a table of mahjong, as events (docs/views.md)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.mahjong.packed import NAMES, Kind, named
from games.rules.families.mahjong.state import ORDER, Meld, Win

_ALONE = tuple(frozenset({seat}) for seat in ORDER)


def tile_drawn(seat: Seat, kind: Kind, left: int) -> tuple[Event, Event]:
    """Return that a seat drew a tile: which one for itself, the wall that is left for all."""
    data = {"left": left}
    return (
        Event("draw", seat, NAMES[kind], data=data, seen_by=_ALONE[seat]),
        Event("draw", seat, data=data, unseen_by=_ALONE[seat]),
    )


def flowers_laid(seat: Seat, kinds: Iterable[Kind]) -> Event:
    """Return that a seat laid flowers open (补花)."""
    cards = named(kinds)
    return Event("flower", seat, cards, phrase("said.flower", cards=cards))


@lru_cache
def tile_discarded(seat: Seat, kind: Kind) -> Event:
    """Return that a seat discarded a tile."""
    return Event("discard", seat, NAMES[kind], phrase("said.discard", cards=NAMES[kind]))


def set_shown(seat: Seat, meld: Meld) -> Event:
    """Return that a set was laid open; `data.from` is whom its claimed tile came from."""
    cards = named(meld.tiles)
    said = f"said.{meld.how}_kong" if meld.how else f"said.{meld.form}"
    data = {"kind": meld.form, "how": meld.how, "from": meld.source}
    return Event("meld", seat, cards, phrase(said, cards=cards), data)


def kong_announced(seat: Seat, kind: Kind) -> Event:
    """Return that a seat wants to add a tile to its pung, which others may rob (MJK-3.5)."""
    return Event("say", seat, say=phrase("said.adding", cards=NAMES[kind]))


def answered(seat: Seat, verb: str) -> Event:
    """Return, for the seat alone, that its answer stands and others are waited for (MJK-4.5)."""
    return Event("say", seat, say=phrase(f"said.answer.{verb}"), seen_by=_ALONE[seat])


def won(win: Win) -> Event:
    """Return that a seat won; `data.how` and `data.from` say how and on whose tile."""
    cards = NAMES[win.tile] if win.tile >= 0 else ""
    params = (
        {"seat": win.seat} if win.source is None else {"seat": win.seat, "other": win.source, "cards": cards}
    )
    said = Phrase(f"said.win.{win.how if win.complete else 'overturn'}", params)
    return Event("win", win.seat, cards, said, {"how": win.how, "from": win.source})


def win_shown(win: Win) -> dict[str, Json]:
    """Return what the result says of a win: who, on what, how, and that in words (docs/views.md)."""
    told = won(win)
    say = told.say.to_json() if told.say is not None else None
    return {"seat": win.seat, "from": win.source, "how": win.how, "tile": told.cards, "say": say}
