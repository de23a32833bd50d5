"""Section 9: what a bot does and never does; hints from the view alone."""

from __future__ import annotations

import hashlib
from time import process_time

import pytest

from games.rules.core.record import setup_from_seed
from games.rules.core.selfplay import bots_play
from games.rules.families.tricks.order import TRUMP
from games.rules.titles.hongwu import GAME
from games.rules.titles.hongwu.deck import deck_for, worth
from games.rules.titles.hongwu.ending import final
from games.rules.titles.hongwu.options import Options
from games.rules.titles.hongwu.prompts import trumps_with
from tests.rules.hongwu.table import acted, best, dealt, position, turned

LOW_DIAMONDS = "2d 2d 2d 4d 4d 4d 6d 6d 6d 7d 7d 7d 8d 8d 8d"


def seed(number):
    return hashlib.sha256(f"hongwu {number}".encode()).digest()


# turning


def holding(trumps, tens, tops):
    """A hand of 39 with so many trumps if spades are trumps: these tens and tops and low spades."""
    words = f"{tens} {tops}".split()
    spades = [
        "2s",
        "2s",
        "2s",
        "4s",
        "4s",
        "4s",
        "6s",
        "6s",
        "6s",
        "7s",
        "7s",
        "7s",
        "8s",
        "8s",
        "8s",
        "9s",
        "9s",
        "9s",
    ]
    words += spades[: trumps - len(words)]
    sides = f"{LOW_DIAMONDS} 2h 2h 2h 4h 4h 4h 6h 6h 6h 7h 7h 7h 2c 2c 2c".split()
    return " ".join(words + sides[: 39 - len(words)])


def test_hwu_2_1_seventeen_trumps_with_a_red_five_are_turned():
    hand = holding(17, "Ts", "5h")
    assert trumps_with(tuple(hand.split()), "s") == 17
    assert best(dealt(hand), 0)[0] == "Ts"


def test_seventeen_trumps_with_two_jokers_are_turned():
    assert best(dealt(holding(17, "Ts", "BJ RJ")), 0)[0] == "Ts"


@pytest.mark.parametrize(
    ("trumps", "tops"), [(16, "5h"), (14, "5h 5h"), (20, ""), (20, "RJ"), (16, "RJ BJ"), (18, "3s 3c")]
)
def test_less_is_passed(trumps, tops):
    assert best(dealt(holding(trumps, "Ts", tops)), 0) == ["pass"]


def test_the_suit_with_most_trumps_is_turned():
    hand = holding(18, "Ts Td", "5h RJ")
    state = dealt(hand)
    counts = {suit: trumps_with(tuple(hand.split()), suit) for suit in "sd"}
    assert best(state, 0)[0] == max(counts, key=counts.get).join(["T", ""])


def test_among_equals_the_10_that_was_dealt_earlier():
    sides = "2d 2d 2d 4d 4d 4d 6d 6d 6d 2h 2h 2h 4h 4h 4h 6h 6h 6h 7h 7h 7h"
    even = f"5h 5h RJ BJ 2s 2s 2s 4s 4s 4s 6s 6s 6s {sides}"
    rest = " 8h 8h 8h"
    for early, late in (("Ts", "Td"), ("Td", "Ts")):
        hand = f"{early} {even} {late}{rest}"
        cards = tuple(hand.split())
        assert trumps_with(cards, "s") == trumps_with(cards, "d")
        assert trumps_with(cards, "s") < 17
        strong = hand.replace("2h 2h 2h 4h 4h 4h", "3s 3s 3c 3d 3d 3h")
        cards = tuple(strong.split())
        assert trumps_with(cards, "s") == trumps_with(cards, "d") >= 17
        assert best(dealt(strong), 0)[:2] == [early, late]


# burying


def buried(hand, kitty):
    state = turned(f"Ts {hand}", kitty=kitty)
    assert state.bank.banker == 0
    return best(state)[0].split()


AVERAGE = "5h RJ BJ As As Ks Qs Js 9s 9s 8s 7s 6s 4s Th Tc"


