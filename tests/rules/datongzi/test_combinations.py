"""What cards are and what beats what (section 2)."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.families.climbing.packed import pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.forms import class_of, reading
from tests.rules.datongzi.table import position

FILLER = "6s 8h Td Qc"


def read(cards, decks=3, *, wings=False):
    """Return the kind and key letter of cards when led, None if they are nothing."""
    form = reading(pack(parse_cards(cards)), None, decks=decks, wings=wings)
    return None if form is None else (form.kind, "3456789TJQKA2"[form.key])


def form_of(cards, decks=3, *, wings=False, to_beat=None):
    return reading(pack(parse_cards(cards)), to_beat, decks=decks, wings=wings)


def beats(one, other, decks=3, *, wings=False):
    """Tell whether cards beat other cards."""
    last = form_of(other, decks, wings=wings)
    return form_of(one, decks, wings=wings, to_beat=last).beats(last)


def test_dtz_2_1_single():
    assert read("7s") == ("single", "7")
    assert beats("2d", "As")
    assert beats("Ad", "Ks")
    assert beats("6d", "5s")
    assert not beats("As", "Ad")


def test_dtz_2_2_pair():
    assert read("7s 7s") == read("7s 7d") == ("pair", "7")
    assert read("7s 8s") is None
    assert beats("8s 8h", "7s 7s")
    assert not beats("2s 2s", "As")


def test_dtz_2_3_triple():
    assert read("7s 7h 7c") == read("7s 7s 7h") == ("triple", "7")
    assert beats("8s 8h 8c", "7s 7s 7h")


def test_dtz_2_4_run_of_pairs():
    assert read("5s 5h 6s 6h") == ("pair_run", "6")
    assert read("Qs Qh Ks Kh As Ah") == ("pair_run", "A")
    assert read("5s 5h 7s 7h") is None
    assert read("5s 5h 6s 6h 7s") is None
    assert beats("6s 6h 7s 7h", "5s 5h 6s 6h")
    assert not beats("6s 6h 7s 7h 8s 8h", "5s 5h 6s 6h")


def test_dtz_2_5_plane():
    assert read("5s 5h 5c 6s 6h 6c") == ("plane", "6")
    assert read("5s 5h 5c 7s 7h 7c") is None
    assert beats("7s 7h 7c 8s 8h 8c", "5s 5h 5c 6s 6h 6c")
    assert not beats("7s 7h 7c 8s 8h 8c 9s 9h 9c", "5s 5h 5c 6s 6h 6c")


def test_dtz_2_6_bomb_more_cards_then_rank():
    assert read("5s 5h 5c 5d") == ("bomb", "5")
    assert read("5s 5s 5s 5h 5h 5h 5c 5c 5c 5d 5d 5d") == ("bomb", "5")
    assert beats("5s 5s 5h 5c 5d", "2s 2h 2c 2d")
    assert beats("6s 6h 6c 6d", "5s 5h 5c 5d")
    assert not beats("5s 5h 5c 5d", "6s 6h 6c 6d")


def test_dtz_2_7_tube_rank_then_suit():
    assert read("5s 5s 5s") == ("tube.s", "5")
    assert read("2d 2d 2d") == ("tube.d", "2")
    assert beats("6d 6d 6d", "5s 5s 5s")
    for higher, lower in ("sh", "hc", "cd"):
        one, other = (" ".join([f"K{suit}"] * 3) for suit in (higher, lower))
        assert beats(one, other)
        assert not beats(other, one)


def test_dtz_2_8_earth_bomb_only_with_three_decks():
    eight = "5s 5s 5h 5h 5c 5c 5d 5d"
    assert read(eight) == ("earth", "5")
    assert read(eight, 4) == ("bomb", "5")
    assert beats(eight.replace("5", "6"), eight)
    assert read("5s 5s 5s 5h 5h 5c 5d 5d") == ("bomb", "5")


def test_dtz_2_9_joy_only_with_four_decks():
    assert read("6d 6d 6d 6d", 4) == ("joy.d", "6")
    assert beats("6d 6d 6d 6d", "5s 5s 5s 5s", 4)
    assert beats("5s 5s 5s 5s", "5h 5h 5h 5h", 4)
    assert not beats("5d 5d 5d 5d", "5c 5c 5c 5c", 4)


def test_dtz_2_10_triples_carry_nothing():
    for cards in ("6s 6h 6c 7d", "6s 6h 6c 7d 8d", "6s 6s 6s 7d", "6s 6h 6c 7s 7h 7c 8d"):
        assert read(cards) is None


def test_dtz_2_10_with_wings_a_triple_carries_up_to_two():
    for cards in (
        "6s 6h 6c",
        "6s 6h 6c 7d",
        "6s 6h 6c 7d 8d",
        "6s 6h 6c 7d 7d",
        "6s 6s 6s 7d",
        "2s 2h 2c 5d 5d",
    ):
        assert read(cards, wings=True)[0] == "triple"
    assert read("6s 6h 6c 7d 8d 9d", wings=True) is None
    assert read("6s 6s 6s", wings=True) == ("tube.s", "6")


def test_dtz_2_10_with_wings_a_plane_carries_up_to_two_for_each_triple():
    plane = "6s 6h 6c 7s 7h 7c"
    for wings in ("", " 9s", " 9s Ts", " 9s 9h Jc", " 9s Ts Js Qs", " 6d 7d", " 2s 2s 2s 2s"):
        assert read(plane + wings, wings=True) == ("plane", "7")
    assert read(plane + " 9s 9h Ts Js Qs", wings=True) is None


def test_dtz_2_10_what_is_carried_is_not_compared():
    assert beats("7s 7h 7c", "6s 6h 6c 2s 2s", wings=True)
    assert beats("7s 7h 7c 5d", "6s 6h 6c", wings=True)
    assert beats("7s 7h 7c 8s 8h 8c", "6s 6h 6c 7s 7h 7d 9s Ts Js", wings=True)
    assert not beats("6s 6h 6c 2s 2s", "6s 6h 6d", wings=True)


def test_dtz_2_10_leading_most_triples_count_following_those_of_the_last_play():
    nine = "6s 6h 6c 7s 7h 7c 8s 8h 8c"
    assert form_of(nine, wings=True)[:3] == ("plane", 9, 5)
    last = form_of("5s 5h 5c 6s 6h 6d", wings=True)
    assert form_of(nine, wings=True, to_beat=last)[:3] == ("plane", 6, 5)
    assert form_of(nine, wings=True, to_beat=form_of("Ts", wings=True)).size == 9


def test_dtz_2_10_then_the_highest_top_counts():
    assert read("6s 6h 6c 7s 7h 7c 9s 9h 9c Ts Th Tc", wings=True) is None
    assert read("6s 6h 6c 7s 7h 7c Ts Th Tc Js", wings=True) == ("plane", "7")
    assert form_of("6s 6h 6c 7s 7h 7c 8s 8h 8c Js Qs", wings=True)[:3] == ("plane", 9, 5)


def test_dtz_2_10_triples_of_a_plane_may_be_identical():
    assert read("5s 5s 5s 6h 6h 6h") == ("plane", "6")
    assert class_of(form_of("5s 5s 5s 6h 6h 6h")) == 0
    assert beats("7s 7s 7h 8s 8h 8c", "5s 5s 5s 6h 6h 6h")


def test_dtz_2_11_no_straight_no_2_in_runs_no_wrap():
    for cards in (
        "5s 6s 7s 8s 9s",
        "As Ah 2s 2h",
        "Ks Kh As Ah 2s 2h",
        "As Ah Ac 2s 2h 2c",
        "2s 2h 5s 5h",
        "Ks Kh As Ah 5s 5h",
        "5s 5h 5c 2s 2h 2c",
    ):
        assert read(cards) is None, cards
    assert read("As Ah Ac 2s 2h 2c", wings=True) is None
    assert read("Ks Kh Kc As Ah Ac 2s 2h 2c", wings=True) == ("plane", "A")


def test_dtz_2_12_the_classes_in_order():
    """An ordinary play < bomb < 筒子 < 地炸 with three decks, 喜 with four."""
    ladders = {
        3: ["2s 2h 2c", "5s 5h 5c 5d", "5d 5d 5d", "5s 5s 5h 5h 5c 5c 5d 5d"],
        4: ["2s 2h 2c", "5s 5h 5c 5d", "5d 5d 5d", "5d 5d 5d 5d"],
    }
    for decks, ladder in ladders.items():
        assert [class_of(form_of(cards, decks)) for cards in ladder] == [0, 1, 2, 3]
        for at, lower in enumerate(ladder):
            for higher in ladder[at + 1 :]:
                assert beats(higher, lower, decks)
                assert not beats(lower, higher, decks)


def test_dtz_2_12_the_highest_of_a_class_loses_to_the_lowest_of_the_next():
    sixteen = " ".join(["2s", "2h", "2c", "2d"] * 4)
    assert beats("5d 5d 5d", sixteen, 4)
    assert beats("5d 5d 5d 5d", "2s 2s 2s", 4)
    assert beats("5s 5s 5h 5h 5c 5c 5d 5d", "2s 2s 2s", 3)


def test_dtz_2_12_an_ordinary_play_must_be_of_the_same_sort_and_length():
    ordinary = ("As", "Ks Kh", "Qs Qh Qc", "7s 7h 8s 8h", "7s 7h 7c 8s 8h 8c")
    for one in ordinary:
        for other in ordinary:
            assert not beats(one, other)


def test_dtz_2_12_equal_does_not_beat():
    assert not beats("2d", "2s")
    assert not beats("7c 7d", "7s 7h")
    assert not beats("7s 7s 7h 7h", "7c 7c 7d 7d")
    assert not beats("7s 7h 7c 8s 8h 8c", "7s 7h 7d 8s 8h 8d")


def test_dtz_2_13_sets_that_could_be_read_in_two_ways():
    assert read("7s 7s 7s") == ("tube.s", "7")
    assert read("7s 7s 7s 7h") == ("bomb", "7")
    assert read("7s 7s 7s 7h", 4) == ("bomb", "7")
    assert read("7s 7s 7s 7s", 4) == ("joy.s", "7")
    assert read("Js Js Js Js Jh", 4) == ("bomb", "J")
    assert read("7s 7s 7s 7h", wings=True) == ("bomb", "7")
    assert read("7s 7s 7s 7h 7h", wings=True) == ("bomb", "7")


def test_dtz_2_14_no_two_sets_tie():
    """Of every two 筒子, 地炸 or 喜 one beats the other."""
    tubes = [f"{rank}{suit}" for rank in "56789TJQKA2" for suit in "shcd"]
    for decks, times in ((3, 3), (4, 3), (4, 4)):
        powers = {form_of(" ".join([card] * times), decks).power for card in tubes}
        assert len(powers) == len(tubes)
    eights = [" ".join(f"{rank}{suit}" for suit in "sshhccdd") for rank in "56789TJQKA2"]
    assert len({form_of(cards).power for cards in eights}) == len(eights)


@pytest.mark.parametrize(
    ("cards", "decks", "zh"),
    [
        ("7s", 3, "单牌 7"),
        ("7s 7h 7c 7d", 3, "4 张 7 炸弹"),
        ("Ks Ks Ks", 3, "黑桃K筒子"),
        ("7s 7s 7h 7h 7c 7c 7d 7d", 3, "地炸 7"),
        ("2d 2d 2d 2d", 4, "方块2喜"),
    ],
)
def test_plays_have_their_names(cards, decks, zh):
    state = position(f"{cards} {FILLER}", FILLER, FILLER, FILLER, decks=decks)
    said = GAME.describe(GAME.view(state, 0), Action("play", cards))["name"]
    assert GAME.texts[said["k"]].zh.format(**said["p"]) == zh


def test_a_play_with_wings_is_named_so():
    state = position(f"7s 7h 7c {FILLER}", FILLER, FILLER, FILLER, wings=True)
    view = GAME.view(state, 0)
    assert GAME.describe(view, Action("play", "7s 7h 7c"))["name"]["k"] == "pattern.triple"
    assert GAME.describe(view, Action("play", "7s 7h 7c 6s"))["name"]["k"] == "pattern.triple_wings"
    assert GAME.describe(view, Action("play", "7s 6s")) == {}
    assert GAME.describe(view, Action("play", "?")) == {}
    assert GAME.describe(view, Action("pass")) == {}
