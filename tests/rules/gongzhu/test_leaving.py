"""Section 7: time-out, leaving, breaking up."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.outcome import Ending
from games.rules.titles.gongzhu import GAME
from tests.rules.gongzhu.table import acted, dealt, position


def fallback(state, seat=None):
    action = GAME.fallback(state, state.turn if seat is None else seat)
    return action.arg or action.verb


def test_fallback_exposing_is_done():
    assert GAME.fallback(dealt(1, "Qs Jd Tc Ah"), 0) == Action("done")


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("As 9s 3s Kd Qd", "3s"),
        ("As 9s Kd Qd 4d", "4d"),
        ("Ah 9h 3h 2h As", "As"),
        ("Ah 9h 3h", "3h"),
        ("As Ac Ad", "As"),
        ("Ac 2c Ad 2d", "2c"),
        ("9h 8h 7h Kd Kc Qc", "Qc"),
    ],
)
def test_fallback_leads_the_lowest_of_the_longest_suit_hearts_last(hand, lead):
    assert fallback(position(hand, "2s", "3s", "4s")) == lead


def test_fallback_leads_the_lowest_legal_card():
    state = position("Qs 9s Ks 2d", "2s", "3s", "4s", exposed=("Qs", "", "", ""))
    assert fallback(state) == "9s"
    state = position("Qs 2h 3h 4h", "2s", "3s", "4s", exposed=("Qs", "", "", ""))
    assert fallback(state) == "Qs"
    assert fallback(position("2c 9s 8s 7s", "3c", "4c", "5c", opening=True)) == "2c"


def test_fallback_leads_a_single_and_counts_copies():
    state = position("4d 4d 9d 8c 7c", "2s", "3s", "4s", decks=2)
    assert fallback(state) == "4d"


@pytest.mark.parametrize(
    ("led", "hand", "play"),
    [
        ("9s", "As Ts 8s 2s", "8s"),
        ("9s", "As Ks", "Ks"),
        ("4s", "9s 2d", "9s"),
        ("9s", "As Ks Js Ts", "Ts"),
        ("4s", "Qs 9s 3s", "3s"),
    ],
)
def test_fallback_follows_with_the_highest_that_does_not_win(led, hand, play):
    state = acted(position(led, hand, "2h", "3h"), f"0 play {led}")
    assert fallback(state) == play


def test_fallback_an_equal_card_does_not_win():
    state = acted(position("9s", "As 9s 2s", "2h", "3h", decks=2), "0 play 9s")
    assert fallback(state) == "9s"


def test_fallback_never_a_bound_card():
    state = acted(position("Ks", "Qs 9s 2s", "2h", "3h", exposed=("", "Qs", "", "")), "0 play Ks")
    assert fallback(state) == "9s"


def test_fallback_follows_a_pair_with_what_loses():
    state = acted(position("9s 9s", "Ks Ks 8s 8s 3s", "2h", "3h", decks=2), "0 play 9s 9s")
    assert fallback(state) == "8s 8s"
    state = acted(position("9s 9s", "Ks 8s 3s", "2h", "3h", decks=2), "0 play 9s 9s")
    assert fallback(state) == "8s 3s", "two singles win in any case: the lowest"
    state = acted(position("9d 9d", "Kd 8d 3d", "2h", "3h", decks=2), "0 play 9d 9d")
    assert fallback(state) == "Kd 8d", "two singles lose in diamonds: the highest"


@pytest.mark.parametrize(
    ("led", "hand", "discard"),
    [
        ("2d", "Qs As Ah", "Qs"),
        ("2d", "As Ah Kh 2h", "Ah"),
        ("2d", "As 2h 3h", "3h"),
        ("2d", "As Kc Ac", "As"),
        ("2d", "Kc 9s 4s", "Kc"),
        ("2h", "Jd Tc 9s", "Jd"),
    ],
)
def test_fallback_discards_the_pig_then_hearts_then_the_highest(led, hand, discard):
    state = acted(position(led, hand, "3s", "4s"), f"0 play {led}")
    assert fallback(state) == discard


def test_fallback_discards_to_a_pair():
    state = acted(position("2d 2d", "Qs Qs Ah Ks", "3s", "4s", decks=2), "0 play 2d 2d")
    assert fallback(state) == "Qs Qs"
    state = acted(position("2d 2d", "Ah 3h Ks Qs", "3s", "4s", decks=2), "0 play 2d 2d")
    assert sorted(fallback(state).split(" ")) == ["Ah", "Qs"]
    state = acted(position("2d 2d", "9d Ah 3h Ks", "3s", "4s", decks=2), "0 play 2d 2d")
    assert sorted(fallback(state).split(" ")) == ["9d", "Ah"]


def test_leaving_has_no_price_and_play_goes_on():
    state = dealt(1, "Qs", leader=0)
    state = GAME.apply(state, 2, Action("concede")).state
    assert GAME.left(state) == frozenset({2})
    assert GAME.outcome(state) is None
    state = acted(state, "0 done", "1 done", "2 done", "3 done")
    state = GAME.apply(state, 2, Action("concede")).state
    state = GAME.apply(state, 1, Action("concede")).state
    assert GAME.left(state) == frozenset({1, 2})
    while GAME.awaited(state):
        state = GAME.apply(state, state.turn, GAME.fallback(state, state.turn)).state
    assert GAME.outcome(state).ending is Ending.FINISHED
    assert not any("逃" in line["note"] for line in GAME.outcome(state).to_json(GAME.texts)["lines"])


@pytest.mark.parametrize(("leader", "carry"), [(None, {}), (2, {"leader": 2})])
@pytest.mark.parametrize("begun", [False, True])
def test_breaking_up_makes_the_deal_void(leader, carry, begun):
    state = dealt(1, leader=leader)
    if begun:
        state = acted(state, "0 done", "1 done", "2 done", "3 done")
        state = GAME.apply(state, state.turn, GAME.fallback(state, state.turn)).state
    state = GAME.apply(state, 3, Action("dissolve")).state
    outcome = GAME.outcome(state)
    assert outcome.ending is Ending.VOID
    assert (outcome.scores, outcome.lines, outcome.carry) == ((0, 0, 0, 0), (), carry)
    assert not GAME.awaited(state)
