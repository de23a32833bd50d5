"""Section 4: what a set of cards is, led and over another play."""

from __future__ import annotations

import pytest

from games.rules.families.climbing.packed import RANK_LETTERS, counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.doudizhu.rulesets import RULE_SETS
from tests.rules.doudizhu.table import RULES, go, position, refused

TRIPLES_3_TO_5 = "3s 3h 3c 4s 4h 4c 5s 5h 5c"


def led(cards: str, rules: str = "classic") -> tuple[str, str] | None:
    """Return kind and key of a set that is led, None if it is nothing."""
    form = RULE_SETS[rules].grammar.reading(counts_of(pack(parse_cards(cards))), None)
    return (form.kind, RANK_LETTERS[form.key]) if form else None


def over(cards: str, last: str, rules: str = "classic") -> str | None:
    """Return the code with which `cards` are refused over the play `last`, None if they beat it."""
    state = position(f"{last} 3d", f"{cards} 3d", "3d", rules=rules)
    return refused(go(state, f"0 play {last}"), f"1 play {cards}")


def read_over(cards: str, last: str, rules: str = "classic") -> tuple[str, str]:
    """Return kind and key as which `cards` are read over the play `last`."""
    grammar = RULE_SETS[rules].grammar
    to_beat = grammar.reading(counts_of(pack(parse_cards(last))), None)
    form = grammar.reading(counts_of(pack(parse_cards(cards))), to_beat)
    return form.kind, RANK_LETTERS[form.key]


