"""A game of nine small rules, on which the suite for every game is itself tested.

Ten cards, two or three seats: somebody takes the kitty, then single cards are played upwards until a hand is
empty. It has what real games have and the suite looks at: hidden hands, a kitty, a hand laid open, options of
every sort, a carry, score lines, leaving and breaking up. Its rules are in page_en.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import BadSetup, Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Game, Step
from games.rules.core.option import choice_option, flag_option, options_json, range_option, seconds_option
from games.rules.core.outcome import Ending, Outcome, ScoreLine
from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json, Phrase, Text, phrase
from games.rules.core.view import View
from games.rules.pieces.cards import BadCards, parse_cards, write_cards

DECK = tuple(f"{rank}s" for rank in "23456789TJ")
HAND = {2: 4, 3: 3}
VERBS = ("take", "pass", "show", "play")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the toy."""

    rules: str = choice_option(
        "plain",
        ("plain", "double"),
        label=Text("规则", "Rules"),
        help=Text("抢底者赢时是否加倍", "Whether a win of the taker counts twice"),
        names={"plain": Text("普通", "Plain"), "double": Text("加倍", "Double")},
    )
    prize: int = range_option(2, 1, 5, label=Text("奖", "Prize"), help=Text("每家付", "What each pays"))
    showing: bool = flag_option(True, label=Text("可亮牌", "Showing"), help=Text("抢底者可亮牌", "May show"))
    seconds: int = seconds_option(20, 10, 60)


@dataclass(frozen=True, slots=True)
class State:
    """A deal of the toy; `taker` None while the kitty is still offered."""

    options: Options
    first: Seat
    dealt: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    kitty: tuple[str, ...]
    turn: Seat
    taker: Seat | None = None
    shown: bool = False
    refused: int = 0
    plays: tuple[tuple[Seat, str], ...] = ()
    passes: int = 0
    left: frozenset[Seat] = frozenset()
    dissolved: bool = False

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def winner(self) -> Seat | None:
        return next((seat for seat, hand in enumerate(self.hands) if not hand), None)

    @property
    def over(self) -> bool:
        return self.dissolved or self.winner is not None or self.refused == self.seats

    @property
    def to_beat(self) -> str | None:
        return self.plays[-1][1] if self.plays and self.passes < self.seats - 1 else None

    @property
    def next(self) -> Seat:
        return (self.turn + 1) % self.seats


TEXTS = {
    "stage.offer": Text("抢底", "Offer"),
    "stage.play": Text("出牌", "Play"),
    "stage.over": Text("结束", "Over"),
    "role.taker": Text("抢底者", "Taker"),
    "choice.take": Text("抢", "Take"),
    "choice.pass": Text("不要", "Pass"),
    "choice.show": Text("亮牌", "Show"),
    "choice.play": Text("出牌", "Play"),
    "said.pass": Text("不要", "Pass"),
    "said.take": Text("抢底", "Takes the kitty"),
    "said.show": Text("亮牌", "Shows"),
    "said.play": Text("单张 {rank}", "Single {rank}"),
    "said.left": Text("{seat} 离开", "{seat} left"),
    "note.win": Text("先出完", "Out first"),
    "note.double": Text("抢底者赢，加倍", "The taker won: double"),
    "headline.win": Text("{seat} 赢", "{seat} wins"),
    "headline.void": Text("作废", "Void"),
    "error.too_late": Text("出牌后不能亮牌（{verb}）", "Too late to show ({verb})"),
}


def rank_of(card: str) -> int:
    """Return the place of a card in the deck."""
    return DECK.index(card)


