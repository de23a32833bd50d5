"""The rules once more, written straight from the clauses, slow and simple: a second referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

RANKS = "56789TJQKA2"
SUITS = "dchs"
"""From the lowest."""
SIZES = {(4, 3): 33, (3, 3): 41, (2, 3): 33, (4, 4): 44, (3, 4): 44, (2, 4): 44}
TUBE_BONUS = {"K": 100, "A": 200, "2": 300}
JOY_BONUS = {"K": 500, "A": 600, "2": 700}
VERBS = {"play", "pass", "concede", "dissolve"}


class Read(NamedTuple):
    """Class, combination, its length, and by what it is compared."""

    level: int
    name: str
    length: int
    key: tuple[int, ...]


def readings(cards: Sequence[str], decks: int, wings: bool) -> list[Read]:
    """Return all that cards are, the reading that counts when led first (section 2)."""
    ranks = sorted({RANKS.index(card[0]) for card in cards})
    number = Counter(RANKS.index(card[0]) for card in cards)
    if len(ranks) == 1:
        return [_of_one_rank(cards, ranks[0], decks)]
    consecutive = ranks == list(range(ranks[0], ranks[-1] + 1)) and RANKS[ranks[-1]] != "2"
    found = []
    if consecutive and set(number.values()) == {2}:
        found.append(Read(0, "pairs", len(ranks), (ranks[-1],)))
    if consecutive and set(number.values()) == {3} and not wings:
        found.append(Read(0, "triples", len(ranks), (ranks[-1],)))
    if wings:
        for n in range(len(cards) // 3, 0, -1):
            for top in range(len(RANKS) - 1, n - 2, -1):
                body = range(top - n + 1, top + 1)
                fits = all(number[rank] >= 3 for rank in body) and (n == 1 or RANKS[top] != "2")
                if fits and len(cards) - 3 * n <= 2 * n:
                    found.append(Read(0, "triples", n, (top,)))
                    break
    return found


def _of_one_rank(cards: Sequence[str], rank: int, decks: int) -> Read:
    suits = Counter(card[1] for card in cards)
    highest = SUITS.index(cards[0][1])
    if len(cards) == 1:
        return Read(0, "single", 1, (rank,))
    if len(cards) == 2:
        return Read(0, "pair", 1, (rank,))
    if len(cards) == 3:
        return Read(2, "tube", 1, (rank, highest)) if len(suits) == 1 else Read(0, "triples", 1, (rank,))
    if decks == 3 and len(cards) == 8 and set(suits.values()) == {2} and len(suits) == 4:
        return Read(3, "earth", 1, (rank,))
    if decks == 4 and len(cards) == 4 and len(suits) == 1:
        return Read(3, "joy", 1, (rank, highest))
    return Read(1, "bomb", 1, (len(cards), rank))


def read(cards: Sequence[str], decks: int, wings: bool, last: Read | None) -> Read | None:
    """Return what cards count as over the last play: with wings the length of that (DTZ-2.10)."""
    found = readings(cards, decks, wings)
    for one in found:
        if last and (one.name, one.length) == (last.name, last.length):
            return one
    return found[0] if found else None


def beats(one: Read, other: Read) -> bool:
    """Tell whether a play beats another (DTZ-2.12)."""
    if one.level != other.level:
        return one.level > other.level
    return (one.name, one.length) == (other.name, other.length) and one.key > other.key


def sets_of(hand: Counter[str], wings: bool) -> Iterator[list[str]]:
    """Yield sets of cards among which there is one of every sort of play that a hand has."""
    by_rank = {rank: [card for card in sorted(hand.elements()) if card[0] == rank] for rank in RANKS}
    for some in by_rank.values():
        kinds = sorted(set(some))
        for taken in product(*(range(hand[card] + 1) for card in kinds)):
            if any(taken):
                yield [card for card, n in zip(kinds, taken, strict=True) for _ in range(n)]
    for per, start in product((2, 3), range(10)):
        run: list[str] = []
        for rank in RANKS[start:10]:
            run += by_rank[rank][:per] if len(by_rank[rank]) >= per else ["end"]
            if "end" in run:
                break
            if len(run) > per:
                yield list(run)
    for rank, some in by_rank.items() if wings else ():
        others = [card for card in hand.elements() if card[0] != rank]
        if len(some) >= 3 and others:
            yield [*some[:3], others[0]]


def can_beat(hand: Counter[str], last: Read, decks: int, wings: bool) -> bool:
    """Tell whether a hand has any play that beats (DTZ-3.3)."""
    found = (read(cards, decks, wings, last) for cards in sets_of(hand, wings))
    return any(one is not None and beats(one, last) for one in found)


def face(cards: Sequence[str]) -> int:
    """Return the card points (DTZ-4.1)."""
    return sum({"5": 5, "T": 10, "K": 10}.get(card[0], 0) for card in cards)


def bonus(last: Read) -> int:
    """Return the bonus of an unbeaten play (DTZ-4.2)."""
    if last.name == "tube":
        return TUBE_BONUS.get(RANKS[last.key[0]], 0)
    if last.name == "earth":
        return 400
    return JOY_BONUS.get(RANKS[last.key[0]], 400) if last.name == "joy" else 0


def held(hand: Counter[str], decks: int) -> int:
    """Return what the sets of a hand would bring (DTZ-8.3)."""
    total = 0
    for rank in RANKS:
        numbers = [hand[rank + suit] for suit in SUITS]
        tubes = sum(TUBE_BONUS.get(rank, 0) for number in numbers if number == 3)
        if decks == 3:
            total += max(tubes, 400 if min(numbers) >= 2 else 0)
        else:
            total += tubes + sum(JOY_BONUS.get(rank, 400) for number in numbers if number == 4)
    return total


class Referee:
    """A whole deal, from the record's words."""

    def __init__(self, options: dict[str, Any], carry: dict[str, Any], deal: dict[str, Any]) -> None:
        self.n, self.decks = options.get("players", 4), options.get("decks", 3)
        self.wings, self.options = options.get("wings", False), options
        self.sides = 2 if self.n == 4 else self.n
        self.hands = [Counter(hand.split()) for hand in deal["hands"]]
        self.dealt = [Counter(hand) for hand in self.hands]
        carry = {} if carry.get("match_over") else carry
        self.leader = self.turn = carry.get("leader", deal.get("first", 0))
        self.totals, self.face, self.bonus = (
            list(carry.get(key, [0] * self.sides)) for key in ("totals", "face", "bonus")
        )
        self.won, self.rewards = [0] * self.sides, [0] * self.sides
        self.order: list[int] = []
        self.trick: list[str] = []
        self.last: Read | None = None
        self.best = -1
        self.failed = 0
        self.over = ""

    def refusal(self, seat: int, verb: str, arg: object = None) -> str | None:
        """Return the code with which an action is refused, None if it is legal (section 5)."""
        leaving = verb in {"concede", "dissolve"}
        if self.over or verb not in VERBS:
            return "deal_over" if self.over else "unknown_verb"
        if seat not in (range(self.n) if leaving else [self.turn]):
            return "not_your_turn"
        if verb == "play":
            return self._play_refusal(arg)
        if verb == "pass" and (self.n < 4 or self.last is None):
            return "must_play" if self.n < 4 else "must_lead"
        return None if arg is None else "bad_argument"

    def _play_refusal(self, arg: object) -> str | None:
        if not isinstance(arg, str) or not arg:
            return "bad_argument"
        cards = arg.split(" ")
        known = {rank + suit for rank in "23456789TJQKA" for suit in SUITS} | {"BJ", "RJ"}
        if not set(cards) <= known:
            return "bad_argument"
        if Counter(cards) - self.hands[self.turn]:
            return "not_in_hand"
        found = read(cards, self.decks, self.wings, self.last)
        if found is None:
            return "bad_combination"
        return "does_not_beat" if self.last and not beats(found, self.last) else None

    def act(self, seat: int, verb: str, arg: Any = None) -> None:
        """Take a legal action."""
        if verb == "concede":
            return
        if verb == "dissolve":
            self.over = "dissolved"
        elif verb == "pass":
            self._next(seat)
        else:
            cards = arg.split(" ")
            self.last, self.best = read(cards, self.decks, self.wings, self.last), seat
            self.hands[seat] -= Counter(cards)
            self.trick += cards
            if not self.hands[seat]:
                self.order.append(seat)
            self._next(seat)

    def _next(self, seat: int) -> None:
        assert self.last is not None
        while True:
            seat = (seat + 1) % self.n
            if seat == self.best:
                self._trick_over()
                return
            if not self.hands[seat]:
                continue
            if self.n == 4 or can_beat(self.hands[seat], self.last, self.decks, self.wings):
                self.turn = seat
                return

    def _trick_over(self) -> None:
        assert self.last is not None
        side = self.best % self.sides
        self.won[side] += face(self.trick)
        self.rewards[side] += bonus(self.last)
        self.trick, self.last = [], None
        if self._decided():
            self.over = "finished"
            return
        self.turn = self.best
        while not self.hands[self.turn]:
            self.turn = (self.turn + (2 if self.n == 4 else 1)) % self.n

    def _decided(self) -> bool:
        if self.n == 4:
            return {0, 2} <= set(self.order) or {1, 3} <= set(self.order)
        return len(self.order) >= self.n - 1

    def diff(self, amounts: Sequence[int]) -> list[int]:
        """Return diff(x) by seat (section 6)."""
        if self.n == 4:
            return [amounts[seat % 2] - amounts[1 - seat % 2] for seat in range(4)]
        return [sum(amounts[s] - other for other in amounts) for s in range(self.n)]

    def places(self) -> list[int]:
        """Return the points of the places by side (DTZ-4.3, 4.4)."""
        order = self.order + [seat for seat in range(self.n) if seat not in self.order]
        if self.n == 4:
            unit = 60 if self.decks == 3 else 80
            side = order[0] % 2
            gain = {1: 2 * unit, 2: unit, 3: 0}[max(i for i, seat in enumerate(order) if seat % 2 == side)]
            return [gain, -gain] if side == 0 else [-gain, gain]
        points = [100, -40, -60] if self.n == 3 else [60, -60]
        return [points[order.index(seat)] for seat in range(self.n)]

    def outcome(self) -> dict[str, Any]:
        """Return scores, lines (seat, points, clause) and carry of a deal that is over."""
        if self.over == "dissolved":
            return self._dissolved()
        places = self.places()
        parts = [
            ("DTZ-4.1", self.won),
            ("DTZ-4.2", self.rewards),
            ("DTZ-4.3" if self.n == 4 else "DTZ-4.4", places),
        ]
        totals = [t + sum(part[side] for _, part in parts) for side, t in enumerate(self.totals)]
        faces = [a + b for a, b in zip(self.face, self.won, strict=True)]
        bonuses = [a + b for a, b in zip(self.bonus, self.rewards, strict=True)]
        target = self.options.get("target", 0) or (600 if self.n == 2 else 1000)
        over = max(totals) >= target
        if over:
            rounded = [(1 if t > 0 else -1) * ((abs(t) + 50) // 100) * 100 for t in totals]
            parts.append(("DTZ-7.3", [r - t for r, t in zip(rounded, totals, strict=True)]))
            out = {side: i for i, side in reversed(list(enumerate(seat % self.sides for seat in self.order)))}
            best = min(range(self.sides), key=lambda s: (-faces[s], -bonuses[s], out.get(s, 9)))
            prize = [self.options.get("final_reward", 0) if s == best else 0 for s in range(self.sides)]
            parts.append(("DTZ-7.4", prize))
            totals = [r + p for r, p in zip(rounded, prize, strict=True)]
        carry = {
            "leader": self.order[0],
            "totals": totals,
            "face": faces,
            "bonus": bonuses,
            "match_over": over,
        }
        return self._result(parts, carry)

    def _dissolved(self) -> dict[str, Any]:
        had = [0] * self.sides
        for seat, hand in enumerate(self.dealt):
            had[seat % self.sides] += held(hand, self.decks)
        carry = {
            "leader": self.leader,
            "totals": [t + w + h for t, w, h in zip(self.totals, self.won, had, strict=True)],
            "face": self.face,
            "bonus": self.bonus,
            "match_over": True,
        }
        return self._result([("DTZ-4.1", self.won), ("DTZ-8.3", had)], carry)

    def _result(self, parts: list[tuple[str, list[int]]], carry: dict[str, Any]) -> dict[str, Any]:
        scores, lines = [0] * self.n, []
        for clause, amounts in parts:
            by_seat = self.diff(amounts)
            scores = [a + b for a, b in zip(scores, by_seat, strict=True)]
            if any(by_seat):
                lines += [(seat, points, clause) for seat, points in enumerate(by_seat)]
        return {"scores": scores, "lines": lines, "carry": carry}
