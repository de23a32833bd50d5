"""黑桃三双扣 behind the interface of a game."""

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
from games.rules.families.climbing.plays import PASSED, HandPlays
from games.rules.titles.heitaosan import bot, course, texts
from games.rules.titles.heitaosan.checking import SOLO, check_action
from games.rules.titles.heitaosan.dealing import fair_deal, read_setup
from games.rules.titles.heitaosan.fallback import fallback_of
from games.rules.titles.heitaosan.options import Options
from games.rules.titles.heitaosan.prompts import prompt_of
from games.rules.titles.heitaosan.scoring import outcome_of
from games.rules.titles.heitaosan.state import ASKING, SEATS, State
from games.rules.titles.heitaosan.view import view_of

_ANSWERS = (PASSED, Action(SOLO))
_ONLY_PASS = (PASSED,)


class Heitaosan(ClimbingGame[Options, State]):
    """黑桃三双扣: partners by the two 3s of spades, bombs with jokers, rewards and fines."""

    key: ClassVar[str] = "heitaosan"
    prefix: ClassVar[str] = "HTS"
    seats: ClassVar[int] = SEATS
    name = texts.NAME
    summary = texts.SUMMARY
    emblem: ClassVar[str] = "3s 3s"
    options_type = Options
    texts = texts.TEXTS

    def shuffled(
        self,
        options: Options,
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],  # noqa: ARG002
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return the hands (section 7)."""
        return fair_deal(options, stream)

    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Step[State]:
        """Return the deal before its first action, or over after a showdown. Raises BadSetup."""
        return course.begin(read_setup(options, seats, carry, pieces))

    def prompt(self, state: State) -> Prompt:
        """Return what the seat in turn is asked."""
        return prompt_of(state)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        """Raise IllegalAction by section 7."""
        check_action(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Check, then return the new state and its events."""
        return course.after(state, seat, action)

    def fallback(self, state: State, seat: Seat) -> Action:  # noqa: ARG002
        """Return a pass where one may, else the least lead (HTS-9.1)."""
        return fallback_of(state)

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return answers, or plays of every kind, size and key with some wings each."""
        if state.stage == ASKING:
            return _ANSWERS
        hand, to_beat = state.hands[seat], state.trick.to_beat
        recipes = state.setup.combinations.plays(counts_of(hand), to_beat)
        if to_beat is None:
            return HandPlays(hand, recipes, may_pass=False)
        return HandPlays(hand, recipes, may_pass=True) if recipes else _ONLY_PASS

    def suggest(self, view: View) -> Sequence[Action]:
        """Return actions for the viewing seat, best first (section 11)."""
        return bot.suggest(view)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may know (section 10)."""
        return view_of(state, seat)

    def settled(self, state: State) -> Outcome:
        """Return scores, lines and carry."""
        return outcome_of(state)

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return the name of the combination that a play would be."""
        return bot.describe(view, action)


GAME = Heitaosan()
