"""Actions and the order in which they are refused (section 3)."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.judge import judge
from games.rules.titles.niuniu import GAME
from tests.rules.niuniu.table import BULL_BULL, FIVE, NONE, act, dealt, hand_of, played, refused

HANDS = [hand_of(BULL_BULL), hand_of(FIVE), NONE]
UNREADABLE = (
    None, "", 3, "x", "/", " / ", "Ts 3s 7h Qd Kc", "Ts 3s 7h/Qd Kc", "Ts 3s / 7h Qd Kc", "Ts 3s 7h / Qd",
    "Ts 3s 7h Qd / Kc", "Ts 3s 7h / Qd Kc / ", "ts 3s 7h / Qd Kc", "Ts  3s 7h / Qd Kc",
)  # fmt: skip


def test_all_are_awaited_at_once_and_act_in_any_order() -> None:
    state = dealt(HANDS)
    assert list(GAME.awaited(state)) == [0, 1, 2]
    for seat, play, left in ((2, NONE, [0, 1]), (0, BULL_BULL, [1]), (1, FIVE, [])):
        state = GAME.apply(state, seat, act(play)).state
        assert list(GAME.awaited(state)) == left
    in_order = GAME.outcome(played(BULL_BULL, FIVE, NONE))
    assert GAME.outcome(state) == in_order


def test_the_prompt_asks_for_three_and_two_or_a_pass() -> None:
    prompt = GAME.awaited(dealt(HANDS, seconds=33))[1]
    assert prompt.seconds == 33
    arrange, no_bull = prompt.choices
    assert arrange.pick is not None
    assert (arrange.verb, arrange.pick.rows, no_bull.verb, no_bull.pick) == ("arrange", (3, 2), "pass", None)


@pytest.mark.parametrize("argument", UNREADABLE)
def test_bad_argument_is_what_is_not_three_and_two_cards(argument: object) -> None:
    assert refused(dealt(HANDS), 0, "arrange", argument) == "bad_argument"


@pytest.mark.parametrize(
    "rows", ["Ts 3s 7h / Qd Kd", "Ts 3s 3s / Qd Kc", "Th 8h 2h / Js 5h", "Ts Ts Ts / Ts Ts"]
)
def test_not_in_hand_is_what_is_not_exactly_ones_five(rows: str) -> None:
    assert refused(dealt(HANDS), 0, "arrange", rows) == "not_in_hand"


def test_bad_combination_is_three_that_make_no_tens() -> None:
    assert refused(dealt(HANDS), 0, "arrange", "Ts 3s Qd / 7h Kc") == "bad_combination"
    assert refused(dealt(HANDS), 2, "arrange", "Tc 3c 2c / Qh 6c") == "bad_combination"


def test_a_refused_setting_may_be_tried_again() -> None:
    state = dealt(HANDS)
    assert refused(state, 0, "arrange", "Ts 3s Qd / 7h Kc") == "bad_combination"
    assert GAME.apply(state, 0, Action("arrange", BULL_BULL)).state.acts[0].bull == 10


def test_pass_is_always_legal_and_takes_no_argument() -> None:
    state = dealt(HANDS)
    for seat in range(3):
        assert GAME.apply(state, seat, Action("pass")).state.acts[seat].bull == 0
    assert refused(state, 0, "pass", "Ts") == "bad_argument"


def test_order_of_the_tests() -> None:
    """Over, verb, seat, acted already, argument, hand, combination: each before all that follow."""
    over = played(BULL_BULL, FIVE)
    assert refused(over, 0, "fold") == "deal_over"
    assert refused(over, 9, "arrange", "x") == "deal_over"
    acted = GAME.apply(dealt(HANDS), 0, Action("pass")).state
    assert refused(acted, 9, "fold") == "unknown_verb"
    assert refused(acted, 0, "fold") == "unknown_verb"
    assert refused(acted, 9, "arrange", "x") == "not_your_turn"
    assert refused(acted, 0, "arrange", "x") == "not_allowed_now"
    assert refused(acted, 0, "pass", "x") == "not_allowed_now"
    assert refused(acted, 0, "pass") == "not_allowed_now"
    assert refused(acted, 1, "arrange", "Ts 3s / 7h Qd Kc") == "bad_argument"  # also not its own
    assert refused(acted, 1, "arrange", "Th 8h Js / 2h Kc") == "not_in_hand"  # also no tens
    assert refused(acted, 1, "arrange", "Th 8h Js / 2h 5h") == "bad_combination"


def test_raw_junk_in_a_record_has_a_code() -> None:
    record = {"format": "deal-record/1", "game": "niuniu", "deal": {"hands": HANDS}}
    for raw, code in (
        ([0], "unknown_verb"),
        ([0, 7], "unknown_verb"),
        (["0", "pass"], "not_your_turn"),
        ([0, "arrange", ["Ts"]], "bad_argument"),
        ([0, "arrange", BULL_BULL, "x"], "bad_argument"),
        ([3, "pass"], "not_your_turn"),
    ):
        assert judge({**record, "actions": [raw]})["error"]["code"] == code, raw


def test_events_say_only_that_a_seat_is_ready_until_the_show() -> None:
    state = dealt(HANDS[:2])
    first = GAME.apply(state, 0, Action("arrange", BULL_BULL))
    assert [event.to_json() for event in first.events] == [{"e": "say", "seat": 0, "say": {"k": "said.done"}}]
    assert GAME.apply(state, 0, Action("pass")).events == first.events
    last = GAME.apply(first.state, 1, Action("arrange", FIVE))
    assert [event.kind for event in last.events] == ["say", "rows", "rows", "compare", "over"]
    compare = last.events[3]
    assert (compare.seat, compare.data) == (0, {"other": 1, "water": 5})
