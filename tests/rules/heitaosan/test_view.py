"""Section 10: who sees what."""

from __future__ import annotations

import pytest

from games.rules.core.event import visible
from games.rules.titles.heitaosan import GAME
from games.rules.titles.heitaosan.options import Options
from tests.rules.heitaosan.table import dealt, events, filled, go, position

PLAIN = filled("3s 4s 4h 4c 4d", "3s 5s 5h 5c 5d", "6s 6h 6c 6d BJ BJ", "7s 7h 7c 7d RJ RJ")
VIEWERS = (0, 1, 2, 3, None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_seat_sees_its_own_hand_alone(viewer):
    seats = GAME.view(dealt(PLAIN), viewer)["seats"]
    assert [bool(seat["hand"]) for seat in seats] == [seat == viewer for seat in range(4)]
    assert [seat["count"] for seat in seats] == [27] * 4


@pytest.mark.parametrize("viewer", VIEWERS)
def test_sides_are_shown_to_all(viewer):
    view = GAME.view(dealt(PLAIN), viewer)
    assert [seat["side"] for seat in view["seats"]] == [0, 0, 1, 1]
    assert view["partners_by"] == "3s"


def test_a_spectator_reads_the_names_of_the_sides():
    state = dealt(PLAIN)
    roles = [[seat["roles"] for seat in GAME.view(state, viewer)["seats"]] for viewer in VIEWERS]
    assert roles[0] == roles[3] == [[]] * 4
    assert roles[4] == [["side_a"], ["side_a"], ["side_b"], ["side_b"]]


def test_the_partners_are_announced():
    started = GAME.deal(Options(), 4, {}, {"hands": PLAIN}).events
    said = [event["say"] for event in visible(started, None) if "say" in event]
    assert {"k": "say.partners", "p": {"seat": 0, "other": 1}} in said


def test_who_holds_which_three_is_not_shown():
    """Exchange both 3s of one side against other cards of the same hands: only the holders can tell."""
    both = filled("3s 3s 4s 4h 4c 4d", "5s 5h 5c 5d", "6s 6h 6c 6d BJ BJ", "7s 7h 7c 7d RJ RJ")
    split = list(both)
    split[0] = split[0].replace("3s", "X", 1)
    other = next(card for card in split[2].split(" ") if card not in split[0] and card[0] in "9TJQK")
    split[0] = split[0].replace("X", other)
    split[2] = " ".join("3s" if card == other else card for card in split[2].split(" "))
    one, two = dealt(both, fine_showdown=0), dealt(split, fine_showdown=0)
    assert one.sides == two.sides == (0, 1, 0, 1)
    for viewer in (1, 3, None):
        assert GAME.view(one, viewer) == GAME.view(two, viewer)


def test_loose_jokers_are_not_shown_before_the_end():
    state = position("9s 4s", "BJ 5s", "6s 8s", "7s 8h")
    other = position("9s 4s", "5h 5s", "6s 8s", "7s 8h")
    for viewer in (0, 2, 3, None):
        assert GAME.view(state, viewer) == GAME.view(other, viewer)


def test_booked_rewards_and_fines_are_seen_by_all():
    state = go(position("BJ BJ 4s", "9s 9h 9c 9d 9d 4h", "6s 8s", "7s 8h"), "0 play BJ BJ")
    state = go(state, "1 play 9s 9h 9c 9d 9d")
    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert view["facts"]["booked"] == [-7, 5, 1, 1]
        tags = [tag for tag in view["seats"][0]["tags"] if tag["k"] == "tag.booked"]
        assert tags == [{"k": "tag.booked", "p": {"points": "−7"}}]
    said = events(position("BJ BJ 4s", "9s", "6s", "7s"), "0 play BJ BJ")
    assert [event.say.key for event in said if event.kind == "say"] == ["say.fined", "say.few"]


def test_plays_passes_places_and_few_cards_are_public():
    state = go(position("9s", "4s 5s", "Ts 8s", "7s 8h"), "0 play 9s", "1 pass", "2 play Ts")
    view = GAME.view(state, None)
    assert view["facts"]["history"] == [[[0, "9s"], [1, ""], [2, "Ts"]]]
    assert [seat["place"] for seat in view["seats"]] == [1, None, None, None]
    assert {"k": "tag.few", "p": {"count": 1}} in view["seats"][2]["tags"]
    assert view["seats"][1]["said"] == {"k": "say.pass"}
    assert view["lead"]["cards"] == "Ts"


def test_who_plays_alone_is_shown_to_all():
    state = position("3s 9s", "3s", "5s", "6s", asking=True, number=2, mode="solo")
    assert GAME.view(state, 0)["ask"]["kind"] == "bid"
    assert [choice["verb"] for choice in GAME.view(state, 0)["ask"]["choices"]] == ["pass", "solo"]
    assert GAME.view(state, 0)["figures"][0]["value"] == {"k": "figure.card", "p": {"cards": "3s"}}
    state = go(state, "0 pass", "1 solo")
    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert view["facts"]["solo"] == 1
        assert view["figures"][0]["value"] == {"k": "figure.solo", "p": {"seat": 1}}
        assert [seat["roles"] for seat in view["seats"]] == [["against"], ["solo"], ["against"], ["against"]]
        assert [seat["side"] for seat in view["seats"]] == [1, 0, 1, 1]


def test_at_the_end_all_hands_are_shown():
    state = go(position("9s", "Ts", "6s 8s", "7s 8h"), "0 play 9s", "1 play Ts")
    assert [seat["hand"] for seat in GAME.view(state, 0)["seats"]] == ["", "", "8s 6s", "8h 7s"]


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("3s 3h 3c", "pattern.triple"),
        ("3s 3h", "pattern.pair"),
        ("3s 4h", None),
        ("x", None),
    ],
)
def test_drafts_are_named(cards, name):
    from games.rules.core.action import Action

    view = GAME.view(position("3s 3h 3c", "4s", "5s", "6s"), 0)
    said = GAME.describe(view, Action("play", cards))
    assert (said.get("name") or {}).get("k") == name
    longer = GAME.view(position("3s 3h 3c 9s", "4s", "5s", "6s"), 0)
    assert GAME.describe(longer, Action("play", "3s 3h 3c")) == {}
    assert GAME.describe(longer, Action("pass")) == {}
