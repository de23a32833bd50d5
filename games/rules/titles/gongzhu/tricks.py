"""What a play does: to the trick, and at the end of it (GZH-3.4)."""

from __future__ import annotations

from functools import lru_cache

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import phrase
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.trick import Laid, Trick, with_play
from games.rules.pieces.cards import write_cards
from games.rules.titles.gongzhu.compare import NAMES, pattern, strength_in
from games.rules.titles.gongzhu.deck import LAID, ORDER
from games.rules.titles.gongzhu.ending import headline, raws_of, score_cards
from games.rules.titles.gongzhu.hand import Hand
from games.rules.titles.gongzhu.plays import Asked, leading
from games.rules.titles.gongzhu.state import OVER, PLAY, SEATS, State


def played(state: State, seat: Seat, laid: Laid) -> Step[State]:
    """Return the state after a legal play, and what happened."""
    trick, asked = state.trick, state.asked
    if trick is None or asked is None:
        led = _lead(laid)
        strength, event = _shown(led.suit, led.copies, laid.cards, seat)
        trick = Trick(seat, led, (laid,), seat, strength)
        asked = Asked(state.setup.options.decks, led)
    else:
        led = trick.led
        strength, event = _shown(led.suit, led.copies, laid.cards, seat)
        trick = with_play(trick, seat, laid, strength)
    hand = state.hands[seat].without(laid, ORDER.mask[led.suit])
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    if len(trick.laid) == SEATS:
        return _won(state, hands, trick, event)
    return Step(_tabled(state, hands, (seat + 1) % SEATS, asked, trick), (event,))


def _tabled(
    state: State, hands: tuple[Hand, ...], turn: Seat, asked: Asked, trick: Trick | None, *done: Trick
) -> State:
    """Return the state with other hands, turn and trick, and with tricks that are done."""
    tricks = (*state.tricks, *done) if done else state.tricks
    setup, exposed, said, left = state.setup, state.exposed, state.done, state.left
    return State(setup, PLAY, hands, exposed, said, turn, asked, trick, tricks, left)


def _lead(laid: Laid) -> Combo:
    if laid.combo is None:
        raise ValueError("a lead is a combination")
    return laid.combo


@lru_cache(maxsize=1 << 15)
def _shown(suit: str, copies: int, cards: str, seat: Seat) -> tuple[int, Event]:
    """Return how strong the cards are in a trick of this lead, and the event of playing them."""
    led = Combo(suit, copies, 1, 0)
    laid = LAID[cards]
    return strength_in(led, laid), Event("play", seat=seat, cards=cards, say=NAMES[pattern(led, laid)])


def _won(state: State, hands: tuple[Hand, ...], trick: Trick, event: Event) -> Step[State]:
    winner = trick.winner
    won = _winning(winner, write_cards(score_cards(trick)))
    asked = leading(state.setup.options.decks, opening=False)
    after = _tabled(state, hands, winner, asked, None, trick)
    if hands[winner].ones:
        return Step(after, (event, won))
    over = after._replace(stage=OVER, turn=None, asked=None)
    say = headline(raws_of(over), partners=over.setup.options.partners)
    return Step(over, (event, won, Event("over", say=say)))


@lru_cache(maxsize=1 << 10)
def _winning(seat: Seat, cards: str) -> Event:
    say = phrase("said.won_cards", seat=seat, cards=cards) if cards else phrase("said.won", seat=seat)
    return Event("trick", seat=seat, cards=cards, say=say)
