"""斗地主 behind the interface of a game."""

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
from games.rules.families.climbing.fallback import lowest_single, whole_hand
from games.rules.families.climbing.game import ClimbingGame
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.plays import PASSED, PLAY, HandPlays, some_plays
from games.rules.titles.doudizhu import bot, course, texts
from games.rules.titles.doudizhu.auction import BIDDING, HIGHEST_BID, ROBBING
from games.rules.titles.doudizhu.checking import check_action
from games.rules.titles.doudizhu.dealing import fair_deal, read_setup
from games.rules.titles.doudizhu.options import Options
from games.rules.titles.doudizhu.prompts import prompt_of
from games.rules.titles.doudizhu.scoring import outcome_of
from games.rules.titles.doudizhu.state import SEATS, State
from games.rules.titles.doudizhu.view import view_of


class Doudizhu(ClimbingGame[Options, State]):
    """斗地主: one landlord against two farmers, one deck."""

    key: ClassVar[str] = "doudizhu"
    prefix: ClassVar[str] = "DDZ"
    seats: ClassVar[int] = SEATS
    name = texts.NAME
    summary = texts.SUMMARY
    options_type = Options
    texts = texts.TEXTS

    def shuffled(
        self,
        options: Options,  # noqa: ARG002
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return hands, kitty and perhaps the first bidder (DDZ-1.1, 1.2)."""
        return fair_deal(carry, stream)

    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Step[State]:
        """Return the deal before the first call. Raises BadSetup."""
        return course.begin(read_setup(options, seats, carry, pieces))

    def prompt(self, state: State) -> Prompt:
        """Return what the seat in turn is asked."""
        return prompt_of(state)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        """Raise IllegalAction by section 6."""
        check_action(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Check, then return the new state and its events."""
        played = check_action(state, seat, action)
        if played is not None:
            return course.play(state, seat, *played)
        return course.VERBS[action.verb](state, seat, action)

    def fallback(self, state: State, seat: Seat) -> Action:
        """Return a pass where one may, else the least lead (DDZ-8.1)."""
        if state.landlord < 0 or state.trick.best is not None:
            return PASSED
        hand = state.hands[seat]
        return Action(PLAY, whole_hand(state.setup.rules.grammar, hand) or lowest_single(hand))

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return calls, or plays of every kind, size and key with a few wings each."""
        if state.stage == BIDDING:
            bids = range(state.auction.value + 1, HIGHEST_BID + 1)
            return (PASSED, *(Action("bid", value) for value in bids))
        if state.stage == ROBBING:
            return (PASSED, Action("rob"))
        hand, to_beat = state.hands[seat], state.trick.to_beat
        recipes = some_plays(state.setup.rules.grammar, counts_of(hand), to_beat)
        plays = HandPlays(hand, recipes, may_pass=to_beat is not None)
        return (Action("open"), *plays) if to_beat is None and state.may_open else plays

    def suggest(self, view: View) -> Sequence[Action]:
        """Return actions for the viewing seat, best first."""
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
