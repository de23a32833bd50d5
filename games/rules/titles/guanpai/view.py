"""Who sees what: section 7, with the keys of docs/views.md."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.memo import once_a_state
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.packed import UNIT, counts_of, write_high
from games.rules.families.climbing.shown import public_facts, seat_view, table_view
from games.rules.pieces.cards import write_cards
from games.rules.titles.guanpai.dealing import CALLED_ORDER
from games.rules.titles.guanpai.prompts import prompt_of
from games.rules.titles.guanpai.scoring import BOMB, outcome_of
from games.rules.titles.guanpai.state import ORDER, WON, State
from games.rules.titles.guanpai.texts import TEXTS


def view_of(state: State, seat: Seat | None) -> View:
    """Return all that a seat (None: a spectator) may know."""
    return table_view("guanpai", state, seat, ORDER, prompt_of) | {
        "seats": [_seat_view(state, other, seat) for other in ORDER],
        "figures": _figures(state),
        "facts": _facts(state),
        "outcome": outcome_of(state).to_json(TEXTS) if state.stage == OVER else None,
    }


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    return seat_view(state, seat, viewer) | {
        "said": phrase("say.pass").to_json() if _has_passed(state, seat) else None,
        "place": 1 if state.ending == WON and seat == state.ender else None,
        "exposed": _exposed(state, seat),
        "tags": _tags(state, seat),
    }


def _has_passed(state: State, seat: Seat) -> bool:
    """Tell whether the pass of a seat has just ended a trick."""
    return state.trick.best is None and bool(state.past) and state.past[-1].turns[-1].seat == seat


def _exposed(state: State, seat: Seat) -> str:
    """Return the card that was called out for the first lead, while the seat holds it."""
    called = state.setup.called
    return called if called and state.hands[seat] & UNIT[called] else ""


def _tags(state: State, seat: Seat) -> list[Json]:
    tags = ["tag.first"] if seat == state.setup.leader else []
    if sum(counts_of(state.hands[seat])) == 1:
        tags.append("tag.last_card")
    return [phrase(tag).to_json() for tag in tags]


@once_a_state
def _figures(state: State) -> list[dict[str, Json]]:
    left_out = sum(counts_of(state.setup.left_out))
    figures = [
        {"label": phrase("figure.left_out").to_json(), "value": left_out},
        {"label": phrase("figure.bombs").to_json(), "value": state.bombs},
    ]
    if state.setup.options.bomb_double:
        times = BOMB[2] ** state.bombs
        figures.append({"label": phrase("figure.times").to_json(), "value": times, "op": "×"})
    return figures


@once_a_state
def _facts(state: State) -> dict[str, Json]:
    """Return what is public besides: who led, all plays and passes in order, cards known to lie aside."""
    called = state.setup.called
    return public_facts(state) | {
        "leader": state.setup.leader,
        "called": called or None,
        "known_out": write_cards(CALLED_ORDER[: CALLED_ORDER.index(called)]) if called else "",
        "plays": list(state.plays),
        "bombs": state.bombs,
        "left_out": write_high(state.setup.left_out) if state.stage == OVER else "",
    }
