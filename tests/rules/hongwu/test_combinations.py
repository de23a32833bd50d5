"""HWU-4.1 to 4.5: what may be led."""

from __future__ import annotations

from collections import Counter

import pytest

from games.rules.titles.hongwu import GAME
from games.rules.titles.hongwu.plays import leads
from tests.rules.hongwu.oracle import combination
from tests.rules.hongwu.table import acted, position, refused


def leads_of(cards, **options):
    """How the cards of a hand are refused as a lead; None if they may be led."""
    return refused(position(f"{cards} 2h", **options), f"0 play {cards}")


@pytest.mark.parametrize("card", ["2h", "5h", "RJ", "BJ", "Tc", "As", "9d"])
def test_hwu_4_1_any_card_is_a_single(card):
    assert leads_of(card) is None


@pytest.mark.parametrize(
    ("cards", "legal"),
    [
        ("8s 8s", True),
        ("RJ RJ", True),
        ("5h 5h", True),
        ("Th Th", True),
        ("RJ BJ", False),
        ("Ts Tc", False),
        ("Th Tc", False),
        ("8s 8c", False),
        ("8s 9s", False),
    ],
)
def test_hwu_4_2_a_pair_is_two_identical_cards(cards, legal):
    assert leads_of(cards) == (None if legal else "bad_combination")


@pytest.mark.parametrize(
    ("cards", "legal"),
    [("8s 8s 8s", True), ("BJ BJ BJ", True), ("Tc Tc Tc", True), ("Th Tc Td", False), ("8d 8d 9d", False)],
)
def test_hwu_4_3_a_triple_is_three_identical_cards(cards, legal):
    assert leads_of(cards) == (None if legal else "bad_combination")


TRACTORS = [
    "7d 7d 8d 8d 9d 9d",
    "8d 8d 8d 9d 9d 9d",
    "Js Js 9s 9s",
    "6h 6h 4h 4h",
    "4c 4c 2c 2c",
    "4s 4s 2s 2s",
    "As As Ks Ks",
    "9s 9s 9s Js Js Js Qs Qs Qs",
]
NONE = [
    "4d 4d 2d 2d",
    "Ad Ad 2d 2d",
    "7d 7d 7c 7c",
    "8d 8d 8d 9d 9d",
    "Th Th Tc Tc",
    "7d 8d",
    "7d 8d 9d",
    "7d 7d 9d 9d",
    "As As Ad Ad",
    "7d 7d 8d 8d Ac",
]
WITH_TOPS = [
    "5h 5h RJ RJ",
    "3s 3s 3c 3c",
    "3c 3c Ts Ts",
    "Tc Tc As As",
    "Ts Ts Th Th As As",
    "RJ RJ RJ BJ BJ BJ 3s 3s 3s",
]


@pytest.mark.parametrize("cards", TRACTORS)
def test_hwu_4_4_tractors(cards):
    assert leads_of(cards) is None
    assert leads_of(cards, top_tractors=True) is None


@pytest.mark.parametrize("cards", NONE)
def test_hwu_4_4_no_tractors(cards):
    assert leads_of(cards) == "bad_combination"
    assert leads_of(cards, top_tractors=True) == "bad_combination"


@pytest.mark.parametrize("cards", WITH_TOPS)
def test_hwu_4_4_top_trumps_join_with_top_tractors_only(cards):
    assert leads_of(cards, top_tractors=False) == "bad_combination"
    assert leads_of(cards, top_tractors=True) is None


def test_hwu_4_4_hearts_as_trumps():
    assert leads_of("6h 6h 4h 4h", trump="h") is None
    assert leads_of("5h 5h 6h 6h", trump="h", top_tractors=True) == "bad_combination"
    assert leads_of("3h 3h 3d 3d", trump="h", top_tractors=True) is None
    assert leads_of("Th Th Tc Tc Ah Ah", trump="h", top_tractors=True) is None
    assert leads_of("Th Th Ah Ah", trump="h", top_tractors=True) == "bad_combination"


@pytest.mark.parametrize("cards", ["Ad Kd", "Ad Ad Kd", "Ad Ad Qd Qd", "Ad Kd Qd Jd 9d", "As Ks", "5h 5h RJ"])
def test_hwu_4_5_there_are_no_throws(cards):
    assert leads_of(cards) == "bad_combination"


@pytest.mark.parametrize("top", [False, True])
@pytest.mark.parametrize("trump", "shcd")
def test_hwu_4_5_every_lead_is_one_combination_and_none_is_missed(trump, top):
    tops = "5h 5h RJ RJ BJ 3s 3s 3c 3c Ts Ts Th Th Td"
    hand = f"{tops} As As As Ks Ks Ks 6h 6h 4h 4h 4d 4d 3d 3d 2d 2d 9c 9c Jc Jc"
    state = position(hand, trump=trump, top_tractors=top)
    found = [action.arg for action in leads(state.deck, state.hands[0])]
    assert len(found) == len({tuple(sorted(cards.split())) for cards in found})
    read = [combination(cards.split(), trump, top) for cards in found]
    assert None not in read
    held = Counter(hand.split())
    kinds = sorted(held)
    for g in (1, 2, 3):
        able = [card for card in kinds if held[card] >= g]
        singles = {cards for cards in found if len(set(cards.split())) == 1 and len(cards.split()) == g}
        assert singles == {" ".join([card] * g) for card in able}
        two = {
            tuple(sorted([one] * g + [other] * g))
            for one in able
            for other in able
            if one < other and combination([one] * g + [other] * g, trump, top)
        }
        laid = {tuple(sorted(cards.split())) for cards in found}
        assert {cards for cards in laid if len(set(cards)) == 2 and len(cards) == 2 * g} == two


def test_names():
    state = position("7d 7d 8d 8d 2h", "4s 4s 2s 2s 2h", "9d 9d 6d 6d 2h", "5h 5h RJ RJ 2h")
    state = acted(
        state, "0 play 7d 7d 8d 8d", "1 play 4s 4s 2s 2s", "2 play 9d 9d 6d 6d", "3 play 5h 5h RJ RJ"
    )
    names = [play["name"] for play in GAME.view(state, None)["last_trick"]]
    assert names == [
        {"k": "pattern.tractor.pair", "p": {"length": 2}},
        {"k": "pattern.ruff.tractor.pair", "p": {"length": 2}},
        {"k": "pattern.discard"},
        {"k": "pattern.discard"},
    ]
