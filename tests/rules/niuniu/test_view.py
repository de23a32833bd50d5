"""What a seat may know before and after the show (section 7)."""

from __future__ import annotations

import json

import pytest

from games.rules.core.action import Action
from games.rules.titles.niuniu import GAME
from tests.rules.niuniu.table import BULL_BULL, FIVE, NONE, dealt, hand_of, outcome, played

HANDS = [hand_of(BULL_BULL), hand_of(FIVE), NONE]
EXCHANGED = [HANDS[0], "Th 8h 2h Js 6c", "Tc 3c 2c Qh 5h"]


def test_before_the_show_a_seat_sees_its_own_cards_and_setting() -> None:
    state = GAME.apply(dealt(HANDS), 0, Action("arrange", "7h Ts 3s / Qd Kc")).state
    own, other, last = GAME.view(state, 0)["seats"]
    assert own["hand"] == "Kc Qd Ts 7h 3s"
    assert [row["cards"] for row in own["rows"]] == ["Ts 7h 3s", "Kc Qd"]
    assert own["rows"][1]["name"] == {"k": "bull.10"}
    assert own["done"]
    assert (other["hand"], other["rows"], other["tags"], other["done"]) == ("", [], [], False)
    assert last["count"] == 5


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_others_see_only_that_a_seat_is_ready(viewer: int | None) -> None:
    start = dealt(HANDS)
    laid = GAME.apply(start, 0, Action("arrange", BULL_BULL)).state
    passed = GAME.apply(start, 0, Action("pass")).state
    assert GAME.view(laid, viewer) == GAME.view(passed, viewer)
    seat = GAME.view(laid, viewer)["seats"][0]
    assert (seat["done"], seat["hand"], seat["rows"], seat["tags"]) == (True, "", [], [])
    assert GAME.view(laid, viewer)["turn"] == [1, 2]


def test_exchanged_hidden_cards_change_nothing() -> None:
    one, two = dealt(HANDS), dealt(EXCHANGED)
    for viewer in (0, None):
        assert json.dumps(GAME.view(one, viewer)) == json.dumps(GAME.view(two, viewer))
    assert GAME.view(one, 1) != GAME.view(two, 1)
    after = [GAME.apply(state, 1, Action("pass")) for state in (one, two)]
    assert after[0].events == after[1].events
    assert GAME.view(after[0].state, 0) == GAME.view(after[1].state, 0)
    assert GAME.suggest(GAME.view(one, 0)) == GAME.suggest(GAME.view(two, 0))


def test_everyone_knows_who_is_banker() -> None:
    state = dealt(HANDS, 1, banker="rotate")
    for viewer in (0, 1, 2, None):
        roles = [seat["roles"] for seat in GAME.view(state, viewer)["seats"]]
        assert roles == [["player"], ["banker"], ["player"]]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_after_the_show_all_is_seen_with_each_pairs_result(viewer: int | None) -> None:
    view = GAME.view(played(BULL_BULL, FIVE, NONE), viewer)
    assert view["stage"] == "over"
    assert [seat["hand"] for seat in view["seats"]] == ["Kc Qd Ts 7h 3s", "Js Th 8h 5h 2h", "Qh Tc 6c 3c 2c"]
    assert [seat["tags"] for seat in view["seats"]] == [[{"k": f"bull.{bull}"}] for bull in (10, 5, 0)]
    assert [len(seat["rows"]) for seat in view["seats"]] == [2, 2, 0]
    assert view["outcome"] == outcome(BULL_BULL, FIVE, NONE).to_json(GAME.texts)
    assert view["outcome"]["show"]["pairs"] == [
        {"one": 0, "other": 1, "waters": [], "winner": 0, "times": 5, "clause": "NIU-2.1", "water": 5},
        {"one": 0, "other": 2, "waters": [], "winner": 0, "times": 5, "clause": "NIU-2.1", "water": 5},
    ]


def test_the_show_turns_up_the_threes_then_the_twos() -> None:
    show = outcome(BULL_BULL, FIVE, NONE).show
    assert [step["row"] for step in show["steps"]] == ["front", "middle"]
    assert [step["totals"] for step in show["steps"]] == [[0, 0, 0], [10, -5, -5]]
    assert [[row["cards"] for row in seat["rows"]] for seat in show["seats"]] == [
        ["Ts 7h 3s", "Kc Qd"],
        ["Th 8h 2h", "Js 5h"],
        [],
    ]
    none = {"key": "none", "name": {"k": "bull.0"}, "water": 1}
    assert show["seats"][2] == {"seat": 2, "rows": [], "special": none, "cards": "Qh Tc 6c 3c 2c"}


def test_pairs_are_told_from_the_bankers_side_in_order_of_play() -> None:
    show = outcome(BULL_BULL, FIVE, NONE, bank=1, banker="rotate").show
    assert [(pair["one"], pair["other"], pair["water"]) for pair in show["pairs"]] == [(1, 2, 1), (1, 0, -5)]
    clauses = [
        outcome(bank, player).show["pairs"][0]["clause"]
        for bank, player in (
            ("Ts 3s 7h / Ks 5c", "Td 3d 7c / BJ 5d"),
            ("Td 3d 7c / Qd 5d", "Ts 3s 7h / Qs 5c"),
            ("9c 9d 8s 8h 8c", "Qh 3c 2h Ts 6c"),
        )
    ]
    assert clauses == ["NIU-2.2", "NIU-2.2", "NIU-2.3"]


def test_a_broken_up_deal_shows_no_cards() -> None:
    state = GAME.apply(dealt(HANDS), 0, Action("dissolve")).state
    assert [seat["hand"] for seat in GAME.view(state, None)["seats"]] == ["", "", ""]
    assert GAME.view(state, 0)["stage"] == "over"


@pytest.mark.parametrize(
    ("scores", "key"),
    [((FIVE, NONE), "headline.won"), ((NONE, FIVE), "headline.lost")],
)
def test_the_headline_is_the_bankers(scores: tuple[str, str], key: str) -> None:
    assert outcome(*scores).headline.key == key


def test_the_headline_of_a_banker_that_breaks_even() -> None:
    found = outcome(FIVE, "9s As Qc / Jh 6h", NONE)
    assert found.scores == (0, 1, -1)
    assert found.headline.key == "headline.even"
