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
from games.rules.titles.doudizhu4 import GAME
from games.rules.titles.doudizhu4.bot.calling import strength, worth_opening
from games.rules.titles.doudizhu4.bot.sight import sight_of
from games.rules.titles.doudizhu4.options import Options
from games.rules.titles.doudizhu4.patterns import GRAMMAR
from tests.rules.doudizhu4.table import deal_with, dealt, go, position, refused_action

PASS = Action("pass")
PLAIN = "3d 4d 5d 6d 7d 8d"


def first(state):
    """Return what the bot does whose turn it is."""
    return GAME.suggest(GAME.view(state, state.turn))[0]


def laid(state):
    """Return the cards that the bot plays, sorted, or its verb."""
    action = first(state)
    return " ".join(sorted(action.arg.split())) if action.verb == "play" else action.verb


def strength_of(cards):
    return strength(counts_of(pack(parse_cards(cards))))


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("3s 4s", 0),
        ("8s 8h 8c 8d", 2),
        ("8s 8h 8c 8d 8s", 3),
        ("8s 8h 8c 8d 8s 8h", 5),
        ("8s 8h 8c 8d 8s 8h 8c", 7),
        ("8s 8h 8c 8d 8s 8h 8c 8d", 7),
        ("BJ BJ RJ RJ", 8),
        ("BJ RJ RJ", 3),
        ("2s 2h 2c", 1.5),
        ("2s 2h 2c 2d", 2),  # a bomb; no halves besides
        ("3s 4s 5s 6s 7s 8s 9s Ts Js Qs", -2),  # ten plays, two above eight
        ("3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Kh Kc Kd", 0),
        ("3s 3h 3c 4s 4h 4c 5s 5h 6s 6h 7s 7h 7c", 0),
    ],
)
def test_note_1_strength(cards, points):
    assert strength_of(cards) == points


SOLID = "9s 9h 9c Ts Th Tc Js Jh Jc Qs Qh Qc"


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (f"{SOLID} 8s 8h 7s 7h 6s 6h 5s 5h 4s 4h 3s 3h Ks", PASS),
        (f"{SOLID} 8s 8h 8c 8d 7s 7h 7c 7d 4s 4h 3s 3h Ks", Action("bid", 1)),
        (f"{SOLID} 8s 8h 8c 8d 8s 8h 7s 7h 7c 7d 3s 3h Ks", Action("bid", 2)),
        (f"{SOLID} 8s 8h 8c 8d BJ BJ RJ RJ 4s 4h 3s 3h Ks", Action("bid", 3)),
    ],
)
def test_note_1_bids_by_strength(cards, said):
    assert first(deal_with(cards)) == said


def test_note_1_a_weak_hand_that_is_forced_bids_least():
    hand = "3s 3h 4s 4h 6s 6h 7s 7h 9s 9h Ts Th Qs Qh Ks Kh 5s 8s Js As 2s BJ BJ RJ RJ"
    assert strength_of(hand) == 3.5  # 8 for the jokers, ½ for the 2, thirteen plays besides
    assert first(deal_with(hand)) == Action("bid", 1)


def test_note_1_nobody_overbids_its_strength():
    assert first(go(dealt(first=3), "3 bid 2")) == PASS


@pytest.mark.parametrize(
    ("hand", "opens"),
    [
        ("3s 3h 3c 4s 4h 4c", True),  # one play
        ("3s 9h 8s 8h 8c 8d 8s 8h", True),  # a bomb of six brings the lead back
        ("3s 9h 8s 8h 8c 8d", False),  # a bomb of four may be beaten
        ("3s 9h Js BJ BJ RJ RJ", False),  # two plays to bring home, one sure bomb
        ("3s 9h BJ BJ RJ RJ", True),
        ("3s 4h 5c 6d", False),
    ],
)
def test_note_2_opens_only_when_loss_is_very_unlikely(hand, opens):
    state = position(hand, PLAIN, "9s Ts Js", "Qs Ks As", plays=(0, 0, 0, 0))
    assert worth_opening(sight_of(GAME.view(state, 0))) is opens
    hints = GAME.suggest(GAME.view(state, 0))
    assert (hints[0] == Action("open")) is opens
    assert Action("open") in hints


