"""Sections 1, 5, 6 and 8: the course of a deal, what is refused and in which order, time-outs and leaving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import BadSetup
from games.rules.core.judge import judge
from games.rules.core.outcome import Ending
from games.rules.core.shuffle import ShuffleStream
from games.rules.pieces.cards import DECK52, DECK54
from games.rules.titles.shisanshui.options import Options
from tests.rules.shisanshui.table import (
    DRAGON,
    GAME,
    ROWS,
    SIX_PAIRS,
    action_of,
    dealt,
    hand_of,
    played,
    refused,
)

FOUL = "Ks Kc 9s / Ts Tc 5d 3d 2d / Qc Jc 8c 7d 6d"
OTHER = "Ad Qs 9h / 2s 2c 3s 5c 7h / 4s 4c Jh Qh 8s"


def two() -> Any:
    return dealt([hand_of(ROWS), hand_of(OTHER)])


def test_sss_1_1_rows_of_3_5_and_5() -> None:
    state = two()
    cards = hand_of(ROWS).split()
    for sizes in ((5, 3, 5), (5, 5, 3), (3, 5, 4), (13, 0, 0), (3, 10, 0)):
        rows, rest = [], list(cards)
        for size in sizes:
            rows.append(" ".join(rest[:size]))
            rest = rest[size:]
        assert refused(state, 0, Action("arrange", " / ".join(rows))) == "bad_argument"


@pytest.mark.parametrize(
    "rows",
    [
        FOUL,
        "Qc 9s 7d / Ks Kc Jc 8c 6d / Ts Tc 5d 3d 2d",
        "Ts Tc 5d / Qc 9s 7d 3d 2d / Ks Kc Jc 8c 6d",
    ],
)
def test_sss_1_2_a_foul_setting_is_refused_and_the_seat_may_set_again(rows: str) -> None:
    state = two()
    assert refused(state, 0, Action("arrange", rows)) == "foul_arrangement"
    assert sorted(GAME.awaited(state)) == [0, 1]
    assert sorted(GAME.awaited(GAME.apply(state, 0, action_of(ROWS)).state)) == [1]


def test_sss_1_2_equal_rows_are_allowed() -> None:
    equal = "2s 3s 5s / Ts Jd Qs Kd Ad / Th Jh Qh Ks Ac"
    state = dealt([hand_of(equal), hand_of(ROWS.replace("Ks", "Kh").replace("Ts", "Td"))])
    GAME.check(state, 0, action_of(equal))


def test_sss_1_3_a_special_hand_may_be_played_as_rows() -> None:
    state = dealt([SIX_PAIRS, hand_of(ROWS)])
    GAME.check(state, 0, Action("arrange", "2h 2c 9d / 3h 3c 4h 4c 7h / 5h 5c 6h 6c 7c"))
    GAME.check(state, 0, Action("declare", "six_pairs"))


def test_sss_1_4_all_is_shown_when_every_seat_has_acted_in_any_order() -> None:
    for first, second in ((0, 1), (1, 0)):
        state = two()
        plays = [action_of(ROWS), action_of(OTHER)]
        state = GAME.apply(state, first, plays[first]).state
        assert GAME.outcome(state) is None
        assert sorted(GAME.awaited(state)) == [second]
        step = GAME.apply(state, second, plays[second])
        assert GAME.awaited(step.state) == {}
        assert GAME.outcome(step.state) is not None
        assert step.events[-1].kind == "over"


# Section 5


@pytest.mark.parametrize(
    ("verb", "arg", "code"),
    [
        ("arrange", None, "bad_argument"),
        ("arrange", 5, "bad_argument"),
        ("arrange", "", "bad_argument"),
        ("arrange", "Qc 9s 7d", "bad_argument"),
        ("arrange", ROWS.replace(" / ", "/"), "bad_argument"),
        ("arrange", ROWS.replace("Qc", "1c"), "bad_argument"),
        ("arrange", ROWS.replace("Qc", "qc"), "bad_argument"),
        ("arrange", ROWS.replace("Qc", "Qd"), "not_in_hand"),
        ("arrange", ROWS.replace("Qc", "9s"), "not_in_hand"),
        ("arrange", ROWS.replace("Qc", "BJ"), "not_in_hand"),
        ("arrange", FOUL, "foul_arrangement"),
        ("declare", None, "bad_argument"),
        ("declare", 3, "bad_argument"),
        ("declare", "royal", "bad_argument"),
        ("declare", "dragon", "bad_combination"),
        ("pass", None, "unknown_verb"),
        ("", None, "unknown_verb"),
    ],
)
def test_section_5_codes(verb: str, arg: Any, code: str) -> None:
    assert refused(two(), 0, Action(verb, arg)) == code


def test_section_5_codes_come_in_the_stated_order() -> None:
    over = played(ROWS, OTHER)
    acted = GAME.apply(two(), 0, action_of(ROWS)).state
    bad = Action("arrange", "1c")
    foreign_and_foul = Action("arrange", FOUL.replace("9s", "9h"))
    assert refused(over, 0, Action("pass")) == "deal_over"
    assert refused(over, 0, bad) == "deal_over"
    assert refused(over, 0, Action("concede")) == "deal_over"
    assert refused(over, 1, Action("dissolve")) == "deal_over"
    assert refused(acted, 0, Action("pass")) == "unknown_verb"
    assert refused(acted, 9, Action("pass")) == "unknown_verb"
    assert refused(acted, 9, bad) == "not_your_turn"
    assert refused(acted, 0, bad) == "not_allowed_now"
    assert refused(acted, 0, action_of(ROWS)) == "not_allowed_now"
    assert refused(acted, 0, Action("declare", "dragon")) == "not_allowed_now"
    assert refused(acted, 1, bad) == "bad_argument"
    assert refused(two(), 0, foreign_and_foul) == "not_in_hand"


def test_section_5_a_hand_may_declare_any_hand_that_it_forms() -> None:
    state = dealt([SIX_PAIRS, hand_of(ROWS)])
    pairs_and_trips = dealt(["2h 2c 3h 3c 4h 4c 5h 5c 6h 6c 9h 9c 9d", DRAGON.replace("9h Th", "9s Th")])
    assert [choice.arg for choice in GAME.awaited(state)[0].choices] == [None, "six_pairs"]
    keys = [choice.arg for choice in GAME.awaited(pairs_and_trips)[0].choices]
    assert keys == [None, "five_pairs_trips", "six_pairs"]
    for key in keys[1:]:
        GAME.check(pairs_and_trips, 0, Action("declare", key))


def test_section_5_what_a_seat_is_asked() -> None:
    prompt = GAME.awaited(dealt([SIX_PAIRS, hand_of(ROWS), DRAGON], seconds=120))[0]
    assert (prompt.kind, prompt.seconds) == ("arrange", 120)
    assert prompt.to_json()["choices"][0]["pick"] == {
        "zone": "hand",
        "least": 13,
        "most": 13,
        "rows": [3, 5, 5],
    }
    hint = prompt.choices[1].hint
    assert hint is not None
    assert (hint.params["water"], hint.params["total"]) == (3, 6)


# Section 6


@pytest.mark.parametrize(
    ("seats", "pieces"),
    [
        (2, {}),
        (2, {"hands": None}),
        (2, {"hands": hand_of(ROWS)}),
        (2, {"hands": [hand_of(ROWS)]}),
        (3, {"hands": [hand_of(ROWS), hand_of(OTHER)]}),
        (2, {"hands": [hand_of(ROWS), hand_of(ROWS)]}),
        (2, {"hands": [hand_of(ROWS), hand_of(OTHER)[3:]]}),
        (2, {"hands": [hand_of(ROWS), hand_of(OTHER) + " Ah"]}),
        (2, {"hands": [hand_of(ROWS), hand_of(OTHER).replace("Ad", "Ax")]}),
        (2, {"hands": [hand_of(ROWS), hand_of(OTHER).replace("Ad", "Qs")]}),
        (2, {"hands": [hand_of(ROWS), 13]}),
    ],
)
def test_section_6_other_deals_are_bad_setup(seats: int, pieces: Mapping[str, Any]) -> None:
    with pytest.raises(BadSetup):
        GAME.deal(Options(), seats, {}, pieces)


def test_section_6_jokers_are_in_the_deck_only_by_the_option() -> None:
    hands = [hand_of(ROWS), hand_of(OTHER).replace("Ad", "BJ")]
    assert dealt(hands, jokers=2)
    with pytest.raises(BadSetup):
        dealt(hands, jokers=0)


@pytest.mark.parametrize(
    "options",
    [
        {"jokers": 1},
        {"jokers": True},
        {"jokers": "2"},
        {"wheel": "highest"},
        {"gun_bonus": 2},
        {"gun_bonus": False},
        {"seconds": 29},
        {"seconds": 301},
    ],
)
def test_section_6_an_option_out_of_bounds_is_bad_setup(options: dict[str, Any]) -> None:
    record = {"game": "shisanshui", "options": options, "deal": {"hands": [hand_of(ROWS), hand_of(OTHER)]}}
    assert judge(record)["error"]["code"] == "bad_setup"
    assert judge(record | {"options": {"seconds": 300}})["awaited"] == [0, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("jokers", [0, 2])
def test_section_6_card_i_of_a_shuffled_deck_goes_to_seat_i_mod_n(seats: int, jokers: int) -> None:
    seed = bytes(range(32))
    hands = GAME.shuffled(Options(jokers=jokers), seats, {}, ShuffleStream(seed))["hands"]
    deck = ShuffleStream(seed).shuffled(DECK54 if jokers else DECK52)
    for seat, hand in enumerate(hands):
        assert hand.split() == [deck[i] for i in range(13 * seats) if i % seats == seat]


def test_section_6_nothing_is_carried() -> None:
    state = GAME.deal(Options(), 2, {"first": 1}, {"hands": [hand_of(ROWS), hand_of(OTHER)]}).state
    for seat, play in enumerate((ROWS, OTHER)):
        state = GAME.apply(state, seat, action_of(play)).state
    found = GAME.outcome(state)
    assert found is not None
    assert found.carry == {}


# Section 8


def test_section_8_the_fallback_declares_the_highest_special_hand() -> None:
    state = dealt([" ".join(f"{rank}h" for rank in "23456789TJQKA"), SIX_PAIRS.replace("h", "s")])
    assert GAME.fallback(state, 0) == Action("declare", "supreme_dragon")
    assert GAME.fallback(state, 1) == Action("declare", "six_pairs")


def test_section_8_else_the_fallback_sets_what_suggest_ranks_first() -> None:
    state = two()
    for seat in (0, 1):
        fallback = GAME.fallback(state, seat)
        assert fallback == GAME.suggest(GAME.view(state, seat))[0]
        GAME.check(state, seat, fallback)


def test_section_8_leaving_changes_nothing_and_the_fallback_follows_as_the_seats_own_action() -> None:
    state = two()
    step = GAME.apply(state, 0, Action("concede"))
    assert GAME.left(state) == frozenset()
    assert GAME.left(step.state) == {0}
    assert sorted(GAME.awaited(step.state)) == [0, 1]
    assert GAME.outcome(step.state) is None
    assert [event.kind for event in step.events] == ["left"]
    after = GAME.apply(step.state, 0, GAME.fallback(step.state, 0)).state
    assert sorted(GAME.awaited(after)) == [1]


def test_section_8_a_seat_that_left_is_scored_as_usual() -> None:
    plain = {"game": "shisanshui", "deal": {"hands": [hand_of(ROWS), hand_of(OTHER)]}}
    acts = [[0, "arrange", ROWS], [1, "arrange", OTHER]]
    stayed = judge(plain | {"actions": acts})
    for left in ([[0, "concede"], *acts], [acts[0], [0, "concede"], [1, "concede"], acts[1]]):
        assert judge(plain | {"actions": left})["scores"] == stayed["scores"]


def test_section_8_broken_up_the_deal_is_void() -> None:
    for state in (two(), GAME.apply(two(), 0, action_of(ROWS)).state):
        step = GAME.apply(state, 1, Action("dissolve"))
        found = GAME.outcome(step.state)
        assert found is not None
        assert (found.scores, found.lines, found.ending, found.carry) == ((0, 0), (), Ending.VOID, {})
        assert GAME.awaited(step.state) == {}
        assert [event.kind for event in step.events] == ["over"]
        assert GAME.view(step.state, 0)["seats"][1]["hand"] == "", "hands stay hidden"
