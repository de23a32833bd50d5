"""Section 8: who sees what."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.titles.gongzhu import GAME
from tests.rules.gongzhu.table import acted, dealt, finished, position

VIEWERS = (0, 1, 2, 3, None)


def seats(state, viewer=None):
    return GAME.view(state, viewer)["seats"]


def test_own_hand_only_and_the_number_of_cards_of_all():
    state = dealt(2, "Qs Qs")
    for viewer in VIEWERS:
        shown = seats(state, viewer)
        assert [one["count"] for one in shown] == [26] * 4
        assert [bool(one["hand"]) for one in shown] == [seat == viewer for seat in range(4)]
    assert " Qs Qs " in seats(state, 0)[0]["hand"]


def test_a_hand_is_sorted_by_suit_from_the_highest():
    state = position("2h Ac 3s Ks Td", "2s", "4s", "5s")
    assert seats(state, 0)[0]["hand"] == "Ks 3s 2h Ac Td"


def test_exposures_and_who_has_said_done_are_public():
    state = acted(dealt(1, "Qs Ah", "Jd", "Tc"), "0 expose Ah", "1 done")
    for viewer in VIEWERS:
        shown = seats(state, viewer)
        assert [one["exposed"] for one in shown] == ["Ah", "", "", ""]
        assert [one["done"] for one in shown] == [False, True, False, False]
        assert GAME.view(state, viewer)["turn"] == [0, 2, 3]


def test_nobody_is_waited_for_when_nothing_is_left_to_expose():
    state = acted(dealt(1, "Qs Ah", "Jd", "Tc"), "1 done", "0 expose Ah", "0 expose Qs", "2 expose Tc")
    assert GAME.view(state, None)["stage"] == "play"
    for viewer in VIEWERS:
        assert [one["done"] for one in seats(state, viewer)] == [True] * 4
        assert [one["said"] for one in seats(state, viewer)] == [None] * 4


def test_the_leader_is_known_only_when_tricks_begin():
    state = dealt(1, "", "2c")
    for viewer in (0, 2, 3, None):
        assert not any(one["roles"] for one in seats(state, viewer))
        assert GAME.view(state, viewer)["facts"]["opening"] == ""
    state = acted(state, "0 done", "1 done", "2 done", "3 done")
    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert [one["roles"] for one in view["seats"]] == [[], ["leader"], [], []]
        assert view["turn"] == [1]
        assert view["facts"]["opening"] == "2c"


def test_own_bound_copies_are_marked_to_their_seat_alone():
    state = position("2d 9s", "Qs Qs 7s", "Kd 4s", "Ad 3s", decks=2, exposed=("", "Qs", "", ""))
    assert [seats(state, viewer)[1]["bound"] for viewer in VIEWERS] == ["", "Qs", "", "", ""]
    assert [seats(state, viewer)[1]["exposed"] for viewer in VIEWERS] == ["Qs"] * 5
    state = acted(state, "0 play 2d", "1 play Qs", "2 play Kd", "3 play Ad")
    assert seats(state, 1)[1]["bound"] == ""
    assert seats(state, None)[1]["exposed"] == "Qs", "an exposure counts on when its card is played"


def test_nobody_sees_which_copy_was_played():
    """GZH-3.7: to the first trick of the suit goes the free copy, if there is one; others cannot tell."""
    both = position("9s", "Qs Qs 2d", "4s", "3s", decks=2, exposed=("", "Qs", "", ""))
    one = position("9s", "Qs 8d 2d", "4s", "3s", decks=2, exposed=("", "Qs", "", ""))
    both, one = (acted(state, "0 play 9s", "1 play Qs") for state in (both, one))
    for viewer in (0, 2, 3, None):
        assert GAME.view(both, viewer) == GAME.view(one, viewer)


def test_the_trick_the_last_trick_and_the_cards_won():
    state = position("9s 8s", "Ks 7s", "Ad 2h", "As 4d", turn=1)
    state = acted(state, "1 play Ks", "2 play 2h", "3 play As", "0 play 9s", "3 play 4d", "0 play 8s")
    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert [(one["seat"], one["cards"], one["best"]) for one in view["last_trick"]] == [
            (1, "Ks", False),
            (2, "2h", False),
            (3, "As", True),
            (0, "9s", False),
        ]
        assert [one["name"]["k"] for one in view["last_trick"]][:2] == ["pattern.single", "pattern.discard"]
        assert [(one["seat"], one["cards"]) for one in view["trick"]] == [(3, "4d"), (0, "8s")]
        assert view["lead"] == {"seat": 3, "cards": "4d", "name": {"k": "pattern.single"}}
        assert [one["won"] for one in view["seats"]] == ["", "", "", "2h"]
        assert view["seats"][0]["played"]["cards"] == "8s"
        assert view["seats"][1]["played"] is None
        assert view["facts"]["led"] == ["s", "d"]
        assert view["facts"]["voids"] == ["d", "", "s", ""]


def test_what_may_be_played_is_shown_to_the_seat_that_is_asked():
    state = acted(position("9s 2d", "Qs 7s Kd", "5s", "3s", exposed=("", "Qs", "", "")), "0 play 9s")
    assert seats(state, 1)[1]["playable"] == "7s"
    assert [seats(state, viewer)[1]["playable"] for viewer in (0, 2, 3, None)] == [""] * 4
    two = acted(position("5s 5s", "9s 9s Ks Kd", "4s", "3s", decks=2), "0 play 5s 5s")
    assert seats(two, 1)[1]["playable"] == "9s 9s"


def test_figures_show_what_the_exposures_made_of_the_four_cards():
    state = acted(dealt(2, "Qs Qs Ah Tc"), *(f"0 expose {card}" for card in ("Qs", "Qs", "Ah", "Tc")))
    figures = {figure["label"]["k"]: figure["value"]["p"] for figure in GAME.view(state, None)["figures"]}
    assert figures == {
        "figure.pig": {"points": 400},
        "figure.sheep": {"points": 100},
        "figure.hearts": {"times": 2},
        "figure.transformer": {"times": 4},
    }


def test_raw_scores_so_far_are_shown_beside_the_seats():
    state = position("9s 8s", "Ks 7s", "Kh 2h", "As 4d", turn=1)
    state = acted(state, "1 play Ks", "2 play Kh", "3 play As", "0 play 9s")
    assert [one["tags"] for one in seats(state)] == [[], [], [], [{"k": "tag.raw", "p": {"raw": -40}}]]


@pytest.mark.parametrize("partners", [True, False])
def test_sides_are_shown_where_there_are_partners(partners):
    sides = [one.get("side") for one in seats(dealt(1, partners=partners))]
    assert sides == ([0, 1, 0, 1] if partners else [None] * 4)


def test_others_hands_and_all_that_was_dealt_once_the_deal_is_over():
    state = dealt(1, "Qs")
    assert GAME.view(state, 1)["facts"]["dealt"] == []
    state = GAME.apply(state, 0, Action("dissolve")).state
    view = GAME.view(state, None)
    assert all(len(one["hand"].split(" ")) == 13 for one in view["seats"])
    assert view["facts"]["dealt"][0].startswith("Qs ")


def test_raw_scores_item_by_item_at_the_end():
    shown = GAME.view(finished("Qs 5h Tc", "", "", ""), None)["outcome"]["show"]["raw"]
    assert [(part["value"], part["clause"]) for part in shown[0]["parts"]] == [
        (-10, "GZH-5.1"),
        (-100, "GZH-5.2"),
        (-110, "GZH-5.4"),
    ]
    assert [one["total"] for one in shown] == [-220, 0, 0, 0]


@pytest.mark.parametrize(
    ("plays", "draft", "name"),
    [
        ([], "9s", "pattern.single"),
        ([], "9s 9s", "pattern.pair"),
        ([], "9s 8s", None),
        (["0 play 9s"], "Kd", "pattern.discard"),
        (["0 play 9s"], "7s", "pattern.single"),
        (["0 play 9s 9s"], "7s 6s", "pattern.two_singles"),
        (["0 play 9s 9s"], "7s Kd", "pattern.discard"),
        (["0 play 9s 9s"], "7s", None),
        ([], "rubbish", None),
    ],
)
def test_a_draft_is_named(plays, draft, name):
    state = acted(position("9s 9s 8s", "7s 6s Kd", "5s 4s 3d", "3s 2s 2d", decks=2), *plays)
    said = GAME.describe(GAME.view(state, state.turn), Action("play", draft))
    assert dict(said) == ({"name": {"k": name}} if name else {})
    assert GAME.describe(GAME.view(state, state.turn), Action("expose", "Qs")) == {}
