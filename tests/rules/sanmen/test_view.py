"""Section 8: what everybody sees of 承包 and 买码."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.mahjong.scripts import Course
from tests.rules.sanmen.deals import NO_MA, course, own_draw, with_calls


def test_section_8_counts_and_bonds_are_seen_by_all():
    one = with_calls(course({}), (1, 0), (1, 0), (2, 3), (1, 0))
    for viewer in (0, 3, None):
        facts = one.view(viewer)["facts"]
        assert facts["counts"] == [[0] * 4, [3, 0, 0, 0], [0, 0, 0, 1], [0] * 4]
        assert facts["bound"] == [[0, 1]]


def test_section_8_bought_tiles_are_unknown_until_the_win():
    one = own_draw(0, ma="1m 5p 9s")
    before = [one.view(viewer) for viewer in (0, 1, None)]
    assert all(view["outcome"] is None for view in before)
    other = own_draw(0, ma="9s 7p 1z")
    assert before == [other.view(viewer) for viewer in (0, 1, None)]
    one.act(0, "win")
    assert one.view(None)["outcome"]["show"]["bought"]["tiles"].startswith("1m 5p 9s")


def test_section_8_all_hands_are_shown_at_the_end():
    view = own_draw(0).act(0, "win").view(None)
    assert [len(seat["hand"].split()) for seat in view["seats"]] == [14, 13, 13, 13]


def offered(one: Course, seat: int) -> dict[str, Any]:
    """Return what the win button says of its worth."""
    win = next(choice for choice in one.view(seat)["ask"]["choices"] if choice["verb"] == "win")
    return win["hint"]


@pytest.mark.parametrize(
    ("options", "key", "n"),
    [({}, "hint.worth_and_ma", 8), (NO_MA, "hint.worth", 8), ({"cap": 5}, "hint.worth", 5)],
)
def test_a_win_button_says_what_is_sure_and_that_bought_tiles_come_on_top(options, key, n):
    flush = "1p 1p 1p 2p 3p 4p 5p 6p 7p 7p 8p 9p 9p 9p"
    one = own_draw(0, flush, **options)
    assert offered(one, 0) == {"k": key, "p": {"n": n, "times": 3}}
    *held, last = flush.split()
    one = course({2: " ".join(held), 0: last}, **options).act(0, "discard", last)
    assert offered(one, 2) == {"k": key.replace("worth", "once"), "p": {"n": n, "times": 1}}


def test_a_win_button_counts_what_a_bound_seat_pays():
    one = with_calls(own_draw(0), (1, 0), (1, 0), (1, 0))
    assert offered(one, 0)["p"] == {"n": 1, "times": 3}
