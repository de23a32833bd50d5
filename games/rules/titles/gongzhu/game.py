"""拱猪 as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Game, Step
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.titles.gongzhu.bot.exposing import exposing
from games.rules.titles.gongzhu.bot.playing import playing
from games.rules.titles.gongzhu.course import after, read
from games.rules.titles.gongzhu.dealing import first_state, shuffled_deal
from games.rules.titles.gongzhu.describe import description
from games.rules.titles.gongzhu.ending import outcome_of
from games.rules.titles.gongzhu.fallback import fallback
from games.rules.titles.gongzhu.options import Options
from games.rules.titles.gongzhu.plays import plays
from games.rules.titles.gongzhu.prompts import awaited, exposable
from games.rules.titles.gongzhu.state import EXPOSE, SEATS, State
from games.rules.titles.gongzhu.texts import NAME, SUMMARY, TEXTS
from games.rules.titles.gongzhu.view import view_of

_HINTS = 12


class Gongzhu(Game[Options, State]):
    """Chase the Pig: avoid the hearts and the queen of spades; each for itself, or partners opposite."""

    key = "gongzhu"
    prefix = "GZH"
    family = "tricks"
    name = NAME
    summary = SUMMARY
    options_type = Options
    texts = TEXTS

    def seat_counts(self, options: Options) -> Sequence[int]:  # noqa: ARG002
        """Return 4."""
        return (SEATS,)

    def shuffled(
        self,
        options: Options,
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],  # noqa: ARG002
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return the hands in dealing order (section 4)."""
        return shuffled_deal(options, stream)

    def deal(
        self,
        options: Options,
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],
        pieces: Mapping[str, Json],
    ) -> Step[State]:
        """Return the first state. Raises BadSetup unless `hands` are the deck and `leader` is a seat."""
        state = first_state(options, carry, pieces)
        counts = [len(hand) for hand in state.setup.dealt]
        return Step(state, (Event("deal", data={"counts": counts}),))

    def awaited(self, state: State) -> Mapping[Seat, Prompt]:
        """Return all seats that may still expose, or the seat in turn."""
        return awaited(state)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        """Raise IllegalAction in the order of tests of section 3."""
        read(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Check, then return the new state and its events."""
        return after(state, seat, action)

    def fallback(self, state: State, seat: Seat) -> Action:
        """Return the action of section 7."""
        return fallback(state, seat)

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return every legal action but leaving and breaking up."""
        if state.asked is None:
            return [*(Action("expose", card) for card in exposable(state, seat)), Action("done")]
        return plays(state.hands[seat], state.asked)

    def suggest(self, view: View) -> Sequence[Action]:
        """Return what the bot would do, best first."""
        if view["ask"] is None:
            return ()
        return (exposing if view["stage"] == EXPOSE else playing)(view)[:_HINTS]

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what the viewer may know (section 8)."""
        outcome = self.outcome(state)
        return view_of(state, seat, game=self.key, outcome=outcome.to_json(self.texts) if outcome else None)

    def outcome(self, state: State) -> Outcome | None:
        """Return scores and lines (section 6), the leader of the next deal (section 5)."""
        return outcome_of(state)

    def left(self, state: State) -> frozenset[Seat]:
        """Return the seats that left; a bot plays on for them (section 7)."""
        return state.left

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return the name of the cards that a draft would lay."""
        return description(view, action)


GAME = Gongzhu()
"""The one instance, to be registered."""