def test_note_3_the_fewest_plays_and_bombs_whole():
    hand = "4s 4h 4c 5s 5h 5c 3s 3h 6s 6h 8s 8h 8c 8d 8s 9s 9h Th Jh"
    state = position(hand, PLAIN, "9s Ts Js Ks", "Qs Ks As Kd")
    plan = sight_of(GAME.view(state, 0)).plan
    assert Counter(play.form.kind for play in plan.plays) == {"plane": 1, "bomb": 1, "pair": 1, "single": 2}
    assert [play.form.size for play in plan.bombs] == [5]


def test_note_4_low_singles_are_led_while_high_cards_bring_the_lead_back():
    hand = "3s 5h 7s 7h 8s 8h 9s 9h RJ BJ"
    assert laid(position(hand, PLAIN, "9s Ts Js Ks 4s 4c", "Qs Ks As Kd 4s 4c")) == "3s"


@pytest.mark.parametrize("high", ["Ts", "2s", "RJ"])
def test_note_5_another_farmers_high_play_is_left_alone(high):
    hands = ("3s 4s 5s 6s 7s 8s 9s", "Qs Kh 2h BJ 3h 3c", f"{high} 4d 5d 6d 8d", "5c 6c 7c 8c 9c Tc")
    state = go(position(*hands, landlord=0, turn=2), f"2 play {high}")
    assert first(state) == PASS  # seat 3
    assert first(go(state, "3 pass", "0 pass")) == PASS  # seat 1; the landlord has passed


def test_note_5_a_low_one_is_raised_before_the_landlord():
    hands = ("3s 4s 5s 6s 7s 8s 9s", "Kh 2h BJ 3h 3c", "4c 4d 5d 6d 8d", "Js 5c 5s 6c 6s 9c 9s")
    state = go(position(*hands, landlord=0, turn=2), "2 play 4c")
    assert laid(state) == "Js"
    assert first(go(state, "3 pass", "0 pass")) == PASS  # the landlord has no more say


def test_note_5_over_another_farmer_one_goes_out():
    hands = ("3s 4s 5s 6s 7s 8s 9s", "Kh 2h BJ 3h 3c", "As Ah 5d 6d 8d", "2s 2h")
    state = go(position(*hands, landlord=0, turn=2), "2 play As Ah")
    assert laid(state) == "2h 2s"


def test_note_6_no_bomb_on_a_single_three():
    hands = ("3s 4s 5s 6s 7s 8s 9s Ts Jh", "8s 8h 8c 8d 4c 4d 5c 6c Tc", "4c 5d 6d", "5c 6c 7c 9c")
    state = go(position(*hands), "0 play 3s")
    assert not first(state).arg or len(first(state).arg.split()) == 1
    only = ("3s 4s 5s 6s 7s 8s 9s Ts Jh", "8s 8h 8c 8d 3c 3d 3h 4c 4d 4h 3c 6c 5s", "4c 5d 6d", "5c 6c 7c")
    state = go(position(*only), "0 play Jh")
    assert first(state) == PASS


def test_note_6_a_bomb_stops_the_landlord_who_is_nearly_out():
    hands = ("Ks 4s", "8s 8h 8c 8d 3c 5c 6c 7c 9c Tc", "4c 5d 6d", "5c 6c 7c 9c")
    assert laid(go(position(*hands), "0 play Ks")) == "8c 8d 8h 8s"


def test_note_6_a_bomb_is_laid_when_it_leads_home():
    hands = ("Ks 4s 5s 6s 7s 8s 9s", "8s 8h 8c 8d 3c 3d", "4c 5d 6d", "5c 6c 7c 9c")
    assert laid(go(position(*hands), "0 play Ks")) == "8c 8d 8h 8s"


def test_note_6_when_losing_the_bomb_is_led():
    hands = ("Ks", "8s 8h 8c 8d 3c 5c 6c 7c", "4c 5d 6d", "5c 6c 7c 9c")
    assert laid(position(*hands, turn=1)) == "8c 8d 8h 8s"


def test_note_7_other_sizes_against_the_last_cards():
    one = ("Ks", "3c 3d 5c 9c", "4c 5d 6d", "5c 6c 7c 9c")
    assert laid(position(*one, turn=1)) == "3c 3d"
    two = ("Ks Kh", "3c 3d 5c 9c", "4c 5d 6d", "5c 6c 7c 9c")
    assert len(laid(position(*two, turn=1)).split()) != 2
    singles = ("Ks", "3c 5c 9c Jc", "4c 5d 6d", "5c 6c 7c 9c")
    assert laid(position(*singles, turn=1)) == "Jc"


