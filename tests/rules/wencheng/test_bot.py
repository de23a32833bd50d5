"""Section 9: what the bot does."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.game import Step
from games.rules.core.record import setup_from_seed
from games.rules.core.selfplay import bots_play
from games.rules.families.mahjong.packed import NUMBER, pack
from games.rules.titles.wencheng import GAME
from games.rules.titles.wencheng.options import Options
from tests.rules.wencheng.deals import PLAIN, course, holding, kinds, meld, turn

READY = "2m 3m 4p 5p 6p 7p 7p 7p 2s 3s 4s 7s 8s 9s 2z 2z"


def best(one, seat):
    return GAME.suggest(one.view(seat))[0]


def to_move(hand, seat=1, **more):
    return turn(holding(seat, hand, **more), seat, drawn=hand.split()[-1])


def asked(hand, tile, seat=1, source=0, **more):
    """The moment when a discard of another seat is there for this hand to claim."""
    one = holding(seat, hand, **more)
    hands = tuple(
        held if other == seat else pack(kinds(tile if other == source else "1z 9m 4s 7s"))
        for other, held in enumerate(one.state.hands)
    )
    one.step = Step(one.state._replace(hands=hands))
    return turn(one, source, drawn=tile).act(source, "discard", tile)


def test_note_1_it_wins_whenever_a_hand_is_complete():
    assert best(to_move(PLAIN), 1) == Action("win")
    assert best(asked(READY, "1m"), 1) == Action("win")
    three = "5m 5m 5m 1p 2p 4p 5p 7s 8s 9s 2m 3m 4m 1s 2s 3s 9p"
    assert best(to_move(three), 1) == Action("win")


NEAR = "5m 5m 5m 1p 2p 3p 4p 5p 7s 8s 9s 2m 3m 1s 3z 4z 9m"
"""Two tiles from complete."""
FAR = "5m 5m 5m 1p 4p 7p 9p 2s 5s 8s 1z 2z 3z 4z 1m 9m 6s"


@pytest.mark.parametrize(
    ("hand", "left", "lays_down"), [(NEAR, 21, False), (NEAR, 20, True), (FAR, 60, True), (FAR, 5, True)]
)
def test_note_1_three_wild_tiles_are_laid_down_unless_more_is_near(hand, left, lays_down):
    one = to_move(hand)
    one.last_tile(left)
    assert (best(one, 1) == Action("win")) == lays_down
    assert Action("win") in GAME.suggest(one.view(1))


def test_note_2_a_wild_tile_is_one_missing_tile_that_is_there():
    # 7s 7s and 5m are a set or the pair: a lone tile goes, and the hand is ready.
    hand = "5m 1m 2m 3m 4p 5p 6p 7p 8p 9p 2s 3s 4s 7s 7s 1z 9m"
    one = to_move(hand)
    assert best(one, 1).arg in {"1z", "9m"}
    assert "waits" in GAME.describe(one.view(1), best(one, 1))


def test_note_2_of_equal_discards_the_widest_wait():
    hand = "4s 5s 1m 2m 3m 4p 5p 6p 7p 8p 9p 2z 2z 2m 3m 4m 9s"
    assert best(to_move(hand), 1) == Action("discard", "9s")
    either = "4s 5s 8s 9s 1m 2m 3m 4p 5p 6p 7p 8p 9p 2z 2z 2z 1p"
    assert best(to_move(either), 1).arg in {"1p", "8s", "9s"}


@pytest.mark.parametrize(
    ("hand", "claims"),
    [
        ("5m 5m 1p 2p 4p 6p 7s 8s 2s 3s 1z 3z 9m 9m 1s 4s", False),  # nearer, but not ready
        ("5m 5m 4p 5p 7s 8s 9s 2m 3m 4m 1s 2s 3s 8m 1z 9p", True),  # ready by it
    ],
)
def test_note_3_with_two_wild_tiles_only_what_makes_ready(hand, claims):
    one = asked(hand, "3p")
    assert any(verb == "chow" for verb, _ in one.options_of(1))
    assert (best(one, 1).verb == "chow") == claims


@pytest.mark.parametrize(("pays", "careful"), [("all", False), ("triple", True)])
def test_note_4_safety_only_where_the_discarder_pays_alone(pays, careful):
    # 9p is of no use and unseen; 8m was just thrown and let go by the seat with three sets.
    hand = "1m 2m 4m 6m 8m 1p 3p 5p 7p 9p 2s 4s 6s 8s 1z 3z 5s"
    one = to_move(hand, discard_pays=pays)
    shown = list(one.state.shown)
    shown[3] = (meld("pung 4z"), meld("pung 2p"), meld("pung 8p"))
    thrown = (*one.state.thrown, (0, NUMBER["8m"]))
    one.step = Step(one.state._replace(shown=tuple(shown), thrown=thrown))
    assert (best(one, 1) == Action("discard", "8m")) == careful


FLUSH = "1p 2p 4p 5p 7p 8p 9p 9p 1z 1z 3z {} 4s 6m 9m 1s 8s"
"""Eleven that fit with the tile that is filled in; what does not fit makes no sets."""


def test_note_5_eleven_tiles_of_one_suit_and_winds_are_gone_for():
    strays = {"4s", "6m", "9m", "1s", "8s"}
    assert best(to_move(FLUSH.format("3z")), 1).arg in strays
    flush = GAME.suggest(to_move(FLUSH.format("3z")).view(1))
    assert {action.arg for action in flush} <= strays


def test_note_5_of_what_does_not_fit_the_lone_tile_goes_first():
    hand = "1p 2p 4p 5p 7p 8p 9p 9p 1z 1z 3z 3z 4s 5s 9s 8m 6p"
    ranked = [action.arg for action in GAME.suggest(to_move(hand).view(1))]
    assert (set(ranked[:2]), set(ranked[2:])) == ({"8m", "9s"}, {"4s", "5s"})


def test_note_5_a_claim_of_another_suit_is_let_go():
    hand = "1p 2p 4p 5p 7p 8p 9p 9p 1z 1z 3z 3z 7m 8m 1s 8s"
    assert best(asked(hand, "6m"), 1) == Action("pass")
    assert best(asked(hand, "3p"), 1).verb == "chow"


def test_note_6_four_pairs_or_pungs_and_no_run_in_sight():
    hand = "1m 1m 4p 4p 7s 7s 9p 9p 2s 2s 3z 3z 6m 8p 4s 9s 2z"
    ranked = GAME.suggest(to_move(hand).view(1))
    assert {action.arg for action in ranked[:5]} == {"6m", "8p", "4s", "9s", "2z"}
    pungs = "1m 1m 4p 4p 7s 7s 9p 9p 2s 2s 3z 3z 6m 8p 3s 9s"
    assert best(asked(pungs, "9p", source=3), 1) == Action("pung")
    assert best(asked(pungs, "1s"), 1) == Action("pass")  # a chow makes a run


def test_note_7_kongs_unless_they_break_a_run():
    free = "9p 9p 9p 9p 1m 2m 3m 4p 5p 6p 7s 8s 2z 2z 3s 4s 1z"
    assert best(to_move(free), 1) == Action("kong", "9p")
    needed = "3m 3m 3m 3m 4m 6m 1m 2m 4p 5p 6p 7s 8s 9s 2z 2z 1z"
    assert best(to_move(needed), 1).verb != "kong"
    added = to_move("9p 1m 2m 3m 4p 5p 6p 7s 8s 2z 2z 3s 4s 1z", melds=("pung 9p",))
    assert best(added, 1) == Action("kong", "9p")
    claimed = "9p 9p 9p 1m 2m 3m 4p 5p 6p 7s 8s 2z 2z 3s 4s 1z"
    assert best(asked(claimed, "9p", source=3), 1) == Action("kong", "9p")


def test_note_8_the_own_wind_at_sight():
    hand = "2z 2z 1m 4m 7m 1p 4p 7p 9p 1s 4s 7s 9s 3z 9m 4z"
    assert best(asked(hand, "2z", source=2), 1) == Action("pung")
    ready = "2z 2z 1m 2m 3m 4p 5p 6p 7p 8p 9p 2s 3s 4s 7s 8s"
    assert best(asked(ready, "2z", source=2), 1) == Action("pung")


def test_note_9_white_stays_with_the_neighbours_of_the_wild_kind():
    hand = "4m 5z 1p 2p 3p 4p 5p 6p 7s 8s 9s 2s 2s 2m 3m 9p 1z"
    assert best(to_move(hand), 1).arg in {"9p", "1z"}
    assert "5z" not in {action.arg for action in GAME.suggest(to_move(hand).view(1))[:2]}
    run = asked("4m 5z 1p 2p 3p 4p 5p 6p 7s 8s 9s 2s 2s 2z 3z 9p", "6m")
    assert best(run, 1) == Action("chow", "4m 5z")


def test_a_hand_of_wild_tiles_alone_wins():
    sets = ("pung 1p", "pung 2s", "pung 3s", "claimed 4s", "chow 7p 8p 9p")
    one = turn(holding(1, "5m 5m", melds=sets), 1, "kong", "5m", "claimed")
    assert GAME.suggest(one.view(1)) == [Action("win")]


def test_suggestions_are_legal_and_need_no_more_than_the_view():
    for number in range(4):
        one = course({}, discard_pays=["all", "single", "double", "triple"][number])
        while not one.state.over:
            seat = one.awaited()[0]
            for action in GAME.suggest(one.view(seat)):
                assert one.refused(seat, action.verb, action.arg) is None
            action = best(one, seat)
            one.act(seat, action.verb, action.arg)
        assert GAME.suggest(one.view(0)) == ()


def test_bots_play_deals_to_the_end_and_most_are_won():
    won = 0
    for number in range(40):
        setup = setup_from_seed(GAME, Options(), 4, {}, number.to_bytes(32, "big"))
        actions, outcome = bots_play(setup)
        assert len(actions) < 250
        won += bool(outcome.lines)
    assert won > 30


def test_two_bots_win_from_two_who_play_at_random():
    rng = Random(3)
    total = 0
    for number in range(16):
        state = setup_from_seed(GAME, Options(), 4, {}, number.to_bytes(32, "little")).start().state
        while not state.over:
            seat = min(GAME.awaited(state))
            if seat % 2:
                action = rng.choice(GAME.moves(state, seat))
            else:
                action = GAME.suggest(GAME.view(state, seat))[0]
            state = GAME.apply(state, seat, action).state
        scores = GAME.outcome(state).scores
        total += scores[0] + scores[2]
    assert total > 40
