"""What a draft would be, before it is sent."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Action
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.pieces.cards import BadCards, parse_cards
from games.rules.titles.hongwu.deck import TENS, Deck, deck_for, worth
from games.rules.titles.hongwu.names import NAMES, SUITS, pattern
from games.rules.titles.hongwu.prompts import trumps_with
from games.rules.titles.hongwu.state import KITTY


def deck_of(view: View) -> Deck | None:
    """Return the order of the cards that a view tells of; None before a 10 was turned."""
    trump = view["facts"]["trump"]
    return deck_for(trump, top_tractors=view["options"]["top_tractors"]) if trump else None


def description(view: View, action: Action) -> Mapping[str, Json]:
    """Return the name of the cards that a `play` lays, what a `bury` holds, what an `expose` brings."""
    if action.verb == "expose":
        return _turned(view, action.arg)
    deck = deck_of(view)
    if deck is None or action.verb not in ("play", "bury"):
        return {}
    try:
        cards = parse_cards(action.arg)
        laid = deck.read(cards)
    except (BadCards, ValueError):
        return {}
    if action.verb == "bury":
        return _buried(laid.cards, len(cards))
    trick = view["trick"]
    led = deck.read(parse_cards(trick[0]["cards"])).combo if trick else laid.combo
    return {"name": NAMES[pattern(led, laid.combo)].to_json()} if led and cards else {}


def _turned(view: View, arg: Json) -> Mapping[str, Json]:
    if view["facts"]["trump"] or view["seat"] is None or not isinstance(arg, str) or arg not in TENS:
        return {}
    hand = parse_cards(view["seats"][view["seat"]]["hand"])
    trump = SUITS[arg[1]].to_json()
    return {"name": phrase("pattern.turn", trump=trump, count=trumps_with(hand, arg[1])).to_json()}


def _buried(cards: str, number: int) -> Mapping[str, Json]:
    if number != KITTY:
        return {}
    points, reds = worth(cards)
    if reds:
        return {"name": phrase("pattern.bury_reds", points=points, count=reds).to_json()}
    return {"name": phrase("pattern.bury", points=points).to_json()}
