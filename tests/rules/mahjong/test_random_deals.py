"""Random deals of several forms: nothing is lost, nobody is stuck, the answers' order does not matter."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from games.rules.core.shuffle import ShuffleStream
from games.rules.families.mahjong.options import PUNG_BIT, WIN_BIT
from games.rules.families.mahjong.packed import NUMBER, unpack
from games.rules.families.mahjong.state import FLOWER_TILES
from tests.rules.mahjong.bare import PLAIN, Bare, Options, wild

DRAGONS = FLOWER_TILES | {NUMBER["6z"], NUMBER["7z"]}
FORMS = {
    "four sets": PLAIN,
    "wild 筒 with a stand-in": wild("4p"),
    "wild wind": wild("2z"),
    "white wild": wild("5z", ""),
    "five sets, dragons as flowers, any hand with three wild tiles": Bare(
        replace(wild("7s", sets=5).form, flowers=DRAGONS, overturn=3, reserve=16)
    ),
}


def moments(game, number):
    rng = Random(number)
    deal = game.shuffled(Options(), 4, {}, ShuffleStream(hashlib.sha256(b"%d" % number).digest()))
    state = game.deal(Options(), 4, {}, deal).state
    while True:
        yield state
        awaited = sorted(game.awaited(state))
        if not awaited:
            return
        seat = rng.choice(awaited)
        state = game.apply(state, seat, rng.choice(game.moves(state, seat))).state


def tiles(state):
    held = Counter(kind for hand in state.hands for kind in unpack(hand))
    laid = Counter(kind for row in (*state.flowers, *state.discards) for kind in row)
    shown = Counter(kind for melds in state.shown for meld in melds for kind in meld.tiles)
    return held + laid + shown + Counter(state.setup.wall[state.front : state.end])


@pytest.mark.parametrize("game", FORMS.values(), ids=FORMS)
def test_deals_end_and_no_tile_is_lost(game):
    form = game.form
    for number in range(12):
        for state in moments(game, number):
            assert tiles(state) == Counter(NUMBER[tile] for tile in NUMBER for _ in range(_copies(tile)))
            assert form.wild not in {kind for row in state.discards for kind in row}
            for seat in game.awaited(state):
                choices = {(c.verb, c.arg) for c in game.awaited(state)[seat].choices if c.pick is None}
                moves = {(m.verb, m.arg) for m in game.moves(state, seat) if m.verb != "discard"}
                assert choices == moves
                fallback = game.fallback(state, seat)
                game.check(state, seat, fallback)
                assert game.moves(state, seat)


def _copies(tile):
    return 1 if tile[1] == "f" else 4


@pytest.mark.parametrize("game", FORMS.values(), ids=FORMS)
def test_mjk_4_5_the_result_is_the_same_in_any_order_of_answers(game):
    rng = Random(7)
    tried = 0
    for number in range(20):
        for state in moments(game, number):
            if state.window is None or len(state.window.waiting) < 2:
                continue
            tried += 1
            said = {seat: rng.choice(game.moves(state, seat)) for seat in state.window.waiting}
            results = {answered_in(game, state, said, order) for order in permutations(said)}
            assert len(results) == 1
    assert tried > 1


def answered_in(game, state, said, order):
    """Return what everybody may see after answers in this order; who was released has not spoken."""
    for seat in order:
        if state.window is not None and seat in state.window.waiting:
            state = game.apply(state, seat, said[seat]).state
    assert state.window is None
    return repr((state.hands, state.shown, state.discards, state.win, state.turn.seat, state.turn.kind))


@pytest.mark.parametrize("game", FORMS.values(), ids=FORMS)
def test_mjk_5_nothing_barred_is_offered(game):
    for number in range(12):
        for state in moments(game, number):
            if state.window is None:
                continue
            kind = 1 << game.form.counts_as(state.window.tile)
            for seat, options in enumerate(state.window.options):
                answered = seat in dict(state.window.answers)
                assert answered or not (options & WIN_BIT and state.no_win[seat] & kind)
                assert answered or not (options & PUNG_BIT and state.no_pung[seat] & kind)
