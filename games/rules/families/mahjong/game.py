"""What every game of mahjong answers in the same way."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TypeVar

from games.rules.core.action import Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Game, Step
from games.rules.core.prompt import Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json, Phrase, phrase
from games.rules.core.view import View
from games.rules.families.mahjong import course
from games.rules.families.mahjong.checking import read
from games.rules.families.mahjong.dealing import Dealt, banker_of, fair_deal, first_flowers, read_deal
from games.rules.families.mahjong.describing import description
from games.rules.families.mahjong.prompts import awaited
from games.rules.families.mahjong.state import DEAL, SEATS, Play, Setup, Turn, Win
from games.rules.families.mahjong.worth import with_worth

O = TypeVar("O")  # noqa: E741


class MahjongGame(Game[O, Play[O]]):
    """A game of the kit: it says what its deal is like, and adds scores, a view and a bot."""

    family = "mahjong"
    pieces_kind = "tiles"
    sets: int
    """Sets in a winning hand (n): 4 or 5."""

    @abstractmethod
    def start(self, options: O, banker: Seat, carry: Mapping[str, Json], dealt: Dealt) -> Setup[O]:
        """Return what does not change in a deal, its wall without the tile that shows W, if any."""

    @abstractmethod
    def worth(self, play: Play[O], win: Win) -> Phrase:
        """Return what a win would bring, for its button; the winning tile is in the hand already."""

    def seat_counts(self, options: O) -> Sequence[int]:  # noqa: ARG002
        """Return 4."""
        return (SEATS,)

    def shuffled(
        self,
        options: O,  # noqa: ARG002
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return `first`, `hands` and `wall` (MJK-2.1, 2.2). Raises BadSetup for a carry that cannot be."""
        return fair_deal(carry, stream, self.sets)

    def deal(
        self,
        options: O,
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],
        pieces: Mapping[str, Json],
    ) -> Step[Play[O]]:
        """Return the banker's first turn, after the first flowers. Raises BadSetup (MJK-8)."""
        banker = banker_of(carry, pieces)
        dealt = read_deal(pieces, banker, self.sets)
        setup = self.start(options, banker, carry, dealt)
        events = [Event("deal", data={"counts": [len(hand) for hand in dealt.hands]})]
        opened = first_flowers(dealt, setup.wall, setup.form.flowers, banker, events)
        play = Play(setup, opened.hands, 0, opened.end, Turn(banker, DEAL), flowers=opened.flowers)
        return Step(play, tuple(events))

    def awaited(self, state: Play[O]) -> Mapping[Seat, Prompt]:
        """Return the seat in turn, or all seats that a claims window waits for (MJK-4.5)."""
        return with_worth(state, awaited(state), self.worth)

    def check(self, state: Play[O], seat: Seat, action: Action) -> None:
        """Raise IllegalAction in the order of MJK section 7."""
        read(state, seat, action)

    def apply(self, state: Play[O], seat: Seat, action: Action) -> Step[Play[O]]:
        """Check, then return the moment after the action and what happened."""
        play, events = course.after(state, seat, action)
        if play.over:
            events.append(Event("over", say=self.headline(play)))
        return Step(play, tuple(events))

    def fallback(self, state: Play[O], seat: Seat) -> Action:
        """Return a win, a pass or the tile just drawn (MJK-10)."""
        return course.fallback(state, seat)

    def moves(self, state: Play[O], seat: Seat) -> Sequence[Action]:
        """Return every legal action but leaving and breaking up."""
        return course.moves(state, seat)

    def left(self, state: Play[O]) -> frozenset[Seat]:
        """Return the seats that left; a bot plays on for them (MJK-10)."""
        return state.left

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return what a discard would leave: what the hand is ready for, or how far it is."""
        return description(view, action)

    def headline(self, state: Play[O]) -> Phrase:
        """Return who won, or that nobody did."""
        if state.void:
            return phrase("headline.void")
        if state.win is None:
            return phrase("headline.drawn")
        return phrase("headline.win", seat=state.win.seat)
