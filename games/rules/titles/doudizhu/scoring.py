"""What a deal is worth: section 7, and the prices of section 8."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.outcome import Ending, Outcome, ScoreLine
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.climbing.factors import factor_lines, shown_product
from games.rules.titles.doudizhu.state import DISSOLVED, LEFT, ORDER, SEATS, WON, State

LANDLORD_FINE, FARMER_FINE = 16, 8
"""How many times P a leaver pays in the Hubei rules (DDZ-8.3)."""


def outcome_of(state: State) -> Outcome:
    """Return the outcome of a deal that is over."""
    if state.ending == WON:
        lines, ending = _win_lines(state), Ending.FINISHED
    elif state.ending == LEFT:
        lines, ending = _fine_lines(state), Ending.CONCEDED
    else:
        lines, ending = (), Ending.VOID
    scores = tuple(sum(line.points for line in lines if line.seat == seat) for seat in ORDER)
    return Outcome(scores, lines, {"first_bidder": _next_first(state)}, ending, headline(state), _show(state))


def headline(state: State) -> Phrase:
    """Return who won, or why nobody did, in words."""
    if state.ending == WON:
        return phrase("headline.landlord_won" if state.ender == state.landlord else "headline.farmers_won")
    if state.ending == LEFT:
        return phrase("headline.left", seat=state.ender)
    return phrase(f"headline.{state.ending}")


def price(state: State) -> int:
    """Return P: V × X as it stands, at least 1 (DDZ-8.3, 8.4)."""
    return max(1, state.auction.value * state.multiplier)


def _next_first(state: State) -> Seat:
    first = state.setup.first
    return first if state.ending == DISSOLVED else (first + 1) % SEATS


def _win_lines(state: State) -> tuple[ScoreLine, ...]:
    """First the result for X = 1, then what each factor added (DDZ-7.2–7.8)."""
    value, landlord = state.auction.value, state.landlord
    won = state.ender == landlord
    sign = 1 if won else -1
    plain = [sign * 2 * value if seat == landlord else -sign * value for seat in ORDER]
    clause, word = ("DDZ-7.2", "landlord_won") if won else ("DDZ-7.3", "landlord_lost")
    note = phrase(f"note.{word}", value=value)
    lines = (ScoreLine(seat, plain[seat], clause, note) for seat in ORDER)
    return (*lines, *factor_lines(state.factors, plain))


def _fine_lines(state: State) -> tuple[ScoreLine, ...]:
    """What a leaver pays, in equal parts to the others (DDZ-8.3)."""
    worth, leaver = price(state), state.ender
    times = LANDLORD_FINE if leaver == state.landlord else FARMER_FINE
    note = phrase("note.left", value=worth, times=times)
    points = [-times * worth if seat == leaver else times // 2 * worth for seat in ORDER]
    return tuple(ScoreLine(seat, points[seat], "DDZ-8.3", note) for seat in ORDER)


def _show(state: State) -> dict[str, Json]:
    """Return what the result page prints: the product that made the points."""
    value, cap = state.auction.value, state.setup.options.cap
    if state.ending == WON:
        return shown_product(value, state.factors, cap, landlord=state.landlord, shares=SEATS - 1)
    if state.ending == LEFT:
        times = LANDLORD_FINE if state.ender == state.landlord else FARMER_FINE
        shown = shown_product(max(1, value), state.factors, cap)
        label = phrase("factor.fine").to_json()
        fines = [
            {"label": label, "value": times if seat == state.ender else times // 2, "seat": seat}
            for seat in ORDER
        ]
        return {**shown, "factors": [*shown["factors"], *fines], "product": price(state) * times}
    return {"factors": [], "multiplier": 1, "cap": 0}
