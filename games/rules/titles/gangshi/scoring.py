"""Scores, lines, outcome (section 6)."""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.core.action import Seat
from games.rules.core.outcome import Ending, Outcome, ScoreLine
from games.rules.core.text import Json, Phrase, phrase
from games.rules.titles.gangshi.hands import highest
from games.rules.titles.gangshi.naming import deciding, hand_name
from games.rules.titles.gangshi.state import State

_CLAUSE = "GSW-6.1"


def outcome_of(state: State) -> Outcome | None:
    """Return the outcome once the deal is over; broken up, it counts for nothing (section 7)."""
    if not state.over:
        return None
    if state.void:
        nothing = (0,) * len(state.paid)
        return Outcome(nothing, (), {"first": state.first}, Ending.VOID, phrase("headline.void"))
    scores = scores_of(state)
    return Outcome(
        scores=scores,
        lines=tuple(_lines(state, scores)),
        carry={"first": state.winner},
        ending=Ending.FINISHED,
        headline=headline(state),
        show=_shown(state),
    )


def _shown(state: State) -> dict[str, Json]:
    """Return why the winner's hand is the best where the next best has the same name."""
    if not state.shown:
        return {}
    rest = [(seat, state.hands[seat]) for seat in state.inside if seat != state.winner]
    remark = deciding(state.hands[state.winner], state.hands[highest(rest)])
    return {} if remark is None else {"remark": remark.to_json()}


def scores_of(state: State) -> tuple[int, ...]:
    """Return what each seat wins: the winner what the others put in, they minus their own (GSW-6.1)."""
    pot = sum(state.paid)
    return tuple(pot - paid if seat == state.winner else -paid for seat, paid in enumerate(state.paid))


def headline(state: State) -> Phrase:
    """Return who won, and with what where the hands were shown."""
    winner = state.winner
    points = scores_of(state)[winner]
    if not state.shown:
        return phrase("headline.folded", seat=winner, points=points)
    return phrase("headline.won", seat=winner, points=points, hand=hand_name(state.hands[winner]).to_json())


def _lines(state: State, scores: tuple[int, ...]) -> Iterator[ScoreLine]:
    for seat, points in enumerate(scores):
        yield ScoreLine(seat, points, _CLAUSE, _note(state, seat))


def _note(state: State, seat: Seat) -> Phrase:
    if state.folded[seat]:
        return phrase("line.folded", number=state.folded[seat])
    if not state.shown:
        return phrase("line.alone")
    word = "line.won" if seat == state.winner else "line.lost"
    return phrase(word, hand=hand_name(state.hands[seat]).to_json())
