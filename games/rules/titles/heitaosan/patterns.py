"""The combinations of section 2 as data; what the last cards of a hand may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.rules.families.climbing.bombs import Bomb
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.grammar import Grammar, Pattern, rest_of
from games.rules.families.climbing.laying import Laid, check_laid, read_laid
from games.rules.families.climbing.packed import AT_LEAST, BLACK, RANKS, Counts, Packed
from games.rules.families.climbing.plays import some_plays
from games.rules.families.climbing.recipe import Recipe
from games.rules.families.climbing.wings import Wings
from games.rules.titles.heitaosan.bombs import CLASSIC_BOMBS, EIGHT_BOMBS
from games.rules.titles.heitaosan.options import Options

BODY, FULL = 3, 5
"""Cards of a triple; with its wings."""
_FIVE_JOKERS = (4, 1)


class AnyTwo(Wings):
    """Any two cards for each triple (HTS-2.8), but never a fifth joker to four equal ones (HTS-3.4)."""

    __slots__ = ()

    def fit(self, rest: Sequence[int], body: range) -> bool:
        """Tell whether the cards besides the body are no joker bomb's rest with one joker more."""
        if body.start < BLACK:
            return True
        other = 2 * BLACK + 1 - body.start
        return (rest[body.start] + BODY, rest[other]) != _FIVE_JOKERS

    def choices(
        self, pool: list[int], counts: Counts, body: tuple[int, int], per: int
    ) -> list[tuple[int, ...]]:
        """Return some choices of wings that make no bomb of the play and are allowed."""
        found = super().choices(pool, counts, body, per)
        start, stop = body
        if stop > start + 1:
            return found
        if start < BLACK:
            return [wings for wings in found if start not in wings or not _bombs(start, wings)]
        return [wings for wings in found if self.fit(_numbers(wings), range(start, stop))]


def _bombs(rank: int, wings: tuple[int, ...]) -> bool:
    return all(wing == rank or wing >= BLACK for wing in wings)


def _numbers(wings: tuple[int, ...]) -> list[int]:
    return [wings.count(rank) for rank in range(RANKS)]


TRIPLE = Pattern("triple", BODY, wings=AnyTwo(1, each=2))
PLANE = Pattern("plane", BODY, 2, 9, wings=AnyTwo(1, each=2))
"""With all wings five triples fill a hand; the whole hand may be nine without any (HTS-2.9)."""
WINGED = (TRIPLE.kind, PLANE.kind)
PATTERNS = (
    Pattern("single", 1),  # HTS-2.1
    Pattern("pair", 2),  # HTS-2.2
    Pattern("straight", 1, 5, 12),  # HTS-2.3
    Pattern("pair_run", 2, 2, 12),  # HTS-2.4
    TRIPLE,  # HTS-2.5, 2.10
    PLANE,  # HTS-2.6
)


class LastHand(Grammar):
    """The combinations of a play that is all that its hand holds: wings may be missing (HTS-2.9).

    The form of a triple or plane always has the size with full wings, so that it is compared by the number
    of triples.
    """

    def _ordinary(self, counts: Counts) -> Iterator[Form]:
        """Yield planes with the most triples first (HTS-2.11), then all else."""
        yield from (form for _, form in winged(counts))
        for form in super()._ordinary(counts):
            if form.kind not in WINGED:
                yield form


def winged(counts: Counts) -> Iterator[tuple[int, Form]]:
    """Yield what all the cards of a hand are as a triple or plane, with the number of triples, most first."""
    size = sum(counts)
    for length in range(size // BODY, -(-size // FULL) - 1, -1):
        pattern = TRIPLE if length == 1 else PLANE
        key = pattern.key(counts, length)
        if key >= 0:
            yield length, Form(pattern.kind, pattern.cards(length), key)


class Combinations(NamedTuple):
    """What may be played at a table: of a longer hand, and as the last play of a hand."""

    grammar: Grammar
    last: LastHand

    def reading(self, counts: Counts, to_beat: Form | None, *, last: bool) -> Form | None:
        """Return what a set of cards counts as, None if it is no combination."""
        return (self.last if last else self.grammar).reading(counts, to_beat)

    def check(self, hand: Packed, arg: object, to_beat: Form | None) -> tuple[Laid, Form]:
        """Return the cards and what they are, if a hand may play them. Raises IllegalAction."""
        laid = read_laid(arg)
        return check_laid(self.last if laid.packed == hand else self.grammar, hand, laid, to_beat)

    def plays(self, counts: Counts, to_beat: Form | None) -> list[Recipe]:
        """Return plays of every kind, size and key that a hand can lead, or that beat a form.

        Some wings each, and the whole hand as a triple or plane that lacks wings.
        """
        found = some_plays(self.grammar, counts, to_beat)
        if to_beat is not None and to_beat.kind not in WINGED:
            return found
        triples = counts.translate(AT_LEAST[BODY]).count(1)
        if triples and FULL * triples >= sum(counts):
            last = self.last_play(counts, to_beat)
            if last is not None:
                found.append(last)
        return found

    def last_play(self, counts: Counts, to_beat: Form | None) -> Recipe | None:
        """Return the whole hand as a triple or plane that lacks wings, if it is one and beats."""
        form = self.last.reading(counts, to_beat)
        if form is None or form.kind not in WINGED or form.size == sum(counts):
            return None
        if to_beat is not None and not form.beats(to_beat):
            return None
        start = form.key + 1 - form.size // FULL
        rest = rest_of(counts, range(start, form.key + 1), BODY)
        wings = tuple(rank for rank, number in enumerate(rest) for _ in range(number))
        return Recipe(BODY, start, form.key + 1, wings, 1)


def _combinations(bombs: tuple[Bomb, ...]) -> Combinations:
    return Combinations(Grammar(PATTERNS, bombs), LastHand(PATTERNS, bombs))


CLASSIC_COMBINATIONS, EIGHT_COMBINATIONS = _combinations(CLASSIC_BOMBS), _combinations(EIGHT_BOMBS)


def combinations_of(options: Options) -> Combinations:
    """Return what may be played by these options."""
    return EIGHT_COMBINATIONS if options.eight else CLASSIC_COMBINATIONS
