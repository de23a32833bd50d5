"""百变双扣 behind the interface of a game."""

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
from games.rules.families.climbing.fallback import lowest_single
from games.rules.families.climbing.game import ClimbingGame
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.plays import PASSED, PLAY, HandPlays, some_plays
from games.rules.titles.shuangkou import bot, course, texts
from games.rules.titles.shuangkou.checking import check_action
from games.rules.titles.shuangkou.dealing import fair_deal, read_setup
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.patterns import BOMB_SIZE, GRAMMAR
from games.rules.titles.shuangkou.prompts import prompt_of
from games.rules.titles.shuangkou.scoring import outcome_of
from games.rules.titles.shuangkou.seating import SEATS
from games.rules.titles.shuangkou.state import State
from games.rules.titles.shuangkou.view import view_of

_ONLY_PASS = (PASSED,)


class Shuangkou(ClimbingGame[Options, State]):
    """百变双扣: two sides of two, who are partners by a drawn card, each wants both hands empty first."""

    key: ClassVar[str] = "shuangkou"
    prefix: ClassVar[str] = "SKO"
    seats: ClassVar[int] = SEATS
    name = texts.NAME
    summary = texts.SUMMARY
    emblem: ClassVar[str] = "7h 7h"
    options_type = Options
    texts = texts.TEXTS
    zero_sum: ClassVar[bool] = False
    """Who has left for good pays twice, and nobody gets it (SKO-6.6)."""

    def shuffled(
        self,
        options: Options,  # noqa: ARG002
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],  # noqa: ARG002
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return the hands, the mark and who leads (SKO-1.2, 1.3)."""
        return fair_deal(stream)

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

    def fallback(self, state: State, seat: Seat) -> Action:
        """Return a pass where one may, else the lowest single that breaks no bomb (SKO-7.1)."""
        if state.trick.best is not None:
            return PASSED
        return Action(PLAY, lowest_single(state.hands[seat], fewer_than=BOMB_SIZE))

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return every play that differs in more than suits, and a pass."""
        hand, best = state.hands[seat], state.trick.best
        to_beat = best.form if best is not None else None
        recipes = some_plays(GRAMMAR, counts_of(hand), to_beat)
        if not recipes:
            return _ONLY_PASS
        return HandPlays(hand, recipes, may_pass=to_beat is not None)

    def suggest(self, view: View) -> Sequence[Action]:
        """Return actions for the viewing seat, best first (section 9)."""
        return bot.suggest(view)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may know (section 8)."""
        return view_of(state, seat)

    def settled(self, state: State) -> Outcome:
        """Return scores, lines and carry."""
        return outcome_of(state)

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return the name of the combination that a play would be."""
        return bot.describe(view, action)


GAME = Shuangkou()
