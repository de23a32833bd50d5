"""Section 9: the bot does not do what its notes call a mistake."""

from __future__ import annotations

import time
from random import Random

import pytest

from games.rules.core.record import setup_from_seed
from games.rules.titles.gongzhu import GAME
from games.rules.titles.gongzhu.bot.exposing import worth_exposing
from games.rules.titles.gongzhu.bot.sight import sight_of
from games.rules.titles.gongzhu.options import Options
from tests.rules.gongzhu.table import acted, best, dealt, position, with_won


@pytest.mark.parametrize(
    ("card", "hand", "wanted"),
    [
        ("Qs", "Qs 9s 8s 5s 3s Kh 2h 4c 5c 6c 7c 2d 3d", True),
        ("Qs", "Qs As Ks 3s 2s Kh 2h 4c 5c 6c 7c 2d 3d", False),
        ("Ah", "Ah 9h 8h 5h 3h Ks 2s 4c 5c 6c 7c 2d 3d", True),
        ("Ah", "Ah 9h 8h 5h Ks 2s 4c 5c 6c 7c 2d 3d 4d", False),
        ("Ah", "Ah Kh Qh 9h 8h 5h 3h 5c 6c 7c 2d 3d 4d", False),
        ("Jd", "Jd Ad Kd Qd 3s 2s 4c 5c 6c 7c 9h 8h 5h", True),
        ("Jd", "Jd 8d 6d 4d 2d 3s 4c 5c 6c 7c 9h 8h 5h", True),
        ("Jd", "Jd Kd 6d 4d 2s 3s 4c 5c 6c 7c 9h 8h 5h", False),
        ("Tc", "Tc 9c 6d 4d 2s 3s 4c 5c 6c 7c 9h 8h 5h", True),
        ("Tc", "Tc Ac 6d Ad Ks 3s 4c 5c 6c 7c Ah 8h 5h", False),
    ],
)
def test_what_is_worth_exposing(card, hand, wanted):
    assert worth_exposing(card, hand.split(" "), 1) is wanted
    suggestions = best(dealt(1, hand), 0)
    assert (suggestions[0] != "done") is wanted or card not in suggestions[:1]
    assert "done" in suggestions


def test_two_decks_need_longer_suits():
    hand = ["Qs", "9s", "8s", "5s", "3s"]
    assert worth_exposing("Qs", hand, 1)
    assert not worth_exposing("Qs", hand, 2)
    assert worth_exposing("Qs", ["Qs", "9s", "9s", "8s", "7s", "5s", "5s", "3s"], 2)


OTHERS = ("Qs 9s 8h 7c", "Ts 8s 7h 6c", "7s 6s 6h 5c")


def test_small_spades_hunt_the_pig():
    assert best(position("5s 4s Kc Kd", *OTHERS, led="cd"))[0] in ("5s", "4s")


@pytest.mark.parametrize("guard", ["As", "Ks"])
def test_no_spade_lead_with_a_bare_ace_or_king(guard):
    for hand in (f"{guard} 5h Kc Kd", f"{guard} 2s 5h Kd", f"{guard} 9h Th Jh"):
        assert best(position(hand, *OTHERS, led="cd"))[0][1] != "s"


def test_no_spade_lead_with_the_pig_in_hand():
    assert best(position("Qs 4s 3c 2d", "As 9s 8h 7c", "Ts 8s 7h 6c", "7s 6s 6h 5c"))[0][1] != "s"


def test_it_ducks_with_the_highest_card_that_still_loses():
    state = acted(position("9h 2d", "Ah 8h 7h 3h", "6h 5h 4h 2h", "Th Jh 2s 3s"), "0 play 9h")
    assert best(state)[0] == "8h"


def test_last_to_play_without_score_cards_it_wins_with_the_highest():
    state = position("9c 2d", "7c 3d", "5c 4d", "Ac Kc 3c 2c")
    state = acted(state, "0 play 9c", "1 play 7c", "2 play 5c")
    assert best(state)[0] == "Ac"


def test_last_to_play_it_leaves_the_pig_to_others():
    state = acted(position("9s 2d", "Qs 3d", "5s 4d", "As Ks 3s 2s"), "0 play 9s", "1 play Qs", "2 play 5s")
    assert best(state)[0] == "3s"


def test_last_to_play_it_takes_the_sheep():
    state = acted(position("9d 2c", "Jd 3c", "5d 4c", "Ad 3d"), "0 play 9d", "1 play Jd", "2 play 5d")
    assert best(state)[0] == "Ad"


def test_the_pig_goes_under_an_ace():
    state = acted(position("As 2d", "Qs 3s 2s", "5s 4d", "6s 7d"), "0 play As")
    assert best(state)[0] == "Qs"


def test_discards_in_the_order_of_the_notes():
    def discard(hand, **won):
        state = position("Ad 2d", hand, "3d 4d", "5d 6d", led="d")
        return best(acted(with_won(state, *won.get("won", ())), "0 play Ad"))[0]

    assert discard("Qs Ah As 2c") == "Qs"
    assert discard("Ah As 2c 3c") == "Ah"
    assert discard("Kh As 2c 3c") == "Kh"
    assert discard("As 5h 2c 3c") == "As"
    assert discard("Tc 2c 3c 4c", won=("", "5h 6h Kh", "", "")) == "Tc"


