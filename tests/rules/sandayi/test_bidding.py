"""Section 2 of the clauses: bidding, with worked examples 1 to 4; section 5: the carry."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.titles.sandayi import GAME
from games.rules.titles.sandayi.bidding import least_bid, open_bids
from tests.rules.sandayi.table import acted, code, dealt, happened, legal, refused


def test_sdy_2_1_each_seat_speaks_once_from_the_first_bidder_on():
    state = dealt(first=2)
    spoken = []
    while state.stage == "bidding":
        (seat,) = GAME.awaited(state)
        spoken.append(seat)
        state = GAME.apply(state, seat, Action("bid", 60) if len(spoken) == 1 else Action("pass")).state
    assert spoken == [2, 3, 0, 1]
    assert state.contract.banker == 2


def test_sdy_2_1_what_may_be_bid():
    assert legal(dealt()) == {None, 60, 65, 70, 75, 80}
    for bid in (55, 61, 85, 0, -60, "60", "", None, "x"):
        assert code(dealt(), 0, "bid", bid) == "bad_argument"


@pytest.mark.parametrize(
    ("said", "least"),
    [
        ((), 60),
        ((0,), 60),
        ((60,), 65),
        ((75,), 80),
        ((0, 0), 65),
        ((0, 60), 65),
        ((60, 0), 65),
        ((65, 0), 70),
        ((0, 0, 0), 70),
        ((0, 0, 65), 70),
        ((0, 0, 70), 75),
        ((0, 0, 75), 80),
        ((0, 60, 0), 65),
        ((60, 0, 0), 65),
        ((60, 65, 75), 80),
    ],
)
def test_sdy_2_2_the_least_bid(said, least):
    assert least_bid(said) == least
    assert open_bids(said) == tuple(range(least, 81, 5))


def test_example_1_third_and_fourth_after_two_passes():
    """SDY-2.2: first bidder 0; two passes; 60 is too low for seat 2, 65 for seat 3, passed or not."""
    state = acted(dealt(), "0 pass", "1 pass")
    assert refused(state, "2 bid 60") == "bid_too_low"
    bid = acted(state, "2 bid 65")
    assert refused(bid, "3 bid 65") == "bid_too_low"
    assert refused(bid, "3 bid 70") is None
    passed = acted(state, "2 pass")
    assert refused(passed, "3 bid 60") == "bid_too_low"
    assert refused(passed, "3 bid 65") == "bid_too_low"
    assert refused(passed, "3 bid 70") is None


def test_example_2_the_first_to_speak_did_bid():
    """SDY-2.2: first bidder 1; 60, pass, pass: seat 0 may bid 65."""
    state = acted(dealt(first=1), "1 bid 60", "2 pass", "3 pass")
    assert refused(state, "0 bid 60") == "bid_too_low"
    assert refused(state, "0 bid 65") is None
    assert acted(state, "0 bid 65").contract.banker == 0


def test_example_3_80_ends_the_bidding_at_once():
    """SDY-2.3: the others are not asked."""
    state = acted(dealt(), "0 pass", "1 bid 80")
    assert state.stage == "bury"
    assert list(GAME.awaited(state)) == [1]
    assert (state.contract.banker, state.contract.bid) == (1, 80)
    assert refused(state, "2 pass") == "not_allowed_now"


def test_sdy_2_3_the_highest_bidder_is_banker():
    state = acted(dealt(first=3), "3 bid 60", "0 bid 70", "1 pass", "2 pass")
    assert (state.contract.banker, state.contract.bid) == (0, 70)


@pytest.mark.parametrize("first", range(4))
def test_sdy_2_4_four_passes(first):
    """Worked example 3: scores 0, no lines, the same first bidder again."""
    state = acted(dealt(first=first), *(f"{(first + turn) % 4} pass" for turn in range(4)))
    outcome = GAME.outcome(state)
    assert outcome.scores == (0, 0, 0, 0)
    assert outcome.lines == ()
    assert outcome.carry == {"first_bidder": first}
    assert outcome.ending == "void"
    assert GAME.awaited(state) == {}


def test_sdy_2_4_four_passes_end_with_words():
    state = acted(dealt(), "0 pass", "1 pass", "2 pass")
    assert [event.kind for event in happened(state, "3 pass")] == ["say", "over"]


def test_section_5_the_first_deal_begins_with_seat_0():
    state = GAME.deal(GAME.options_type(), 4, {}, _pieces()).state
    assert list(GAME.awaited(state)) == [0]
    assert GAME.outcome(acted(state, "3 dissolve")).carry == {"first_bidder": 0}


def _pieces():
    setup = dealt().setup
    return {"hands": [" ".join(hand) for hand in setup.dealt], "kitty": " ".join(setup.kitty)}


@pytest.mark.parametrize(("kitty_shown", "bid", "shown"), [(70, 70, True), (70, 75, False), (70, 80, False)])
def test_example_4_the_kitty_is_shown_up_to_70(kitty_shown, bid, shown):
    """SDY-3.1."""
    _assert_shown(kitty_shown, bid, shown)


@pytest.mark.parametrize(("kitty_shown", "bid", "shown"), [(65, 60, True), (65, 65, True), (65, 70, False)])
def test_example_4_with_kitty_shown_65_a_bid_of_70_hides_it(kitty_shown, bid, shown):
    """SDY-3.1."""
    _assert_shown(kitty_shown, bid, shown)


def _assert_shown(kitty_shown, bid, shown):
    state = acted(dealt(kitty_shown=kitty_shown), f"0 bid {bid}")
    state = state if bid == 80 else acted(state, "1 pass", "2 pass", "3 pass")
    for viewer in (1, 2, 3, None):
        assert bool(GAME.view(state, viewer)["kitty"]["cards"]) == shown
    assert GAME.view(state, 0)["kitty"]["cards"]


def test_the_refusal_of_a_low_bid_says_what_is_wanted():
    state = acted(dealt(), "0 bid 70")
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(state, 1, Action("bid", 65))
    assert refusal.value.params == {"least": 75}


def test_buttons_for_a_bid():
    (prompt,) = GAME.awaited(acted(dealt(), "0 bid 70")).values()
    assert [(choice.verb, choice.arg) for choice in prompt.choices] == [
        ("bid", 75),
        ("bid", 80),
        ("pass", None),
    ]
    assert prompt.choices[0].hint.params == {"most": 25, "base": 4}


def test_a_prompt_has_the_seconds_of_the_option():
    (prompt,) = GAME.awaited(dealt(seconds=45)).values()
    assert prompt.seconds == 45
