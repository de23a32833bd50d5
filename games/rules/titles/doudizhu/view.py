"""Who sees what: section 9, with the keys of docs/views.md."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.memo import once_a_state
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.landlord import NOBODY, PLAY, landlord_facts, shown_figures, shown_seat
from games.rules.families.climbing.packed import write_high
from games.rules.families.climbing.shown import public_facts, seat_view, table_view
from games.rules.titles.doudizhu.auction import Call
from games.rules.titles.doudizhu.dealing import KITTY_SIZE
from games.rules.titles.doudizhu.prompts import prompt_of
from games.rules.titles.doudizhu.scoring import outcome_of
from games.rules.titles.doudizhu.state import ORDER, State
from games.rules.titles.doudizhu.texts import TEXTS


def view_of(state: State, seat: Seat | None) -> View:
    """Return all that a seat (None: a spectator) may know."""
    return table_view("doudizhu", state, seat, ORDER, prompt_of) | {
        "seats": [_seat_view(state, other, seat) for other in ORDER],
        "kitty": {"count": KITTY_SIZE, "cards": _kitty(state)},
        "figures": shown_figures(state.auction.value, state.multiplier),
        "facts": _facts(state),
        "outcome": outcome_of(state).to_json(TEXTS) if state.stage == OVER else None,
    }


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    entry = seat_view(state, seat, viewer, lies_open=state.opened and seat == state.landlord)
    calls = [call for call in state.auction.calls if call.seat == seat]
    called = _call_phrase(state, calls[-1]) if calls else None
    return shown_seat(state, seat, entry, first=state.setup.first, call=called)


def _call_phrase(state: State, call: Call) -> Json:
    if call.verb == "pass":
        return phrase("say.no_bid" if call.stage == "bidding" else "say.no_rob").to_json()
    if call.verb == "rob":
        return phrase("say.rob").to_json()
    return phrase("say.bid_times" if state.setup.rules.robbing else "say.bid", value=call.value).to_json()


def _kitty(state: State) -> str:
    """Return the kitty once there is a landlord (DDZ-1.3)."""
    return write_high(state.setup.kitty) if state.landlord != NOBODY else ""


@once_a_state
def _facts(state: State) -> dict[str, Json]:
    """Return what is public besides: the calls, the factors, all plays and passes in order."""
    facts = landlord_facts(state, first=state.setup.first, value=state.auction.value)
    calls = [[call.seat, call.verb, call.value] for call in state.auction.calls]
    return public_facts(state) | facts | {"calls": calls, "playing": state.stage == PLAY}
