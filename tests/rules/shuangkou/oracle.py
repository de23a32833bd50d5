"""百变双扣 once more, written straight from the clauses: slow, simple, and with nothing of the engine in it.

`Table` plays a record action by action; `Refused` carries the code with which an action is refused.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

CARDS = [rank + suit for suit in "shcd" for rank in "23456789TJQKA"] + ["BJ", "RJ"]
ORDER_OF_RANKS = [*"3456789TJQKA2", "BJ", "RJ"]
CHAINABLE = ORDER_OF_RANKS[:12]
OPTIONS = {
    "swap": [True, False],
    "count_left": [True, False],
    "combine": ["count", "ladder"],
    "tribute": ["single", "each"],
    "seconds": [20, *range(10, 61)],
}
TRIBUTE = {6: 1, 7: 3, 8: 5}


class Refused(Exception):
    """The setup or an action is refused; the argument is the code."""


def rank(card: str) -> str:
    """Return the rank of a card."""
    return card if card in ("BJ", "RJ") else card[0]


def height(name: str) -> int:
    """Return how high a rank is."""
    return ORDER_OF_RANKS.index(name)


def read(cards: list[str]) -> tuple[str, int, int] | None:
    """Return kind, number of cards and height of a combination (section 2), None if it is none."""
    numbers = Counter(rank(card) for card in cards)
    size, names = len(cards), sorted(numbers, key=height)
    start, top = height(names[0]), height(names[-1])
    kind = None
    if numbers == {"BJ": 2, "RJ": 2}:
        kind = "天王炸"  # SKO-2.8
    elif names in (["BJ"], ["RJ"]):
        kind = {1: "单张", 2: "对"}[size]  # SKO-2.1, 2.2
    elif len(names) == 1:
        kind = {1: "单张", 2: "对", 3: "三同张"}.get(size, "炸弹")  # SKO-2.1–2.3, 2.7
    elif names == CHAINABLE[start : top + 1]:  # SKO-2.9
        if size == len(names) >= 5:
            kind = "顺子"  # SKO-2.6
        elif len(names) >= 3 and set(numbers.values()) == {2}:
            kind = "连对"  # SKO-2.4
        elif len(names) >= 3 and set(numbers.values()) == {3}:
            kind = "连三同张"  # SKO-2.5
    return (kind, size, top) if kind else None  # SKO-2.10


def beats(play: tuple[str, int, int], last: tuple[str, int, int]) -> bool:
    """Tell whether a play beats the last one (SKO-2.11)."""
    if last[0] == "天王炸":
        return False
    if play[0] == "天王炸":
        return True
    if play[0] == "炸弹":
        return last[0] != "炸弹" or play[1:] > last[1:]
    return play[:2] == last[:2] and play[2] > last[2]


def bomb_class(cards: list[str]) -> int:
    """Return the class of a bomb (SKO-4.2)."""
    return 7 if rank(cards[0]) in ("BJ", "RJ") else len(cards)


def xiang(bombs: list[int], combine: str) -> int:
    """Return the 相 of a seat, 4 for none (SKO-4.2–4.4)."""
    ways = [4, *bombs, {3: 5, 4: 6, 5: 7, 6: 8}.get(len(bombs), 4)]
    if combine == "ladder":
        for least in (5, 6, 7, 8):
            as_big = [bomb for bomb in bombs if bomb >= least]
            if as_big:
                ways.append(min(8, least + len(as_big) - 1))
    return max(ways)


def tribute(bombs: list[int], options: dict[str, Any]) -> int:
    """Return what each other seat pays a seat (SKO-6.4, 6.5)."""
    one = TRIBUTE.get(xiang(bombs, options["combine"]), 0)
    each = sum(TRIBUTE[bomb] for bomb in bombs if bomb >= 6)
    return max(one, each) if options["tribute"] == "each" else one


class Table:
    """A deal in play."""

    def __init__(self, options: dict[str, Any], carry: dict[str, Any], deal: dict[str, Any]) -> None:
        self.options = {name: values[0] for name, values in OPTIONS.items()} | options
        for name, value in self.options.items():
            if not any(value == one and type(value) is type(one) for one in OPTIONS[name]):
                raise Refused("bad_setup")
        self._deal(deal)
        self._seat(carry.get("order", [0, 1, 2, 3]))
        self.turn, self.last, self.passed = self.first, None, set()
        self.last_by: int | None = None
        self.bombs: list[list[list[str]]] = [[], [], [], []]
        self.places: list[int] = []
        self.left: set[int] = set()
        self.over = self.void = False

    def _deal(self, deal: dict[str, Any]) -> None:
        hands = deal.get("hands")
        if not isinstance(hands, list) or not all(isinstance(hand, str) for hand in hands):
            raise Refused("bad_setup")
        self.hands = [hand.split(" ") for hand in hands]
        if [len(hand) for hand in self.hands] != [27] * 4:
            raise Refused("bad_setup")
        if sorted(card for hand in self.hands for card in hand) != sorted(CARDS * 2):
            raise Refused("bad_setup")
        self.mark = deal.get("mark")
        holders = [seat for seat in range(4) if self.mark in self.hands[seat]]
        first = deal["first"] if "first" in deal else (holders or [None])[0]
        if type(first) is not int or first not in holders:
            raise Refused("bad_setup")
        self.first = first
        others = [seat for seat in holders if seat != first]
        self.twin = others[0] if others else first

    def _seat(self, order: Any) -> None:
        if not isinstance(order, list) or [type(seat) for seat in order] != [int] * 4:
            raise Refused("bad_setup")
        if sorted(order) != [0, 1, 2, 3]:
            raise Refused("bad_setup")
        self.order = list(order)
        facing = self.opposite(self.first)
        if self.options["swap"] and self.twin not in (self.first, facing):
            a, b = order.index(self.twin), order.index(facing)
            self.order[a], self.order[b] = facing, self.twin

    def opposite(self, seat: int) -> int:
        """Return the partner (SKO-1.4)."""
        return self.order[(self.order.index(seat) + 2) % 4]

    def after(self, seat: int) -> int:
        """Return the next seat that has cards (SKO-3.1)."""
        place = self.order.index(seat)
        following = [self.order[(place + step) % 4] for step in (1, 2, 3, 4)]
        return next(other for other in following if self.hands[other])

    def take(self, seat: Any, verb: Any, *rest: Any) -> None:
        """Do an action. Raises Refused with its code (section 5, order of tests)."""
        arg = rest[0] if rest else None
        if self.over:
            raise Refused("deal_over")
        if verb not in ("play", "pass", "concede", "dissolve"):
            raise Refused("unknown_verb")
        if verb in ("concede", "dissolve"):
            if type(seat) is not int or seat not in range(4):
                raise Refused("not_your_turn")
            if arg is not None:
                raise Refused("bad_argument")
            self._leave(seat) if verb == "concede" else self._dissolve()
            return
        if type(seat) is not int or seat != self.turn:
            raise Refused("not_your_turn")
        if verb == "pass":
            if self.last is None:
                raise Refused("must_lead")
            if arg is not None:
                raise Refused("bad_argument")
            self._pass(seat)
        else:
            self._play(seat, self._cards(arg))

    def _cards(self, arg: Any) -> list[str]:
        if not isinstance(arg, str) or not arg or any(card not in CARDS for card in arg.split(" ")):
            raise Refused("bad_argument")
        return arg.split(" ")

    def _leave(self, seat: int) -> None:
        self.left.add(seat)

    def _dissolve(self) -> None:
        self.over = self.void = True

    def _play(self, seat: int, cards: list[str]) -> None:
        if Counter(cards) - Counter(self.hands[seat]):
            raise Refused("not_in_hand")
        found = read(cards)
        if found is None:
            raise Refused("bad_combination")
        if self.last is not None and not beats(found, self.last):
            raise Refused("does_not_beat")
        for card in cards:
            self.hands[seat].remove(card)
        if found[0] in ("炸弹", "天王炸"):
            self.bombs[seat].append(cards)
        self.last, self.last_by, self.passed = found, seat, set()
        if not self.hands[seat]:
            self.places.append(seat)  # SKO-3.4
            if not self.hands[self.opposite(seat)]:
                self.over = True  # SKO-3.5
                return
        self.turn = self.after(seat)

    def _pass(self, seat: int) -> None:
        self.passed.add(seat)
        others = {other for other in range(4) if other != self.last_by and self.hands[other]}
        if others <= self.passed:  # SKO-3.2
            leader = self.last_by
            self.turn = leader if self.hands[leader] else self.opposite(leader)  # SKO-3.3
            self.last, self.last_by, self.passed = None, None, set()
        else:
            self.turn = self.after(seat)

    def bombs_of(self, seat: int) -> list[int]:
        """Return the classes of the bombs that count for a seat (SKO-4.1)."""
        bombs = list(self.bombs[seat])
        if self.options["count_left"] and self.over:
            hand = self.hands[seat]
            kept = [[card for card in hand if rank(card) == name] for name in ORDER_OF_RANKS[:13]]
            kept.append([card for card in hand if card in ("BJ", "RJ")])
            bombs += [cards for cards in kept if len(cards) >= 4]
        return [bomb_class(cards) for cards in bombs]

    def lines(self) -> list[tuple[int, int, str]]:
        """Return the score lines of a finished deal: seat, points, clause (section 6, SKO-7.2)."""
        if self.void:
            return []
        head = self.places[0]
        winners = {head, self.opposite(head)}
        rest = [seat for seat in range(4) if seat not in self.places]
        finish = [*self.places, *rest]
        base = {1: 3, 2: 2, 3: 1}[finish.index(self.opposite(head))]
        bombs = [self.bombs_of(seat) for seat in range(4)]
        higher = max(xiang(bombs[seat], self.options["combine"]) for seat in winners)
        r = base * {4: 1, 5: 2, 6: 4, 7: 8, 8: 16}[higher]
        lines = [(seat, r if seat in winners else -r, "SKO-6.3") for seat in range(4)]
        tributes = [tribute(bombs[seat], self.options) for seat in range(4)]
        for receiver in range(4):
            t = tributes[receiver]
            if t:
                lines += [(seat, 3 * t if seat == receiver else -t, "SKO-6.4") for seat in range(4)]
        usual = [sum(points for who, points, _ in lines if who == seat) for seat in range(4)]
        for seat in sorted(self.left):
            d = r + sum(tributes[other] for other in range(4) if other != seat)
            lines.append((seat, -2 * d - usual[seat], "SKO-7.2"))
        return lines

    def scores(self) -> list[int]:
        """Return the scores by seat."""
        return [sum(points for who, points, _ in self.lines() if who == seat) for seat in range(4)]


def fallback(hand: list[str]) -> str:
    """Return what is led for a seat whose time has run out (SKO-7.1)."""
    numbers = Counter(rank(card) for card in hand)
    few = [card for card in hand if numbers[rank(card)] < 4] or hand
    return min(few, key=lambda card: (height(rank(card)), "shcd".find(card[1])))
