"""Who sees what: section 9, with the keys of docs/views.md."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.option import options_json
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.packed import counts_of, write_high
from games.rules.titles.doudizhu.auction import Call
from games.rules.titles.doudizhu.dealing import KITTY_SIZE
from games.rules.titles.doudizhu.prompts import prompt_of
from games.rules.titles.doudizhu.scoring import outcome_of
from games.rules.titles.doudizhu.state import NOBODY, ORDER, PLAY, State
from games.rules.titles.doudizhu.texts import TEXTS


def view_of(state: State, seat: Seat | None) -> View:
    """Return all that a seat (None: a spectator) may know."""
    over = state.stage == OVER
    best = state.trick.best
    return {
        "game": "doudizhu",
        "options": options_json(state.setup.options),
        "seat": seat,
        "order": list(ORDER),
        "stage": state.stage,
        "turn": [] if over else [state.turn],
        "ask": prompt_of(state).to_json() if not over and seat == state.turn else None,
        "seats": [_seat_view(state, other, seat) for other in ORDER],
        "lead": best.to_json() if best is not None else None,
        "trick": [turn.to_json() for turn in state.trick.turns],
        "last_trick": [turn.to_json() for turn in state.past[-1].turns] if state.past else [],
        "kitty": {"count": KITTY_SIZE, "cards": _kitty(state)},
        "figures": _figures(state),
        "facts": _facts(state),
        "outcome": outcome_of(state).to_json(TEXTS) if over else None,
    }


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    hand = state.hands[seat]
    shown = state.stage == OVER or seat == viewer or _lies_open(state, seat)
    entry: dict[str, Json] = {
        "seat": seat,
        "count": sum(counts_of(hand)),
        "hand": write_high(hand) if shown else "",
        "open": _lies_open(state, seat),
        "roles": _roles(state, seat),
        "said": _said(state, seat),
        "played": _played(state, seat),
        "place": 1 if state.landlord != NOBODY and not hand else None,
        "tags": [phrase("tag.first").to_json()] if seat == state.setup.first else [],
    }
    if state.landlord != NOBODY:
        entry["side"] = 0 if seat == state.landlord else 1
    return entry


def _lies_open(state: State, seat: Seat) -> bool:
    return state.opened and seat == state.landlord


def _roles(state: State, seat: Seat) -> list[str]:
    if state.landlord == NOBODY:
        return []
    return ["landlord"] if seat == state.landlord else ["farmer"]


def _said(state: State, seat: Seat) -> Json:
    """Return the last word of a seat: its call while a landlord is sought, later its pass in this trick."""
    if state.landlord == NOBODY:
        calls = [call for call in state.auction.calls if call.seat == seat]
        return _call_phrase(state, calls[-1]) if calls else None
    turn = state.trick.last_turn(seat)
    return phrase("say.pass").to_json() if turn is not None and turn.form is None else None


def _call_phrase(state: State, call: Call) -> Json:
    if call.verb == "pass":
        return phrase("say.no_bid" if call.stage == "bidding" else "say.no_rob").to_json()
    if call.verb == "rob":
        return phrase("say.rob").to_json()
    return phrase("say.bid_times" if state.setup.rules.robbing else "say.bid", value=call.value).to_json()


def _played(state: State, seat: Seat) -> Json:
    turn = state.trick.last_turn(seat)
    if turn is None or turn.form is None:
        return None
    return {"cards": turn.cards, "name": turn.form.name().to_json()}


def _kitty(state: State) -> str:
    """Return the kitty once there is a landlord (DDZ-1.3)."""
    return write_high(state.setup.kitty) if state.landlord != NOBODY else ""


def _figures(state: State) -> list[dict[str, Json]]:
    value, times = state.auction.value, state.multiplier
    open_yet = phrase("figure.none").to_json()
    return [
        {"label": phrase("figure.base").to_json(), "value": value or open_yet},
        {"label": phrase("figure.times").to_json(), "value": times, "op": "×"},
        {"label": phrase("figure.deal").to_json(), "value": value * times or open_yet, "op": "="},
    ]


def _facts(state: State) -> dict[str, Json]:
    """Return what is public besides: the calls, the factors, all plays and passes in order."""
    tricks = (*state.past, state.trick)
    to_beat = state.trick.to_beat
    return {
        "first": state.setup.first,
        "calls": [[call.seat, call.verb, call.value] for call in state.auction.calls],
        "base": state.auction.value,
        "multiplier": state.multiplier,
        "factors": [[factor.word, factor.times, factor.after] for factor in state.factors],
        "landlord": None if state.landlord == NOBODY else state.landlord,
        "plays": list(state.plays),
        "history": [[[turn.seat, turn.cards] for turn in trick.turns] for trick in tricks if trick.turns],
        "to_beat": list(to_beat) if to_beat is not None else None,
        "left": sorted(state.left),
        "playing": state.stage == PLAY,
    }
