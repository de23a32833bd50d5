"""The end of a deal: who won which cards, the scores, and what the next deal is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Seat
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.tricks.trick import Trick
from games.rules.pieces.cards import Card
from games.rules.titles.gongzhu.deck import PIG
from games.rules.titles.gongzhu.options import Options
from games.rules.titles.gongzhu.raw import Raw, raw_score
from games.rules.titles.gongzhu.scoring import factor, lines_of, raw_parts, scores_of
from games.rules.titles.gongzhu.state import OVER, SEATS, Setup, State, exposures


def captured(tricks: Sequence[Trick]) -> list[list[Card]]:
    """Return the score cards that each seat won, by seat, in order."""
    won: list[list[Card]] = [[] for _ in range(SEATS)]
    for trick in tricks:
        won[trick.winner] += trick.counting().split()
    return won


def raws_of(state: State) -> list[Raw]:
    """Return what each seat's captured cards count as things stand."""
    exposed, decks = exposures(state.exposed), state.setup.options.decks
    return [raw_score(won, exposed, decks) for won in captured(state.tricks)]


def outcome_of(state: State) -> Outcome | None:
    """Return the outcome once the deal is over."""
    if state.stage != OVER:
        return None
    if state.void:
        return Outcome((0,) * SEATS, (), _carry(state.setup), Ending.VOID, phrase("headline.void"))
    raws = raws_of(state)
    return Outcome(
        scores=scores_of([raw.total for raw in raws], state.setup.options),
        lines=lines_of(raws, state.setup.options),
        carry={"leader": _next_leader(state.tricks)},
        ending=Ending.FINISHED,
        headline=headline(raws, partners=state.setup.options.partners),
        show={"remark": _remark(state.setup.options), "raw": [_raw_shown(raw) for raw in raws]},
    )


def _carry(setup: Setup) -> Mapping[str, Json]:
    return {} if setup.leader is None else {"leader": setup.leader}


def _next_leader(tricks: Sequence[Trick]) -> Seat:
    """Return who won the pig, with two decks the first of them (section 5)."""
    return next(trick.winner for trick in tricks if PIG in trick.counting())


def _remark(options: Options) -> Json:
    """Return how raw scores become scores (GZH-6.1 to 6.4)."""
    key = "remark.sides" if options.partners else "remark.each"
    return phrase(key, times=factor(options)).to_json()


def _raw_shown(raw: Raw) -> dict[str, Json]:
    parts = [
        {"label": note.to_json(), "value": points, "clause": clause}
        for points, clause, note in raw_parts(raw)
    ]
    return {"parts": parts, "total": raw.total}


def headline(raws: Sequence[Raw], *, partners: bool) -> Phrase:
    """Return who has the highest raw score, for partners the side that has."""
    totals = [raw.total for raw in raws]
    if partners:
        lead = totals[0] + totals[2] - totals[1] - totals[3]
        if lead:
            seat = 0 if lead > 0 else 1
            return phrase("headline.side", seat=seat, other=seat + 2)
        return phrase("headline.tie")
    first = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(first) == 1:
        return phrase("headline.best", seat=first[0], raw=totals[first[0]])
    return phrase("headline.tie")