CASES = [
    # DDZ-4.1, 4.2: rocket and bombs
    ("BJ RJ", "rocket", "RJ"),
    ("8s 8h 8c 8d", "bomb", "8"),
    ("2s 2h 2c 2d", "bomb", "2"),
    # DDZ-4.3 – 4.5
    ("3d", "single", "3"),
    ("2s", "single", "2"),
    ("BJ", "single", "BJ"),
    ("RJ", "single", "RJ"),
    ("2s 2h", "pair", "2"),
    ("8s 8h 8c", "triple", "8"),
    ("2s 2h 2c", "triple", "2"),
    ("8s 8h", "pair", "8"),
    ("3s 4h", None, None),
    # DDZ-4.6, 4.7
    ("8s 8h 8c 9d", "triple_single", "8"),
    ("3s 3h 3c 6s", "triple_single", "3"),
    ("8s 8h 8c BJ", "triple_single", "8"),
    ("8s 8h 8c 2d", "triple_single", "8"),
    ("2s 2h 2c 3d", "triple_single", "2"),
    ("8s 8h 8c 9d 9c", "triple_pair", "8"),
    ("4s 4h 4c 9s 9h", "triple_pair", "4"),
    ("3s 3h 3c BJ RJ", None, None),
    ("3s 3h 3c 4s 5s", None, None),
    ("8s 8h 8c 8d 9s", None, None),
    # DDZ-4.8
    ("3s 4h 5c 6d 7s 8h", "straight", "8"),
    ("4s 5h 6c 7d 8s", "straight", "8"),
    ("7s 8h 9c Td Jh Qs Kd", "straight", "K"),
    ("Ts Jh Qc Kd As", "straight", "A"),
    ("3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", "straight", "A"),
    ("Jh Qc Kd As 2s", None, None),
    ("As 2h 3c 4d 5s", None, None),
    ("3s 4h 5c 6d", None, None),
    ("Ts Jh Qc Kd As 2s", None, None),
    ("Ks As 2s BJ RJ", None, None),
    ("3s 4h 5c 6d 8s", None, None),
    # DDZ-4.9
    ("3s 3h 4s 4h 5s 5h", "pair_run", "5"),
    ("7s 7h 8s 8h 9s 9h Ts Th Js Jh", "pair_run", "J"),
    ("Ks Kh As Ah 2s 2h", None, None),
    ("3s 3h 4s 4h", None, None),
    ("3s 3h 4s 4h 6s 6h", None, None),
    # DDZ-4.10
    ("3s 3h 3c 4s 4h 4c", "triple_run", "4"),
    ("As Ah Ac 2s 2h 2c", None, None),
    ("3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 7s 7h 7c 8s 8h 8c", "triple_run", "8"),
    # DDZ-4.11
    ("3s 3h 3c 4s 4h 4c 6s 9s", "plane_single", "4"),
    ("4s 4h 4c 5s 5h 5c 7s 9h", "plane_single", "5"),
    ("Ks Kh Kc As Ah Ac 2s BJ", "plane_single", "A"),
    ("3s 3h 3c 3d 4s 4h 4c 8s", "plane_single", "4"),
    ("As Ah Ac 2s 2h 2c 3s 4s", None, None),
    ("3s 3h 3c 4s 4h 4c BJ RJ", None, None),
    ("3s 3h 3c 4s 4h 4c 7s", None, None),
    ("3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 7s 7h 7c 8s 8d 9s 9d Js", "plane_single", "7"),
    # DDZ-4.12
    ("3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 7s 7h 9s 9h", "plane_pair", "5"),
    ("3s 3h 3c 4s 4h 4c 5s 5h 5c 7s 7h 9s 9h Js Jh", "plane_pair", "5"),
    ("3s 3h 3c 4s 4h 4c 7s 7h 7c 7d", "plane_pair", "4"),
    ("3s 3h 3c 4s 4h 4c 2s 2h 7c 7d", "plane_pair", "4"),
    ("3s 3h 3c 4s 4h 4c 7s 7h 9s", None, None),
    ("3s 3h 3c 4s 4h 4c 7s 7h BJ RJ", None, None),
    # DDZ-4.13, 4.14
    ("5s 5h 5c 5d 3s 8h", "four_singles", "5"),
    ("4s 4h 4c 4d 5s 5h", "four_singles", "4"),
    ("4s 4h 4c 4d 2s BJ", "four_singles", "4"),
    ("4s 4h 4c 4d 5s 5h 7s 7h", "four_pairs", "4"),
    ("4s 4h 4c 4d BJ RJ", None, None),
    ("4s 4h 4c 4d 5s 6h 6c", None, None),
    ("4s 4h 4c 4d 5s 6h 7c 8c", None, None),
    ("5s 5h 5c 5d 8s 8h 8c 8d", "four_pairs", "8"),
    ("4s 4h 4c 4d 5s 5h 5c 5d", "plane_single", "5"),
]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("cards", "kind", "key"), CASES)
def test_ddz_4_1_to_4_14_sets_are_read_as_stated(cards, kind, key, rules):
    """DDZ-4.1, DDZ-4.2, DDZ-4.3, DDZ-4.4, DDZ-4.5, DDZ-4.6, DDZ-4.7, DDZ-4.8, DDZ-4.9, DDZ-4.10, DDZ-4.11,
    DDZ-4.12, DDZ-4.13, DDZ-4.14: the same in all rule sets."""
    expected = None if kind is None else (kind, key)
    if rules == "hubei" and cards.endswith("8s 8d 9s 9d Js"):
        expected = None  # DDZ-4.16: wings of 8 8 9 9 J are neither all different nor all equal
    assert led(cards, rules) == expected


@pytest.mark.parametrize("rules", RULES)
def test_ddz_4_11_seat_may_lead_what_is_read(rules):
    state = position("3s 3h 3c 4s 4h 4c 6s 9s Kd", "5s", "6d", rules=rules)
    assert refused(state, "0 play 3s 3h 3c 4s 4h 4c 6s 9s") is None
    assert refused(state, "0 play 3s 3h 3c 4s 4h 4c 6s 9s Kd") == "bad_combination"


@pytest.mark.parametrize("jokers", ["BJ", "RJ"])
def test_ddz_4_15_one_joker_may_be_a_wing_and_never_both(jokers):
    assert led(f"3s 3h 3c 4s 4h 4c 7s {jokers}") == ("plane_single", "4")
    assert led(f"4s 4h 4c 4d 7s {jokers}") == ("four_singles", "4")
    assert led("3s 3h 3c 4s 4h 4c 5s 5h 5c 7s BJ RJ") is None


