"""A whole deal played by the games' own bots, from their views alone."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.core.outcome import Outcome
from games.rules.core.record import Setup

MOST_ACTIONS = 2000
"""No deal of any game comes near this."""


def bots_play(setup: Setup) -> tuple[list[tuple[Seat, Action]], Outcome]:
    """Return the actions and the outcome of the deal when every seat does its best suggestion.

    Raises BadSetup for a setup that cannot be, RuntimeError if the deal does not end.
    """
    game, state = setup.game, setup.start().state
    actions: list[tuple[Seat, Action]] = []
    while (outcome := game.outcome(state)) is None:
        if len(actions) >= MOST_ACTIONS:
            raise RuntimeError(f"a deal of {game.key} does not end")
        seat = min(game.awaited(state))
        suggestions = game.suggest(game.view(state, seat))
        action = suggestions[0] if suggestions else game.fallback(state, seat)
        state = game.apply(state, seat, action).state
        actions.append((seat, action))
    return actions, outcome
