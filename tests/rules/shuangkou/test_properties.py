"""What holds for any bombs, any places and any leavers: checked against the rules written once more."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.titles.shuangkou import GAME
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.patterns import GRAMMAR
from games.rules.titles.shuangkou.seating import opposite
from games.rules.titles.shuangkou.sizes import multiplier_of, size_of, tribute_of
from games.rules.titles.shuangkou.state import WON
from tests.rules.shuangkou import oracle
from tests.rules.shuangkou.table import position

BOMBS = st.lists(st.sampled_from([4, 4, 4, 5, 6, 7, 8]), max_size=6).map(tuple)
COMBINE, TRIBUTE = st.sampled_from(["count", "ladder"]), st.sampled_from(["single", "each"])
CARDS = [rank + suit for rank in "3456QKA2" for suit in "shcd"] + ["BJ", "RJ"]
SOME_CARDS = st.lists(st.sampled_from(CARDS * 2), min_size=1, max_size=9)


@given(BOMBS, COMBINE, TRIBUTE)
def test_classes_and_tributes(bombs, combine, tribute):
    """SKO-4.2–4.4, 6.4, 6.5; more bombs never make a lower class."""
    options = Options(combine=combine, tribute=tribute)
    assert size_of(bombs, combine) == oracle.xiang(list(bombs), combine)
    assert tribute_of(bombs, options) == oracle.tribute(list(bombs), {"combine": combine, "tribute": tribute})
    for kept in combinations(bombs, max(len(bombs) - 1, 0)):
        assert size_of(kept, combine) <= size_of(bombs, combine)


@given(SOME_CARDS)
def test_what_cards_are(cards):
    """Section 2."""
    found = oracle.read(cards) if max(map(cards.count, cards)) <= 2 else None
    forms = GRAMMAR.readings(counts_of(pack(cards)))
    if found is not None:
        assert [(form.size, form.key) for form in forms] == [found[1:]]
    elif max(map(cards.count, cards)) <= 2:
        assert not forms


@given(SOME_CARDS, SOME_CARDS)
def test_what_beats_what(cards, others):
    """SKO-2.11; of two plays at most one beats the other."""
    one, other = (GRAMMAR.readings(counts_of(pack(some[:8]))) for some in (cards, others))
    if one and other and max(map(cards.count, cards)) <= 2 and max(map(others.count, others)) <= 2:
        expected = oracle.beats(oracle.read(cards[:8]), oracle.read(others[:8]))
        assert one[0].beats(other[0]) is expected
        assert not (expected and other[0].beats(one[0]))


@st.composite
def finished(draw):
    """Draw a deal that is over: who sat where, who went out, with what bombs, and who has left."""
    order = tuple(draw(st.permutations(range(4))))
    finish = draw(st.permutations(range(4)))
    partner = {seat: opposite(order, seat) for seat in order}
    length = next(n for n in (2, 3) if any(partner[seat] in finish[:n] for seat in finish[:n]))
    out = tuple(finish[:length])
    hands = ["" if seat in out else f"{3 + seat}s" for seat in range(4)]
    bombs = tuple(draw(BOMBS) for _ in range(4))
    left = draw(st.frozensets(st.integers(0, 3)))
    options = {"combine": draw(COMBINE), "tribute": draw(TRIBUTE)}
    state = position(*hands, order=order, out=out, bombs=bombs, **options)
    return state._replace(stage=OVER, ending=WON, left=left)


@settings(max_examples=200)
@given(finished())
def test_lines_sum_to_scores_and_scores_to_zero_but_for_leavers(state):
    """SKO-6.3–6.6, 7.2."""
    outcome = GAME.outcome(state)
    usual = GAME.outcome(state._replace(left=frozenset()))
    for seat in range(4):
        assert sum(line.points for line in outcome.lines if line.seat == seat) == outcome.scores[seat]
        if seat not in state.left:
            assert outcome.scores[seat] == usual.scores[seat]
        else:
            assert outcome.scores[seat] < 0
            assert outcome.scores[seat] < usual.scores[seat]
    assert sum(usual.scores) == 0
    assert (sum(outcome.scores) < 0) is bool(state.left)
    base = {2: 3, 3: 2}[len(state.out)]
    if opposite(state.setup.order, state.out[0]) not in state.out:
        base = 1
    best = max(
        size_of(state.bombs[seat], state.setup.options.combine)
        for seat in (state.out[0], partner_of_head(state))
    )
    assert abs(next(line.points for line in outcome.lines)) == base * multiplier_of(best)


def partner_of_head(state):
    return opposite(state.setup.order, state.out[0])
