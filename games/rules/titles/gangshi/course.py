"""The course of a deal (section 1): cards are dealt, seats speak in order, rounds end, the best hand wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import BadSetup
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, phrase
from games.rules.pieces.cards import BadCards, Card, parse_cards, write_cards
from games.rules.titles.gangshi.betting import check_action
from games.rules.titles.gangshi.hands import DECK, highest
from games.rules.titles.gangshi.naming import hand_name
from games.rules.titles.gangshi.options import Options
from games.rules.titles.gangshi.scoring import headline
from games.rules.titles.gangshi.state import ANTE, FIRST_BETS, LAST_ROUND, NOBODY, Said, State

_SORTED_DECK = sorted(DECK)


def begin(options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Step[State]:
    """Return the state after the antes and the first two cards (GSW-1.1). Raises BadSetup."""
    first = carry.get("first", 0)
    if type(first) is not int or not 0 <= first < seats:
        raise BadSetup("first is no seat")
    stock = _read_stock(pieces.get("stock"))
    order = _order(first, tuple(range(seats)), seats)
    hands: list[tuple[Card, ...]] = [()] * seats
    for place, seat in enumerate(order):
        hands[seat] = (stock[place], stock[seats + place])
    banker = highest((seat, hand[1:]) for seat, hand in enumerate(hands))
    state = State(
        options,
        first,
        stock,
        2 * seats,
        tuple(hands),
        (ANTE,) * seats,
        (0,) * seats,
        FIRST_BETS,
        banker,
        turn=banker,
        waiting=seats,
    )
    dealt = Event("deal", data={"counts": [FIRST_BETS] * seats})
    return Step(state, (dealt, *(_turned_up(seat, hands[seat][1]) for seat in order)))


def _read_stock(raw: Json) -> tuple[Card, ...]:
    try:
        stock = parse_cards(raw)
    except BadCards as bad:
        raise BadSetup(str(bad)) from None
    if sorted(stock) != _SORTED_DECK:
        raise BadSetup("the stock is not the 28 cards from 8 to A")
    return stock


def _order(first: Seat, inside: tuple[Seat, ...], seats: int) -> list[Seat]:
    """Return the seats still in, in order of play from `first` on."""
    return sorted(inside, key=lambda seat: (seat - first) % seats)


def _turned_up(seat: Seat, card: Card) -> Event:
    return Event("draw", seat=seat, cards=card, say=phrase("said.dealt", seat=seat, cards=card))


def take(state: State, seat: Seat, action: Action) -> Step[State]:
    """Check the action, then return the state at the next decision or at the end. Raises IllegalAction."""
    check_action(state, seat, action)
    if action.verb == DISSOLVE:
        broken = replace(state, turn=NOBODY, void=True)
        return Step(broken, (Event("over", seat=seat, say=phrase("headline.void")),))
    if action.verb == CONCEDE:
        events = [Event("left", seat=seat, say=phrase("said.left", seat=seat))]
        state = replace(state, left=state.left | {seat})
    else:
        state, event = _spoken(state, action)
        events = [event]
    return _onward(state, events)


def _spoken(state: State, action: Action) -> tuple[State, Event]:
    """Return the state after a legal word of the seat whose turn it is, the turn passed on."""
    seat, verb, arg = state.turn, action.verb, action.arg
    own, high = state.paid[seat], state.high
    total = own
    if verb == "call":
        total = high
    elif verb == "allin":
        total = state.limit
    elif isinstance(arg, int):
        total = arg + (own if verb == "bet" else high)
    above = total > high
    inside = len(state.inside)
    folded = state.folded
    if verb == "fold":
        folded = (*folded[:seat], state.round, *folded[seat + 1 :])
    after = replace(
        state,
        paid=(*state.paid[:seat], total, *state.paid[seat + 1 :]),
        folded=folded,
        turn=_next_inside(state, seat),
        waiting=inside - 1 if above else state.waiting - 1,
        opened=state.opened or above,
        raised=state.raised + (above and state.opened),
        last=total - high if above else state.last,
        said=(*state.said, Said(state.round, seat, verb, total)),
    )
    say = phrase(f"said.{verb}", total=total, n=total - own)
    return after, Event("say", seat=seat, say=say, data={"verb": verb, "paid": total - own, "total": total})


def _next_inside(state: State, seat: Seat) -> Seat:
    """Return the next seat after `seat` that is still in."""
    seats = len(state.folded)
    for step in range(1, seats):
        if not state.folded[(seat + step) % seats]:
            return (seat + step) % seats
    return seat


def _onward(state: State, events: list[Event]) -> Step[State]:
    """Go on while nobody has a choice: seats that left fold, rounds end, cards are dealt, hands show."""
    while True:
        if len(state.inside) == 1:
            return _won(state, state.inside[0], events)
        if state.waiting and state.turn in state.left:
            state, event = _spoken(state, Action("fold"))
            events.append(event)
        elif state.waiting:
            return Step(state, tuple(events))
        elif state.round == LAST_ROUND:
            return _show(state, events)
        else:
            state = _next_round(state, events)


def _next_round(state: State, events: list[Event]) -> State:
    """Deal a card to every seat still in, first to the 庄家 or the next after it; the best board speaks."""
    inside = state.inside
    hands = list(state.hands)
    order = _order(state.banker, inside, len(hands))
    for card, seat in zip(state.stock[state.next :], order, strict=False):
        hands[seat] = (*hands[seat], card)
        events.append(_turned_up(seat, card))
    banker = highest((seat, hands[seat][1:]) for seat in inside)
    capped = all(state.paid[seat] == state.options.cap for seat in inside)
    return replace(
        state,
        next=state.next + len(order),
        hands=tuple(hands),
        round=state.round + 1,
        banker=banker,
        turn=banker,
        waiting=0 if capped else len(inside),  # GSW-3.5: nobody is asked
        opened=False,
        raised=0,
        last=0,
    )


def _show(state: State, events: list[Event]) -> Step[State]:
    events.extend(_opened(state))
    return _won(state, highest((seat, state.hands[seat]) for seat in state.inside), events)


def _opened(state: State) -> Iterator[Event]:
    """Yield for every seat still in, from the 庄家 on, that its hand is laid open."""
    for seat in _order(state.banker, state.inside, len(state.hands)):
        hand = state.hands[seat]
        name = hand_name(hand).to_json()
        yield Event(
            "open", seat=seat, cards=write_cards(hand), say=phrase("said.shown", seat=seat, hand=name)
        )


def _won(state: State, winner: Seat, events: list[Event]) -> Step[State]:
    over = replace(state, winner=winner, turn=NOBODY, waiting=0)
    return Step(over, (*events, Event("over", seat=winner, say=headline(over))))
