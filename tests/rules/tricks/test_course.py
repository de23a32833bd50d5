"""Stages, verbs, seats: the order of tests; leaving and breaking up."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.game import Step
from games.rules.families.tricks.course import Course, Verb


class State(NamedTuple):
    stage: str
    turn: int | None = None
    said: frozenset = frozenset()
    left: frozenset = frozenset()
    void: bool = False


def read(state, seat, arg):
    if arg != "card":
        raise IllegalAction("bad_argument")


def play(state, seat, arg):
    read(state, seat, arg)
    return Step(state._replace(turn=(seat + 1) % 3))


def show(state, seat, arg):
    return Step(state._replace(said=state.said | {seat}))


COURSE = Course(
    {"play": Verb("play", play, read), "show": Verb("show", show)},
    over="over",
    seats=3,
    at_once={"show": lambda state, seat: seat in state.said},
)
SHOWING, PLAYING, OVER = State("show"), State("play", turn=1), State("over")


@pytest.mark.parametrize(
    ("state", "seat", "verb", "arg", "code"),
    [
        (OVER, 9, "x", None, "deal_over"),
        (OVER, 0, "concede", None, "deal_over"),
        (PLAYING, 9, "x", None, "unknown_verb"),
        (PLAYING, 9, "show", None, "not_allowed_now"),
        (PLAYING, 1, "show", None, "not_allowed_now"),
        (PLAYING, 0, "play", "?", "not_your_turn"),
        (PLAYING, 9, "play", "?", "not_your_turn"),
        (PLAYING, 1, "play", "?", "bad_argument"),
        (PLAYING, 1, "play", "card", None),
        (SHOWING, 1, "play", "card", "not_allowed_now"),
        (SHOWING, 3, "show", None, "not_your_turn"),
        (SHOWING, -1, "show", None, "not_your_turn"),
        (SHOWING, 0, "show", None, None),
        (SHOWING._replace(said=frozenset({0})), 0, "show", None, "not_allowed_now"),
        (SHOWING._replace(said=frozenset({0})), 2, "show", None, None),
        (PLAYING, 3, "concede", None, "not_your_turn"),
        (PLAYING, -1, "dissolve", None, "not_your_turn"),
        (PLAYING, 0, "concede", None, None),
        (SHOWING, 2, "dissolve", None, None),
    ],
)
def test_the_order_of_tests(state, seat, verb, arg, code):
    for judge in (COURSE.check, COURSE.after):
        if code is None:
            judge(state, seat, Action(verb, arg))
            continue
        with pytest.raises(IllegalAction) as refusal:
            judge(state, seat, Action(verb, arg))
        assert refusal.value.code == code


def test_what_a_verb_does():
    assert COURSE.after(PLAYING, 1, Action("play", "card")).state.turn == 2
    assert COURSE.after(SHOWING, 2, Action("show")).state.said == {2}


def test_leaving_and_breaking_up():
    step = COURSE.after(PLAYING, 2, Action("concede"))
    assert step.state == PLAYING._replace(left=frozenset({2}))
    assert [(event.kind, event.seat) for event in step.events] == [("left", 2)]
    step = COURSE.after(SHOWING, 0, Action("dissolve"))
    assert step.state == SHOWING._replace(stage="over", turn=None, void=True)
    assert [(event.kind, event.seat) for event in step.events] == [("over", 0)]
