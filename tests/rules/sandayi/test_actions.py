"""Section 3: every refusal, and the order in which they are looked for."""

from __future__ import annotations

import pytest

from games.rules.titles.sandayi import GAME
from tests.rules.sandayi.table import acted, code, dealt, finished, position

BIDDING = dealt("As", "Ks", first=1)
BURYING = acted(BIDDING, "1 bid 80")
_SIX = " ".join(BURYING.deck.cards(BURYING.hands[1])[:6])
NAMING = acted(BURYING, f"1 bury {_SIX}")
PLAYING = position("Ks 3h", "Qs 4h", "3s 5h", "4s 6h", trump="h")
OVER = finished(60, 40, 0)
STAGES = {"bid": BIDDING, "pass": BIDDING, "bury": BURYING, "trump": NAMING, "play": PLAYING}
TURN = {"bid": 1, "pass": 1, "bury": 1, "trump": 1, "play": 0}
VERBS = ["bid", "pass", "bury", "trump", "play"]


@pytest.mark.parametrize("verb", [*VERBS, "concede", "dissolve", "rubbish"])
@pytest.mark.parametrize("seat", [0, 3, 7])
def test_after_the_end_everything_is_deal_over(verb, seat):
    assert code(OVER, seat, verb, "As") == "deal_over"


@pytest.mark.parametrize("state", [BIDDING, BURYING, NAMING, PLAYING], ids=VERBS[:1] + VERBS[2:])
@pytest.mark.parametrize("seat", [0, 1, 9])
def test_an_unknown_verb_comes_before_stage_and_turn(state, seat):
    for verb in ("rubbish", "Bid", "", "expose"):
        assert code(state, seat, verb, "As") == "unknown_verb"


@pytest.mark.parametrize("stage", VERBS)
@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_of_another_stage_comes_before_the_turn(stage, verb):
    if {stage, verb} <= {"bid", "pass"} or stage == verb:
        return
    for seat in (0, 1, 2, 9):
        assert code(STAGES[stage], seat, verb, "rubbish") == "not_allowed_now"


@pytest.mark.parametrize("verb", VERBS)
def test_out_of_turn_comes_before_the_argument(verb):
    for seat in (0, 1, 2, 3, 4, -1, 10**9):
        if seat != TURN[verb]:
            assert code(STAGES[verb], seat, verb, "rubbish") == "not_your_turn"


@pytest.mark.parametrize("state", [BIDDING, BURYING, NAMING, PLAYING], ids=VERBS[:1] + VERBS[2:])
@pytest.mark.parametrize("seat", [4, -1])
def test_nobody_else_can_leave(state, seat):
    assert code(state, seat, "concede") == "not_your_turn"
    assert code(state, seat, "dissolve") == "not_your_turn"


@pytest.mark.parametrize("arg", [61, 59, 85, "60", "70", None, "", "As", 10**30, -60])
def test_bid_bad_argument_comes_before_bid_too_low(arg):
    state = acted(dealt(), "0 bid 75")
    assert code(state, 1, "bid", arg) == "bad_argument"


def test_bid_too_low():
    state = acted(dealt(), "0 bid 75")
    for bid in (60, 65, 70, 75):
        assert code(state, 1, "bid", bid) == "bid_too_low"
    assert code(state, 1, "bid", 80) is None


def test_pass_is_always_legal_in_turn():
    assert code(BIDDING, 1, "pass") is None
    assert code(acted(BIDDING, "1 bid 75"), 2, "pass") is None


def test_pass_takes_no_argument():
    assert code(BIDDING, 1, "pass", 60) == "bad_argument"
    assert code(BIDDING, 2, "pass", 60) == "not_your_turn"


@pytest.mark.parametrize("arg", [None, "", " ", "Ks 3h", "Ks Ks", "10s", "KS", "ks", "Ks ", "?", 0, 10**30])
def test_play_bad_argument(arg):
    assert code(PLAYING, 0, "play", arg) == "bad_argument"


@pytest.mark.parametrize("arg", ["As", "RJ", "3s", "2h"])
def test_play_not_in_hand_comes_before_must_follow(arg):
    assert code(PLAYING, 0, "play", arg) == "not_in_hand"
    assert code(acted(PLAYING, "0 play Ks"), 1, "play", "5h") == "not_in_hand"


def test_play_must_follow():
    assert code(acted(PLAYING, "0 play Ks"), 1, "play", "4h") == "must_follow"
    assert code(acted(PLAYING, "0 play Ks"), 1, "play", "Qs") is None


def test_every_play_is_an_action_even_the_only_one():
    state = acted(position("9s", "7s", "5s", "3s", trump="h"), "0 play 9s")
    assert list(GAME.awaited(state)) == [1]
    assert [action.arg for action in GAME.moves(state, 1)] == ["7s"]


def test_moves_cover_every_kind_of_burying():
    ways = [action.arg for action in GAME.moves(BURYING, 1)]
    cards = set(BURYING.deck.cards(BURYING.hands[1]))
    assert set(" ".join(ways).split()) == cards
    assert all(code(BURYING, 1, "bury", way) is None for way in ways)
    assert len({frozenset(way.split()) for way in ways}) >= 20
