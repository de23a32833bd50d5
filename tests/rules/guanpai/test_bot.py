"""The notes at the end of the rules page, position by position."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.record import setup_from_seed
from games.rules.core.selfplay import bots_play
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.guanpai import GAME
from games.rules.titles.guanpai.bot.odds import risk_of
from games.rules.titles.guanpai.options import Options
from games.rules.titles.guanpai.patterns import GRAMMAR
from tests.rules.guanpai.table import go, led, position, refused

TWELVE_MORE = "3c 4c 4d 6c 6h 7h 8d 9h Td Jd Jh Kc"
"""What the other seat holds where only their number matters."""


def choice(state) -> str:
    """Return what the bot does: the kind of its play and its cards, or `pass`."""
    actions = GAME.suggest(GAME.view(state, state.turn))
    for action in actions:
        assert refused(state, state.turn, action) is None
    best = actions[0]
    return best.arg if best.verb == "play" else best.verb


def lead(hand: str, other: str = TWELVE_MORE) -> set[str]:
    """Return the cards that the bot leads from a hand."""
    return set(choice(position(hand, other)).split())


def answer(last: str, hand: str, other: str = TWELVE_MORE, **more) -> set[str]:
    """Return the cards that the bot plays over `last`, `{"pass"}` if none; `other` is left to the leader."""
    state = position(f"{last} {other}", hand, **more)
    return set(choice(go(state, f"0 play {last}")).split())


def cards(text: str) -> set[str]:
    return set(text.split())


def test_note_1_fours_stay_whole():
    assert not lead("3s 3h 3c 3d 4s 5s 6s 7s 9h Jc") & cards("3s 3h 3c 3d")


def test_note_2_a_straight_before_anything_else():
    assert led(" ".join(lead("3s 4s 5s 6s 7s 8s Js Kd 2s Tc Th"))) == "straight"


def test_note_2_a_low_triple_and_pair_before_low_singles():
    assert lead("5s 5h 5c 4s 4h 3d 9s Jd Ks Ad") == cards("5s 5h 5c 4s 4h")


def test_note_3_the_only_2_is_sure_and_brings_the_last_card_home():
    assert lead("2s 3s") == {"2s"}


def test_note_3_what_was_played_is_not_feared_any_more():
    state = position("Ks Ah 3s", "As Ac Ad 4s 5s 6s 8s", plays=(3, 3))
    state = go(state, "0 play Ah", "1 pass")
    assert choice(state) in {"3s", "Ks"}
    counts = counts_of(pack(parse_cards("As Ac Ad 4s 5s 6s 8s")))
    king = GRAMMAR.readings(counts_of(pack(parse_cards("Ks"))))[0]
    assert risk_of(king, counts, 7) == pytest.approx(1.0)
    none_higher = counts_of(pack(parse_cards("4s 5s 6s 8s")))
    assert risk_of(king, none_higher, 3) == 0


def test_note_3_the_odds_of_a_card_that_may_lie_aside():
    """One of 30 unseen cards beats, the other seat holds 15 of them: it has it half the time."""
    ace = GRAMMAR.readings(counts_of(pack(parse_cards("As"))))[0]
    out = counts_of(pack(parse_cards("2s")) + pack(parse_cards("3s 3h 4s 4h 5s 5h 6s 6h 7s 7h")))
    assert risk_of(ace, out, 11) == pytest.approx(1.0)
    assert risk_of(ace, out, 5) == pytest.approx(5 / 11)
    pair = GRAMMAR.readings(counts_of(pack(parse_cards("6c 6d"))))[0]
    assert risk_of(pair, out, 2) == pytest.approx(1 / 55)


def test_note_4_a_loose_card_that_beats_is_played():
    assert answer("6h", "3s 3h 9s Jd Jc Kd Kh") == {"9s"}


def test_note_4_a_straight_is_not_broken_early_but_near_the_end():
    hand = "5s 6s 7s 8s 9s 3s 3h"
    assert answer("8c", hand) == {"pass"}
    assert answer("8c", hand, other="Jh Td") == {"9s"}


@pytest.mark.parametrize("last", ["3c", "As"])
def test_note_5_no_bomb_over_a_single_early(last):
    assert not answer(last, "7s 7h 7c 7d 5s 5h 8s 8h Js Td Kd") & cards("7s 7h 7c 7d")


def test_note_5_a_bomb_when_the_other_could_go_out():
    assert answer("As", "7s 7h 7c 7d 4s 5s 8s 9s Js", other="3c 3d") >= cards("7s 7h 7c 7d")


def test_note_5_a_bomb_that_leads_home_takes_the_useless_single_along():
    assert answer("As Ah", "7s 7h 7c 7d 4s Ks Kh") == cards("7s 7h 7c 7d 4s")


def test_note_5_a_bomb_with_the_last_card_ends_the_deal():
    assert answer("As Ah", "7s 7h 7c 7d 4s") == cards("7s 7h 7c 7d 4s")


def test_note_5_a_bomb_is_kept_to_regain_the_lead():
    """Two low plays and a bomb: one is led, the bomb brings the lead back, the other goes last."""
    assert lead("3s 4s 7s 7h 7c 7d") in ({"3s"}, {"4s"})
    assert lead("3s 7s 7h 7c 7d 8d 8h") >= cards("7s 7h 7c 7d")


def test_note_6_queens_carry_only_if_that_ends_the_deal():
    assert not lead("Qs Qh Qc 3s 3h 5d 9s Jd Kh") & cards("Qs Qh Qc")
    assert lead("Qs Qh Qc 3s 3h") == cards("Qs Qh Qc 3s 3h")
    assert not answer("Js Jh Jc 4s 4h", "Qs Qh Qc 3s 3h 5d 9s Jd Kh") & cards("Qs Qh Qc")


@pytest.mark.parametrize(
    ("hand", "other", "expected"),
    [
        ("3s 5h 9c 9d Jh", "4s", "9c 9d"),
        ("3s 7h Td Jd", "4s", "Jd"),
        ("3s 3h 9c 9d Js Th", "4s 4h", "Th"),
    ],
)
def test_note_7_nothing_that_could_let_the_other_out(hand, other, expected):
    assert lead(hand, other) == cards(expected)


def test_note_8_any_play_before_being_shut_out():
    hand = "5s 6s 7s 8s 9s 3s 3h"
    assert answer("8c", hand, other="9h Td Th Jd Jh Kd Kh", plays=(1, 0)) == {"9s"}
    assert answer("8c", hand, other="9h Td Th Jd Jh Kd Kh", plays=(1, 1)) == {"pass"}


def test_who_must_beat_spends_no_bomb_without_need():
    hand = "4s 5s 6s 7s 8s 9s 9h 9c 9d 3s 3h"
    assert answer("7c", hand, must_beat=True) == {"8s"}
    assert answer("As", hand, must_beat=True) >= cards("9s 9h 9c 9d")


def test_hints_go_on_with_every_other_kind_of_play():
    state = go(position("3s 9c", "4s 5s 7s 7h 7c 7d"), "0 play 3s")
    hints = GAME.suggest(GAME.view(state, 1))
    assert len(set(hints)) == len(hints)
    assert Action("play", "7s 7h 7c 7d") in hints
    assert Action("pass") in hints


def test_nobody_but_the_seat_that_is_asked_gets_hints():
    state = position("3s 9c", "4s 5s")
    assert GAME.suggest(GAME.view(state, 1)) == ()
    assert GAME.suggest(GAME.view(state, None)) == ()


@pytest.mark.parametrize("must_beat", [False, True])
def test_bots_win_against_random_play(must_beat):
    """The bot of one seat gains clearly over deals that both seats play in turn."""
    gained = 0
    for number in range(30):
        seed = hashlib.sha256(str(number).encode()).digest()
        setup = setup_from_seed(GAME, Options(must_beat=must_beat), 2, {}, seed)
        for bot in (0, 1):
            state, rng = setup.start().state, Random(number)
            while (outcome := GAME.outcome(state)) is None:
                seat = state.turn
                if seat == bot:
                    action = GAME.suggest(GAME.view(state, seat))[0]
                else:
                    action = rng.choice(GAME.moves(state, seat))
                state = GAME.apply(state, seat, action).state
            gained += outcome.scores[bot]
    assert gained > 60 * 4


def test_bots_play_whole_deals():
    for number in range(10):
        setup = setup_from_seed(GAME, Options(twos=3), 2, {}, bytes([number]) * 32)
        _, outcome = bots_play(setup)
        assert sum(outcome.scores) == 0 != outcome.scores[0]