class Toy(Game[Options, State]):
    """The toy's rules."""

    key = "toy"
    prefix = "TOY"
    family = "climbing"
    name = Text("玩具", "Toy")
    summary = Text("十张牌，二至三人", "Ten cards, two or three seats")
    options_type = Options
    texts: Mapping[str, Text] = TEXTS

    def seat_counts(self, options: Options) -> Sequence[int]:
        return (3, 2)

    def shuffled(
        self, options: Options, seats: int, carry: Mapping[str, Json], stream: ShuffleStream
    ) -> dict[str, Json]:
        deck = stream.shuffled(DECK)
        hand = HAND[seats]
        return {
            "hands": [write_cards(deck[s * hand : (s + 1) * hand]) for s in range(seats)],
            "kitty": write_cards(deck[seats * hand :]),
            "first": stream.below(seats),
        }

    def deal(
        self, options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]
    ) -> Step[State]:
        hands, kitty = self._dealt(seats, pieces)
        first = carry.get("first", pieces.get("first"))
        if type(first) is not int or not 0 <= first < seats:
            raise BadSetup("first is a seat")
        state = State(options, first, hands, hands, kitty, turn=first)
        return Step(state, (Event("deal", data={"counts": [len(hand) for hand in hands]}),))

    def _dealt(
        self, seats: int, pieces: Mapping[str, Json]
    ) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
        raw = pieces.get("hands")
        if not isinstance(raw, list) or len(raw) != seats:
            raise BadSetup("a hand for each seat")
        try:
            hands, kitty = tuple(parse_cards(hand) for hand in raw), parse_cards(pieces.get("kitty"))
        except BadCards as error:
            raise BadSetup(str(error)) from None
        if any(len(hand) != HAND[seats] for hand in hands):
            raise BadSetup("hands of the wrong size")
        if sorted([*(card for hand in hands for card in hand), *kitty]) != sorted(DECK):
            raise BadSetup("not the whole deck")
        return tuple(tuple(sorted(hand, key=rank_of)) for hand in hands), kitty

    def awaited(self, state: State) -> Mapping[Seat, Prompt]:
        if state.over:
            return {}
        return {state.turn: self._prompt(state)}

    def _prompt(self, state: State) -> Prompt:
        choices: tuple[Choice, ...]
        if state.taker is None:
            choices = (Choice("pass", look=Look.QUIET), Choice("take", look=Look.PRIMARY))
            return Prompt("call", state.options.seconds, choices)
        choices = (Choice("play", pick=Pick(1, 1), look=Look.PRIMARY),)
        if state.to_beat is not None:
            choices = (Choice("pass", look=Look.QUIET), *choices)
        elif self._may_show(state):
            choices = (Choice("show"), *choices)
        return Prompt("play", state.options.seconds, choices)

    def _may_show(self, state: State) -> bool:
        return state.options.showing and state.turn == state.taker and not state.shown and not state.plays

    def check(self, state: State, seat: Seat, action: Action) -> None:
        if state.over:
            raise IllegalAction(Code.DEAL_OVER)
        if action.verb in {CONCEDE, DISSOLVE}:
            if not 0 <= seat < state.seats:
                raise IllegalAction(Code.NOT_YOUR_TURN)
            return
        if action.verb not in VERBS:
            raise IllegalAction(Code.UNKNOWN_VERB)
        if seat != state.turn:
            raise IllegalAction(Code.NOT_YOUR_TURN)
        self._check_stage(state, action)
        if action.verb == "play":
            self._check_play(state, action)
        elif action.arg is not None:
            raise IllegalAction(Code.BAD_ARGUMENT)

    def _check_stage(self, state: State, action: Action) -> None:
        if action.verb == "take" and state.taker is not None:
            raise IllegalAction(Code.NOT_ALLOWED_NOW)
        if action.verb in {"play", "show"} and state.taker is None:
            raise IllegalAction(Code.NOT_ALLOWED_NOW)
        if action.verb == "show" and not self._may_show(state):
            raise IllegalAction("too_late", verb="show")
        if action.verb == "pass" and state.taker is not None and state.to_beat is None:
            raise IllegalAction(Code.MUST_LEAD)

    def _check_play(self, state: State, action: Action) -> None:
        try:
            cards = parse_cards(action.arg)
        except BadCards as error:
            raise IllegalAction(Code.BAD_ARGUMENT, str(error)) from None
        if not cards:
            raise IllegalAction(Code.BAD_ARGUMENT)
        if any(card not in state.hands[state.turn] for card in cards) or len(set(cards)) != len(cards):
            raise IllegalAction(Code.NOT_IN_HAND)
        if len(cards) != 1:
            raise IllegalAction(Code.BAD_COMBINATION)
        if state.to_beat is not None and rank_of(cards[0]) <= rank_of(state.to_beat):
            raise IllegalAction(Code.DOES_NOT_BEAT)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        self.check(state, seat, action)
        step = self._acted(state, seat, action)
        if step.state.over:
            return Step(step.state, (*step.events, Event("over", say=self._headline(step.state))))
        return step

    def _acted(self, state: State, seat: Seat, action: Action) -> Step[State]:
        match action.verb:
            case "concede":
                gone = replace(state, left=state.left | {seat})
                return Step(gone, (Event("left", seat, say=phrase("said.left", seat=seat)),))
            case "dissolve":
                return Step(replace(state, dissolved=True))
            case "take":
                return self._taken(state, seat)
            case "show":
                shown = replace(state, shown=True)
                return Step(
                    shown, (Event("open", seat, write_cards(state.hands[seat]), phrase("said.show")),)
                )
            case "play":
                return self._played(state, seat, str(action.arg))
        return self._passed(state, seat)

    def _taken(self, state: State, seat: Seat) -> Step[State]:
        hand = tuple(sorted((*state.hands[seat], *state.kitty), key=rank_of))
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        said = phrase("said.take")
        return Step(
            replace(state, taker=seat, hands=hands),
            (Event("say", seat, say=said), Event("kitty", seat, write_cards(state.kitty))),
        )

    def _played(self, state: State, seat: Seat, card: str) -> Step[State]:
        hand = tuple(held for held in state.hands[seat] if held != card)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        played = replace(state, hands=hands, turn=state.next, passes=0, plays=(*state.plays, (seat, card)))
        return Step(played, (Event("play", seat, card, phrase("said.play", rank=card[0])),))

    def _passed(self, state: State, seat: Seat) -> Step[State]:
        events = (Event("pass", seat, say=phrase("said.pass")),)
        if state.taker is None:
            return Step(replace(state, refused=state.refused + 1, turn=state.next), events)
        return Step(replace(state, passes=state.passes + 1, turn=state.next), events)

    def fallback(self, state: State, seat: Seat) -> Action:
        if state.taker is not None and state.to_beat is None:
            return Action("play", state.hands[seat][0])
        return Action("pass")

    def moves(self, state: State, seat: Seat) -> Sequence[Action]:
        if state.taker is None:
            return (Action("take"), Action("pass"))
        least = -1 if state.to_beat is None else rank_of(state.to_beat)
        plays = [Action("play", card) for card in state.hands[seat] if rank_of(card) > least]
        if state.to_beat is not None:
            return (*plays, Action("pass"))
        return (*plays, Action("show")) if self._may_show(state) else plays

    def suggest(self, view: View) -> Sequence[Action]:
        if view["ask"] is None:
            return ()
        verbs = [choice["verb"] for choice in view["ask"]["choices"]]
        if "take" in verbs:
            return (Action("take"), Action("pass"))
        least = -1 if view["lead"] is None else rank_of(view["lead"]["cards"])
        hand = parse_cards(view["seats"][view["seat"]]["hand"])
        plays = [Action("play", card) for card in hand if rank_of(card) > least]
        return (*plays, Action("pass")) if "pass" in verbs else plays

    def view(self, state: State, seat: Seat | None) -> View:
        stage = "over" if state.over else "offer" if state.taker is None else "play"
        asked = self.awaited(state)
        outcome = self.outcome(state)
        turned = state.taker is not None or state.over
        return {
            "game": self.key,
            "options": options_json(state.options),
            "seat": seat,
            "order": list(range(state.seats)),
            "stage": stage,
            "turn": sorted(asked),
            "ask": asked[seat].to_json() if seat in asked else None,
            "seats": [self._seat_view(state, viewer=seat, seat=s) for s in range(state.seats)],
            "lead": self._lead(state),
            "kitty": {"count": len(state.kitty), "cards": write_cards(state.kitty) if turned else ""},
            "facts": {"plays": [list(play) for play in state.plays]},
            "outcome": outcome.to_json(self.texts) if outcome else None,
        }

    def _lead(self, state: State) -> Json:
        if state.to_beat is None or state.over:
            return None
        seat, card = state.plays[-1]
        return {"seat": seat, "cards": card, "name": phrase("said.play", rank=card[0]).to_json()}

    def _seat_view(self, state: State, *, viewer: Seat | None, seat: Seat) -> dict[str, Json]:
        laid_open = state.shown and seat == state.taker
        hand = state.hands[seat] if state.over or laid_open or viewer == seat else ()
        return {
            "seat": seat,
            "count": len(state.hands[seat]),
            "hand": write_cards(hand),
            "open": laid_open,
            "roles": ["taker"] if seat == state.taker else [],
        }

    def _headline(self, state: State) -> Phrase:
        if state.winner is None:
            return phrase("headline.void")
        return phrase("headline.win", seat=state.winner)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        if state.dissolved:
            return self._void(state, {"first": state.first})
        carry = {"first": (state.first + 1) % state.seats}
        return self._void(state, carry) if state.winner is None else self._won(state, carry)

    def _void(self, state: State, carry: Mapping[str, Json]) -> Outcome:
        return Outcome((0,) * state.seats, (), carry, Ending.VOID, self._headline(state))

    def _won(self, state: State, carry: Mapping[str, Json]) -> Outcome:
        prize = state.options.prize
        share = [prize * (state.seats - 1) if s == state.winner else -prize for s in range(state.seats)]
        lines = [ScoreLine(s, points, "TOY-2.1", phrase("note.win")) for s, points in enumerate(share)]
        if state.options.rules == "double" and state.winner == state.taker:
            lines += [
                ScoreLine(s, points, "TOY-2.2", phrase("note.double")) for s, points in enumerate(share)
            ]
            share = [2 * points for points in share]
        return Outcome(tuple(share), tuple(lines), carry, Ending.FINISHED, self._headline(state))

    def left(self, state: State) -> frozenset[Seat]:
        return state.left

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        try:
            cards = parse_cards(action.arg)
        except BadCards:
            return {}
        return {"name": phrase("said.play", rank=cards[0][0]).to_json()} if len(cards) == 1 else {}
