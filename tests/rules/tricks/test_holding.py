"""Holdings in layers against cards counted one by one."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.tricks.holding import cards_of, count, covers, hold, join, without
from tests.rules.tricks.orders import red_five

ORDER = red_five("s")
FEW = ["5h", "RJ", "As", "9d", "8d"]


def at_most(copies):
    """Lists of cards with no card more than so many times."""
    return st.lists(st.sampled_from(FEW), max_size=12).map(
        lambda cards: [card for index, card in enumerate(cards) if cards[:index].count(card) < copies]
    )


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
@given(st.data())
def test_taking_away_and_putting_together(decks, data):
    cards = data.draw(at_most(decks))
    part = data.draw(st.lists(st.sampled_from(cards), max_size=len(cards)) if cards else st.just([]))
    part = [card for index, card in enumerate(part) if part[:index].count(card) < cards.count(card)]
    whole, taken = hold(ORDER, cards, decks), hold(ORDER, part, decks)
    assert count(whole) == len(cards)
    assert Counter(cards_of(ORDER, whole)) == Counter(cards)
    assert covers(whole, taken)
    left = without(whole, taken)
    assert Counter(cards_of(ORDER, left)) == Counter(cards) - Counter(part)
    assert join(left, taken) == whole


@given(at_most(3), at_most(3))
def test_what_covers(cards, others):
    missing = Counter(others) - Counter(cards)
    assert covers(hold(ORDER, cards, 3), hold(ORDER, others, 3)) == (not missing)


@pytest.mark.parametrize("decks", [1, 2, 3])
def test_more_copies_than_decks(decks):
    with pytest.raises(ValueError, match="more than"):
        hold(ORDER, ["9d"] * (decks + 1), decks)
    one = hold(ORDER, ["9d"], decks)
    with pytest.raises(ValueError, match="more copies"):
        join(hold(ORDER, ["9d"] * decks, decks), one)
    with pytest.raises(KeyError):
        hold(ORDER, ["1m"], decks)
