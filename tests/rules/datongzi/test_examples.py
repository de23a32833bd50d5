"""The worked examples of the rules, with their numbers."""

from __future__ import annotations

import pytest

from games.rules.families.climbing.packed import pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.points import held_bonuses
from tests.rules.datongzi.table import awaited, carry, dealt, go, lines, position, refused, scores

REST = "5d 6d 7d"


def code(last, cards, decks=3, *, wings=False):
    """Return the code with which cards are refused over `last`, None if they beat it; `last` "" is a lead."""
    if not last:
        return refused(position(f"{cards} {REST}", "", "", "", decks=decks, wings=wings), f"0 play {cards}")
    state = position(f"{last} {REST}", f"{cards} {REST}", REST, REST, decks=decks, wings=wings)
    return refused(go(state, f"0 play {last}"), f"1 play {cards}")


@pytest.mark.parametrize(
    ("cards", "last", "expected"),
    [
        ("Ks Ks Ks", "2s 2h 2c 2d", None),
        ("Ah Ah Ah", "Ks Ks Ks", None),
        ("Kh Kh Kh", "Kc Kc Kc", None),
        ("Kd Kd Kd", "Ks Ks Ks", "does_not_beat"),
    ],
)
def test_example_1(cards, last, expected):
    assert code(last, cards) == expected


@pytest.mark.parametrize(
    ("cards", "last", "expected"),
    [
        ("5s 5s 5h 5h 5c 5c 5d 5d", "2s 2s 2s", None),
        ("6s 6s 6h 6h 6c 6c 6d 6d", "5s 5s 5h 5h 5c 5c 5d 5d", None),
        ("5s 5s 5h 5h 5c 5c 5d 5d", "6s 6s 6h 6h 6c 6c 6d 6d", "does_not_beat"),
        ("5s 5s 5s 5h 5h 5c 5c 5d", "7d 7d 7d", "does_not_beat"),
        ("7d 7d 7d", "5s 5s 5s 5h 5h 5c 5c 5d", None),
        ("9s 9s 9s 9h 9h 9h 9c 9c 9c", "8s 8h 8c 8d", None),
    ],
)
def test_example_2(cards, last, expected):
    assert code(last, cards) == expected


@pytest.mark.parametrize(
    ("cards", "last", "expected"),
    [
        ("7s 7s 7s", "2s 2h 2c", None),
        ("7s 7h 7c", "6s 6h 6h", None),
        ("7s 7s 7h", "6s 6s 6s", "does_not_beat"),
    ],
)
def test_example_3(cards, last, expected):
    assert code(last, cards) == expected


def test_example_3_sevens_bring_no_bonus():
    state = position("7s 7s 7s 5d", REST, REST, REST)
    assert go(state, "0 play 7s 7s 7s", "1 pass", "2 pass", "3 pass").bonus == (0, 0)


@pytest.mark.parametrize(
    ("cards", "last", "expected"),
    [
        ("Qs Qh Ks Kh As Ah", "Js Jh Qs Qh Ks Kh", None),
        ("6s 6h 7s 7h", "5s 5h 6s 6h", None),
        ("Ks Kh As Ah 2s 2h", "", "bad_combination"),
        ("5s 6s 7s 8s 9s", "", "bad_combination"),
        ("6s 6h 6c 7d 8d", "", "bad_combination"),
        ("6s 6s 6h 7s 7h 7c", "5s 5h 5c 6s 6h 6c", None),
    ],
)
def test_example_4(cards, last, expected):
    assert code(last, cards) == expected


def test_example_4_with_wings_a_triple_carries_two():
    assert code("", "6s 6h 6c 7d 8d", wings=True) is None


@pytest.mark.parametrize(
    ("cards", "last", "expected"),
    [
        ("6d 6d 6d 6d", "2s 2s 2s", None),
        ("6d 6d 6d 6d", "5s 5s 5s 5s", None),
        ("5s 5s 5s 5s", "5h 5h 5h 5h", None),
        ("5s 5s 5h 5h 5c 5c 5d 5d", "2s 2s 2s", "does_not_beat"),
        ("2s 2s 2s", "5s 5s 5h 5h 5c 5c 5d 5d", None),
        ("Js Js Js Js Jh", "2s 2h 2c 2d", None),
        ("Js Js Js Js Jh", "Qs Qh Qc Qd Qd", "does_not_beat"),
    ],
)
def test_example_5(cards, last, expected):
    assert code(last, cards, 4) == expected


def won(*plays, decks=3):
    """Return face and bonus after seats 0, 1, 2 … have made these plays and nobody beats the last."""
    hands = [f"{cards} {REST}" for cards in (*plays, *[""] * (4 - len(plays)))]
    state = position(*(hand.strip() for hand in hands), decks=decks)
    for seat, cards in enumerate(plays):
        state = go(state, f"{seat} play {cards}")
    for step in range(3):
        state = go(state, f"{(len(plays) + step) % 4} pass")
    return state.face, state.bonus


def test_example_6():
    """A trick of 60 card points: 200 + 60 for the A筒子, nothing for the K筒子 that it beat."""
    assert won("Ts Th Tc", "Ks Ks Ks", "As As As") == ((60, 0), (200, 0))


def test_example_7():
    fives = "5s 5s 5s 5s"
    state = position(f"Ts Th Tc Td {REST}", f"{fives} {REST}", f"6s 6s 6s 6s {REST}", REST, decks=4)
    state = go(
        state, "0 play Ts Th Tc Td", f"1 play {fives}", "2 play 6s 6s 6s 6s", "3 pass", "0 pass", "1 pass"
    )
    assert (state.face, state.bonus) == ((60, 0), (400, 0))
    assert won("Ts Th", fives, "Ks Ks Ks Ks", decks=4) == ((80, 0), (500, 0))


