"""HWU-2: turning a 10."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.rules.core.shuffle import ShuffleStream
from games.rules.titles.hongwu import GAME
from games.rules.titles.hongwu.deck import CARDS
from games.rules.titles.hongwu.options import Options
from games.rules.titles.hongwu.turning import dealt_as
from tests.rules.hongwu.table import acted, dealt, happened, refused, turned, whole_deal

TENS = ("3c Ts", "4c 4c Th", "Td", "2c 2c 2c Tc")


def test_hwu_2_1_all_seats_choose_at_once_and_once_each():
    state = dealt(*TENS)
    assert sorted(GAME.awaited(state)) == [0, 1, 2, 3]
    state = acted(state, "2 expose Td", "0 pass")
    assert sorted(GAME.awaited(state)) == [1, 3]
    assert refused(state, "2 expose Td") == "not_allowed_now"
    assert refused(state, "0 pass") == "not_allowed_now"
    assert state.stage == "turning"


def test_hwu_2_1_a_seat_without_a_10_is_asked_too():
    state = dealt("Ts Ts Ts Th Th Th", "Tc Tc Tc", "Td Td Td", "", without="T")
    assert [choice.verb for choice in GAME.awaited(state)[3].choices] == ["pass"]
    assert refused(state, "3 expose Ts") == "not_in_hand"
    assert [choice.arg for choice in GAME.awaited(state)[0].choices] == ["Ts", "Th", None]


def test_hwu_2_1_what_a_seat_chose_is_told_to_nobody():
    state = dealt(*TENS)
    assert [event.to_json() for event in happened(state, "0 expose Ts")] == [
        event.to_json() for event in happened(state, "0 pass")
    ]


@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_hwu_2_2_the_10_that_was_dealt_first_whatever_the_order_of_choosing(order):
    # dealt as number 2 (seat 2), 4 (seat 0), 9 (seat 1), 15 (seat 3)
    state = dealt(*TENS)
    choices = {0: "0 expose Ts", 1: "1 expose Th", 2: "2 expose Td", 3: "3 expose Tc"}
    state = acted(state, *(choices[seat] for seat in order))
    assert (state.bank.banker, state.bank.trump, state.bank.ten) == (2, "d", "Td")
    assert (state.stage, state.turn) == ("bury", 2)


def test_hwu_2_2_only_what_was_exposed_counts():
    state = turned(*TENS, said=("pass", "Th", "pass", "Tc"))
    assert (state.bank.banker, state.bank.ten) == (1, "Th")


def test_hwu_2_2_of_equal_copies_in_a_hand_the_earliest():
    state = turned("2c 2c 2c Ts", "2d Th 2d 2d Th", "", "", said=("Ts", "Th", "pass", "pass"))
    assert (state.bank.banker, state.bank.ten) == (1, "Th")


def test_hwu_2_2_a_10_that_a_seat_has_and_does_not_name_does_not_count():
    state = turned("Tc 2c Ts", "2d Th", "", "", said=("Ts", "Th", "pass", "pass"))
    assert (state.bank.banker, state.bank.ten) == (1, "Th")


def test_hwu_2_3_if_all_pass_the_earliest_10_is_turned():
    assert turned(*TENS).bank.ten == "Td"
    state = turned(*TENS, first=3)
    assert (state.bank.banker, state.bank.ten) == (2, "Td")
    # both first in their hands: as number (seat - first) mod 4
    for first, banker in ((0, 0), (1, 1), (2, 0), (3, 0)):
        state = turned("Ts", "Th", "2c", "2c", first=first)
        assert state.bank.banker == banker


def test_hwu_2_3_a_10_in_the_kitty_does_not_count():
    state = turned("2c 2d Ts", "", "", "", kitty="Tc Tc Tc Td Td Td", without="T")
    assert state.bank.banker == 0


def test_hwu_2_3_it_looks_the_same_as_if_it_had_been_named():
    last = dealt(*TENS)
    passed = acted(last, "0 pass", "1 pass", "3 pass")
    named = acted(last, "0 pass", "1 pass", "3 expose Tc")
    one, other = happened(passed, "2 pass"), happened(named, "2 expose Td")
    assert [event.to_json() for event in one] == [event.to_json() for event in other]


def test_hwu_2_4_the_turned_10_is_public_and_stays_in_the_hand():
    state = turned(*TENS)
    for viewer in (0, 1, 3, None):
        seats = GAME.view(state, viewer)["seats"]
        assert [seat["exposed"] for seat in seats] == ["", "", "Td", ""]
        assert seats[2]["count"] == 45
    assert "Td" in GAME.view(state, 2)["seats"][2]["hand"].split()


def test_hwu_2_4_the_banker_is_chosen_anew_in_every_deal():
    outcome = GAME.outcome(play_out(turned(*TENS)))
    assert outcome.carry == {"first": 1}


def play_out(state):
    while awaited := GAME.awaited(state):
        seat = min(awaited)
        state = GAME.apply(state, seat, GAME.fallback(state, seat)).state
    return state


def test_example_2():
    hands = ("", "2c 2c 2c 3c Td", "6c 6c 6c 7c 7c 7c 8c 8c Th", "9c 9c 9c Ts")
    state = dealt(*hands)
    numbers = [dealt_as(state.setup, seat, ten) for seat, ten in ((1, "Td"), (3, "Ts"), (2, "Th"))]
    assert numbers == [17, 15, 34]
    state = acted(state, "0 pass", "1 expose Td", "2 expose Th", "3 expose Ts")
    assert (state.bank.banker, state.bank.trump) == (3, "s")
    state = acted(dealt(*hands), "0 pass", "1 expose Td", "2 expose Th", "3 pass")
    assert (state.bank.banker, state.bank.trump) == (1, "d")
    assert dealt_as(dealt(*hands, first=2).setup, 1, "Td") == 19


@pytest.mark.parametrize("first", range(4))
def test_section_4_cards_are_dealt_from_the_carried_seat_on(first):
    order = ShuffleStream(bytes(32)).shuffled(CARDS)
    pieces = GAME.shuffled(Options(), 4, {"first": first}, ShuffleStream(bytes(32)))
    hands = [hand.split() for hand in pieces["hands"]]
    assert [hands[(first + i) % 4][i // 4] for i in range(156)] == order[:156]
    assert pieces["kitty"].split() == order[156:]


def test_section_4_the_unshuffled_order():
    assert CARDS[:14] == ("2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "Ts", "Js", "Qs", "Ks", "As", "2h")
    assert CARDS[39:56] == (
        "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Td", "Jd", "Qd", "Kd", "Ad", "BJ", "RJ", "2s", "3s",
    )  # fmt: skip
    assert CARDS[:54] == CARDS[54:108] == CARDS[108:]


def test_whole_deals():
    pieces = whole_deal("Ts", kitty="5h")
    assert sorted(" ".join([*pieces["hands"], pieces["kitty"]]).split()) == sorted(CARDS)
