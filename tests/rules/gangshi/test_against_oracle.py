"""Random deals, action by action, beside a plain second reading of the rules."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.action import Action
from games.rules.titles.gangshi import GAME
from games.rules.titles.gangshi.hands import DECK
from games.rules.titles.gangshi.options import Options
from tests.rules.gangshi.oracle import VERBS, Table
from tests.rules.gangshi.table import code


@st.composite
def setups(draw):
    seats = draw(st.integers(2, 4))
    return {
        "stock": " ".join(draw(st.permutations(DECK))),
        "seats": seats,
        "first": draw(st.integers(0, seats - 1)),
        "cap": draw(st.sampled_from([8, 12, 40, 100, 400])),
        "raises": draw(st.integers(1, 4)),
    }


@given(setups(), st.randoms(use_true_random=False))
def test_every_decision_and_the_end_agree(setup, rng):
    table = Table(**setup)
    options = Options(cap=setup["cap"], raises=setup["raises"])
    state = GAME.deal(options, setup["seats"], {"first": setup["first"]}, {"stock": setup["stock"]}).state
    while table.speaker is not None:
        assert set(GAME.awaited(state)) == {table.speaker}
        assert state.paid == tuple(table.paid)
        assert state.limit == table.limit
        for seat in range(setup["seats"]):
            for verb in VERBS:
                arg = rng.choice([None, 0, 1, 2, 3, 5, table.limit - max(table.paid), table.limit])
                for one in (None, arg):
                    assert code(state, seat, verb, one) == table.refusal(seat, verb, one), (verb, one)
        moves = [
            move for move in GAME.moves(state, table.speaker) if move.verb != "fold" or rng.random() < 0.3
        ]
        move = rng.choice(moves or [Action("fold")])
        assert table.refusal(table.speaker, move.verb, move.arg) is None
        state = GAME.apply(state, table.speaker, move).state
        table.act(move.verb, move.arg)
    outcome = GAME.outcome(state)
    assert list(outcome.scores) == table.scores
    assert sum(outcome.scores) == 0
    assert outcome.carry == {"first": table.winner}
