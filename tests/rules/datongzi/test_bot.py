"""The notes at the end of the rules page, position by position."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from games.rules.core.option import options_json
from games.rules.core.record import setup_from_seed
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.bot.odds import at_least, odds_of
from games.rules.titles.datongzi.dealing import PACKED_DECKS
from games.rules.titles.datongzi.forms import reading
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.points import bonus_of, card_points
from tests.rules.datongzi.oracle import Referee
from tests.rules.datongzi.table import go, position, suggested

MANY = " ".join(["6c 6d 7c 7d 8c 8d 9c 9d Jc Jd Qc"] * 3)
"""What other seats hold where only their number matters."""


def lead(hand, *others, **options):
    """Return what the bot leads from a hand; the others hold many cards."""
    return suggested(position(hand, *(others or (MANY, MANY, MANY)), **options))


def answer(last, hand, *, partner=False, leader="5d 5h 6h 7h 8h 9h Jh Jh Qh Qh Ah", **options):
    """Return what the bot plays over `last` of the seat before it, or of its partner."""
    if partner:
        state = position(f"{last} {leader}", MANY, hand, MANY, **options)
        return suggested(go(state, f"0 play {last}", "1 pass"))
    state = position(f"{last} {leader}", hand, MANY, MANY, **options)
    return suggested(go(state, f"0 play {last}"))


def points(cards):
    return card_points(counts_of(pack(parse_cards(cards))))


def kind(cards, decks=3):
    return reading(pack(parse_cards(cards)), None, decks=decks, wings=False).kind


def kind_or_pass(cards):
    return cards if cards == "pass" else kind(cards)


@pytest.mark.parametrize(
    "hand",
    [
        "5d 6h 9d Js Qh Ad 2s",
        "5d 5h 7s 7h Ts Th Kd Ad 2d",
        "6s Td Jd Kh 2h 2d As 5h 5c",
        "Ts Kc 7h 2s 2d 5d 5c Kd As",
        "5s 5h Ks Kh 8s 8h Ah 2d 9s 9h",
    ],
)
def test_note_1_low_cards_without_points_are_led_first(hand):
    assert points(lead(hand)) == 0
    assert max(map("56789TJQKA2".index, lead(hand)[0])) < "56789TJQKA2".index("T")


def test_note_1_points_are_led_when_they_are_sure_to_win():
    """The other seats of the other side hold one card each: nobody beats a pair of kings."""
    assert lead("Ks Kh 6d 7h 8d", "6c", MANY, "7c") in {"Ks Kh", "6d", "7h", "8d"}
    assert lead("Ks Kh 6d", "6c", MANY, "7c") == "Ks Kh"


def test_note_2_no_bomb_for_a_small_trick():
    for last in ("8s", "Ts", "Ad", "Ts Th", "Ks Kh"):
        cards = answer(last, "7s 7h 7c 7d 7d 6s 6h 9s Jd")
        assert cards == "pass" or kind(cards) != "bomb", last


def test_note_2_a_bomb_for_thirty_points():
    assert answer("Ks Kh Kc", "7s 7h 7c 7d 6s 6h 9s Jd Qd 8s 8h Jh") == "7s 7h 7c 7d"


def test_note_2_a_bomb_stops_an_opponent_with_few_cards():
    assert answer("2s", "7s 7h 7c 7d 6s 6h 9s Jd 8d 8h Qs", leader="9c 9h") == "7s 7h 7c 7d"


def test_note_3_a_tube_that_can_be_beaten_is_kept():
    assert lead("Kd Kd Kd 6s 7s 8h 9h Js Qs Ah") != "Kd Kd Kd"
    assert answer("Jd", "Kd Kd Kd 6s 6h 8h 8d 7s 7d 9c") == "pass"


def test_note_3_a_tube_that_nothing_unseen_beats_is_worth_leading_before_the_end():
    assert lead("2s 2s 2s 6s 7s 8h", "6c 6d 7c", MANY, "8c 8d 9d") == "2s 2s 2s"


def test_note_3_a_set_with_a_bonus_is_not_torn():
    for hand in ("Kd Kd Kd Ks 6s 7s 8h 9h Js Qs", "2s 2s 2s 6s 7s 8h 9h Js Qs Qh"):
        for last in ("Js", "Qh", "Js Jh"):
            played = answer(last, hand)
            assert kind_or_pass(played) in {"pass", "tube.s"} or not {"Kd", "2s"} & set(played.split()), (
                played
            )


@pytest.mark.parametrize(("theirs", "mine"), [("Kd", "Kh"), ("Ks", "Ad"), ("Ad", "2d"), ("2h", "2s")])
def test_note_4_an_opponents_tube_with_a_bonus_is_beaten(theirs, mine):
    last, own = (" ".join([card] * 3) for card in (theirs, mine))
    assert answer(last, f"{own} 6s 6h 8h 8d 9s 9d Js Jd") == own


def test_note_4_with_an_earth_bomb_too():
    eight = "5s 5s 5h 5h 5c 5c 5d 5d"
    assert answer("2s 2s 2s", f"{eight} 6s 6h 8h", leader="6h 7h 8h 9h Jh Jh") == eight


def test_note_5_the_partner_is_not_beaten():
    for last, hand in (("6s", "7s 8s 9s Ad"), ("Ks Ks Ks", "As As As 6s 8s"), ("Ts Th", "Qs Qh 7s")):
        assert answer(last, hand, partner=True) == "pass"


def test_note_5_unless_one_goes_out_so():
    assert answer("6s", "7s", partner=True) == "7s"
    assert answer("Ks Ks Ks", "As As As", partner=True) == "As As As"


def test_note_6_points_are_led_where_the_opponents_probably_cannot_beat_them():
    """The opponents hold a card each, so no pair; the partner may have one."""
    assert points(lead("Ts Th 6d 8d 9h", "6c", MANY, "7c")) in {0, 20}
    assert lead("Ts Th 6d", "6c", MANY, "7c") == "Ts Th"


@pytest.mark.parametrize("players", [2, 3])
def test_note_7_who_must_beat_does_not_tear_a_tube(players):
    for hand, play in (("Ks Ks Ks Ad 6s", "Ad"), ("Ks Ks Ks 2d 2h 6s", "2d"), ("Qs Qs Qs Kd 6s", "Kd")):
        state = position("Js 9c 9d", *[hand] * (players - 1))
        assert suggested(go(state, "0 play Js")) == play


def test_note_7_high_spare_cards_are_kept_for_answers():
    """Low cards are led, the single A and 2 are there when something must be beaten."""
    for players in (2, 3):
        others = [MANY] * (players - 1)
        assert suggested(position("Ks Ks Ks Ad 2d 6s 7h 9h Jd Qs", *others))[0] in "679"


def test_note_8_going_out_comes_before_anything_else():
    assert answer("Js", "Qs") == "Qs"
    assert lead("7s 7h 8s 8h") == "7s 7h 8s 8h"
    assert lead("2s 2s 2s 2h") == "2s 2s 2s 2h"


def test_wings_take_low_cards_without_points_along():
    state = position("8s 8h 8c 6d 9h 5d Kd Ad 2d", MANY, MANY, MANY, wings=True)
    assert suggested(state) in {"8s 8h 8c 6d 9h", "6d 8s 8h 8c 9h"}


def test_a_hint_of_every_kind_is_there():
    state = position("6s 6h 7s 7h 8s 8h 8c 8d Ks Ks Ks", MANY, MANY, MANY)
    arguments = {action.arg for action in GAME.suggest(GAME.view(state, 0))}
    kinds = {kind(cards) for cards in arguments}
    assert kinds >= {"single", "pair", "triple", "pair_run", "bomb", "tube.s"}


def test_odds_are_those_of_the_cards_that_are_out():
    deck = PACKED_DECKS[3]
    hand = pack(parse_cards(" ".join(["2s 2h 2c 2d"] * 3)))
    odds = odds_of(deck - hand, 33, 3)
    one = reading(pack(["As"]), None, decks=3, wings=False)
    assert odds.ordinary(one) == 0
    lower = reading(pack(["Ks"]), None, decks=3, wings=False)
    assert odds.ordinary(lower) > 0.9
    tube = reading(pack(["As"] * 3), None, decks=3, wings=False)
    assert 0 < odds.stronger(tube.power) < 0.15
    assert at_least(3, 3, 0) == 0
    assert at_least(3, 3, 64) == at_least(3, 0, 20) == 1


VARIANTS = [(players, decks) for players in (4, 3, 2) for decks in (3, 4)]


@pytest.mark.parametrize("wings", [False, True])
@pytest.mark.parametrize(("players", "decks"), VARIANTS)
def test_bots_end_their_deals_and_make_no_mistake(players, decks, wings):
    """No partner is beaten but to go out, no bonus is thrown away, no bomb spent on a small trick."""
    options = Options(players=players, decks=decks, wings=wings)
    for number in range(5):
        seed = hashlib.sha256(b"bots %d %d %d" % (number, players, decks)).digest()
        setup = setup_from_seed(GAME, options, players, {}, seed)
        state, referee = setup.start().state, Referee(options_json(options), {}, dict(setup.pieces))
        while seats := GAME.awaited(state):
            (seat,) = seats
            action = GAME.suggest(GAME.view(state, seat))[0]
            assert referee.refusal(seat, action.verb, action.arg) is None
            assert_no_mistake(state, seat, action)
            referee.act(seat, action.verb, action.arg)
            state = GAME.apply(state, seat, action).state
        assert list(GAME.outcome(state).scores) == referee.outcome()["scores"]


def assert_no_mistake(state, seat, action):
    """Fail where four seats play and the notes speak clearly against a play."""
    best, options = state.trick.best, state.setup.options
    if not state.setup.paired or best is None:
        return
    over_partner = best.seat == (seat + 2) % 4
    if action.verb == "pass":
        theirs = bonus_of(best.form) and not over_partner
        assert not theirs or not [move for move in GAME.moves(state, seat) if move.verb == "play"], "note 4"
        return
    cards = pack(parse_cards(action.arg))
    assert not over_partner or cards == state.hands[seat], "note 5"
    form = reading(cards, best.form, decks=options.decks, wings=options.wings)
    if form.kind != "bomb" or best.form.power or cards == state.hands[seat]:
        return
    enemies = [counts_of(held) for other, held in enumerate(state.hands) if (other - seat) % 2 and held]
    near = min(map(sum, enemies), default=0) <= 5
    rest = reading(state.hands[seat] - cards, None, decks=options.decks, wings=options.wings)
    assert near or rest or state.table + card_points(counts_of(cards)) >= 30, "note 2"


@pytest.mark.parametrize(("players", "decks"), VARIANTS)
def test_bots_win_against_random_play(players, decks):
    options, rng, gained = Options(players=players, decks=decks), Random(7), 0
    for number in range(8):
        state = (
            setup_from_seed(GAME, options, players, {}, hashlib.sha256(b"r%d" % number).digest())
            .start()
            .state
        )
        own = number % 2
        while seats := GAME.awaited(state):
            (seat,) = seats
            if state.setup.side_of(seat) == own:
                action = GAME.suggest(GAME.view(state, seat))[0]
            else:
                action = rng.choice(GAME.moves(state, seat))
            state = GAME.apply(state, seat, action).state
        gained += GAME.outcome(state).scores[own]
    assert gained > 0