@pytest.mark.parametrize(("decks", "two", "one"), [(3, 120, 60), (4, 160, 80)])
def test_example_8(decks, two, one):
    shut = position("", "6h 7h", "6s", "6c 7c", turn=2, out=(0,), decks=decks)
    assert lines(go(shut, "2 play 6s", "3 pass", "1 pass")) == {"DTZ-4.3": [2 * two, -2 * two] * 2}
    third = position("", "", "6s", "6c 7c", turn=2, out=(0, 1), decks=decks)
    assert lines(go(third, "2 play 6s", "3 pass")) == {"DTZ-4.3": [2 * one, -2 * one] * 2}
    even = position("", "", "6s 7s", "8c", turn=3, out=(0, 1), decks=decks)
    assert lines(go(even, "3 play 8c", "2 pass")) == {}


def test_example_9():
    state = position("", "", "6s", "Ks Kh", turn=2, out=(0, 1), face=(180, 100), bonus=(200, 100))
    state = go(state, "2 play 6s", "3 pass")
    assert GAME.outcome(state).show["sides"]["points"] == [440, 140]
    assert scores(state) == [300, -300, 300, -300]
    assert lines(state) == {
        "DTZ-4.1": [80, -80, 80, -80],
        "DTZ-4.2": [100, -100, 100, -100],
        "DTZ-4.3": [120, -120, 120, -120],
    }


def test_example_10():
    state = position("", "8d", "6s 7s", turn=1, out=(0,), face=(90, 120, 60), bonus=(200, 0, 0))
    state = go(state, "1 play 8d")
    assert GAME.outcome(state).show["sides"]["points"] == [390, 80, 0]
    assert scores(state) == [700, -230, -470]


def test_example_11():
    state = go(position("8d", "6s 7s", face=(150, 100), bonus=(0, 300)), "0 play 8d")
    assert GAME.outcome(state).show["sides"]["points"] == [210, 340]
    assert scores(state) == [-130, 130]


def test_example_12():
    before = {"totals": (200, 60)}
    state = position("", "6h 7h", "6s", "6c 7c", turn=2, out=(0,), face=(280, 20), before=before)
    state = go(state, "2 play 6s", "3 pass", "1 pass")
    assert GAME.outcome(state).show["sides"]["points"][1] == -100
    assert carry(state)["totals"][1] == -40


def thirteen(total, **options):
    before = {"totals": (total, 545), "face": (400, 350)}
    state = position("", "", "6s 7s", "8c", turn=3, out=(0, 1), face=(290, 300), before=before, **options)
    return go(state, "3 play 8c", "2 pass")


def test_example_13():
    state = thirteen(765)
    assert lines(state) == {"DTZ-4.1": [-10, 10, -10, 10], "DTZ-7.3": [90, -90, 90, -90]}
    assert carry(state)["totals"] == [1100, 800]
    assert carry(thirteen(755))["totals"][0] == 1000


def test_example_13_with_a_final_reward():
    before = {"totals": (765, 545), "face": (410, 340)}
    state = position(
        "", "", "6s 7s", "8c", turn=3, out=(0, 1), face=(290, 300), before=before, final_reward=100
    )
    state = go(state, "3 play 8c", "2 pass")
    assert lines(state)["DTZ-7.4"] == [100, -100, 100, -100]
    assert scores(state) == [180, -180, 180, -180]
    found = carry(state)
    assert (found["totals"], found["face"], found["match_over"]) == ([1200, 800], [700, 640], True)


def test_example_14():
    before = {"totals": (970, 0, 0), "face": (500, 500, 420), "bonus": (300, 300, 900)}
    state = position("6s 7s", "8c", "", turn=1, out=(2,), before=before, final_reward=100, target=900)
    assert lines(go(state, "1 play 8c"))["DTZ-7.4"] == [-100, 200, -100]


def test_example_15():
    """The other sets of the deal are so laid that none counts."""
    mine = "Ks Ks Ks Ah Ah Ah 7s 7s 7s"
    state = position(mine, "6h 7h", "6s 8s", "6c 7c", face=(45, 80), bonus=(200, 0), out=())
    state = state._replace(hands=(0, *state.hands[1:]), out=(0,), turn=1)
    state = go(state, "1 dissolve")
    assert GAME.outcome(state).show["sides"]["points"] == [345, 80]
    assert scores(state) == [265, -265, 265, -265]


@pytest.mark.parametrize(
    ("cards", "decks", "value"),
    [
        ("Ks Ks Ks Kh Kh Kc Kc Kd Kd", 3, 400),
        ("2s 2s 2s 2h 2h 2h 2c 2c 2c 2d 2d", 3, 900),
        ("Ks Ks Ks Ks 5h 5h 5h 5h Ah Ah Ah 6c 6c 6c", 4, 1100),
    ],
)
def test_example_16(cards, decks, value):
    assert held_bonuses(pack(parse_cards(cards)), decks) == value


def test_example_17():
    state = go(position("Qs 6h 7h", "5s 5h 5c 5d 7d", "Js 9h"), "0 play Qs")
    assert awaited(state) == [1]
    assert refused(state, "1 pass") == "must_play"
    assert refused(state, "1 play 7d") == "does_not_beat"
    assert refused(state, "1 play 5s 5h 5c 5d") is None
    state = go(position("Qs 6h 7h", "5s 5h 5c 7d", "Js 9h"), "0 play Qs")
    assert awaited(state) == [0]


def test_a_whole_deal_can_be_set_up_for_any_variant():
    for players in (4, 3, 2):
        for decks in (3, 4):
            assert awaited(dealt("5s 5h", players=players, decks=decks)) == [0]
