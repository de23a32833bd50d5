"""One landlord against farmers (斗地主): who bids takes a kitty, leads, and plays against all others.

The state of such a deal and its course once there is a landlord; how one is found, and what a deal is worth,
is each game's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from games.rules.core.action import Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json, phrase
from games.rules.families.climbing.factors import Factors, multiplier
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import Laid
from games.rules.families.climbing.packed import Packed, write_high
from games.rules.families.climbing.seats import changed, passes
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Trick, Turn
from games.rules.pieces.cards import Card, write_cards

NOBODY: Seat = -1
PLAY = "play"
HIGHEST_BID = 3
FIRST_BIDDER = "first_bidder"
"""The key of what is carried: the seat that bids first."""

P = TypeVar("P")
A = TypeVar("A")


class LandlordState(NamedTuple, Generic[P, A]):
    """A deal at one moment.

    `turn` is the seat that acts; `hands` by seat; `past` the finished tricks; `plays` the number of plays of
    each seat; `opened` whether the landlord's hand lies open; `left` the seats that a bot plays on for;
    `ending` how it ended, `ender` by which seat.
    """

    setup: P
    stage: str
    turn: Seat
    hands: tuple[Packed, ...]
    auction: A
    plays: tuple[int, ...]
    landlord: Seat = NOBODY
    trick: Trick = LED_BY_ANYBODY
    past: tuple[Trick, ...] = ()
    factors: Factors = ()
    opened: bool = False
    left: frozenset[Seat] = frozenset()
    ending: str = ""
    ender: Seat = NOBODY

    @property
    def multiplier(self) -> int:
        """The multiplier as it stands."""
        return multiplier(self.factors)

    @property
    def opening(self) -> bool:
        """Whether it is the landlord's turn before its first play, and its hand does not lie open."""
        return (
            not self.opened
            and self.stage == PLAY
            and self.turn == self.landlord
            and not self.plays[self.landlord]
        )


State = LandlordState[Any, Any]
S = TypeVar("S", bound=State)


def fair_piles(
    deck: tuple[Card, ...], seats: int, kitty: int, carry: Mapping[str, Json], stream: ShuffleStream
) -> dict[str, Json]:
    """Return hands, kitty and, where carry does not tell the first bidder, `first`."""
    shuffled = stream.shuffled(deck)
    dealt = len(deck) - kitty
    deal: dict[str, Json] = {
        "hands": [write_cards(shuffled[seat:dealt:seats]) for seat in range(seats)],
        "kitty": write_cards(shuffled[dealt:]),
    }
    if FIRST_BIDDER not in carry:
        deal["first"] = stream.below(seats)
    return deal


def check_bid(action: Action, highest: int) -> None:
    """Raise IllegalAction if a bid is none of 1, 2, 3, or not above the highest so far."""
    value = action.arg
    if type(value) is not int or not 1 <= value <= HIGHEST_BID:
        raise IllegalAction(Code.BAD_ARGUMENT, "a bid is 1, 2 or 3")
    if value <= highest:
        raise IllegalAction(Code.BID_TOO_LOW, f"the bid must be higher than {highest}")


def landlord_found(state: S, seat: Seat, kitty: Packed) -> S:
    """Return the state in which a seat has taken the kitty and is to lead."""
    hands = changed(state.hands, seat, state.hands[seat] + kitty)
    return state._replace(stage=PLAY, turn=seat, hands=hands, landlord=seat)


def opened(state: S, seat: Seat, factors: Factors, told: tuple[Event, ...]) -> Step[S]:
    """Return the state after the landlord laid its hand open: the turn stays where it is."""
    shown = Event("open", seat, cards=write_high(state.hands[seat]), say=phrase("say.open"))
    return Step(state._replace(opened=True, factors=factors), (shown, *told))


def laid_down(state: S, seat: Seat, laid: Laid, form: Form, factors: Factors) -> S:
    """Return the state after a play; the next seat is asked, even if the hand of this one is empty."""
    return type(state)(
        state.setup,
        PLAY,
        (seat + 1) % len(state.hands),
        changed(state.hands, seat, state.hands[seat] - laid.packed),
        state.auction,
        changed(state.plays, seat, state.plays[seat] + 1),
        state.landlord,
        state.trick.played(Turn(seat, laid.text, form)),
        state.past,
        factors,
        state.opened,
        state.left,
    )


def trick_let_go(state: S, seat: Seat) -> Step[S]:
    """Return the state after 不出; with the pass of all others the trick is over."""
    trick = state.trick.passed(seat)
    turn = (seat + 1) % len(state.hands)
    over = trick.best is not None and turn == trick.best.seat
    after = type(state)(
        state.setup,
        PLAY,
        turn,
        state.hands,
        state.auction,
        state.plays,
        state.landlord,
        LED_BY_ANYBODY if over else trick,
        (*state.past, trick) if over else state.past,
        state.factors,
        state.opened,
        state.left,
    )
    return Step(after, passes(seat, winner=turn if over else None))


def spring_of(state: State, seat: Seat) -> str:
    """Return the word for a deal that `seat` ends in which the other side hardly played; empty: it did.

    `spring` if the landlord goes out and no farmer has made a play, `late_spring` if a farmer does and the
    landlord has made one.
    """
    own = state.plays[state.landlord]
    if seat == state.landlord:
        return "spring" if sum(state.plays) == own else ""
    return "late_spring" if own == 1 else ""


def shown_seat(
    state: State, seat: Seat, entry: dict[str, Json], *, first: Seat, call: Json
) -> dict[str, Json]:
    """Return an entry of `seats` with role and side; `call` is what the seat said in the auction last."""
    found = state.landlord != NOBODY
    entry["place"] = 1 if found and not state.hands[seat] else None
    entry["tags"] = [phrase("tag.first").to_json()] if seat == first else []
    if not found:
        return entry | {"said": call}
    at_odds = seat != state.landlord
    return entry | {"side": int(at_odds), "roles": ["farmer" if at_odds else "landlord"]}


def shown_figures(value: int, times: int) -> list[dict[str, Json]]:
    """Return the base, the multiplier and their product as they stand."""
    open_yet = phrase("figure.none").to_json()
    return [
        {"label": phrase("figure.base").to_json(), "value": value or open_yet},
        {"label": phrase("figure.times").to_json(), "value": times, "op": "×"},
        {"label": phrase("figure.deal").to_json(), "value": value * times or open_yet, "op": "="},
    ]


def landlord_facts(state: State, *, first: Seat, value: int) -> dict[str, Json]:
    """Return what is public of a deal besides its calls and plays."""
    return {
        "first": first,
        "base": value,
        "multiplier": state.multiplier,
        "factors": [[factor.word, factor.times, factor.after] for factor in state.factors],
        "landlord": None if state.landlord == NOBODY else state.landlord,
        "plays": list(state.plays),
    }