def test_ddz_4_15_wings_may_repeat_a_rank():
    assert led("4s 4h 4c 4d 5s 5h") == ("four_singles", "4")
    assert led("3s 3h 3c 4s 4h 4c 7s 7h") == ("plane_single", "4")
    assert led(f"{TRIPLES_3_TO_5} 8s 8h 8c") == ("plane_single", "5")


def test_ddz_4_15_four_equal_cards_may_be_two_pairs_or_four_singles():
    assert led("3s 3h 3c 4s 4h 4c 7s 7h 7c 7d") == ("plane_pair", "4")
    assert led("3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 8s 8h 8c 8d") == ("plane_single", "6")
    assert over("6s 6h 6c 6d 7s 7h 7c 7d", "5s 5h 5c 5d 3s 3h 4s 4h") is None


def test_ddz_4_15_single_wings_may_have_a_rank_of_the_body():
    assert led("3s 3h 3c 3d 4s 4h 4c 8s") == ("plane_single", "4")


@pytest.mark.parametrize("rules", ["classic", "online"])
def test_ddz_4_16_single_wings_are_free_elsewhere(rules):
    assert led(f"{TRIPLES_3_TO_5} 8s 8h 9c", rules) == ("plane_single", "5")


@pytest.mark.parametrize(
    ("wings", "legal"),
    [("6s 7s 8s", True), ("8s 8h 8c", True), ("8s 8h 9c", False), ("3d 4d 5d", True), ("3d 7s 7h", False)],
)
def test_ddz_4_16_hubei_wings_of_a_plane_are_all_different_or_all_equal(wings, legal):
    cards = f"{TRIPLES_3_TO_5} {wings}"
    assert led(cards, "hubei") == (("plane_single", "5") if legal else None)


def test_ddz_4_16_binds_neither_two_equal_wings_nor_a_four():
    assert led("3s 3h 3c 4s 4h 4c 7s 7h", "hubei") == ("plane_single", "4")
    assert led("4s 4h 4c 4d 5s 5h", "hubei") == ("four_singles", "4")


def test_ddz_4_16_chooses_the_body_whose_wings_it_allows():
    cards = "3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 9s 9h 9c 9d"
    assert led(cards, "hubei") == ("plane_single", "6")
    twelve = "3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c"
    assert read_over(twelve, "3d 3d 3d 4d 4d 4d 5d 5d 5d 7s 8s 9s", "hubei") == ("plane_single", "6")


@pytest.mark.parametrize("rules", RULES)
def test_ddz_4_17_four_with_two_is_no_bomb(rules):
    assert over("5s 5h 5c 5d 3s 4s", "Ks Kh") == "does_not_beat"
    assert over("5s 5h 5c 5d 3s 4s", "4h 4c 4d 4s 7s 8s") is None
    assert over("7s 7h 7c 7d", "Ks Kh Kc Kd 3s 4s") is None
    assert over("Ks Kh Kc Kd 3s 4s", "7s 7h 7c 7d") == "does_not_beat"
    state = go(position("4s 4h 4c 4d 7s 8s 3s", "5s", "6s", rules=rules), "0 play 4s 4h 4c 4d 7s 8s")
    assert state.multiplier == 1


@pytest.mark.parametrize(
    ("cards", "last"),
    [
        ("BJ RJ", "2s 2h 2c 2d"),
        ("BJ RJ", "3s"),
        ("2s 2h 2c 2d", "As Ah Ac Ad"),
        ("As Ah Ac Ad", "RJ"),
        ("2s", "As"),
        ("BJ", "2s"),
        ("RJ", "BJ"),
        ("9s 9h 9c 3d", "8s 8h 8c 2d"),
        ("4h 5h 6c 7d 8s", "3s 4s 5c 6d 7s"),
        ("4s 4h 5s 5h 6s 6h", "3s 3h 4c 4d 5c 5d"),
        ("4s 4h 4c 5s 5h 5c", "3s 3h 3c 4d 4d 4d"),
        ("4s 4h 4c 5s 5h 5c 7s 7h 9s 9h", "3s 3h 3c 4d 4d 4d Ks Kh As Ah"),
        ("3s 3h 3c 3d", "Ks Kh Kc As Ah Ac"),
    ],
)
def test_ddz_4_18_beats(cards, last):
    assert over(cards, last) is None


