"""黑桃三双扣 once more, from the clauses alone and without the kit: slow and plain, to check the engine."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

RANKS = [*"3456789TJQKA2", "BJ", "RJ"]
NATURAL = RANKS[:13]
CHAIN = RANKS[:12]
DECK = [rank + suit for suit in "shcd" for rank in "23456789TJQKA"] + ["BJ", "RJ"]
REWARD = {5: 1, 6: 2, 7: 4, 8: 8, 9: 16, 10: 32, 11: 40}


def rank_of(card: str) -> str:
    """Return the rank of a card."""
    return card if card in {"BJ", "RJ"} else card[0]


def height(rank: str) -> int:
    """Return the place of a rank, the lowest 0."""
    return RANKS.index(rank)


class Table:
    """Options, and what follows from them: combinations, rewards, loose jokers, showdowns."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.mode = options.get("mode", "classic")
        self.eight = self.mode == "eight_jokers"
        self.cap = 11 if self.eight else 9
        self.raised = {"2", *options.get("bonus_ranks", "").split()}
        self.fine = 0 if self.mode == "solo" else options.get("fine_showdown", 1)
        self.no_bomb = options.get("no_bomb_showdown", False)
        self.single_end = options.get("single_end", "second")

    def deck(self) -> list[str]:
        """Return the unshuffled deck."""
        return DECK * 2 + (["BJ", "RJ"] * 2 if self.eight else [])

    # Bombs -------------------------------------------------------------------------------

    def bomb(self, cards: list[str]) -> tuple[float, int] | None:
        """Return size and rank of a bomb (HTS-3.1 to 3.4), None if the cards are none."""
        count = Counter(map(rank_of, cards))
        jokers = count["BJ"] + count["RJ"]
        natural = [rank for rank in count if rank in NATURAL]
        if len(natural) == 1 and count[natural[0]] >= 4:
            return min(len(cards), self.cap), height(natural[0])
        if natural:
            return None
        if self.eight and len(cards) == 4 and len(count) == 1:
            return 9.5, height(rank_of(cards[0]))
        if not self.eight and jokers == 4:
            return 9, 99
        return None

    def reward(self, cards: list[str]) -> int:
        """Return what each other seat pays for a bomb (HTS-3.6 to 3.8)."""
        natural = [rank_of(card) for card in cards if rank_of(card) in NATURAL]
        if not natural:
            return 20 if self.eight else 16
        return self.class_reward(len(cards), natural[0])

    def class_reward(self, size: int, rank: str) -> int:
        """Return the reward of so many cards of a rank, jokers counted."""
        return REWARD.get(min(size + (rank in self.raised), self.cap), 0)

    # Other combinations ------------------------------------------------------------------

    def readings(self, cards: list[str], *, last: bool) -> list[tuple[str, int, int]]:
        """Return kind, length and height of the cards, no bomb, in the order in which they are led."""
        count = Counter(map(rank_of, cards))
        size = len(cards)
        if size == 1:
            return [("single", 1, height(rank_of(cards[0])))]
        if size == 2:
            return [("pair", 1, height(rank_of(cards[0])))] if len(count) == 1 else []
        heights = sorted(map(height, count))
        chained = heights == list(range(heights[0], heights[0] + len(heights))) and heights[-1] < 12
        if chained and set(count.values()) == {1} and size >= 5:
            return [("straight", size, heights[-1])]
        if chained and set(count.values()) == {2} and size >= 4:
            return [("pair_run", size // 2, heights[-1])]
        if size == 5 and not any(rank in NATURAL for rank in count) and 4 in count.values():
            return []
        found = []
        for length in range(size // 3, 0, -1):
            fits = size <= 5 * length if last else size == 5 * length
            top = self._top(count, length)
            if fits and top is not None:
                found.append(("triples", length, top))
        return found

    def _top(self, count: Counter[str], length: int) -> int | None:
        for top in range(14, -1, -1):
            body = range(top - length + 1, top + 1)
            if length > 1 and (body[0] < 0 or top > 11):
                continue
            if all(count[RANKS[place]] >= 3 for place in body):
                return top
        return None

    def judge(self, cards: list[str], last_play: list[str] | None, *, last: bool) -> str | None:
        """Return the code with which a play is refused; `last_play` is what must be beaten."""
        bomb = self.bomb(cards)
        readings = self.readings(cards, last=last)
        if bomb is None and not readings:
            return "bad_combination"
        if last_play is None:
            return None
        other = self.bomb(last_play)
        if bomb is not None:
            return None if other is None or bomb > other else "does_not_beat"
        if other is not None:
            return "does_not_beat"
        kind, length, top = self.as_it_lies
        wanted = [one for one in readings if one[:2] == (kind, length)]
        return None if wanted and wanted[0][2] > top else "does_not_beat"

    as_it_lies: tuple[str, int, int] = ("", 0, 0)

    def remember(self, cards: list[str], last_play: list[str] | None, *, last: bool) -> None:
        """Keep what a legal play counts as, for those that follow (HTS-2.11)."""
        if self.bomb(cards) is not None:
            return
        readings = self.readings(cards, last=last)
        if last_play is not None:
            readings = [one for one in readings if one[:2] == self.as_it_lies[:2]]
        self.as_it_lies = readings[0]

    # Hands -------------------------------------------------------------------------------

    def loose(self, hand: list[str]) -> int:
        """Return the number of loose jokers (HTS-6.1)."""
        count = Counter(map(rank_of, hand))
        if any(count[rank] >= 4 for rank in NATURAL):
            return 0
        if self.eight:
            return sum(count[joker] for joker in ("BJ", "RJ") if count[joker] != 4)
        jokers = count["BJ"] + count["RJ"]
        return 0 if jokers == 4 else jokers

    def reasons(self, hands: list[list[str]]) -> set[str]:
        """Return why there is a showdown: letters of HTS-5.1."""
        found = set()
        for hand in hands:
            count = Counter(map(rank_of, hand))
            jokers = count["BJ"] + count["RJ"]
            held = [rank for rank in NATURAL if count[rank] >= 4]
            reach = any(count[rank] + jokers + (rank in self.raised) >= self.cap for rank in held)
            if self.eight:
                found |= {"b"} if reach or jokers == 8 else set()
                safe = held or 4 in (count["BJ"], count["RJ"])
            else:
                found |= {"a"} if reach or jokers == 4 else set()
                safe = held or jokers == 4
            found |= {"c"} if any(count[rank] == 8 for rank in held) else set()
            found |= {"e"} if self.no_bomb and not safe else set()
        if self.fine and sum(map(self.loose, hands)) >= self.fine:
            found.add("d")
        return found

    def best(self, hand: list[str]) -> int:
        """Return the sum of rewards of the best arrangement, by trying all (HTS-5.3, 5.4)."""
        count = Counter(map(rank_of, hand))
        black, red = count["BJ"], count["RJ"]
        hard = 40 if self.eight else 16
        total = hard * sum(count[rank] == 8 for rank in NATURAL)
        ranks = [rank for rank in NATURAL if 4 <= count[rank] < 8]
        if self.eight and black + red == 8:
            return total + 40 + sum(self.class_reward(count[rank], rank) for rank in ranks)
        choices = [(0, black + red)]
        if self.eight:
            choices += [(20, red)] if black == 4 else []
            choices += [(20, black)] if red == 4 else []
        elif black + red == 4:
            choices.append((16, 0))
        return total + max(
            alone
            + max(
                sum(self.class_reward(count[r] + n, r) for r, n in zip(ranks, given, strict=True))
                for given in product(range(left + 1), repeat=len(ranks))
                if sum(given) <= left
            )
            for alone, left in choices
        )


class Referee:
    """One deal; changes as actions are taken."""

    def __init__(self, hands: list[str], options: dict[str, Any], carry: dict[str, Any]) -> None:
        self.table = Table(options)
        self.hands = [hand.split(" ") for hand in hands]
        self.leader, self.number = carry.get("leader", 0), carry.get("deal", 1)
        holders = [seat for seat in range(4) if "3s" in self.hands[seat]]
        self.pair = set(holders) if len(holders) == 2 else {0, 2}
        self.turn: int | None = self.leader
        self.asked = 0
        self.asking = self.table.mode == "solo" and self.number >= 2
        self.solo: int | None = None
        self.last: list[str] | None = None
        self.player = self.leader
        self.out: list[int] = []
        self.scores = [0, 0, 0, 0]
        self.over = False
        self.numbered = True
        reasons = self.table.reasons(self.hands)
        if reasons:
            self.numbered = reasons != {"d"}
            self._close(rewards=True)

    # Points ------------------------------------------------------------------------------

    def _pay(self, seat: int, unit: int) -> None:
        for other in range(4):
            self.scores[other] += 3 * unit if other == seat else -unit

    def _close(self, *, rewards: bool) -> None:
        self.over, self.turn = True, None
        for seat, hand in enumerate(self.hands):
            if hand and rewards:
                self._pay(seat, self.table.best(hand))
            self._pay(seat, -self.table.loose(hand))

    @property
    def carry(self) -> dict[str, int]:
        """Return what the next deal is given."""
        first = self.out[0] if self.out else self.leader
        return {"leader": first, "deal": self.number + self.numbered}

    def partner(self, seat: int) -> int:
        """Return the partner of a seat."""
        side = self.pair if seat in self.pair else {0, 1, 2, 3} - self.pair
        return next(iter(side - {seat}))

    # Actions -----------------------------------------------------------------------------

    def take(self, seat: int, verb: str, arg: Any) -> str | None:
        """Return the code of the refusal, or None and take the action."""
        if self.over:
            return "deal_over"
        if verb not in {"play", "pass", "solo"}:
            return "unknown_verb"
        if seat != self.turn:
            return "not_your_turn"
        if self.asking:
            return self._answer(seat, verb, arg)
        if verb == "solo":
            return "not_allowed_now"
        return self._pass(seat, arg) if verb == "pass" else self._play(seat, arg)

    def _answer(self, seat: int, verb: str, arg: Any) -> str | None:
        if verb == "play":
            return "not_allowed_now"
        if arg is not None:
            return "bad_argument"
        self.asked += 1
        if verb == "solo":
            self.solo, self.asking, self.turn = seat, False, self.leader
        else:
            self.asking = self.asked < 4
            self.turn = (seat + 1) % 4
        return None

    def _pass(self, seat: int, arg: Any) -> str | None:
        if self.last is None:
            return "must_lead"
        if arg is not None:
            return "bad_argument"
        self._on(seat)
        return None

    def _on(self, seat: int) -> None:
        """Give the turn to the next seat with cards, or end the trick."""
        other = (seat + 1) % 4
        while other != self.player and not self.hands[other]:
            other = (other + 1) % 4
        if other != self.player:
            self.turn = other
            return
        self.last = None
        self.turn = self.player if self.hands[self.player] else self.partner(self.player)

    def _play(self, seat: int, arg: Any) -> str | None:
        if not isinstance(arg, str) or not arg:
            return "bad_argument"
        cards, hand = arg.split(" "), self.hands[seat]
        if any(card not in DECK for card in cards):
            return "bad_argument"
        if Counter(cards) - Counter(hand):
            return "not_in_hand"
        whole = len(cards) == len(hand)
        code = self.table.judge(cards, self.last, last=whole)
        if code is not None:
            return code
        self.table.remember(cards, self.last, last=whole)
        for card in cards:
            hand.remove(card)
        if self.table.bomb(cards) is not None:
            self._pay(seat, self.table.reward(cards))
        else:
            self._pay(seat, -sum(card in {"BJ", "RJ"} for card in cards))
        self.last, self.player = cards, seat
        if not hand:
            self.out.append(seat)
            self._maybe_over()
        if not self.over:
            self._on(seat)
        return None

    def _maybe_over(self) -> None:
        if self.solo is not None:
            unit = 8 if self.out[0] == self.solo else -8
            self._pay(self.solo, unit)
            self._close(rewards=False)
        elif len(self.out) > 1:
            base = 4 if self.table.eight else 2
            friends = {self.out[0], self.partner(self.out[0])}
            double = self.out[1] in friends
            if not double and self.table.single_end == "third" and len(self.out) < 3:
                return
            for seat in range(4):
                self.scores[seat] += (1 if seat in friends else -1) * base * (2 if double else 1)
            self._close(rewards=not double)
