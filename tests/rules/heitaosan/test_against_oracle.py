"""Whole deals of legal and illegal actions: the engine and a plain referee say the same."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.option import parse_options
from games.rules.titles.heitaosan import GAME
from games.rules.titles.heitaosan.options import Options
from tests.rules.heitaosan.oracle import DECK, Referee, Table, rank_of
from tests.rules.heitaosan.table import refused

SEEDS = 120


def attempts(state, rng: Random) -> list[tuple[int, Action]]:
    """Return some actions, most of them near to legal, the last one legal."""
    seat = state.turn
    moves = GAME.moves(state, seat)
    hand = GAME.view(state, seat)["seats"][seat]["hand"].split(" ")
    by_rank = sorted(hand, key=lambda card: (rank_of(card), rng.random()))
    start, size = rng.randrange(len(hand)), rng.randint(1, 10)
    most = [card for card in hand if rank_of(card) == rank_of(rng.choice(hand))]
    legal = rng.choice(moves)
    near = str(legal.arg or "").split(" ")
    return [
        (seat, Action("play", " ".join(by_rank[start : start + size]))),
        (seat, Action("play", " ".join(rng.sample(hand, min(len(hand), rng.choice([1, 2, 3, 5])))))),
        (seat, Action("play", " ".join(most + [card for card in hand if card in {"BJ", "RJ"}][:2]))),
        (seat, Action("play", " ".join(hand))),
        (seat, Action("play", " ".join(rng.sample(hand * 2, 2)))),
        (seat, Action("play", rng.choice(["", "x", "3s,4s", None, 7, "BJ BJ BJ BJ BJ", "2s 2s 2s"]))),
        (seat, Action("play", " ".join(near[1:]) if legal.verb == "play" else near[0])),
        (seat, Action("pass", rng.choice([0, "3s"]))),
        (seat, Action("solo", rng.choice([None, 1]))) if rng.random() < 0.1 else (seat, Action("bid", 1)),
        ((seat + 1) % 4, rng.choice(moves)),
        (seat, legal),
    ]


def strong(deck: list[str], rng: Random) -> list[str]:
    """Return four hands, most of them with whole ranks together so that there are many bombs."""
    rng.shuffle(deck)
    if rng.random() < 0.6:
        spread = rng.choice([3, 8, 20])
        order = {card: place for place, card in enumerate(sorted(set(deck), key=lambda _: rng.random()))}
        ranks = {rank_of(card): rng.random() * 100 for card in order}
        deck.sort(key=lambda card: ranks[rank_of(card)] + rng.random() * spread)
    size = len(deck) // 4
    return [" ".join(deck[size * seat : size * (seat + 1)]) for seat in range(4)]


def options_of(rng: Random) -> dict:
    mode = rng.choice(["classic", "eight_jokers", "solo"])
    return {
        "mode": mode,
        "fine_showdown": rng.choice([0, 0, 1, 3]),
        "no_bomb_showdown": mode != "solo" and rng.random() < 0.15,
        "bonus_ranks": rng.choice(["", "", "7", "J A", "7 J K A", "A 7"]),
        "single_end": rng.choice(["second", "third"]),
    }


@pytest.mark.parametrize("seed", range(SEEDS))
def test_engine_and_referee_agree(seed):
    rng = Random(seed)
    options = options_of(rng)
    carry = {"leader": rng.randrange(4), "deal": rng.choice([1, 2, 4])}
    hands = strong(Table(options).deck(), rng)
    referee = Referee(hands, options, carry)
    state = GAME.deal(parse_options(Options, options), 4, carry, {"hands": hands}).state
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
    assert referee.over
    assert list(outcome.scores) == referee.scores
    assert outcome.carry == referee.carry
    assert sum(outcome.scores) == 0
    assert referee.take(0, "play", "3s") == refused(state, 0, Action("play", "3s")) == "deal_over"


def test_the_referee_knows_the_whole_deck():
    assert len(Table({}).deck()) == 108 == 2 * len(DECK)
    assert len(Table({"mode": "eight_jokers"}).deck()) == 112
