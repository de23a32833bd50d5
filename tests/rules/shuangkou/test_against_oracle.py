"""Deals, drafts and leaving against the rules written once more."""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter
from random import Random

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.judge import judge
from games.rules.core.record import setup_from_seed, take, write_record
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.packed import pack, unpack
from games.rules.titles.shuangkou import GAME
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.scoring import counted_bombs, size_now
from tests.rules.shuangkou.oracle import Refused, Table, beats, fallback, height, rank, read, xiang

ORDERS = list(itertools.permutations(range(4)))
JUNK = (None, 3, "", "3s  3h", "3S", "1m", "3s,3h", "XX")


def options_for(rng):
    return Options(
        swap=rng.random() < 0.7,
        count_left=rng.random() < 0.5,
        combine=rng.choice(("count", "ladder")),
        tribute=rng.choice(("single", "each")),
    )


def draft(hand, rng):
    """Return cards of neighbouring ranks, now and then with others or a copy too many."""
    near = height(rank(rng.choice(hand)))
    width = rng.choice((0, 0, 1, 2, 5))
    pool = [card for card in hand if abs(height(rank(card)) - near) <= width]
    if rng.random() < 0.4:  # one or two of each rank
        kept = Counter()
        most = rng.choice((1, 2, 3))
        for card in list(pool):
            kept[rank(card)] += 1
            if kept[rank(card)] > most:
                pool.remove(card)
        return pool
    cards = rng.sample(pool, rng.randint(1, len(pool)))
    if rng.random() < 0.2:
        cards += rng.sample(hand, min(2, len(hand)))
    return cards


def raw_action(state, rng):
    """Return a raw action that may be anything."""
    seat = state.turn if rng.random() < 0.8 else rng.choice((0, 1, 2, 3, 4, -1, "0", None))
    chance = rng.random()
    if chance < 0.15:
        return seat, [rng.choice(("pass", "pass", "play", "concede", "rob", 5)), rng.choice(JUNK)]
    if chance < 0.25:
        return seat, [rng.choice(("pass", "bid", "concede"))]
    return seat, ["play", " ".join(draft(list(unpack(state.hands[state.turn])), rng))]


def refusal(judged, state, seat, raw):
    """Return the state after an action of a record and None, or the state and the code of its refusal."""
    try:
        return judged(state, seat, raw), None
    except IllegalAction as refused:
        return state, refused.code


def oracle_refusal(table, seat, raw):
    try:
        table.take(seat, *raw)
    except Refused as refused:
        return refused.args[0]
    return None


def chosen(state, rng):
    """Return a legal action: a bot's, or any."""
    chance = rng.random()
    if chance < 0.01:
        return rng.choice(range(4)), Action("concede")
    if chance < 0.012:
        return rng.choice(range(4)), Action("dissolve")
    if chance < 0.2:
        return state.turn, GAME.suggest(GAME.view(state, state.turn))[0]
    moves = GAME.moves(state, state.turn)
    bombs = [move for move in moves if move.arg and len(move.arg.split()) >= 4 and read(move.arg.split())]
    return state.turn, rng.choice(bombs if bombs and rng.random() < 0.3 else moves)


def assert_agree(state, table):
    """Fail unless engine and oracle say the same of the deal as it stands."""
    assert [sorted(hand) for hand in table.hands] == [sorted(unpack(hand)) for hand in state.hands]
    assert tuple(table.order) == state.setup.order
    assert table.places == list(state.out)
    assert (state.stage == OVER) is table.over
    assert sorted(GAME.awaited(state)) == ([] if table.over else [table.turn])
    for seat in range(4):
        assert sorted(counted_bombs(state, seat)) == sorted(table.bombs_of(seat))
        assert size_now(state, seat) == xiang(table.bombs_of(seat), table.options["combine"])
    if not table.over and table.last is None:
        assert GAME.fallback(state, state.turn) == Action("play", fallback(table.hands[table.turn]))


@pytest.mark.parametrize("number", range(60))
def test_a_deal_goes_as_the_oracle_says(number):
    """Course of play (section 3), refusals (section 5), 相 (section 4) and lines (sections 6, 7)."""
    rng = Random(number)
    options, carry = options_for(rng), {"order": list(rng.choice(ORDERS))}
    seed = hashlib.sha256(b"oracle %d" % number).digest()
    setup = setup_from_seed(GAME, options, 4, carry, seed)
    state = setup.start().state
    written = write_record(setup, [])
    table = Table(written["options"], written["carry"], written["deal"])
    assert (state.setup.first, state.setup.twin) == (table.first, table.twin)
    actions = []
    while GAME.awaited(state):
        assert_agree(state, table)
        if rng.random() < 0.7:
            seat, raw = raw_action(state, rng)
        else:
            seat, action = chosen(state, rng)
            raw = action.to_json()
        after, code = refusal(lambda *these: take(GAME, *these), state, seat, raw)
        assert oracle_refusal(table, seat, raw) == code, (seat, raw)
        if code is None:
            actions.append([seat, *raw])
        state = after
    assert_agree(state, table)
    verdict = judge(written | {"actions": actions})
    assert [(line["seat"], line["points"], line["clause"]) for line in verdict["lines"]] == table.lines()
    assert verdict["scores"] == table.scores()
    assert verdict["carry"] == {"order": table.order}
    assert oracle_refusal(table, 0, ["pass"]) == "deal_over"


