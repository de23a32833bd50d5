"""The bot (section 9): folds what does not pay, bets what does, and knows only its view."""

from __future__ import annotations

from itertools import product
from random import Random
from time import process_time

from games.rules.core.action import Action
from games.rules.core.shuffle import ShuffleStream
from games.rules.titles.gangshi import GAME
from games.rules.titles.gangshi.bot import read_spot, win_chance
from games.rules.titles.gangshi.hands import DECK
from games.rules.titles.gangshi.options import Options
from tests.rules.gangshi.table import dealt, play, turn

PAIR_OF_EIGHTS_AGAINST_FOUR_ACES = ["Ts As Ah Ac Ad", "8h 8c 9h Jd Qc"]


def advice(state):
    return GAME.suggest(GAME.view(state, turn(state)))


def chance(state, seat):
    return win_chance(read_spot(GAME.view(state, seat)))


def quiet(state, rounds):
    for _ in range(rounds * len(state.inside)):
        state = play(state, f"{turn(state)} check")
    return state


def test_a_hand_that_cannot_lose_has_every_chance_and_is_bet_high():
    state = quiet(dealt(PAIR_OF_EIGHTS_AGAINST_FOUR_ACES), 3)
    assert chance(state, 0) == 1
    assert advice(state)[0] == Action("bet", 39)


def test_a_hand_that_cannot_win_is_folded_to_any_bet():
    state = play(quiet(dealt(PAIR_OF_EIGHTS_AGAINST_FOUR_ACES), 3), "0 bet 1")
    assert chance(state, 1) == 0
    assert advice(state)[0] == Action("fold")


def test_a_hand_that_cannot_lose_raises_a_bet():
    hands = ["Ts As Kh Qc 9d", "8h 8c 8s 8d Jc"]
    state = quiet(dealt(hands), 3)
    assert turn(state) == 1
    state = play(state, "1 check", "0 bet 5")
    assert advice(state)[0].verb == "raise"


def test_a_cheap_call_with_a_fair_chance_is_made():
    state = play(dealt(["8s As", "Kh Ad", "Kc Ac"]), "0 bet 1", "1 call")
    best = advice(state)[0]
    assert best.verb in ("call", "raise")


def test_bluffs_are_rare():
    bets = weak = 0
    for shift in range(120):
        stock = ShuffleStream(bytes([shift] * 32)).shuffled(DECK)
        state = GAME.deal(Options(), 2, {}, {"stock": " ".join(stock)}).state
        if chance(state, turn(state)) < 0.5:
            weak += 1
            bets += advice(state)[0].verb == "bet"
    assert weak > 20
    assert bets < weak / 5


def test_the_same_view_has_the_same_advice():
    view = GAME.view(dealt(["8s As", "Kh Ad", "Kc Ac"]), 0)
    assert GAME.suggest(view) == GAME.suggest(view)
    assert GAME.suggest(GAME.view(dealt(["8s As", "Kh Ad", "Kc Ac"]), 1)) == ()


def test_a_hint_takes_no_longer_than_a_blink():
    view = GAME.view(dealt(["8s As", "Kh Ad", "Kc Ac", "8h Td"]), 0)
    times = []
    for _ in range(5):
        start = process_time()
        GAME.suggest(view)
        times.append(process_time() - start)
    assert min(times) < 0.02


def test_a_draft_says_what_it_would_come_to():
    state = play(dealt(["8s As", "Kh Ad"]), "0 bet 3")
    view = GAME.view(state, 1)
    assert GAME.describe(view, Action("raise", 4)) == {
        "name": {"k": "choice.raise", "p": {"n": 4}},
        "total": 8,
    }
    assert GAME.describe(view, Action("raise", "4")) == {}
    assert GAME.describe(GAME.view(state, None), Action("raise", 4)) == {}


def test_the_bot_earns_from_whoever_speaks_at_random():
    """Every stock is played twice, the bot once in either seat, so that the cards do not decide."""
    rng, won = Random(2), 0
    for number, own in product(range(100), range(2)):
        stock = " ".join(ShuffleStream(bytes([number] * 32)).shuffled(DECK))
        state = GAME.deal(Options(), 2, {}, {"stock": stock}).state
        while not state.over:
            seat = turn(state)
            action = advice(state)[0] if seat == own else rng.choice(GAME.moves(state, seat))
            state = GAME.apply(state, seat, action).state
        won += GAME.outcome(state).scores[own]
    assert won > 100, "half a stake a deal"