def test_a_side_suit_is_made_void():
    hand = f"{AVERAGE} Ad Kd Qd Qd Jd 9d 9d 8d Ah Ah Kh Qh Qh Jh 9h 9h 8h 8h 7c 4c 2c 9c"
    away = buried(hand, "8d 7d 7d 6h 6h 4h")
    assert {"7c", "4c", "2c", "9c"} <= set(away)


def test_pairs_and_triples_are_kept():
    hand = f"{AVERAGE} Ad Ad Kd Qd Qd Jd 9d 9d 9d 8d 8d Ah Ah Qh Qh 9h 9h 8c 8c 8c 4c 2c"
    away = buried(hand, "Jc 7d 7d 6h 4h 2h")
    assert "8c" not in away
    assert "9d" not in away
    assert "Ad" not in away


def test_points_are_buried_only_with_a_strong_hand_for_the_last_trick():
    for number in range(12):
        state = setup_from_seed(GAME, Options(), 4, {}, seed(number)).start().state
        for seat in range(4):
            state = acted(state, f"{seat} pass")
        hand = GAME.view(state, state.turn)["seats"][state.turn]["hand"].split()
        deck = deck_for(state.bank.trump, top_tractors=False)
        tops = sum(card in ("5h", "RJ", "BJ") for card in hand)
        trumps = sum(deck.order.suit_of[card] == TRUMP for card in hand)
        away = best(state)[0]
        if trumps < 22 or tops < 6:
            assert worth(away)[0] == 0, (hand, away)
        assert "5h" not in away.split()


# leading


def test_long_side_suit_combinations_are_led_from_the_top_while_they_are_high():
    hand = "Ad Ad Kd Kd 4c 6c 7h 8h 2s 4s"
    others = "Qd Jd 9d 9c 8c 7c Ah Kh As Ks"
    state = position(hand, others, "8d 7d 6d Ac Kc Qc 6h 4h Js 9s", "Qd 9d 4d Ac Kc Qc 6h 4h Js 9s")
    assert best(state)[0] == "Ad Ad Kd Kd"


def test_a_triple_of_trumps_is_led_to_pull_out_red_fives():
    hand = "3s 3s 3s As Ks 9s 4c 6c 7h 8h"
    state = position(
        hand,
        "5h 4s 2s Qd Jd 9d 9c 8c 7c Ah",
        "BJ 9s 2s 8d 7d 6d Ac Kc 6h 4h",
        "5h 4s 2s 9d 4d 3d Ac Kc 6h 4h",
    )
    assert best(state)[0] == "3s 3s 3s"


# following


def test_when_the_partner_surely_wins_points_are_added():
    state = position("9d 2h", "Ad 2h", "4d 2h", "Kd 5d 3d 8c", turn=1, banker=1)
    state = acted(state, "1 play Ad", "2 play 4d")
    assert best(state)[0] in ("Kd", "5d")
    assert best(state)[-1] == "3d"


def test_the_last_player_gives_tens_and_kings_to_its_partner():
    state = position("2d 2h", "Ad 2h", "4d 2h", "Tc Kc 7c 9h", turn=0)
    state = acted(state, "0 play 2d", "1 play Ad", "2 play 4d")
    assert best(state)[0] in ("Kc", "Tc")


def test_when_an_opponent_surely_wins_no_points_are_given():
    state = position("Ad 2h", "4d 2h", "3d 2h", "Kd 5d 3d 8c", turn=0)
    state = acted(state, "0 play Ad", "1 play 4d", "2 play 3d")
    assert best(state)[0] == "3d"
    state = position("RJ RJ 2h", "4s 4s 2h", "2s 2s 2h", "5s Ks 7s 6s 9c", turn=0)
    state = acted(state, "0 play RJ RJ", "1 play 4s 4s", "2 play 2s 2s")
    assert sorted(best(state)[0].split()) == ["6s", "7s"]


