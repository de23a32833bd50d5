"""Section 6: time-out, 逃跑, 解散."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.action import Action
from games.rules.families.climbing.packed import RANK_OF, counts_of, pack
from games.rules.pieces.cards import SUITS
from games.rules.titles.guanpai import GAME
from games.rules.titles.guanpai.dealing import DECKS
from games.rules.titles.guanpai.patterns import GRAMMAR
from tests.rules.guanpai.table import carry, code, dealt, fallback, go, lines, position, refused, scores


def test_gup_6_1_following_is_a_pass_where_one_may():
    assert fallback(go(position("3s 9s", "4s"), "0 play 3s")) == "pass"
    assert fallback(go(position("9s 3s", "4s 5s", must_beat=True), "0 play 9s")) == "pass"


@pytest.mark.parametrize(
    ("last", "hand", "least"),
    [
        ("9s", "Th Ts 5c 2s 7s 7h 7c 7d", "Ts"),  # the lowest key, then suits s h c d
        ("9s", "8h 5c Qs Qh Qc Qd", "Qs"),  # no bomb before a bomb, though it breaks one
        ("Ks", "8h 3s 3h 3c 3d Qs Qh Qc", "Qs Qh Qc"),  # the fewest cards
        ("Ks", "8h 4s 4h 4c 4d 3s 3h 3c 3d", "3s 3h 3c 3d"),  # the lowest key; a bomb of four before five
        ("7s 7h 7c As Ah", "8s 8h 8c 9s 9h 9c 5s 5h", "5s 5h 8s 8h 8c"),
        ("7s 7h 7c As Ah", "8s 8h 8c 9s 9h 9c Kd", "8s 8h 8c 9s 9h"),
        ("5s 5h 5c 5d 3s 3h 3c", "8s 8h 8c 8d 9s 9h Ts Th Tc", "8s 8h 8c 8d 9s 9h Ts"),
        ("5s 5h 5c 5d 3s 3h 3c", "8s 8h 8c 8d 4s 9h 9s Ts Th Tc", "4s 8s 8h 8c 8d 9s 9h"),
        ("5s 5h 5c 5d 3s 3h 3c", "8s 8h 8c 8d 4s 4h 4c 6s", "4s 4h 4c 8s 8h 8c 8d"),
        ("3s 4h 5c 6d 7s", "5h 6s 7d 8h 9h 4s 8s", "4s 5h 6s 7d 8s"),
        ("Qs Qh Qc", "3s 3h 3c 3d Ks Kh Kc Kd 8s", "3s 3h 3c 3d"),
    ],
)
def test_gup_6_1_the_least_play_that_beats(last, hand, least):
    state = go(position(f"{last} 2h", hand, must_beat=True), f"0 play {last}")
    assert fallback(state) == least


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("4h 4s 5s 6d", "4s"),
        ("3s 3h 3c 3d 5d 5h 9s Ts", "5h"),
        ("Qs Qh Qc Kd", "Kd"),
        ("Qs Qh Kd Kc", "Qs Qh Kc Kd"),
        ("Qs Qh Ad", "Qs"),
        ("3s 3h 3c 5d 5h 9s", "3s"),
        ("3s 3h 3c 3d Qs Qh Qc Qd", "3s"),
        ("Qs Qh Qc 2s 2h", "2s 2h Qs Qh Qc"),
        ("3s 3h 3c 3d 9s", "3s 3h 3c 3d 9s"),
        ("2s", "2s"),
    ],
)
def test_gup_6_1_leading(hand, lead):
    state = position(hand, "5s 6s", twos=3)
    assert set(fallback(state).split()) == set(lead.split())


def least_by_trying(cards: list[str], last: list[str]) -> set[str] | None:
    """Return the least play over `last` by trying every set of cards; None if nothing beats."""
    (to_beat,) = GRAMMAR.readings(counts_of(pack(last)))
    found = []
    for size in range(1, len(cards) + 1):
        for some in combinations(sorted(cards, key=lambda card: (RANK_OF[card], SUITS.index(card[1]))), size):
            for form in GRAMMAR.readings(counts_of(pack(some))):
                if form.beats(to_beat):
                    carried = [RANK_OF[card] for card in some if RANK_OF[card] != form.key]
                    suits = [SUITS.index(card[1]) for card in some]
                    found.append((form.power > 0, size, form.key, carried, suits, some))
    return set(min(found)[-1]) if found else None


@given(st.permutations([card for card in DECKS[1] if card[0] in "78QK"]), st.integers(1, 7))
def test_gup_6_1_no_set_of_cards_is_less(cards, size):
    hand, last = cards[:9], cards[9 : 9 + size]
    if not GRAMMAR.readings(counts_of(pack(last))):
        last = last[:1]
    least = least_by_trying(hand, last)
    state = go(position(" ".join([*last, "3d"]), " ".join(hand), must_beat=True), f"0 play {' '.join(last)}")
    assert set(fallback(state).split()) == (least or {"pass"})


def test_gup_6_2_a_bot_plays_on_and_it_is_scored_as_usual():
    state = position("3s 9s", "4s 5s 6s")
    step = GAME.apply(state, 1, Action("concede"))
    assert [event.kind for event in step.events] == ["left"]
    assert GAME.left(step.state) == {1}
    assert step.state.turn == 0
    assert GAME.apply(step.state, 1, Action("concede")).state == step.state
    over = go(step.state, "0 play 9s", "1 pass", "0 play 3s")
    assert scores(over) == [3, -3]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("winner", [None, 0, 1])
def test_gup_6_3_broken_up_carry_as_it_came_in(seat, winner):
    came = {} if winner is None else {"winner": winner}
    state = go(dealt(carry=came), "0 play 3s", f"{seat} dissolve")
    assert (scores(state), lines(state), carry(state)) == ([0, 0], [], came)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ending == "void"


@pytest.mark.parametrize("verb", ["concede", "dissolve"])
def test_leaving_is_legal_whoever_is_asked_and_carries_nothing(verb):
    state = dealt()
    for seat in (0, 1):
        assert code(state, f"{seat} {verb}") is None
        assert refused(state, seat, Action(verb, "3s")) == "bad_argument"
    assert refused(state, 2, Action(verb)) == "not_your_turn"
    assert refused(go(position("3s", "4s"), "0 play 3s"), 0, Action(verb)) == "deal_over"
