"""The end of a deal: scores, lines, and what the next deal is given."""

from __future__ import annotations

from games.rules.core.outcome import Ending, Outcome
from games.rules.core.text import Phrase, phrase
from games.rules.titles.sandayi.scoring import BASE, headline, lines_of, points_for, row_for
from games.rules.titles.sandayi.state import OVER, SEATS, State


def outcome_of(state: State) -> Outcome | None:
    """Return the outcome once the deal is over (sections 5 and 6)."""
    if state.stage != OVER:
        return None
    contract = state.contract
    if state.void:
        return _void(state, phrase("headline.void"))
    if contract is None:
        return _void(state, phrase("headline.passed"))
    last = state.tricks[-1].winner
    row = row_for(contract, state.taken, last)
    factors = [
        {"label": {"k": "factor.base", "p": {"bid": contract.bid}}, "value": BASE[contract.bid]},
        {"label": {"k": f"factor.{row.clause}"}, "value": abs(row.times)},
        {"label": {"k": "factor.banker"}, "value": SEATS - 1, "seat": contract.banker},
    ]
    return Outcome(
        scores=points_for(contract, row),
        lines=lines_of(contract, state.taken, last),
        carry={"first_bidder": contract.banker},
        ending=Ending.FINISHED,
        headline=headline(contract, state.taken, last),
        show={"factors": factors, "product": (SEATS - 1) * abs(row.times) * BASE[contract.bid]},
    )


def _void(state: State, why: Phrase) -> Outcome:
    """Return the outcome of a deal that does not count: all passed (SDY-2.4), or broken up (section 7)."""
    return Outcome((0,) * SEATS, (), {"first_bidder": state.setup.first}, Ending.VOID, why)
