"""Section 2: what can be played, and what beats what."""

from __future__ import annotations

import pytest

from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.shuangkou.patterns import GRAMMAR

RANKS = "3456789TJQKA2"


def readings(cards):
    return GRAMMAR.readings(counts_of(pack(parse_cards(cards))))


def kind(cards):
    """Return what cards are; they are never two things (SKO-2.12)."""
    forms = readings(cards)
    assert len(forms) < 2
    return forms[0].kind if forms else None


def beats(one, other):
    return readings(one)[0].beats(readings(other)[0])


def run(start, ranks, suits):
    at = RANKS.index(start)
    return " ".join(rank + suit for rank in RANKS[at : at + ranks] for suit in suits)


@pytest.mark.parametrize("card", [*(rank + "d" for rank in RANKS), "BJ", "RJ"])
def test_sko_2_1_any_card_is_a_single(card):
    assert kind(card) == "single"


def test_sko_2_1_ranks_in_order():
    cards = [*(rank + "s" for rank in RANKS), "BJ", "RJ"]
    for low, card in enumerate(cards):
        assert [beats(other, card) for other in cards] == [i > low for i in range(len(cards))]


@pytest.mark.parametrize("cards", ["3s 3s", "3s 3h", "2c 2d", "BJ BJ", "RJ RJ"])
def test_sko_2_2_pairs(cards):
    assert kind(cards) == "pair"


def test_sko_2_2_order_of_pairs_and_what_is_none():
    pairs = ["3s 3h", "As Ah", "2s 2h", "BJ BJ", "RJ RJ"]
    for low, pair in enumerate(pairs):
        assert [beats(other, pair) for other in pairs] == [i > low for i in range(len(pairs))]
    assert kind("BJ RJ") is None
    assert kind("3s 4s") is None


def test_sko_2_3_triples_carry_nothing():
    assert kind("2s 2h 2c") == kind("3s 3s 3h") == "triple"
    assert beats("2s 2h 2c", "As Ah Ac")
    for cards in ("BJ BJ RJ", "2s 2h 2c RJ", "3s 3h 3c 4d", "3s 3h 3c 4s 4h"):
        assert kind(cards) is None


@pytest.mark.parametrize("pairs", range(3, 13))
def test_sko_2_4_runs_of_pairs(pairs):
    lowest = run("3", pairs, "sh")
    assert kind(lowest) == "pair_run"
    if pairs < 12:
        higher = run("4", pairs, "cd")
        assert beats(higher, lowest)
        assert not beats(lowest, higher)
        assert not beats(run("3", pairs + 1, "sh"), lowest)
        assert not beats(lowest, lowest)


@pytest.mark.parametrize("triples", range(3, 10))
def test_sko_2_5_runs_of_triples(triples):
    lowest = run("3", triples, "shc")
    assert kind(lowest) == "triple_run"
    assert beats(run("4", triples, "shd"), lowest)
    if triples > 3:
        assert not beats(run("4", triples - 1, "shd"), lowest)
    assert kind(lowest + " Ks") is None
    assert kind(lowest + " Ks Kh") is None


@pytest.mark.parametrize("size", range(5, 13))
def test_sko_2_6_straights(size):
    lowest = run("3", size, "s")
    assert kind(lowest) == "straight"
    if size < 12:
        assert beats(run("4", size, "h"), lowest)
        assert not beats(run("3", size + 1, "h"), lowest)
        assert not beats(lowest, lowest)


@pytest.mark.parametrize("cards", ["3s 4h 5c 6d", "3s 4h 5c 6d 8s", "3s 4h 5c 6d 7s 7h"])
def test_sko_2_6_what_is_no_straight(cards):
    assert kind(cards) is None


def test_sko_2_7_bombs_by_number_then_rank():
    bombs = []
    for size in range(4, 9):
        for rank in RANKS:
            cards = " ".join([f"{rank}s", f"{rank}s", f"{rank}h", f"{rank}h", f"{rank}c", f"{rank}c"][:size])
            cards = " ".join([cards, *[f"{rank}d"] * (size - 6)])
            assert kind(cards) == "bomb"
            bombs.append(cards)
    for low, bomb in enumerate(bombs):
        assert [beats(other, bomb) for other in bombs] == [i > low for i in range(len(bombs))]


def test_sko_2_8_all_four_jokers():
    assert kind("BJ BJ RJ RJ") == "jokers"
    for other in ("As As Ah Ah Ac Ac Ad Ad", "2s 2s 2h 2h 2c 2c 2d 2d", "RJ RJ", run("3", 12, "s")):
        assert beats("BJ BJ RJ RJ", other)
        assert not beats(other, "BJ BJ RJ RJ")
    assert not beats("BJ BJ RJ RJ", "BJ BJ RJ RJ")


@pytest.mark.parametrize(
    "cards",
    [
        run("K", 3, "sh"),  # K A 2
        run("Q", 4, "shc"),
        run("T", 6, "s"),
        "As 2s 3s 4s 5s",
        "Qs Ks As 2s 3s",
        "As Ah 2s 2h 3s 3h",
        "2s 2h BJ BJ RJ RJ",
        "As 2h BJ RJ 3s",
    ],
)
def test_sko_2_9_nothing_beyond_the_ace(cards):
    assert kind(cards) is None


def test_sko_2_9_a_straight_of_one_suit_is_a_plain_one():
    assert not beats("3s 4s 5s 6s 7s", "3h 4d 5c 6s 7s")
    assert beats("4h 5d 6c 7s 8s", "3s 4s 5s 6s 7s")
    assert not beats("3s 4s 5s 6s 7s", "3s 3h 3c 3d")


@pytest.mark.parametrize(
    "cards",
    [
        "3s 3h 3c 4s 4h",
        "3s 3h 4s 4h",
        "3s 3h 3c 4s 4h 4c",
        "BJ BJ RJ",
        "BJ RJ RJ",
        "4s 4h 4c 4d 5s",
        "3s 3h 4s 4h 6s 6h",
        "3s 3h 4s 4h 5s",
        "3s 3h 3c 3d 4s 4h 4c 4d 5s 5h 5c 5d",
    ],
)
def test_sko_2_10_no_combinations(cards):
    assert kind(cards) is None


def test_sko_2_11_kind_and_number_must_be_the_same():
    others = ["2s", "2s 2h", "2s 2h 2c", run("9", 6, "s"), run("Q", 3, "sh"), run("J", 4, "shc")]
    for one in others:
        for other in others:
            assert not beats(one, other)
        assert beats("3s 3h 3c 3d", one)
        assert not beats(one, "3s 3h 3c 3d")
        assert beats("BJ BJ RJ RJ", one)
    assert not beats("3s 3h 3c 3d", "3s 3h 3c 3d")


@pytest.mark.parametrize("size", range(4, 9))
def test_sko_2_12_four_of_a_rank_are_always_a_bomb(size):
    assert kind(" ".join(["9s", "9s", "9h", "9h", "9c", "9c", "9d", "9d"][:size])) == "bomb"
