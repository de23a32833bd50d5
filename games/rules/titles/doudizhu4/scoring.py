"""What a deal is worth: section 6."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.outcome import Ending, Outcome, ScoreLine
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.climbing.factors import factor_lines, shown_product
from games.rules.titles.doudizhu4.auction import ORDER, SEATS
from games.rules.titles.doudizhu4.state import ALL_PASSED, DISSOLVED, WON, State

FARMERS = SEATS - 1

OPEN = ("DD4-6.4", "open", 3)
BOMBS = {"bomb": ("DD4-6.5", "bomb", 2), "rocket": ("DD4-6.5", "rocket", 2)}
SPRINGS = {"spring": ("DD4-6.6", "spring", 3), "late_spring": ("DD4-6.7", "late_spring", 3)}
"""The factors: clause, word, what it multiplies by."""

_VOID = {ALL_PASSED: phrase("headline.all_passed"), DISSOLVED: phrase("headline.dissolved")}


def outcome_of(state: State) -> Outcome:
    """Return the outcome of a deal that is over."""
    lines = _lines(state) if state.ending == WON else ()
    scores = tuple(sum(line.points for line in lines if line.seat == seat) for seat in ORDER)
    ending = Ending.FINISHED if state.ending == WON else Ending.VOID
    carry = {"first_bidder": _next_first(state)}
    return Outcome(scores, lines, carry, ending, headline(state), _show(state))


def headline(state: State) -> Phrase:
    """Return who won, or why nobody did, in words."""
    if state.ending in _VOID:
        return _VOID[state.ending]
    return phrase("headline.landlord_won" if state.ender == state.landlord else "headline.farmers_won")


def _next_first(state: State) -> Seat:
    first = state.setup.first
    return first if state.ending == DISSOLVED else (first + 1) % SEATS


def _lines(state: State) -> tuple[ScoreLine, ...]:
    """First the result for X = 1, then what each factor added (DD4-6.1–6.7)."""
    value, landlord = state.auction.value, state.landlord
    won = state.ender == landlord
    gain = value if won else -value
    plain = [FARMERS * gain if seat == landlord else -gain for seat in ORDER]
    clause, word = ("DD4-6.2", "landlord_won") if won else ("DD4-6.3", "landlord_lost")
    note = phrase(f"note.{word}", value=value)
    first = (ScoreLine(seat, plain[seat], clause, note) for seat in ORDER)
    return (*first, *factor_lines(state.factors, plain))


def _show(state: State) -> dict[str, Json]:
    """Return what the result page prints: the product that made the points."""
    if state.ending == WON:
        cap, landlord = state.setup.options.cap, state.landlord
        return shown_product(state.auction.value, state.factors, cap, landlord=landlord, shares=FARMERS)
    return {"factors": [], "multiplier": 1, "cap": 0}
