"""十三水 as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from games.rules.core.action import Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.option import parse_options
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.prompt import Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json, Text
from games.rules.core.view import View
from games.rules.families.showdown.rows import write_rows
from games.rules.families.showdown.together import AllAtOnce, Together, read_hands
from games.rules.pieces.cards import DECK52, DECK54, Card, parse_cards, write_cards
from games.rules.titles.shisanshui.advice import advised, arrange, outlook_for, ranked_settings
from games.rules.titles.shisanshui.draft import Desk, describe_rows, describe_special, read_draft
from games.rules.titles.shisanshui.lines import score_lines
from games.rules.titles.shisanshui.odds import odds_for
from games.rules.titles.shisanshui.options import Options
from games.rules.titles.shisanshui.scoring import Result, settle
from games.rules.titles.shisanshui.setting import (
    Act,
    ranking_for,
    read_declared,
    read_setting,
)
from games.rules.titles.shisanshui.show import headline, show_events, show_json
from games.rules.titles.shisanshui.special import HAND_SIZE, specials_of
from games.rules.titles.shisanshui.splits import some_settings
from games.rules.titles.shisanshui.texts import TEXTS
from games.rules.titles.shisanshui.view import State, prompt_for, view_of

_DECKS = {0: DECK52, 2: DECK54}
_DECK_SETS = {jokers: frozenset(deck) for jokers, deck in _DECKS.items()}
_MOVES = 3


class Shisanshui(AllAtOnce[Options, Act, Result]):
    """Thirteen Waters: each seat sets its thirteen cards in rows of 3, 5 and 5, all at the same time."""

    key = "shisanshui"
    prefix = "SSS"
    family = "showdown"
    name = Text("十三水", "Thirteen Waters")
    summary = Text("一副牌，2–4 人，同时理牌", "One deck, 2–4 seats, all arrange at once")
    emblem = "3s 3h 3c / 9s 9h 9c 2d 2c / 4h 5h 6h 7h 8h"
    options_type = Options
    texts = TEXTS
    verbs = frozenset(("arrange", "declare"))

    def prepare(self) -> None:
        """Build the ranking and the odds for either deck and either place of A-2-3-4-5."""
        for jokers, wheel_second in product(_DECKS, (True, False)):
            odds_for(jokers, wheel_second=wheel_second)

    def seat_counts(self, options: Options) -> Sequence[int]:  # noqa: ARG002
        """Return 4, 3 and 2."""
        return (4, 3, 2)

    def shuffled(
        self,
        options: Options,
        seats: int,
        carry: Mapping[str, Json],  # noqa: ARG002
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return the hands: card i goes to seat i mod n for i < 13n, the rest stays unseen (section 6)."""
        deck = stream.shuffled(_DECKS[options.jokers])
        dealt = deck[: HAND_SIZE * seats]
        return {"hands": [write_cards(dealt[seat::seats]) for seat in range(seats)]}

    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Step[State]:
        """Return the first state. Raises BadSetup unless `hands` are 13 cards of the deck a seat."""
        del carry  # every deal is alike (section 6)
        hands = read_hands(pieces.get("hands"), seats, size=HAND_SIZE, deck=_DECK_SETS[options.jokers])
        held = tuple(map(specials_of, hands))
        state: State = Together(options, hands, {}, held, (None,) * seats)
        return Step(state, (Event("deal", data={"counts": [HAND_SIZE] * seats}),))

    def read_act(self, state: State, seat: Seat, action: Action) -> Act:
        """Return the setting or declaration (section 5). Raises IllegalAction."""
        if action.verb == "declare":
            return read_declared(action.arg, state.held[seat])
        return read_setting(action.arg, state.hands[seat], ranking_for(state.options))

    def settle(self, state: State) -> Result:
        """Return every pair's water and the scores (section 7)."""
        order = ranking_for(state.options)
        return settle(_acts(state), state.hands, order, gun_bonus=state.options.gun_bonus)

    def show(self, state: State) -> tuple[Event, ...]:
        """Return the events of the show."""
        return show_events(_result(state), _acts(state), state.hands, ranking_for(state.options))

    def ask(self, state: State, seat: Seat) -> Prompt:
        """Return the prompt to set rows or declare."""
        return prompt_for(state, seat)

    def finished(self, state: State) -> Outcome:
        """Return scores, lines and the show."""
        result, acts = _result(state), _acts(state)
        return Outcome(
            scores=result.scores,
            lines=score_lines(result, acts),
            carry=state.carry,
            ending=Ending.FINISHED,
            headline=headline(result),
            show=show_json(result, acts, state.hands, ranking_for(state.options)),
        )

    def fallback(self, state: State, seat: Seat) -> Action:
        """Return the highest special hand that the seat holds, else the rows ranked first (section 8)."""
        if state.held[seat]:
            return Action("declare", state.held[seat][-1])
        return arrange(ranked_settings(state.hands[seat], state.options, len(state.hands), most=1)[0])

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return a few settings of every quality and every special hand that the seat holds."""
        declares = [Action("declare", key) for key in state.held[seat]]
        settings = some_settings(state.hands[seat], ranking_for(state.options), most=_MOVES)
        return [*(Action("arrange", write_rows(rows)) for rows in settings), *declares]

    def suggest(self, view: View) -> Sequence[Action]:
        """Return the best settings that differ in type, before them a special hand where it brings more."""
        if view["ask"] is None:
            return ()
        return advised(_own_hand(view), _options(view), len(view["seats"]))

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return what a draft is: of `arrange` every row so far, of `declare` what the special hand earns.

        `{"rows": [{"name", "water", "next"}], "missing", "foul"}`, and `expected` (water in all) once every
        card is set; `{"name", "water", "total", "held"}` for a special hand; nothing for anything else.
        """
        if view["seat"] is None:
            return {}
        options = _options(view)
        desk = Desk(_own_hand(view), ranking_for(options), outlook_for(options, len(view["seats"])))
        if action.verb == "declare":
            return describe_special(action.arg, desk)
        rows = read_draft(action.arg) if action.verb == "arrange" else None
        return {} if rows is None else describe_rows(rows, desk)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what the viewer may know (section 9)."""
        return view_of(state, seat, game=self.key, outcome=self.outcome(state))


def _own_hand(view: View) -> tuple[Card, ...]:
    return parse_cards(view["seats"][view["seat"]]["hand"])


def _options(view: View) -> Options:
    return parse_options(Options, view["options"])


def _acts(state: State) -> tuple[Act, ...]:
    return tuple(act for act in state.acts if act is not None)


def _result(state: State) -> Result:
    if state.result is None:
        raise ValueError("not all seats have acted")
    return state.result
