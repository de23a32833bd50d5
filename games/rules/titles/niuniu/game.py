"""牛牛 as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action, Seat
from games.rules.core.errors import BadSetup, Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.prompt import Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json, Text, phrase
from games.rules.core.view import View
from games.rules.families.showdown.together import AllAtOnce, Together, read_hands
from games.rules.pieces.cards import Card, parse_cards, write_cards
from games.rules.titles.niuniu.draft import advised, describe_pass, describe_rows
from games.rules.titles.niuniu.hands import DECK, HAND_SIZE, NOTHING, Laid, bulls_in, read_laid, shown
from games.rules.titles.niuniu.options import Options
from games.rules.titles.niuniu.scoring import Result, settle
from games.rules.titles.niuniu.show import headline, score_lines, show_events, show_json
from games.rules.titles.niuniu.texts import TEXTS
from games.rules.titles.niuniu.view import State, prompt_for, view_of

_DECK_SET = frozenset(DECK)
_PASS = Action("pass")


class Niuniu(AllAtOnce[Options, Laid, Result]):
    """Bull-Bull: all seats put five cards together at once, then the banker is set against each player."""

    key = "niuniu"
    prefix = "NIU"
    family = "showdown"
    name = Text("牛牛", "Bull-Bull")
    summary = Text("一副牌带王，2–4 人，一庄对各闲", "One deck with jokers, 2–4 seats, a banker against each")
    emblem = "Ts Kh Qc / 9d Ac"
    options_type = Options
    texts = TEXTS
    verbs = frozenset(("arrange", "pass"))

    def seat_counts(self, options: Options) -> Sequence[int]:  # noqa: ARG002
        """Return 4, 3 and 2."""
        return (4, 3, 2)

    def shuffled(
        self,
        options: Options,  # noqa: ARG002
        seats: int,
        carry: Mapping[str, Json],  # noqa: ARG002
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return the hands: card i goes to seat i mod n for i < 5n, the rest stays unseen (section 4)."""
        dealt = stream.shuffled(DECK)[: HAND_SIZE * seats]
        return {"hands": [write_cards(dealt[seat::seats]) for seat in range(seats)]}

    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Step[State]:
        """Return the first state. Raises BadSetup unless 5 cards a seat and a seat as `banker` are given."""
        banker = _banker(options, seats, carry)
        hands = read_hands(pieces.get("hands"), seats, size=HAND_SIZE, deck=_DECK_SET)
        held = tuple(bulls_in(shown(hand)) for hand in hands)
        state: State = Together(options, hands, {"banker": banker}, held, (None,) * seats)
        dealt = Event("deal", data={"counts": [HAND_SIZE] * seats})
        role = Event("role", seat=banker, say=phrase("log.role", seat=banker), data={"role": "banker"})
        return Step(state, (dealt, role))

    def read_act(self, state: State, seat: Seat, action: Action) -> Laid:
        """Return what the seat has put together (section 3). Raises IllegalAction."""
        if action.verb == "arrange":
            return read_laid(action.arg, state.hands[seat])
        if action.arg is not None:
            raise IllegalAction(Code.BAD_ARGUMENT, "pass takes no argument")
        return NOTHING

    def settle(self, state: State) -> Result:
        """Return who paid whom (section 5)."""
        return settle(_laid(state), state.hands, state.carry["banker"])

    def show(self, state: State) -> tuple[Event, ...]:
        """Return the events of the show."""
        return show_events(_result(state), _laid(state), state.hands)

    def ask(self, state: State, seat: Seat) -> Prompt:  # noqa: ARG002
        """Return the prompt to put the hand together."""
        return prompt_for(state)

    def finished(self, state: State) -> Outcome:
        """Return scores, lines, the next banker and the show."""
        result, laid = _result(state), _laid(state)
        return Outcome(
            scores=result.scores,
            lines=score_lines(result, laid),
            carry={"banker": _next_banker(state)},
            ending=Ending.FINISHED,
            headline=headline(result),
            show=show_json(result, laid, state.hands),
        )

    def fallback(self, state: State, seat: Seat) -> Action:
        """Return `pass`, or the bull that the hand holds where `auto_arrange` is on (section 6)."""
        if state.options.auto_arrange and state.held[seat]:
            return Action("arrange", state.held[seat][0])
        return _PASS

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return every way to lay a bull, and to pass."""
        return [*(Action("arrange", way) for way in state.held[seat]), _PASS]

    def suggest(self, view: View) -> Sequence[Action]:
        """Return the setting with a bull, or `pass` where the hand has none (section 8)."""
        return () if view["ask"] is None else advised(_own_hand(view))

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return what a draft is: of `arrange` both rows so far, of `pass` that it is no bull."""
        if view["seat"] is None:
            return {}
        if action.verb == "arrange":
            return describe_rows(action.arg, _own_hand(view))
        return describe_pass() if action == _PASS else {}

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what the viewer may know (section 7)."""
        return view_of(state, seat, game=self.key, outcome=self.outcome(state))


def _banker(options: Options, seats: int, carry: Mapping[str, Json]) -> Seat:
    """Return the banker of this deal (section 4). Raises BadSetup for a carried banker that is no seat."""
    carried = carry.get("banker", 0)
    if type(carried) is not int or not 0 <= carried < seats:
        raise BadSetup(f"no such banker: {carried!r}")
    return carried if options.banker == "rotate" else 0


def _next_banker(state: State) -> Seat:
    if state.options.banker == "host":
        return 0
    return int(state.carry["banker"] + 1) % len(state.hands)


def _own_hand(view: View) -> tuple[Card, ...]:
    return parse_cards(view["seats"][view["seat"]]["hand"])


def _laid(state: State) -> tuple[Laid, ...]:
    return tuple(laid for laid in state.acts if laid is not None)


def _result(state: State) -> Result:
    if state.result is None:
        raise ValueError("not all seats have acted")
    return state.result


GAME = Niuniu()
"""The one game of 牛牛; it keeps nothing between two calls."""
