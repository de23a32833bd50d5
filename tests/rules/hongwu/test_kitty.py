"""HWU-3: the kitty is taken, six cards are laid away, and go with the last trick."""

from __future__ import annotations

import pytest

from games.rules.titles.hongwu import GAME
from tests.rules.hongwu.table import acted, finished, happened, position, refused, turned


def test_hwu_3_1_the_banker_takes_the_kitty_and_lays_any_six_away():
    state = turned("Ts 9d 9d", kitty="5h RJ 2c 2c 3d 4d")
    assert list(GAME.awaited(state)) == [0]
    (choice,) = GAME.awaited(state)[0].choices
    assert (choice.verb, choice.pick.least, choice.pick.most) == ("bury", 6, 6)
    assert len(GAME.view(state, 0)["seats"][0]["hand"].split()) == 45
    for six in ("5h RJ 2c 2c 3d 4d", "5h RJ 9d 9d Ts 2c"):
        after = acted(state, f"0 bury {six}")
        assert (after.stage, after.turn) == ("play", 0)
        assert len(GAME.view(after, 0)["seats"][0]["hand"].split()) == 39


def test_hwu_3_1_nobody_else_sees_either_six():
    state = turned("Ts", kitty="5h RJ 2c 2c 3d 4d")
    after = acted(state, "0 bury 5h 2c 2c 3d 4d Ts")
    for viewer in (1, 2, 3, None):
        for moment in (state, after):
            view = GAME.view(moment, viewer)
            assert view["kitty"] == {"count": 6, "cards": ""}
            assert view["buried"]["cards"] == ""
    own = GAME.view(after, 0)
    assert sorted(own["kitty"]["cards"].split()) == sorted(["5h", "RJ", "2c", "2c", "3d", "4d"])
    assert sorted(own["buried"]["cards"].split()) == sorted(["5h", "2c", "2c", "3d", "4d", "Ts"])
    assert GAME.view(after, 1)["buried"]["count"] == 6


def test_hwu_3_1_the_events_name_the_cards_to_the_banker_alone():
    state = turned("Ts", kitty="5h RJ 2c 2c 3d 4d")
    events = happened(state, "0 bury 5h 2c 2c 3d 4d Ts")
    assert [event.cards for event in events if event.visible_to(1)] == [""]
    told = [sorted(event.cards.split()) for event in events if event.visible_to(0)]
    assert told == [[], sorted(["5h", "2c", "2c", "3d", "4d", "Ts"])]


def test_hwu_3_1_the_turned_10_may_be_buried_and_is_still_told():
    after = acted(turned("Ts", kitty="2c 2c 2c 3d 3d 3d"), "0 bury Ts 2c 2c 3d 3d 3d")
    assert GAME.view(after, 1)["seats"][0]["exposed"] == "Ts"


@pytest.mark.parametrize(
    ("buried", "times", "last", "points"),
    [
        ("Kd 9d 8c 7c 4d 4c", 1, 1, 120),
        ("Kd 9d 8c 7c 4d 4c", 2, 3, 130),
        ("Kd 9d 8c 7c 4d 4c", 2, 0, 110),
        ("Kd 9d 8c 7c 4d 4c", 2, 2, 110),
        ("5h Tc Td 7c 4d 4c", 1, 1, 135),
        ("5h Tc Td 7c 4d 4c", 2, 1, 160),
    ],
)
def test_hwu_3_2_the_buried_cards_go_with_the_last_trick(buried, times, last, points):
    state = finished(110, last, buried=buried, kitty_times=times)
    assert GAME.view(state, None)["figures"][1]["value"] == points


def test_hwu_3_2_kitty_times_2_in_a_deal_played_out():
    for times, points in ((1, 20), (2, 30)):
        state = position("2d", "Ad", "3d", "Kd", buried="Kc 9d 8c 7c 4d 4c", kitty_times=times)
        state = acted(state, "0 play 2d", "1 play Ad", "2 play 3d", "3 play Kd")
        assert GAME.view(state, None)["figures"][1]["value"] == points


def test_bury_refusals():
    state = turned("Ts 9d 9d", kitty="5h RJ 2c 2c 3d 4d")
    assert refused(state, "1 bury 2c 2c 3d 4d 5h RJ") == "not_your_turn"
    assert refused(state, "0 play Ts") == "not_allowed_now"
    assert refused(state, "0 pass") == "not_allowed_now"
    for few in ("", "5h", "5h RJ 2c 2c 3d", "5h RJ 2c 2c 3d 4d Ts", "5h RJ 2c 2c 3d 4x"):
        assert refused(state, f"0 bury {few}") == "bad_argument"
    assert refused(state, "0 bury") == "bad_argument"
    assert refused(state, "0 bury 2c 2c 2c 2c 3d 4d") == "not_in_hand"
