"""Three against One written a second time, slowly and from the clauses alone, over cards as text."""

from __future__ import annotations

RANKS = "3456789TJQKA"
POINTS = {"5": 5, "T": 10, "K": 10}


def is_trump(card, trump):
    """SDY-1.2."""
    return card in ("BJ", "RJ") or card[0] == "2" or card[1] == trump


def suit(card, trump):
    """The suit to be followed."""
    return "trump" if is_trump(card, trump) else card[1]


def height(card, trump):
    """SDY-1.3, 1.4."""
    if card in ("BJ", "RJ"):
        return 30 + (card == "RJ")
    if card[0] == "2":
        return 20 + (card[1] == trump)
    return RANKS.index(card[0])


def points(cards):
    """SDY-1.1."""
    return sum(POINTS.get(card[0], 0) for card in cards)


def may_play(hand, led, trump):
    """SDY-4.2: `led` is the first card of the trick, None for a lead."""
    following = [card for card in hand if led and suit(card, trump) == suit(led, trump)]
    return set(following or hand)


def place_of_winner(cards, trump):
    """SDY-4.3: the place in the trick of the card that wins it."""
    able = [card for card in cards if is_trump(card, trump)]
    able = able or [card for card in cards if suit(card, trump) == suit(cards[0], trump)]
    top = max(height(card, trump) for card in able)
    return next(at for at, card in enumerate(cards) if card in able and height(card, trump) == top)


def may_bid(said):
    """SDY-2.2."""
    least = 60
    if len(said) >= 2 and said[0] == said[1] == "pass":
        least = 65 if len(said) == 2 else 70
    made = [bid for bid in said if bid != "pass"]
    return [bid for bid in (60, 65, 70, 75, 80) if bid >= least and all(bid > other for other in made)]


def result(bid, taken, banker_last):
    """Section 6: clause and what each defender gets, by reading the table from above."""
    base = {60: 1, 65: 2, 70: 3, 75: 4, 80: 5}[bid]
    rows = [
        ("6.1", banker_last and taken == 0, -3),
        ("6.2", banker_last and taken > 0 and taken + bid < 105, -1),
        ("6.3", banker_last and taken + bid >= 105 and taken != 50, 1),
        ("6.4", banker_last and taken == 50, 2),
        ("6.5", not banker_last and taken + bid < 105, 2),
        ("6.6", not banker_last and taken + bid >= 105 and taken != 50, 3),
        ("6.7", not banker_last and taken == 50, 4),
    ]
    ((clause, _, times),) = [row for row in rows if row[1]]
    return f"SDY-{clause}", times * base