def test_note_7_the_seat_before_the_landlord_raises_the_last_single():
    hands = ("Ks", "3c 5c 9c Jc", "4c 5d 6d", "5c 6c 7c 2c")
    state = go(position(*hands, landlord=0, turn=2), "2 play 4c")
    assert laid(state) == "2c"


def test_note_8_what_was_played_decides_what_holds():
    hands = ("2s 3s 4h", "5c 6c 7c", "4c 5d 6d", "5c 6c 7c 9c")
    fresh = sight_of(GAME.view(position(*hands), 0))
    two, four = (form_of(cards) for cards in ("2s", "4h"))
    assert not fresh.stands(two)  # jokers are out
    later = position("2s 3s 4h BJ BJ RJ RJ", *hands[1:])
    later = go(later, "0 play BJ BJ", "1 pass", "2 pass", "3 pass", "0 play RJ RJ", "1 pass", "2 pass")
    sight = sight_of(GAME.view(go(later, "3 pass"), 0))
    assert sight.stands(two)
    assert not sight.stands(four)


def form_of(cards):
    """Return what these cards are."""
    return GRAMMAR.reading(counts_of(pack(parse_cards(cards))), None)


def test_note_8_an_open_hand_is_looked_into():
    hands = ("3s 3h 4s 9s 9h", "5c 6c 7c Th", "4c 5d 6d", "5c 6c 7c 9c")
    state = go(position(*hands, plays=(0, 0, 0, 0)), "0 open", "0 play 3s", "1 play 5c")
    sight = sight_of(GAME.view(go(state, "2 pass", "3 pass"), 0))
    assert not sight.stands(form_of("Th"))  # the landlord does not see the others
    state = go(state, "2 pass", "3 pass", "0 pass")
    assert sight_of(GAME.view(state, 1)).stands(form_of("Th"))


def test_the_landlord_against_the_last_card_of_a_farmer():
    hands = ("3c 3d 5c 9c", "Ks", "4c 5d 6d", "5c 6c 7c 9c")
    assert laid(position(*hands)) == "3c 3d"


def test_whoever_can_goes_out():
    hands = ("4s 4h 4c 5s 5h", "Ks Kd", "4c 5d 6d", "5c 6c 7c 9c")
    assert len(first(position(*hands)).arg.split()) == 5


def test_hints_are_legal_all_the_deal_long():
    rng = Random(1)
    state = setup_from_seed(GAME, Options(), 4, {}, hashlib.sha256(b"hints").digest()).start().state
    while awaited := GAME.awaited(state):
        (seat,) = awaited
        hints = GAME.suggest(GAME.view(state, seat))
        assert hints
        assert len({" ".join(sorted(str(hint.arg).split())) for hint in hints}) == len(hints)
        for hint in rng.sample(hints, min(6, len(hints))):
            assert refused_action(state, seat, hint) is None
        state = GAME.apply(state, seat, hints[0]).state
    for viewer in (0, None):
        assert GAME.suggest(GAME.view(state, viewer)) == ()


def test_bots_beat_random_farmers_as_landlord_and_the_other_way_round():
    """A side of bots wins most deals against a side that plays anything."""
    assert wins(bots="landlord") > 15
    assert wins(bots="farmers") > 15


def wins(*, bots):
    """Return how many of 20 deals the side of bots wins; the landlord is drawn."""
    won = 0
    for number in range(20):
        rng = Random(number)
        setup = setup_from_seed(GAME, Options(), 4, {}, hashlib.sha256(b"%d" % number).digest())
        state = setup.start().state
        state = go(state, f"{state.turn} bid 3")
        while awaited := GAME.awaited(state):
            (seat,) = awaited
            if (seat == state.landlord) is (bots == "landlord"):
                action = first(state)
            else:
                action = rng.choice(GAME.moves(state, seat))
            state = GAME.apply(state, seat, action).state
        won += (state.ender == state.landlord) is (bots == "landlord")
    return won


def test_bots_play_whole_deals():
    for number in range(5):
        seed = hashlib.sha256(b"bots %d" % number).digest()
        actions, outcome = bots_play(setup_from_seed(GAME, Options(), 4, {}, seed))
        assert sum(outcome.scores) == 0
        assert len(actions) < 200
