"""Section 8: who sees what."""

from __future__ import annotations

from games.rules.core.action import Action
from games.rules.core.event import visible
from games.rules.titles.hongwu import GAME
from tests.rules.hongwu.table import acted, dealt, finished, happened, position, trick_of, turned

TENS = ("3c Ts", "4c 4c Th", "Td", "2c 2c 2c Tc")


def test_while_turning_all_see_who_has_chosen_and_not_what():
    named = acted(dealt(*TENS), "1 expose Th")
    passed = acted(dealt(*TENS), "1 pass")
    for viewer in (0, 2, 3, None):
        view = GAME.view(named, viewer)
        assert view == GAME.view(passed, viewer)
        assert [seat["done"] for seat in view["seats"]] == [False, True, False, False]
        assert view["seats"][1]["said"] == {"k": "said.chosen"}
        assert view["turn"] == [0, 2, 3]
    assert GAME.view(named, 1)["seats"][1]["said"] == {"k": "said.own_ten", "p": {"cards": "Th"}}
    assert GAME.view(passed, 1)["seats"][1]["said"] == {"k": "said.own_pass"}


def test_the_own_hand_stands_in_dealing_order_while_turning():
    state = dealt(*TENS)
    for seat in range(4):
        assert GAME.view(state, seat)["seats"][seat]["hand"].split() == list(state.setup.dealt[seat])
        assert [one["hand"] for one in GAME.view(state, seat)["seats"] if one["seat"] != seat] == [""] * 3


def test_while_turning_the_own_hand_is_also_told_suit_by_suit():
    state = dealt("7s 5d Ah RJ Tc 5h 2s", *TENS[1:])
    shown = GAME.view(state, 0)["seats"]
    assert sorted(shown[0]["sorted"].split()) == sorted(state.setup.dealt[0])
    mine = [card for card in shown[0]["sorted"].split() if card in {"7s", "5d", "Ah", "RJ", "Tc", "5h", "2s"}]
    assert list(dict.fromkeys(mine)) == ["5h", "RJ", "Tc", "7s", "2s", "Ah", "5d"]
    assert [one["sorted"] for one in shown[1:]] == [""] * 3
    assert GAME.view(turned(*TENS), 0)["seats"][0]["sorted"] == ""


def test_then_hands_are_sorted_trumps_first_each_suit_from_the_top():
    state = position("2d Ad 3h 5h BJ As 9c Td Ts 3c 2s", "", "", "")
    assert GAME.view(state, 0)["seats"][0]["hand"] == "5h BJ 3c Ts Td As 2s 3h 9c Ad 2d"


