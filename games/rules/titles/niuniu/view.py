"""What each viewer may know (section 7), and what a seat is asked."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.option import options_json
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.showdown.together import Together
from games.rules.pieces.cards import write_cards
from games.rules.titles.niuniu.hands import HAND_SIZE, ROW_SIZES, Laid, shown
from games.rules.titles.niuniu.options import Options
from games.rules.titles.niuniu.scoring import Result
from games.rules.titles.niuniu.show import bull_name, rows_json
from games.rules.titles.niuniu.texts import TEXTS

State = Together[Options, Laid, Result]
"""The state of a deal of 牛牛; `held` are the ways in which each hand can be laid with a bull, `carry` tells
who is banker in this deal."""

_CHOICES = (
    Choice("arrange", pick=Pick(HAND_SIZE, HAND_SIZE, rows=ROW_SIZES), look=Look.PRIMARY),
    Choice("pass", look=Look.QUIET),
)


def prompt_for(state: State) -> Prompt:
    """Return what every seat is asked: to put its hand together, or to declare no bull (NIU-1.3)."""
    return Prompt("arrange", state.options.seconds, _CHOICES)


def view_of(state: State, viewer: Seat | None, *, game: str, outcome: Outcome | None) -> View:
    """Return all that the viewer may know: others' cards and settings only once all have acted."""
    waiting = list(state.waiting)
    return {
        "game": game,
        "options": options_json(state.options),
        "seat": viewer,
        "order": list(range(len(state.hands))),
        "stage": "over" if state.over else "arrange",
        "turn": waiting,
        "ask": prompt_for(state).to_json() if viewer is not None and viewer in waiting else None,
        "seats": [_seat_view(state, seat, viewer) for seat in range(len(state.hands))],
        "outcome": outcome.to_json(TEXTS) if outcome else None,
    }


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    laid_open = state.result is not None
    seen = laid_open or seat == viewer
    laid = state.acts[seat]
    return {
        "seat": seat,
        "count": HAND_SIZE,
        "hand": write_cards(shown(state.hands[seat])) if seen else "",
        "open": laid_open,
        "roles": ["banker" if seat == state.carry["banker"] else "player"],
        "said": phrase("said.arranging" if laid is None else "said.done").to_json(),
        "done": laid is not None,
        "rows": rows_json(laid) if seen and laid is not None else [],
        "tags": [bull_name(laid.bull).to_json()] if seen and laid is not None else [],
    }
