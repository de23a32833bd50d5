"""关牌 behind the interface of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.rules.core.action import Action, Seat
from games.rules.core.game import Step
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.climbing.game import ClimbingGame
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.plays import HandPlays, some_plays
from games.rules.titles.guanpai import bot, course, texts
from games.rules.titles.guanpai.checking import check_action
from games.rules.titles.guanpai.dealing import fair_deal, read_setup
from games.rules.titles.guanpai.fallback import fallback_of
from games.rules.titles.guanpai.options import Options
from games.rules.titles.guanpai.patterns import GRAMMAR
from games.rules.titles.guanpai.prompts import prompt_of
from games.rules.titles.guanpai.scoring import outcome_of
from games.rules.titles.guanpai.state import SEATS, State
from games.rules.titles.guanpai.view import view_of


class Guanpai(ClimbingGame[Options, State]):
    """关牌: two seats against each other, some cards of the deck never seen."""

    key: ClassVar[str] = "guanpai"
    prefix: ClassVar[str] = "GUP"
    seats: ClassVar[int] = SEATS
    name = texts.NAME
    summary = texts.SUMMARY
    emblem: ClassVar[str] = "Qs Qh Qc"
    options_type = Options
    texts = texts.TEXTS

    def shuffled(
        self,
        options: Options,
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],  # noqa: ARG002
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return the two hands (GUP-1.3)."""
        return fair_deal(options, stream)

    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Step[State]:
        """Return the deal before the first play. Raises BadSetup."""
        return course.begin(read_setup(options, seats, carry, pieces))

    def prompt(self, state: State) -> Prompt:
        """Return what the seat in turn is asked."""
        return prompt_of(state)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        """Raise IllegalAction by section 4."""
        check_action(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Check, then return the new state and its events."""
        return course.after(state, seat, action)

    def fallback(self, state: State, seat: Seat) -> Action:  # noqa: ARG002
        """Return a pass where one may, else the least play (GUP-6.1)."""
        return fallback_of(state)

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return plays of every kind, size and key with some of what they may carry, and a pass."""
        hand, to_beat = state.hands[seat], state.trick.to_beat
        recipes = some_plays(GRAMMAR, counts_of(hand), to_beat)
        forced = state.setup.options.must_beat and recipes
        return HandPlays(hand, recipes, may_pass=to_beat is not None and not forced)

    def suggest(self, view: View) -> Sequence[Action]:
        """Return actions for the viewing seat, best first (section 8)."""
        return bot.suggest(view)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may know (section 7)."""
        return view_of(state, seat)

    def settled(self, state: State) -> Outcome:
        """Return scores, lines and carry."""
        return outcome_of(state)

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:  # noqa: ARG002
        """Return the name of the combination that a play would be."""
        return bot.describe(action)


GAME = Guanpai()
