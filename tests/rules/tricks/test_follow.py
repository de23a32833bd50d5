"""Following suit against the words of the rule, on small hands; who wins."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.text import Phrase
from games.rules.families.tricks.combos import combos, recognise
from games.rules.families.tricks.follow import followings, follows, selections
from games.rules.families.tricks.holding import cards_of, hold
from games.rules.families.tricks.order import plain_order
from games.rules.families.tricks.shown import best_shown, laid_shown, trick_shown
from games.rules.families.tricks.trick import LOSES, Laid, Trick, strength, with_play
from tests.rules.tricks.orders import held, red_five, three_against_one

SPADES = red_five("s")


def lead(order, text, decks=3):
    return recognise(order, held(order, text, decks))


def played(order, hand, led, play, decks=3):
    return follows(order, held(order, hand, decks), lead(order, led, decks), held(order, play, decks))


@pytest.mark.parametrize(
    ("hand", "led", "legal", "illegal"),
    [
        ("Kd Kd Kd 4d 3d", "8d 8d", ["Kd Kd"], ["Kd 4d", "4d 3d"]),
        ("Kd 9d 4d 2c", "8d 8d", ["Kd 9d", "9d 4d", "Kd 4d"], ["Kd 2c"]),
        ("Kd 4c 2c", "8d 8d", ["Kd 4c", "Kd 2c"], ["4c 2c"]),
        ("9d 9d Jd Jd 3d", "6d 6d 7d 7d", ["9d 9d Jd Jd"], ["9d 9d Jd 3d"]),
        ("Ad Ad 9d 8d 4d", "6d 6d 7d 7d", ["Ad Ad 9d 8d", "Ad Ad 8d 4d"], ["Ad 9d 8d 4d"]),
        ("Kd Kd 9d 8d", "6d 6d 6d", ["Kd Kd 9d", "Kd Kd 8d"], ["Kd 9d 8d"]),
        ("5h BJ 4s 9d 9d", "3s 3s 3s", ["5h BJ 4s"], ["5h BJ 9d"]),
        ("Kd Kd Kd Qd Qd 9d 8d", "6d 6d 6d 7d 7d 7d", ["Kd Kd Kd Qd Qd 9d"], ["Kd Kd Qd Qd 9d 8d"]),
        ("As Ah 9d", "Kd", ["9d"], ["As", "Ah"]),
    ],
)
def test_what_must_be_played(hand, led, legal, illegal):
    for play in legal:
        assert played(SPADES, hand, led, play), play
    for play in illegal:
        assert not played(SPADES, hand, led, play), play


@pytest.mark.parametrize(
    ("hand", "led", "legal", "illegal"),
    [
        ("2s Kc Ad", "Ks", ["2s", "Kc", "Ad"], []),  # trump h: 2s is no spade
        ("BJ Ad 3c", "2d", ["BJ"], ["Ad", "3c"]),
        ("9s 3s Ah", "Ks", ["9s", "3s"], ["Ah"]),
    ],
)
def test_trumps_do_not_follow_the_suit_printed_on_them(hand, led, legal, illegal):
    order = three_against_one("h")
    for play in legal:
        assert played(order, hand, led, play, decks=1), play
    for play in illegal:
        assert not played(order, hand, led, play, decks=1), play


def by_the_book(order, hand, led, play):
    """HWU-4.7, clause by clause, on lists of cards."""
    of_suit = Counter(card for card in hand if order.suit_of[card] == led.suit)
    given = Counter(card for card in play if order.suit_of[card] == led.suit)
    if of_suit.total() <= led.size:
        return given == of_suit
    if given.total() < led.size:
        return False
    parts = combos(order, hold(order, of_suit.elements(), 3))
    if any(recognise(order, part).same_type(led) for part in parts):
        combo = recognise(order, hold(order, play, 3))
        return combo is not None and combo.same_type(led)
    twice = [card for card, copies in of_suit.items() if copies >= 2]
    thrice = [card for card, copies in of_suit.items() if copies >= 3]
    pairs = sum(copies >= 2 for copies in given.values())
    triples = sum(copies >= 3 for copies in given.values())
    if led.copies == 2:
        return pairs >= min(led.length, len(twice))
    if led.copies == 3:
        return triples >= min(led.length, len(thrice)) and pairs >= min(led.length, len(twice))
    return True


FEW = ["9d", "8d", "7d", "6d", "4s", "2s", "As", "RJ", "Kc"]
LEADS = ["6d", "6d 6d", "6d 6d 6d", "6d 6d 7d 7d", "7d 7d 7d 6d 6d 6d", "2s 2s", "2s 2s 4s 4s"]


@given(st.lists(st.sampled_from(FEW), min_size=6, max_size=9), st.sampled_from(LEADS))
def test_followings_are_all_that_follow(cards, led):
    cards = [card for index, card in enumerate(cards) if cards[:index].count(card) < 3]
    combo = lead(SPADES, led)
    if len(cards) < combo.size:
        return
    hand = hold(SPADES, cards, 3)
    possible = {tuple(sorted(part)) for part in combinations(cards, combo.size)}
    legal = {part for part in possible if follows(SPADES, hand, combo, hold(SPADES, part, 3))}
    assert legal == {part for part in possible if by_the_book(SPADES, cards, combo, part)}
    found = [tuple(sorted(cards_of(SPADES, part))) for part in followings(SPADES, hand, combo)]
    assert len(found) == len(set(found))
    assert set(found) == legal


def test_selections_with_pairs_and_triples():
    cards = held(SPADES, "Kd Kd Kd Qd Qd 9d 8d")
    with_both = [cards_of(SPADES, part) for part in selections(cards, 6, pairs=2, triples=1)]
    assert all(part.count("Kd") == 3 and part.count("Qd") == 2 for part in with_both)
    assert len(with_both) == 2
    assert not list(selections(cards, 3, pairs=2))


def test_a_long_hand_starts_giving_at_once():
    hand = hold(SPADES, ["Ad", "Kd", "Qd", "Jd", "9d", "8d", "7d", "6d", "5d", "4d", "3d", "2d"] * 3, 3)
    long = lead(SPADES, "6d 6d 7d 7d 8d 8d")
    assert next(followings(SPADES, hand, long)) is not None


def winner(order, *plays, decks=3):
    """Return the place in the trick of the winner."""
    table = [
        Laid(text, held(order, text, decks), recognise(order, held(order, text, decks))) for text in plays
    ]
    led = table[0].combo
    trick = with_play(None, led, 2, table[0], strength(led, led))
    for place, laid in enumerate(table[1:], start=1):
        trick = with_play(trick, led, (2 + place) % 4, laid, strength(led, laid.combo))
    return (trick.winner - 2) % 4


@pytest.mark.parametrize(
    ("plays", "place"),
    [
        (["8d 8d", "9c 9c", "2s 2s", "Th Th"], 3),
        (["8d 8d", "9c 9c", "2s 2s", "Th Tc"], 2),
        (["Th", "Tc", "Td", "As"], 0),
        (["6d 6d 7d 7d", "9d 9d Jd Jd", "Ad Ad 9d 8d", "2c 2c 4c 4c"], 1),
        (["6d 6d 7d 7d", "Ad Ad Kd 9d", "Ks Ks Js Js", "4s 4s 2s 2s"], 3),
        (["3s 3s 3s", "5h BJ 4s", "2s 2s 2s", "9d 8d 7d"], 0),
        (["5h", "5h", "RJ", "As"], 0),
        (["Kd", "Ac", "Qd", "2h"], 0),
    ],
)
def test_the_winner(plays, place):
    assert winner(SPADES, *plays) == place


def test_equal_trumps_the_first_wins():
    order = three_against_one("h")
    assert winner(order, "2s", "2c", "Ah", "3h", decks=1) == 0
    assert winner(order, "2s", "2c", "2h", "3h", decks=1) == 2
    assert winner(order, "Td", "5d", "Ks", "Jd", decks=1) == 3
    assert winner(order, "As", "2d", "Ks", "3h", decks=1) == 1


def test_what_is_shown_of_a_trick():
    order = plain_order()
    low, high = (Laid(text, held(order, text, 1), lead(order, text, 1)) for text in ("9s", "Ks"))
    trick = with_play(Trick(3, low.combo, (low,), 3, 7), low.combo, 0, high, 11)
    shown = trick_shown(trick, 4, lambda _, laid: Phrase(f"name.{laid.cards}"))
    assert shown == [
        {"seat": 3, "cards": "9s", "name": {"k": "name.9s"}, "best": False},
        {"seat": 0, "cards": "Ks", "name": {"k": "name.Ks"}, "best": True},
    ]
    assert best_shown(shown) == {"seat": 0, "cards": "Ks", "name": {"k": "name.Ks"}}
    assert laid_shown(shown, 3) == {"cards": "9s", "name": {"k": "name.9s"}}
    assert laid_shown(shown, 1) is None
    assert trick_shown(None, 4, lambda *_: Phrase("x")) == []
    assert best_shown([]) is None
    assert trick.cards() == ["9s", "Ks"]
    assert strength(low.combo, None) == LOSES
