"""Section 7: time-outs, leaving for good, breaking up."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.core.record import setup_from_seed
from games.rules.titles.hongwu import GAME
from games.rules.titles.hongwu.deck import CARDS
from games.rules.titles.hongwu.options import Options
from tests.rules.hongwu import oracle
from tests.rules.hongwu.table import acted, dealt, happened, position, refused, turned


def fallback(state, seat):
    action = GAME.fallback(state, seat)
    assert refused(state, f"{seat} {action.verb} {action.arg}") is None or action.verb == "pass"
    return action.arg or action.verb


def test_turning_is_passed():
    assert fallback(dealt("Ts Ts Ts 5h 5h"), 0) == "pass"


def burial(hand, rest="Ah Kh Qh Jh 9h 8h 7h 6h Ac Kc Qc Jc 9c 8c 7c 6c"):
    """What is buried by a hand of spades as trumps, with trumps added until there are 45 cards."""
    trumps = ["As", "Ks", "Qs", "Js", "9s", "8s", "7s", "6s"] * 3
    cards = [*hand.split(), *rest.split()]
    cards += trumps[: 38 - len(cards)]
    state = turned(f"Ts {' '.join(cards)}", kitty="4s 4s 4s 2s 2s 2s")
    assert len(GAME.view(state, 0)["seats"][0]["hand"].split()) == 45
    return sorted(fallback(state, 0).split())


def test_burying_takes_side_cards_without_points_from_the_shortest_suit():
    assert burial("2d 3d 4d 6d 7d 8d") == sorted(["2d", "3d", "4d", "6d", "7d", "8d"])
    assert burial("Ad Qd Jd 9d 8d 7d 2d") == sorted(["2d", "7d", "8d", "9d", "Jd", "Qd"])


def test_burying_then_takes_the_next_suit():
    assert burial("Ad Kd 2d") == sorted(["2d", "Ad", "6h", "7h", "8h", "9h"])


TRUMPS = "Ts 5h 5h 5h RJ RJ RJ BJ BJ BJ 3s 3s 3s 3c 3c 3c Ts Ts Th Th Th Tc Tc Tc Td Td Td"


def test_burying_takes_points_only_then_and_trumps_last_but_never_a_red_five():
    state = turned(
        f"{TRUMPS} As As As Ks Ks Ks Qs",
        kitty="Kd 5d 2d 2s 2s 4s",
    )
    hand = GAME.view(state, 0)["seats"][0]["hand"].split()
    sides = [card for card in hand if oracle.suit_of(card, "s") != "trump"]
    assert len(hand) == 45
    buried = fallback(state, 0).split()
    plain = [card for card in sides if card[0] not in "5K"]
    assert set(plain) <= set(buried) or len(plain) > 6
    assert "5h" not in buried


def test_burying_from_trumps_alone():
    state = turned(f"{TRUMPS} As As As Ks Ks Ks Qs Qs Qs 9s 9s 9s", kitty="Kd 5d 2d 2s 4s 4s")
    assert sorted(fallback(state, 0).split()) == sorted(["2d", "5d", "Kd", "2s", "4s", "4s"])


def test_leading_the_lowest_of_the_longest_side_suit():
    assert fallback(position("Ad 4d 3d Ac Kc RJ 5h 2s", "", "", ""), 0) == "3d"
    assert fallback(position("Ad Ac Ac RJ 5h 2s 4s 6s", "", "", ""), 0) == "Ac"


def test_leading_without_side_cards_the_lowest_trump():
    assert fallback(position("5h RJ Ts As 4s", "", "", ""), 0) == "4s"
    assert fallback(position("5h", "", "", ""), 0) == "5h"


@pytest.mark.parametrize(
    ("hand", "led", "wanted"),
    [
        ("Kd 4d 3d 2c", "6d", "3d"),
        ("Kd 5d 2c", "6d", "5d"),
        ("5h 2s Ac Kc", "6d", "Ac"),
        ("5h Kc Tc", "6d", "Kc"),
        ("5h Ts", "6d", "Ts"),
        ("5h 2s", "4s", "2s"),
        ("5h Ts", "4s", "Ts"),
        ("Kd Kd Kd 4d 3d", "8d 8d", "Kd Kd"),
        ("Kd 9d 4d", "8d 8d", "9d 4d"),
        ("5d 5h 3h 2c", "8d 8d", "5d 2c"),
        ("Ad Ad 4d 4d Kd 9d", "6d 6d 7d 7d", "Ad Ad 4d 4d"),
        ("5d 5d Kd Kd Ad Qd 9d 4d", "6d 6d", "5d 5d"),
        ("5h 5h 5h RJ RJ RJ 4s", "2s 2s 2s", "RJ RJ RJ"),
    ],
)
def test_following_with_the_fewest_points_then_the_lowest_cards_a_red_five_last(hand, led, wanted):
    state = acted(position(f"{led} 2h", hand, "", ""), f"0 play {led}")
    assert sorted(fallback(state, 1).split()) == sorted(wanted.split())


def price(cards, trump):
    """Red fives, then points, then heights."""
    heights = 0
    for card in cards:
        suit = oracle.suit_of(card, trump)
        steps = len(oracle.trump_steps(trump)) if suit == "trump" else len(oracle.side_steps(suit, trump))
        heights += steps - oracle.place_of(card, trump) + (100 if suit == "trump" else 0)
    return cards.count("5h"), oracle.points(cards), heights


@settings(max_examples=80)
@given(
    st.lists(st.sampled_from(CARDS), min_size=3, max_size=5, unique=True),
    st.data(),
    st.sampled_from(["9d", "9d 9d", "9d 9d 9d", "8d 8d 9d 9d", "As As", "RJ RJ RJ"]),
    st.sampled_from("shcd"),
)
def test_following_is_the_best_of_all_legal_plays(few, data, led, trump):
    cards = data.draw(st.lists(st.sampled_from(few), min_size=6, max_size=8))
    cards = [card for index, card in enumerate(cards) if cards[:index].count(card) < 3]
    words = led.split()
    if len(cards) < len(words) or any((cards + words).count(card) > 3 for card in words):
        return
    state = acted(position(f"{led} 2h", " ".join(cards), "", "", trump=trump), f"0 play {led}")
    legal = [
        list(part)
        for part in set(combinations(sorted(cards), len(words)))
        if oracle.follows(cards, words, list(part), trump, top_tractors=False)
    ]
    chosen = fallback(state, 1).split()
    assert sorted(chosen) in [sorted(part) for part in legal]
    assert price(chosen, trump) == min(price(part, trump) for part in legal)


def test_a_deal_of_fallbacks_ends():
    state = setup_from_seed(GAME, Options(), 4, {}, bytes(32)).start().state
    while awaited := GAME.awaited(state):
        seat = max(awaited)
        state = GAME.apply(state, seat, GAME.fallback(state, seat)).state
    assert GAME.outcome(state).scores


@pytest.mark.parametrize("turn", [0, 2])
def test_leaving_has_no_price_and_a_bot_plays_on(turn):
    state = position("2d 3d", "4d 6d", "7d 8d", "9d Jd", taken=100)
    left = acted(state, f"{turn} concede")
    assert GAME.left(left) == {turn}
    assert happened(state, f"{turn} concede")[0].kind == "left"
    assert GAME.outcome(left) is None
    for moment in (state, left):
        while awaited := GAME.awaited(moment):
            seat = min(awaited)
            moment = GAME.apply(moment, seat, GAME.suggest(GAME.view(moment, seat))[0]).state  # noqa: PLW2901
        outcome = GAME.outcome(moment)
        assert outcome.scores == (1, -1, 1, -1)


def test_leaving_while_turning():
    state = acted(dealt("Ts"), "3 concede")
    assert sorted(GAME.awaited(state)) == [0, 1, 2, 3]
    assert GAME.left(acted(state, "1 concede")) == {1, 3}


@pytest.mark.parametrize("first", range(4))
def test_breaking_up_makes_the_deal_void(first):
    for state in (
        dealt("Ts", first=first),
        turned("Ts", first=first),
        position("2d", "3d", "4d", "6d", first=first),
    ):
        outcome = GAME.outcome(acted(state, "2 dissolve"))
        assert outcome.scores == (0, 0, 0, 0)
        assert outcome.lines == ()
        assert outcome.carry == {"first": first}
        assert outcome.ending == "void"


def test_leaving_and_breaking_up_are_for_seats_of_the_table():
    for state in (dealt("Ts"), position("2d", "3d", "4d", "6d")):
        for verb in ("concede", "dissolve"):
            for seat in range(4):
                assert refused(state, f"{seat} {verb}") is None
            assert refused(state, f"4 {verb}") == "not_your_turn"
            assert refused(state, f"-1 {verb}") == "not_your_turn"
