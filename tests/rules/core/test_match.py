"""A match over its deals."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.core.match import Match
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.text import Phrase


def outcome(*scores: int, ending: Ending = Ending.FINISHED, first: int = 1, **more: Any) -> Outcome:
    return Outcome(scores, (), {"first": first}, ending, Phrase("headline"), **more)


def test_a_match_starts_with_nothing() -> None:
    match = Match(seats=3, length=4)
    assert (match.played, match.carry, match.over) == (0, None, False)


def test_scores_add_up() -> None:
    match = Match(3, 4).after(outcome(6, -3, -3)).after(outcome(-2, 4, -2))
    assert match.totals == (4, 1, -5)
    assert match.played == 2


def test_the_carry_is_that_of_the_last_deal() -> None:
    match = Match(3, 4).after(outcome(6, -3, -3, first=1)).after(outcome(0, 0, 0, first=2))
    assert match.carry == {"first": 2}


def test_a_match_is_over_after_its_length() -> None:
    first = Match(3, 2).after(outcome(6, -3, -3))
    assert not first.over
    assert first.after(outcome(6, -3, -3)).over


def test_a_void_deal_carries_over_but_does_not_count() -> None:
    match = Match(3, 1).after(outcome(0, 0, 0, ending=Ending.VOID, first=2))
    assert (match.played, match.over, match.carry) == (0, False, {"first": 2})


def test_a_deal_whose_game_does_not_count_it_brings_points_but_is_none_of_the_match() -> None:
    match = Match(3, 1).after(outcome(6, -3, -3, counted=False))
    assert (match.played, match.over, match.totals) == (0, False, (6, -3, -3))


@pytest.mark.parametrize("ending", [Ending.DISSOLVED, Ending.CONCEDED])
def test_a_deal_that_broke_off_counts(ending: Ending) -> None:
    assert Match(3, 2).after(outcome(-96, 48, 48, ending=ending)).played == 1


def test_a_match_without_length_goes_on() -> None:
    match = Match(3, 0)
    for _ in range(50):
        match = match.after(outcome(1, 0, -1))
    assert not match.over


def test_the_game_may_end_a_match_of_any_length() -> None:
    assert Match(3, 0).after(outcome(1, 0, -1, match_over=True)).over
    assert Match(3, 9).after(outcome(1, 0, -1, match_over=True)).over


def test_scores_of_another_number_of_seats_are_an_error() -> None:
    with pytest.raises(ValueError, match="zip"):
        Match(3, 4).after(outcome(1, -1))
