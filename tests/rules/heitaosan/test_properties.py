"""Small hands by brute force: what is generated is just what is recognised and beats."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.climbing.packed import counts_of, pack, write
from games.rules.titles.heitaosan.options import Options
from games.rules.titles.heitaosan.patterns import combinations_of
from tests.rules.heitaosan.oracle import Table, rank_of

CARDS = [rank + suit for rank in "34567A2" for suit in "shcd"] + ["BJ", "RJ"] * 2
HANDS = st.lists(st.sampled_from(CARDS), min_size=1, max_size=8)


def of_the_deck(hand: list[str], *, eight: bool) -> list[str]:
    """Return the hand without jokers that its deck does not have."""
    most = 4 if eight else 2
    extra = [hand[:at].count(card) >= most and card in {"BJ", "RJ"} for at, card in enumerate(hand)]
    return [card for card, much in zip(hand, extra, strict=True) if not much]


def shape(cards) -> tuple[str, ...]:
    return tuple(sorted(map(rank_of, cards)))


def legal(table: Table, hand: list[str], last: list[str] | None) -> dict[tuple[str, ...], tuple]:
    """Return every legal play of a hand by its ranks, with what the referee takes it for."""
    found = {}
    for size in range(1, len(hand) + 1):
        for some in combinations(hand, size):
            cards, whole = list(some), size == len(hand)
            if table.judge(cards, last, last=whole) is None:
                bomb = table.bomb(cards)
                readings = table.readings(cards, last=whole)
                if last is not None and bomb is None:
                    readings = [one for one in readings if one[:2] == table.as_it_lies[:2]]
                found[shape(cards)] = ("bomb", *bomb) if bomb else readings[0]
    return found


@given(HANDS, st.booleans(), st.data())
def test_generated_plays_are_legal_and_cover_every_kind(hand, eight, data):
    options = Options(mode="eight_jokers" if eight else "classic")
    table = Table({"mode": options.mode})
    hand = of_the_deck(hand, eight=eight)
    packed = pack(hand)
    forms = combinations_of(options)
    leads = legal(table, hand, None)
    generated = {shape(recipe.text(packed).split(" ")) for recipe in forms.plays(counts_of(packed), None)}
    assert generated <= set(leads)
    assert {leads[one] for one in generated} == set(leads.values())
    # the same over a play of another hand
    other = of_the_deck(data.draw(HANDS), eight=eight)
    leading = legal(table, other, None)
    last_shape = data.draw(st.sampled_from(sorted(leading)))
    last = next(list(some) for some in combinations(other, len(last_shape)) if shape(some) == last_shape)
    whole = len(last) == len(other)
    table.remember(last, None, last=whole)
    to_beat = forms.reading(counts_of(pack(last)), None, last=whole)
    answers = legal(table, hand, last)
    generated = {shape(recipe.text(packed).split(" ")) for recipe in forms.plays(counts_of(packed), to_beat)}
    assert generated <= set(answers)
    assert {answers[one] for one in generated} == set(answers.values())


@given(HANDS)
def test_a_set_of_cards_reads_the_same_in_any_order(hand):
    forms = combinations_of(Options())
    again = write(pack(hand)).split(" ")
    assert forms.reading(counts_of(pack(hand)), None, last=True) == forms.reading(
        counts_of(pack(again)), None, last=True
    )
    assert sorted(again) == sorted(hand)
