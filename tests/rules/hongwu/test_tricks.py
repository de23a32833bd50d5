"""HWU-4.6 to 4.9 and 5: leading, following, winning, points and red fives."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.titles.hongwu import GAME
from games.rules.titles.hongwu.deck import CARDS
from games.rules.titles.hongwu.state import bank_of
from tests.rules.hongwu import oracle
from tests.rules.hongwu.table import acted, code, position, refused, trick_of, turned, winner


def answers(hand, led, play, **options):
    """How a play to a lead is refused; None if it is legal."""
    state = acted(position(f"{led} 2h 8h", f"{hand}", **options), f"0 play {led}")
    return refused(state, f"1 play {play}")


def test_hwu_4_6_the_banker_leads_then_the_winner():
    state = turned("Ts", kitty="2c 2c 2c 3d 3d 3d")
    state = acted(state, "0 bury 2c 2c 2c 3d 3d 3d")
    assert (state.turn, list(GAME.awaited(state))) == (0, [0])
    state = trick_of("s", "9d", "Ad", "Kd", "2d")
    assert list(GAME.awaited(state)) == [1]


def test_hwu_4_6_in_seat_order_as_many_cards_as_were_led():
    state = acted(position("8d 8d 2h", "9c 9c 2c", "", "", turn=0), "0 play 8d 8d")
    assert list(GAME.awaited(state)) == [1]
    for few in ("9c", "9c 9c 2c"):
        assert refused(state, f"1 play {few}") == "bad_combination"
    (choice,) = GAME.awaited(state)[1].choices
    assert (choice.pick.least, choice.pick.most) == (2, 2)
    assert refused(state, "2 play 9c 9c") == "not_your_turn"


@pytest.mark.parametrize(
    ("hand", "led", "legal", "illegal"),
    [
        ("Kd 4c 2c", "8d 8d", ["Kd 4c", "Kd 2c"], ["4c 2c"]),
        ("Kd 9d 2c", "8d 8d", ["Kd 9d"], ["Kd 2c"]),
        ("5h BJ 4s 9d 9d", "3s 3s 3s", ["5h BJ 4s"], ["5h BJ 9d"]),
        ("9c 8c 7c", "8d 8d", ["9c 8c", "7c 9c"], []),
    ],
)
def test_hwu_4_7_a_all_of_the_suit_must_be_played(hand, led, legal, illegal):
    assert [answers(hand, led, play) for play in legal] == [None] * len(legal)
    assert [answers(hand, led, play) for play in illegal] == ["must_follow"] * len(illegal)


@pytest.mark.parametrize(
    ("hand", "led", "legal", "illegal"),
    [
        ("Ad 3d 2c", "Kd", ["Ad", "3d"], ["2c"]),
        ("Kd Kd Kd 4d 3d", "8d 8d", ["Kd Kd"], ["Kd 4d", "4d 3d"]),
        ("Kd 9d 4d", "8d 8d", ["Kd 9d", "9d 4d", "Kd 4d"], []),
        ("9d 9d Jd Jd 3d", "6d 6d 7d 7d", ["9d 9d Jd Jd"], ["9d 9d Jd 3d"]),
        ("Ad Ad 9d 8d 4d", "6d 6d 7d 7d", ["Ad Ad 9d 8d", "Ad Ad 8d 4d"], ["Ad 9d 8d 4d"]),
        ("Ad Ad Qd Qd 9d 8d", "6d 6d 7d 7d", ["Ad Ad Qd Qd"], ["Ad Ad 9d 8d"]),
        ("Ad Ad Ad 9d 8d 4d", "6d 6d 7d 7d", ["Ad Ad 9d 8d", "Ad Ad Ad 4d"], ["Ad 9d 8d 4d"]),
        ("Kd Kd 9d 8d", "6d 6d 6d", ["Kd Kd 9d", "Kd Kd 8d"], ["Kd 9d 8d"]),
        ("Kd Kd Kd 9d", "6d 6d 6d", ["Kd Kd Kd"], ["Kd Kd 9d"]),
        (
            "Kd Kd Kd Qd Qd 9d 8d",
            "6d 6d 6d 7d 7d 7d",
            ["Kd Kd Kd Qd Qd 9d", "Kd Kd Kd Qd Qd 8d"],
            ["Kd Kd Qd Qd 9d 8d", "Kd Kd Kd Qd 9d 8d"],
        ),
    ],
)
def test_hwu_4_7_b_what_must_be_among_the_cards_of_the_suit(hand, led, legal, illegal):
    assert [answers(hand, led, play) for play in legal] == [None] * len(legal)
    assert [answers(hand, led, play) for play in illegal] == ["must_follow"] * len(illegal)


def test_hwu_4_7_with_top_tractors_top_trumps_must_follow_as_a_tractor():
    hand, led = "3s 3s 3c 3c As 9s 8s", "4s 4s 2s 2s"
    for play in ("3s 3s 3c 3c", "3s 3s 9s 8s", "As 9s 8s 3s"):
        wanted = [None, "must_follow", "must_follow"][
            ("3s 3s 3c 3c", "3s 3s 9s 8s", "As 9s 8s 3s").index(play)
        ]
        assert answers(hand, led, play, top_tractors=True) == wanted
    assert answers("3s 3s 3c 3c As 9s", led, "3s 3s 3c 3c") is None
    assert answers("3s 3s RJ RJ As 9s", led, "3s 3s RJ RJ", top_tractors=True) is None


@pytest.mark.parametrize(
    ("plays", "wins"),
    [
        (["8d 8d", "9c 9c", "2s 2s", "Th Th"], 3),
        (["8d 8d", "9c 9c", "2s 2s", "Th Tc"], 2),
        (["Th", "Tc", "Td", "As"], 0),
        (["6d 6d 7d 7d", "9d 9d Jd Jd", "Ad Ad 9d 8d", "3d 3d 2d 2d"], 1),
        (["6d 6d 7d 7d", "Ad Ad Kd Qd", "4c 4c 2c 2c", "4s 4s 2s 2s"], 3),
        (["6d 6d 6d", "7d 7d 8d", "2s 2s 4s", "Ac Ac Ac"], 0),
        (["3s 3s 3s", "5h BJ 4s", "9s 9s 8s", "9d 8d 7d"], 0),
        (["Kd", "Ac", "Ad", "2h"], 2),
        (["Kd", "Kd", "Kd", "2c"], 0),
    ],
)
def test_hwu_4_8_who_wins(plays, wins):
    assert winner("s", *plays) == wins
    assert winner("s", *plays, leader=2) == (wins + 2) % 4


def test_hwu_4_9_the_points_go_to_the_winner_s_side():
    assert trick_of("s", "9d", "Kd", "5d", "2d").taken == 15
    assert trick_of("s", "Ad", "Kd", "5d", "2d").taken == 0
    assert trick_of("s", "9d", "Ad", "5d", "Kd", banker=1).taken == 0
    assert trick_of("s", "Tc", "5s", "Td", "Ts", banker=0).taken == 35


def test_hwu_4_9_more_than_300_counts_as_300():
    state = position("2d", "Ad", "3d", "Kd", buried="Kc Kc Tc Td Ks Kh", taken=290, kitty_times=2)
    state = acted(state, "0 play 2d", "1 play Ad", "2 play 3d", "3 play Kd")
    outcome = GAME.outcome(state)
    assert outcome.scores == (-5, 5, -5, 5)
    assert {line.clause for line in outcome.lines} == {"HWU-6.7"}


def test_hwu_4_9_all_tricks_are_played():
    state = position("2d 3d", "Ad Kd", "4d 6d", "7d 8d", taken=290)
    state = acted(state, "0 play 2d", "1 play Ad", "2 play 4d", "3 play 7d")
    assert GAME.outcome(state) is None
    assert list(GAME.awaited(state)) == [1]


@pytest.mark.parametrize(
    ("plays", "banker", "reds"),
    [
        (["3s 3s 3s", "5h BJ 4s", "9s 9s 8s", "9d 8d 7d"], 0, (1, 0)),
        (["5h", "5h", "9s", "8s"], 0, (1, 0)),
        (["5h", "9s", "5h", "8s"], 0, (0, 0)),
        (["5h", "5h", "5h", "8s"], 1, (0, 1)),
        (["RJ RJ", "9s 9s", "5h BJ", "5h 8s"], 0, (1, 0)),
        (["RJ RJ", "BJ BJ", "5h 5h", "5h 8s"], 3, (0, 1)),
        (["5h", "5h", "9s", "5h"], 0, (2, 0)),
        (["5h", "5h", "9s", "5h"], 1, (0, 2)),
    ],
)
def test_hwu_5_1_red_fives_captured(plays, banker, reds):
    assert trick_of("s", *plays, banker=banker).reds == reds


def test_hwu_5_1_one_that_its_own_side_wins_is_not_captured():
    state = position("5h", "2s", "5h", "4s")
    state = acted(state, "0 play 5h", "1 play 2s", "2 play 5h", "3 play 4s")
    assert state.reds == (0, 0)


@pytest.mark.parametrize(("last", "reds"), [(1, 2), (3, 2), (0, 0), (2, 0)])
def test_hwu_5_2_a_buried_red_five_goes_with_the_last_trick(last, reds):
    hands = ["2d", "3d", "4d", "6d"]
    hands[last] = "Ad"
    state = position(*hands, buried="5h 5h 9c 9c 8c 8c", taken=60)
    state = acted(state, *(f"{seat} play {hands[seat]}" for seat in range(4)))
    lines = GAME.outcome(state).lines
    assert [line.points for line in lines if line.clause == "HWU-6.8" and line.seat == 1] == [reds] * bool(
        reds
    )
    assert GAME.view(state, None)["figures"][1]["value"] == (70 if reds else 60)


def test_example_9():
    state = position("3s 3s 3s 2h 2c", "5h BJ 4s 9d 8d", "9c 8c 7c 6c 4c", "Ac Kc Qc Jc 9c")
    state = acted(state, "0 play 3s 3s 3s")
    assert refused(state, "1 play 5h BJ 9d") == "must_follow"
    state = acted(state, "1 play 5h BJ 4s", "2 play 9c 8c 7c", "3 play Ac Qc Jc")
    assert state.tricks[-1].winner == 0
    assert (state.taken, state.reds) == (0, (1, 0))
    assert oracle.points(["3s", "3s", "3s", "5h", "BJ", "4s"]) == 5


def test_example_10():
    state = acted(position("5h 2h", "5h Ad", "4s 9c", "2s 8c"), "0 play 5h")
    assert refused(state, "1 play Ad") == "must_follow"
    state = acted(state, "1 play 5h", "2 play 4s", "3 play 2s")
    assert (state.tricks[-1].winner, state.reds) == (0, (1, 0))
    state = acted(position("5h 2h", "4s Ad", "5h 9c", "2s 8c"), "0 play 5h", "1 play 4s")
    assert refused(state, "2 play 9c") == "must_follow"
    assert acted(state, "2 play 5h", "3 play 2s").reds == (0, 0)


LEADS = ["9d", "9d 9d", "9d 9d 9d", "8d 8d 9d 9d", "As As", "As As Ks Ks", "RJ RJ", "RJ RJ RJ", "4h 4h 6h 6h"]


@settings(max_examples=120)
@given(st.data())
def test_every_legal_play_and_no_other(data):
    trump = data.draw(st.sampled_from("shcd"))
    top = data.draw(st.booleans())
    few = data.draw(st.lists(st.sampled_from(CARDS), min_size=3, max_size=5, unique=True))
    cards = data.draw(st.lists(st.sampled_from(few), min_size=7, max_size=9))
    cards = [card for index, card in enumerate(cards) if cards[:index].count(card) < 3]
    led = data.draw(st.sampled_from(LEADS)).split()
    if len(cards) < len(led) or any((cards + led).count(card) > 3 for card in led):
        return
    state = position(" ".join([*led, "2h"]), " ".join(cards), trump=trump, top_tractors=top)
    state = acted(state, f"0 play {' '.join(led)}")
    possible = {tuple(sorted(part)) for part in combinations(cards, len(led))}
    legal = {part for part in possible if oracle.follows(cards, led, list(part), trump, top)}
    assert {part for part in possible if code(state, 1, "play", " ".join(part)) is None} == legal
    assert {tuple(sorted(action.arg.split())) for action in GAME.moves(state, 1)} <= legal
    assert bank_of(state).trump == trump
