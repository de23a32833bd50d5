"""Who sees what: section 10, with the keys of docs/views.md."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.shown import public_facts, seat_view, table_view
from games.rules.titles.heitaosan.course import FEW
from games.rules.titles.heitaosan.dealing import FINDER
from games.rules.titles.heitaosan.prompts import prompt_of
from games.rules.titles.heitaosan.scoring import outcome_of, points_of
from games.rules.titles.heitaosan.state import ASKING, NOBODY, ORDER, SEATS, SHOWDOWN, State
from games.rules.titles.heitaosan.texts import TEXTS


def view_of(state: State, seat: Seat | None) -> View:
    """Return all that a seat (None: a spectator) may know."""
    booked = booked_so_far(state)
    return table_view("heitaosan", state, seat, ORDER, prompt_of) | {
        "seats": [_seat_view(state, other, seat, booked[other]) for other in ORDER],
        "partners_by": FINDER,
        "figures": [_figure(state)],
        "facts": _facts(state, booked),
        "outcome": outcome_of(state).to_json(TEXTS) if state.stage == OVER else None,
    }


def _figure(state: State) -> Json:
    """Return by which card partners were found, or who plays without one."""
    if state.solo != NOBODY:
        label, value = phrase("role.solo"), phrase("figure.solo", seat=state.solo)
    else:
        label, value = phrase("figure.partners"), phrase("figure.card", cards=FINDER)
    return {"label": label.to_json(), "value": value.to_json()}


def booked_so_far(state: State) -> list[int]:
    """Return the rewards and fines that have been booked, by seat."""
    booked = [0] * SEATS
    for booking in state.booked:
        for seat, points in enumerate(points_of(booking)):
            booked[seat] += points
    return booked


def _seat_view(state: State, seat: Seat, viewer: Seat | None, booked: int) -> dict[str, Json]:
    return seat_view(state, seat, viewer) | {
        "open": state.ending == SHOWDOWN,
        "roles": _roles(state, seat, viewer),
        "side": state.sides[seat],
        "said": _said(state, seat),
        "place": state.out.index(seat) + 1 if seat in state.out else None,
        "tags": _tags(state, seat, booked),
    }


def _roles(state: State, seat: Seat, viewer: Seat | None) -> list[Json]:
    """Return who plays alone, and to a spectator the names of the sides; who sits sees them by `side`."""
    if state.solo != NOBODY:
        return ["solo" if seat == state.solo else "against"]
    if viewer is not None:
        return []
    return ["side_b" if state.sides[seat] else "side_a"]


def _said(state: State, seat: Seat) -> Json:
    """Return the last word of a seat: its answer while seats are asked, later its pass in this trick."""
    if state.stage == ASKING:
        return phrase("say.no_solo").to_json() if seat in state.passed else None
    return state.trick.said_by(seat)


def _tags(state: State, seat: Seat, booked: int) -> list[Json]:
    tags = [phrase("tag.first")] if seat == state.setup.leader else []
    count = sum(counts_of(state.hands[seat]))
    if 0 < count <= FEW:
        tags.append(phrase("tag.few", count=count))
    if booked:
        tags.append(phrase("tag.booked", points=f"{booked:+d}".replace("-", "−")))
    return [tag.to_json() for tag in tags]


def _facts(state: State, booked: list[int]) -> dict[str, Json]:
    """Return what is public besides: sides, who plays alone, what was booked, all plays and passes."""
    return public_facts(state) | {
        "leader": state.setup.leader,
        "deal": state.setup.number,
        "sides": list(state.sides),
        "solo": None if state.solo == NOBODY else state.solo,
        "passed": list(state.passed),
        "out": list(state.out),
        "booked": booked,
        "bookings": [[one.seat, one.unit, one.clause, one.note.to_json()] for one in state.booked],
        "showdown": list(state.reasons),
    }
