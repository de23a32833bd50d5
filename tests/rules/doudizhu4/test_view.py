"""Section 8: who sees what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.rules.core.event import visible
from games.rules.titles.doudizhu4 import GAME
from tests.rules.climbing.table import action_of
from tests.rules.doudizhu4.table import (
    ALL_TRIPLES,
    KITTY,
    TRIPLES,
    deal_with,
    dealt,
    go,
    position,
)

EVERYBODY = (0, 1, 2, 3, None)


def same_cards(text, other):
    return sorted(text.split()) == sorted(other.split())


def seats(state, viewer):
    return GAME.view(state, viewer)["seats"]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_before_there_is_a_landlord(viewer):
    view = GAME.view(go(dealt(first=2), "2 bid 1", "3 pass"), viewer)
    assert view["kitty"] == {"count": 8, "cards": ""}
    assert [seat["said"] and seat["said"]["k"] for seat in view["seats"]] == [
        None,
        None,
        "say.bid",
        "say.no_bid",
    ]
    assert [bool(seat["tags"]) for seat in view["seats"]] == [False, False, True, False]
    assert [seat["count"] for seat in view["seats"]] == [25] * 4
    for seat in view["seats"]:
        assert same_cards(seat["hand"], TRIPLES[seat["seat"]] if seat["seat"] == viewer else "")
        assert seat["roles"] == []
        assert "side" not in seat
    assert (view["stage"], view["turn"]) == ("bidding", [0])
    assert view["figures"][0]["value"] == 1


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_only_the_landlord_knows_the_kitty(viewer):
    view = GAME.view(go(dealt(), "0 bid 3"), viewer)
    assert same_cards(view["kitty"]["cards"], KITTY if viewer == 0 else "")
    assert view["kitty"]["count"] == (8 if viewer == 0 else 0)
    assert [seat["count"] for seat in view["seats"]] == [33, 25, 25, 25]
    assert same_cards(view["seats"][0]["hand"], ALL_TRIPLES if viewer == 0 else "")
    assert [seat["roles"] for seat in view["seats"]] == [["landlord"], *[["farmer"]] * 3]
    assert [seat["side"] for seat in view["seats"]] == [0, 1, 1, 1]


def test_the_kitty_is_named_to_the_landlord_alone():
    step = GAME.apply(dealt(), *action_of("0 bid 3"))
    told = {viewer: visible(step.events, viewer) for viewer in EVERYBODY}
    assert [event["e"] for event in told[0]] == ["say", "role", "kitty"]
    assert same_cards(told[0][2]["cards"], KITTY)
    for viewer in (1, 2, 3, None):
        assert [event["e"] for event in told[viewer]] == ["say", "role"]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_an_open_hand_is_seen_at_every_moment(viewer):
    state = go(dealt(), "0 bid 3", "0 open")
    landlord = seats(state, viewer)[0]
    assert landlord["open"]
    assert same_cards(landlord["hand"], ALL_TRIPLES)
    later = go(state, "0 play 3s 3h 3c", "1 pass")
    view = GAME.view(later, viewer)
    assert same_cards(view["seats"][0]["hand"], ALL_TRIPLES.replace("3s 3h 3c ", ""))
    assert view["kitty"]["cards"] == ("" if viewer != 0 else view["kitty"]["cards"])
    assert view["figures"][1]["value"] == 3
    assert [seat["open"] for seat in view["seats"]] == [True, False, False, False]
    for seat in view["seats"][1:]:
        assert bool(seat["hand"]) is (seat["seat"] == viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize(
    "steps", [("0 bid 3", f"0 play {ALL_TRIPLES}"), ("0 pass", "1 pass", "2 pass", "3 pass"), ("2 dissolve",)]
)
def test_at_the_end_all_is_shown(viewer, steps):
    view = GAME.view(go(dealt(), *steps), viewer)
    assert same_cards(view["kitty"]["cards"], KITTY)
    for seat in (1, 2, 3):
        assert same_cards(view["seats"][seat]["hand"], TRIPLES[seat])
    assert view["outcome"]["scores"] == [0] * 4 or view["outcome"]["scores"][0] == 27
    assert (view["turn"], view["ask"]) == ([], None)


def test_plays_passes_and_factors_are_public():
    state = position("3s 4s", "9s 9h 9c 9d 5s", "5h 5c", "8s 8h", plays=(0, 0, 0, 0), base=2)
    state = go(state, "0 open", "0 play 3s", "1 play 9s 9h 9c 9d", "2 pass")
    for viewer in EVERYBODY:
        view = GAME.view(state, viewer)
        assert view["lead"]["seat"] == 1
        assert [turn["cards"] for turn in view["trick"]] == ["3s", "9s 9h 9c 9d", ""]
        assert [figure["value"] for figure in view["figures"]] == [2, 6, 12]
        assert view["facts"]["factors"] == [["open", 3, 3], ["bomb", 2, 6]]
        assert view["facts"]["plays"] == [1, 1, 0, 0]
        assert view["seats"][2]["said"]["k"] == "say.pass"
        assert view["seats"][1]["played"]["name"]["p"] == {"rank": "9", "size": 4}


def test_nobody_else_can_tell_that_a_bid_was_forced():
    """Two deals that differ in the cards of seats 0 and 2 alone: forced in one, not in the other."""
    strong = deal_with("3s 3h 3c 3d 4s 4h 4c 4d 5s 5h 5c 5d", "", "6s 6h 6c 6d 7s 7h 7c 7d 8s 8h 8c 8d")
    assert strong.must_bid
    zero, one, two, three = strong.hands
    weak_hands = (two, one, zero, three)
    weak = strong._replace(setup=replace(strong.setup, dealt=weak_hands), hands=weak_hands)
    weak = weak._replace(auction=strong.auction)
    for viewer in (1, 3, None):
        assert GAME.view(strong, viewer) == GAME.view(weak, viewer)
        ours, theirs = (GAME.apply(state, *action_of("0 bid 1")) for state in (strong, weak))
        assert visible(ours.events, viewer) == visible(theirs.events, viewer)
        assert GAME.view(ours.state, viewer) == GAME.view(theirs.state, viewer)


def test_drafts_are_named():
    view = GAME.view(go(dealt(), "0 bid 3"), 0)
    for cards, name in [
        ("3s 3h 3c", "pattern.triple"),
        ("BJ BJ", "pattern.pair.BJ"),
        ("3s 3s 3h 3c 3d", "pattern.bomb"),
        ("BJ BJ RJ RJ", "pattern.rocket"),
        ("RJ", "pattern.single.RJ"),
    ]:
        said = GAME.describe(view, action_of(f"0 play {cards}")[1])
        assert said["name"]["k"] == name
        assert name in GAME.texts
    for none in ("0 play 3s 4s", "0 play 3S", "0 pass"):
        assert GAME.describe(view, action_of(none)[1]) == {}
