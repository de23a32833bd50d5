"""The toy with one fault each: what the laws are there to notice."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import BadSetup, Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.outcome import Outcome, ScoreLine
from games.rules.core.prompt import Choice, Prompt
from games.rules.core.text import Json, Text, phrase
from games.rules.core.view import View
from tests.rules.every_game.laws import (
    Law,
    course,
    pieces,
    records,
    rulespage,
    secrecy,
    setups,
    views,
    wording,
)
from tests.rules.every_game.toy.game import TEXTS, Options, State, Toy

FAULTS: list[tuple[Law, type[Toy]]] = []
"""Which law notices which fault."""


def noticed_by(*laws: Law) -> Callable[[type[Toy]], type[Toy]]:
    """Say which laws a faulty toy breaks."""

    def register(fault: type[Toy]) -> type[Toy]:
        FAULTS.extend((law, fault) for law in laws)
        return fault

    return register


# Setups --------------------------------------------------------------------------------------


@noticed_by(setups.shuffles_deal_whole_decks)
class DealsACardTwice(Toy):
    def shuffled(self, *args: Any) -> dict[str, Json]:
        dealt = super().shuffled(*args)
        return {**dealt, "hands": [dealt["hands"][0], *dealt["hands"][:-1]]}

    def _dealt(self, seats: int, pieces: Mapping[str, Json]) -> Any:
        hands = tuple(tuple(hand.split()) for hand in pieces["hands"])
        return hands, tuple(pieces["kitty"].split())


@noticed_by(setups.dealt_pieces_are_fairly_spread)
class HandsOutInOrder(Toy):
    """The low cards always go to the last seats."""

    def shuffled(self, *args: Any) -> dict[str, Json]:
        dealt = super().shuffled(*args)
        every = sorted(" ".join([*dealt["hands"], dealt["kitty"]]).split(), reverse=dealt["first"] != 9)
        size = len(dealt["hands"][0].split())
        rows = [" ".join(every[i : i + size]) for i in range(0, len(every), size)]
        return {**dealt, "hands": rows[: len(dealt["hands"])], "kitty": rows[-1]}


@noticed_by(setups.bad_deals_are_refused)
class TakesAnyDeck(Toy):
    def _dealt(self, seats: int, pieces: Mapping[str, Json]) -> Any:
        try:
            hands = tuple(tuple(hand.split()) for hand in pieces["hands"])
            kitty = tuple(pieces["kitty"].split())
        except (KeyError, AttributeError, TypeError):
            raise BadSetup("no deal") from None
        if len(hands) != seats:
            raise BadSetup("hands")
        return hands, kitty


@noticed_by(setups.carry_of_the_wrong_type_is_refused)
class IgnoresBadCarry(Toy):
    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Any:
        if not isinstance(carry.get("first"), int):
            carry = {"first": 0}
        return super().deal(options, seats, carry, pieces)


@noticed_by(setups.junk_in_a_setup_is_refused_or_ignored)
class StumblesOverJunk(Toy):
    crash = TypeError

    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Any:
        first = int(carry.get("first", pieces.get("first")))
        return super().deal(options, seats, {"first": first % seats}, pieces)


# The course of play --------------------------------------------------------------------------


@noticed_by(course.deals_come_to_an_end)
class NeverEnds(Toy):
    def _passed(self, state: State, seat: Seat) -> Step[State]:
        return super()._passed(replace(state, refused=-1 if state.taker is None else 0), seat)

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        return (Action("pass"),) if state.taker is None else super().moves(state, seat)


@noticed_by(course.deals_are_announced)
class EndsInSilence(Toy):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        self.check(state, seat, action)
        return self._acted(state, seat, action)


@noticed_by(course.deals_are_announced)
class CountsNothing(Toy):
    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Any:
        return Step(super().deal(options, seats, carry, pieces).state, (Event("deal"),))


@noticed_by(course.prompts_are_whole)
class AsksWithoutChoices(Toy):
    def _prompt(self, state: State) -> Prompt:
        return replace(super()._prompt(state), choices=())


@noticed_by(course.buttons_work)
class OffersADeadButton(Toy):
    def _prompt(self, state: State) -> Prompt:
        prompt = super()._prompt(state)
        return replace(prompt, choices=(*prompt.choices, Choice("show")))


@noticed_by(course.moves_are_legal_choices)
class HidesAButton(Toy):
    def _prompt(self, state: State) -> Prompt:
        prompt = super()._prompt(state)
        return replace(prompt, choices=prompt.choices[1:] or prompt.choices)


@noticed_by(course.moves_are_legal_choices)
class FallsBackOnPassing(Toy):
    def fallback(self, state: State, seat: Seat) -> Action:
        return Action("pass")


@noticed_by(course.moves_are_legal_choices)
class SuggestsTooLow(Toy):
    def suggest(self, view: View) -> Sequence[Action]:
        hints = super().suggest({**view, "lead": None})
        return hints[:1] if view["lead"] else hints


@noticed_by(course.deals_come_to_an_end)
class MovesTooLow(Toy):
    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        return (
            super().moves(replace(state, plays=()), seat)
            if state.taker is not None
            else super().moves(state, seat)
        )


@noticed_by(course.only_awaited_seats_act)
class LetsAnySeatAct(Toy):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        super().check(state, state.turn, action)


@noticed_by(course.only_awaited_seats_act)
class CountsSeatsFromBehind(Toy):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        super().check(state, seat % state.seats if seat < 0 else seat, action)


@noticed_by(course.everybody_may_leave)
class KeepsSeatsFromLeaving(Toy):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if action.verb == CONCEDE and seat != state.turn and not state.over:
            raise IllegalAction(Code.NOT_YOUR_TURN)
        super().check(state, seat, action)


@noticed_by(course.everybody_may_leave)
class GoesOnAfterBreakingUp(Toy):
    def _acted(self, state: State, seat: Seat, action: Action) -> Step[State]:
        return Step(state) if action.verb == DISSOLVE else super()._acted(state, seat, action)


@noticed_by(course.everybody_may_leave)
class ForgetsWhoLeft(Toy):
    def left(self, state: State) -> frozenset[Seat]:
        return frozenset()


@noticed_by(course.nothing_is_legal_after_the_end)
class PlaysOnAfterTheEnd(Toy):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if action.verb != DISSOLVE:
            super().check(state, seat, action)


@noticed_by(course.nothing_is_legal_after_the_end)
class SaysUnknownAfterTheEnd(Toy):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if action.verb == "no_such_verb":
            raise IllegalAction(Code.UNKNOWN_VERB)
        super().check(state, seat, action)


@noticed_by(course.refusals_change_nothing)
class CrashesOnJunk(Toy):
    crash = ValueError

    def _check_play(self, state: State, action: Action) -> None:
        int(str(action.arg)[0])  # a ValueError for what is no number
        super()._check_play(state, action)


@noticed_by(course.refusals_change_nothing)
class ChecksLessThanItApplies(Toy):
    def _check_play(self, state: State, action: Action) -> None:
        """Leave everything to `apply`."""

    def _played(self, state: State, seat: Seat, card: str) -> Step[State]:
        super()._check_play(state, Action("play", card))
        return super()._played(state, seat, card)


@noticed_by(course.refusals_change_nothing)
class ChangesTheStateWhileRefusing(Toy):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        try:
            super().check(state, seat, action)
        except IllegalAction:
            object.__setattr__(state, "refused", state.refused + 1)
            raise


@noticed_by(course.refusals_change_nothing)
class InventsCodes(Toy):
    def _check_play(self, state: State, action: Action) -> None:
        try:
            super()._check_play(state, action)
        except IllegalAction:
            raise IllegalAction("just_no") from None


@noticed_by(course.junk_verbs_are_unknown)
class TakesAnyVerbForAPass(Toy):
    def check(self, state: State, seat: Seat, action: Action) -> None:
        if action.verb == "Pass":
            action = Action("pass")
        super().check(state, seat, action)


@noticed_by(course.questions_change_nothing)
class CountsQuestions(Toy):
    def fallback(self, state: State, seat: Seat) -> Action:
        object.__setattr__(state, "passes", state.passes + 1)
        return super().fallback(state, seat)


@noticed_by(course.questions_change_nothing)
class ChangesItsMind(Toy):
    def __init__(self) -> None:
        self._flip = itertools.cycle((1, -1))

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        return tuple(super().moves(state, seat))[:: next(self._flip)]


@noticed_by(course.scores_are_explained)
class ForgetsALine(Toy):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, lines=outcome.lines[1:])


@noticed_by(course.scores_are_explained)
class PaysFromNowhere(Toy):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        if outcome is None or not outcome.lines:
            return outcome
        scores = (outcome.scores[0] + 1, *outcome.scores[1:])
        lines = (replace(outcome.lines[0], points=outcome.lines[0].points + 1), *outcome.lines[1:])
        return replace(outcome, scores=scores, lines=lines)


@noticed_by(course.scores_are_explained)
class PaysForNothing(Toy):
    """A deal that nobody took is void, yet somebody is paid."""

    def _void(self, state: State, carry: Mapping[str, Json]) -> Outcome:
        void = super()._void(state, carry)
        lines = (
            ScoreLine(0, 1, "TOY-2.1", phrase("note.win")),
            ScoreLine(1, -1, "TOY-2.1", phrase("note.win")),
        )
        return replace(void, scores=(1, -1, *void.scores[2:]), lines=lines)


# Pieces --------------------------------------------------------------------------------------


@noticed_by(pieces.hands_are_as_dealt)
class DealsHandsTheOtherWayRound(Toy):
    def _dealt(self, seats: int, pieces: Mapping[str, Json]) -> Any:
        hands, kitty = super()._dealt(seats, pieces)
        return hands[::-1], kitty


@noticed_by(pieces.pieces_are_conserved, pieces.moved_pieces_are_named)
class LosesACard(Toy):
    def _played(self, state: State, seat: Seat, card: str) -> Step[State]:
        step = super()._played(state, seat, card)
        hands = tuple(
            hand[1:] if s == seat and len(hand) > 1 else hand for s, hand in enumerate(step.state.hands)
        )
        return Step(replace(step.state, hands=hands), step.events)


@noticed_by(pieces.pieces_are_conserved, pieces.moved_pieces_are_named)
class KeepsWhatItPlays(Toy):
    def _played(self, state: State, seat: Seat, card: str) -> Step[State]:
        step = super()._played(state, seat, card)
        if len(state.plays) != 2:
            return step
        return Step(replace(step.state, hands=state.hands), step.events)


@noticed_by(pieces.moved_pieces_are_named)
class LosesTheKitty(Toy):
    def _taken(self, state: State, seat: Seat) -> Step[State]:
        step = super()._taken(state, seat)
        return Step(replace(step.state, hands=state.hands), step.events)


@noticed_by(pieces.pieces_are_conserved)
class PlaysWithoutAnEvent(Toy):
    def _played(self, state: State, seat: Seat, card: str) -> Step[State]:
        return Step(super()._played(state, seat, card).state)


# Views ---------------------------------------------------------------------------------------


@noticed_by(views.views_have_documented_keys)
class SendsAKeyNowAndThen(Toy):
    def view(self, state: State, seat: Seat | None) -> View:
        view = dict(super().view(state, seat))
        return view if view["lead"] else {key: value for key, value in view.items() if key != "facts"}


@noticed_by(views.views_have_documented_keys)
class SendsAKeyOfItsOwn(Toy):
    def view(self, state: State, seat: Seat | None) -> View:
        return {**super().view(state, seat), "extra": 1}


@noticed_by(views.seats_are_shown_in_order)
class MiscountsHands(Toy):
    def _seat_view(self, state: State, *, viewer: Seat | None, seat: Seat) -> dict[str, Json]:
        shown = super()._seat_view(state, viewer=viewer, seat=seat)
        return {**shown, "count": len(state.dealt[seat])}


@noticed_by(views.views_say_where_the_deal_is)
class HidesTheOutcome(Toy):
    def view(self, state: State, seat: Seat | None) -> View:
        return {**super().view(state, seat), "outcome": None}


@noticed_by(views.views_ask_who_is_awaited)
class ShowsEveryoneThePrompt(Toy):
    def view(self, state: State, seat: Seat | None) -> View:
        asked = next(iter(self.awaited(state).values()), None)
        return {**super().view(state, seat), "ask": asked.to_json() if asked else None}


@noticed_by(views.views_ask_who_is_awaited)
class ShowsTheWrongTurn(Toy):
    def view(self, state: State, seat: Seat | None) -> View:
        return {**super().view(state, seat), "turn": [state.next]}


@noticed_by(views.views_are_plain_json)
class SendsTuples(Toy):
    def view(self, state: State, seat: Seat | None) -> View:
        return {**super().view(state, seat), "facts": {"plays": state.plays, "who": (1, 2)}}


@noticed_by(views.changes_lead_to_the_next_view)
class DropsAKeyAtTheEnd(Toy):
    def view(self, state: State, seat: Seat | None) -> View:
        view = dict(super().view(state, seat))
        return {key: value for key, value in view.items() if key != "facts"} if state.over else view


@noticed_by(views.views_are_built_from_nothing)
class SharesItsTables(Toy):
    _facts = {"deck": ["2s", "3s"]}

    def view(self, state: State, seat: Seat | None) -> View:
        return {**super().view(state, seat), "facts": self._facts}


@noticed_by(views.drafts_are_described)
class StumblesOverDrafts(Toy):
    crash = IndexError

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        return {"name": phrase("said.play", rank=str(action.arg).split()[0]).to_json()}


# Secrets -------------------------------------------------------------------------------------


@noticed_by(secrecy.hidden_pieces_stay_hidden)
class TellsTheSumOfAHand(Toy):
    def view(self, state: State, seat: Seat | None) -> View:
        total = sum(map("23456789TJ".index, (card[0] for card in state.hands[0])))
        return {**super().view(state, seat), "facts": {"strength": total}}


@noticed_by(secrecy.hidden_pieces_stay_hidden)
class TellsTheLowestCardLater(Toy):
    """Leaks only in mid-deal, and only to the next seat."""

    def view(self, state: State, seat: Seat | None) -> View:
        low = (
            state.hands[state.turn][0]
            if len(state.plays) > 1 and seat == state.next and not state.over
            else ""
        )
        return {**super().view(state, seat), "facts": {"low": low}}


@noticed_by(secrecy.hidden_pieces_stay_hidden)
class TellsTheKittyInAPrompt(Toy):
    def _prompt(self, state: State) -> Prompt:
        return replace(super()._prompt(state), data={"hint": state.kitty[0]})


@noticed_by(secrecy.hidden_pieces_stay_hidden)
class TellsTheKittyInAnEvent(Toy):
    def _passed(self, state: State, seat: Seat) -> Step[State]:
        step = super()._passed(state, seat)
        return Step(step.state, (*step.events, Event("say", seat, data={"kitty": list(state.kitty)})))


@noticed_by(secrecy.hidden_pieces_stay_hidden)
class TellsWhoCouldBeat(Toy):
    """The clock shows who has nothing to play: a public word that depends on a hidden hand."""

    def _prompt(self, state: State) -> Prompt:
        prompt = super()._prompt(state)
        return prompt if len(self.moves(state, state.turn)) > 1 else replace(prompt, seconds=3)

    def view(self, state: State, seat: Seat | None) -> View:
        asked = self.awaited(state)
        return {**super().view(state, seat), "facts": {"seconds": [p.seconds for p in asked.values()]}}


@noticed_by(secrecy.open_pieces_were_opened)
class ShowsTheKittyAtOnce(Toy):
    def view(self, state: State, seat: Seat | None) -> View:
        kitty = {"count": len(state.kitty), "cards": " ".join(state.kitty)}
        return {**super().view(state, seat), "kitty": kitty}


@noticed_by(secrecy.open_pieces_were_opened, views.seats_are_shown_in_order)
class ShowsTheNextHand(Toy):
    def _seat_view(self, state: State, *, viewer: Seat | None, seat: Seat) -> dict[str, Json]:
        if viewer is not None and seat == (viewer + 1) % state.seats:
            viewer = seat
        return super()._seat_view(state, viewer=viewer, seat=seat)


# Records -------------------------------------------------------------------------------------


@noticed_by(records.records_replay_to_equal_states)
class RemembersBetweenDeals(Toy):
    def __init__(self) -> None:
        self._count = itertools.count()

    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Any:
        step = super().deal(options, seats, carry, pieces)
        return Step(replace(step.state, passes=next(self._count) % 7 + 5), step.events)


@noticed_by(records.actions_and_events_round_trip)
class PutsTuplesIntoEvents(Toy):
    def _passed(self, state: State, seat: Seat) -> Step[State]:
        step = super()._passed(state, seat)
        return Step(step.state, (*step.events, Event("say", seat, data={"pair": (1, 2)})))


@noticed_by(records.golden_records_replay_to_the_letter, rulespage.worked_examples_are_true)
class PaysDouble(Toy):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        if outcome is None:
            return None
        lines = tuple(replace(line, points=2 * line.points) for line in outcome.lines)
        return replace(outcome, scores=tuple(2 * score for score in outcome.scores), lines=lines)


@noticed_by(records.golden_records_replay_to_the_letter, rulespage.lines_name_stated_clauses)
class NamesAnotherClause(Toy):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        lines = tuple(replace(line, clause="TOY-9.9") for line in outcome.lines) if outcome else ()
        return outcome and replace(outcome, lines=lines)


@noticed_by(records.golden_records_replay_to_the_letter)
class ListsLinesInAnotherOrder(Toy):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, lines=outcome.lines[::-1])


@noticed_by(rulespage.drawn_pieces_exist)
class WearsNoPieces(Toy):
    emblem = "2s 3s / 11s"


# Words ---------------------------------------------------------------------------------------


@noticed_by(wording.texts_are_bilingual)
class LacksEnglish(Toy):
    texts = {**TEXTS, "note.win": Text("先出完", "")}


@noticed_by(wording.texts_are_bilingual)
class RepeatsChinese(Toy):
    texts = {**TEXTS, "note.win": Text("先出完", "先出完")}


@noticed_by(wording.what_is_said_exists)
class LacksATextForAButton(Toy):
    texts = {key: text for key, text in TEXTS.items() if key != "choice.take"}


@noticed_by(wording.what_is_said_exists)
class WantsAParameterInEnglish(Toy):
    texts = {**TEXTS, "said.pass": Text("不要", "{seat} passes")}


@noticed_by(wording.what_is_said_exists)
class EmitsAnUnknownEvent(Toy):
    def _passed(self, state: State, seat: Seat) -> Step[State]:
        return Step(super()._passed(state, seat).state, (Event("hop", seat),))


@noticed_by(wording.words_for_stages_and_roles_exist)
class LacksARole(Toy):
    texts = {key: text for key, text in TEXTS.items() if key != "role.taker"}


@noticed_by(wording.refusals_are_worded)
class LacksARefusal(Toy):
    texts = {key: text for key, text in TEXTS.items() if key != "error.too_late"}


@noticed_by(wording.refusals_are_worded)
class RefusesWithoutParameters(Toy):
    texts = {**TEXTS, "error.too_late": Text("太晚：{cards}", "Too late: {cards}")}


@noticed_by(wording.drafts_are_worded)
class DescribesInUnknownWords(Toy):
    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        return {"name": {"k": "said.nothing"}}
