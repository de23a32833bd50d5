"""What is suggested at each stage, best first."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.pieces.cards import parse_cards, write_cards
from games.rules.titles.hongwu.deck import deck_for, lead_of
from games.rules.titles.hongwu.fallback import cheap_follow, cheap_lead, cheapest_six
from games.rules.titles.hongwu.state import BURY, TURNING


def hints(view: View) -> Sequence[Action]:
    """Return what the viewing seat might do; nothing if it is not asked."""
    if view["ask"] is None:
        return ()
    if view["stage"] == TURNING:
        return (Action("pass"),)
    deck = deck_for(view["facts"]["trump"], top_tractors=view["options"]["top_tractors"])
    hand = deck.hold(parse_cards(view["seats"][view["seat"]]["hand"]))
    if view["stage"] == BURY:
        return (Action("bury", write_cards(cheapest_six(deck, hand))),)
    trick = view["trick"]
    if not trick:
        return (Action("play", deck.written(cheap_lead(deck, hand))),)
    led = lead_of(deck.read(parse_cards(trick[0]["cards"])))
    return (Action("play", deck.written(cheap_follow(deck, hand, led))),)
