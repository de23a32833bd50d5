"""The raw score (原始分) of a seat, item by item (GZH-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.rules.pieces.cards import Card
from games.rules.titles.gongzhu.deck import ACE, HEART_POINTS, PIG, SHEEP, TRANSFORMER
from games.rules.titles.gongzhu.state import Exposures

_HEARTS = 13
_SCORE_CARDS = 16
_ALONE = 25


@dataclass(frozen=True, slots=True)
class Raw:
    """What a seat's captured cards count.

    `hearts`, `pig` and `sheep` before the transformer, which makes of their sum `total`; `times` is what it
    multiplies by, 1 for a seat without it. With `slam` there are no parts.
    """

    total: int
    hearts: int = 0
    pig: int = 0
    sheep: int = 0
    times: int = 1
    all_hearts: bool = False
    alone: bool = False
    slam: bool = False

    @property
    def plain(self) -> int:
        """The sum that the transformer multiplies."""
        return self.hearts + self.pig + self.sheep

    @property
    def transformer(self) -> int:
        """What the transformer adds to that sum, or takes from it."""
        return 0 if self.slam else self.total - self.plain


def raw_score(won: Sequence[Card], exposed: Exposures, decks: int) -> Raw:
    """Return what these score cards count in a deal with these exposures (GZH-5.1 to 5.6)."""
    if len(won) == _SCORE_CARDS * decks:
        return Raw(total=_slam(exposed, decks), slam=True)
    hearts = [card for card in won if card[1] == "h"]
    all_hearts = len(hearts) == _HEARTS * decks
    points = 200 * decks if all_hearts else sum(HEART_POINTS[card[0]] for card in hearts)
    hearts_worth = points << exposed[ACE]
    pig = won.count(PIG) * -100 << exposed[PIG]
    sheep = won.count(SHEEP) * 100 << exposed[SHEEP]
    held = won.count(TRANSFORMER)
    times = multiplier(held, exposed[TRANSFORMER])
    alone = held > 0 and held == len(won)
    total = _ALONE * times if alone else (hearts_worth + pig + sheep) * times
    return Raw(total, hearts_worth, pig, sheep, times, all_hearts, alone)


def multiplier(held: int, exposed: int) -> int:
    """Return what so many transformers multiply by, with so many exposed (GZH-5.4); 1 for none."""
    if not held:
        return 1
    return 2 << min(exposed, 1) if held == 1 else 4 << exposed


def _slam(exposed: Exposures, decks: int) -> int:
    """Return the value of 满贯: each exposed card doubles its part, the transformer the whole (GZH-5.6)."""
    parts = (200 << exposed[ACE]) + (100 << exposed[PIG]) + (100 << exposed[SHEEP])
    return decks * parts * 2 << exposed[TRANSFORMER]
