"""Hints, bots and descriptions of drafts (section 8)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.action import Action
from games.rules.core.record import Setup
from games.rules.core.selfplay import bots_play
from games.rules.pieces.cards import DECK54
from games.rules.titles.niuniu import GAME
from games.rules.titles.niuniu.hands import bulls_in
from games.rules.titles.niuniu.options import Options
from tests.rules.niuniu.table import BULL_BULL, FIVE, NONE, dealt, hand_of, played

STATE = dealt([hand_of(BULL_BULL), hand_of(FIVE), NONE])


def said(draft: str, seat: int = 0) -> dict:
    """Return the description of a draft of `arrange`."""
    return dict(GAME.describe(GAME.view(STATE, seat), Action("arrange", draft)))


@given(st.permutations(DECK54))
def test_a_bot_always_arranges_a_bull_that_it_has(deck: list[str]) -> None:
    hands = [" ".join(deck[:5]), " ".join(deck[5:10])]
    actions, _ = bots_play(Setup(GAME, Options(), 2, {}, {"hands": hands}))
    for seat, action in actions:
        assert action.verb == ("arrange" if bulls_in(hands[seat].split()) else "pass")


def test_the_hint_is_the_three_cards_of_a_bull() -> None:
    (hint,) = GAME.suggest(GAME.view(STATE, 1))
    assert hint.verb == "arrange"
    assert GAME.apply(STATE, 1, hint).state.acts[1].bull == 5
    assert GAME.suggest(GAME.view(STATE, 2)) == [Action("pass")]


def test_no_hint_for_who_is_not_asked() -> None:
    acted = GAME.apply(STATE, 0, Action("pass")).state
    assert not GAME.suggest(GAME.view(acted, 0))
    assert not GAME.suggest(GAME.view(STATE, None))
    assert not GAME.suggest(GAME.view(played(BULL_BULL, FIVE), 0))


def test_a_whole_draft_is_named_by_its_bull() -> None:
    draft = said(BULL_BULL)
    assert draft["name"] == {"k": "bull.10"}
    assert [row["name"] for row in draft["rows"]] == [{"k": "points", "p": {"points": 20}}, {"k": "bull.10"}]
    assert (draft["missing"], draft["foul"]) == (0, False)


def test_three_cards_that_make_no_tens_have_no_name() -> None:
    draft = said("Ts 3s Qd / 7h Kc")
    assert "name" not in draft
    assert [row["name"] for row in draft["rows"]] == [{"k": "points", "p": {"points": 23}}, None]


def test_an_unfinished_draft_says_what_is_missing_and_what_would_make_a_bull() -> None:
    draft = said("3s / ")
    assert draft["missing"] == 4
    assert draft["rows"][0]["name"] == {"k": "points", "p": {"points": 3}}
    step = draft["rows"][0]["next"]
    assert step == {"k": "next", "p": {"cards": "Kc 7h", "name": {"k": "bull.10"}}}
    assert said("3s Qd / ")["rows"][0]["next"]["p"]["cards"] == "7h"
    assert said("Ts / 7h")["missing"] == 3
    assert said("Ts Qc / ")["rows"][0]["next"] is None
    assert said(" / ", seat=2)["rows"][0] == {"name": None, "water": 0, "next": None}


def test_what_is_no_draft_is_not_described() -> None:
    for argument in ("", "x / y", "Ts 3s 7h Qd / Kc", "Ts / 3s / 7h"):
        assert said(argument) == {}
    assert GAME.describe(GAME.view(STATE, None), Action("arrange", BULL_BULL)) == {}
    assert GAME.describe(GAME.view(STATE, 0), Action("fold")) == {}


def test_passing_is_described_as_no_bull() -> None:
    assert GAME.describe(GAME.view(STATE, 0), Action("pass")) == {"name": {"k": "bull.0"}}