@pytest.mark.parametrize("number", range(25))
def test_moves_are_what_is_recognised_and_beats(number):
    """SKO-2: of all subsets of a small hand just those that are combinations and beat the last play."""
    rng = Random(number)
    deck = [name + suit for name in "TJQKA2" for suit in "shcd"] * 2 + ["BJ", "RJ"] * 2
    hand, other = rng.sample(deck, 11), rng.sample(deck, 8)
    by_ranks = lambda cards: tuple(sorted(map(rank, cards)))  # noqa: E731
    plays = {}
    for cards in subsets(hand):
        found = read(list(cards))
        if found is not None:
            plays[by_ranks(cards)] = found
    lasts = [None, *{read(list(cards)) for cards in subsets(other) if read(list(cards))}]
    for last in lasts:
        legal = {ranks for ranks, play in plays.items() if last is None or beats(play, last)}
        moves = GAME.moves(position_over(hand, other, last), 0)
        found = [by_ranks(move.arg.split()) for move in moves if move.verb == "play"]
        assert len(found) == len(set(found))
        assert set(found) == legal
        assert (Action("pass") in list(moves)) is (last is not None)


def subsets(cards):
    for size in range(1, len(cards) + 1):
        yield from itertools.combinations(cards, size)


def position_over(hand, other, last):
    """Return a state in which seat 0 holds `hand` and is to beat a play of seat 3 that reads as `last`."""
    from tests.rules.shuangkou.table import position

    state = position(" ".join(hand), "3s", "3h", " ".join([*other, "3c"]), turn=3 if last else 0)
    if last is None:
        return state
    cards = next(list(cards) for cards in subsets(other) if read(list(cards)) == last)
    return GAME.apply(state, 3, Action("play", " ".join(cards))).state


def test_setups_are_refused_as_the_oracle_says():
    """`bad_setup`: wrong deck, mark, first, option or carry (section 5)."""
    rng = Random(5)
    good = write_record(setup_from_seed(GAME, Options(), 4, {}, bytes(32)), [])
    refused = 0
    for _ in range(300):
        record = broken(good, rng)
        verdict = judge(record)
        try:
            Table(record["options"], record["carry"], record["deal"])
        except Refused:
            assert verdict["error"]["at"] == -1, record
            assert verdict["error"]["code"] == "bad_setup"
            refused += 1
        else:
            assert "error" not in verdict, record
    assert 50 < refused < 280


def broken(good, rng):
    """Return a record in which something may be wrong."""
    deal, carry, options = dict(good["deal"]), {}, {}
    hands = [hand.split() for hand in deal["hands"]]
    match rng.randrange(7):
        case 0:
            hands[rng.randrange(4)][rng.randrange(27)] = rng.choice(("3s", "BJ", "RJ", "5z", ""))
        case 1:
            deal["first"] = rng.choice((0, 1, 2, 3, 4, -1, None, True, "0"))
        case 2:
            deal["mark"] = rng.choice(("3s", "RJ", "Td", "", None, 5, "3s 3s", "1z"))
            deal["first"] = rng.randrange(4)
        case 3:
            carry["order"] = rng.choice(
                ([0, 1, 2, 3], [3, 1, 0, 2], [0, 1, 2], [0, 1, 2, 2], [False, 1, 2, 3], "0123", None, [])
            )
        case 4:
            options[rng.choice(("swap", "count_left", "combine", "tribute", "seconds"))] = rng.choice(
                (True, False, 1, "count", "ladder", "single", "each", 10, 60, 61, 9, None)
            )
        case 5:
            del deal[rng.choice(("first", "mark"))]
        case _:
            one, two = rng.sample(range(4), 2)
            i, j = rng.randrange(27), rng.randrange(27)
            hands[one][i], hands[two][j] = hands[two][j], hands[one][i]
    deal["hands"] = [" ".join(hand) for hand in hands]
    return {**good, "deal": deal, "carry": carry, "options": options}


def test_the_deck_is_packed_and_unpacked_whole():
    state = setup_from_seed(GAME, Options(), 4, {}, bytes(32)).start().state
    assert pack(card for hand in state.hands for card in unpack(hand)) == sum(state.hands)
