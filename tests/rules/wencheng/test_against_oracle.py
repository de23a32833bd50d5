"""Whole deals, with every option, against a second set of rules (sections 2 to 6)."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.option import parse_options
from games.rules.core.record import Setup, setup_from_seed
from games.rules.families.mahjong.packed import NAMES, unpack
from games.rules.pieces.tiles import DECK144
from games.rules.titles.wencheng import GAME
from games.rules.titles.wencheng.options import Options
from tests.rules.wencheng import oracle

OPTIONS = st.fixed_dictionaries(
    {
        "discard_pays": st.sampled_from(["all", "single", "double", "triple"]),
        "season_fan": st.booleans(),
        "edge_wait": st.booleans(),
        "cap": st.sampled_from([0, 0, 2, 4, 7, 40]),
        "reserve": st.sampled_from([0, 16, 29, 30]),
    }
)
JUNK = ["", "5m", "5m 6m", "1z 1z", "9f", "chow", 3, None]


@given(
    number=st.integers(0, 10**9),
    options=OPTIONS,
    carry=st.sampled_from([{}, {"banker": 0}, {"banker": 3}]),
    sense=st.sampled_from([0.0, 0.8, 0.97]),
)
def test_a_deal(number, options, carry, sense):
    setup = setup_from_seed(GAME, parse_options(Options, options), 4, carry, number.to_bytes(32, "big"))
    play_both(setup, options, Random(number), sense)


@given(number=st.integers(0, 10**9), options=OPTIONS, sense=st.sampled_from([0.0, 0.8]))
def test_a_deal_of_pairs_with_many_kongs(number, options, sense):
    rng = Random(number)
    pairs = [DECK144[at : at + 2] for at in range(0, 144, 2)]
    row = " ".join(tile for pair in rng.sample(pairs, 72) for tile in pair)
    setup = Setup(GAME, parse_options(Options, options), 4, {}, {"first": rng.randrange(4), "wall": row})
    play_both(setup, options, rng, sense)


def play_both(setup, options, rng, sense):
    """Play a deal in both sets of rules and compare them after every action."""
    carry = setup.carry
    state, other = setup.start().state, oracle.Deal(setup.pieces, carry, options)
    while not state.over:
        assert_same(state, other)
        for _ in range(2):
            seat, action = junk(state, rng)
            assert refusal(state, seat, action) == other.fault(seat, action.verb, action.arg), action
        seat, action = chosen(state, rng, sense)
        state = GAME.apply(state, seat, action).state
        other.act(seat, action.verb, action.arg)
    assert_same(state, other)
    outcome = GAME.outcome(state)
    scores, lines, carry = other.outcome()
    assert list(outcome.scores) == scores
    assert Counter((line.seat, line.points, line.clause) for line in outcome.lines) == Counter(lines)
    assert outcome.carry == carry


def assert_same(state, other):
    assert sorted(GAME.awaited(state)) == other.awaited()
    for seat in range(4):
        held = sorted(NAMES[kind] for kind in unpack(state.hands[seat]))
        assert held == sorted(other.hands[seat])
        assert [NAMES[kind] for kind in state.flowers[seat]] == other.laid[seat]
        assert [NAMES[kind] for kind in state.discards[seat]] == other.lying[seat]
        shown = sorted((m.form, m.how, sorted(NAMES[k] for k in m.tiles)) for m in state.shown[seat])
        assert shown == sorted((form, how, sorted(tiles)) for form, how, tiles in other.melds[seat])
    assert state.wall_left == len(other.wall)


def chosen(state, rng, sense):
    """Return what a seat does: what the bot would, or something at random."""
    seat = rng.choice(sorted(GAME.awaited(state)))
    if rng.random() < sense:
        return seat, GAME.suggest(GAME.view(state, seat))[0]
    moves = GAME.moves(state, seat)
    kongs = [move for move in moves if move.verb in {"kong", "pung"}]
    return seat, rng.choice(kongs if kongs and rng.random() < 0.8 else moves)


def junk(state, rng):
    """Return an action that may be legal or not: any verb, tiles of the hand more often than others."""
    seat = rng.choice([*GAME.awaited(state), rng.randrange(4)])
    hand = [NAMES[kind] for kind in unpack(state.hands[seat])]
    verb = rng.choice(["discard", "win", "win", "kong", "kong", "pung", "chow", "chow", "pass", "peep"])
    wanted = {"discard": 1, "kong": 1, "chow": 2}.get(verb, 0)
    if rng.random() < 0.15:
        return seat, Action(verb, rng.choice(JUNK))
    from_window = [NAMES[state.window.tile]] if state.window else []
    tiles = [rng.choice([*hand, *hand, *from_window * 6, *oracle.TILES[:31:5]]) for _ in range(wanted)]
    return seat, Action(verb, " ".join(tiles) if wanted else None)


def refusal(state, seat, action):
    try:
        GAME.check(state, seat, action)
    except IllegalAction as refused:
        return refused.code
    return None
