"""A small game with a claims window, as mahjong has them: who is asked is nobody's business.

Seat 0 shows a card; the seats that hold another of its kind may claim it, `take` before `grab`, or pass; the
others wait. Then the next seat shows a card, and so on.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.rules.core.action import Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Game, Step
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Choice, Prompt

SEATS = 4
RANK = {"take": 2, "grab": 1}


@dataclass(frozen=True)
class NoOptions:
    """Nothing to choose."""


@dataclass(frozen=True)
class State:
    """Hands are hidden; `claims` are stated but not carried out while somebody still waits."""

    hands: tuple[tuple[str, ...], ...]
    turn: Seat = 0
    shown: str = ""
    waiting: Mapping[Seat, tuple[str, ...]] | None = None
    claims: tuple[tuple[Seat, str], ...] = ()


class Claims(Game[NoOptions, State]):
    """The game."""

    key, prefix, family = "claims", "CLM", "climbing"
    options_type = NoOptions
    texts: dict[str, Any] = {}

    def seat_counts(self, options: NoOptions) -> Sequence[int]:
        return (SEATS,)

    def shuffled(self, options: NoOptions, seats: int, carry: Any, stream: Any) -> dict[str, Any]:
        raise NotImplementedError

    def deal(self, options: NoOptions, seats: int, carry: Any, pieces: Mapping[str, Any]) -> Step[State]:
        return Step(State(tuple(tuple(hand.split()) for hand in pieces["hands"])), (Event("deal"),))

    def awaited(self, state: State) -> Mapping[Seat, Prompt]:
        if state.waiting:
            return {
                seat: Prompt("claim", 10, tuple(map(Choice, options)), window=True)
                for seat, options in state.waiting.items()
            }
        return {state.turn: Prompt("show", 20, (Choice("show"),))}

    def check(self, state: State, seat: Seat, action: Action) -> None:
        if seat not in self.awaited(state):
            raise IllegalAction(Code.NOT_YOUR_TURN)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        self.check(state, seat, action)
        if not state.waiting:
            return self._shown(state, seat, str(action.arg))
        own = Event("say", seat, data={"verb": action.verb}, seen_by=frozenset({seat}))
        claims = state.claims if action.verb == "pass" else (*state.claims, (seat, action.verb))
        best = max((RANK[verb] for _, verb in claims), default=0)
        waiting = {
            other: options
            for other, options in state.waiting.items()
            if other != seat and max(RANK.get(option, 0) for option in options) > best
        }
        after = replace(state, waiting=waiting, claims=claims)
        return Step(after, (own,)) if waiting else self._closed(after, own)

    def _shown(self, state: State, seat: Seat, card: str) -> Step[State]:
        hands = tuple(
            tuple(c for c in hand if c != card) if at == seat else hand for at, hand in enumerate(state.hands)
        )
        waiting = {}
        for other in range(SEATS):
            same = sum(c[0] == card[0] for c in hands[other])
            if other != seat and same:
                waiting[other] = ("pass", "grab", "take") if same > 1 else ("pass", "grab")
        events = (Event("discard", seat, card),)
        after = State(hands, (seat + 1) % SEATS, card, waiting or None)
        return Step(after, events)

    def _closed(self, state: State, own: Event) -> Step[State]:
        if not state.claims:
            return Step(replace(state, waiting=None), (own, Event("draw", state.turn)))
        seat, verb = max(state.claims, key=lambda claim: RANK[claim[1]])
        after = replace(state, waiting=None, claims=(), turn=seat)
        return Step(after, (own, Event("meld", seat, state.shown, data={"verb": verb})))

    def fallback(self, state: State, seat: Seat) -> Action:
        return Action("pass")

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        return [Action("pass")]

    def suggest(self, view: Mapping[str, Any]) -> Sequence[Action]:
        return []

    def view(self, state: State, seat: Seat | None) -> Mapping[str, Any]:
        asked = self.awaited(state).get(seat) if seat is not None else None
        return {
            "seat": seat,
            "hand": " ".join(state.hands[seat]) if seat is not None else "",
            "counts": [len(hand) for hand in state.hands],
            "shown": state.shown,
            "turn": [] if state.waiting else [state.turn],
            "open": bool(state.waiting),
            "ask": asked.to_json() if asked else None,
            "outcome": None,
        }

    def outcome(self, state: State) -> Outcome | None:
        return None
