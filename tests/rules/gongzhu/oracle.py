"""The rules of 拱猪 once more, written down slowly and with lists, to hold the engine against."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

HIGH = "23456789TJQKA"
HEART = {"A": 50, "K": 40, "Q": 30, "J": 20, "T": 10, "9": 10, "8": 10, "7": 10, "6": 10, "5": 10}


def fault(hand, bound, play, led, *, decks, opening):
    """The code with which a play is refused, None if it is legal; `led` is what was led, None for a lead."""
    hand, play = Counter(hand), Counter(play)
    if play - hand:
        return "not_in_hand"
    if led is None:
        return _lead_fault(hand, bound, play, decks, opening)
    if play.total() != len(led):
        return "bad_combination"
    return _follow_fault(hand, bound, play, led)


def _lead_fault(hand, bound, play, decks, opening):
    if not (play.total() == 1 or (play.total() == 2 and decks == 2 and len(play) == 1)):
        return "bad_combination"
    if opening and set(play) != {"2c"}:
        return "must_play"
    suit = next(iter(play))[1]
    tied, free = _split(hand, bound, suit)
    allowed = free or tied
    return "not_allowed_now" if play - allowed else None


def _split(hand, bound, suit):
    tied = Counter(card for card in bound if card[1] == suit)
    free = Counter({card: copies for card, copies in hand.items() if card[1] == suit}) - tied
    return tied, free


def _follow_fault(hand, bound, play, led):
    suit = led[0][1]
    tied, free = _split(hand, bound, suit)
    given = Counter({card: copies for card, copies in play.items() if card[1] == suit})
    if given.total() < min(len(led), free.total() + tied.total()):
        return "must_follow"
    must_be_free = min(len(led), free.total())
    if (given & free).total() < must_be_free:
        return "not_allowed_now"
    pairs = [card for card, copies in free.items() if copies > 1]
    if len(led) == 2 and pairs and not any(play[card] == 2 for card in pairs):
        return "must_follow"
    return None


def legal(hand, bound, led, *, decks, opening):
    """Every legal play, as sorted tuples."""
    sizes = [len(led)] if led else [1, 2]
    tried = {tuple(sorted(part)) for size in sizes for part in combinations(hand, size)}
    return {part for part in tried if fault(hand, bound, part, led, decks=decks, opening=opening) is None}


def winner(plays):
    """The place of the winner among plays of one or two cards (GZH-3.4, 4.3 to 4.5)."""
    suit = plays[0][0][1]

    def rank(play):
        if any(card[1] != suit for card in play):
            return (0,)
        heights = sorted((HIGH.index(card[0]) for card in play), reverse=True)
        if len(play) == 1:
            return (1, *heights)
        pair = play[0] == play[1]
        return (2 if pair == (suit == "d") else 1, *heights)

    ranks = [rank(play) for play in plays]
    return ranks.index(max(ranks))


def raw(won, exposed, decks):
    """The raw score of the score cards won (GZH-5)."""
    won, up = Counter(won), Counter(exposed)
    hearts = sum(copies for card, copies in won.items() if card[1] == "h")
    if won.total() == 16 * decks:
        parts = 200 * 2 ** up["Ah"] + 100 * 2 ** up["Qs"] + 100 * 2 ** up["Jd"]
        return decks * parts * 2 * 2 ** up["Tc"]
    if hearts == 13 * decks:
        total = 200 * decks * 2 ** up["Ah"]
    else:
        points = sum(HEART.get(card[0], 0) * copies for card, copies in won.items() if card[1] == "h")
        total = -points * 2 ** up["Ah"]
    total += won["Jd"] * 100 * 2 ** up["Jd"] - won["Qs"] * 100 * 2 ** up["Qs"]
    table = {(1, 0): 2, (1, 1): 4, (1, 2): 4, (2, 0): 4, (2, 1): 8, (2, 2): 16}
    times = table.get((won["Tc"], up["Tc"]), 1)
    if won["Tc"] and won.total() == won["Tc"]:
        return 25 * times
    return total * times


def scores(raws, decks, partners):
    """The scores of these raw scores (GZH-6)."""
    factor = 12 if decks == 1 else 1
    if partners:
        half = Fraction(raws[0] + raws[2] - raws[1] - raws[3], 2)
        return [int(half) * factor, -int(half) * factor] * 2
    total = sum(raws)
    quotas = [value - Fraction(total - value, 3) for value in raws]
    rounded = [round(quota) for quota in quotas]
    for seat, quota in enumerate(quotas):
        if sum(rounded) and quota.denominator != 1:
            rounded[seat] -= sum(rounded)
    return [value * factor for value in rounded]
