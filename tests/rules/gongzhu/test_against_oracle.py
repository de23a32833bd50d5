"""Whole deals, of every number of decks and with every sort of exposure, against a second set of rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.record import setup_from_seed
from games.rules.families.tricks.holding import cards_of
from games.rules.titles.gongzhu import GAME
from games.rules.titles.gongzhu.deck import ORDER
from games.rules.titles.gongzhu.options import Options
from games.rules.titles.gongzhu.state import EXPOSE, OVER
from tests.rules.gongzhu import oracle


class Shadow:
    """A deal as the oracle keeps it: lists of cards and of bound copies."""

    def __init__(self, state):
        self.hands = [list(hand) for hand in state.setup.dealt]
        self.bound = [list(own) for own in state.exposed]
        self.exposed = [card for own in state.exposed for card in own]
        self.decks = state.setup.options.decks
        self.opening = state.setup.leader is None
        self.trick = []
        self.won = [[], [], [], []]
        self.pigs = []

    @property
    def led(self):
        return self.trick[0][1] if self.trick else None

    def legal(self, seat):
        return oracle.legal(
            self.hands[seat], self.bound[seat], self.led, decks=self.decks, opening=self.opening
        )

    def fault(self, seat, cards):
        return oracle.fault(
            self.hands[seat], self.bound[seat], cards, self.led, decks=self.decks, opening=self.opening
        )

    def play(self, seat, cards):
        """Play, and return who is next."""
        self.opening = False
        self.trick.append((seat, cards))
        suit = self.led[0][1]
        for card in cards:
            self.hands[seat].remove(card)
            if card in self.bound[seat] and card[1] != suit:
                self.bound[seat].remove(card)  # an exposed copy goes first on a discard
        self.bound[seat] = [card for card in self.bound[seat] if card[1] != suit]
        if len(self.trick) < 4:
            return (seat + 1) % 4
        taker = self.trick[oracle.winner([cards for _, cards in self.trick])][0]
        taken = [card for _, cards in self.trick for card in cards]
        self.won[taker] += [card for card in taken if card[1] == "h" or card in ("Qs", "Jd", "Tc")]
        self.pigs += [taker] * taken.count("Qs")
        self.trick = []
        return taker


def exposed_at_random(state, rng):
    while state.stage == EXPOSE:
        seat = rng.choice(sorted(GAME.awaited(state)))
        state = GAME.apply(state, seat, rng.choice(GAME.moves(state, seat))).state
    return state


@pytest.mark.parametrize("decks", [1, 2])
@given(number=st.integers(0, 10**6), partners=st.booleans(), leader=st.sampled_from([None, 0, 1, 2, 3]))
def test_a_deal(decks, number, partners, leader):
    rng = Random(number)
    carry = {} if leader is None else {"leader": leader}
    options = Options(decks=decks, partners=partners)
    setup = setup_from_seed(GAME, options, 4, carry, number.to_bytes(32, "big"))
    state = exposed_at_random(setup.start().state, rng)
    shadow = Shadow(state)
    while state.stage != OVER:
        state = _one_play(state, shadow, rng)
    outcome = GAME.outcome(state)
    raws = [oracle.raw(won, shadow.exposed, decks) for won in shadow.won]
    assert [one["total"] for one in outcome.show["raw"]] == raws
    assert list(outcome.scores) == oracle.scores(raws, decks, partners)
    assert outcome.carry == {"leader": shadow.pigs[0]}
    assert sum(outcome.scores) == 0


def _one_play(state, shadow, rng):
    seat = state.turn
    assert sorted(cards_of(ORDER, tuple(state.hands[seat][:2]))) == sorted(shadow.hands[seat])
    assert Counter(cards_of(ORDER, tuple(state.hands[seat][2:]))) == Counter(shadow.bound[seat])
    moves = GAME.moves(state, seat)
    assert sorted(tuple(sorted(action.arg.split(" "))) for action in moves) == sorted(shadow.legal(seat))
    draft = [rng.choice(ORDER.cards) for _ in range(rng.choice((1, 1, 2, 2, 3)))]
    draft = (
        rng.sample(shadow.hands[seat], min(len(draft), len(shadow.hands[seat])))
        if rng.random() < 0.8
        else draft
    )
    assert _refusal(state, seat, draft) == shadow.fault(seat, draft)
    action = rng.choice(moves)
    state = GAME.apply(state, seat, action).state
    following = shadow.play(seat, action.arg.split(" "))
    assert state.turn == (following if shadow.hands[following] else None)
    return state


def _refusal(state, seat, cards):
    try:
        GAME.check(state, seat, Action("play", " ".join(cards)))
    except IllegalAction as refusal:
        return refusal.code
    return None
