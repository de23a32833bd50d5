"""Who sees what: section 8, with the keys of docs/views.md."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.memo import once_a_state
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.shown import public_facts, seat_view, table_view
from games.rules.titles.shuangkou.dealing import exposed
from games.rules.titles.shuangkou.prompts import prompt_of
from games.rules.titles.shuangkou.scoring import counted_bombs, outcome_of, size_now
from games.rules.titles.shuangkou.seating import ALL_SEATS, SEATS, opposite, side_of
from games.rules.titles.shuangkou.sizes import NO_SIZE
from games.rules.titles.shuangkou.state import WON, State
from games.rules.titles.shuangkou.texts import TEXTS


def view_of(state: State, seat: Seat | None) -> View:
    """Return all that a seat (None: a spectator) may know."""
    return table_view("shuangkou", state, seat, state.setup.order, prompt_of) | {
        "seats": [_seat_view(state, other, seat) for other in ALL_SEATS],
        "figures": _figures(state),
        "facts": _facts(state),
        "outcome": outcome_of(state).to_json(TEXTS) if state.stage == OVER else None,
    }


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    return seat_view(state, seat, viewer) | {
        "side": side_of(state.setup.order, seat),
        "place": _place(state, seat),
        "exposed": exposed(state.setup, state.hands, seat),
        "tags": _tags(state, seat),
    }


def _place(state: State, seat: Seat) -> int | None:
    """Return the place of a seat; the one that is left when three are out is 4th (SKO-3.4, 3.5)."""
    if seat in state.out:
        return state.out.index(seat) + 1
    return SEATS if state.ending == WON and len(state.out) == SEATS - 1 else None


def _tags(state: State, seat: Seat) -> list[Json]:
    """Return what is worth knowing of a seat: who leads first, the twin, bombs, 相."""
    setup, tags = state.setup, []
    if seat == setup.first:
        tags.append(phrase("tag.first"))
    if seat == setup.twin:
        tags.append(phrase("tag.both" if seat == setup.first else "tag.twin"))
    bombs, size = counted_bombs(state, seat), size_now(state, seat)
    if bombs:
        tags.append(phrase("tag.bombs", count=len(bombs)))
    if size > NO_SIZE:
        tags.append(phrase(f"size.{size}"))
    return [tag.to_json() for tag in tags]


@once_a_state
def _figures(state: State) -> list[Json]:
    card = phrase("figure.card", cards=state.setup.mark).to_json()
    return [{"label": phrase("figure.mark").to_json(), "value": card}]


@once_a_state
def _facts(state: State) -> dict[str, Json]:
    """Return what is public besides: the mark, who is out, bombs and 相, all plays and passes in order."""
    setup = state.setup
    return public_facts(state) | {
        "mark": setup.mark,
        "first": setup.first,
        "twin": setup.twin,
        "partners": [opposite(setup.order, seat) for seat in ALL_SEATS],
        "out": list(state.out),
        "bombs": [list(counted_bombs(state, seat)) for seat in ALL_SEATS],
        "sizes": [size_now(state, seat) for seat in ALL_SEATS],
    }