def test_unused_choices_are_told_to_nobody_before_the_end():
    one = turned(*TENS, said=("Ts", "Th", "Td", "Tc"))
    other = turned(*TENS, said=("pass", "pass", "Td", "pass"))
    for viewer in (0, 1, 2, 3, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    over = acted(one, "0 dissolve")
    assert GAME.view(over, None)["facts"]["said"] == ["Ts", "Th", "Td", "Tc"]


def test_banker_trump_and_the_turned_10_are_public():
    state = turned(*TENS)
    for viewer in (0, 1, None):
        view = GAME.view(state, viewer)
        assert [seat["roles"] for seat in view["seats"]] == [
            ["partner"],
            ["defender"],
            ["banker"],
            ["defender"],
        ]
        assert [seat["side"] for seat in view["seats"]] == [0, 1, 0, 1]
        assert [seat["exposed"] for seat in view["seats"]] == ["", "", "Td", ""]
        assert view["figures"][0]["value"] == {"k": "suit.d", "p": {"suit": "d"}}
        assert [seat["count"] for seat in view["seats"]] == [39, 39, 45, 39]
        assert view["stage"] == "bury"
        assert view["turn"] == [2]


def test_the_banker_sees_the_kitty_and_what_it_buried_at_any_time():
    state = acted(turned("Ts", kitty="5h RJ 2c 2c 3d 4d"), "0 bury 5h 2c 2c 3d 4d Ts")
    assert sorted(GAME.view(state, 0)["kitty"]["cards"].split()) == sorted(
        ["5h", "RJ", "3d", "4d", "2c", "2c"]
    )
    lead = GAME.fallback(state, 0)
    state = GAME.apply(state, 0, lead).state
    assert GAME.view(state, 0)["buried"]["count"] == 6
    assert GAME.view(state, 0)["buried"]["cards"]
    assert not GAME.view(state, 2)["buried"]["cards"]


def test_tricks_points_and_red_fives_are_public():
    state = trick_of("s", "9d", "Kd", "5d", "2d")
    state = acted(state, "1 play 9h")
    view = GAME.view(state, None)
    assert [play["cards"] for play in view["last_trick"]] == ["9d", "Kd", "5d", "2d"]
    assert [play["best"] for play in view["last_trick"]] == [False, True, False, False]
    assert [play["cards"] for play in view["trick"]] == ["9h"]
    assert view["lead"] == {"seat": 1, "cards": "9h", "name": {"k": "pattern.single"}}
    assert view["seats"][1]["played"] == {"cards": "9h", "name": {"k": "pattern.single"}}
    assert view["figures"][1]["value"] == 15
    assert view["figures"][2]["value"]["p"] == {"bank": 0, "defenders": 0}
    assert view["seats"][1]["tags"] == [{"k": "tag.points", "p": {"points": 15}}]
    assert [seat["count"] for seat in view["seats"]] == [1, 0, 1, 1]


def test_captured_red_fives_lie_before_who_won_them():
    view = GAME.view(trick_of("s", "5h", "5h", "9s", "5h"), None)
    assert [seat["won"] for seat in view["seats"]] == ["5h 5h", "", "", ""]
    assert view["figures"][1]["value"] == 0
    assert view["figures"][2]["value"]["p"] == {"bank": 2, "defenders": 0}
    assert view["facts"]["reds"] == [2, 0]


def test_points_so_far_are_without_the_kitty_and_at_the_end_with_it():
    state = position("2d", "Ad", "3d", "Kd", buried="Kc 9d 8c 7c 4d 4c", taken=50)
    assert GAME.view(state, 1)["figures"][1]["value"] == 50
    state = acted(state, "0 play 2d", "1 play Ad", "2 play 3d")
    assert GAME.view(state, 1)["figures"][1]["value"] == 50
    state = acted(state, "3 play Kd")
    assert GAME.view(state, 1)["figures"][1]["value"] == 70


def test_after_the_deal_all_is_shown():
    state = acted(turned(*TENS, kitty="5h RJ 6c 6c 3d 4d"), "2 bury 5h 6c 6c 3d 4d RJ")
    over = acted(state, "1 dissolve")
    view = GAME.view(over, None)
    assert sorted(view["kitty"]["cards"].split()) == sorted(view["buried"]["cards"].split())
    assert all(seat["hand"] for seat in view["seats"])
    assert view["facts"]["dealt"] == [" ".join(hand) for hand in state.setup.dealt]
    assert view["outcome"]["ending"] == "void"
    assert GAME.view(finished(100, 1), 3)["outcome"]["scores"] == [1, -1, 1, -1]


def test_suits_that_a_seat_lacks_are_public():
    state = position("9d 2h", "2s 2h", "3d 2h", "4c 2h")
    state = acted(state, "0 play 9d", "1 play 2s", "2 play 3d", "3 play 4c")
    assert GAME.view(state, None)["facts"]["voids"] == [[], ["d"], [], ["d"]]


def test_events_of_turning_and_burying():
    state = acted(dealt(*TENS), "0 pass", "1 pass", "3 pass")
    events = happened(state, "2 pass")
    assert [event["e"] for event in visible(events, 0)] == ["say", "expose", "role", "kitty"]
    assert [event["e"] for event in visible(events, 2)] == ["say", "expose", "role", "kitty", "kitty"]
    assert visible(events, 0)[1]["cards"] == "Td"


def test_what_a_draft_would_be():
    state = position("7d 7d 8d 8d 2h", "4s 4s 2s 2s 2h", "", "")
    view = GAME.view(state, 0)
    assert GAME.describe(view, Action("play", "7d 8d 7d 8d"))["name"]["k"] == "pattern.tractor.pair"
    assert GAME.describe(view, Action("play", "7d 8d")) == {}
    assert GAME.describe(view, Action("play", "7d 7d 7d 7d")) == {}
    follow = GAME.view(acted(state, "0 play 7d 7d 8d 8d"), 1)
    assert GAME.describe(follow, Action("play", "4s 4s 2s 2s"))["name"]["k"] == "pattern.ruff.tractor.pair"
    assert GAME.describe(follow, Action("play", "4s 2s 2s 2h"))["name"] == {"k": "pattern.discard"}
    turning = GAME.view(dealt("Ts 5h RJ As 3c", without="s"), 0)
    named = GAME.describe(turning, Action("expose", "Ts"))["name"]
    assert named["k"] == "pattern.turn"
    assert named["p"]["count"] >= 5
    assert GAME.describe(turning, Action("expose", "5h")) == {}
    bury = GAME.view(turned("Ts", kitty="5h Kc 2c 2c 3d 4d"), 0)
    assert GAME.describe(bury, Action("bury", "5h Kc 2c 2c 3d 4d"))["name"] == {
        "k": "pattern.bury_reds",
        "p": {"points": 15, "count": 1},
    }
    assert GAME.describe(bury, Action("bury", "Kc 2c 2c 3d 4d Ts"))["name"]["p"] == {"points": 20}
    assert GAME.describe(bury, Action("bury", "Kc 2c")) == {}
