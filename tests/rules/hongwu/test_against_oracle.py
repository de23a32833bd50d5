"""Random deals against a second, slow referee: who is asked, what is refused, what it is worth."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.record import setup_from_seed, write_record
from games.rules.titles.hongwu import GAME
from games.rules.titles.hongwu.deck import CARDS
from games.rules.titles.hongwu.options import Options
from tests.rules.hongwu.oracle import CODES, Referee, Refused

SETTINGS = [(times, top) for times in (1, 2) for top in (False, True)]


def drafts(rng, state, seat, legal):
    """Actions that are nearly right: other verbs and seats, cards changed, cards of the hand at random."""
    verb = rng.choice([*CODES, legal.verb, legal.verb, legal.verb, "x"])
    words = legal.arg.split(" ") if isinstance(legal.arg, str) else []
    hand = state.deck.cards(state.hands[seat]) if state.hands else list(state.setup.dealt[seat])
    if words and rng.random() < 0.6:
        words[rng.randrange(len(words))] = rng.choice(hand or CARDS)
    elif hand:
        size = len(words) if rng.random() < 0.7 else rng.randint(1, 4)
        words = rng.sample(hand, min(size, len(hand)))
        if rng.random() < 0.3:
            words = [words[0]] * rng.randint(1, 4) if words else []
    arg = None if verb == "pass" and rng.random() < 0.7 else " ".join(words)
    return rng.choice([seat, seat, seat, rng.randrange(4)]), Action(verb, arg)


def refusal(referee, seat, action):
    """What the referee says to an action that is only tried."""
    tried = Referee.__new__(Referee)
    tried.__dict__ = {
        name: (
            [list(part) if isinstance(part, list) else part for part in value]
            if isinstance(value, list)
            else dict(value)
            if isinstance(value, dict)
            else value
        )
        for name, value in referee.__dict__.items()
    }
    try:
        tried.act(seat, action.verb, action.arg)
    except Refused as refused:
        return str(refused)
    return None


def ours(state, seat, action):
    try:
        GAME.check(state, seat, action)
    except IllegalAction as refused:
        return refused.code
    return None


def clustered(rng):
    """A deal object with hands full of triples and neighbours, in any dealing order."""
    cards = [card for card in CARDS[: len(CARDS) // 3] for _ in range(3)]
    blocks = []
    while cards:
        size = rng.randint(1, 9)
        blocks.append(cards[:size])
        cards = cards[size:]
    rng.shuffle(blocks)
    row = [card for block in blocks for card in block]
    hands = [rng.sample(row[start : start + 39], 39) for start in range(0, 156, 39)]
    return {"hands": [" ".join(hand) for hand in hands], "kitty": " ".join(row[156:])}


def play(seed):
    """Play a deal of random moves beside the referee, with wrong ones tried on the way."""
    rng = Random(seed)
    times, top = SETTINGS[seed % 4]
    options = Options(kitty_times=times, top_tractors=top)
    setup = setup_from_seed(GAME, options, 4, {"first": rng.randrange(4)}, rng.randbytes(32))
    if seed % 3:
        setup = replace(setup, pieces=clustered(rng))
    state = setup.start().state
    referee = Referee(write_record(setup, []))
    codes = Counter()
    while awaited := sorted(GAME.awaited(state)):
        assert awaited == referee.awaited()
        seat = rng.choice(awaited)
        moves = GAME.moves(state, seat)
        action = moves[rng.randrange(len(moves))]
        if rng.random() < 0.3:  # long combinations, which random moves seldom have
            action = max(moves, key=lambda move: len(str(move.arg or "")))
        for _ in range(3):
            other, draft = drafts(rng, state, seat, action)
            wanted = refusal(referee, other, draft)
            assert ours(state, other, draft) == wanted, (other, draft)
            codes[wanted] += 1
        referee.act(seat, action.verb, action.arg)
        state = GAME.apply(state, seat, action).state
        if state.bank and state.stage == "play":
            assert (state.bank.banker, state.bank.ten) == (referee.banker, referee.ten)
            assert state.taken == referee.d
            assert list(state.reds) == referee.reds
    assert referee.awaited() == []
    return GAME.outcome(state), referee.outcome(), codes


@pytest.mark.parametrize("seed", range(40))
def test_random_deals(seed):
    outcome, (scores, lines, carry), _ = play(seed)
    assert list(outcome.scores) == scores
    assert sorted((line.seat, line.points, line.clause) for line in outcome.lines) == sorted(lines)
    assert outcome.carry == carry


def test_the_wrong_moves_are_wrong_in_every_way():
    codes = sum((play(seed)[2] for seed in range(100, 104)), Counter())
    assert {"bad_argument", "not_in_hand", "bad_combination", "must_follow"} < set(codes)
    assert {"unknown_verb", "not_allowed_now", "not_your_turn"} < set(codes)
    assert codes[None] > 20
