"""Section 9: who sees what."""

from __future__ import annotations

import json

import pytest

from games.rules.core.action import Action
from games.rules.core.event import visible
from games.rules.core.prompt import Look
from tests.rules.climbing.table import hand
from tests.rules.doudizhu.table import (
    ALL_PAIRS,
    GAME,
    LADDER,
    LADDER_KITTY,
    RULES,
    dealt,
    go,
    position,
)

VIEWERS = (0, 1, 2, None)


def cards_in(view) -> set[str]:
    """Return every card that is written anywhere in a view."""
    words = json.dumps(view).replace('"', " ").split()
    return {word for word in words if len(word) == 2 and word[0] in "23456789TJQKABR" and word[1] in "shcdJ"}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_before_there_is_a_landlord_a_seat_sees_its_own_hand_and_nothing_else(rules, viewer):
    state = go(dealt(rules=rules), "0 bid 1", "1 bid 2")
    own = set(LADDER[viewer].split()) if viewer is not None else set()
    assert cards_in(GAME.view(state, viewer)) == own


@pytest.mark.parametrize("viewer", VIEWERS)
def test_in_play_a_seat_sees_its_hand_the_kitty_and_what_was_played(viewer):
    state = go(dealt(), "0 bid 3", "0 play 3s 3h", "1 play As Ah", "2 pass", "0 pass", "1 play 3c")
    seen = {*LADDER_KITTY.split(), "3s", "3h", "As", "Ah", "3c"}
    if viewer is not None:
        seen |= set(hand(state, viewer).split())
    assert cards_in(GAME.view(state, viewer)) == seen


@pytest.mark.parametrize("viewer", VIEWERS)
def test_when_the_deal_is_over_all_hands_are_shown(viewer):
    state = go(dealt(), "0 bid 3", f"0 play {ALL_PAIRS}")
    view = GAME.view(state, viewer)
    assert set(view["seats"][1]["hand"].split()) == set(LADDER[1].split())
    assert set(view["seats"][2]["hand"].split()) == set(LADDER[2].split())
    assert view["outcome"]["scores"] == [18, -9, -9]
    assert view["turn"] == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_see_the_bidding(viewer):
    view = GAME.view(go(dealt(rules="hubei"), "0 pass", "1 bid 3", "2 rob"), viewer)
    assert view["facts"]["first"] == 0
    assert view["facts"]["calls"] == [[0, "pass", 0], [1, "bid", 3], [2, "rob", 6]]
    assert [seat["said"]["k"] for seat in view["seats"]] == ["say.no_bid", "say.bid_times", "say.rob"]
    assert view["figures"][0]["value"] == 6
    assert view["stage"] == "robbing"
    assert view["turn"] == [1]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_see_roles_counts_factors_and_plays(viewer):
    state = go(dealt(rules="online"), "0 bid 2", "1 bid 3", "1 play 3c", "2 pass", "0 play 4s")
    view = GAME.view(state, viewer)
    assert [seat["roles"] for seat in view["seats"]] == [["farmer"], ["landlord"], ["farmer"]]
    assert [seat["side"] for seat in view["seats"]] == [1, 0, 1]
    assert [seat["count"] for seat in view["seats"]] == [16, 19, 17]
    assert (view["lead"]["seat"], view["lead"]["cards"]) == (0, "4s")
    assert [(turn["seat"], turn["cards"]) for turn in view["trick"]] == [(1, "3c"), (2, ""), (0, "4s")]
    assert view["seats"][2]["said"] == {"k": "say.pass"}
    assert view["seats"][0]["played"]["cards"] == "4s"
    assert [figure["value"] for figure in view["figures"]] == [3, 1, 3]


