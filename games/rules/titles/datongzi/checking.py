"""What a seat may do: the checks of section 5 in their order."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.climbing.checking import LEAVING, check_bare, check_turn, must_lead
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import Laid, read_laid
from games.rules.families.climbing.packed import holds
from games.rules.families.climbing.plays import PASS, PLAY
from games.rules.titles.datongzi.forms import reading
from games.rules.titles.datongzi.state import State

_VERBS = {PLAY, PASS, *LEAVING}


def check_action(state: State, seat: Seat, action: Action) -> tuple[Laid, Form] | None:
    """Raise IllegalAction if the seat may not do this now; for a play return the cards and what they are."""
    verb = action.verb
    check_turn(state, seat, verb, verbs=_VERBS, seats=state.setup.seats)
    if verb == PLAY:
        return _check_play(state, action)
    if verb == PASS:
        _check_pass(state)
    check_bare(action)
    return None


def _check_play(state: State, action: Action) -> tuple[Laid, Form]:
    laid, to_beat, options = read_laid(action.arg), state.trick.to_beat, state.setup.options
    if not holds(state.hands[state.turn], laid.packed):
        raise IllegalAction(Code.NOT_IN_HAND, "a card is not in the hand")
    form = reading(laid.packed, to_beat, decks=options.decks, wings=options.wings)
    if form is None:
        raise IllegalAction(Code.BAD_COMBINATION, "the cards are no combination")
    if to_beat is not None and not form.beats(to_beat):
        raise IllegalAction(Code.DOES_NOT_BEAT, "the play does not beat the last one")
    return laid, form


def _check_pass(state: State) -> None:
    if not state.setup.paired:
        raise IllegalAction(Code.MUST_PLAY, "with three or two seats whoever is asked must play")
    if state.trick.best is None:
        raise must_lead()
