"""Section 8: who sees what."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.event import visible
from games.rules.titles.sandayi import GAME
from tests.rules.sandayi.table import acted, dealt, happened, position

EVERYBODY = (0, 1, 2, 3, None)
OTHERS = (1, 2, 3, None)
BURIED = "As Ks Qs Js Ts 9s"
OTHER_BURIED = "As Ks Qs Js Ts 8s"


def playing(bid=80, buried=BURIED):
    """Seat 0 is banker, has buried and named hearts."""
    state = acted(dealt("As Ks Qs Js Ts 9s 8s 7s 6s 3h 4h 5h", kitty="Ah Kh Qh"), f"0 bid {bid}")
    if bid < 80:
        state = acted(state, "1 pass", "2 pass", "3 pass")
    return acted(state, f"0 bury {buried}", "0 trump h")


def views(state):
    return {viewer: GAME.view(state, viewer) for viewer in EVERYBODY}


def test_bids_are_public():
    for view in views(acted(dealt(first=2), "2 bid 65", "3 pass")).values():
        assert view["facts"]["said"] == [65, 0]
        assert [seat["said"] and seat["said"]["k"] for seat in view["seats"]] == [
            None,
            None,
            "said.bid",
            "said.pass",
        ]
        assert view["turn"] == [0]


def test_banker_and_trump_are_public():
    for view in views(playing()).values():
        assert [seat["roles"] for seat in view["seats"]] == [["banker"], *[["defender"]] * 3]
        assert [seat["side"] for seat in view["seats"]] == [0, 1, 1, 1]
        figures = {figure["label"]["k"]: figure["value"] for figure in view["figures"]}
        assert figures == {
            "figure.bid": 80,
            "figure.trump": {"k": "suit.h", "p": {"suit": "h"}},
            "figure.taken": 0,
            "figure.needed": 25,
        }
        assert (view["facts"]["banker"], view["facts"]["trump"]) == (0, "h")


def test_hands_are_seen_by_their_owners_alone():
    state = playing()
    for viewer, view in views(state).items():
        for seat in view["seats"]:
            assert seat["count"] == 12
            own = set(state.deck.cards(state.hands[seat["seat"]]))
            assert set(seat["hand"].split()) == (own if seat["seat"] == viewer else set())


def test_a_hand_is_sorted_trumps_first():
    assert GAME.view(position("3s RJ Ad 2c Kh As 2h", "", "", "", trump="h"), 0)["seats"][0]["hand"] == (
        "RJ 2h 2c Kh As 3s Ad"
    )


def test_the_number_of_cards_is_public():
    state = acted(dealt(), "0 bid 80")
    assert [seat["count"] for seat in GAME.view(state, None)["seats"]] == [18, 12, 12, 12]


def test_before_a_banker_nobody_sees_the_kitty():
    for view in views(acted(dealt(), "0 bid 60", "1 pass", "2 pass")).values():
        assert view["kitty"] == {"count": 6, "cards": ""}
        assert view["buried"] == {"count": 0, "cards": ""}


def test_the_kitty_as_it_was_taken_stays_shown_if_it_was():
    for bid, seen in ((70, EVERYBODY), (75, (0,))):
        state = playing(bid)
        kitty = set(state.setup.kitty)
        for viewer, view in views(state).items():
            assert set(view["kitty"]["cards"].split()) == (kitty if viewer in seen else set())


def test_sdy_3_2_buried_cards_are_seen_by_the_banker_at_any_time():
    state = playing()
    for viewer, view in views(state).items():
        assert view["buried"]["count"] == 6
        assert set(view["buried"]["cards"].split()) == (set(BURIED.split()) if viewer == 0 else set())


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("bid", [60, 80])
def test_sdy_3_2_nobody_else_can_tell_what_was_buried(viewer, bid):
    """Another card laid away: to everybody else all views and events stay the same until it is played."""
    state, other = playing(bid, BURIED), playing(bid, OTHER_BURIED)
    assert GAME.view(state, viewer) == GAME.view(other, viewer)
    assert GAME.view(state, 0) != GAME.view(other, 0)
    for action in ("0 play 3h", f"1 play {_any(state, 1)}", f"2 play {_any(state, 2)}"):
        assert visible(happened(state, action), viewer) == visible(happened(other, action), viewer)
        state, other = acted(state, action), acted(other, action)
        assert GAME.view(state, viewer) == GAME.view(other, viewer)


@pytest.mark.parametrize("viewer", OTHERS)
def test_sdy_3_2_the_events_of_burying_are_the_same_for_others(viewer):
    state = acted(dealt("As Ks Qs Js Ts 9s 8s"), "0 bid 80")
    one, two = happened(state, f"0 bury {BURIED}"), happened(state, f"0 bury {OTHER_BURIED}")
    assert visible(one, viewer) == visible(two, viewer)
    assert visible(one, 0) != visible(two, 0)


def _any(state, seat):
    """A trump of the seat if it has one: what it may play to a trump lead."""
    return state.deck.cards(state.hands[seat])[0]


def test_the_trick_its_best_card_and_what_may_be_played():
    state = acted(position("Ks", "3s 4s 5h", "2s 3d", "3c 4d", trump="h"), "0 play Ks", "1 play 3s")
    view = GAME.view(state, 2)
    assert [(play["seat"], play["cards"], play["best"]) for play in view["trick"]] == [
        (0, "Ks", True),
        (1, "3s", False),
    ]
    assert view["lead"]["cards"] == "Ks"
    assert view["seats"][2]["playable"] == "2s 3d"
    assert [seat["playable"] for seat in GAME.view(state, 3)["seats"]] == [""] * 4
    state = acted(state, "2 play 2s", "3 play 3c")
    view = GAME.view(state, None)
    assert view["trick"] == []
    assert [play["best"] for play in view["last_trick"]] == [False, False, True, False]


def test_points_of_each_trick_won_by_defenders_are_public():
    state = position("Ts 3d", "As 4d", "Ks 6d", "5s 8d", trump="h")
    state = acted(state, "0 play Ts", "1 play As", "2 play Ks", "3 play 5s")
    for view in views(state).values():
        assert view["facts"]["taken"] == 25
        assert view["facts"]["won"] == [[1, 25]]
        assert view["seats"][1]["won"] == "Ts Ks 5s"
        assert view["seats"][1]["tags"] == [{"k": "tag.points", "p": {"points": 25}}]


def test_what_the_banker_wins_is_not_listed():
    state = position("As 3d", "Ts 4d", "Ks 6d", "5s 8d", trump="h")
    state = acted(state, "0 play As", "1 play Ts", "2 play Ks", "3 play 5s")
    view = GAME.view(state, 1)
    assert view["facts"]["won"] == []
    assert all(not seat["won"] and not seat["tags"] for seat in view["seats"])


def test_who_lacks_a_suit_is_public():
    state = acted(position("Ks", "3s", "2s 3d", "3c 4d", trump="h"), "0 play Ks", "1 play 3s", "2 play 2s")
    assert GAME.view(state, 3)["facts"]["voids"] == [[], [], ["s"], []]


def test_when_the_deal_is_over_everything_is_seen():
    state, rng = playing(), Random(1)
    while (seat := state.turn) is not None:
        state = GAME.apply(state, seat, rng.choice(GAME.moves(state, seat))).state
    for view in views(state).values():
        assert set(view["buried"]["cards"].split()) == set(BURIED.split())
        assert set(view["kitty"]["cards"].split()) == set(state.setup.kitty)
        assert view["facts"]["dealt"] == [" ".join(hand) for hand in state.setup.dealt]
        assert view["stage"] == "over"


@pytest.mark.parametrize("ending", ["dissolve", "pass"])
def test_without_play_the_hands_lie_open_at_the_end(ending):
    state = dealt()
    state = (
        acted(state, "0 dissolve") if ending == "dissolve" else acted(state, *(f"{s} pass" for s in range(4)))
    )
    for view in views(state).values():
        for seat, hand in zip(view["seats"], state.setup.dealt, strict=True):
            assert set(seat["hand"].split()) == set(hand)


@pytest.mark.parametrize(
    ("verb", "arg", "said"),
    [
        ("play", "3s", {"name": {"k": "pattern.single"}}),
        ("play", "2s", {"name": {"k": "pattern.ruff"}}),
        ("play", "Ad", {"name": {"k": "pattern.discard"}}),
        ("play", "3s 4s", {}),
        ("play", None, {}),
        ("bid", 60, {}),
        ("bury", "5s Ts Ks 3d 4d 6d", {"name": {"k": "pattern.bury", "p": {"points": 25}}}),
        ("bury", "5s Ts Ks 3d 4d", {}),
        ("bury", "5s 5s Ks 3d 4d 6d", {}),
        ("bury", "x", {}),
    ],
)
def test_a_draft_is_described(verb, arg, said):
    state = acted(position("Ks", "3s 4s 5h", "2s 3d", "3c 4d", trump="h"), "0 play Ks")
    assert GAME.describe(GAME.view(state, 1), Action(verb, arg)) == said
