"""Games in which all act at once, on a game of one card: who holds the higher wins one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import BadSetup, Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.prompt import Choice, Prompt
from games.rules.core.text import phrase
from games.rules.families.showdown.together import AllAtOnce, Together, read_hands
from games.rules.pieces.cards import RANKS


class HighCard(AllAtOnce[int, str, tuple[int, ...]]):
    """Each shows its card; the result is the ranks."""

    verbs = frozenset({"show"})

    def read_act(self, state: Any, seat: int, action: Action) -> str:
        if action.arg != state.hands[seat][0]:
            raise IllegalAction(Code.NOT_IN_HAND)
        return action.arg

    def settle(self, state: Any) -> tuple[int, ...]:
        return tuple(RANKS.index(card[0]) for card in state.acts)

    def show(self, state: Any) -> tuple[Event, ...]:
        return (Event("over", data={"ranks": list(state.result)}),)

    def ask(self, state: Any, seat: int) -> Prompt:
        return Prompt("show", state.options, (Choice("show", arg=state.hands[seat][0]),))

    def finished(self, state: Any) -> Outcome:
        scores = tuple(1 if rank == max(state.result) else -1 for rank in state.result)
        return Outcome(scores, (), state.carry, Ending.FINISHED, phrase("headline"))

    seat_counts = shuffled = deal = fallback = moves = suggest = view = None


GAME = HighCard()
START: Together = Together(9, (("2s",), ("As",), ("Kd",)), {"k": 1}, ((), (), ()), (None, None, None))


def show(state: Any, seat: int) -> Any:
    return GAME.apply(state, seat, Action("show", state.hands[seat][0]))


def code(state: Any, seat: int, verb: str, arg: str | None = None) -> str:
    with pytest.raises(IllegalAction) as refused:
        GAME.check(state, seat, Action(verb, arg))
    with pytest.raises(IllegalAction):
        GAME.apply(state, seat, Action(verb, arg))
    return refused.value.code


def test_all_are_asked_until_they_have_acted() -> None:
    assert list(GAME.awaited(START)) == [0, 1, 2]
    assert GAME.awaited(START)[1].seconds == 9
    after = show(START, 1).state
    assert list(GAME.awaited(after)) == [0, 2]
    assert after.waiting == (0, 2)
    assert START.acts == (None, None, None)


def test_the_last_action_brings_the_show() -> None:
    state = show(show(START, 2).state, 0).state
    assert GAME.outcome(state) is None
    step = show(state, 1)
    assert [event.kind for event in step.events] == ["say", "over"]
    assert step.events[1].data == {"ranks": [0, 12, 11]}
    found = GAME.outcome(step.state)
    assert found is not None
    assert (found.scores, found.carry) == ((-1, 1, -1), {"k": 1})
    assert GAME.awaited(step.state) == {}


def test_refusals_in_their_order() -> None:
    acted = show(START, 1).state
    over = GAME.apply(START, 0, Action("dissolve")).state
    assert code(over, 9, "nothing") == "deal_over"
    assert code(over, 0, "concede") == "deal_over"
    assert code(acted, 9, "nothing") == "unknown_verb"
    assert code(acted, 9, "show") == "not_your_turn"
    assert code(acted, -1, "concede") == "not_your_turn"
    assert code(acted, 1, "show", "3s") == "not_allowed_now"
    assert code(acted, 0, "show", "3s") == "not_in_hand"


def test_who_leaves_is_still_to_act() -> None:
    step = GAME.apply(START, 1, Action("concede"))
    assert GAME.left(step.state) == {1}
    assert list(GAME.awaited(step.state)) == [0, 1, 2]
    assert step.events[0].kind == "left"
    assert GAME.left(GAME.apply(step.state, 0, Action("concede")).state) == {0, 1}


def test_broken_up_it_is_void_and_the_carry_stays() -> None:
    found = GAME.outcome(GAME.apply(show(START, 1).state, 0, Action("dissolve")).state)
    assert found is not None
    assert (found.scores, found.lines, found.ending, found.carry) == ((0, 0, 0), (), Ending.VOID, {"k": 1})


@pytest.mark.parametrize(
    "hands",
    [
        None,
        "2s 3s",
        ["2s 3s"],
        ["2s 3s", "4s"],
        ["2s 3s", "2s 4s"],
        ["2s 3s", "4s 9h"],
        ["2s 3s", "4s 1x"],
        [1, 2],
    ],
)
def test_hands_of_a_record_are_whole_and_of_the_deck(hands: object) -> None:
    deck = frozenset({"2s", "3s", "4s", "5s"})
    good: Mapping[str, Any] = {"hands": ["2s 3s", "5s 4s"]}
    assert read_hands(good["hands"], 2, size=2, deck=deck) == (("2s", "3s"), ("5s", "4s"))
    with pytest.raises(BadSetup):
        read_hands(hands, 2, size=2, deck=deck)
