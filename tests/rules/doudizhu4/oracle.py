"""The rules once more, written straight from the clauses: combinations of cards, and what a deal is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

RANKS = "3456789TJQKA2"
BLACK, RED = 13, 14
Read = tuple[str, int, int]
"""Kind, number of cards, key."""


def rank_of(card: str) -> int:
    """Return the rank of a card, 3 = 0 … 大王 = 14."""
    return {"BJ": BLACK, "RJ": RED}.get(card) or RANKS.index(card[0])


def read(cards: Sequence[str]) -> Read | None:
    """Return what cards are (section 3)."""
    numbers = Counter(map(rank_of, cards))
    size, ranks = len(cards), sorted(numbers)
    if numbers == {BLACK: 2, RED: 2}:
        return ("rocket", 4, RED)
    if len(ranks) == 1:
        return _of_one_rank(size, ranks[0])
    for times, least, kind in ((2, 3, "pair_run"), (3, 2, "triple_run")):
        if set(numbers.values()) == {times} and len(ranks) >= least and _chain(ranks):
            return (kind, size, ranks[-1])
    if sorted(numbers.values()) == [2, 3]:
        triple = max(numbers, key=numbers.__getitem__)
        return ("triple_pair", 5, triple)
    odd = [rank for rank in ranks if numbers[rank] % 2]
    jokers = numbers[BLACK] + numbers[RED]
    if 2 <= len(odd) <= 6 and _chain(odd) and min(numbers[rank] for rank in odd) >= 3:
        return ("plane", size, odd[-1]) if size == 5 * len(odd) and jokers < 4 else None
    return None


def _of_one_rank(size: int, rank: int) -> Read | None:
    if rank >= BLACK:
        return {1: ("single", 1, rank), 2: ("pair", 2, rank)}.get(size)
    return ({1: "single", 2: "pair", 3: "triple"}.get(size, "bomb"), size, rank)


def _chain(ranks: list[int]) -> bool:
    return ranks[-1] < 12 and ranks == list(range(ranks[0], ranks[-1] + 1))


def beats(one: Read, other: Read) -> bool:
    """Tell whether a play beats another (DD4-3.12)."""
    if "rocket" in (one[0], other[0]):
        return one[0] == "rocket"
    if "bomb" in (one[0], other[0]):
        return one[0] == "bomb" and (other[0] != "bomb" or one[1:] > other[1:])
    return one[:2] == other[:2] and one[2] > other[2]


def refusal(cards: Sequence[str], hand: Counter[str], last: Read | None) -> str | None:
    """Return the code with which a play is refused, None if it is legal."""
    if Counter(cards) - hand:
        return "not_in_hand"
    found = read(cards)
    if found is None:
        return "bad_combination"
    return "does_not_beat" if last and not beats(found, last) else None


class Score:
    """What happens in a deal, as far as it counts (section 6)."""

    def __init__(self, cap: int) -> None:
        self.cap, self.last, self.base, self.landlord = cap, None, 0, -1
        self.factors: list[tuple[str, int]] = []
        self.plays = [0, 0, 0, 0]
        self.passed = 0

    def take(self, seat: int, verb: str, arg: object) -> None:
        """Note an action."""
        if verb == "bid":
            self.base, self.landlord = arg, seat
        elif verb == "open":
            self.factors.append(("DD4-6.4", 3))
        elif verb == "play":
            found = read(arg.split())
            if found[0] in {"bomb", "rocket"} and self.last:
                self.factors.append(("DD4-6.5", 2))
            self.last, self.passed = found, 0
            self.plays[seat] += 1
        elif self.last:
            self.passed += 1
            if self.passed == 3:
                self.last = None

    def lines(self, winner: int) -> list[tuple[int, int, str]]:
        """Return the score lines (seat, points, clause) of a deal that this seat ended."""
        won, alone = winner == self.landlord, self.plays[self.landlord]
        if won and sum(self.plays) == alone:
            self.factors.append(("DD4-6.6", 3))
        if not won and alone == 1:
            self.factors.append(("DD4-6.7", 3))
        sign = 1 if won else -1
        plain = [sign * self.base * (3 if seat == self.landlord else -1) for seat in range(4)]
        found = [(seat, plain[seat], "DD4-6.2" if won else "DD4-6.3") for seat in range(4)]
        before = 1
        for clause, times in self.factors:
            after = min(before * times, self.cap or before * times)
            found += [(seat, plain[seat] * (after - before), clause) for seat in range(4) if after != before]
            before = after
        return found
