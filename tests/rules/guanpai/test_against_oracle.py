"""Whole deals of legal and illegal actions: the engine and a plain referee say the same."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.titles.guanpai import GAME
from games.rules.titles.guanpai.options import Options
from tests.rules.guanpai.oracle import CALLED, DECK, Referee
from tests.rules.guanpai.table import refused


def attempts(state, rng: Random) -> list[tuple[int, Action]]:
    """Return some actions, most of them near to legal, the last one legal."""
    seat, moves = state.turn, GAME.moves(state, state.turn)
    hand = GAME.view(state, seat)["seats"][seat]["hand"].split(" ")
    legal = rng.choice(moves)
    return [
        (seat, Action("play", " ".join(rng.sample(hand, rng.randint(1, min(5, len(hand))))))),
        (seat, Action("play", " ".join(rng.sample(CALLED, 2)))),
        (seat, Action("play", f"{hand[0]} {hand[0]}")),
        (seat, Action("play", rng.choice(["", "x", "3s,4s", None, 7, "BJ", "RJ"]))),
        (seat, Action("pass", rng.choice([0, "3s"]))),
        (seat, Action("bid", 1)),
        (1 - seat, rng.choice(moves)),
        (seat, legal),
    ]


def stronger(hands: list[list[str]], rng: Random) -> list[str]:
    """Return two hands, in half of the deals with whole ranks exchanged so that there are many bombs."""
    if rng.random() < 0.5:
        pool = sorted({card for hand in hands for card in hand}, key=lambda card: CALLED.index(card) % 13)
        hands = [pool[:8] + pool[16:25], pool[8:16] + pool[25:]]
    return [" ".join(hand) for hand in hands]


@pytest.mark.parametrize("seed", range(40))
def test_engine_and_referee_agree(seed):
    rng = Random(seed)
    deck = rng.sample(sorted(DECK), 34)
    hands = stronger([deck[:17], deck[17:]], rng)
    options = {"must_beat": bool(seed % 2), "bomb_double": seed % 4 > 1}
    referee = Referee(hands, **options)
    state = GAME.deal(Options(**options), 2, {}, {"hands": hands}).state
    while GAME.outcome(state) is None:
        assert list(GAME.awaited(state)) == [referee.turn]
        for seat, action in attempts(state, rng):
            code = refused(state, seat, action)
            assert code == referee.take(seat, action.verb, action.arg), (seat, action)
            if code is None:
                state = GAME.apply(state, seat, action).state
                break
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert list(outcome.scores) == referee.scores
    assert referee.take(0, "play", "3s") == refused(state, 0, Action("play", "3s")) == "deal_over"
