"""关牌 once more, from the clauses alone and without the kit: slow, plain, to hold the engine against."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

ORDER = "3456789TJQKA2"
CALLED = [rank + suit for suit in "shcd" for rank in ORDER]
DECK = {card for card in CALLED if card not in {"2h", "2c", "2d"}}


def read(cards: list[str]) -> tuple[str, int] | None:
    """Return kind and key of a set of cards (GUP-2.1–2.10), None if it is no combination."""
    count = Counter(ORDER.index(card[0]) for card in cards)
    numbers = sorted(count.values())
    top = max(count, key=lambda rank: (count[rank], rank))
    if numbers == [3] and ORDER[top] == "Q":
        return "queens", top
    kinds = {
        (1,): "single",
        (2,): "pair",
        (3,): "triple",
        (2, 3): "triple_pair",
        (1, 2, 4): "four_three",
        (3, 4): "four_three",
        (4,): "bomb",
        (1, 4): "bomb",
    }
    if tuple(numbers) in kinds:
        return kinds[tuple(numbers)], top
    ranks = sorted(count)
    chained = ranks == list(range(ranks[0], ranks[0] + len(ranks))) and ORDER[ranks[-1]] != "2"
    if not chained or len(set(numbers)) > 1:
        return None
    per, length = numbers[0], len(ranks)
    if per == 1:
        return ("straight", top) if length >= 5 else None
    return ({2: "pair_run", 3: "triple_run"}[per], top) if per < 4 and length >= 2 else None


def beats(cards: list[str], last: list[str]) -> bool:
    """Tell whether a combination beats the last play (GUP-2.11, 2.12)."""
    one, two = read(cards), read(last)
    assert one is not None
    assert two is not None
    order = {"queens": 1, "bomb": 2}
    strong, weak = order.get(one[0], 0), order.get(two[0], 0)
    if strong or weak:
        return (strong, one[1]) > (weak, two[1]) if strong == weak else strong > weak
    return one[0] == two[0] and len(cards) == len(last) and one[1] > two[1]


def can_beat(hand: list[str], last: list[str]) -> bool:
    """Tell whether a hand holds anything that beats, by trying every set that could."""
    sizes = {len(last), 3, 4}
    return any(
        read(list(some)) is not None and beats(list(some), last)
        for size in sizes
        for some in combinations(hand, size)
    )


class Referee:
    """One deal with a deck of 49 cards; changes as actions are taken."""

    def __init__(self, hands: list[str], *, must_beat: bool, bomb_double: bool) -> None:
        self.hands = [hand.split(" ") for hand in hands]
        called = next(card for card in CALLED if any(card in hand for hand in self.hands))
        self.turn = 0 if called in self.hands[0] else 1
        self.last: list[str] | None = None
        self.plays = [0, 0]
        self.bombs = 0
        self.must_beat, self.bomb_double = must_beat, bomb_double
        self.scores: list[int] | None = None

    def take(self, seat: int, verb: str, arg: Any) -> str | None:
        """Return the code of the refusal, or None and take the action."""
        if self.scores is not None:
            return "deal_over"
        if verb not in {"play", "pass"}:
            return "unknown_verb"
        if seat != self.turn:
            return "not_your_turn"
        return self._pass(arg) if verb == "pass" else self._play(arg)

    def _pass(self, arg: Any) -> str | None:
        if self.last is None:
            return "must_lead"
        if self.must_beat and can_beat(self.hands[self.turn], self.last):
            return "must_play"
        if arg is not None:
            return "bad_argument"
        self.last = None
        self.turn = 1 - self.turn
        return None

    def _play(self, arg: Any) -> str | None:
        if not isinstance(arg, str) or not arg:
            return "bad_argument"
        cards, hand = arg.split(" "), self.hands[self.turn]
        if any(card not in CALLED and card not in {"BJ", "RJ"} for card in cards):
            return "bad_argument"
        if len(set(cards)) < len(cards) or not set(cards) <= set(hand):
            return "not_in_hand"
        form = read(cards)
        if form is None:
            return "bad_combination"
        if self.last is not None and not beats(cards, self.last):
            return "does_not_beat"
        self.hands[self.turn] = [card for card in hand if card not in cards]
        self.plays[self.turn] += 1
        self.bombs += form[0] in {"bomb", "queens"}
        self.last = cards
        if not self.hands[self.turn]:
            self._settle()
        self.turn = 1 - self.turn
        return None

    def _settle(self) -> None:
        loser = 1 - self.turn
        points = len(self.hands[loser])
        if not self.plays[loser]:
            points *= 2
        if self.bomb_double:
            points *= 2**self.bombs
        self.scores = [-points, points] if loser == 0 else [points, -points]
