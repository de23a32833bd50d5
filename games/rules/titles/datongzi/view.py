"""Who sees what: section 9, with the keys of docs/views.md."""

from __future__ import annotations

from games.rules.core.action import Seat
from games.rules.core.memo import once_a_state
from games.rules.core.option import options_json
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.packed import write_high
from games.rules.families.climbing.shown import public_facts, seat_view
from games.rules.families.climbing.trick import Trick, Turn
from games.rules.titles.datongzi.dealing import aside_size
from games.rules.titles.datongzi.forms import name_of
from games.rules.titles.datongzi.outcome import outcome_of
from games.rules.titles.datongzi.prompts import prompt_of
from games.rules.titles.datongzi.state import Setup, State
from games.rules.titles.datongzi.texts import TEXTS


def view_of(state: State, seat: Seat | None) -> View:
    """Return all that a seat (None: a spectator) may know."""
    over, setup = state.stage == OVER, state.setup
    best = state.trick.best
    seats = range(setup.seats)
    return {
        "game": "datongzi",
        "options": options_json(setup.options),
        "seat": seat,
        "order": list(seats),
        "clockwise": True,
        "stage": state.stage,
        "turn": [] if over else [state.turn],
        "ask": prompt_of(state).to_json() if not over and seat == state.turn else None,
        "seats": [_seat_view(state, other, seat) for other in seats],
        "lead": _turn_view(setup, best) if best is not None else None,
        "trick": _trick_view(setup, state.trick),
        "last_trick": _trick_view(setup, state.past[-1]) if state.past else [],
        "kitty": {"count": aside_size(setup.options), "cards": write_high(setup.aside) if over else ""},
        "figures": _figures(state, seat),
        "facts": _facts(state),
        "outcome": outcome_of(state).to_json(TEXTS) if over else None,
    }


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    setup = state.setup
    entry = seat_view(state, seat, viewer) | {
        "said": _said(state, seat),
        "played": _played(setup, state.trick.last_turn(seat)),
        "place": state.out.index(seat) + 1 if seat in state.out else None,
        "tags": _tags(state, setup.side_of(seat), viewer),
    }
    if setup.paired:
        entry["side"] = setup.side_of(seat)
    return entry


def _said(state: State, seat: Seat) -> Json:
    """Return the pass of a seat in the trick on the table; before the next lead, in the one before it."""
    trick = state.trick if state.trick.turns or not state.past else state.past[-1]
    turn = trick.last_turn(seat)
    return _passed(state.setup) if turn is not None and turn.form is None else None


def _played(setup: Setup, turn: Turn | None) -> Json:
    if turn is None or turn.form is None:
        return None
    shown = _turn_view(setup, turn)
    return {"cards": shown["cards"], "name": shown["name"]}


def _passed(setup: Setup) -> Json:
    """Return what is said without a play: one did not want to, or could not (DTZ-3.2, 3.3)."""
    return phrase("say.pass" if setup.paired else "say.cannot").to_json()


def _trick_view(setup: Setup, trick: Trick) -> list[Json]:
    return [_turn_view(setup, turn) for turn in trick.turns]


def _turn_view(setup: Setup, turn: Turn) -> dict[str, Json]:
    if turn.form is None:
        return {"seat": turn.seat, "cards": "", "name": _passed(setup)}
    name = name_of(turn.form, turn.cards.count(" ") + 1)
    return {"seat": turn.seat, "cards": turn.cards, "name": name.to_json()}


def _tags(state: State, side: int, viewer: Seat | None) -> list[Json]:
    """Return what a side has won in this deal and, where no figure tells it, its points before it."""
    tags = [phrase("tag.face", face=state.face[side]), phrase("tag.bonus", bonus=state.bonus[side])]
    if not _totals_on_top(state, viewer):
        tags.append(phrase("tag.total", total=state.setup.before.totals[side]))
    return [tag.to_json() for tag in tags]


def _totals_on_top(state: State, viewer: Seat | None) -> bool:
    """Tell whether the totals of the match are figures: there are two, and the viewer is of a side."""
    return state.setup.paired and viewer is not None


def _figures(state: State, viewer: Seat | None) -> list[Json]:
    shown: list[tuple[str, int]] = [("figure.table", state.table)]
    if viewer is not None and _totals_on_top(state, viewer):
        totals, own = state.setup.before.totals, state.setup.side_of(viewer)
        shown += [("figure.own_total", totals[own]), ("figure.other_total", totals[1 - own])]
    shown.append(("figure.target", state.setup.options.goal))
    return [{"label": phrase(label).to_json(), "value": value} for label, value in shown]


@once_a_state
def _facts(state: State) -> dict[str, Json]:
    """Return what is public besides: plays and passes in order, points by side, who is out."""
    before = state.setup.before
    return public_facts(state) | {
        "leader": state.setup.leader,
        "sides": [state.setup.side_of(seat) for seat in range(state.setup.seats)],
        "target": state.setup.options.goal,
        "before": {
            "totals": list(before.totals),
            "face": list(before.face),
            "bonus": list(before.bonus),
        },
        "face": list(state.face),
        "bonus": list(state.bonus),
        "table": state.table,
        "out": list(state.out),
    }
