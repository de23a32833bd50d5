"""The eight bot notes, each by positions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.record import setup_from_seed
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.families.climbing.trick import Trick, Turn
from games.rules.pieces.cards import parse_cards
from games.rules.titles.doudizhu.bot.calling import strength
from games.rules.titles.doudizhu.options import Options
from tests.rules.doudizhu.table import ALL_PAIRS, GAME, RULES, deal_with, dealt, go, position, refused


def best(state) -> str:
    """Return what the bot does: `pass`, or the cards that it plays, sorted, or verb and argument."""
    action = GAME.suggest(GAME.view(state, state.turn))[0]
    if action.verb == "play":
        return " ".join(sorted(action.arg.split()))
    return action.verb if action.arg is None else f"{action.verb} {action.arg}"


def ordered(cards: str) -> str:
    return " ".join(sorted(cards.split()))


def points(cards: str) -> int:
    return strength(counts_of(pack(parse_cards(cards))))


# Note 1: bidding and robbing


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("RJ", 4),
        ("BJ", 3),
        ("2s 2h", 4),
        ("As Ah Ac", 3),
        ("BJ RJ", 11),
        ("7s 7h 7c 7d", 3),
        ("2s 2h 2c 2d", 11),
        ("3s 4s 5s Ks", 0),
    ],
)
def test_note_1_strength_counts_jokers_twos_aces_and_bombs(cards, worth):
    assert points(cards) == worth


PLAIN = "3s 4h 5c 6d 8s 9h Tc Jd Qs Kh"


@pytest.mark.parametrize(
    ("high", "bid"),
    [
        ("As 2s", "pass"),
        ("As 2s 2h", "bid 1"),
        ("2s 2h 2c", "bid 1"),
        ("RJ BJ", "bid 3"),
        ("RJ 2s As", "bid 2"),
    ],
)
def test_note_1_bids_by_strength(high, bid):
    filler = "3c 3d 4c 4d 5d 6c 8c"
    state = deal_with((f"{PLAIN} {high} {' '.join(filler.split()[: 7 - len(high.split())])}", "", ""))
    assert best(state) == bid


def test_note_1_passes_what_would_not_be_higher():
    state = deal_with(("7s", f"{PLAIN} 2s 2h 2c 3c 3d 4c 4d", ""))
    assert best(go(state, "0 bid 1")) == "pass"


@pytest.mark.parametrize(("high", "answer"), [("RJ 2s 2h As", "rob"), ("RJ 2s 2h", "pass")])
def test_note_1_robs_with_nine(high, answer):
    filler = "3c 3d 4c 4d 5d 6c 8c"
    hand = f"{PLAIN} {high} {' '.join(filler.split()[: 7 - len(high.split())])}"
    state = go(deal_with(("7s", hand, ""), rules="hubei"), "0 bid 3")
    assert best(state) == answer


@pytest.mark.parametrize(("high", "answer"), [("RJ BJ 7s", "rob"), ("RJ 2s 2h 2c", "pass")])
def test_note_1_takes_the_last_chance_with_eleven(high, answer):
    filler = "3c 3d 4c 4d 5d 6c 8c"
    hand = f"{PLAIN} {high} {' '.join(filler.split()[: 7 - len(high.split())])}"
    state = go(deal_with((hand, "", ""), rules="hubei"), "0 bid 3", "1 rob", "2 pass")
    assert best(state) == answer


# Note 2: the open hand


def test_note_2_opens_a_hand_that_goes_out_in_one_play():
    assert best(go(dealt(rules="hubei"), "0 bid 3", "1 pass", "2 pass")) == "open"


def test_note_2_opens_no_hand_that_can_be_stopped_twice():
    state = position(
        "3s 5h 7c 9d Jd Kd 2s", "4s 4h 6s 6h 8s 8h Ts", "As Ah Qs Qh BJ RJ", rules="hubei", plays=(0, 0, 0)
    )
    assert best(state) != "open"
    assert Action("open") in GAME.suggest(GAME.view(state, 0))


# Note 3: the plan


def test_note_3_low_singles_go_into_wings():
    state = position("4s 9s 9h 9c Qs 2s 2h", "5s 5h 6s 6h 7s", "Ks Kh As Ah Ac")
    assert best(state) == ordered("9s 9h 9c 4s")


def test_note_3_a_straight_is_not_broken_to_beat_a_single():
    state = position("5s 9h Ah Kh Qh 4h 4c", "4s 5h 6s 7h 8s", "3s 3h 6d 6h 6c Js")
    assert best(go(state, "0 play 5s")) == "pass"


def test_note_3_bombs_stay_whole():
    state = position("3s 9h Ah Kh Qh", "4s 4h 4c 4d 7s 8s Js", "3d 3h 6d 6h 6c Jh")
    assert best(go(state, "0 play 3s")) == "7s"


# Note 4: what to lead


def test_note_4_leads_what_there_is_most_of_from_the_low_end():
    state = position("3s 5h 7c 9d Jd 8s 8h 2s 2h RJ", "4s 4h 6s 6h Ts Tc Kd", "As Ah Qs Qh Tc Td 6c")
    assert best(state) == "3s"


def test_note_4_keeps_the_high_cards():
    state = position("3s 5h 8c RJ 2s", "4s 4h 6s 6h Ts Tc Kd", "As Ah Qs Qh Td 6c 7c")
    assert best(go(state, "0 play 3s", "1 pass", "2 play 6c")) == "8c"


def test_note_4_spends_no_two_on_a_low_single():
    hands = ("3s 3h 7c 7d 9d 9h Js Jh", "2s 5s 5h 7s 7h 9c 9s Jc Jd Kc Kd", "4s 6s 6h Tc Td Qs Qh Ks")
    assert best(go(position(*hands, landlord=2), "2 play 4s", "0 pass")) != "2s"


# Note 5: the partner


def test_note_5_a_farmer_leaves_the_high_play_of_its_partner():
    state = position("3s 3h 4s 4h 9s", "Ks 5s 6s", "As 7s 8s 8h", turn=1)
    assert best(go(state, "1 play Ks")) == "pass"


def test_note_5_a_farmer_after_the_landlord_passed_lets_its_partner_lead():
    state = position("3s 3h 4s 4h 9s", "Ks 5s 9h", "6s 7s 8s 8h", turn=2)
    assert best(go(state, "2 play 6s", "0 pass")) == "pass"


def test_note_5_before_the_landlord_a_low_single_is_raised_to_a_middle_one():
    state = position("3s 3h 4s 4h 9s", "5s Ks Kh", "6s Qs 8s 8h", turn=1)
    assert best(go(state, "1 play 5s")) == "Qs"


def test_note_5_a_farmer_goes_out_over_its_partner():
    state = position("3s 3h 4s 4h 9s", "Ks 5s 6s", "As", turn=1)
    assert best(go(state, "1 play Ks")) == "As"


def test_note_5_the_farmer_after_the_landlord_leads_low_for_its_partner():
    state = position("3s 3h 4s 4h 9s", "5s 5h 7s Ks Kh Kc As", "8s", turn=1)
    assert best(state) == "5s"


def test_note_5_before_the_landlord_no_low_single_is_led():
    state = position("3s 3h 4s 4h 9s Ah", "5s 5h 7s", "4d 6s 8s Ts Qs", turn=2)
    assert best(state) == "Ts"


# Note 6: an opponent near the end


def test_note_6_no_single_to_an_opponent_with_one_card():
    state = position("As", "5s 7s 9s 9h", "6s 6h 8s", turn=1)
    assert best(state) == ordered("9s 9h")


def test_note_6_the_highest_single_if_there_is_nothing_else():
    state = position("As", "5s 7s 9s Jh", "6s 6h 8s", turn=1)
    assert best(state) == "Jh"


def test_note_6_the_landlord_fears_a_farmer_with_one_card():
    state = position("4s 5s 5h 9s 9h", "As", "6s 6h 8s")
    assert len(best(state).split()) > 1


def test_note_6_no_pair_to_an_opponent_with_two_cards():
    state = position("As Ah", "5s 5h 9s 9h Jd", "6s 6h 8s", turn=1)
    assert best(state) == "Jd"


# Note 7: bombs

LONG = "3h 5h 7c 9d Jd Qd Kd Ad"


def test_note_7_no_bot_bombs_a_single_three():
    hands = ("3s 4s 6s 8s Ts Qs As 2s", f"{LONG} 6h 6c 6d 6s", "4h 5d 7d 8d 9h Th Jh Kh")
    for rules in RULES:
        state = go(position(*hands, rules=rules), "0 play 3s")
        assert best(state) != ordered("6h 6c 6d 6s")


def test_note_7_bombs_who_could_go_out():
    state = position("2s 4s 4h", f"{LONG} 6h 6c 6d 6s", "4d 5d 7d 8d")
    assert best(go(state, "0 play 2s")) == ordered("6h 6c 6d 6s")


def test_note_7_bombs_for_a_plan_of_two_plays():
    state = position("2s 4s 4h 5s 8s 9s Ts", "6h 6c 6d 6s 3s RJ", "4d 5d 7d 8d 9h")
    assert best(go(state, "0 play 2s")) == ordered("6h 6c 6d 6s")


def test_note_7_bombs_no_partner():
    state = position("3s 3h 4s 4h 9s", "Ks 7s", "6h 6c 6d 6s 4d 5d", turn=1)
    assert best(go(state, "1 play Ks")) == "pass"


@pytest.mark.parametrize(("rules", "lead"), [("classic", "5s"), ("online", "6c 6d 6h 6s")])
def test_note_7_a_winning_bomb_waits_for_a_play_only_in_classic(rules, lead):
    state = position("5s 6h 6c 6d 6s", "4d 8d 9h Th", "4h 8s 9s Ts", rules=rules)
    assert best(state) == lead


@pytest.mark.parametrize(("rules", "lead"), [("classic", "6c 6d 6h 6s"), ("online", "4s 6c 6d 6h 6s 8s")])
def test_note_7_a_losing_bomb_is_led_where_that_doubles_nothing(rules, lead):
    state = position("As", "6h 6c 6d 6s 4s 8s Tc Qh", "3s 3h 8h", turn=1, rules=rules)
    assert best(state) == lead


# Note 8: counting


def test_note_8_a_single_is_sure_once_the_higher_ones_are_played():
    state = position("Ks 3h", "5s 8d 9h Th", "4h 8s 9s Ts")
    gone = ("As", "Ah", "Ac", "Ad", "2s", "2h", "2c", "2d", "BJ", "RJ")
    counted = state._replace(past=(Trick(tuple(Turn(0, card) for card in gone)),))
    assert best(state) == "3h"
    assert best(counted) == "Ks"


# Whatever comes, hints are legal and the bot is better than chance


@pytest.mark.parametrize("rules", RULES)
def test_hints_are_legal_and_name_every_combination_once(rules):
    state = go(dealt(rules=rules), "0 bid 1", "1 pass", "2 pass")
    hints = GAME.suggest(GAME.view(state, 0))
    assert len({action.arg for action in hints}) == len(hints)
    assert all(refused(state, " ".join(["0", *action.to_json()])) is None for action in hints)
    assert GAME.suggest(GAME.view(state, 1)) == ()
    assert GAME.suggest(GAME.view(state, None)) == ()


def test_the_whole_hand_is_the_first_hint_when_it_goes_out_at_once():
    state = go(dealt(), "0 bid 3")
    assert best(state) == ordered(ALL_PAIRS)


def test_a_landlord_that_follows_the_hints_beats_farmers_that_play_at_random():
    rng, won = Random(4), Counter()
    for number in range(40):
        state = setup_from_seed(GAME, Options(), 3, {}, number.to_bytes(32, "big")).start().state
        while GAME.outcome(state) is None:
            seat = state.turn
            if state.landlord in (-1, seat):
                action = GAME.suggest(GAME.view(state, seat))[0]
            else:
                action = rng.choice(GAME.moves(state, seat))
            state = GAME.apply(state, seat, action).state
        won[state.ender == state.landlord] += 1
    assert won[True] >= 36


def test_note_4_a_landlord_does_not_pass_while_farmers_run_out() -> None:
    hands = (
        "4d 5d 6d 7c 8d 9d Qd Qh Qs Kc Ac As 2c 2d 2s",
        "3c 3h 5s 6c 6s 7d 7h 8h 9c 9h Th",
        "3d 3s 4c 4h 5c 5h 8c 8s Tc Td Ts Jc Jd Jh Ah",
    )
    played = go(position(*hands, landlord=0), "0 play 4d", "1 pass", "2 play Jc")
    assert best(played) == "Kc"
