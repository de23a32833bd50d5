"""What each viewer may know (section 9), and what a seat is asked."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.option import options_json
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import Json, Phrase, Text, phrase
from games.rules.core.view import View
from games.rules.families.showdown.rows import shown
from games.rules.families.showdown.together import Together
from games.rules.pieces.cards import write_cards
from games.rules.titles.shisanshui.naming import rows_json, special_name
from games.rules.titles.shisanshui.options import Options
from games.rules.titles.shisanshui.scoring import Result
from games.rules.titles.shisanshui.setting import (
    ROW_SIZES,
    Act,
    Declared,
    Setting,
    ranking_for,
)
from games.rules.titles.shisanshui.special import HAND_SIZE, SPECIALS
from games.rules.titles.shisanshui.texts import TEXTS

State = Together[Options, Act, Result]
"""The state of a deal of 十三水; `held` are the special hands that each seat's cards form."""

_ARRANGE = Choice("arrange", pick=Pick(HAND_SIZE, HAND_SIZE, rows=ROW_SIZES), look=Look.PRIMARY)


def prompt_for(state: State, seat: Seat) -> Prompt:
    """Return what a seat is asked: to set its rows, or to declare a special hand that it holds."""
    others = len(state.hands) - 1
    declares = tuple(_declare_choice(key, others) for key in reversed(state.held[seat]))
    return Prompt("arrange", state.options.seconds, (_ARRANGE, *declares))


def _declare_choice(key: str, others: int) -> Choice:
    water = SPECIALS[key].water
    hint = phrase("hint.declare", about=Phrase(f"about.{key}").to_json(), water=water, total=water * others)
    return Choice("declare", arg=key, hint=hint)


def view_of(state: State, viewer: Seat | None, *, game: str, outcome: Outcome | None) -> View:
    """Return all that the viewer may know: others' cards and settings only once all have acted."""
    waiting = list(state.waiting)
    texts: dict[str, Text] = TEXTS
    return {
        "game": game,
        "options": options_json(state.options),
        "seat": viewer,
        "order": list(range(len(state.hands))),
        "stage": "over" if state.over else "arrange",
        "turn": waiting,
        "ask": prompt_for(state, viewer).to_json() if viewer is not None and viewer in waiting else None,
        "seats": [_seat_view(state, seat, viewer) for seat in range(len(state.hands))],
        "outcome": outcome.to_json(texts) if outcome else None,
    }


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    laid_open = state.result is not None
    seen = laid_open or seat == viewer
    act = state.acts[seat]
    return {
        "seat": seat,
        "count": HAND_SIZE,
        "hand": write_cards(shown(state.hands[seat])) if seen else "",
        "open": laid_open,
        "said": phrase("said.arranging" if act is None else "said.done").to_json(),
        "done": act is not None,
        "rows": rows_json(act, ranking_for(state.options)) if seen and isinstance(act, Setting) else [],
        "tags": [_declared(act).to_json()] if seen and isinstance(act, Declared) else [],
    }


def _declared(act: Declared) -> Phrase:
    return phrase("said.declared", special=special_name(act.key).to_json())
