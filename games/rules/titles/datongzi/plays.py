"""The plays that a hand has, and whether it has any that beats (DTZ-3.3)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.grammar import Grammar, Pattern
from games.rules.families.climbing.packed import RANKS, Counts, Packed, counts_of
from games.rules.families.climbing.plays import PASSED, HandPlays, some_plays
from games.rules.families.climbing.recipe import RECIPES, Recipe
from games.rules.titles.datongzi.forms import CARRIED, LOWEST, PAIR, PAIR_RUN, PLANE, SINGLE, TRIPLE, TUBE
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.ranks import rows_of

_LONGEST = 10
"""The ranks 5 … A."""
CHAINS = Grammar((Pattern(PAIR_RUN, 2, 2, _LONGEST), Pattern(PLANE, TUBE, 2, _LONGEST)))
"""Plays of several ranks, as far as they carry nothing (DTZ-2.4, 2.5, 2.11)."""
OF_ONE_RANK = {SINGLE: 1, PAIR: 2, TRIPLE: TUBE}
"""Ordinary plays of one rank, and how many cards they take."""
_LEAST_BOMB = 4
_ONLY_PASS = (PASSED,)
_EVERY_FIRST_BIT = int("1" * 4 * RANKS, 16)


def leads(hand: Packed, options: Options) -> Sequence[Action]:
    """Return plays of every kind, size and key that a hand can lead; of one rank by its cheapest cards.

    With wings every triple and plane is there with some choices of them.
    """
    counts = counts_of(hand)
    ready = [action for row in rows_of(hand, options.decks) for action in row.actions]
    recipes = some_plays(CHAINS, counts)
    if options.wings:
        recipes += _carrying(counts, [*_triples(counts, 0), *(one for one in recipes if one.per == TUBE)])
    return HandPlays(hand, recipes, may_pass=False, besides=ready)


def answers(hand: Packed, to_beat: Form, options: Options, *, may_pass: bool) -> Sequence[Action]:
    """Return plays of a hand that beat a form, as `leads` does; and a pass if it may be."""
    rows, power = rows_of(hand, options.decks), to_beat.power
    strong = [play for row in rows if row.power > power for play in row.strong]
    ready = [play.action for play in strong if play.form.power > power]
    recipes: list[Recipe] = []
    if not power:
        size = OF_ONE_RANK.get(to_beat.kind)
        if size is None:
            recipes = some_plays(CHAINS, counts_of(hand), to_beat)
        else:
            found = [row.ordinary[size] for row in rows[to_beat.key + 1 - LOWEST :]]
            ready += [play.action for play in found if play is not None]
        if options.wings and to_beat.kind in (TRIPLE, PLANE):
            counts = counts_of(hand)
            bodies = recipes if to_beat.kind == PLANE else _triples(counts, to_beat.key + 1)
            recipes = [*recipes, *_carrying(counts, bodies)]
    if may_pass and not recipes and not ready:
        return _ONLY_PASS
    return HandPlays(hand, recipes, may_pass=may_pass, besides=ready)


def can_beat(hand: Packed, to_beat: Form, options: Options) -> bool:
    """Tell whether a hand has any play that beats a form."""
    if to_beat.power:
        return any(row.power > to_beat.power for row in rows_of(hand, options.decks))
    counts = counts_of(hand)
    if max(counts) >= _LEAST_BOMB or _holds_three_alike(hand):
        return True
    size = OF_ONE_RANK.get(to_beat.kind)
    if size is None:
        return bool(some_plays(CHAINS, counts, to_beat))
    return any(number >= size for number in counts[to_beat.key + 1 :])


def _holds_three_alike(hand: Packed) -> bool:
    """Tell whether a hand without four of a rank has a 筒子: a digit with the bits of 2 and 1."""
    return bool(hand & hand >> 1 & _EVERY_FIRST_BIT)


def _triples(counts: Counts, least: int) -> list[Recipe]:
    return [RECIPES[TUBE, 1][rank] for rank in range(least, RANKS) if counts[rank] >= TUBE]


def _carrying(counts: Counts, bodies: Sequence[Recipe]) -> list[Recipe]:
    """Return triples and planes with a few of the wings that they can carry: one, and as many as may be."""
    found: list[Recipe] = []
    for body in bodies:
        room = CARRIED * (body.stop - body.start)
        others = [
            rank
            for rank, number in enumerate(counts)
            if not body.start <= rank < body.stop
            for _ in range(number)
        ]
        choices = (tuple(others[:1]), tuple(others[:room]), tuple(others[-room:]))
        found += (
            Recipe(body.per, body.start, body.stop, wings, 1) for wings in dict.fromkeys(choices) if wings
        )
    return found
