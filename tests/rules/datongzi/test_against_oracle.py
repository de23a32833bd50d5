"""Deals and drafts against the rules written once more."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.option import options_json
from games.rules.core.record import setup_from_seed
from games.rules.families.climbing.packed import unpack
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.options import Options
from tests.rules.datongzi.oracle import Referee
from tests.rules.datongzi.table import refused_action

VARIANTS = [(players, decks) for players in (4, 3, 2) for decks in (3, 4)]
GOLDEN = [
    json.loads(line) for line in Path(__file__).with_name("golden.jsonl").read_text("utf-8").splitlines()
]
RANKS = "56789TJQKA2"


def begins(record):
    """Tell whether the setup of a record is not refused; the second referee does not check setups."""
    return record.get("expect", {}).get("error", {}).get("at") != -1


def draft(hand, rng):
    """Return cards of neighbouring ranks, now and then with others or one too many."""
    near = RANKS.index(rng.choice(hand)[0])
    width = rng.choice((0, 0, 0, 1, 1, 2, 3))
    pool = [card for card in hand if abs(RANKS.index(card[0]) - near) <= width]
    cards = rng.sample(pool, rng.randint(1, min(len(pool), 12)))
    if rng.random() < 0.2:
        cards += rng.sample(hand, min(2, len(hand)))
    return cards


def drafts(hand, rng):
    """Yield plays, passes and slips."""
    for _ in range(4):
        yield Action("play", " ".join(draft(hand, rng)))
    yield rng.choice(
        (Action("pass"), Action("pass", "5s"), Action("play", ""), Action("play", 5), Action("bid"))
    )


def carry_of(options, rng):
    """Return a match in progress, or none."""
    sides = 2 if options.players == 4 else options.players
    if rng.random() < 0.3:
        return {}
    return {
        "leader": rng.randrange(options.players),
        "totals": [rng.randrange(-200, options.goal, 5) for _ in range(sides)],
        "face": [rng.choice((100, 200, 300)) for _ in range(sides)],
        "bonus": [rng.choice((0, 100)) for _ in range(sides)],
        "match_over": rng.random() < 0.1,
    }


def options_of(number, rng):
    """Return options of one of the six variants."""
    players, decks = VARIANTS[number % len(VARIANTS)]
    return Options(
        players=players,
        decks=decks,
        target=rng.choice((0, 300, 700, 5000)),
        final_reward=rng.choice((0, 100, 1000)),
        wings=rng.random() < 0.4,
    )


@pytest.mark.parametrize("number", range(36))
def test_a_deal_goes_as_the_oracle_says(number):
    """Drafts at every turn of random deals, whose turn it is, and scores, lines and carry at the end."""
    rng = Random(number)
    options = options_of(number, rng)
    carry = carry_of(options, rng)
    setup = setup_from_seed(GAME, options, options.players, carry, hashlib.sha256(b"o%d" % number).digest())
    state, referee = setup.start().state, Referee(options_json(options), carry, dict(setup.pieces))
    stop = rng.randrange(200) if rng.random() < 0.3 else -1
    bots = rng.choice((0.0, 0.3, 0.9))
    while awaited := GAME.awaited(state):
        (seat,) = awaited
        assert seat == referee.turn
        for action in drafts(list(unpack(state.hands[seat])), rng):
            for who in {seat, rng.randrange(options.players)}:
                expected = referee.refusal(who, action.verb, action.arg)
                assert refused_action(state, who, action) == expected, (who, action)
        if stop == 0:
            action = Action("dissolve")
        elif rng.random() < bots:
            action = GAME.suggest(GAME.view(state, seat))[0]
        else:
            action = rng.choice(GAME.moves(state, seat))
        stop -= 1
        referee.act(seat, action.verb, action.arg)
        state = GAME.apply(state, seat, action).state
    outcome = GAME.outcome(state)
    lines = [(line.seat, line.points, line.clause) for line in outcome.lines]
    found = {"scores": list(outcome.scores), "lines": lines, "carry": dict(outcome.carry)}
    assert found == referee.outcome()


@pytest.mark.parametrize("record", list(filter(begins, GOLDEN)), ids=lambda record: record["about"])
def test_the_oracle_judges_golden_records_alike(record):
    """The second referee is itself held to the golden records."""
    referee = Referee(record.get("options", {}), record.get("carry", {}), record["deal"])
    for at, (seat, *action) in enumerate(record["actions"]):
        code = referee.refusal(seat, *action)
        if code is not None:
            assert {"at": at, "code": code} == record["expect"]["error"]
            return
        referee.act(seat, *action)
    if "outcome" in record:
        found = referee.outcome()
        assert (found["scores"], found["carry"]) == (record["outcome"]["scores"], record["outcome"]["carry"])
    else:
        assert [referee.turn] == record["expect"]["awaited"]
