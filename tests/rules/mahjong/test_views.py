"""MJK-9: what each viewer may know; nobody learns who could claim."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.event import visible
from tests.rules.mahjong.bare import PLAIN, wild
from tests.rules.mahjong.scripts import Course, pieces

HANDS = {0: "5p 7z", 1: "3p 4p 9m", 2: "5p 5p 1z", 3: "9p"}


def asked(hands):
    return Course(PLAIN, pieces(hands)).act(0, "discard", "5p")


def test_section_9_what_everybody_sees():
    view = Course(PLAIN, pieces({0: "1f 5p"}, end="2m")).view(None)
    assert view["turn"] == [0]
    assert view["wall"] == {"left": 90, "reserve": 10}
    east = view["seats"][0]
    assert (east["flowers"], east["wind"], east["count"], east["hand"]) == ("1f", "1z", 14, "")
    assert view["ask"] is None


def test_section_9_only_the_own_seat_sees_hand_drawn_tile_and_bars():
    course = Course(PLAIN, pieces({0: "9p"}, front="2m")).act(0, "discard", "9p").passes()
    own, other = course.view(1)["seats"][1], course.view(2)["seats"][1]
    assert own["drawn"] == "2m"
    assert own["barred"] == {"win": "", "pung": ""}
    assert len(own["hand"].split()) == 14
    assert (other["hand"], other["drawn"], other["barred"], other["count"]) == ("", "", None, 14)


def test_section_9_a_drawn_tile_is_named_to_its_seat_alone():
    course = Course(PLAIN, pieces({0: "9p"}, front="2m")).act(0, "discard", "9p")
    seen = {viewer: visible(course.step.events, viewer) for viewer in (0, 1, 2, 3, None)}
    assert {"e": "draw", "seat": 1, "cards": "2m", "data": {"left": 90}} in seen[1]
    for viewer in (0, 2, 3, None):
        assert {"e": "draw", "seat": 1, "data": {"left": 90}} in seen[viewer]
        assert len(seen[viewer]) == len(seen[1]) == 2


def test_section_9_a_claims_window_names_nobody():
    course = asked(HANDS)
    for viewer in (0, 3, None):
        view = course.view(viewer)
        assert view["turn"] == []
        assert view["ask"] is None
        assert view["stage"] == "claim"
        assert view["window"] == {"tile": "5p", "from": 0, "robbing": False, "answer": None}
    assert course.view(2)["ask"]["kind"] == "claim"
    assert all(prompt.window for prompt in PLAIN.awaited(course.state).values())


@pytest.mark.parametrize("viewer", [0, 3, None])
def test_section_9_who_is_asked_and_who_has_answered_changes_nothing_for_others(viewer):
    """Whether one seat is asked or two, and whether one has passed or claimed: same views, same events."""
    both = asked(HANDS)
    one = asked({**HANDS, 1: "9m", 2: "5p 5p 1z"})
    assert both.awaited() == [1, 2]
    assert one.awaited() == [2]
    assert both.view(viewer) == one.view(viewer)
    for answer in (Action("pass"), Action("chow", "3p 4p")):
        step = PLAIN.apply(both.state, 1, answer)
        assert visible(step.events, viewer) == []
        assert PLAIN.view(step.state, viewer) == both.view(viewer)


def test_section_9_the_own_answer_is_shown_until_the_question_is_closed():
    course = asked(HANDS).act(1, "chow", "3p 4p")
    assert course.view(1)["window"]["answer"] == "chow"
    assert course.view(1)["ask"] is None
    assert course.view(2)["window"]["answer"] is None
    course.act(2, "pass")
    assert course.view(1)["window"] is None


def test_section_9_all_passing_looks_alike_whoever_was_asked():
    one = asked({**HANDS, 2: "1z"}).act(1, "pass")
    other = asked({**HANDS, 1: "9m"}).act(2, "pass")
    assert visible(one.step.events, 3)[0]["e"] == visible(other.step.events, 3)[0]["e"] == "draw"
    assert len(visible(one.step.events, 3)) == len(visible(other.step.events, 3))


def test_section_9_at_the_end_all_hands_are_shown():
    course = Course(PLAIN, pieces({})).act(1, "dissolve")
    for viewer in (0, None):
        assert all(len(seat["hand"].split()) == seat["count"] for seat in course.view(viewer)["seats"])


def test_section_9_the_wild_kind_is_shown():
    assert Course(wild("5m"), pieces({})).view(None)["wild"] == {"tile": "5m", "stand_in": "5z"}
    assert Course(PLAIN, pieces({})).view(None)["wild"] is None


def test_a_claim_has_a_button_for_each_way():
    course = asked({**HANDS, 1: "3p 4p 6p"})
    ask = course.view(1)["ask"]
    assert ask["data"] == {"tile": "5p", "from": 0, "robbing": False}
    assert [(c["verb"], c.get("arg"), c["label"]["k"]) for c in ask["choices"]] == [
        ("chow", "3p 4p", "choice.chow"),
        ("chow", "4p 6p", "choice.chow"),
        ("pass", None, "choice.pass"),
    ]


def test_a_discard_is_described_by_what_it_leaves():
    hand = "6s 7s 1m 2m 3m 4p 5p 6p 7p 8p 9p 2z 2z 1z"
    course = Course(PLAIN, pieces({0: hand, 1: "5s"}))
    said = PLAIN.describe(course.view(0), Action("discard", "1z"))
    assert said["name"] == {"k": "draft.waits", "p": {"cards": "5s 8s"}}
    assert said["waits"] == [{"tile": "5s", "left": 4}, {"tile": "8s", "left": 4}]
    said = PLAIN.describe(course.view(0), Action("discard", "6s"))
    assert said == {"name": {"k": "draft.away", "p": {"n": 1}}}
    assert PLAIN.describe(course.view(0), Action("discard", "9s")) == {}
    assert PLAIN.describe(course.view(0), Action("win")) == {}


def test_unseen_tiles_are_counted_with_the_stand_in_for_the_wild_kind():
    game = wild("5m")
    hand = "6s 7s 1m 2m 3m 4p 5p 6p 7p 8p 9p 4m 6m 1z"
    said = game.describe(Course(game, pieces({0: hand})).view(0), Action("discard", "1z"))
    assert said["name"]["k"] == "draft.away"
    hand = "2s 2s 1m 2m 3m 4p 5p 6p 7p 8p 9p 4m 6m 1z"
    said = game.describe(Course(game, pieces({0: hand})).view(0), Action("discard", "1z"))
    assert said["waits"] == [{"tile": "5z", "left": 4}, {"tile": "5m", "left": 4}]