def test_a_trick_with_points_is_ruffed_cheaply():
    state = position("Kd 2h", "5d 2h", "Ad 2h", "2s RJ 9h 8h", turn=0)
    state = acted(state, "0 play Kd", "1 play 5d", "2 play Ad")
    assert best(state)[0] == "2s"


def test_a_red_five_alone_among_few_trumps_wins_an_early_trump_trick():
    hands = ("Ts Ad Ad Kd Qd Jd 9d", "Ks 9d 8d 7d 6d 4d 3d", "4s 9c 8c 7c 6c 4c 2c", "5h 2s 9h 8h 7h 6h 4h")
    state = acted(position(*hands), "0 play Ts", "1 play Ks", "2 play 4s")
    assert best(state)[0] == "5h"


def test_a_red_five_is_not_thrown_into_a_trick_of_the_other_side():
    state = position("RJ RJ 2h", "5h 4s 6s 7s 8s 9c", "2s 2s 2h", "4s 9s 2h", turn=0)
    state = acted(state, "0 play RJ RJ")
    assert "5h" not in best(state)[0].split()


def test_at_115_every_5_is_worth_two_stakes():
    hands = ("5d 2c", "Ad 2s", "4d 7c", "Kd 3h")
    state = acted(position(*hands, taken=115), "0 play 5d")
    assert best(state)[0] == "Ad"


def test_a_high_trump_is_saved_for_the_last_trick():
    hands = ("9c 2d 4d", "RJ 7h 4h", "8c 6d 3d", "7c 8h 6h")
    state = acted(position(*hands, taken=70), "0 play 9c")
    assert best(state)[0] != "RJ"
    hands = ("Kc 2d 4d", "4s RJ 7h", "5c 6d 3d", "7c 8h 6h")
    richer = acted(position(*hands, taken=70), "0 play Kc")
    assert best(richer)[0] == "4s"


# hints


def test_hints_are_legal_and_come_within_twenty_milliseconds():
    times = []
    for number in range(6):
        options = Options(top_tractors=number % 2 == 1, kitty_times=1 + number % 2)
        state = setup_from_seed(GAME, options, 4, {"first": number % 4}, seed(number)).start().state
        while awaited := GAME.awaited(state):
            seat = min(awaited)
            view = GAME.view(state, seat)
            begun = process_time()
            hints = GAME.suggest(view)
            times.append(process_time() - begun)
            assert hints
            assert len(hints) == len({(hint.verb, hint.arg) for hint in hints})
            for hint in hints:
                GAME.check(state, seat, hint)
            state = GAME.apply(state, seat, hints[0]).state
    assert sorted(times)[int(0.99 * len(times))] < 0.02


def test_a_seat_that_is_not_asked_gets_no_hint():
    state = position("2d", "3d", "4d", "6d")
    for viewer in (1, 2, 3, None):
        assert GAME.suggest(GAME.view(state, viewer)) == ()


def points_of_defenders(number, *, bots):
    """What the defenders take if one side plays as the bot does and the other as its time-outs would."""
    state = setup_from_seed(GAME, Options(), 4, {}, seed(number)).start().state
    while awaited := GAME.awaited(state):
        seat = min(awaited)
        if state.bank is None or state.bank.banks(seat) == (bots == "bank"):
            action = GAME.suggest(GAME.view(state, seat))[0]
        else:
            action = GAME.fallback(state, seat)
        state = GAME.apply(state, seat, action).state
    return final(state).points


def test_bots_play_better_than_the_clock():
    deals = 8
    banks = sum(points_of_defenders(number, bots="bank") for number in range(deals)) / deals
    defends = sum(points_of_defenders(number, bots="defenders") for number in range(deals)) / deals
    assert banks < 90
    assert defends > 170


def test_deals_of_bots_come_to_an_end():
    for number in range(24):
        options = Options(top_tractors=number % 2 == 1, kitty_times=1 + number // 2 % 2)
        setup = setup_from_seed(GAME, options, 4, {"first": number % 4}, seed(number))
        actions, outcome = bots_play(setup)
        assert len(actions) <= 4 + 1 + 156
        assert sum(outcome.scores) == 0
