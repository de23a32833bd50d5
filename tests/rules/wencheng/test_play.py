"""WCH-2 and section 7: the deal, claims, the end of the wall, the banker, time-out, breaking up."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.game import Step
from games.rules.core.shuffle import ShuffleStream
from games.rules.titles.wencheng import GAME
from games.rules.titles.wencheng.options import Options
from tests.rules.wencheng.deals import PLAIN, course, holding, lines, own, scores, turn

READY = "2m 3m 4p 5p 6p 7p 7p 7p 2s 3s 4s 7s 8s 9s 2z 2z"
"""Waits for 1m and 4m."""


def test_wch_2_1_four_rounds_of_four_and_one_more_for_the_banker():
    deck = GAME.shuffled(Options(), 4, {"banker": 2}, ShuffleStream(bytes(32)))
    assert [len(hand.split()) for hand in deck["hands"]] == [16, 16, 17, 16]
    assert len(deck["wall"].split()) == 79
    row = ShuffleStream(bytes(32)).shuffled(_unshuffled())
    first_four = [row[16 * r + i] for r in range(4) for i in range(4)]
    assert deck["hands"][2].split() == [*first_four, row[64]]
    assert deck["hands"][3].split() == [row[16 * r + 4 + i] for r in range(4) for i in range(4)]
    assert deck["wall"].split() == row[65:]


def _unshuffled():
    kinds = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + [f"{n}z" for n in range(1, 8)]
    return [kind for kind in kinds for _ in range(4)] + [f"{n}f" for n in range(1, 9)]


def test_wch_2_1_the_same_row_without_hands_is_the_same_deal():
    deal = GAME.shuffled(Options(), 4, {}, ShuffleStream(bytes([7] * 32)))
    banker = deal["first"]
    hands = [deal["hands"][(banker + k) % 4].split() for k in range(4)]
    row = [tile for r in range(4) for hand in hands for tile in hand[4 * r : 4 * r + 4]]
    row += [hands[0][16], *deal["wall"].split()]
    whole = GAME.deal(Options(), 4, {}, {"first": banker, "wall": " ".join(row)}).state
    assert whole == GAME.deal(Options(), 4, {}, deal).state


def test_wch_2_1_then_the_banker_begins_without_a_draw():
    one = course({}, banker=3)
    assert one.awaited() == [3]
    assert (one.state.turn.kind, one.view(3)["seats"][3]["drawn"]) == ("deal", "")


@pytest.mark.parametrize("seconds", [5, 60])
def test_seconds_for_each_decision(seconds):
    assert GAME.awaited(course({}, seconds=seconds).state)[0].seconds == seconds


def test_wch_2_2_win_before_pung_before_chow_and_the_nearest_of_two_wins():
    hands = {0: "1m", 1: "2m 3m 5p", 2: "1m 1m 9s", 3: READY}
    one = course(hands).act(0, "discard", "1m")
    assert one.awaited() == [1, 2, 3]
    one.act(1, "chow", "2m 3m").act(2, "pung").act(3, "win")
    assert one.state.win.seat == 3
    other = READY.replace("2z", "3z").replace("7p", "9p")
    two = course({0: "1m", 2: READY, 3: other}).act(0, "discard", "1m")
    two.act(3, "win").act(2, "win")
    assert two.state.win.seat == 2


@pytest.mark.parametrize(("verb", "arg", "own_tiles"), [("chow", "2m 3m", "2m 3m"), ("pung", None, "1m 1m")])
def test_wch_2_2_after_a_claim_only_a_discard(verb, arg, own_tiles):
    one = course({0: "1m", 1: own_tiles + " 9s 9s 9s 9s"}).act(0, "discard", "1m").act(1, verb, arg)
    assert one.options_of(1) == {("discard", None)}
    assert one.refused(1, "win") == "not_allowed_now"
    assert one.refused(1, "kong", "9s") == "not_allowed_now"
    assert one.refused(1, "discard", "9s") is None


def test_wch_2_2_a_win_that_is_given_up_is_barred_until_the_own_discard():
    one = course({0: "1m", 1: "1m 4m", 3: READY}).act(0, "discard", "1m").passes()
    assert one.view(3)["seats"][3]["barred"] == {"win": "1m", "pung": ""}
    one.act(1, "discard", "1m")
    assert 3 not in one.awaited()
    one.passes().turn_of(3)
    assert one.view(3)["seats"][3]["barred"] == {"win": "1m", "pung": ""}
    one.idle()
    assert one.view(3)["seats"][3]["barred"] == {"win": "", "pung": ""}


def test_wch_2_2_a_wild_tile_drawn_and_not_won_with_bars_its_own_kind():
    ready = "4m 6m 4p 5p 6p 7p 7p 7p 2s 3s 4s 7s 8s 9s 2z 2z"
    one = course({1: ready, 2: "5z"}, front="5m").act(0, "discard", "1z").passes()
    assert one.view(1)["seats"][1]["drawn"] == "5m"
    one.act(1, "discard", "2z").passes()
    assert one.view(1)["seats"][1]["barred"]["win"] == "5m"


@pytest.mark.parametrize("reserve", [0, 16, 30])
def test_wch_2_3_a_drawn_deal_when_the_reserve_is_left(reserve):
    one = course({}, reserve=reserve)
    while not one.state.over:
        seat = one.awaited()[0]
        one.act(seat, *_played(GAME.moves(one.state, seat)[-1]))
    assert one.state.win is None
    assert one.state.wall_left == reserve
    assert (scores(one), lines(one)) == ([0, 0, 0, 0], [])
    assert one.outcome().carry == {"banker": 1}


def _played(action):
    return action.verb, action.arg


def test_wch_2_3_the_discard_after_the_last_tile_can_only_be_won():
    one = holding(2, READY)
    held = one.state.hands
    one.step = Step(one.state._replace(hands=(held[0], held[2], *held[2:])))
    one = turn(one, 0, drawn="1m").last_tile()
    hands = (one.state.hands[0] + 1, *one.state.hands[1:])
    one.step = Step(one.state._replace(hands=hands))
    one.act(0, "discard", "1m")
    assert one.options_of(1) == one.options_of(2) == {("win", None), ("pass", None)}
    assert one.refused(1, "chow", "2m 3m") == "not_allowed_now"
    one.act(1, "pass").act(2, "pass")
    assert one.state.drawn_out


def test_wch_2_3_a_flower_that_is_the_last_tile_stays_and_fits_nothing():
    one = course({1: READY}).last_tile(1).next_tiles("7z").act(0, "discard", "1z").passes()
    assert (one.state.turn.seat, one.state.last) == (1, True)
    assert one.view(1)["seats"][1]["flowers"] == ""
    assert one.refused(1, "win") == "bad_combination"
    assert one.refused(1, "discard", "7z") is None
    assert one.act(1, "discard", "7z").state.drawn_out


def test_wch_2_4_the_first_banker_is_drawn_and_the_carry_goes_before():
    firsts = {GAME.shuffled(Options(), 4, {}, ShuffleStream(bytes([i] * 32)))["first"] for i in range(30)}
    assert firsts == {0, 1, 2, 3}
    deal = GAME.shuffled(Options(), 4, {"banker": 2}, ShuffleStream(bytes(32)))
    assert GAME.deal(Options(), 4, {"banker": 2}, deal).state.setup.banker == 2


@pytest.mark.parametrize(
    ("winner", "banker", "following"), [(0, 0, 0), (2, 2, 2), (1, 0, 1), (2, 0, 1), (0, 3, 0)]
)
def test_wch_2_4_a_winning_banker_stays_else_the_next_seat(winner, banker, following):
    assert own(winner, PLAIN, banker=banker).outcome().carry == {"banker": following}


def test_wch_2_4_the_banker_pays_what_the_others_pay():
    assert scores(own(1, PLAIN.replace("2z", "3z"))) == [-2, 6, -2, -2]


THREE = "5m 5m 5m 1p 4p 7p 9p 2s 5s 8s 1z 2z 3z 4z 1m 9m 6s"


@pytest.mark.parametrize(("more", "verb"), [(3, "win"), (4, "discard"), (40, "discard")])
def test_section_7_time_out_lays_three_wild_tiles_down_only_at_the_end(more, verb):
    one = turn(holding(1, THREE), 1, drawn="6s").last_tile(more)
    assert GAME.fallback(one.state, 1).verb == verb


def test_section_7_time_out_wins_passes_or_discards_the_drawn_tile():
    assert GAME.fallback(turn(holding(1, PLAIN), 1, drawn="1m").state, 1) == Action("win")
    one = course({0: "1m", 3: READY, 2: "1m 1m"}).act(0, "discard", "1m")
    assert GAME.fallback(one.state, 3) == Action("win")
    assert GAME.fallback(one.state, 2) == Action("pass")
    drawn = turn(holding(1, THREE.replace("5m 5m 5m", "5m 3m 6m")), 1, drawn="1z")
    assert GAME.fallback(drawn.state, 1) == Action("discard", "1z")


def test_section_7_time_out_discards_no_wild_tile():
    hand = "5m 5m 1p 4p 7p 9p 2s 5s 8s 1z 2z 3z 4z 1m 9m 6s 3m"
    assert GAME.fallback(turn(holding(1, hand), 1, drawn="5m").state, 1) == Action("discard", "4z")
    white = turn(holding(1, hand.replace("4z", "5z"), wild="5z"), 1, drawn="5z")
    assert GAME.fallback(white.state, 1) == Action("discard", "3z")


def test_section_7_breaking_up_leaves_the_carry_as_it_was():
    one = course({}).act(2, "dissolve")
    assert (scores(one), one.outcome().carry, one.outcome().ending) == ([0, 0, 0, 0], {}, "void")
    started = GAME.deal(Options(), 4, {"banker": 0}, dict(one.deal)).state
    assert GAME.outcome(GAME.apply(started, 3, one.actions[0][1]).state).carry == {"banker": 0}


def test_section_7_a_seat_that_leaves_is_played_on():
    one = course({0: "1m", 3: READY}).act(3, "concede").act(0, "discard", "1m")
    assert one.state.left == frozenset({3})
    assert one.awaited() == [3]
    one.act(3, "win")
    assert scores(one) == [-6, -6, -6, 18]
