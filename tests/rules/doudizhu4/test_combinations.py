"""Section 3: what may be played, and what beats what."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.climbing.packed import RANK_LETTERS, counts_of, pack
from games.rules.families.climbing.plays import every_play, some_plays
from games.rules.pieces.cards import parse_cards
from games.rules.titles.doudizhu4.patterns import GRAMMAR


def read(cards):
    return GRAMMAR.reading(counts_of(pack(parse_cards(cards))), None)


def kind(cards):
    form = read(cards)
    return form.kind if form else None


def beats(cards, others):
    return read(cards).beats(read(others))


def ranks(*pairs):
    """Return cards of these ranks, so many of each: `ranks("3", 5)` is five 3s."""
    suits = "shcdshcd"
    return " ".join(
        rank if rank in {"BJ", "RJ"} else rank + suits[i]
        for rank, number in zip(pairs[::2], pairs[1::2], strict=True)
        for i in range(number)
    )


def test_dd4_3_1_rocket():
    assert kind("BJ BJ RJ RJ") == "rocket"
    assert beats("BJ BJ RJ RJ", ranks("2", 8))
    assert beats("BJ BJ RJ RJ", "3s")


def test_dd4_3_2_bombs_by_number_then_rank():
    assert [kind(ranks("8", number)) for number in range(4, 9)] == ["bomb"] * 5
    assert beats("4s 4s 4h 4c 4d", "8s 8h 8c 8d")
    assert beats("2s 2h 2c 2d", "8s 8h 8c 8d")
    assert beats("2s 2h 2c 2d", "As Ah Ac Ad")
    assert beats(ranks("3", 6), ranks("2", 5))
    assert not beats("8s 8h 8c 8d", "8s 8h 8c 8d")
    assert beats(ranks("3", 4), ranks("3", 3, "4", 3, "5", 3))


def test_dd4_3_3_singles():
    order = ["3s", "4h", "Tc", "Js", "Qs", "Ks", "As", "2s", "BJ", "RJ"]
    assert [kind(card) for card in order] == ["single"] * len(order)
    for low, high in pairwise(order):
        assert beats(high, low)
        assert not beats(low, high)
    assert not beats("RJ", "RJ")
    assert not beats("8h", "8s")


def test_dd4_3_4_pairs_of_equal_jokers_too():
    assert [kind(cards) for cards in ("9s 9h", "9s 9s", "BJ BJ", "RJ RJ")] == ["pair"] * 4
    assert kind("BJ RJ") is None
    assert beats("BJ BJ", "2s 2h")
    assert beats("RJ RJ", "BJ BJ")


def test_dd4_3_5_triples():
    assert kind("9s 9s 9h") == "triple"
    assert kind("2s 2h 2c") == "triple"
    assert beats("2s 2h 2c", "As Ah Ac")
    assert kind("BJ BJ RJ") is None


def test_dd4_3_6_triple_and_pair():
    assert kind("8s 8h 8c 9s 9h") == "triple_pair"
    assert kind("8s 8h 8c BJ BJ") == "triple_pair"
    assert kind("8s 8h 8c 2s 2h") == "triple_pair"
    assert kind("8s 8h 8c BJ RJ") is None
    assert kind("8s 8h 8c 9s") is None
    assert beats("9s 9s 9h 3c 3d", "8s 8h 8c 2s 2h")
    assert kind("5s 5s 5h 5c 5d") == "bomb"


def test_dd4_3_7_runs_of_pairs():
    assert kind("3s 3h 4s 4h 5s 5s") == "pair_run"
    assert kind("8s 8h 9s 9h Ts Th Js Jh") == "pair_run"
    assert kind(ranks(*[part for rank in "3456789TJQKA" for part in (rank, 2)])) == "pair_run"
    for none in ("3s 3h 4s 4h", "Ks Kh As Ah 2s 2h", "As Ah 2s 2h 3s 3h", "3s 3h 4s 4h 6s 6h"):
        assert kind(none) is None
    assert not beats("8s 8h 9s 9h Ts Th Js Jh", "3s 3h 4s 4h 5s 5s")
    assert beats("4s 4h 5s 5h 6s 6h", "3s 3h 4s 4h 5s 5s")


def test_dd4_3_8_runs_of_triples():
    assert kind("3s 3h 3c 4s 4h 4c") == "triple_run"
    assert kind(ranks("4", 3, "5", 3, "6", 3, "7", 3)) == "triple_run"
    assert kind(ranks(*[part for rank in "3456789TJQK" for part in (rank, 3)])) == "triple_run"
    assert kind("As Ah Ac 2s 2h 2c") is None
    assert beats("4s 4h 4c 5s 5h 5c", "3s 3h 3c 4s 4h 4c")


@pytest.mark.parametrize(
    ("cards", "key"),
    [
        ("3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 7s 7h 9s 9h", "5"),
        ("Ks Kh Kc As Ah Ac 2s 2h BJ BJ", "A"),
        ("3s 3h 3c 4s 4h 4c 7s 7h 7c 7d", "4"),
        ("3s 3h 3c 3d 3d 4s 4h 4c 9s 9h", "4"),
        ("3s 3h 3c 3d 4s 4h 4c 5s 5h 5c", "5"),  # 444 555 with 33 and 33
        ("3s 3h 3c 3d 4s 4h 4c 5s 5h 5c 7s", None),
        ("3s 3h 3c 4s 4h 4c RJ RJ BJ BJ", None),
        ("3s 3h 3c 4s 4h 4c RJ RJ 9s 9h", "4"),
        ("3s 3h 3c 4s 4h 4c 7s 9h", None),
        ("3s 3h 3c 4s 4h 4c 7s 7h", None),
        ("As Ah Ac 2s 2h 2c 5s 5h 6s 6h", None),
        ("3s 3h 3c 5s 5h 5c 6s 6h 7s 7h", None),
    ],
)
def test_dd4_3_9_planes(cards, key):
    form = read(cards)
    assert (form and (form.kind, RANK_LETTERS[form.key])) == (key and ("plane", key))


@given(st.lists(st.integers(0, 8), min_size=13, max_size=13), st.integers(0, 2), st.integers(0, 2))
def test_dd4_3_10_a_plane_is_known_by_its_odd_ranks(numbers, black, red):
    counts = bytes([*numbers, black, red])
    odd = [rank for rank, number in enumerate(counts) if number % 2]
    chained = odd == list(range(odd[0], odd[0] + len(odd))) if odd else False
    expected = (
        2 <= len(odd) <= 6
        and chained
        and odd[-1] < 12
        and all(counts[rank] >= 3 for rank in odd)
        and sum(counts) == 5 * len(odd)
        and not (black == 2 and red == 2)
    )
    forms = GRAMMAR.readings(counts)
    assert (bool(forms) and forms[0].kind == "plane") is expected
    if expected:
        assert forms[0].key == odd[-1]


@given(st.data())
def test_dd4_3_10_planes_with_any_pairs(data):
    """Bodies with pairs of every sort are planes: equal pairs, ranks of the body, jokers."""
    length = data.draw(st.integers(2, 5))
    start = data.draw(st.integers(0, 12 - length))
    numbers = [3 if start <= rank < start + length else 0 for rank in range(15)]
    for rank in data.draw(st.lists(st.integers(0, 14), min_size=length, max_size=length)):
        numbers[rank] += 2
    if max(numbers) > 8 or max(numbers[13:]) > 2:
        return
    form = GRAMMAR.reading(bytes(numbers), None)
    if numbers[13:] == [2, 2]:
        assert form is None
    else:
        assert form == ("plane", 5 * length, start + length - 1, 0)


@pytest.mark.parametrize(
    "cards",
    [
        "3s 4h 5c 6d 7s",
        "8s 8h 8c 9s",
        "4s 4h 4c 4d 5s 6h",
        "4s 4h 4c 4d 5s 5h 6s 6h",
        "BJ RJ",
        "BJ BJ RJ",
        "BJ RJ RJ",
        "3s 4s",
    ],
)
def test_dd4_3_11_what_is_no_combination(cards):
    assert kind(cards) is None


def test_dd4_3_12_only_the_same_clause_and_number():
    assert not beats("As Ah", "3s")
    assert not beats("4s 4h 4c 5s 5h", "3s 3h 3c")
    assert not beats("As Ah Ac", "3s 3h 3c 4s 4h")
    plane, run = "3s 3h 3c 4s 4h 4c 5s 5h 6s 6h", "7s 7h 8s 8h 9s 9h Ts Th Js Jh"
    assert not beats(run, plane)
    assert beats("8s 8h 8c 9s 9h 9c 3s 3h 4s 4h", plane)  # wings do not count
    assert not beats("RJ", "BJ BJ")


@given(st.lists(st.integers(0, 8), min_size=13, max_size=13), st.integers(0, 2), st.integers(0, 2))
def test_dd4_3_13_nothing_is_read_in_two_ways(numbers, black, red):
    assert len(GRAMMAR.readings(bytes([*numbers, black, red]))) <= 1


def brute(counts, last):
    """Return all parts of a hand, by numbers of ranks, that are combinations and beat the last play."""
    held = [rank for rank, number in enumerate(counts) if number]
    found = set()

    def grow(index, numbers):
        if index == len(held):
            form = GRAMMAR.reading(bytes(numbers), last) if any(numbers) else None
            if form is not None and (last is None or form.beats(last)):
                found.add((form, bytes(numbers)))
            return
        for number in range(counts[held[index]] + 1):
            numbers[held[index]] = number
            grow(index + 1, numbers)
        numbers[held[index]] = 0

    grow(0, [0] * 15)
    return found


@given(
    st.lists(st.integers(0, 14), min_size=1, max_size=12),
    st.sampled_from([None, "3s", "4s 4h", "3s 3h 3c", "4s 4h 4c 3s 3h", "3s 3h 4s 4h 5s 5h", "3s 3h 3c 3d"]),
)
def test_plays_of_a_hand_are_just_those_that_can_be_recognised(drawn, last):
    numbers = [drawn.count(rank) for rank in range(15)]
    numbers[13:] = [min(2, number) for number in numbers[13:]]
    counts = bytes(min(8, number) for number in numbers)
    to_beat = read(last) if last else None
    expected = brute(counts, to_beat)
    assert set(every_play(GRAMMAR, counts, to_beat)) == expected
    quick = [recipe.counts() for recipe in some_plays(GRAMMAR, counts, to_beat)]
    assert {(GRAMMAR.reading(part, to_beat), part) for part in quick} <= expected
    assert {GRAMMAR.reading(part, to_beat) for part in quick} == {form for form, _ in expected}