@pytest.mark.parametrize(
    ("cards", "last"),
    [
        ("Kd", "Ks"),
        ("2s", "BJ"),
        ("3s 3h 3c 3d", "3s 3h 3c 3d"),
        ("As Ah Ac Ad", "2s 2h 2c 2d"),
        ("2s 2h 2c 2d", "BJ RJ"),
        ("9s 9h 9c 3s 3h", "8s 8h 8c 2d"),
        ("4s 4h 4c 5s 5h", "3s 3h 3c"),
        ("5s 5h 5c 3d", "5s 5h 5c 2d"),
        ("4s 5h 6c 7d 8s 9s", "3s 4s 5c 6d 7s"),
        ("3s 4h 5h 6h 7h", "3s 4s 5c 6d 7s"),
        ("8s 8h", "7s"),
        ("4s 4h 5s 5h 6s 6h 7s 7h", "3s 3h 4c 4d 5c 5d"),
    ],
)
def test_ddz_4_18_does_not_beat(cards, last):
    assert over(cards, last) == "does_not_beat"


def test_ddz_4_18_a_set_that_is_nothing_is_refused_as_such_over_any_play():
    assert over("4s 5s", "3s") == "bad_combination"


def test_ddz_4_19_led_the_first_clause_that_fits():
    assert led("4s 4h 4c 5s 5h 5c 6s 6h 6c 7s 7h 7c") == ("triple_run", "7")
    assert led("5s 5h 5c 6s 6h 6c 7s 7h 7c 8s 8h 8c") == ("triple_run", "8")
    assert led("3s 3h 3c 3d 4s 4h 4c 4d") == ("plane_single", "4")


def test_ddz_4_19_following_the_clause_and_length_of_the_last_play():
    plane = f"{TRIPLES_3_TO_5} 7s 8s 9s"
    twelve = "6s 6h 6c 7h 7c 7d 8h 8c 8d 9h 9c 9d"
    assert read_over(twelve, plane) == ("plane_single", "9")
    assert over(twelve, plane) is None
    run = "3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c"
    assert read_over("7s 7h 7c 8s 8h 8c 9s 9h 9c Ts Th Tc", run) == ("triple_run", "T")
    fours = "4s 4h 4c 4d 5s 5h 5c 5d"
    assert read_over(fours, "3s 3h 3c 3d 6s 6h 7s 7h") == ("four_pairs", "5")
    assert read_over(fours, "3s 3h 3c 4s 4h 4c 7s 8s") == ("plane_single", "5")


def test_ddz_4_19_the_body_or_four_with_the_highest_key_counts():
    assert led("5s 5h 5c 5d 8s 8h 8c 8d") == ("four_pairs", "8")
    sixteen = "3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 7s 7h 7c 9s"
    assert led(sixteen) == ("plane_single", "7")
    assert led("3s 3h 3c 5s 5h 5c 6s 6h 6c 9s 9h 9c 7s 7h 8s 8h", "hubei") is None


def test_ddz_4_19_twenty_cards():
    six = "3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 7s 7h 7c 8s 8h 8c"
    assert led(f"{six} 9s 9h") == ("plane_single", "8")
    assert led("3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 8s 8h 8c 8d 9s 9h Js Jh") == ("plane_pair", "6")


@pytest.mark.parametrize("rules", RULES)
def test_rocket_never_carried_a_two_deck_pair_of_jokers_is_no_pair(rules):
    """DDZ-4.1, DDZ-4.4: both jokers are the rocket, not a pair."""
    assert led("BJ RJ", rules) == ("rocket", "RJ")
    assert led("3s 3h 4s 4h BJ RJ", rules) is None
