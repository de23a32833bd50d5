"""What a deal is worth: section 8."""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.core.action import Seat
from games.rules.core.outcome import Ending, Outcome, ScoreLine
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import Laid
from games.rules.families.climbing.packed import BLACK, RED, counts_of, take_counts, write_high
from games.rules.titles.heitaosan.arrange import (
    FINES,
    Held,
    best_arrangement,
    loose_jokers,
    table_classes,
)
from games.rules.titles.heitaosan.options import Options
from games.rules.titles.heitaosan.state import (
    DISSOLVED,
    DOUBLE,
    NOBODY,
    ORDER,
    SEATS,
    SHOWDOWN,
    SINGLE,
    SOLO_LOST,
    SOLO_WON,
    Booking,
    State,
)

OTHERS = SEATS - 1
_BASE = {DOUBLE: 4, SINGLE: 2}
_SOLO_BASE = 8


def booked_play(options: Options, seat: Seat, laid: Laid, form: Form) -> Booking | None:
    """Return the reward of a bomb, or the fine of jokers played in anything else (HTS-8.2, 6.2)."""
    if form.power:
        name, reward = table_classes(options).worth(form)
        return Booking(seat, reward, "HTS-8.2", "played", laid.text, name) if reward else None
    black, red = laid.counts[BLACK], laid.counts[RED]
    return fined(seat, black, red) if black or red else None


def booked_at_end(state: State) -> Iterator[Booking]:
    """Yield the bombs that are still held, where they count, then the loose jokers (HTS-8.3, 6.2)."""
    options = state.setup.options
    if state.ending in (SINGLE, SHOWDOWN):
        for seat in ORDER:
            for bomb in best_arrangement(options, counts_of(state.hands[seat])):
                cards = _cards(state, seat, bomb)
                yield Booking(seat, bomb.reward, "HTS-8.3", "held", cards, bomb.name)
    if state.ending != DISSOLVED:
        for seat in ORDER:
            black, red = loose_jokers(counts_of(state.hands[seat]), eight=options.eight)
            if black or red:
                yield fined(seat, black, red)


def fined(seat: Seat, black: int, red: int) -> Booking:
    """Return the fine of a set of jokers (HTS-6.3)."""
    cards = " ".join(["RJ"] * red + ["BJ"] * black)
    return Booking(seat, -(black + red), "HTS-6.3", "fined", cards)


def _cards(state: State, seat: Seat, bomb: Held) -> str:
    numbers = [0] * (RED + 1)
    if bomb.natural:
        numbers[bomb.rank] = bomb.natural
    numbers[BLACK], numbers[RED] = bomb.black, bomb.red
    text = write_high(take_counts(state.hands[seat], numbers))
    jokers = bomb.black + bomb.red
    if not jokers or not bomb.natural:
        return text
    words = text.split(" ")
    return " ".join(words[jokers:] + words[:jokers])


def points_of(booking: Booking) -> list[int]:
    """Return what a booking brings each seat."""
    return [OTHERS * booking.unit if seat == booking.seat else -booking.unit for seat in ORDER]


def base_of(state: State) -> list[int]:
    """Return the base points by seat (HTS-8.1)."""
    if state.ending in (SOLO_WON, SOLO_LOST):
        won = _SOLO_BASE if state.ending == SOLO_WON else -_SOLO_BASE
        return [OTHERS * won if seat == state.solo else -won for seat in ORDER]
    if state.ending not in _BASE:
        return [0] * SEATS
    value = _BASE[state.ending] * (2 if state.setup.options.eight else 1)
    winners = state.sides[state.out[0]]
    return [value if side == winners else -value for side in state.sides]


def outcome_of(state: State) -> Outcome:
    """Return the outcome of a deal that is over."""
    lines = tuple(_lines(state))
    scores = [0] * SEATS
    for line in lines:
        scores[line.seat] += line.points
    return Outcome(
        scores=tuple(scores),
        lines=lines,
        carry=_carry(state),
        ending=_ending_of(state, lines),
        headline=headline(state),
        show=_show(state),
        counted=counts_as_played(state),
    )


def counts_as_played(state: State) -> bool:
    """Tell whether the deal is one of its match: not after a showdown for fined jokers alone (section 7)."""
    return state.ending != DISSOLVED and state.reasons != (FINES,)


def _lines(state: State) -> Iterator[ScoreLine]:
    base = base_of(state)
    if any(base):
        note = phrase(f"note.{state.ending}")
        for seat in ORDER:
            yield ScoreLine(seat, base[seat], "HTS-8.1", note)
    for booking in state.booked:
        for seat, points in enumerate(points_of(booking)):
            yield ScoreLine(seat, points, booking.clause, booking.note)


def _carry(state: State) -> dict[str, Json]:
    setup = state.setup
    first = state.out[0] if state.out and state.ending != DISSOLVED else setup.leader
    return {"leader": first, "deal": setup.number + counts_as_played(state)}


def _ending_of(state: State, lines: tuple[ScoreLine, ...]) -> Ending:
    if state.ending != DISSOLVED:
        return Ending.FINISHED
    return Ending.DISSOLVED if lines else Ending.VOID


def headline(state: State) -> Phrase:
    """Return who won, or why nobody did, in words."""
    if state.ending == SHOWDOWN:
        return phrase("headline.showdown")
    if state.ending == DISSOLVED:
        return phrase("headline.dissolved")
    if state.solo != NOBODY:
        return phrase(f"headline.{state.ending}", seat=state.solo)
    first = state.out[0]
    other = next(seat for seat in ORDER if seat != first and state.sides[seat] == state.sides[first])
    return phrase(f"headline.{state.ending}", seat=first, other=other)


def _show(state: State) -> dict[str, Json]:
    """Return what the result page says besides: why there was a showdown."""
    if state.ending != SHOWDOWN:
        return {}
    parts = [{"k": f"reason.{reason}"} for reason in state.reasons]
    word = "showdown" if counts_as_played(state) else "uncounted"
    return {"remark": phrase(f"remark.{word}", parts=parts).to_json()}
