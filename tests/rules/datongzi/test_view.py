"""Who sees what (section 9)."""

from __future__ import annotations

import json
from random import Random

import pytest

from games.rules.core.view import View
from games.rules.families.climbing.packed import pack, unpack
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.state import State
from tests.rules.datongzi.table import dealt, go, position

HANDS = ("7s Ts 5h", "8s Kd 5s", "9s 5h 6c", "Qs 6h 7c")


def view(state: State, seat: int | None = None):
    return GAME.view(state, seat)


def figures(shown: View) -> list[tuple[str, int]]:
    return [(figure["label"]["k"], figure["value"]) for figure in shown["figures"]]


def test_a_seat_sees_its_own_hand_and_not_its_partners():
    state = position(*HANDS)
    assert [seat["hand"] for seat in view(state, 0)["seats"]] == ["Ts 7s 5h", "", "", ""]
    assert [seat["hand"] for seat in view(state)["seats"]] == [""] * 4


def test_the_number_of_cards_of_every_seat_is_seen():
    state = go(position(*HANDS), "0 play 7s", "1 play Kd")
    for viewer in (0, 1, 2, 3, None):
        assert [seat["count"] for seat in view(state, viewer)["seats"]] == [2, 2, 3, 3]


def test_plays_and_passes_are_seen():
    state = go(position(*HANDS), "0 play 7s", "1 play Kd", "2 pass")
    shown = view(state)
    assert [(turn["seat"], turn["cards"]) for turn in shown["trick"]] == [(0, "7s"), (1, "Kd"), (2, "")]
    assert shown["lead"] == shown["trick"][1]
    assert shown["trick"][2]["name"] == {"k": "say.pass"}
    assert [seat["said"] for seat in shown["seats"]] == [None, None, {"k": "say.pass"}, None]
    assert shown["seats"][1]["played"] == {"cards": "Kd", "name": shown["lead"]["name"]}
    assert shown["facts"]["history"] == [[[0, "7s"], [1, "Kd"], [2, ""]]]


def test_cannot_beat_is_seen_even_when_the_trick_is_over_with_it():
    state = go(position("2s 5s", "Js 6h", "As 6c"), "0 play 2s")
    shown = view(state, 0)
    assert [seat["said"] for seat in shown["seats"]] == [None, {"k": "say.cannot"}, {"k": "say.cannot"}]
    assert [turn["name"]["k"] for turn in shown["last_trick"]] == [
        "pattern.single",
        "say.cannot",
        "say.cannot",
    ]
    assert (shown["trick"], shown["lead"]) == ([], None)
    assert view(go(state, "0 play 5s"))["seats"][0]["said"] is None


def test_points_of_the_trick_and_what_the_sides_have_won_are_seen():
    state = position(*HANDS, face=(20, 45), bonus=(0, 300), before={"totals": (500, -60)}, target=700)
    state = go(state, "0 play Ts", "1 play Kd")
    shown = view(state, 2)
    assert figures(shown) == [
        ("figure.table", 20),
        ("figure.own_total", 500),
        ("figure.other_total", -60),
        ("figure.target", 700),
    ]
    assert [[tag["p"] for tag in seat["tags"]] for seat in shown["seats"]] == [
        [{"face": 20}, {"bonus": 0}],
        [{"face": 45}, {"bonus": 300}],
    ] * 2
    assert figures(view(state, 3))[1:3] == [("figure.own_total", -60), ("figure.other_total", 500)]


def test_totals_stand_beside_the_seats_where_there_are_no_two_sides_to_set_against_each_other():
    state = position(*HANDS, before={"totals": (500, -60)}, target=700)
    assert figures(view(state)) == [("figure.table", 0), ("figure.target", 700)]
    assert [seat["tags"][2]["p"] for seat in view(state)["seats"]] == [{"total": 500}, {"total": -60}] * 2
    three = position("7s Ts", "8s Kd", "9s 5h", before={"totals": (500, -60, 10)}, target=700)
    assert [seat["tags"][2]["p"]["total"] for seat in view(three, 0)["seats"]] == [500, -60, 10]


def test_places_are_seen():
    state = go(position("7s", "8s 5h", "9s 5h", "Ts 6h"), "0 play 7s")
    assert [seat["place"] for seat in view(state, 3)["seats"]] == [1, None, None, None]


def test_who_is_asked_is_asked_to_play_or_pass():
    state = go(position(*HANDS), "0 play 7s")
    assert view(state)["turn"] == [1]
    assert [choice["verb"] for choice in view(state, 1)["ask"]["choices"]] == ["pass", "play"]
    assert view(state, 0)["ask"] is None
    assert [choice["verb"] for choice in view(position(*HANDS), 0)["ask"]["choices"]] == ["play"]
    must = go(position("Qs 5s", "Ks 6h"), "0 play Qs")
    assert [choice["verb"] for choice in view(must, 1)["ask"]["choices"]] == ["play"]
    assert view(must, 1)["ask"]["choices"][0]["pick"]["most"] == 33


def test_cards_set_aside_and_all_hands_are_shown_when_the_deal_is_over():
    state = go(dealt(players=2, decks=4), "1 dissolve")
    for viewer in (0, 1, None):
        shown = view(state, viewer)
        assert len(shown["kitty"]["cards"].split()) == 88
        assert all(len(seat["hand"].split()) == 44 for seat in shown["seats"])
        assert (shown["stage"], shown["turn"], shown["ask"]) == ("over", [], None)
        assert shown["outcome"]["ending"] == "dissolved"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_that_a_seat_does_not_see_make_no_difference_to_its_view(players):
    """The hidden cards are dealt out anew to the other seats and the cards set aside."""
    rng = Random(players)
    options = {"players": players}
    state = dealt(**options)
    seats = range(players)
    for viewer in (*seats, None):
        hidden = [seat for seat in seats if seat != viewer]
        pool = [card for seat in hidden for card in unpack(state.hands[seat])] + list(
            unpack(state.setup.aside)
        )
        rng.shuffle(pool)
        hands = list(state.setup.dealt)
        for seat in hidden:
            size = len(unpack(state.hands[seat]))
            hands[seat], pool = pack(pool[:size]), pool[size:]
        setup = type(state.setup)(
            state.setup.options, state.setup.leader, tuple(hands), pack(pool), state.setup.before
        )
        other = state._replace(setup=setup, hands=tuple(hands))
        assert GAME.view(other, viewer) == GAME.view(state, viewer)


def test_suggestions_and_descriptions_need_nothing_but_the_view():
    """A view that went through JSON is as good."""
    state = go(position(*HANDS), "0 play 7s")
    shown = json.loads(json.dumps(view(state, 1)))
    assert GAME.suggest(shown) == GAME.suggest(view(state, 1))
    assert not GAME.suggest(view(state, 0))
