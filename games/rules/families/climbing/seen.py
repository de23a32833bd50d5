"""What bots and hints read from a view, and how a draft of a play is described."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.text import Json, Phrase
from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import Laid, read_laid
from games.rules.families.climbing.packed import Packed, pack
from games.rules.families.climbing.plays import PLAY
from games.rules.pieces.cards import parse_cards


def to_beat_of(view: View) -> Form | None:
    """Return what the viewing seat would have to beat."""
    written = view["facts"]["to_beat"]
    return Form(*written) if written is not None else None


def packed_from(texts: Iterable[str]) -> Packed:
    """Return the set of all cards of these texts."""
    return sum(pack(parse_cards(text)) for text in texts)


def hand_of(view: View) -> Packed:
    """Return the hand of the viewing seat."""
    return packed_from([view["seats"][view["seat"]]["hand"]])


def played_in(view: View) -> Packed:
    """Return all cards that have been played."""
    return packed_from(cards for trick in view["facts"]["history"] for _, cards in trick)


def named_play(action: Action, name: Callable[[Laid], Phrase | None]) -> Mapping[str, Json]:
    """Return the name of the combination of a play; empty for anything else, and for cards that are none.

    `name` gives the name of the cards, None if they are no combination.
    """
    if action.verb != PLAY:
        return {}
    try:
        laid = read_laid(action.arg)
    except IllegalAction:
        return {}
    said = name(laid)
    return {"name": said.to_json()} if said is not None else {}
