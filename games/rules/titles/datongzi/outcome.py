"""What a deal is worth, and what is shown of it at its end (DTZ-4.3–4.5, sections 6 to 8)."""

from __future__ import annotations

from typing import NamedTuple

from games.rules.core.outcome import Ending, Outcome
from games.rules.core.text import Json, Phrase, phrase
from games.rules.titles.datongzi.ledger import Part, added, lines_of
from games.rules.titles.datongzi.match import carry_of, reward, rounding
from games.rules.titles.datongzi.points import held_bonuses
from games.rules.titles.datongzi.state import DISSOLVED, PAIRED, BySide, Setup, Standing, State

_SHUT = {3: 60, 4: 80}
"""What one seat that is shut in costs its side, by number of decks (DTZ-4.3)."""
_PLACES = {3: (100, -40, -60), 2: (60, -60)}
"""Points of the places with so many seats (DTZ-4.4)."""


class Settled(NamedTuple):
    """A deal that is over: its parts, more of them at the end of a match, and how the match stands then."""

    deal: tuple[Part, ...]
    final: tuple[Part, ...]
    standing: Standing
    match_over: bool

    @property
    def deal_points(self) -> BySide:
        """The points of the deal by side (DTZ-4.5)."""
        return added(*(part.points for part in self.deal))


def outcome_of(state: State) -> Outcome:
    """Return the outcome of a deal that is over."""
    setup, settled = state.setup, settle(state)
    dissolved = state.ending == DISSOLVED
    lines = lines_of(setup, (*settled.deal, *settled.final))
    return Outcome(
        scores=tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(setup.seats)),
        lines=lines,
        carry=carry_of(
            settled.standing, setup.leader if dissolved else state.out[0], over=settled.match_over
        ),
        ending=Ending.DISSOLVED if dissolved else Ending.FINISHED,
        headline=headline(state),
        show=_show(setup, settled),
        match_over=settled.match_over,
    )


def settle(state: State) -> Settled:
    """Return what a deal that is over brings (DTZ-7.1, 8.3)."""
    return _broken_up(state) if state.ending == DISSOLVED else _played_out(state)


def places(state: State) -> BySide:
    """Return the points of the places by side (DTZ-4.3, 4.4)."""
    setup = state.setup
    order = (*state.out, *(seat for seat in range(setup.seats) if seat not in state.out))
    if not setup.paired:
        points = _PLACES[setup.seats]
        return tuple(points[order.index(seat)] for seat in range(setup.seats))
    first = order[0]
    shut = PAIRED - 1 - order.index((first + 2) % PAIRED)
    gained = _SHUT[setup.options.decks] * shut
    return (gained, -gained) if setup.side_of(first) == 0 else (-gained, gained)


def headline(state: State) -> Phrase:
    """Return in words who was first out, or who won the match."""
    if state.ending == DISSOLVED:
        return phrase("headline.dissolved")
    settled = settle(state)
    if not settled.match_over:
        return phrase("headline.deal", seat=state.out[0])
    totals = added(state.setup.before.totals, settled.deal_points)  # the reward decides nothing (DTZ-7.4)
    winners = [side for side, total in enumerate(totals) if total == max(totals)]
    if len(winners) > 1:
        return phrase("headline.draw")
    return phrase("headline.match", who=who(state.setup, winners[0]))


def who(setup: Setup, side: int) -> Json:
    """Return the players of a side as a phrase."""
    if setup.paired:
        return phrase("side.pair", seat=side, other=side + 2).to_json()
    return phrase("side.one", seat=side).to_json()


def _played_out(state: State) -> Settled:
    setup = state.setup
    before = setup.before
    deal = (
        Part(state.face, "DTZ-4.1", phrase("note.face")),
        Part(state.bonus, "DTZ-4.2", phrase("note.bonus")),
        Part(places(state), "DTZ-4.3" if setup.paired else "DTZ-4.4", phrase("note.places")),
    )
    totals = added(before.totals, *(part.points for part in deal))
    standing = Standing(totals, added(before.face, state.face), added(before.bonus, state.bonus))
    if max(totals) < setup.options.goal:
        return Settled(deal, (), standing, match_over=False)
    final = (
        Part(rounding(totals), "DTZ-7.3", phrase("note.rounding")),
        Part(reward(setup, standing, state.out), "DTZ-7.4", phrase("note.reward")),
    )
    totals = added(totals, *(part.points for part in final))
    return Settled(deal, final, standing._replace(totals=totals), match_over=True)


def _broken_up(state: State) -> Settled:
    """Return what 解散 brings: what was won, and what the sets of the dealt hands are worth (DTZ-8.3)."""
    setup, held = state.setup, [0] * state.setup.sides
    for seat, hand in enumerate(setup.dealt):
        held[setup.side_of(seat)] += held_bonuses(hand, setup.options.decks)
    deal = (
        Part(state.face, "DTZ-4.1", phrase("note.face")),
        Part(tuple(held), "DTZ-8.3", phrase("note.held")),
    )
    totals = added(setup.before.totals, *(part.points for part in deal))
    return Settled(deal, (), setup.before._replace(totals=totals), match_over=True)


def _show(setup: Setup, settled: Settled) -> dict[str, Json]:
    """Return deal points and totals by side for the result page (DTZ-6.2)."""
    points, totals = settled.deal_points, settled.standing.totals
    parts = [
        phrase("remark.side", who=who(setup, side), points=points[side], total=totals[side]).to_json()
        for side in range(setup.sides)
    ]
    return {
        "remark": phrase("remark.points", parts=parts).to_json(),
        "raw": [_raw(setup, settled, seat) for seat in range(setup.seats)],
        "sides": {"points": list(points), "totals": list(totals)},
    }


def _raw(setup: Setup, settled: Settled, seat: int) -> dict[str, Json] | None:
    """Return what the side of a seat has; partners count together, so of two the first stands for both."""
    side = setup.side_of(seat)
    seats = [other for other in range(setup.seats) if setup.side_of(other) == side]
    if seat != seats[0]:
        return None
    parts = [_raw_part(part, part.points[side]) for part in settled.deal if part.points[side]]
    return {"seats": seats, "parts": parts, "total": settled.deal_points[side]}


def _raw_part(part: Part, points: int) -> Json:
    said = phrase("raw.part", what=part.note.to_json(), points=points)
    return {"label": said.to_json(), "value": points, "clause": part.clause}