def test_the_sheep_is_given_to_nobody():
    state = acted(position("Ac 2d", "Jd 2s 3s", "3c 4d", "4c 6d"), "0 play Ac")
    assert best(state)[0] != "Jd"
    state = acted(position("Ad 2c", "Jd 3d 2d", "5d 4d", "6d 7d"), "0 play Ad")
    assert best(state)[0] != "Jd"


def test_the_sheep_is_played_to_a_trick_that_it_wins():
    state = acted(position("9d 2c", "8d 3c", "5d 4c", "Jd 3d 2d"), "0 play 9d", "1 play 8d", "2 play 5d")
    assert best(state)[0] == "Jd"


def test_the_sheep_goes_to_the_partner():
    hands = ("Ac 2d", "7c 4d", "Jd 2s 3s", "6c 6d")
    state = acted(position(*hands, partners=True), "0 play Ac", "1 play 7c")
    assert best(state)[0] == "Jd"


@pytest.mark.parametrize(("own", "takes"), [("", True), ("Jd", True), ("Kh Qh", False)])
def test_the_transformer_is_taken_with_a_positive_or_empty_score_only(own, takes):
    state = with_won(position("9c 2d", "Tc 3d", "5c 4d", "Kc 3c"), "", "", "", own)
    state = acted(state, "0 play 9c", "1 play Tc", "2 play 5c")
    assert (best(state)[0] == "Kc") is takes


HEARTS = "Ah Kh Qh Jh 9h 8h 7h 6h 5h 4h 3h"


def test_one_heart_is_won_before_all_hearts_are_complete():
    state = with_won(position("9s Th", "8s 2d", "2h 3d", "As 4s", led="s"), HEARTS)
    state = acted(state, "0 play 9s", "1 play 8s", "2 play 2h")
    assert best(state)[0] == "As"


def test_all_hearts_of_the_partner_are_not_broken():
    state = with_won(position("8s Th", "9s 2d", "2h 3d", "As 4s", led="s", partners=True), "", HEARTS)
    state = acted(state, "0 play 8s", "1 play 9s", "2 play 2h")
    assert best(state)[0] == "4s"


def test_partners_share_the_pig():
    """Raw scores add up: the pig on the partner's trick is no better than on an own one."""
    state = position("As 2d", "3s 4d", "Qs 3c 2c", "6s 7d", partners=True)
    state = acted(state, "0 play As", "1 play 3s")
    assert best(state) == ["Qs"]
    state = position("Ad 2d", "3d 4d", "Qs 3c 2c", "6d 7d", partners=True, led="d")
    state = acted(state, "0 play Ad", "1 play 3d")
    assert best(state)[0] != "Qs"


def test_two_decks_low_pairs_are_led_to_lose():
    state = position("4c 4c Kc Ks", "9c 8c 7s 6s", "Jc 7c 9s 8s", "Qc 5c 4s 2s", decks=2, led="scd")
    assert best(state)[0] == "4c 4c"


def test_two_decks_pairs_of_diamonds_win_the_sheep():
    state = position("Ad Ad 9s 8s", "Jd 8d 7s 6s", "Qd 7d 4s 3s", "Td 5d 5s 2s", decks=2, led="shcd")
    assert best(state)[0] == "Ad Ad"


@pytest.mark.parametrize("partners", [False, True])
@pytest.mark.parametrize("decks", [1, 2])
def test_suggestions_beat_the_fallback(decks, partners):
    """Bots at seats 0 and 2 against seats that do nothing but the fallback."""
    total = 0
    for number in range(25):
        options = Options(decks=decks, partners=partners)
        setup = setup_from_seed(GAME, options, 4, {"leader": number % 4}, number.to_bytes(32, "big"))
        state = setup.start().state
        while awaited := GAME.awaited(state):
            seat = min(awaited)
            bot = seat % 2 == 0
            action = GAME.suggest(GAME.view(state, seat))[0] if bot else GAME.fallback(state, seat)
            state = GAME.apply(state, seat, action).state
        scores = GAME.outcome(state).scores
        total += scores[0] + scores[2]
    assert total > 0


@pytest.mark.parametrize("decks", [1, 2])
def test_hints_take_less_than_twenty_milliseconds(decks):
    times = []
    for number in range(6):
        rng = Random(number)
        state = setup_from_seed(GAME, Options(decks=decks), 4, {}, bytes([number] * 32)).start().state
        while awaited := GAME.awaited(state):
            seat = min(awaited)
            view = GAME.view(state, seat)
            start = time.process_time()
            GAME.suggest(view)
            times.append(time.process_time() - start)
            state = GAME.apply(state, seat, rng.choice(GAME.moves(state, seat))).state
    assert sorted(times)[int(len(times) * 0.99)] < 0.020


def test_a_seat_that_is_not_asked_gets_no_hint():
    state = position("9c 2d", "Tc 3d", "5c 4d", "Kc 3c")
    assert [bool(best(state, seat)) for seat in range(4)] == [True, False, False, False]
    assert GAME.suggest(GAME.view(state, None)) == ()


def test_what_a_seat_can_tell():
    state = position("9c 2d", "Tc 3d", "5c 4d", "Kc 3c", exposed=("", "Tc", "", ""))
    sight = sight_of(GAME.view(acted(state, "0 play 9c"), 1))
    assert sight.hand.bound
    assert not sight.others_may_hold("9c")
    assert not sight.others_may_hold("Tc")
    assert sight.others_may_hold("Kc")
    assert sight.later == (2, 3)
    assert (sight.best, sight.asked.led.suit) == (0, "c")
