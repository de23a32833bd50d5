"""The bot's notes (section 9), each with positions; and hints as a whole."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.record import setup_from_seed
from games.rules.core.selfplay import bots_play
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.shuangkou import GAME
from games.rules.titles.shuangkou.bot.sight import sight_of
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.patterns import GRAMMAR
from tests.rules.shuangkou.table import go, position, refused_action

PASS = Action("pass")
MANY = "3d 4d 5d 6d 8d 9d Td"
"""A hand of a seat that is not near the end."""


def first(state):
    """Return what the bot does whose turn it is."""
    return GAME.suggest(GAME.view(state, state.turn))[0]


def laid(state):
    """Return the cards that the bot plays, sorted, or its verb."""
    action = first(state)
    return " ".join(sorted(action.arg.split())) if action.verb == "play" else action.verb


def plan_of(state, seat=0):
    return sight_of(GAME.view(state, seat)).plan


def form_of(cards):
    """Return what these cards are."""
    return GRAMMAR.reading(counts_of(pack(parse_cards(cards))), None)


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        ("3s 4s 5s 6s 7s 8s 8h", {"straight": 1, "single": 1}),  # rather than 3 … 7 and a pair: both are two
        ("3s 3h 4s 4h 5s 5h 6s 7s", {"straight": 1, "single": 3}),
        ("3s 3h 3c 4s 4h 4c 5s 5h 5c", {"triple_run": 1}),
        ("3s 3h 4s 4h 5s 5h 9s", {"pair_run": 1, "single": 1}),
        ("9s 9h 9c 9d Ts Js Qs Ks", {"bomb": 1, "single": 4}),  # the bomb stays whole
        ("BJ BJ RJ RJ 3s", {"jokers": 1, "single": 1}),
    ],
)
def test_note_1_the_fewest_plays_and_bombs_whole(hand, kinds):
    plan = plan_of(position(hand, MANY, "Js Qs", MANY))
    assert len(plan.plays) <= sum(kinds.values())
    if "bomb" in kinds or "jokers" in kinds or len(kinds) == 1:
        assert Counter(play.form.kind for play in plan.plays) == kinds


def test_note_2_the_play_with_most_low_cards_is_led():
    hand = "3s 4s 5s 6s 7s 9s 9h Qs Qh Ks 2s RJ"
    assert laid(position(hand, MANY, "Js Qs Ks As", MANY)) == "3s 4s 5s 6s 7s"
    assert laid(position("3s 9s 9h 9c Ks 2s RJ", MANY, "Js Qs Ks As", MANY)) == "9c 9h 9s"


@pytest.mark.parametrize("exit_play", ["2s", "RJ RJ", "Ks Kh Kc Kd"])
def test_note_2_the_exit_is_kept(exit_play):
    """Of two plays the high single, the pair of jokers or the bomb comes last."""
    state = position(f"7s 7h {exit_play}", MANY, "Js Qs Ks As", MANY)
    assert laid(state) == "7h 7s"


@pytest.mark.parametrize("high", ["Qs", "Ks", "2s", "RJ"])
def test_note_3_the_partners_high_play_is_left_alone(high):
    hands = (f"{high} 3s 4s 6s 7s", MANY, "As 2h BJ 3h 5h", MANY)
    state = go(position(*hands), f"0 play {high}", "1 pass")
    assert first(state) == PASS


def test_note_3_a_low_one_is_beaten_as_planned():
    hands = ("4s 5s 6s 8s 9s", MANY, "Js 5h 5c 2s 2h", MANY)
    state = go(position(*hands), "0 play 4s", "1 pass")
    assert laid(state) == "Js"


def test_note_3_but_not_by_breaking_a_pair_nor_when_nobody_is_to_act():
    pairs = ("4s 5s 6s 8s 9s", MANY, "Js Jh 5h 5c 2s 2h", MANY)
    assert first(go(position(*pairs), "0 play 4s", "1 pass")) == PASS
    last = ("4s 5s 6s 8s 9s", MANY, "Js 5h 5c 2s 2h", "")
    assert first(go(position(*last, out=(3,)), "0 play 4s", "1 pass")) == PASS


def test_note_3_an_opponent_next_with_three_cards_is_kept_out():
    hands = ("Qs 3s 4s 6s 7s", MANY, "As RJ 3h 5h 7h", "3d 5d 2d")
    state = go(position(*hands), "0 play Qs", "1 pass")
    assert laid(state) == "RJ"  # an A does not hold against a 2
    far = ("Qs 3s 4s 6s 7s", MANY, "As RJ 3h 5h 7h", "3d 5d 2d 9d")
    assert first(go(position(*far), "0 play Qs", "1 pass")) == PASS


def test_note_3_the_partners_last_play_leaves_one_the_lead():
    hands = ("8s", MANY, "As 3h 5h 7h", MANY)
    assert first(go(position(*hands), "0 play 8s", "1 pass")) == PASS


def test_note_3_over_the_partner_one_goes_out():
    hands = ("8s 3s 4s", MANY, "9h", MANY)
    assert laid(go(position(*hands), "0 play 8s", "1 pass")) == "9h"


def test_note_4_the_cheapest_play_of_the_plan():
    hands = (MANY + " 4s", "8s Js Ks 5h 5c 5d 9h 9c", MANY, MANY)
    assert laid(go(position(*hands), "0 play 5d")) == "8s"
    pairs = (MANY + " 4s 4d", "5h 5c 9h 9c Ts Js 3h 6h", MANY, MANY)
    assert laid(go(position(*pairs), "0 play 4s 4d")) == "5c 5h"


def test_note_4_pairs_break_only_against_five_cards_or_fewer():
    hand = "9h 9c Jh Jc Kh Kc 3c 3h"
    far = go(position("8d 3d 4d 5d 6d 7c 2d", hand, MANY, MANY), "0 play 8d")
    assert first(far) == PASS
    near = go(position("8d 3d 4d 5d 7c", hand, MANY, MANY), "0 play 8d")
    assert len(first(near).arg.split()) == 1


def test_note_4_no_joker_on_a_low_single():
    hands = (MANY + " 4s", "RJ 5h 5c 9h 9c Jh Jc 3c", MANY, MANY)
    assert first(go(position(*hands), "0 play 5d")) == PASS


def test_note_4_but_a_2_of_the_plan():
    hands = (MANY + " 4s", "2s 5h 5c 9h 9c Jh Jc 3c", MANY, MANY)
    assert laid(go(position(*hands), "0 play 5d")) == "2s"


def test_note_5_no_bomb_on_a_single_three():
    hands = (MANY + " 3s", "8s 8h 8c 8d 3c 3h 3c 4c 4h 4s 6h 6c", MANY, MANY)
    assert first(go(position(*hands), "0 play 3s")) == PASS


def test_note_5_a_bomb_stops_who_would_go_out():
    hands = ("Ks 4s", "8s 8h 8c 8d 3c 5c 6c 7c 9c Tc", MANY, "3h 4h 5h 9h")
    assert laid(go(position(*hands), "0 play Ks")) == "8c 8d 8h 8s"


def test_note_5_a_bomb_is_laid_when_it_leads_home():
    hands = (MANY + " Ks", "8s 8h 8c 8d 3c 3d", MANY, "3h 4h 5h 9h")
    assert laid(go(position(*hands), "0 play Ks")) == "8c 8d 8h 8s"


def test_note_5_a_bomb_over_a_bomb_of_an_opponent_with_few_cards():
    mine = "8s 8h 8c 8d 3c 5c 6c 7c 9c Tc"
    few = go(position("4s 4h 4c 4d Ks 3s 3h Qs", mine, MANY, "3h 4h 5h 9h"), "0 play 4s 4h 4c 4d")
    assert laid(few) == "8c 8d 8h 8s"
    many = go(position("4s 4h 4c 4d Ks 3s 3h Qs 9s Ts", mine, MANY, "3h 4h 5h 9h"), "0 play 4s 4h 4c 4d")
    assert first(many) == PASS


def test_note_6_bombs_stay_whole():
    """No card of a bomb is played for itself while others can be; a bomb is laid with all its cards."""
    hands = ("Ks 4s", "8s 8s 8h 8h 8c 8c 3c 5c 6c 7c", MANY, "3h 4h 5h 9h")
    assert laid(go(position(*hands), "0 play Ks")) == "8c 8c 8h 8h 8s 8s"
    hands = (MANY + " 3s", "8s 8s 8h 8h 8c 8c 3c 3h 4c 4h", MANY, MANY)
    assert first(go(position(*hands), "0 play 5d")) == PASS
    assert laid(position("3s 3h 3c 3d 9s Js", MANY, "4h 5h", MANY)) in {"9s", "Js"}


@pytest.mark.parametrize(("count_left", "led"), [(True, False), (False, True)])
def test_note_6_bombs_are_played_in_time_where_those_left_do_not_count(count_left, led):
    hands = ("6s 6s 6h 6h 6c 6c 3s 5s 8s Ts Js", "Kd Qd", "3h 4h 5h 9h 9c Jh", "Ad As 9d 7d")
    state = position(*hands, count_left=count_left)
    assert (len(first(state).arg.split()) == 6) is led
    follows = go(position(*hands, turn=3, count_left=count_left), "3 play As")
    assert (laid(follows) == "6c 6c 6h 6h 6s 6s") is led


def test_note_6_a_bomb_that_raises_nothing_need_not_be_played_in_time():
    hands = ("6s 6h 6c 6d 3s 5s 8s Ts Js", "Kd Qd 9h", "3h 4h 5h 9h 9c Jh", "Ad As 9d")
    assert len(first(position(*hands, count_left=False)).arg.split()) == 1


def test_note_7_a_bomb_wins_the_lead_for_a_partner_close_to_going_out():
    hands = ("Ks 3d 4d 5d 6d 8d", "8s 8h 8c 8d 3c 5c 5h 6c 9c Tc Qc", "3h 4h 5h 7h", "9s")
    state = go(position(*hands), "0 play Ks")
    assert laid(state) == "8c 8d 8h 8s"
    state = go(state, "1 play 8s 8h 8c 8d", "2 pass", "3 pass", "0 pass")
    assert laid(state) == "3c"  # the partner has one card


def test_note_7_a_low_pair_for_a_partner_with_two_cards():
    hands = ("3c 5c 5h 6c 9c Tc Qc", "3h 4h 5h 7h", "9s 9h", MANY)
    assert laid(position(*hands)) == "5c 5h"


def test_note_7_not_if_an_opponent_waits_for_the_same():
    hands = ("3c 5c 5h 6c 9c Tc Qc", "Kh", "9s", MANY)
    assert laid(position(*hands)) == "5c 5h"


def test_note_8_an_opponents_last_play_is_beaten():
    """Even by breaking a pair or with a bomb, to deny 接风."""
    pair = ("Qs", "Kh Kc 3h 3c 5h 5c 7h 7c", "3h 4h 5h 9h", MANY)
    assert laid(go(position(*pair), "0 play Qs")) in {"Kc", "Kh"}
    bomb = ("Qs", "8s 8h 8c 8d 3c 5c 6c 7c 9c Tc", "3h 4h 5h 9h", MANY)
    assert laid(go(position(*bomb), "0 play Qs")) == "8c 8d 8h 8s"


def test_against_the_last_cards_of_an_opponent_nothing_is_led_that_it_waits_for():
    one = ("3c 3d 5c 9c", "Ks", "4c 5d 6d", MANY)
    assert laid(position(*one)) == "3c 3d"
    two = ("3c 3d 5c 9c", "Ks Kh", "4c 5d 6d", MANY)
    assert len(laid(position(*two)).split()) == 1
    singles = ("3c 5c 9c Jc", "Ks", "4c 5d 6d", MANY)
    assert laid(position(*singles)) == "Jc"
    split = ("3c 3d 5c 5d 9c 9d", "Ks Kh", "4c 5d 6d", MANY)
    assert laid(position(*split)) in {"3c", "3d"}


def test_what_was_played_decides_what_holds():
    hands = ("2s 3s 4h BJ BJ RJ RJ", MANY, "4c 5d 6d", MANY)
    state = position(*hands)
    two, four = form_of("2s"), form_of("4h")
    later = go(
        state, "0 play BJ BJ", "1 pass", "2 pass", "3 pass", "0 play RJ RJ", "1 pass", "2 pass", "3 pass"
    )
    sight = sight_of(GAME.view(later, 0))
    assert sight.stands(two)
    assert not sight.stands(four)


def test_the_copy_of_the_mark_that_the_partner_shows_is_no_opponents():
    hands = ("RJ 3s 4h BJ", MANY, "RJ 5d 6d", MANY)
    assert sight_of(GAME.view(position(*hands, mark="RJ"), 0)).stands(form_of("BJ"))
    assert not sight_of(GAME.view(position(*hands, mark="5d"), 0)).stands(form_of("BJ"))


def test_places_decide_who_is_who():
    state = position(MANY, "8s Js", "3c 4c", MANY, order=(0, 2, 1, 3))
    sight = sight_of(GAME.view(state, 0))
    assert (sight.partner, sight.enemies) == (1, [2, 3])
    assert sight_of(GAME.view(go(state, "0 play 3d"), 2)).still_to_answer == [1, 3]


def test_whoever_can_goes_out():
    assert laid(position("4s 4h 4c 4d 4s", MANY, "5c", MANY)) == "4c 4d 4h 4s 4s"


def test_hints_are_legal_all_the_deal_long():
    rng = Random(1)
    state = setup_from_seed(GAME, Options(), 4, {}, hashlib.sha256(b"hints").digest()).start().state
    while awaited := GAME.awaited(state):
        (seat,) = awaited
        hints = GAME.suggest(GAME.view(state, seat))
        assert hints
        assert len({" ".join(sorted(str(hint.arg).split())) for hint in hints}) == len(hints)
        assert len(hints) == len(GAME.moves(state, seat))
        for hint in rng.sample(hints, min(6, len(hints))):
            assert refused_action(state, seat, hint) is None
        state = GAME.apply(state, seat, hints[0]).state
    for viewer in (0, None):
        assert GAME.suggest(GAME.view(state, viewer)) == ()


@pytest.mark.parametrize("side", [0, 1])
def test_bots_beat_a_side_that_plays_anything(side):
    won = 0
    for number in range(20):
        rng = Random(number)
        seed = hashlib.sha256(b"%d" % number).digest()
        state = setup_from_seed(GAME, Options(), 4, {}, seed).start().state
        while GAME.awaited(state):
            seat, order = state.turn, state.setup.order
            action = first(state) if order.index(seat) % 2 == side else rng.choice(GAME.moves(state, seat))
            state = GAME.apply(state, seat, action).state
        won += state.setup.order.index(state.out[0]) % 2 == side
    assert won > 16


def test_bots_play_whole_deals():
    for number in range(5):
        options = Options(count_left=number % 2 == 0)
        seed = hashlib.sha256(b"bots %d" % number).digest()
        actions, outcome = bots_play(setup_from_seed(GAME, options, 4, {}, seed))
        assert sum(outcome.scores) == 0
        assert len(actions) < 200
