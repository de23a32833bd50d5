"""Section 8: who sees what."""

from __future__ import annotations

import pytest

from games.rules.core.event import visible
from games.rules.families.climbing.packed import pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.shuangkou import GAME
from games.rules.titles.shuangkou.options import Options
from tests.rules.climbing.table import action_of
from tests.rules.shuangkou.table import (
    EVERYBODY,
    dealt,
    go,
    pieces_with,
    position,
)


def seats(state, viewer):
    return GAME.view(state, viewer)["seats"]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_what_all_see_from_the_start(viewer):
    view = GAME.view(dealt(first=0, twin=1), viewer)
    assert view["order"] == [0, 2, 1, 3]
    assert [seat["side"] for seat in view["seats"]] == [0, 0, 1, 1]
    assert [seat["count"] for seat in view["seats"]] == [27] * 4
    assert [seat["exposed"] for seat in view["seats"]] == ["7h", "7h", "", ""]
    assert view["figures"][0]["value"]["p"] == {"cards": "7h"}
    facts = view["facts"]
    assert (facts["mark"], facts["first"], facts["twin"]) == ("7h", 0, 1)
    assert facts["partners"] == [1, 0, 3, 2]
    tags = [[tag["k"] for tag in seat["tags"]] for seat in view["seats"]]
    assert tags == [["tag.first"], ["tag.twin"], [], []]


def test_both_copies_in_one_hand():
    view = GAME.view(dealt(first=3, twin=None), 0)
    assert view["order"] == [0, 1, 2, 3]
    assert view["seats"][3]["exposed"] == "7h 7h"
    assert [tag["k"] for tag in view["seats"][3]["tags"]] == ["tag.first", "tag.both"]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_copy_of_the_mark_is_shown_until_it_is_played(viewer):
    state = go(dealt(first=3, twin=None), "3 play 7h")
    assert seats(state, viewer)[3]["exposed"] == "7h"
    state = go(dealt(first=0, twin=2), "0 play 7h")
    assert [seat["exposed"] for seat in seats(state, viewer)] == ["", "", "7h", ""]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_seat_sees_its_own_hand_only(viewer):
    for state in (dealt(), go(dealt(), "0 play 7h")):
        for seat in seats(state, viewer):
            assert bool(seat["hand"]) is (seat["seat"] == viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_who_is_out_does_not_see_its_partner(viewer):
    state = go(position("3s", "4h 5h", "4c 5c", "6d 7d"), "0 play 3s")
    for seat in seats(state, viewer):
        assert bool(seat["hand"]) is (seat["seat"] == viewer != 0)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_plays_passes_bombs_and_classes_are_public(viewer):
    hands = ("3s 3h 3c 3d 3s 4s", "4h 5h", "4c 5c", "6d 7d")
    state = go(position(*hands), "0 play 3s 3h 3c 3d 3s", "1 pass")
    view = GAME.view(state, viewer)
    assert view["lead"]["seat"] == 0
    assert [turn["cards"] for turn in view["trick"]] == ["3s 3s 3h 3c 3d", ""]
    assert view["seats"][0]["played"]["name"]["p"] == {"rank": "3", "size": 5}
    assert view["seats"][1]["said"]["k"] == "say.pass"
    assert (view["facts"]["bombs"], view["facts"]["sizes"]) == ([[5], [], [], []], [5, 4, 4, 4])
    assert [tag["k"] for tag in view["seats"][0]["tags"]][-2:] == ["tag.bombs", "size.5"]
    assert view["turn"] == [2]


def test_bombs_that_are_held_are_secret_until_the_end():
    hands = ("3s", "9s 9h 9c 9d 9s 9h", "4c", "6d 7d")
    state = position(*hands)
    for viewer in (0, 2, 3, None):
        assert GAME.view(state, viewer)["facts"]["sizes"] == [4, 4, 4, 4]
    over = go(state, "0 play 3s", "1 pass", "2 play 4c")
    assert GAME.view(over, None)["facts"]["sizes"] == [4, 6, 4, 4]


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("steps", [("0 play 3s", "1 pass", "2 play 4c"), ("3 dissolve",)])
def test_at_the_end_all_is_shown(viewer, steps):
    view = GAME.view(go(position("3s", "4h 5h", "4c", "6d 7d"), *steps), viewer)
    assert view["seats"][1]["hand"] == "5h 4h"
    assert view["seats"][3]["hand"] == "7d 6d"
    assert (view["turn"], view["ask"], view["stage"]) == ([], None, "over")
    assert view["outcome"]["scores"][1] == (-3 if len(steps) > 1 else 0)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_exchanged_hidden_cards_change_nothing_for_others(viewer):
    """Seats 2 and 3 exchange cards that 0, 1 and spectators do not see."""
    ours = dealt("", "", "3s 3h 3c 3d 4s 4h", "9s 9h 9c 9d Ts Th", first=0, twin=1)
    two, three = ours.hands[2], ours.hands[3]
    give, take = pack(parse_cards("3s 3h 3c 3d")), pack(parse_cards("9s 9h 9c 9d"))
    hands = (*ours.hands[:2], two - give + take, three - take + give)
    theirs = ours._replace(hands=hands)
    for text in ("0 play 7h", "2 pass", "1 pass", "3 pass"):
        assert GAME.view(ours, viewer) == GAME.view(theirs, viewer)
        steps = [GAME.apply(state, *action_of(text)) for state in (ours, theirs)]
        assert visible(steps[0].events, viewer) == visible(steps[1].events, viewer)
        ours, theirs = (step.state for step in steps)


def test_what_is_told_at_the_start():
    events = GAME.deal(Options(), 4, {}, pieces_with(first=0, twin=1)).events
    assert [(event.kind, event.seat, event.cards) for event in events] == [
        ("deal", None, ""),
        ("expose", 0, "7h"),
        ("expose", 1, "7h"),
        ("order", None, ""),
    ]
    for viewer in EVERYBODY:
        assert len(visible(events, viewer)) == 4


def test_drafts_are_named():
    view = GAME.view(dealt(), 0)
    for cards, name in [
        ("3s 3h 3c", "pattern.triple"),
        ("BJ BJ", "pattern.pair.BJ"),
        ("3s 3s 3h 3c 3d", "pattern.bomb"),
        ("BJ BJ RJ RJ", "pattern.jokers"),
        ("RJ", "pattern.single.RJ"),
        ("3s 4s 5s 6s 7s", "pattern.straight"),
        ("3s 3h 4s 4h 5s 5h", "pattern.pair_run"),
    ]:
        said = GAME.describe(view, action_of(f"0 play {cards}")[1])
        assert said["name"]["k"] == name
        assert name in GAME.texts
    for none in ("0 play 3s 4s", "0 play 3S", "0 pass"):
        assert GAME.describe(view, action_of(none)[1]) == {}
