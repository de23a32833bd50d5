"""What a trick is worth to a seat, whoever takes it."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Seat
from games.rules.pieces.cards import Card
from games.rules.titles.gongzhu.bot.sight import Sight
from games.rules.titles.gongzhu.deck import ACE, COUNTS
from games.rules.titles.gongzhu.raw import raw_score

_HEARTS = 13
_SWING = 370
"""What 满红 is worth over the points of nearly all hearts, with one deck and nothing exposed."""
_FEW = 5
"""Hearts (of 13) below which nobody believes in 满红."""


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
    """Return what hearts are worth beyond their points while one seat may be on its way to 满红 (GZH-5.3)."""
    collector = chaser(sight)
    if collector is None:
        return 0.0
    won = sum(1 for card in sight.won[collector] if card[1] == "h")
    after = _hope(sight, won + hearts) if taker == collector else 0.0
    return sight.weight(collector) * (after - _hope(sight, won))


def chaser(sight: Sight) -> Seat | None:
    """Return the seat that alone has won hearts."""
    with_hearts = [seat for seat, won in enumerate(sight.won) if any(card[1] == "h" for card in won)]
    return with_hearts[0] if len(with_hearts) == 1 else None


def _hope(sight: Sight, hearts: int) -> float:
    """Return what a seat with so many hearts, the only ones won, may expect of getting them all."""
    share = hearts / (_HEARTS * sight.decks)
    if share * _HEARTS < _FEW or share == 1:
        return 0.0  # too far off, or in its points already
    return float(_SWING * sight.decks * share**3) * (1 << sight.exposed[ACE])
