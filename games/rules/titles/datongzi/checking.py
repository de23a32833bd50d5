"""What a seat may do: the checks of section 5 in their order."""

from __future__ import annotations

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.laying import Laid, read_laid
from games.rules.families.climbing.packed import holds
from games.rules.families.climbing.plays import PASS, PLAY
from games.rules.titles.datongzi.forms import reading
from games.rules.titles.datongzi.state import State

_VERBS = {PLAY, PASS, CONCEDE, DISSOLVE}


def check_action(state: State, seat: Seat, action: Action) -> tuple[Laid, Form] | None:
    """Raise IllegalAction if the seat may not do this now; for a play return the cards and what they are."""
    verb = action.verb
    if state.stage == OVER:
        raise IllegalAction(Code.DEAL_OVER, "the deal is over")
    if verb not in _VERBS:
        raise IllegalAction(Code.UNKNOWN_VERB, f"no action {verb!r} in this game")
    if seat != state.turn and (verb in (PLAY, PASS) or not 0 <= seat < state.setup.seats):
        raise IllegalAction(Code.NOT_YOUR_TURN, "another seat is asked")
    if verb == PLAY:
        return _check_play(state, action)
    if verb == PASS:
        _check_pass(state)
    if action.arg is not None:
        raise IllegalAction(Code.BAD_ARGUMENT, f"{verb} takes no argument")
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
        raise IllegalAction(Code.MUST_LEAD, "the leader of a trick must play")
