"""Red Five refereed a second time, slowly and from the clauses alone, over cards as text."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

SISTER = {"s": "c", "c": "s", "h": "d", "d": "h"}
RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
DECK = [rank + suit for suit in "shcd" for rank in reversed(RANKS)] + ["BJ", "RJ"]
CODES = {"expose": "turning", "pass": "turning", "bury": "burying", "play": "tricks"}


class Refused(Exception):
    """An action or a setup that the document does not allow."""


def trump_steps(trump):
    """HWU-1.3: the table, from the highest step down."""
    top = [["5h"], ["RJ"], ["BJ"], ["3" + trump], ["3" + SISTER[trump]], ["T" + trump]]
    top.append(["T" + suit for suit in "shcd" if suit != trump])
    ranks = ["A", "K", "Q", "J", "9", "8", "7", "6", "5", "4", "2"]
    return top + [[rank + trump] for rank in ranks if rank + trump != "5h"]


def side_steps(suit, trump):
    """HWU-1.4."""
    trumps = {card for step in trump_steps(trump) for card in step}
    return [[rank + suit] for rank in RANKS if rank + suit not in trumps]


def suit_of(card, trump):
    """HWU-1.5."""
    return "trump" if any(card in step for step in trump_steps(trump)) else card[1]


def place_of(card, trump):
    """How many steps are above a card in its suit."""
    suit = suit_of(card, trump)
    steps = trump_steps(trump) if suit == "trump" else side_steps(suit, trump)
    return next(place for place, step in enumerate(steps) if card in step)


def combination(cards, trump, top_tractors):
    """HWU-4.1 to 4.5: (suit, g, m, steps above the highest card), or None."""
    copies = Counter(cards)
    suits = {suit_of(card, trump) for card in copies}
    if len(suits) != 1 or len(set(copies.values())) != 1:
        return None
    (suit,) = suits
    g, m = next(iter(copies.values())), len(copies)
    places = sorted(place_of(card, trump) for card in copies)
    if m > 1:
        if g == 1 or places != list(range(places[0], places[0] + m)):
            return None
        if suit == "trump" and not top_tractors and places[0] < 7:
            return None
    return suit, g, m, places[0]


def holds_type(cards, g, m, trump, top_tractors):
    """Whether the cards, of one suit, contain a combination of this type."""
    kinds = [card for card, copies in Counter(cards).items() if copies >= g]
    return any(
        combination([card for card in part for _ in range(g)], trump, top_tractors)
        for part in combinations(kinds, m)
    )


def follows(hand, led, play, trump, top_tractors):
    """HWU-4.7, for a play of as many cards as were led."""
    suit, g, m, _ = combination(led, trump, top_tractors)
    k = g * m
    own = [card for card in hand if suit_of(card, trump) == suit]
    given = [card for card in play if suit_of(card, trump) == suit]
    if len(own) <= k:
        return Counter(given) == Counter(own)
    if len(given) != len(play):
        return False
    if g == m == 1:
        return True
    if holds_type(own, g, m, trump, top_tractors):
        read = combination(play, trump, top_tractors)
        return read is not None and read[1:3] == (g, m)
    held, laid = Counter(own).values(), Counter(play).values()
    twice = sum(n >= 2 for n in laid) >= min(m, sum(n >= 2 for n in held))
    if g == 2:
        return twice
    return twice and sum(n >= 3 for n in laid) >= min(m, sum(n >= 3 for n in held))


def winner(plays, trump, top_tractors):
    """HWU-4.8: the seat that wins of (seat, cards) in order."""
    led = combination(plays[0][1], trump, top_tractors)
    best = None
    for seat, cards in plays:
        read = combination(cards, trump, top_tractors)
        if read is None or read[1:3] != led[1:3] or read[0] not in (led[0], "trump"):
            continue
        rank = (read[0] == "trump", -read[3])
        if best is None or rank > best[0]:
            best = (rank, seat)
    return best[1]


def points(cards):
    """HWU-1.1."""
    return sum({"5": 5, "T": 10, "K": 10}.get(card[0], 0) for card in cards)


class Referee:
    """A deal under way, from the setup of a record."""

    def __init__(self, record):
        options = {"kitty_times": 1, "top_tractors": False, **(record.get("options") or {})}
        self.times, self.top = options["kitty_times"], options["top_tractors"]
        self.first = (record.get("carry") or {}).get("first", 0)
        self.dealt = [hand.split(" ") for hand in record["deal"]["hands"]]
        self.kitty = record["deal"]["kitty"].split(" ")
        if Counter(sum(self.dealt, self.kitty)) != Counter(DECK * 3):
            raise Refused("bad_setup")
        self.hands = [list(hand) for hand in self.dealt]
        self.stage = "turning"
        self.choices = {}
        self.plays = []
        self.d = 0
        self.reds = [0, 0]  # by the banker's side, by the defenders

    def awaited(self):
        if self.stage == "turning":
            return [seat for seat in range(4) if seat not in self.choices]
        return [] if self.stage == "over" else [self.turn]

    def act(self, seat, verb, arg=None):
        if self.stage == "over":
            raise Refused("deal_over")
        if verb not in CODES:
            raise Refused("unknown_verb")
        if CODES[verb] != self.stage or (self.stage == "turning" and seat in self.choices):
            raise Refused("not_allowed_now")
        if seat not in self.awaited():
            raise Refused("not_your_turn")
        if verb == "pass" and arg is not None:
            raise Refused("bad_argument")
        {"expose": self.expose, "pass": self.expose, "bury": self.bury, "play": self.play}[verb](seat, arg)

    def expose(self, seat, ten):
        """HWU-2."""
        if ten is not None:
            if ten not in ("Ts", "Th", "Tc", "Td"):
                raise Refused("bad_argument")
            if ten not in self.dealt[seat]:
                raise Refused("not_in_hand")
        self.choices[seat] = ten
        if len(self.choices) < 4:
            return
        numbered = []
        for owner, hand in enumerate(self.dealt):
            for j, card in enumerate(hand):
                if card[0] == "T":
                    numbered.append((4 * j + (owner - self.first) % 4, owner, card))
        exposed = [entry for entry in numbered if self.choices[entry[1]] == entry[2]]
        _, self.banker, self.ten = min(exposed or numbered)
        self.trump = self.ten[1]
        self.hands[self.banker] += self.kitty
        self.stage, self.turn = "burying", self.banker

    def cards(self, arg):
        cards = arg.split(" ") if isinstance(arg, str) and arg else []
        if not cards or any(card not in DECK for card in cards):
            raise Refused("bad_argument")
        return cards

    def bury(self, seat, arg):
        """HWU-3."""
        cards = self.cards(arg)
        if len(cards) != 6:
            raise Refused("bad_argument")
        self.take(seat, cards)
        self.buried = cards
        self.stage = "tricks"

    def take(self, seat, cards):
        if Counter(cards) - Counter(self.hands[seat]):
            raise Refused("not_in_hand")
        for card in cards:
            self.hands[seat].remove(card)

    def play(self, seat, arg):
        """HWU-4, in the order of tests of section 3."""
        cards, hand = self.cards(arg), list(self.hands[seat])
        if Counter(cards) - Counter(hand):
            raise Refused("not_in_hand")
        if not self.plays:
            if combination(cards, self.trump, self.top) is None:
                raise Refused("bad_combination")
        else:
            led = self.plays[0][1]
            if len(cards) != len(led):
                raise Refused("bad_combination")
            if not follows(hand, led, cards, self.trump, self.top):
                raise Refused("must_follow")
        self.take(seat, cards)
        self.plays.append((seat, cards))
        self.turn = (seat + 1) % 4
        if len(self.plays) == 4:
            self.trick_over()

    def side(self, seat):
        """0 for the banker's side, 1 for the defenders."""
        return (seat + self.banker) % 2

    def trick_over(self):
        """HWU-4.9, 5."""
        self.turn = winner(self.plays, self.trump, self.top)
        won = self.side(self.turn)
        last = not any(self.hands)
        plays = [(self.side(seat), cards, 1) for seat, cards in self.plays]
        if last:
            plays.append((0, self.buried, self.times))
        for side, cards, times in plays:
            if won == 1:
                self.d += points(cards) * times
            if side != won:
                self.reds[won] += cards.count("5h")
        self.plays = []
        if last:
            self.stage = "over"

    def outcome(self):
        """Section 6: scores, and lines as (seat, points, clause)."""
        d = min(self.d, 300)
        rows = [
            ("HWU-6.1", d == 0, -3),
            ("HWU-6.2", 5 <= d <= 55, -2),
            ("HWU-6.3", 60 <= d <= 115, -1),
            ("HWU-6.4", 120 <= d <= 175, 1),
            ("HWU-6.5", 180 <= d <= 235, 2),
            ("HWU-6.6", 240 <= d <= 295, 3),
            ("HWU-6.7", d == 300, 5),
        ]
        ((clause, _, each),) = [row for row in rows if row[1]]
        lines = []
        for seat in range(4):
            side = self.side(seat)
            lines.append((seat, each if side else -each, clause))
            lines.append((seat, self.reds[side], "HWU-6.8"))
            lines.append((seat, -self.reds[1 - side], "HWU-6.8"))
        lines = [line for line in lines if line[1]]
        scores = [sum(worth for owner, worth, _ in lines if owner == seat) for seat in range(4)]
        return scores, lines, {"first": (self.first + 1) % 4}
