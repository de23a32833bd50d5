"""Deals and drafts against the rules written once more."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.record import setup_from_seed
from games.rules.families.climbing.packed import unpack
from games.rules.titles.doudizhu4 import GAME
from games.rules.titles.doudizhu4.options import Options
from tests.rules.doudizhu4.oracle import Score, rank_of, refusal
from tests.rules.doudizhu4.table import refused_action


def draft(hand, rng):
    """Return cards of neighbouring ranks, now and then with others or one too many."""
    near = rank_of(rng.choice(hand))
    width = rng.choice((0, 0, 1, 2, 3))
    pool = [card for card in hand if abs(rank_of(card) - near) <= width]
    cards = rng.sample(pool, rng.randint(1, len(pool)))
    if rng.random() < 0.3:
        cards += rng.sample(hand, min(2, len(hand)))
    return cards


@pytest.mark.parametrize("number", range(24))
def test_a_deal_goes_as_the_oracle_says(number):
    """Every play of random deals, drafts at every turn, and the lines of the outcome (section 6)."""
    rng, options = Random(number), Options(cap=(0, 16, 32, 64, 128)[number % 5])
    seed = hashlib.sha256(b"oracle %d" % number).digest()
    state = setup_from_seed(GAME, options, 4, {}, seed).start().state
    score = Score(options.cap)
    while awaited := GAME.awaited(state):
        (seat,) = awaited
        if state.stage == "play":
            hand = list(unpack(state.hands[seat]))
            for _ in range(5):
                cards = draft(hand, rng)
                expected = refusal(cards, Counter(hand), score.last)
                assert refused_action(state, seat, Action("play", " ".join(cards))) == expected, cards
        action = rng.choice(GAME.moves(state, seat))
        if rng.random() < 0.3:
            action = GAME.suggest(GAME.view(state, seat))[0]
        score.take(seat, action.verb, action.arg)
        state = GAME.apply(state, seat, action).state
    lines = [(line.seat, line.points, line.clause) for line in GAME.outcome(state).lines]
    winners = [seat for seat in range(4) if not state.hands[seat]]
    assert lines == (score.lines(*winners) if winners else [])
