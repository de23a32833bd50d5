"""A second, plain reading of the rules of 港式五张: slow, straight down the clauses, nothing shared."""

from __future__ import annotations

from collections import Counter

RANKS = "89TJQKA"
SUITS = "dchs"
VERBS = ["check", "bet", "call", "raise", "allin", "fold"]


def plain_value(cards):
    """What cards are worth, as a list that compares (section 2; GSW-1.4 for fewer than five)."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    counts = Counter(ranks)
    sizes = sorted(counts.values(), reverse=True)
    grouped = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)

    def suit(rank):
        return max(SUITS.index(card[1]) for card in cards if RANKS.index(card[0]) == rank)

    if len(cards) == 5 and sizes[0] == 1:
        flush = len({card[1] for card in cards}) == 1
        straight = ranks[0] - ranks[4] == 4
        low = ranks == [6, 3, 2, 1, 0]
        if straight or low:
            return [8 if flush else 4, -1 if low else ranks[0], suit(ranks[0])]
        if flush:
            return [5, *ranks, suit(ranks[0])]
    if sizes[0] == 4:
        return [7, grouped[0]]
    if sizes[0] == 3:
        return [6 if sizes[1:] == [2] else 3, grouped[0]]
    if sizes[0] == 2:
        return [sizes.count(2), *grouped, suit(grouped[0])]
    return [0, ranks[0], suit(ranks[0])]


class Table:
    """One deal, played by its own book-keeping."""

    def __init__(self, stock, seats, first, cap, raises):
        self.stock, self.seats, self.cap, self.most_raises = stock.split(), seats, cap, raises
        self.first = first
        self.hands = [[] for _ in range(seats)]
        self.paid = [1] * seats
        self.out = set()
        self.round = 1
        self.speaker = None
        self.deal_round(first)
        self.round = 2
        self.deal_round(first)
        self.open_round()

    def from_seat(self, seat):
        return [(seat + i) % self.seats for i in range(self.seats) if (seat + i) % self.seats not in self.out]

    def deal_round(self, seat):
        for one in self.from_seat(seat):
            self.hands[one].append(self.stock.pop(0))

    def open_round(self):
        inside = self.from_seat(0)
        self.banker = max(inside, key=lambda seat: plain_value(self.hands[seat][1:]))
        self.bet_made, self.raises, self.size = False, 0, 0
        self.to_speak = self.from_seat(self.banker)
        if all(self.paid[seat] == self.cap for seat in inside):
            self.to_speak = []
        self.settle()

    def settle(self):
        if len(self.from_seat(0)) == 1:
            self.finish(self.from_seat(0)[0])
        elif self.to_speak:
            self.speaker = self.to_speak[0]
        elif self.round == 5:
            self.finish(max(self.from_seat(0), key=lambda seat: plain_value(self.hands[seat])))
        else:
            self.round += 1
            self.deal_round(self.banker)
            self.open_round()

    def finish(self, winner):
        self.speaker = None
        self.scores = [-paid for paid in self.paid]
        self.scores[winner] += sum(self.paid)
        self.winner = winner

    @property
    def limit(self):
        return {2: self.cap // 4, 3: self.cap // 2}.get(self.round, self.cap)

    def refusal(self, seat, verb, arg=None):
        """The code with which an action is refused, None if it is legal (section 4)."""
        if self.speaker is None:
            return "deal_over"
        if verb not in VERBS:
            return "unknown_verb"
        if seat != self.speaker:
            return "not_your_turn"
        high = max(self.paid)
        left = self.raises < self.most_raises
        possible = {
            "check": not self.bet_made,
            "bet": not self.bet_made,
            "call": self.bet_made,
            "raise": self.bet_made and left and high < self.limit,
            "allin": self.limit == self.cap and self.paid[seat] < self.cap and (left or not self.bet_made),
            "fold": True,
        }[verb]
        if not possible:
            return "not_allowed_now"
        if verb == "bet":
            good = isinstance(arg, int) and arg >= 1 and self.paid[seat] + arg <= self.limit
        elif verb == "raise":
            room = self.limit - high
            good = isinstance(arg, int) and arg <= room and (arg >= self.size or arg == room) and arg > 0
        else:
            good = arg is None
        return None if good else "bad_argument"

    def act(self, verb, arg=None):
        seat, high = self.speaker, max(self.paid)
        self.to_speak.remove(seat)
        if verb == "fold":
            self.out.add(seat)
        elif verb != "check":
            total = {"call": high, "allin": self.cap}.get(verb) or (
                self.paid[seat] + arg if verb == "bet" else high + arg
            )
            self.paid[seat] = total
            if total > high:
                self.raises += self.bet_made
                self.bet_made, self.size = True, total - high
                self.to_speak = [one for one in self.from_seat(seat) if one != seat]
        self.settle()
