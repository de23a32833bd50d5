"""Readings and plays found the long way, to hold the quick ways against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from games.rules.families.climbing.bombs import OfAKind
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.grammar import Grammar, Pattern
from games.rules.families.climbing.packed import CHAIN_RANKS, RANKS


def sub_counts(counts: Sequence[int]) -> Iterator[bytes]:
    """Yield every set of cards, by rank, that a hand holds, the empty one too."""
    for numbers in product(*(range(number + 1) for number in counts)):
        yield bytes(numbers)


def wing_divisions(rest: Sequence[int], size: int) -> list[int] | None:
    """Return the ranks of the wings that are left besides a body, None if it is no wings of that size."""
    wings: list[int] = []
    for rank, number in enumerate(rest):
        if number % size:
            return None
        wings += [rank] * (number // size)
    return wings


def keys(pattern: Pattern, counts: bytes) -> list[int]:
    """Return all keys of a set of cards as a pattern, by trying every body."""
    found = []
    for length in range(pattern.least, pattern.most + 1):
        for start in range(RANKS - length + 1):
            top = start + length - 1
            if top >= (pattern.below if length == 1 else CHAIN_RANKS):
                continue
            rest = list(counts)
            for rank in range(start, top + 1):
                rest[rank] -= pattern.per
            if min(rest) >= 0 and _rest_fits(pattern, rest, range(start, top + 1)):
                found.append(top)
    return found


def _rest_fits(pattern: Pattern, rest: list[int], body: range) -> bool:
    if len(body) == 1 and body.start in pattern.without:
        return False
    wings = pattern.wings
    if wings is None:
        return not any(rest)
    ranks = wing_divisions(rest, wings.size)
    if ranks is None or len(ranks) != len(body) * wings.each:
        return False
    if any(rank >= wings.below or (wings.apart and rank in body) for rank in ranks):
        return False
    if wings.never and all(rest[rank] >= number for rank, number in wings.never):
        return False
    return not wings.uniform or len(set(ranks)) in (1, len(ranks))


def readings(grammar: Grammar, counts: bytes) -> list[Form]:
    """Return the readings of a set of cards in the order of the grammar."""
    size = sum(counts)
    for bomb in grammar.bombs:
        if isinstance(bomb, OfAKind):
            for rank in range(RANKS - 2):
                if counts[rank] == size and bomb.least <= size <= bomb.most:
                    return [Form(bomb.kind, size, rank, bomb.power(size, rank))]
        elif list(counts) == [bomb.per if bomb.start <= rank < bomb.stop else 0 for rank in range(RANKS)]:
            return [Form(bomb.kind, size, bomb.stop - 1, bomb.power)]
    found = []
    for pattern in grammar.patterns:
        tops = keys(pattern, counts)
        if tops:
            found.append(Form(pattern.kind, size, max(tops)))
    return found


def beats(form: Form, other: Form) -> bool:
    """Tell whether one form beats another."""
    if form.power and other.power:
        return form.power > other.power
    if form.power or other.power:
        return bool(form.power)
    return (form.kind, form.size) == (other.kind, other.size) and form.key > other.key


def plays(grammar: Grammar, counts: bytes, to_beat: Form | None) -> set[tuple[Form, bytes]]:
    """Return every legal play of a hand: recognised, and beating the form if there is one."""
    found = set()
    for cards in sub_counts(counts):
        forms = readings(grammar, cards)
        if to_beat is None:
            if forms:
                found.add((forms[0], cards))
            continue
        found |= {(form, cards) for form in forms if beats(form, to_beat)}
    return found
