"""Who sees what: section 8, with the keys of docs/views.md."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.memo import once_a_state
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.landlord import NOBODY, landlord_facts, shown_figures, shown_seat
from games.rules.families.climbing.packed import write_high
from games.rules.families.climbing.shown import public_facts, seat_view, table_view
from games.rules.titles.doudizhu4.auction import ORDER
from games.rules.titles.doudizhu4.dealing import KITTY_SIZE
from games.rules.titles.doudizhu4.prompts import prompt_of
from games.rules.titles.doudizhu4.scoring import outcome_of
from games.rules.titles.doudizhu4.state import BIDDING, State
from games.rules.titles.doudizhu4.texts import TEXTS


def view_of(state: State, seat: Seat | None) -> View:
    """Return all that a seat (None: a spectator) may know."""
    return table_view("doudizhu4", state, seat, ORDER, prompt_of) | {
        "seats": [_seat_view(state, other, seat) for other in ORDER],
        "kitty": _kitty(state, seat),
        "figures": shown_figures(state.auction.value, state.multiplier),
        "facts": _facts(state),
        "outcome": outcome_of(state).to_json(TEXTS) if state.stage == OVER else None,
    }


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    entry = seat_view(state, seat, viewer, lies_open=state.opened and seat == state.landlord)
    value = next((call.value for call in state.auction.calls if call.seat == seat), None)
    called = None
    if value is not None:
        called = (phrase("say.bid", value=value) if value else phrase("say.no_bid")).to_json()
    return shown_seat(state, seat, entry, first=state.setup.first, call=called)


def _kitty(state: State, viewer: Seat | None) -> dict[str, Json]:
    """Return the kitty: face down, then known to the landlord alone who holds it, at the end to all."""
    if state.stage == OVER or (state.landlord != NOBODY and viewer == state.landlord):
        return {"count": KITTY_SIZE, "cards": write_high(state.setup.kitty)}
    return {"count": KITTY_SIZE if state.stage == BIDDING else 0, "cards": ""}


@once_a_state
def _facts(state: State) -> dict[str, Json]:
    """Return what is public besides: the calls, the factors, all plays and passes in order."""
    facts = landlord_facts(state, first=state.setup.first, value=state.auction.value)
    return public_facts(state) | facts | {"calls": [list(call) for call in state.auction.calls]}
