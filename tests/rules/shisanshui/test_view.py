"""Section 9: who sees what, and when."""

from __future__ import annotations

import json

import pytest

from games.rules.core.action import Action
from tests.rules.shisanshui.table import DRAGON, GAME, ROWS, SIX_PAIRS, action_of, dealt, hand_of, played

OTHER = "Ad Qs 9h / 2s 2c 3s 5c 7h / 4s 4c Jh Qh 8s"


def test_section_9_before_the_show_each_sees_its_own_cards_alone() -> None:
    state = dealt([hand_of(ROWS), hand_of(OTHER)])
    for viewer in (0, 1, None):
        hands = [seat["hand"] for seat in GAME.view(state, viewer)["seats"]]
        assert [bool(hand) for hand in hands] == [seat == viewer for seat in (0, 1)]
    assert sorted(GAME.view(state, 0)["seats"][0]["hand"].split()) == sorted(hand_of(ROWS).split())


def test_section_9_the_own_hand_stands_lowest_first() -> None:
    hand = GAME.view(dealt([hand_of(ROWS), "BJ RJ As 2h Ah Ad Ac Kh Kd Qh Jh Th 9h"]), 1)["seats"][1]["hand"]
    assert hand == "2h 9h Th Jh Qh Kh Kd As Ah Ac Ad BJ RJ"


@pytest.mark.parametrize("play", [ROWS, (DRAGON, "dragon")])
def test_section_9_of_the_others_only_whether_they_have_acted(play: str | tuple[str, str]) -> None:
    before = dealt([hand_of(play), SIX_PAIRS])
    after = GAME.apply(before, 0, action_of(play)).state
    for viewer in (1, None):
        seat = GAME.view(after, viewer)["seats"][0]
        assert seat == {
            "seat": 0,
            "count": 13,
            "hand": "",
            "open": False,
            "said": {"k": "said.done"},
            "done": True,
            "rows": [],
            "tags": [],
        }
        assert GAME.view(before, viewer)["seats"][0]["done"] is False


def test_section_9_own_setting_is_seen_at_once() -> None:
    state = GAME.apply(dealt([hand_of(ROWS), SIX_PAIRS]), 0, action_of(ROWS)).state
    seat = GAME.view(state, 0)["seats"][0]
    assert [row["cards"] for row in seat["rows"]] == ["7d 9s Qc", "2d 3d 5d Ts Tc", "6d 8c Jc Ks Kc"]
    declared = GAME.apply(state, 1, Action("declare", "six_pairs")).state
    assert GAME.view(declared, 1)["seats"][1]["tags"] == [
        {"k": "said.declared", "p": {"special": {"k": "special.six_pairs"}}}
    ]


def test_section_9_after_the_show_everything_is_seen_by_all() -> None:
    state = played(ROWS, (SIX_PAIRS, "six_pairs"), (DRAGON, "dragon"))
    views = [GAME.view(state, viewer) for viewer in (0, 1, 2, None)]
    for view in views:
        assert view["seats"] == views[0]["seats"]
        assert [len(seat["hand"].split()) for seat in view["seats"]] == [13, 13, 13]
        assert [seat["open"] for seat in view["seats"]] == [True, True, True]
        assert len(view["seats"][0]["rows"]) == 3
        assert view["seats"][1]["tags"]
        assert view["stage"] == "over"
        assert view["outcome"]["scores"] == [-55, -49, 104]


def test_section_9_exchanging_hidden_cards_changes_no_view() -> None:
    mine = hand_of(ROWS)
    theirs = [hand_of(OTHER), "2h 3h 4h 5h 6h 7c 8h 9c Th Jd Qd Kh Ah"]
    one, other = dealt([mine, *theirs]), dealt([mine, *reversed(theirs)])
    for viewer in (0, None):
        assert json.dumps(GAME.view(one, viewer)) == json.dumps(GAME.view(other, viewer))
    for seat, state in ((1, one), (2, other)):
        assert GAME.view(state, seat)["ask"]
    acted = [GAME.apply(state, 2, GAME.fallback(state, 2)).state for state in (one, other)]
    assert GAME.fallback(one, 2).verb != GAME.fallback(other, 2).verb
    for viewer in (0, None):
        assert GAME.view(acted[0], viewer) == GAME.view(acted[1], viewer)


def test_turn_names_all_that_are_waited_for() -> None:
    state = dealt([hand_of(ROWS), hand_of(OTHER)])
    assert GAME.view(state, None)["turn"] == [0, 1]
    state = GAME.apply(state, 1, action_of(OTHER)).state
    assert GAME.view(state, None)["turn"] == [0]
    assert GAME.view(state, 0)["ask"]["kind"] == "arrange"
    assert GAME.view(state, 1)["ask"] is None
    assert GAME.view(state, None)["ask"] is None
