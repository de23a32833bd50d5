"""MJK-6: winning hands, against a plain search; readings; distance."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.mahjong.advice import distances, prospects, useful
from games.rules.families.mahjong.complete import complete, complete_with, waits
from games.rules.families.mahjong.distance import distance
from games.rules.families.mahjong.packed import NONE, NUMBER, ONE, count, named, pack, unpack, written
from games.rules.families.mahjong.readings import Group, places, readings
from games.rules.families.mahjong.sight import Sight
from tests.rules.mahjong.bare import wild


def hand(text):
    return pack(NUMBER[tile] for tile in text.split())


@cache
def cuts(kinds, paired):
    """Tell, by trying everything, whether sorted kinds are sets and a pair (none if it is there already)."""
    if not kinds:
        return paired
    first = kinds[0]
    if not paired and kinds[:2] == (first, first) and cuts(kinds[2:], True):
        return True
    if kinds[:3] == (first,) * 3 and cuts(kinds[3:], paired):
        return True
    if first < 27 and first % 9 < 7 and first + 1 in kinds and first + 2 in kinds:
        rest = list(kinds[1:])
        rest.remove(first + 1)
        rest.remove(first + 2)
        return cuts(tuple(rest), paired)
    return False


def plainly_complete(packed, wild_tiles):
    """Tell the same with each wild tile as every kind in turn."""
    own = unpack(packed)
    near = {k + d for k in own for d in range(-2, 3) if 0 <= k + d < 34} or {0}
    return any(
        cuts(tuple(sorted((*own, *kinds))), False)
        for kinds in combinations_with_replacement(sorted(near), wild_tiles)
    )


@st.composite
def almost(draw, sets=4):
    """Return kinds of a complete hand of which a few were exchanged."""
    kinds = []
    for _ in range(sets):
        if draw(st.booleans()):
            kinds += [draw(st.integers(0, 33))] * 3
        else:
            first = draw(st.sampled_from((0, 9, 18))) + draw(st.integers(0, 6))
            kinds += [first, first + 1, first + 2]
    kinds += [draw(st.integers(0, 33))] * 2
    for _ in range(draw(st.integers(0, 2))):
        kinds[draw(st.integers(0, len(kinds) - 1))] = draw(st.integers(0, 33))
    return draw(st.permutations(kinds)) if max(Counter(kinds).values()) <= 4 else draw(almost(sets))


@given(almost())
def test_mjk_6_1_complete_is_what_a_plain_search_finds(kinds):
    assert complete(pack(kinds)) == plainly_complete(pack(kinds), 0)


@given(almost(sets=5))
def test_mjk_6_1_five_sets(kinds):
    assert complete(pack(kinds)) == plainly_complete(pack(kinds), 0)


@pytest.mark.parametrize(
    "text",
    [
        "1m 1m 2m 2m 3m 3m 5p 5p 7p 7p 1z 1z 2z 2z",  # seven pairs
        "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 7z",  # thirteen orphans
        "1z 2z 3z 1m 1m 1m 2m 2m 2m 3m 3m 3m 5p 5p",  # honours make no runs
        "8m 9m 1p 1m 1m 1m 2m 2m 2m 3m 3m 3m 5p 5p",  # nor do tiles of two suits
        "1m 1m 1m 2m 2m 2m 3m 3m 3m 4m 4m 4m 1f 1f",
    ],
)
def test_mjk_6_1_nothing_else_wins(text):
    assert not complete(hand(text))


def test_mjk_6_1_shown_sets_leave_fewer_to_be_found():
    assert complete(hand("5p 5p"))
    assert complete(hand("1m 2m 3m 9s 9s"))
    assert not complete(hand("1m 2m 9s 9s 9s"))


@pytest.mark.parametrize("wild_tiles", [1, 2, 3])
@given(kinds=almost())
def test_mjk_6_2_wild_tiles_stand_for_anything(wild_tiles, kinds):
    packed = pack(kinds[wild_tiles:])
    assert complete_with(packed, wild_tiles) == plainly_complete(packed, wild_tiles)


def test_mjk_6_2_a_wild_tile_may_be_a_fifth_copy():
    assert complete_with(hand("1m 1m 1m 1m 2m 3m 5p 5p 5p 7s 8s 9s 1z"), 1)
    assert complete_with(hand("2s 2s 2s 2s 3s 4s 5p 5p 5p 7s 8s 9s"), 2)


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("1m 2m 3m 4p 5p 6p 7s 8s 9s 1z 1z 1z", 2),  # the pair
        ("1m 2m 3m 4p 5p 6p 7s 8s 9s 1z 1z", 3),  # a pung
        ("1m 2m 3m 4p 5p 6p 7s 8s 9s 1z 2z", 3),
    ],
)
def test_mjk_6_2_wild_tiles_alone_are_a_pair_or_a_pung(text, tiles):
    assert complete_with(hand(text), tiles)


def test_mjk_6_2_the_stand_in_counts_as_the_wild_kind_and_is_not_wild():
    form = wild("5m").form
    packed = hand("4m 5z 6m 5z 5z 1p 2p 3p 4p 5p 6p 7s 8s 9s")
    assert form.is_complete(packed)
    assert form.real(packed) == hand("4m 5m 6m 5m 5m 1p 2p 3p 4p 5p 6p 7s 8s 9s")
    assert not form.is_complete(hand("5z 5z 5z 5z 9m 1p 2p 3p 4p 5p 6p 7s 8s 9s"))
    assert form.wild_in(hand("5m 5m 5z")) == 2


def test_mjk_6_2_without_a_stand_in_white_is_wild():
    form = wild("5z", stand_in="").form
    assert form.is_complete(hand("5z 1p 2p 4p 5p 6p 7s 8s 9s 2m 3m 4m 1s 1s"))


def plain_readings(packed, wild_tiles):
    """Return readings as rows of (form, kind, real tiles), by trying each group for the lowest tile."""
    return {tuple(sorted(groups)) for groups in plain_cuts(Counter(unpack(packed)), wild_tiles, paired=False)}


def plain_cuts(own, left, *, paired):
    if not own:
        if left == 2 and not paired:
            yield [("pair", NONE, ())]
        elif paired and left in (0, 3):
            yield [("pung", NONE, ())] if left else []
        return
    for form, kind, real in plain_groups(own, min(own)):
        helped = (2 if form == "pair" else 3) - len(real)
        if helped <= left and not (paired and form == "pair"):
            for rest in plain_cuts(own - Counter(real), left - helped, paired=paired or form == "pair"):
                yield [(form, kind, real), *rest]


def plain_groups(own, low):
    for n in range(1, min(3, own[low]) + 1):
        yield "pung", low, (low,) * n
        if n < 3:
            yield "pair", low, (low,) * n
    for start in range(max(0, low - 2), low + 1):
        if low >= 27 or start // 9 != (start + 2) // 9:
            continue
        others = [kind for kind in range(start, start + 3) if kind > low and own[kind]]
        for n in range(len(others) + 1):
            for chosen in combinations(others, n):
                yield "run", start, (low, *chosen)


@pytest.mark.parametrize("wild_tiles", [0, 1, 2, 3])
@given(kinds=almost())
def test_mjk_6_3_all_readings_are_found(wild_tiles, kinds):
    packed = pack(kinds[wild_tiles:])
    found = readings(packed, wild_tiles)
    plain = {
        tuple(sorted((g.form, g.kind, tuple(t for t in g.tiles if t != NONE)) for g in reading))
        for reading in found
    }
    assert plain == plain_readings(packed, wild_tiles)
    assert len(plain) == len(found)
    assert bool(found) == complete_with(packed, wild_tiles)


def test_mjk_6_3_a_reading_tells_where_wild_and_winning_tiles_lie():
    (reading,) = readings(hand("3m 5m 1z 1z 1z 2z 2z"), 1)
    run = Group("run", NUMBER["3m"], (NUMBER["3m"], NONE, NUMBER["5m"]))
    assert run in reading
    assert list(places(reading, NONE)) == [(run, 1)]
    assert list(places(reading, NUMBER["5m"])) == [(run, 2)]
    assert len(list(places(reading, NUMBER["1z"]))) == 3


@given(almost())
def test_waits_are_the_kinds_that_complete(kinds):
    packed = pack(kinds[1:])
    assert waits(packed) == tuple(k for k in range(34) if complete(packed + ONE[k]))


@pytest.mark.parametrize("wild_tiles", [0, 1, 2, 3])
@given(kinds=almost(sets=5))
def test_distance_nought_is_complete_and_one_is_ready(wild_tiles, kinds):
    packed = pack(kinds[wild_tiles:])
    assert (distance(packed, 5, wild_tiles) == 0) == complete_with(packed, wild_tiles)
    ready = packed - ONE[unpack(packed)[0]]
    if waits(ready, wild_tiles):
        assert distance(ready, 5, wild_tiles) <= 1


@pytest.mark.parametrize(
    ("text", "sets", "away"),
    [
        ("1m 2m 3m 4p 5p 6p 7s 8s 9s 1z 1z 2z 2z", 4, 1),
        ("1m 2m 3m 4p 5p 6p 7s 8s 1z 1z 2z 3z 4z", 4, 3),
        ("1m 4m 7m 1p 4p 7p 1s 4s 7s 1z 2z 3z 4z", 4, 9),
        ("1z", 0, 1),
        ("1m 2m 1z 1z", 1, 1),
        ("1m 5m 1z 2z", 1, 3),
    ],
)
def test_distance_counts_missing_tiles(text, sets, away):
    assert distance(hand(text), sets) == away


@given(almost())
def test_discards_are_weighed_one_by_one(kinds):
    packed = pack(kinds)
    found = distances(packed, 4)
    assert found == {kind: distance(packed - ONE[kind], 4) for kind in set(kinds)}
    best = prospects(Sight(0, packed, 0, 4, (4,) * 42))[0]
    rest = packed - ONE[best.discard]
    assert best.distance == min(found.values())
    nearer = tuple(k for k in range(34) if distance(rest + ONE[k], 4) < best.distance)
    assert best.useful == useful(rest, 4) == nearer


@given(st.lists(st.integers(0, 41), max_size=20).filter(lambda ks: max(Counter(ks).values(), default=0) < 5))
def test_hands_are_packed_and_unpacked(kinds):
    packed = pack(kinds)
    assert list(unpack(packed)) == sorted(kinds)
    assert written(packed) == named(sorted(kinds))
    assert all(count(packed, kind) == kinds.count(kind) for kind in range(42))
