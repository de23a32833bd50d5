"""Splitting a hand into the fewest turns, and the plan made of it."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.climbing.packed import RANKS, counts_of, pack
from games.rules.families.climbing.plan import NO_PLAY, Planner, cost_of
from games.rules.families.climbing.split import Splitter
from games.rules.pieces.cards import DECK54, parse_cards
from tests.rules.climbing.grammars import GRAMMARS

GRAMMAR = GRAMMARS["any wings"]
HANDS = st.lists(st.sampled_from(DECK54), min_size=1, max_size=20, unique=True)


def counted(text: str) -> bytes:
    return counts_of(pack(parse_cards(text)))


@pytest.mark.parametrize(
    ("hand", "turns"),
    [
        ("3s", 1),
        ("3s 4s 5s 6s 7s", 1),
        ("3s 4s 5s 6s 7s 8s 8h 9s Ts Js Qs", 2),
        ("3s 4s 5s 5h 6s 6h 7s 7h 8s 9s", 2),
        ("3s 3h 3c 4s 4h 4c 7s 9s", 1),
        ("3s 3h 3c 7s 7h", 1),
        ("3s 3h 3c 7s 8s", 2),
        ("3s 3h 3c 3d 7s 8s", 3),
        ("BJ RJ 5s", 2),
        ("3s 3h 4s 4h 5s 5h", 1),
        ("2s 2h As Ah Ac", 2),
    ],
)
def test_fewest_turns(hand, turns):
    assert Splitter(GRAMMAR).split(counted(hand)).turns == turns


@pytest.mark.parametrize(
    ("hand", "turns"),
    [
        ("3s 3h 3c 4s 4h 4c", 1),
        ("3s 3h 3c 4s 4h 4c 7s 7h", 2),
        ("3s 3h 3c 4s 4h 4c 7s 7h 9s 9h", 2),
        ("3s 3h 3c 7s 7h", 1),
    ],
)
def test_only_bodies_that_may_have_wings_carry(hand, turns):
    """In a game whose runs of triples carry nothing, two triples apart carry two pairs, a run none."""
    assert Splitter(GRAMMARS["three queens"]).split(counted(hand)).turns == turns


def test_four_of_a_rank_stay_whole_though_three_of_them_are_a_bomb():
    split = Splitter(GRAMMARS["three queens"], whole_from=4).split(counted("Qs Qh Qc Qd 5s"))
    assert [(group.per, group.start) for group in split.groups] == [(1, 2), (4, 9)]


@given(HANDS)
def test_a_split_uses_every_card_once(cards):
    counts = counts_of(pack(cards))
    rest = list(counts)
    for group in Splitter(GRAMMAR).split(counts).groups:
        for rank in range(group.start, group.stop):
            rest[rank] -= group.per
    assert not any(rest)


@given(st.lists(st.sampled_from(DECK54), min_size=1, max_size=13, unique=True))
def test_no_way_of_taking_chains_out_needs_fewer_turns(cards):
    """Chains taken out in every way, bombs whole, triples carrying what is light: never fewer turns."""
    counts = counts_of(pack(cards))
    rocket = counts[13] and counts[14]
    plain = bytes([*counts[:13], 0, 0]) if rocket else counts
    assert Splitter(GRAMMAR).split(counts).turns == min(_every_count(plain)) + int(bool(rocket))


@cache
def _every_count(counts: bytes, room: int = 0) -> frozenset[int]:
    """Return the turns of every split, by taking out any chain, or all that is left as groups."""
    light = sum(rank < 12 and number in (1, 2) for rank, number in enumerate(counts))
    triples = counts.count(3)
    others = sum(number > 0 for number in counts) - light
    found = {others + max(0, light - triples - room)}
    for per, least in ((1, 5), (2, 3), (3, 2)):
        for start in range(12):
            for stop in range(start + least, 13):
                if stop <= 12 and min(counts[start:stop]) >= per:
                    rest = bytes(n - per if start <= r < stop else n for r, n in enumerate(counts))
                    more = stop - start if per == 3 else 0
                    found |= {1 + turns for turns in _every_count(rest, room + more)}
    return frozenset(found)


def test_a_plan_puts_the_lowest_singles_into_wings():
    plan = Planner(GRAMMAR).plan(counted("9s 9h 9c Ts Th Tc 4s 6s As"))
    assert [play.form.kind for play in plan.plays] == ["plane_single", "single"]
    assert plan.plays[0].recipe.wings == (1, 3)


def test_a_plan_keeps_twos_and_jokers_out_of_wings():
    plan = Planner(GRAMMAR).plan(counted("9s 9h 9c 2s RJ"))
    assert [play.form.kind for play in plan.plays] == ["triple", "single", "single"]


def test_a_plan_knows_its_bombs():
    plan = Planner(GRAMMAR).plan(counted("5s 5h 5c 5d 3s BJ RJ"))
    assert [play.form.kind for play in plan.ordinary] == ["single"]
    assert [play.form.kind for play in plan.bombs] == ["bomb", "rocket"]


def test_three_of_a_rank_that_are_a_bomb_carry_nothing():
    plan = Planner(GRAMMARS["three queens"]).plan(counted("Qs Qh Qc 5s 5h 8s 8h 8c"))
    assert [play.form.kind for play in plan.plays] == ["triple_pair", "queens"]
    plan = Planner(GRAMMARS["three queens"]).plan(counted("Qs Qh Qc 5s 5h"))
    assert [play.form.kind for play in plan.plays] == ["pair", "queens"]


def test_low_plays_cost_more_than_high_ones_and_bombs_less_than_nothing():
    costs = [
        cost_of(GRAMMAR.readings(counted(text))[0]) for text in ("3s", "Ks", "RJ", "3s 3h 3c 3d", "BJ RJ")
    ]
    assert costs == sorted(costs, reverse=True)
    assert costs[2] == 0 > costs[3]


@given(HANDS)
def test_every_play_of_a_plan_is_a_combination_and_they_are_the_hand(cards):
    counts = counts_of(pack(cards))
    plan = Planner(GRAMMAR).plan(counts)
    rest = [0] * RANKS
    for play in plan.plays:
        assert play.form == GRAMMAR.readings(play.recipe.counts())[0]
        rest = [have + more for have, more in zip(rest, play.recipe.counts(), strict=True)]
    assert bytes(rest) == counts


@given(st.lists(st.sampled_from(DECK54 * 2), min_size=1, max_size=33))
def test_hands_of_two_decks_are_planned_too(cards):
    if max(map(cards.count, cards)) > 2:
        cards = list(dict.fromkeys(cards))
    counts = counts_of(pack(cards))
    plan = Planner(GRAMMARS["two decks"]).plan(counts)
    assert sum(sum(play.recipe.counts()) for play in plan.plays) == sum(counts)
    assert all(play.form.kind != NO_PLAY or sum(play.recipe.counts()) > 2 for play in plan.plays)


@pytest.mark.parametrize(
    ("hand", "whole_from", "turns"),
    [
        ("3s 3h 3s 3h 4s 4h 5s 5h", 0, 2),  # 33 44 55 and 33
        ("3s 3h 3s 3h 4s 4h 5s 5h", 4, 3),  # 3333, 44, 55
        ("3s 3h 3c 3d 3s 4s 4h 4c 5s 5h 5c", 4, 2),  # 33333, 444555
        ("2s 2h 2c 2d 2s 2h", 4, 1),
    ],
)
def test_bombs_may_be_kept_whole(hand, whole_from, turns):
    splitter = Splitter(GRAMMARS["two decks"], whole_from=whole_from)
    assert splitter.split(counted(hand)).turns == turns


@given(st.lists(st.integers(0, 6), min_size=13, max_size=13), st.integers(0, 2), st.integers(0, 2))
def test_a_plan_with_whole_bombs_uses_every_card_once(numbers, black, red):
    counts = bytes([*numbers, black, red])
    plan = Planner(GRAMMARS["two decks"], whole_from=4).plan(counts)
    used = [sum(play.recipe.counts()[rank] for play in plan.plays) for rank in range(RANKS)]
    assert used == list(counts)
    for play in plan.plays:
        assert play.form.power or max(counts[rank] for rank, n in enumerate(play.recipe.counts()) if n) < 4
