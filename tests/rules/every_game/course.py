"""Laws of the course of play: who is asked, what is legal, what is refused, how a deal ends."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from random import Random
from typing import Any

from games.rules.core.action import CONCEDE, DISSOLVE, Action
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.game import AnyGame
from games.rules.core.outcome import Ending
from games.rules.core.prompt import Choice, Pick
from tests.rules.every_game.deals import Deal, Moment, begun, deals, play_on, sampled, some_deals
from tests.rules.every_game.drafts import drafts
from tests.rules.every_game.homes import Home

LEAVING = (Action(CONCEDE), Action(DISSOLVE))
STRANGERS = (-1, 99, 10**9)


def deals_come_to_an_end(home: Home) -> None:
    """Random legal moves end every deal in bounded steps, with an outcome at the end and not before."""
    for deal in deals(home.game):
        for moment in deal.moments[:-1]:
            assert home.game.outcome(moment.state) is None, "an outcome before the end"
        assert home.game.outcome(deal.end) is not None, "no outcome at the end"


def deals_are_announced(home: Home) -> None:
    """A deal begins with `deal`, which counts what was dealt, and ends with `over` and its headline."""
    for deal in deals(home.game):
        dealt = [event for event in deal.moments[0].events if event.kind == "deal"]
        assert len(dealt) == 1, "no event `deal`, or several"
        counts = dealt[0].data.get("counts")
        hands = deal.setup.pieces.get("hands")
        assert counts, "the event `deal` has no counts"
        assert hands is None or counts == [len(hand.split()) for hand in hands], f"counted {counts}"
        over = [(moment, e) for moment in deal.moments for e in moment.events if e.kind == "over"]
        assert [moment for moment, _ in over] == [deal.moments[-1]], "`over` is not the end"
        assert over[0][1].say is not None, "`over` without a headline"


def prompts_are_whole(home: Home) -> None:
    """Every awaited seat is asked something, in its time, with choices."""
    for deal in deals(home.game):
        for moment in deal.moments[:-1]:
            for seat, prompt in home.game.awaited(moment.state).items():
                assert seat in range(deal.setup.seats), f"no seat {seat}"
                assert prompt.kind
                assert prompt.seconds > 0
                assert prompt.choices, f"seat {seat} has no choice"
                for choice in prompt.choices:
                    assert choice.arg is None or choice.pick is None, f"{choice} has an argument and a pick"
                    assert choice.verb not in {CONCEDE, DISSOLVE}, "leaving is always possible, never asked"


def moves_are_legal_choices(home: Home) -> None:
    """Moves, suggestions and the fallback of an awaited seat are legal and stand among its choices."""
    rng = Random(0)
    for deal in some_deals(home.game, 20):
        for moment in sampled(deal, 8, rng):
            for seat, prompt in home.game.awaited(moment.state).items():
                suggested = home.game.suggest(home.game.view(moment.state, seat))
                assert suggested, f"seat {seat} is asked and gets no hint"
                moves = home.game.moves(moment.state, seat)
                fallback = home.game.fallback(moment.state, seat)
                for action in (fallback, *suggested, *_some(moves, 40, rng)):
                    assert_legal(home.game, moment.state, seat, action)
                    assert any(_covers(choice, action) for choice in prompt.choices), (
                        f"{action} is legal and not among the choices"
                    )


def buttons_work(home: Home) -> None:
    """A choice that needs no pieces picked is legal as it stands."""
    rng = Random(1)
    for deal in deals(home.game):
        for moment in sampled(deal, 12, rng):
            for seat, prompt in home.game.awaited(moment.state).items():
                for choice in prompt.choices:
                    if choice.pick is None:
                        assert_legal(home.game, moment.state, seat, Action(choice.verb, choice.arg))


def only_awaited_seats_act(home: Home) -> None:
    """What an awaited seat may do is refused to the others, and to seats that do not exist."""
    refusals = {Code.NOT_YOUR_TURN, Code.NOT_ALLOWED_NOW}
    for deal in deals(home.game):
        for before, after in zip(deal.moments, deal.moments[1:], strict=False):
            assert after.action is not None
            awaited = home.game.awaited(before.state)
            for seat in (*range(deal.setup.seats), *STRANGERS):
                if seat not in awaited:
                    code = refusal(home.game, before.state, seat, after.action)
                    assert code in refusals, f"seat {seat} is not asked: {code}"
            for stranger in STRANGERS:
                for action in LEAVING:
                    code = refusal(home.game, before.state, stranger, action)
                    assert code in refusals, f"there is no seat {stranger}: {code}"
            for viewer in deal.viewers:
                if viewer not in awaited:
                    view = home.game.view(before.state, viewer)
                    assert not home.game.suggest(view), "a hint for a seat that is not asked"


def everybody_may_leave(home: Home) -> None:
    """`dissolve` ends the deal at any time; after `concede` it is over or goes on to its end."""
    rng = Random(2)
    for deal in deals(home.game):
        for moment in sampled(deal, 3, rng):
            for seat in range(deal.setup.seats):
                _breaks_up(home.game, moment, seat)
                _leaves(home.game, moment, seat, rng)


def _breaks_up(game: AnyGame, moment: Moment, seat: int) -> None:
    assert_legal(game, moment.state, seat, Action(DISSOLVE))
    state = game.apply(moment.state, seat, Action(DISSOLVE)).state
    assert not game.awaited(state), "somebody is asked after the table broke up"
    assert_sums(game, state)


def _leaves(game: AnyGame, moment: Moment, seat: int, rng: Random) -> None:
    assert_legal(game, moment.state, seat, Action(CONCEDE))
    state = game.apply(moment.state, seat, Action(CONCEDE)).state
    if game.awaited(state):
        assert seat in game.left(state), f"seat {seat} has left and is not listed"
        for later in play_on(game, state, rng):
            state = later.state
    assert_sums(game, state)


def nothing_is_legal_after_the_end(home: Home) -> None:
    """Once over, nobody is asked and everything is `deal_over`."""
    for deal in deals(home.game):
        assert not home.game.awaited(deal.end)
        done = [moment.action for moment in deal.moments[-1:] if moment.action is not None]
        for seat in (*range(deal.setup.seats), *STRANGERS):
            for action in (*LEAVING, *done, Action("no_such_verb")):
                assert refusal(home.game, deal.end, seat, action) == Code.DEAL_OVER


def refusals_change_nothing(home: Home) -> None:
    """Any draft is legal or refused with a known code, by `check` and `apply` alike, and nothing else."""
    rng = Random(3)
    known = {*Code} | {key.removeprefix("error.") for key in home.game.texts if key.startswith("error.")}
    for deal in deals(home.game):
        for moment in [*sampled(deal, 3, rng), deal.moments[-1]]:
            pristine = copy.deepcopy(moment.state)
            for seat in range(deal.setup.seats):
                for action in drafts(deal, moment, seat, rng):
                    code = refusal(home.game, moment.state, seat, action)
                    assert code is None or code in known, f"{action}: nobody knows the code {code}"
                    assert _applied(home.game, moment.state, seat, action) == code, (
                        f"{action}: check says {code}"
                    )
            assert moment.state == pristine, "a refused or an applied action changed the state before it"


def junk_verbs_are_unknown(home: Home) -> None:
    """A verb that the game does not have is `unknown_verb`, whoever says it."""
    for deal in begun(home.game):
        for verb in ("", "no_such_verb", "Pass", "出牌"):
            for seat in (*range(deal.setup.seats), *STRANGERS):
                assert refusal(home.game, deal.moments[0].state, seat, Action(verb)) == Code.UNKNOWN_VERB


def questions_change_nothing(home: Home) -> None:
    """No question to the rules changes the state, and the same question gets the same answer."""
    rng = Random(4)
    for deal in some_deals(home.game, 10):
        for moment in [*sampled(deal, 2, rng), deal.moments[-1]]:
            pristine = copy.deepcopy(moment.state)
            first = _answers(deal, moment.state)
            assert moment.state == pristine, "a question changed the state"
            assert _answers(deal, moment.state) == first, "two answers to one question"


def _answers(deal: Deal, state: Any) -> list[Any]:
    game = deal.game
    views = [game.view(state, viewer) for viewer in deal.viewers]
    awaited = game.awaited(state)
    return [
        copy.deepcopy(views),
        [list(game.suggest(view)) for view in views],
        dict(awaited),
        [game.fallback(state, seat) for seat in sorted(awaited)],
        [list(game.moves(state, seat)) for seat in sorted(awaited)],
        game.outcome(state),
        game.left(state),
    ]


def assert_legal(game: AnyGame, state: Any, seat: int, action: Action) -> None:
    """Fail unless the action is legal."""
    code = refusal(game, state, seat, action)
    assert code is None, f"seat {seat}: {action} is {code}"


def refusal(game: AnyGame, state: Any, seat: int, action: Action) -> str | None:
    """Return the code with which the action is refused, None if it is legal."""
    try:
        game.check(state, seat, action)
    except IllegalAction as refused:
        return refused.code
    return None


def _applied(game: AnyGame, state: Any, seat: int, action: Action) -> str | None:
    try:
        game.apply(state, seat, action)
    except IllegalAction as refused:
        return refused.code
    return None


def assert_sums(game: AnyGame, state: Any) -> None:
    """Fail unless the deal has an outcome whose lines sum to its scores, these to zero where they must."""
    outcome = game.outcome(state)
    assert outcome is not None, "no outcome at the end"
    sums = [0] * len(outcome.scores)
    for line in outcome.lines:
        assert line.clause.startswith(f"{game.prefix}-"), f"{line.clause} is no clause of {game.key}"
        assert type(line.points) is int
        sums[line.seat] += line.points
    assert sums == list(outcome.scores), "lines do not sum to the scores"
    if outcome.ending == Ending.VOID:
        assert not any(sums), "a void deal has scores"
        assert not outcome.lines, "a void deal has lines"
    if game.zero_sum:
        assert sum(sums) == 0, "the scores do not sum to zero"


def scores_are_explained(home: Home) -> None:
    """Every outcome has a whole score for each seat, explained by lines."""
    for deal in deals(home.game):
        outcome = home.game.outcome(deal.end)
        assert outcome is not None
        assert len(outcome.scores) == deal.setup.seats
        assert all(type(score) is int for score in outcome.scores)
        assert_sums(home.game, deal.end)


def _covers(choice: Choice, action: Action) -> bool:
    if choice.verb != action.verb:
        return False
    if choice.pick is None:
        return choice.arg == action.arg
    return isinstance(action.arg, str) and _fits(choice.pick, action.arg)


def _fits(pick: Pick, text: str) -> bool:
    rows = [len(row.split()) for row in text.split("/")]
    if pick.rows:
        return tuple(rows) == pick.rows
    return len(rows) == 1 and pick.least <= rows[0] <= pick.most


def _some(moves: Iterable[Action], count: int, rng: Random) -> list[Action]:
    moves = list(moves)
    return moves if len(moves) <= count else rng.sample(moves, count)
