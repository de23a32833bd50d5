"""Pairing: whoever comes, everybody sits exactly once, meets evenly, changes seats, and the bots go round."""

from __future__ import annotations

import time
from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.pairing.grouping import sizes
from scoring.pairing.history import Drawn, History, history_of
from scoring.pairing.round_robin import all_rounds, round_robin
from scoring.pairing.seating import seated
from scoring.pairing.swiss import swiss

some_entrants = st.lists(st.integers(1, 10_000), unique=True, max_size=30)
some_seats = st.integers(2, 6)


def people(tables: list[Drawn]) -> list[int]:
    return [entrant for table in tables for entrant in table if entrant is not None]


def bots_at(table: Drawn) -> int:
    return sum(entrant is None for entrant in table)


def meetings(rounds: list[list[Drawn]]) -> Counter[tuple[int, int]]:
    return history_of(rounds).met


@settings(max_examples=20, deadline=None)
@given(some_entrants, some_seats, st.integers(0, 1000))
def test_everybody_sits_exactly_once_in_every_round(entrants: list[int], seats: int, seed: int) -> None:
    history = History()
    for draw in (round_robin, swiss, round_robin):
        tables = draw(entrants, seats, history, seed=seed)
        assert sorted(people(tables)) == sorted(entrants)
        assert all(len(table) == seats for table in tables)
        assert sum(map(bots_at, tables)) == -len(entrants) % seats, "no more tables than are needed"
        spread = [bots_at(table) for table in tables] or [0]
        assert max(spread) - min(spread) <= 1
        history.add(tables)


@settings(max_examples=10, deadline=None)
@given(some_entrants, some_seats, st.integers(0, 1000))
def test_the_same_draw_comes_out_the_same(entrants: list[int], seats: int, seed: int) -> None:
    history = history_of([round_robin(entrants, seats, History(), seed=seed)])
    for draw in (round_robin, swiss):
        assert draw(entrants, seats, history, seed=seed) == draw(list(entrants), seats, history, seed=seed)


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 20), st.integers(2, 6), st.integers(1, 6))
def test_seats_go_round(count: int, seats: int, rounds: int) -> None:
    """Nobody has had a seat much more often than another: in as many rounds as seats, about once each."""
    drawn = all_rounds(range(1, count + 1), seats, rounds, seed=3)
    sat = history_of(drawn).sat
    for entrant in range(1, count + 1):
        had = [sat[entrant, seat] for seat in range(seats)]
        assert sum(had) == rounds
        assert max(had) - min(had) <= 2, (entrant, had)


def test_a_seat_that_somebody_never_had_is_that_ones_seat() -> None:
    history = history_of([[(1, 2, 3, 4)], [(2, 1, 4, 3)], [(3, 4, 1, 2)]])
    assert seated([1, 2, 3, 4], 4, history) == (4, 3, 2, 1)
    assert seated([1], 4, history) == (None, None, None, 1)


@pytest.mark.parametrize(("count", "rounds"), [(4, 3), (8, 7), (6, 5), (14, 13)])
def test_in_pairs_everybody_meets_everybody_once(count: int, rounds: int) -> None:
    met = meetings(all_rounds(range(count), 2, rounds, seed=1))
    assert {met[pair] for pair in combinations(range(count), 2)} == {1}


def test_an_odd_one_sits_with_the_bot_once() -> None:
    drawn = all_rounds(range(7), 2, 7, seed=1)
    assert history_of(drawn).bots == dict.fromkeys(range(7), 1)
    assert set(meetings(drawn).values()) == {1}


@pytest.mark.parametrize(
    ("count", "seats", "rounds", "most"), [(8, 4, 7, 3), (16, 4, 3, 1), (16, 4, 5, 2), (9, 3, 4, 1)]
)
def test_meetings_are_even(count: int, seats: int, rounds: int, most: int) -> None:
    met = meetings(all_rounds(range(count), seats, rounds, seed=5))
    assert max(met.values()) <= most


@settings(max_examples=10, deadline=None)
@given(st.integers(3, 20), st.integers(3, 5), st.integers(0, 99))
def test_nobody_sits_with_bots_again_while_others_have_not(count: int, seats: int, seed: int) -> None:
    history = History()
    for number in range(3):
        tables = round_robin(range(count), seats, history, seed=seed)
        free = {one for table in tables if not bots_at(table) for one in table if not history.bots[one]}
        again = {one for table in tables if bots_at(table) for one in table if history.bots[one]}
        # Only where everybody is at a table with bots, or where nobody is left who was spared.
        assert not free or not again, (number, free, again)
        history.add(tables)


def test_swiss_seats_neighbours_together() -> None:
    assert swiss([5, 3, 8, 1, 9, 2, 7, 4], 4, History(), seed=0) == [(5, 3, 8, 1), (9, 2, 7, 4)]
    assert swiss([5, 3, 8, 1, 9], 2, History(), seed=0) == [(5, 3), (8, 1), (9, None)]


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 1000))
def test_swiss_pairs_nobody_twice_while_that_can_be_avoided(seed: int) -> None:
    dice, history = Random(seed), History()
    for _ in range(4):
        standings = dice.sample(range(16), 16)
        tables = swiss(standings, 2, history, seed=seed)
        history.add(tables)
        assert max(history.met.values()) == 1
    history = History()
    for _ in range(2):
        tables = swiss(dice.sample(range(16), 16), 4, history, seed=seed)
        history.add(tables)
        assert max(history.met.values()) == 1


def test_swiss_gives_the_bots_to_the_last_who_had_none() -> None:
    history = History()
    first = swiss([1, 2, 3, 4, 5, 6, 7], 2, history, seed=0)
    assert first[-1] == (7, None)
    history.add(first)
    second = swiss([1, 2, 3, 4, 5, 6, 7], 2, history, seed=0)
    assert [set(table) for table in second if None in table] == [{6, None}]


def test_tables_take_as_few_bots_as_can_be_and_spread_them() -> None:
    assert sizes(9, 4) == [3, 3, 3]
    assert sizes(5, 4) == [3, 2]
    assert sizes(8, 4) == [4, 4]
    assert sizes(0, 4) == []
    with pytest.raises(ValueError, match="two seats"):
        sizes(3, 1)


def test_a_large_field_is_drawn_soon() -> None:
    begun = time.perf_counter()
    history = history_of([swiss(range(200), 4, History(), seed=1)])
    tables = swiss(range(200), 4, history, seed=2)
    assert len(tables) == 50
    assert time.perf_counter() - begun < 20
