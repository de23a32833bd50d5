"""How a deal came from its deck, as data: what was shuffled, what was drawn, and who was dealt which place.

The games say it themselves: they deal a deck of numbers instead of pieces, each number being a place of the
shuffled deck, so that a browser can do the shuffle again and lay the pieces where they went.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from games.models import Deal
from games.rules.core.option import parse_options
from games.rules.core.record import setup_from_seed
from games.rules.core.registry import find_game
from games.rules.core.shuffle import ShuffleStream

T = TypeVar("T")
PLACES = ("hands", "kitty", "wall", "stock")
"""What pieces are dealt to."""


class _Tracing(ShuffleStream):
    """A stream that remembers what it was asked for, and shuffles places instead of pieces."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.deck: list[Any] = []
        self.draws: list[int] = []

    def below(self, bound: int) -> int:
        """Return the number that the seed draws."""
        self.draws.append(bound)
        return super().below(bound)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the numbers of the places in order, each as a text; the words of the seed are used up."""
        self.deck = list(items)
        super().shuffled(items)
        places: list[Any] = [str(place) for place in range(len(items))]
        return places


def shuffle_trace(deal: Deal) -> dict[str, Any]:
    """Return `deck` (unshuffled), `draws` (bounds of what is drawn after it), and for each pile of the deal

    `dealt` (its pieces in the order dealt) and `places` (where they lay in the shuffled deck).
    """
    game = find_game(deal.game)
    options, seed = parse_options(game.options_type, deal.options), bytes.fromhex(deal.seed)
    stream = _Tracing(seed)
    places = game.shuffled(options, deal.seat_count, deal.carry, stream)
    dealt = setup_from_seed(game, options, deal.seat_count, deal.carry, seed).pieces
    return {
        "deck": " ".join(stream.deck),
        "draws": stream.draws,
        "piles": [
            {"name": name, "seat": seat, "dealt": pieces, "places": where}
            for name in PLACES
            if name in dealt
            for seat, pieces, where in _piles(dealt[name], places[name])
        ],
    }


def _piles(dealt: Any, places: Any) -> list[tuple[int | None, str, list[int]]]:
    if isinstance(dealt, str):
        return [(None, dealt, _numbers(places))]
    pairs = zip(dealt, places, strict=True)
    return [(seat, pieces, _numbers(where)) for seat, (pieces, where) in enumerate(pairs)]


def _numbers(places: str) -> list[int]:
    return [int(place) for place in places.split()]
