"""Positions of any climbing game moved on and looked at, in notation; each game's `table.py` makes them."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.game import AnyGame
from games.rules.core.outcome import Outcome
from games.rules.families.climbing.packed import holds, pack, write
from games.rules.pieces.cards import parse_cards


def action_of(text: str) -> tuple[int, Action]:
    """Return the seat and action written as `0 bid 3`, `1 pass` or `2 play 3s 3h`."""
    seat, verb, *rest = text.split(" ", 2)
    if not rest:
        return int(seat), Action(verb)
    return int(seat), Action(verb, int(rest[0]) if verb == "bid" else rest[0])


def hand(state: Any, seat: int) -> str:
    """Return the cards that a seat holds, from the lowest."""
    return write(state.hands[seat])


def has(state: Any, seat: int, cards: str) -> bool:
    """Tell whether a seat holds these cards."""
    return holds(state.hands[seat], pack(parse_cards(cards)))


class Table(NamedTuple):
    """What is done at a table of one game."""

    game: AnyGame

    def go(self, state: Any, *texts: str) -> Any:
        """Return the state after legal actions."""
        for text in texts:
            state = self.game.apply(state, *action_of(text)).state
        return state

    def events(self, state: Any, text: str) -> list[Any]:
        """Return the events of a legal action."""
        return list(self.game.apply(state, *action_of(text)).events)

    def refused(self, state: Any, text: str) -> str | None:
        """Return the code with which an action in words is refused, None if it is legal."""
        return self.refused_action(state, *action_of(text))

    def refused_action(self, state: Any, seat: int, action: Action) -> str | None:
        """Return the code with which an action is refused, None if legal; `check` and `apply` agree."""
        codes = []
        for judge in (self.game.check, self.game.apply):
            try:
                judge(state, seat, action)
            except IllegalAction as refusal:
                codes.append(refusal.code)
            else:
                codes.append(None)
        assert codes[0] == codes[1]
        return codes[0]

    def fallback(self, state: Any) -> str:
        """Return what the seat whose turn it is falls back to: the cards from the lowest, or `pass`."""
        action = self.game.fallback(state, state.turn)
        assert self.refused_action(state, state.turn, action) is None
        return write(pack(parse_cards(action.arg))) if action.verb == "play" else action.verb

    def outcome(self, state: Any) -> Outcome:
        """Return the outcome of a deal that is over; its lines sum to its scores, they mostly to nought."""
        outcome = self.game.outcome(state)
        assert outcome is not None
        for seat, score in enumerate(outcome.scores):
            assert sum(line.points for line in outcome.lines if line.seat == seat) == score
        assert not self.game.zero_sum or sum(outcome.scores) == 0
        return outcome

    def scores(self, state: Any) -> list[int]:
        """Return the scores of a deal that is over."""
        return list(self.outcome(state).scores)

    def carry(self, state: Any) -> dict[str, Any]:
        """Return the carry of a deal that is over."""
        return dict(self.outcome(state).carry)

    def lines(self, state: Any, *, but: str = "") -> list[tuple[str, list[int]]]:
        """Return the score lines but for those of one clause: for each cause its clause, points by seat."""
        outcome = self.outcome(state)
        seats = len(outcome.scores)
        found = [line for line in outcome.lines if line.clause != but]
        assert [line.seat for line in found] == list(range(seats)) * (len(found) // seats)
        causes = [found[at : at + seats] for at in range(0, len(found), seats)]
        return [(cause[0].clause, [line.points for line in cause]) for cause in causes]
