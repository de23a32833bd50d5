"""打筒子 behind the interface of a game."""

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
from games.rules.titles.datongzi import bot, course, texts
from games.rules.titles.datongzi.checking import check_action
from games.rules.titles.datongzi.dealing import fair_deal, read_setup
from games.rules.titles.datongzi.fallback import fallback_of
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.outcome import outcome_of
from games.rules.titles.datongzi.plays import answers, leads
from games.rules.titles.datongzi.prompts import prompt_of
from games.rules.titles.datongzi.state import State
from games.rules.titles.datongzi.view import view_of


class Datongzi(ClimbingGame[Options, State]):
    """打筒子: three or four decks, sets of identical cards, points up to a target."""

    key: ClassVar[str] = "datongzi"
    prefix: ClassVar[str] = "DTZ"
    name = texts.NAME
    summary = texts.SUMMARY
    emblem: ClassVar[str] = "Ks Ks Ks"
    match_end = texts.MATCH_END
    options_type = Options
    texts = texts.TEXTS

    def seat_counts(self, options: Options) -> Sequence[int]:
        """Return the number of seats that the options say (DTZ-1.1)."""
        return (options.players,)

    def shuffled(
        self,
        options: Options,
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],  # noqa: ARG002
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return hands, cards set aside and a seat drawn (DTZ-1.1, 1.4)."""
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
        """Raise IllegalAction by section 5."""
        check_action(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Check, then return the new state and its events."""
        return course.after(state, seat, action)

    def fallback(self, state: State, seat: Seat) -> Action:  # noqa: ARG002
        """Return a pass, the cheapest beating play or the least lead (DTZ-8.1)."""
        return fallback_of(state)

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return plays of every kind, size and key with a few wings each, and a pass where it is legal."""
        hand, to_beat, options = state.hands[seat], state.trick.to_beat, state.setup.options
        if to_beat is None:
            return leads(hand, options)
        return answers(hand, to_beat, options, may_pass=state.setup.paired)

    def suggest(self, view: View) -> Sequence[Action]:
        """Return actions for the viewing seat, best first (section 10)."""
        return bot.suggest(view)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may know (section 9)."""
        return view_of(state, seat)

    def settled(self, state: State) -> Outcome:
        """Return scores, lines and carry."""
        return outcome_of(state)

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return the name of the combination that a play would be."""
        return bot.describe(view, action)


GAME = Datongzi()
