"""Random deals against a second, slow reading of the clauses: what is legal, who wins, what it is worth."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.core.action import Action
from games.rules.core.shuffle import ShuffleStream
from games.rules.pieces.cards import DECK54
from games.rules.titles.sandayi import GAME
from games.rules.titles.sandayi.deck import CARDS
from games.rules.titles.sandayi.scoring import row_of
from tests.rules.sandayi import oracle
from tests.rules.sandayi.table import code, position, winner


def play(seed):
    """Play a deal of random moves and follow it with the oracle; return the outcome and what it expects."""
    rng = Random(seed)
    pieces = GAME.shuffled(GAME.options_type(), 4, {}, ShuffleStream(rng.randbytes(32)))
    first = rng.randrange(4)
    state = GAME.deal(GAME.options_type(), 4, {"first_bidder": first}, pieces).state
    hands = [set(hand.split()) for hand in pieces["hands"]]
    said = []
    while state.stage == "bidding":
        seat = (first + len(said)) % 4
        legal = oracle.may_bid(said)
        assert {bid for bid in range(55, 90, 5) if code(state, seat, "bid", bid) is None} == set(legal)
        bid = rng.choice([*legal, "pass", "pass"])
        action = Action("pass") if bid == "pass" else Action("bid", bid)
        state = GAME.apply(state, seat, action).state
        said.append(bid)
    made = [bid for bid in said if bid != "pass"]
    if not made:
        return GAME.outcome(state), None
    banker = (first + said.index(max(made))) % 4
    hands[banker] |= set(pieces["kitty"].split())
    buried = rng.sample(sorted(hands[banker]), 6)
    hands[banker] -= set(buried)
    trump = rng.choice("shcd")
    state = GAME.apply(state, banker, Action("bury", " ".join(buried))).state
    state = GAME.apply(state, banker, Action("trump", trump)).state
    leader, taken = banker, 0
    for _ in range(12):
        cards = []
        for turn in range(4):
            seat = (leader + turn) % 4
            assert list(GAME.awaited(state)) == [seat]
            legal = oracle.may_play(hands[seat], cards[0] if cards else None, trump)
            assert {card for card in DECK54 if code(state, seat, "play", card) is None} == legal
            assert {action.arg for action in GAME.moves(state, seat)} == legal
            card = rng.choice(sorted(legal))
            hands[seat].remove(card)
            cards.append(card)
            state = GAME.apply(state, seat, Action("play", card)).state
        leader = (leader + oracle.place_of_winner(cards, trump)) % 4
        taken += oracle.points(cards) if leader != banker else 0
        assert state.taken == taken
    return GAME.outcome(state), (banker, *oracle.result(max(made), taken, leader == banker))


@pytest.mark.parametrize("seed", range(60))
def test_random_deals(seed):
    outcome, expected = play(seed)
    if expected is None:
        assert outcome.scores == (0, 0, 0, 0)
        return
    banker, clause, each = expected
    assert outcome.scores == tuple(-3 * each if seat == banker else each for seat in range(4))
    assert {line.clause for line in outcome.lines} == {clause}
    assert [line.points for line in outcome.lines] == list(outcome.scores)
    assert outcome.carry == {"first_bidder": banker}


@given(st.sampled_from((60, 65, 70, 75, 80)), st.integers(0, 20).map(lambda fives: 5 * fives), st.booleans())
def test_every_deal_falls_into_exactly_one_row(bid, taken, banker_last):
    clause, each = oracle.result(bid, taken, banker_last)
    row = row_of(bid, taken, dug=not banker_last)
    assert (row.clause, row.times * (bid - 55) // 5) == (clause, each)


@settings(max_examples=150)
@given(st.lists(st.sampled_from(CARDS), min_size=4, max_size=4, unique=True), st.sampled_from("shcd"))
def test_who_wins_a_trick(cards, trump):
    assert winner(trump, *cards) == oracle.place_of_winner(cards, trump)


@settings(max_examples=150)
@given(
    st.lists(st.sampled_from(CARDS), min_size=2, max_size=9, unique=True),
    st.sampled_from("shcd"),
)
def test_what_follows(cards, trump):
    led, *hand = cards
    state = position(led, " ".join(hand), "", "", trump=trump)
    state = GAME.apply(state, 0, Action("play", led)).state
    assert {action.arg for action in GAME.moves(state, 1)} == oracle.may_play(hand, led, trump)
