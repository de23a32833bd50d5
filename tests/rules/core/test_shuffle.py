"""The fair shuffle: as docs/shuffle.md says it, number by number, and even."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream, commitment, seed_from_hex
from games.rules.pieces.cards import DECK54
from games.rules.pieces.tiles import DECK144

PAGE = (Path(__file__).parents[3] / "docs" / "shuffle.md").read_text()


def block(language: str) -> str:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0]


VECTORS: list[dict[str, Any]] = json.loads(block("json"))
vectors = pytest.mark.parametrize("vector", VECTORS, ids=[v["seed"][:8] for v in VECTORS])
seeds = st.binary(min_size=32, max_size=32)


def words(seed: bytes) -> Iterator[int]:
    """The row of numbers, written once more and as plainly as can be."""
    block_number = 0
    while True:
        digest = hashlib.sha256(seed + block_number.to_bytes(8, "big")).hexdigest()
        yield from (int(digest[i : i + 8], 16) for i in range(0, 64, 8))
        block_number += 1


def below(row: Iterator[int], bound: int) -> int:
    return next(word % bound for word in row if word < bound * (2**32 // bound))


def shuffled(row: Iterator[int], deck: tuple[str, ...]) -> list[str]:
    cards = list(deck)
    for i in reversed(range(1, len(cards))):
        j = below(row, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@vectors
def test_the_commitment_is_the_hash_of_the_seed(vector: dict[str, Any]) -> None:
    assert commitment(bytes.fromhex(vector["seed"])) == vector["commitment"]


@vectors
def test_the_first_block(vector: dict[str, Any]) -> None:
    assert hashlib.sha256(bytes.fromhex(vector["seed"]) + bytes(8)).hexdigest() == vector["block_0"]


@vectors
def test_words_run_over_the_end_of_a_block(vector: dict[str, Any]) -> None:
    stream = ShuffleStream(bytes.fromhex(vector["seed"]))
    assert [stream.below(2**32) for _ in range(10)] == vector["words"]


@vectors
@pytest.mark.parametrize("bound", [6, 3_000_000_000])
def test_numbers_below_a_bound(vector: dict[str, Any], bound: int) -> None:
    stream = ShuffleStream(bytes.fromhex(vector["seed"]))
    expected = vector[f"below_{bound}"]
    assert [stream.below(bound) for _ in expected] == expected


def test_the_vectors_throw_words_away() -> None:
    """2³² is not a multiple of the bound: words above the last multiple must not count."""
    for vector in VECTORS:
        assert vector["below_3000000000"][:5] != [word % 3_000_000_000 for word in vector["words"]][:5]


@vectors
@pytest.mark.parametrize(("name", "deck", "bound"), [("deck54", DECK54, 3), ("deck144", DECK144, 4)])
def test_a_whole_deck(vector: dict[str, Any], name: str, deck: tuple[str, ...], bound: int) -> None:
    stream = ShuffleStream(bytes.fromhex(vector["seed"]))
    assert " ".join(stream.shuffled(deck)) == vector[name]
    assert stream.below(bound) == vector[f"then_below_{bound}"]


@given(seeds)
def test_every_seed_shuffles_as_the_page_says(seed: bytes) -> None:
    stream, row = ShuffleStream(seed), words(seed)
    assert stream.shuffled(DECK54) == shuffled(row, DECK54)
    assert [stream.below(7) for _ in range(9)] == [below(row, 7) for _ in range(9)]


@pytest.mark.skipif(shutil.which("node") is None, reason="no node to run the page's script")
@vectors
def test_the_script_of_the_page(vector: dict[str, Any]) -> None:
    call = f"""
        shuffled({json.dumps(DECK54)}, "{vector["seed"]}").then(async ({{cards, below}}) =>
            console.log(JSON.stringify([cards.join(" "), await below(3)])));
    """
    script = "globalThis.crypto ??= require('crypto').webcrypto;" + block("js") + call
    printed = subprocess.run(["node", "-e", script], capture_output=True, check=True, text=True).stdout
    assert json.loads(printed) == [vector["deck54"], vector["then_below_3"]]


def test_the_deck_given_is_left_alone() -> None:
    deck = list(DECK54)
    ShuffleStream(bytes(32)).shuffled(deck)
    assert deck == list(DECK54)


@pytest.mark.parametrize("size", [0, 1])
def test_nothing_to_shuffle(size: int) -> None:
    assert ShuffleStream(bytes(32)).shuffled(range(size)) == list(range(size))


def test_every_order_comes_equally_often() -> None:
    rounds = 6000
    orders = Counter(
        tuple(ShuffleStream(hashlib.sha256(i.to_bytes(4, "big")).digest()).shuffled("abc"))
        for i in range(rounds)
    )
    assert len(orders) == 6
    chi_squared = sum((found - rounds / 6) ** 2 / (rounds / 6) for found in orders.values())
    assert chi_squared < 20.5  # 5 degrees of freedom: exceeded by chance once in a thousand


def test_every_card_comes_to_every_place_equally_often() -> None:
    rounds = 3000
    places = Counter(
        (place, card)
        for i in range(rounds)
        for place, card in enumerate(
            ShuffleStream(hashlib.sha256(b"place" + i.to_bytes(4, "big")).digest()).shuffled(range(10))
        )
    )
    expected = rounds / 10
    chi_squared = sum(
        (places[place, card] - expected) ** 2 / expected for place in range(10) for card in range(10)
    )
    assert chi_squared < 127  # 81 degrees of freedom: exceeded by chance once in a thousand


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_is_32_bytes(seed: bytes) -> None:
    with pytest.raises(BadSetup):
        ShuffleStream(seed)


@pytest.mark.parametrize(
    "text", [None, 5, "", "00" * 31, "00" * 33, "zz" * 32, "0 " * 32, "０" * 64, b"00" * 32, ["0"]]
)
def test_a_seed_is_written_as_64_digits(text: object) -> None:
    with pytest.raises(BadSetup):
        ShuffleStream(seed_from_hex(text))


def test_a_seed_in_capitals_is_the_same() -> None:
    assert seed_from_hex("AB" * 32) == seed_from_hex("ab" * 32) == b"\xab" * 32
