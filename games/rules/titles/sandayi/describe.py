"""What a draft would be, before it is sent."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Action
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.tricks.points import points_of
from games.rules.pieces.cards import BadCards, parse_cards
from games.rules.titles.sandayi.deck import DECKS
from games.rules.titles.sandayi.state import KITTY
from games.rules.titles.sandayi.tricks import NAMES, pattern


def description(view: View, action: Action) -> Mapping[str, Json]:
    """Return the name of the card that a `play` lays, or what a `bury` holds; nothing for anything else."""
    if action.verb == "bury":
        return _buried(action.arg)
    deck = DECKS[view["facts"]["trump"]]
    if action.verb != "play" or not isinstance(action.arg, str) or action.arg not in deck.laid:
        return {}
    suit = deck.order.suit_of[action.arg]
    trick = view["trick"]
    led = deck.order.suit_of[trick[0]["cards"]] if trick else suit
    return {"name": NAMES[pattern(led, suit)].to_json()}


def _buried(arg: Json) -> Mapping[str, Json]:
    try:
        cards = parse_cards(arg)
    except BadCards:
        return {}
    if len(cards) != KITTY or len(set(cards)) != KITTY:
        return {}
    return {"name": phrase("pattern.bury", points=points_of(cards)).to_json()}