def test_figures_multiply():
    state = go(position("3s 4s", "9s 9h 9c 9d 8s", "6s 7s", base=3), "0 play 3s", "1 play 9s 9h 9c 9d")
    assert [figure["value"] for figure in GAME.view(state, None)["figures"]] == [3, 2, 6]
    assert [figure.get("op") for figure in GAME.view(state, None)["figures"]] == [None, "×", "="]
    assert GAME.view(state, None)["facts"]["factors"] == [["bomb", 2, 2]]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_after_open_all_see_the_hand_at_every_moment(viewer):
    state = go(dealt(rules="hubei"), "0 bid 3", "1 pass", "2 pass", "0 open")
    for text in ("0 play 3s 3h", "1 pass", "2 pass", "0 play 4s"):
        assert set(GAME.view(state, viewer)["seats"][0]["hand"].split()) == set(hand(state, 0).split())
        state = go(state, text)
    assert GAME.view(state, viewer)["seats"][0]["open"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_exchanging_hidden_cards_changes_no_view(viewer):
    """Cards that a viewer does not see may lie elsewhere among the hidden places: its view is the same."""
    texts = ("0 bid 1", "1 pass")
    for one, other in ((0, 1), (0, 2), (1, 2)):
        if viewer in (one, other):
            continue
        hands = [list(row.split()) for row in LADDER]
        hands[one][3], hands[other][5] = hands[other][5], hands[one][3]
        pieces = {"hands": [" ".join(row) for row in hands], "kitty": LADDER_KITTY}
        exchanged = GAME.deal(dealt().setup.options, 3, {"first_bidder": 0}, pieces).state
        assert GAME.view(go(exchanged, *texts), viewer) == GAME.view(go(dealt(), *texts), viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_exchanging_a_kitty_card_changes_no_view_before_there_is_a_landlord(viewer):
    other = next(seat for seat in (0, 1, 2) if seat != viewer)
    hands = [list(row.split()) for row in LADDER]
    kitty = LADDER_KITTY.split()
    hands[other][0], kitty[0] = kitty[0], hands[other][0]
    pieces = {"hands": [" ".join(row) for row in hands], "kitty": " ".join(kitty)}
    exchanged = GAME.deal(dealt().setup.options, 3, {"first_bidder": 0}, pieces).state
    assert GAME.view(go(exchanged, "0 pass"), viewer) == GAME.view(go(dealt(), "0 pass"), viewer)


def test_a_void_deal_shows_hands_and_no_kitty():
    view = GAME.view(go(dealt(), "0 pass", "1 pass", "2 pass"), None)
    assert [len(seat["hand"].split()) for seat in view["seats"]] == [17, 17, 17]
    assert view["kitty"]["cards"] == ""


def test_hands_are_shown_from_the_highest_card():
    assert GAME.view(dealt(), 1)["seats"][1]["hand"].startswith("BJ 2s 2h As Ah Ks Kh Qc")


def test_prompts_tell_a_client_what_to_draw():
    state = go(dealt(), "0 bid 1")
    assert [(choice.verb, choice.arg) for choice in GAME.awaited(state)[1].choices] == [
        ("pass", None),
        ("bid", 2),
        ("bid", 3),
    ]
    assert {choice.look for choice in GAME.awaited(state)[1].choices} == {Look.QUIET, Look.NORMAL}
    leader = GAME.awaited(go(state, "1 bid 3"))[1]
    assert [choice.verb for choice in leader.choices] == ["play"]
    assert (leader.choices[0].pick.least, leader.choices[0].pick.most) == (1, 20)


@pytest.mark.parametrize(
    ("rules", "said", "hints"),
    [
        ("hubei", ["0 bid 1"], ["hint.bid", "hint.bid_robbed"]),
        ("hubei", ["0 pass", "1 bid 1"], ["hint.bid", "hint.bid_robbed"]),
        ("hubei", ["0 pass", "1 pass"], ["hint.bid", "hint.bid", "hint.bid"]),
        ("classic", ["0 bid 1"], ["hint.bid", "hint.bid"]),
    ],
)
def test_ddz_3_2_a_bid_of_3_promises_the_landlord_only_where_nobody_may_rob(rules, said, hints):
    state = go(dealt(rules=rules), *said)
    (prompt,) = GAME.awaited(state).values()
    assert [choice.hint.key for choice in prompt.choices if choice.verb == "bid"] == hints


def test_prompts_of_the_robbing_and_the_open_hand():
    state = go(dealt(rules="hubei"), "0 bid 3")
    rob = GAME.awaited(state)[1]
    assert [choice.verb for choice in rob.choices] == ["pass", "rob"]
    assert {choice.look for choice in rob.choices} == {Look.QUIET, Look.NORMAL}
    assert rob.choices[1].hint.params == {"value": 6}
    landlord = GAME.awaited(go(state, "1 pass", "2 pass"))[0]
    assert [choice.verb for choice in landlord.choices] == ["open", "play"]


def events_of(state, seat, action):
    return [event.to_json() for event in GAME.apply(state, seat, action).events]


def test_events_of_the_landlord_show_role_and_kitty():
    told = events_of(dealt(), 0, Action("bid", 3))
    assert [event["e"] for event in told] == ["say", "role", "kitty"]
    assert set(told[2]["cards"].split()) == set(LADDER_KITTY.split())


def test_events_of_a_winning_bomb():
    state = go(position("3s 4s", "9s 9h 9c 9d", "6s 7s", base=3), "0 play 3s")
    told = events_of(state, 1, Action("play", "9s 9h 9c 9d"))
    assert [event["e"] for event in told] == ["play", "multiply", "out", "over"]
    assert told[1]["data"] == {"times": 2, "total": 2}
    assert told[3]["say"] == {"k": "headline.farmers_won"}


def test_events_of_the_pass_that_ends_a_trick():
    state = go(position("3s 4s", "9s 5s", "6s 7s"), "0 play 3s", "1 pass")
    assert [event["e"] for event in events_of(state, 2, Action("pass"))] == ["pass", "trick"]


def test_the_deal_event_names_no_card():
    step = GAME.deal(
        dealt().setup.options, 3, {"first_bidder": 2}, {"hands": list(LADDER), "kitty": LADDER_KITTY}
    )
    assert not cards_in(visible(step.events, None))
    assert step.events[0].data["counts"] == [17, 17, 17]


def test_describe_names_what_is_selected_legal_or_not():
    state = go(position("3s 5s", "9s 9h 4s", "6s 7s"), "0 play 5s")
    view = GAME.view(state, 1)
    assert GAME.describe(view, Action("play", "9s 9h"))["name"]["k"] == "pattern.pair"
    assert GAME.describe(view, Action("play", "4s"))["name"] == {
        "k": "pattern.single",
        "p": {"rank": "4", "size": 1},
    }
    assert GAME.describe(view, Action("play", "9s 4s")) == {}
    assert GAME.describe(view, Action("play", "what")) == {}
    assert GAME.describe(view, Action("pass")) == {}


def test_describe_reads_a_set_as_the_last_play_calls_for():
    state = go(
        position("3s 3h 3c 3d 6s 6h 7s 7h 9s", "4s 4h 4c 4d 5s 5h 5c 5d", "Js"),
        "0 play 3s 3h 3c 3d 6s 6h 7s 7h",
    )
    said = GAME.describe(GAME.view(state, 1), Action("play", "4s 4h 4c 4d 5s 5h 5c 5d"))
    assert said["name"]["k"] == "pattern.four_pairs"


def test_what_is_laid_is_shown_with_its_body_first_whatever_the_order_sent():
    state = go(position("6s 9s 3s 4c 3h 4s 3c 4h Ks", "5s", "Js"), "0 play 6s 9s 3s 4c 3h 4s 3c 4h")
    assert GAME.view(state, 1)["lead"]["cards"] == "4s 4h 4c 3s 3h 3c 9s 6s"
