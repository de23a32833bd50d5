"""Triples, planes and bombs of every shape, led and over each other: the engine reads them as the referee."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.core.errors import IllegalAction
from games.rules.families.climbing.packed import pack
from games.rules.titles.heitaosan.options import Options
from games.rules.titles.heitaosan.patterns import combinations_of
from tests.rules.heitaosan.oracle import RANKS, Table

ROUNDS = 600


class Pile:
    """A deck from which shapes are taken, so that no card comes too often."""

    def __init__(self, table: Table, rng: Random) -> None:
        self.cards = table.deck()
        rng.shuffle(self.cards)
        self.rng = rng

    def of(self, rank: str, number: int) -> list[str]:
        """Take up to so many cards of a rank."""
        own = [card for card in self.cards if card == rank or (len(rank) == 1 and card[0] == rank)]
        return self._gone(own[:number])

    def any(self, number: int) -> list[str]:
        """Take any cards."""
        return self._gone(self.cards[:number])

    def _gone(self, cards: list[str]) -> list[str]:
        for card in cards:
            self.cards.remove(card)
        return cards


def triples(pile: Pile) -> list[str]:
    """Return some neighbouring triples, sometimes with a gap, with more or fewer wings than they need."""
    rng = pile.rng
    length = rng.choice([1, 1, 2, 2, 3, 3, 4, 5, 6])
    start = rng.randrange(15 - length)
    ranks = [RANKS[start + step] for step in range(length)]
    if rng.random() < 0.15:
        ranks.append(rng.choice(RANKS))
    cards = [card for rank in ranks for card in pile.of(rank, 3)]
    return cards + wings(pile, rng.choice([0, 1, 2 * length, 2 * length, 2 * length, rng.randrange(12)]))


def wings(pile: Pile, number: int) -> list[str]:
    """Return wings: at random, or whole triples and jokers that could be read otherwise."""
    rng = pile.rng
    found: list[str] = []
    while len(found) < number:
        how = rng.random()
        if how < 0.5:
            found += pile.any(1)
        elif how < 0.8:
            found += pile.of(rng.choice(RANKS[:13]), min(3, number - len(found)))
        else:
            found += pile.of(rng.choice(["BJ", "RJ"]), rng.randint(1, min(4, number - len(found))))
    return found


def bomb(pile: Pile) -> list[str]:
    """Return something like a bomb."""
    rng = pile.rng
    cards = pile.of(rng.choice(RANKS), rng.choice([3, 4, 4, 5, 6, 7]))
    return cards + [card for joker in ("BJ", "RJ") for card in pile.of(joker, rng.choice([0, 0, 1, 2, 4]))]


def chain(pile: Pile) -> list[str]:
    """Return something like a straight or a run of pairs."""
    rng = pile.rng
    per, length = rng.choice([(1, 5), (1, 6), (2, 2), (2, 3), (1, 4)])
    start = rng.randrange(14 - length)
    return [card for step in range(length) for card in pile.of(RANKS[start + step], per)]


def shape(pile: Pile) -> list[str]:
    """Return some cards, at least one."""
    make = pile.rng.choice([triples, triples, triples, bomb, chain, lambda pile: pile.any(1)])
    return make(pile) or pile.any(1)


def code(combinations, hand: list[str], cards: list[str], to_beat):
    """Return the refusal of a play, or None and what it counts as."""
    try:
        _, form = combinations.check(pack(hand), " ".join(cards), to_beat)
    except IllegalAction as refusal:
        return refusal.code, None
    return None, form


@pytest.mark.parametrize("eight", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_plays_are_read_as_the_referee_reads_them(seed, *, eight):
    rng = Random(f"{seed} {eight}")
    mode = "eight_jokers" if eight else "classic"
    combinations = combinations_of(Options(mode=mode))
    legal = answered = 0
    for _ in range(ROUNDS):
        table = Table({"mode": mode})
        pile = Pile(table, rng)
        lead, whole = shape(pile), rng.random() < 0.5
        hand = lead if whole else lead + pile.any(2)
        refused, form = code(combinations, hand, lead, None)
        assert refused == table.judge(lead, None, last=whole), (lead, whole)
        if refused is not None:
            continue
        legal += 1
        table.remember(lead, None, last=whole)
        for _ in range(4):
            answer, whole = shape(Pile(table, rng)), rng.random() < 0.5
            hand = answer if whole else [*answer, "3s"]
            refused, _ = code(combinations, hand, answer, form)
            assert refused == table.judge(answer, lead, last=whole), (lead, answer, whole)
            answered += refused is None
    assert legal > ROUNDS / 3
    assert answered > 40
