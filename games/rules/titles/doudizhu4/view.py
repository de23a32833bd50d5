"""Who sees what: section 8, with the keys of docs/views.md."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.option import options_json
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.climbing.factors import multiplier
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.packed import counts_of, write_high
from games.rules.titles.doudizhu4.auction import NOBODY, ORDER
from games.rules.titles.doudizhu4.dealing import KITTY_SIZE
from games.rules.titles.doudizhu4.prompts import prompt_of
from games.rules.titles.doudizhu4.scoring import outcome_of
from games.rules.titles.doudizhu4.state import BIDDING, State
from games.rules.titles.doudizhu4.texts import TEXTS


def view_of(state: State, seat: Seat | None) -> View:
    """Return all that a seat (None: a spectator) may know."""
    over = state.stage == OVER
    best = state.trick.best
    return {
        "game": "doudizhu4",
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
        "kitty": _kitty(state, seat),
        "figures": _figures(state),
        "facts": _facts(state),
        "outcome": outcome_of(state).to_json(TEXTS) if over else None,
    }


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    hand = state.hands[seat]
    is_open = state.opened and seat == state.landlord
    shown = state.stage == OVER or seat == viewer or is_open
    entry: dict[str, Json] = {
        "seat": seat,
        "count": sum(counts_of(hand)),
        "hand": write_high(hand) if shown else "",
        "open": is_open,
        "roles": [],
        "said": _said(state, seat),
        "played": _played(state, seat),
        "place": None if hand else 1,
        "tags": [phrase("tag.first").to_json()] if seat == state.setup.first else [],
    }
    if state.landlord != NOBODY:
        entry["side"] = 0 if seat == state.landlord else 1
        entry["roles"] = ["landlord" if seat == state.landlord else "farmer"]
    return entry


def _said(state: State, seat: Seat) -> Json:
    """Return the last word of a seat: its call while a landlord is sought, later its pass in this trick."""
    if state.landlord == NOBODY:
        for call in state.auction.calls:
            if call.seat == seat:
                said = phrase("say.bid", value=call.value) if call.value else phrase("say.no_bid")
                return said.to_json()
        return None
    turn = state.trick.last_turn(seat)
    return phrase("say.pass").to_json() if turn is not None and turn.form is None else None


def _played(state: State, seat: Seat) -> Json:
    turn = state.trick.last_turn(seat)
    if turn is None or turn.form is None:
        return None
    return {"cards": turn.cards, "name": turn.form.name().to_json()}


def _kitty(state: State, viewer: Seat | None) -> dict[str, Json]:
    """Return the kitty: face down, then known to the landlord alone who holds it, at the end to all."""
    if state.stage == OVER or (state.landlord != NOBODY and viewer == state.landlord):
        return {"count": KITTY_SIZE, "cards": write_high(state.setup.kitty)}
    return {"count": KITTY_SIZE if state.stage == BIDDING else 0, "cards": ""}


def _figures(state: State) -> list[dict[str, Json]]:
    value, times = state.auction.value, multiplier(state.factors)
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
        "calls": [list(call) for call in state.auction.calls],
        "base": state.auction.value,
        "multiplier": multiplier(state.factors),
        "factors": [[factor.word, factor.times, factor.after] for factor in state.factors],
        "landlord": None if state.landlord == NOBODY else state.landlord,
        "plays": list(state.plays),
        "history": [[[turn.seat, turn.cards] for turn in trick.turns] for trick in tricks if trick.turns],
        "to_beat": list(to_beat) if to_beat is not None else None,
        "left": sorted(state.left),
    }
