"""二副牌斗地主 behind the interface of a game."""

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
from games.rules.titles.doudizhu4 import bot, course, texts
from games.rules.titles.doudizhu4.auction import HIGHEST_BID, SEATS
from games.rules.titles.doudizhu4.checking import check_action
from games.rules.titles.doudizhu4.dealing import fair_deal, read_setup
from games.rules.titles.doudizhu4.options import Options
from games.rules.titles.doudizhu4.patterns import GRAMMAR
from games.rules.titles.doudizhu4.prompts import prompt_of
from games.rules.titles.doudizhu4.scoring import outcome_of
from games.rules.titles.doudizhu4.state import BIDDING, State
from games.rules.titles.doudizhu4.view import view_of

_OPENINGS = (Action("open"),)
_ONLY_PASS = (PASSED,)


class Doudizhu4(ClimbingGame[Options, State]):
    """二副牌斗地主: one landlord against three farmers, two decks."""

    key: ClassVar[str] = "doudizhu4"
    prefix: ClassVar[str] = "DD4"
    seats: ClassVar[int] = SEATS
    name = texts.NAME
    summary = texts.SUMMARY
    emblem: ClassVar[str] = "BJ BJ RJ RJ"
    options_type = Options
    texts = texts.TEXTS

    def shuffled(
        self,
        options: Options,  # noqa: ARG002
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return hands, kitty and perhaps the first bidder (DD4-1.1, 1.2)."""
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
        """Raise IllegalAction by section 5."""
        check_action(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Check, then return the new state and its events."""
        played = check_action(state, seat, action)
        if played is not None:
            return course.play(state, seat, *played)
        return course.VERBS[action.verb](state, seat, action)

    def fallback(self, state: State, seat: Seat) -> Action:
        """Return a pass where one may, the least bid where not, the least lead (DD4-7.1)."""
        if state.stage == BIDDING:
            return Action("bid", 1) if state.must_bid else PASSED
        if state.trick.best is not None:
            return PASSED
        hand = state.hands[seat]
        return Action(PLAY, whole_hand(GRAMMAR, hand) or lowest_single(hand))

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return calls, or plays of every kind, size and key with a few wings each."""
        if state.stage == BIDDING:
            bids = tuple(Action("bid", value) for value in range(state.auction.value + 1, HIGHEST_BID + 1))
            return bids if state.must_bid else (PASSED, *bids)
        hand, to_beat = state.hands[seat], state.trick.to_beat
        recipes = some_plays(GRAMMAR, counts_of(hand), to_beat)
        if to_beat is not None:
            return HandPlays(hand, recipes, may_pass=True) if recipes else _ONLY_PASS
        return HandPlays(hand, recipes, may_pass=False, besides=_OPENINGS if state.may_open else ())

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


GAME = Doudizhu4()
