"""Selected and cheapest plays against all that follow."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.tricks.combos import recognise
from games.rules.families.tricks.follow import followings, follows
from games.rules.families.tricks.holding import cards_of, hold
from games.rules.families.tricks.order import plain_order
from games.rules.families.tricks.selection import cheapest, cost_of, some_followings
from tests.rules.tricks.orders import held, red_five

SPADES = red_five("s")
FEW = ["9d", "8d", "7d", "6d", "4d", "4s", "2s", "As", "RJ", "Kc"]
LEADS = ["6d", "6d 6d", "6d 6d 6d", "6d 6d 7d 7d", "7d 7d 7d 6d 6d 6d", "2s 2s", "2s 2s 4s 4s", "2s 2s 2s"]


def lead(text, order=SPADES, decks=3):
    return recognise(order, held(order, text, decks))


def by_number(bit):
    return bit.bit_length()


def odd_prices(bit):
    """Dear and cheap cards in no order, some better thrown away."""
    return bit.bit_length() * 7 % 11 - 4


@given(st.lists(st.sampled_from(FEW), min_size=6, max_size=11), st.sampled_from(LEADS))
def test_selected_plays_follow_and_the_cheapest_is_cheapest(cards, led):
    cards = [card for index, card in enumerate(cards) if cards[:index].count(card) < 3]
    combo = lead(led)
    if len(cards) < combo.size:
        return
    hand = hold(SPADES, cards, 3)
    every = list(followings(SPADES, hand, combo))
    some = some_followings(SPADES, hand, combo)
    assert some
    assert set(some) <= set(every)
    assert all(follows(SPADES, hand, combo, play) for play in some)
    for cost in (by_number, odd_prices):
        best = cheapest(SPADES, hand, combo, cost)
        assert best in every
        assert cost_of(best, cost) == min(cost_of(play, cost) for play in every)


@given(st.lists(st.sampled_from(FEW), min_size=2, max_size=11), st.sampled_from(LEADS))
def test_all_that_win_are_selected(cards, led):
    cards = [card for index, card in enumerate(cards) if cards[:index].count(card) < 3]
    combo = lead(led)
    if len(cards) < combo.size:
        return
    hand = hold(SPADES, cards, 3)
    able = {
        play
        for play in followings(SPADES, hand, combo)
        if (own := recognise(SPADES, play)) and own.same_type(combo) and own.suit in (combo.suit, "trump")
    }
    assert able <= set(some_followings(SPADES, hand, combo))


def test_selected_are_pairs_that_must_be_and_neighbours():
    hand = held(SPADES, "Ad Ad Kd Kd 9d 8d 4d")
    plays = [cards_of(SPADES, play) for play in some_followings(SPADES, hand, lead("6d 6d 7d 7d 8d 8d"))]
    assert plays
    assert all(play.count("Ad") == play.count("Kd") == 2 for play in plays)
    assert {card for play in plays for card in play} == {"Ad", "Kd", "9d", "8d", "4d"}


def test_without_trumps_nothing_ruffs():
    order = plain_order()
    hand = held(order, "9s 9s 8s", 2)
    plays = {cards_of(order, play) for play in some_followings(order, hand, lead("6d 6d", order, 2))}
    assert plays == {("9s", "9s"), ("8s", "9s")}
