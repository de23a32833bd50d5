"""What is suggested at each stage, best first."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.pieces.cards import SUITS, parse_cards
from games.rules.titles.sandayi.bot.burying import burying
from games.rules.titles.sandayi.bot.playing import playing
from games.rules.titles.sandayi.bot.strength import best_trump, promise
from games.rules.titles.sandayi.state import BIDDING, BURY, PLAY

_MOST = 12


def hints(view: View) -> Sequence[Action]:
    """Return what the viewing seat might do; nothing if it is not asked."""
    if view["ask"] is None:
        return ()
    if view["stage"] == PLAY:
        return playing(view)[:_MOST]
    if view["stage"] == BIDDING:
        return _bidding(view)
    return burying(view) if view["stage"] == BURY else _naming(view)


def _own_cards(view: View) -> tuple[str, ...]:
    return parse_cards(view["seats"][view["seat"]]["hand"])


def _bidding(view: View) -> list[Action]:
    """Return the highest bid that the hand is worth, then lower ones and a pass; a pass alone for less."""
    worth = promise(_own_cards(view))
    bids = [choice["arg"] for choice in view["ask"]["choices"] if choice["verb"] == "bid"]
    return [*(Action("bid", bid) for bid in sorted(bids, reverse=True) if bid <= worth), Action("pass")]


def _naming(view: View) -> list[Action]:
    best = best_trump(_own_cards(view))
    return [Action("trump", suit) for suit in sorted(SUITS, key=lambda suit: suit != best)]
