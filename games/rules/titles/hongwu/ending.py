"""The end of a deal: the kitty goes to the winner of the last trick; scores, lines, the next deal."""

from __future__ import annotations

from games.rules.core.outcome import Ending, Outcome
from games.rules.core.text import Phrase, phrase
from games.rules.titles.hongwu.deck import worth
from games.rules.titles.hongwu.scoring import MOST, Tally, lines_of, row_of, scores_of, winner_seat
from games.rules.titles.hongwu.state import OVER, SEATS, State, bank_of


def final(state: State) -> Tally:
    """Return what counts once all tricks are played: the buried cards included (HWU-3.2, 4.9, 5.2)."""
    points, reds = _buried(state)
    if not _dug(state):
        return Tally(state.taken, state.reds)
    banks, defends = state.reds
    times = state.setup.options.kitty_times
    return Tally(min(MOST, state.taken + times * points), (banks, defends + reds))


def _dug(state: State) -> bool:
    """Tell whether the defenders won the last trick (抠底)."""
    return not bank_of(state).banks(state.tricks[-1].winner)


def _buried(state: State) -> tuple[int, int]:
    return worth(" ".join(bank_of(state).buried))


def outcome_of(state: State) -> Outcome | None:
    """Return the outcome once the deal is over (sections 5 to 7)."""
    if state.stage != OVER:
        return None
    if state.void:
        return Outcome((0,) * SEATS, (), {"first": state.setup.first}, Ending.VOID, phrase("headline.void"))
    lines = lines_of(bank_of(state), final(state))
    return Outcome(
        scores=scores_of(lines),
        lines=lines,
        carry={"first": (state.setup.first + 1) % SEATS},
        ending=Ending.FINISHED,
        headline=headline(state),
        show={"remark": _remark(state).to_json()},
    )


def headline(state: State) -> Phrase:
    """Return in words which side won, and with how many points."""
    points = final(state).points
    key = "headline.defenders" if row_of(points)[1] > 0 else "headline.bank"
    seat = winner_seat(bank_of(state), points)
    return phrase(key, seat=seat, other=(seat + 2) % SEATS, taken=points)


def _remark(state: State) -> Phrase:
    """Return what became of the cards that were laid away, and which they were."""
    points, times = _buried(state)[0], state.setup.options.kitty_times
    key = "remark.dug" if _dug(state) else "remark.kept"
    last = state.tricks[-1].winner
    cards = state.deck.written(state.deck.hold(bank_of(state).buried))
    return phrase(key, seat=last, cards=cards, points=points, times=times, taken=state.taken)
