"""三打一 as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.tricks.game import TrickGame
from games.rules.titles.sandayi.bot.hints import hints
from games.rules.titles.sandayi.course import COURSE
from games.rules.titles.sandayi.dealing import first_state, shuffled_deal
from games.rules.titles.sandayi.describe import description
from games.rules.titles.sandayi.ending import outcome_of
from games.rules.titles.sandayi.fallback import fallback
from games.rules.titles.sandayi.moves import moves
from games.rules.titles.sandayi.options import Options
from games.rules.titles.sandayi.prompts import awaited
from games.rules.titles.sandayi.state import KITTY, SEATS, State
from games.rules.titles.sandayi.texts import NAME, SUMMARY, TEXTS
from games.rules.titles.sandayi.view import view_of


class Sandayi(TrickGame[Options, State]):
    """Three against One: the banker names trumps and must not let the defenders take too many points."""

    key = "sandayi"
    prefix = "SDY"
    family = "tricks"
    name = NAME
    summary = SUMMARY
    emblem = "RJ BJ 2h Ah"
    options_type = Options
    texts = TEXTS
    course = COURSE

    def seat_counts(self, options: Options) -> Sequence[int]:  # noqa: ARG002
        """Return 4."""
        return (SEATS,)

    def shuffled(
        self,
        options: Options,  # noqa: ARG002
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],  # noqa: ARG002
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return hands and kitty in dealing order (section 4)."""
        return shuffled_deal(stream)

    def deal(
        self,
        options: Options,
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],
        pieces: Mapping[str, Json],
    ) -> Step[State]:
        """Return the first state. Raises BadSetup unless the cards are the deck and `first_bidder` a seat."""
        state = first_state(options, carry, pieces)
        counts = [len(hand) for hand in state.setup.dealt]
        return Step(state, (Event("deal", data={"counts": counts, "kitty": KITTY}),))

    def awaited(self, state: State) -> Mapping[Seat, Prompt]:
        """Return the seat in turn."""
        return awaited(state)

    def fallback(self, state: State, seat: Seat) -> Action:
        """Return the action of section 7."""
        return fallback(state, seat)

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return legal actions: all of them but for burying, where a fair selection must do."""
        return moves(state, seat)

    def suggest(self, view: View) -> Sequence[Action]:
        """Return what the bot would do, best first."""
        return hints(view)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what the viewer may know (section 8)."""
        outcome = self.outcome(state)
        return view_of(state, seat, game=self.key, outcome=outcome.to_json(self.texts) if outcome else None)

    def outcome(self, state: State) -> Outcome | None:
        """Return scores and lines (section 6), who speaks first in the next deal (section 5)."""
        return outcome_of(state)

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return the name of the card that a draft would lay, or the points that it would bury."""
        return description(view, action)


GAME = Sandayi()
"""The one instance, to be registered."""
