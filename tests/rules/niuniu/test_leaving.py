"""Time-out, leaving, breaking up (section 6)."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.judge import judge
from games.rules.titles.niuniu import GAME
from tests.rules.niuniu.table import BULL_BULL, FIVE, NONE, dealt, hand_of, outcome, played, refused

HANDS = [hand_of(BULL_BULL), hand_of(FIVE), NONE]


def test_out_of_time_a_seat_has_no_bull() -> None:
    state = dealt(HANDS, auto_arrange=False)
    assert [GAME.fallback(state, seat) for seat in range(3)] == [Action("pass")] * 3


def test_with_auto_arrange_the_bull_is_put_together() -> None:
    state = dealt(HANDS, auto_arrange=True)
    for seat, bull in ((0, 10), (1, 5), (2, 0)):
        action = GAME.fallback(state, seat)
        assert action.verb == ("arrange" if bull else "pass")
        state = GAME.apply(state, seat, action).state
        assert state.acts[seat].bull == bull
    assert GAME.outcome(state).scores == outcome(BULL_BULL, FIVE, NONE).scores


@pytest.mark.parametrize("auto", [False, True])
def test_who_leaves_is_played_on_and_its_own_action_follows(auto: bool) -> None:
    state = GAME.apply(dealt(HANDS, auto_arrange=auto), 1, Action("concede")).state
    assert GAME.left(state) == {1}
    assert 1 in GAME.awaited(state)
    state = GAME.apply(state, 1, GAME.fallback(state, 1)).state
    assert list(GAME.awaited(state)) == [0, 2]
    for seat in (0, 2):
        state = GAME.apply(state, seat, Action("pass")).state
    found = GAME.outcome(state)
    assert found is not None
    assert found.scores[1] == (1 if auto else -1)


def test_who_has_acted_and_leaves_keeps_what_it_laid() -> None:
    state = GAME.apply(dealt(HANDS), 0, Action("arrange", BULL_BULL)).state
    state = GAME.apply(state, 0, Action("concede")).state
    assert list(GAME.awaited(state)) == [1, 2]
    for seat in (1, 2):
        state = GAME.apply(state, seat, Action("pass")).state
    found = GAME.outcome(state)
    assert found is not None
    assert found.scores == (10, -5, -5)


def test_a_record_holds_the_leaving_and_then_the_action() -> None:
    record = {
        "format": "deal-record/1",
        "game": "niuniu",
        "deal": {"hands": HANDS[:2]},
        "actions": [[0, "concede"], [0, "pass"], [1, "arrange", FIVE]],
    }
    assert judge(record)["scores"] == [-1, 1]
    assert judge({**record, "actions": record["actions"][:1]})["awaited"] == [0, 1]


@pytest.mark.parametrize("seat", [0, 1])
def test_broken_up_the_deal_is_void(seat: int) -> None:
    state = GAME.apply(dealt(HANDS[:2], 1, banker="rotate"), 0, Action("arrange", BULL_BULL)).state
    step = GAME.apply(state, seat, Action("dissolve"))
    found = GAME.outcome(step.state)
    assert found is not None
    assert (found.scores, found.lines, found.carry) == ((0, 0), (), {"banker": 1})
    assert found.ending == "void"
    assert [event.kind for event in step.events] == ["over"]
    assert not GAME.awaited(step.state)
    assert refused(step.state, 1, "pass") == "deal_over"


def test_after_the_show_nobody_leaves_or_breaks_up() -> None:
    over = played(BULL_BULL, FIVE)
    assert refused(over, 0, "concede") == "deal_over"
    assert refused(over, 0, "dissolve") == "deal_over"
    assert outcome(BULL_BULL, FIVE).ending == "finished"
