"""Section 7: time-out, leaving, breaking up."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.titles.sandayi import GAME
from games.rules.titles.sandayi.fallback import cheapest, longest_suit
from tests.rules.sandayi.table import acted, code, dealt, position

CARDS_IN_HAND = "Ts Ks 3s 9h 4h 3h 5h Ac Qc 2d 2c RJ 8d 7d 6d 4d 3d Kd"


def fallback(state):
    return GAME.fallback(state, state.turn)


def test_in_the_bidding_it_passes():
    assert fallback(dealt("RJ BJ 2s 2h 2c 2d As Ah Ac Ad Ks Kh")) == Action("pass")


def test_bury_takes_low_side_cards_without_points_the_shortest_suit_first():
    cards = CARDS_IN_HAND.split()
    assert longest_suit(cards) == "d"
    assert cheapest(cards) == ["Qc", "Ac", "3s", "3h", "4h", "9h"]


def test_bury_then_takes_the_lowest_points():
    cards = [
        "Ts",
        "Ks",
        "5s",
        "3s",
        "5h",
        "Kc",
        "Tc",
        "2s",
        "2h",
        "2c",
        "RJ",
        "BJ",
        "3d",
        "4d",
        "6d",
        "7d",
        "8d",
        "9d",
    ]
    assert cheapest(cards) == ["3s", "5h", "5s", "Tc", "Ts", "Kc"]


def test_bury_then_takes_the_lowest_trumps():
    cards = [
        "3s",
        "5h",
        "2s",
        "2h",
        "2c",
        "2d",
        "RJ",
        "BJ",
        "Kd",
        "Qd",
        "Td",
        "9d",
        "8d",
        "7d",
        "6d",
        "5d",
        "4d",
        "3d",
    ]
    assert cheapest(cards) == ["3s", "5h", "3d", "4d", "5d", "6d"]


def test_bury_and_trump_are_legal_and_leave_the_seat_awaited():
    state = acted(dealt("As Ks Qs", kitty="Js Ts 9s"), "0 bid 80")
    action = fallback(state)
    assert code(state, 0, action.verb, action.arg) is None
    state = GAME.apply(state, 0, action).state
    assert fallback(state) == Action("trump", "s")


@pytest.mark.parametrize(
    ("cards", "suit"),
    [
        ("3s 4s 3h 4h 5c", "s"),
        ("3s 3h 4h 5c 6c", "h"),
        ("3s 2h 2c 2d 2s", "s"),
        ("2h 2c 2d 3c 4d", "c"),
        ("RJ BJ 2d 3d", "d"),
    ],
)
def test_the_suit_with_most_cards_2s_not_counted_becomes_trump(cards, suit):
    assert longest_suit(cards.split()) == suit


def follows(hand, *played, trump="h"):
    """What seat 3 does by itself after three plays."""
    state = position(*played, hand, trump=trump)
    state = acted(state, *(f"{seat} play {card}" for seat, card in enumerate(played)))
    return fallback(state).arg


@pytest.mark.parametrize(
    ("hand", "played", "card"),
    [
        ("As 5s 9s 6s", ("7s", "3s", "4s"), "6s"),  # the lowest without points that does not win
        ("As 5s 9s", ("7s", "3s", "4s"), "9s"),  # else the lowest without points
        ("Ks 5s Ts", ("7s", "3s", "4s"), "5s"),  # else the lowest
        ("As 9s 8s", ("Ks", "3s", "4s"), "8s"),
        ("3h 4d 3c Td", ("Ks", "3s", "4s"), "3c"),  # discarding rather than trumping
        ("5d Tc 3h", ("Ks", "3s", "4s"), "3h"),  # a trump without points rather than points
        ("5d Tc Kh", ("As", "3s", "4s"), "5d"),
        ("2c Kh", ("3h", "2d", "4h"), "2c"),  # the second of two equal cards does not win
    ],
)
def test_following_it_plays_the_lowest(hand, played, card):
    assert follows(hand, *played) == card


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("As 3d 4d Kd RJ 3h", "3d"),
        ("As Qs 5d 6d RJ 3h", "Qs"),
        ("RJ 2s 5h 4h", "4h"),
        ("Ac 9d 3h 4h 6h", "Ac"),
    ],
)
def test_leading_it_plays_the_lowest_of_the_longest_side_suit(hand, card):
    assert fallback(position(hand, "3c", "4c", "5c", trump="h")).arg == card


def test_leaving_has_no_price_and_the_deal_goes_on():
    state = acted(dealt(), "2 concede")
    assert GAME.left(state) == {2}
    assert list(GAME.awaited(state)) == [0]
    state = position("Ks", "As", "3s", "4s", trump="h", taken=40)
    state = acted(state, "0 concede", "3 concede", "0 play Ks", "1 play As", "2 play 3s", "3 play 4s")
    outcome = GAME.outcome(state)
    assert outcome.scores == (-12, 4, 4, 4)
    assert GAME.left(state) == {0, 3}
    assert {line.clause for line in outcome.lines} == {"SDY-6.7"}


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("stage", range(4))
def test_breaking_up_is_void_at_any_time(seat, stage):
    state = acted(dealt(first=1), *["1 bid 80"][:stage])
    if stage > 1:
        state = acted(state, "1 bury " + " ".join(state.deck.cards(state.hands[1])[:6]))
    if stage > 2:
        state = acted(state, "1 trump h", "1 play " + state.deck.cards(state.hands[1])[-1])
    outcome = GAME.outcome(acted(state, f"{seat} dissolve"))
    assert outcome.scores == (0, 0, 0, 0)
    assert outcome.lines == ()
    assert outcome.carry == {"first_bidder": 1}
    assert outcome.ending == "void"
