"""Cards in notation."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.pieces.cards import DECK52, DECK54, BadCards, parse_cards, write_cards


def test_the_unshuffled_deck() -> None:
    assert write_cards(DECK52[:14]) == "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h"
    assert write_cards(DECK54[-3:]) == "Ad BJ RJ"
    assert Counter(card[1] for card in DECK52) == {"s": 13, "h": 13, "c": 13, "d": 13}
    assert len(set(DECK54)) == 54


def test_cards_keep_their_order_and_copies() -> None:
    assert parse_cards("3s RJ 3s") == ("3s", "RJ", "3s")


def test_no_cards() -> None:
    assert parse_cards("") == ()
    assert write_cards(()) == ""


@given(st.lists(st.sampled_from(DECK54), max_size=30))
def test_what_is_written_is_read(cards: list[str]) -> None:
    assert list(parse_cards(write_cards(cards))) == cards


@pytest.mark.parametrize(
    "text",
    [
        "1s",
        "3x",
        "3S",
        "ts",
        "10s",
        "3",
        "s3",
        "bj",
        "JJ",
        "3s  3h",
        " 3s",
        "3s ",
        "3s,3h",
        "3s\t3h",
        "3s\n",
        "5z",
        "３s",
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadCards):
        parse_cards(text)


@pytest.mark.parametrize("text", [None, 3, 3.5, True, ["3s"], ("3s",), {"3s": 1}, b"3s"])
def test_cards_are_a_string(text: Any) -> None:
    with pytest.raises(BadCards):
        parse_cards(text)
