"""What a deal is worth: section 5."""

from __future__ import annotations

from games.rules.core.outcome import Ending, Outcome, ScoreLine
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.climbing.factors import Factors, factor_lines, multiplied, shown_product
from games.rules.families.climbing.packed import counts_of, write_high
from games.rules.titles.guanpai.state import ORDER, WON, State

SHUT_OUT = ("GUP-5.2", "shut_out", 2)
BOMB = ("GUP-5.3", "bomb", 2)
"""The factors: clause, word, what it multiplies by."""


def outcome_of(state: State) -> Outcome:
    """Return the outcome of a deal that is over."""
    won = state.ending == WON
    factors = _factors(state) if won else ()
    lines = _lines(state, factors) if won else ()
    scores = tuple(sum(line.points for line in lines if line.seat == seat) for seat in ORDER)
    ending = Ending.FINISHED if won else Ending.VOID
    return Outcome(scores, lines, _carry(state), ending, headline(state), _show(state, factors))


def headline(state: State) -> Phrase:
    """Return who won, or why nobody did, in words."""
    if state.ending != WON:
        return phrase("headline.dissolved")
    return phrase("headline.shut_out" if shut_out(state) else "headline.won", seat=state.ender)


def shut_out(state: State) -> bool:
    """Tell whether the loser has not made a single play (GUP-3.6)."""
    return not state.plays[1 - state.ender]


def cards_left(state: State) -> int:
    """Return the number of cards that the loser holds."""
    return sum(counts_of(state.hands[1 - state.ender]))


def _carry(state: State) -> dict[str, Json]:
    winner = state.ender if state.ending == WON else state.setup.last_winner
    return {} if winner is None else {"winner": winner}


def _factors(state: State) -> Factors:
    """Return the doublings in the order of their clauses (GUP-5.2, 5.3)."""
    factors: Factors = ()
    doublings = [SHUT_OUT] if shut_out(state) else []
    if state.setup.options.bomb_double:
        doublings += [BOMB] * state.bombs
    for doubling in doublings:
        factors, _ = multiplied(factors, doubling, 0)
    return factors


def _lines(state: State, factors: Factors) -> tuple[ScoreLine, ...]:
    """First the cards left, then what each doubling added (GUP-5.1–5.3)."""
    left = cards_left(state)
    plain = [left if seat == state.ender else -left for seat in ORDER]
    note = phrase("note.cards", count=left)
    first = (ScoreLine(seat, plain[seat], "GUP-5.1", note) for seat in ORDER)
    return (*first, *factor_lines(factors, plain))


def _show(state: State, factors: Factors) -> dict[str, Json]:
    """Return what the result page prints: the product, and the cards that nobody was dealt."""
    left_out = phrase("remark.left_out", cards=write_high(state.setup.left_out)).to_json()
    if state.ending == WON:
        return {**shown_product(cards_left(state), factors, 0), "remark": left_out}
    return {"factors": [], "multiplier": 1, "cap": 0, "remark": left_out}
