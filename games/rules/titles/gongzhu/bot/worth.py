"""What a trick is worth to a seat, whoever takes it."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Seat
from games.rules.pieces.cards import Card
from games.rules.titles.gongzhu.bot.sight import Sight
from games.rules.titles.gongzhu.deck import COUNTS
from games.rules.titles.gongzhu.raw import raw_score

_CHASE = 8
"""Hearts (of 13) that a seat has won alone before anybody believes in its 满红."""
_HEART_OF_CHASE = 30
_CHASE_LOST = 250


def gain(sight: Sight, taker: Seat, cards: Sequence[Card]) -> float:
    """Return what it is worth to the viewer that `taker` wins these cards, in raw points of its own."""
    before = raw_score(sight.won[taker], sight.exposed, sight.decks).total
    counted = [card for card in cards if card in COUNTS]
    if not counted:
        return 0.0
    change = float(raw_score((*sight.won[taker], *counted), sight.exposed, sight.decks).total - before)
    worth = sight.weight(taker) * change
    hearts = sum(1 for card in counted if card[1] == "h")
    return worth + _chase(sight, taker, hearts) if hearts else worth


def _chase(sight: Sight, taker: Seat, hearts: int) -> float:
    """Return what hearts are worth beyond their points while a seat may be on its way to 满红 (GZH-5.3)."""
    collector = chaser(sight)
    if collector is None:
        return 0.0
    if taker == collector:
        return sight.weight(collector) * _HEART_OF_CHASE * hearts
    return -sight.weight(collector) * _CHASE_LOST


def chaser(sight: Sight) -> Seat | None:
    """Return the seat that alone has won hearts, and so many that it may get them all."""
    hearts = [sum(1 for card in won if card[1] == "h") for won in sight.won]
    most = max(hearts)
    return hearts.index(most) if most >= _CHASE * sight.decks and sum(hearts) == most else None
