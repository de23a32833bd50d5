"""港式五张 as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action, Seat
from games.rules.core.game import Game, Step
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json, Text
from games.rules.core.view import View
from games.rules.pieces.cards import write_cards
from games.rules.titles.gangshi.betting import amounts_offered, check_action, verbs_offered
from games.rules.titles.gangshi.bot import advised, described
from games.rules.titles.gangshi.course import begin, take
from games.rules.titles.gangshi.hands import DECK
from games.rules.titles.gangshi.options import Options
from games.rules.titles.gangshi.scoring import outcome_of
from games.rules.titles.gangshi.state import State
from games.rules.titles.gangshi.texts import TEXTS
from games.rules.titles.gangshi.view import prompt_of, view_of


class Gangshi(Game[Options, State]):
    """Hong Kong five-card stud: one card down, four up, betting after each of the four."""

    key = "gangshi"
    prefix = "GSW"
    family = "showdown"
    name = Text("港式五张", "Hong Kong Stud")
    summary = Text("28 张牌，2–4 人，梭哈", "28 cards, 2–4 seats, show hand")
    emblem = "As Ks Qs Js Ts"
    options_type = Options
    texts = TEXTS
    seats_in_record = True

    def seat_counts(self, options: Options) -> Sequence[int]:  # noqa: ARG002
        """Return 4, 3 and 2."""
        return (4, 3, 2)

    def shuffled(
        self,
        options: Options,  # noqa: ARG002
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],  # noqa: ARG002
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return the stock: the whole shuffled deck (section 5)."""
        return {"stock": write_cards(stream.shuffled(DECK))}

    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Step[State]:
        """Return the state after antes and two cards. Raises BadSetup unless `stock` is the 28 cards."""
        return begin(options, seats, carry, pieces)

    def awaited(self, state: State) -> Mapping[Seat, Prompt]:
        """Return the one seat whose turn it is to speak."""
        return {} if state.over else {state.turn: prompt_of(state)}

    def check(self, state: State, seat: Seat, action: Action) -> None:
        """Raise IllegalAction in the order of section 4."""
        check_action(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Check, then return the state at the next decision or at the end."""
        return take(state, seat, action)

    def fallback(self, state: State, seat: Seat) -> Action:  # noqa: ARG002
        """Return `check` where nobody has bet, else `fold` (section 7)."""
        return Action("fold" if state.opened else "check")

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:  # noqa: ARG002
        """Return what the seat may say, of amounts a few from the least to the most."""
        return [
            Action(verb, arg)
            for verb, amounts in verbs_offered(state).items()
            for arg in (amounts_offered(amounts) if amounts else (None,))
        ]

    def suggest(self, view: View) -> Sequence[Action]:
        """Return what to say, best first, from an estimate of the chance to win (section 9)."""
        return advised(view) if view["ask"] is not None else ()

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return the name of what would be said and the total that it would come to."""
        return described(view, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what the viewer may know (section 8)."""
        return view_of(state, seat, game=self.key)

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome once the deal is over."""
        return outcome_of(state)

    def left(self, state: State) -> frozenset[Seat]:
        """Return the seats that have left for good; they fold when their turn comes."""
        return state.left


GAME = Gangshi()
