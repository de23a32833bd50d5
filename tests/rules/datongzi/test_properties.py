"""What holds of every hand and of every deal."""

from __future__ import annotations

import hashlib
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.core.record import setup_from_seed
from games.rules.families.climbing.packed import pack, unpack
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.candidates import to_answer, to_lead
from games.rules.titles.datongzi.cheapest import by_cost
from games.rules.titles.datongzi.dealing import DECKS
from games.rules.titles.datongzi.forms import class_of, reading
from games.rules.titles.datongzi.ledger import difference
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.plays import answers, can_beat, leads
from games.rules.titles.datongzi.state import Setup, Standing
from tests.rules.datongzi.oracle import beats, read, readings
from tests.rules.datongzi.oracle import can_beat as oracle_can_beat

FAST = settings(max_examples=60, deadline=None, derandomize=True)


@st.composite
def hands(draw, least=1, most=14):
    """Cards of one or two neighbouring spans of ranks, so that sets come up; decks and wings."""
    decks = draw(st.sampled_from((3, 4)))
    ranks = draw(st.lists(st.sampled_from("56789TJQKA2"), min_size=1, max_size=5, unique=True))
    pool = [card for card in DECKS[decks] if card[0] in ranks]
    cards = draw(st.permutations(pool))[: draw(st.integers(least, most))]
    return sorted(cards), Options(decks=decks, wings=draw(st.booleans()))


def form(cards, options, to_beat=None):
    return reading(pack(cards), to_beat, decks=options.decks, wings=options.wings)


@FAST
@given(hands())
def test_every_lead_is_a_combination_of_the_hand(dealt):
    cards, options = dealt
    for action in leads(pack(cards), options):
        played = action.arg.split()
        assert not Counter(played) - Counter(cards)
        assert form(played, options) is not None
        assert readings(played, options.decks, options.wings)


@FAST
@given(hands(), hands(most=6))
def test_every_answer_beats_and_there_is_one_exactly_if_one_can(dealt, other):
    cards, options = dealt
    last = form(other[0], options)
    theirs = read(other[0], options.decks, options.wings, None)
    assert (last is None) == (theirs is None)
    if last is None:
        return
    found = list(answers(pack(cards), last, options, may_pass=False))
    for action in found:
        played = action.arg.split()
        assert not Counter(played) - Counter(cards)
        assert form(played, options, last).beats(last)
        assert beats(read(played, options.decks, options.wings, theirs), theirs)
    can = oracle_can_beat(Counter(cards), theirs, options.decks, options.wings)
    assert can_beat(pack(cards), last, options) == can == bool(found)


@FAST
@given(hands(most=9), hands(most=5))
def test_reading_and_beating_against_the_oracle_for_all_small_sets(dealt, other):
    """Of every pair of sets both referees say the same."""
    (cards, options), (others, _) = dealt, other
    mine, last = form(cards, options), form(others, options)
    one, two = (read(some, options.decks, options.wings, None) for some in (cards, others))
    assert (mine is None, last is None) == (one is None, two is None)
    if mine is not None and last is not None:
        over, over_oracle = form(cards, options, last), read(cards, options.decks, options.wings, two)
        assert over.beats(last) == beats(over_oracle, two)
        assert class_of(over) == over_oracle.level


@FAST
@given(hands(), hands(most=5))
def test_candidates_are_what_they_say(dealt, other):
    cards, options = dealt
    hand = pack(cards)
    for play in to_lead(hand, options):
        assert play.action.arg == " ".join(unpack(play.cards))
        assert form(unpack(play.cards), options)[:3] == play.form[:3]
    last = form(other[0], options)
    if last is None:
        return
    for play in to_answer(hand, last, options):
        assert not Counter(unpack(play.cards)) - Counter(cards)
        assert form(unpack(play.cards), options, last) == play.form
        assert play.form.beats(last)
    costs = by_cost(hand, last, options)
    assert len(costs) == len(to_answer(hand, last, options))
    assert bool(costs) == can_beat(hand, last, options)


@FAST
@given(st.sampled_from((2, 3, 4)), st.lists(st.integers(-900, 900), min_size=4, max_size=4))
def test_differences_sum_to_nought(players, amounts):
    """DTZ-6.1, for any points of the sides."""
    setup = Setup(Options(players=players), 0, (), 0, Standing((), (), ()))
    points = tuple(amounts[: setup.sides])
    found = difference(setup, points)
    assert sum(found) == 0
    for seat in range(players):
        if players == 4:
            assert found[seat] == points[seat % 2] - points[1 - seat % 2]
        else:
            assert found[seat] == sum(points[seat] - other for other in points)


@settings(max_examples=15, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.sampled_from((2, 3, 4)), st.sampled_from((3, 4)), st.randoms())
def test_points_are_conserved_and_scores_sum_to_nought(number, players, decks, rng):
    """Card points won are those of the cards that were played."""
    options = Options(players=players, decks=decks)
    seed = hashlib.sha256(b"%d" % number).digest()
    state = setup_from_seed(GAME, options, players, {}, seed).start().state
    while seats := GAME.awaited(state):
        (seat,) = seats
        state = GAME.apply(state, seat, rng.choice(GAME.moves(state, seat))).state
    played = [card for trick in state.past for turn in trick.turns for card in turn.cards.split()]
    assert sum(state.face) == sum({"5": 5, "T": 10, "K": 10}.get(card[0], 0) for card in played)
    unplayed = [card for pile in (state.setup.aside, *state.hands) for card in unpack(pile)]
    assert Counter(played) + Counter(unplayed) == Counter(DECKS[decks])
    outcome = GAME.outcome(state)
    assert sum(outcome.scores) == 0
    for seat, score in enumerate(outcome.scores):
        assert sum(line.points for line in outcome.lines if line.seat == seat) == score
