"""What a set of cards is, and the plays of a hand, against brute force."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import RANKS, counts_of, pack
from games.rules.families.climbing.plays import HandPlays, every_play, some_plays
from games.rules.pieces.cards import DECK54, parse_cards
from tests.rules.climbing import brute
from tests.rules.climbing.grammars import GRAMMARS, MOST_OF_A_JOKER, MOST_OF_A_RANK


@st.composite
def hands(draw, name: str, most: int):
    """Draw numbers by rank: mostly neighbouring ranks with several cards, so that long combinations occur."""
    numbers = [0] * RANKS
    start = draw(st.integers(0, 10))
    for _ in range(draw(st.integers(1, most))):
        rank = draw(st.one_of(st.integers(start, min(start + 4, 12)), st.integers(0, 14)))
        limit = MOST_OF_A_RANK[name] if rank < 13 else MOST_OF_A_JOKER[name]
        copies = draw(st.integers(1, 4))
        numbers[rank] = min(limit, numbers[rank] + copies)
        while sum(numbers) > most:
            numbers[next(r for r in range(RANKS) if numbers[r])] -= 1
    return bytes(numbers)


@pytest.mark.parametrize("name", GRAMMARS)
@given(data=st.data())
def test_readings_are_those_of_brute_force(name, data):
    counts = data.draw(hands(name, 20))
    assert list(GRAMMARS[name].readings(counts)) == brute.readings(GRAMMARS[name], counts)


@pytest.mark.parametrize("name", GRAMMARS)
@given(data=st.data())
def test_every_play_that_can_be_led_is_found(name, data):
    counts = data.draw(hands(name, 9))
    grammar = GRAMMARS[name]
    assert set(every_play(grammar, counts)) == brute.plays(grammar, counts, None)


@pytest.mark.parametrize("name", GRAMMARS)
@given(data=st.data())
def test_every_play_that_beats_is_found_and_no_other(name, data):
    grammar = GRAMMARS[name]
    last = data.draw(st.sampled_from(sorted(brute.plays(grammar, data.draw(hands(name, 8)), None))))[0]
    counts = data.draw(hands(name, 9))
    assert set(every_play(grammar, counts, last)) == brute.plays(grammar, counts, last)


@pytest.mark.parametrize("name", GRAMMARS)
@given(data=st.data())
def test_the_quick_selection_is_legal_and_leaves_out_no_kind_size_or_key(name, data):
    grammar = GRAMMARS[name]
    counts = data.draw(hands(name, 12))
    last = None
    if data.draw(st.booleans()):
        last = data.draw(st.sampled_from(sorted(brute.plays(grammar, data.draw(hands(name, 8)), None))))[0]
    legal = set(every_play(grammar, counts, last))
    quick = [recipe.counts() for recipe in some_plays(grammar, counts, last)]
    assert {(grammar.reading(cards, last), cards) for cards in quick} <= legal
    recipes = some_plays(grammar, counts, last)
    assert len(set(recipes)) == len(recipes)
    bodies = {form for form, _ in legal}
    covered = {grammar.reading(cards, last) for cards in quick}
    assert bodies == covered


@given(st.lists(st.sampled_from(DECK54), min_size=1, max_size=20, unique=True))
def test_plays_are_written_from_cards_of_the_hand(cards):
    grammar, hand = GRAMMARS["any wings"], pack(cards)
    recipes = some_plays(grammar, counts_of(hand))
    actions = HandPlays(hand, recipes, may_pass=False)
    assert len(actions) == len(recipes)
    for action, recipe in zip(actions, recipes, strict=True):
        laid = parse_cards(action.arg)
        assert set(laid) <= set(cards)
        assert len(set(laid)) == len(laid)
        assert counts_of(pack(laid)) == recipe.counts()


def test_hand_plays_are_a_sequence():
    hand = pack(parse_cards("3s 4s"))
    recipes = some_plays(GRAMMARS["any wings"], counts_of(hand), Form("single", 1, 0))
    actions = HandPlays(hand, recipes, may_pass=True)
    assert [action.to_json() for action in actions] == [["play", "4s"], ["pass"]]
    assert actions[-1] == actions[1]
    assert actions[-2] == actions[0]
    assert actions[:1] == [actions[0]]
    for index in (2, -3):
        with pytest.raises(IndexError):
            actions[index]
    with pytest.raises(IndexError):
        HandPlays(hand, recipes, may_pass=False)[1]
    others = HandPlays(hand, recipes, may_pass=False, besides=(Action("open"),))
    assert [action.verb for action in others] == ["play", "open"]
    assert others[-1] == Action("open")


@pytest.mark.parametrize(
    ("form", "other", "wins"),
    [
        (Form("pair", 2, 5), Form("pair", 2, 4), True),
        (Form("pair", 2, 4), Form("pair", 2, 4), False),
        (Form("straight", 6, 8), Form("straight", 5, 7), False),
        (Form("bomb", 4, 0, 61), Form("pair", 2, 12), True),
        (Form("pair", 2, 12), Form("bomb", 4, 0, 61), False),
        (Form("bomb", 5, 0, 76), Form("bomb", 4, 12, 73), True),
        (Form("four", 4, 3), Form("triple_single", 4, 2), False),
    ],
)
def test_what_beats_what(form, other, wins):
    assert form.beats(other) is wins


def test_more_cards_of_a_kind_beat_any_rank():
    grammar = GRAMMARS["two decks"]
    five_threes = grammar.readings(counts_of(pack(parse_cards("3s 3s 3h 3c 3d"))))[0]
    four_twos = grammar.readings(counts_of(pack(parse_cards("2s 2h 2c 2d"))))[0]
    rocket = grammar.readings(counts_of(pack(parse_cards("BJ BJ RJ RJ"))))[0]
    assert five_threes.beats(four_twos)
    assert rocket.beats(five_threes)


def test_a_form_knows_its_name():
    assert Form("pair", 2, 7).name().to_json() == {"k": "pattern.pair", "p": {"rank": "T", "size": 2}}
    assert Form("single", 1, 13).name().to_json() == {"k": "pattern.single.BJ"}
    assert Form("rocket", 2, 14, 1000).name().key == "pattern.rocket"
