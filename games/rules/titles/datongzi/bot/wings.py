"""Which cards a triple or plane takes along, where it may carry any (DTZ-2.10)."""

from __future__ import annotations

from games.rules.families.climbing.packed import RANK_LETTERS, Packed, counts_of
from games.rules.titles.datongzi.bot.sight import Sight
from games.rules.titles.datongzi.candidates import loose_cards, with_wings
from games.rules.titles.datongzi.forms import PLANE, TRIPLE
from games.rules.titles.datongzi.points import card_points
from games.rules.titles.datongzi.ranks import Play

_HIGHEST = RANK_LETTERS.index("Q")
"""Nothing above it is thrown away."""
_SURE = 0.2
"""Points are carried only by a play that is beaten less often."""
_PAIR = 2


def laden(sight: Sight, play: Play) -> Play:
    """Return the play with low singles and pairs that are of no other use, if it can carry any."""
    if not sight.options.wings or play.form.kind not in (TRIPLE, PLANE):
        return play
    points = sight.risk(play.form, sight.table) < _SURE
    return with_wings(play, _junk(sight, play.cards, points=points))


def _junk(sight: Sight, body: Packed, *, points: bool) -> list[Packed]:
    counts = counts_of(sight.hand)
    found: list[Packed] = []
    for card in loose_cards(sight.hand, sight.options, body):
        one = counts_of(card)
        rank = one.index(1)
        if counts[rank] <= _PAIR and rank <= _HIGHEST and (points or not card_points(one)):
            found.append(card)
    return found
