"""What a play does: to the trick, and at the end of it (GZH-3.4)."""

from __future__ import annotations

from functools import cache, lru_cache

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import phrase
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.holding import changed
from games.rules.families.tricks.trick import Laid, Trick, with_play
from games.rules.titles.gongzhu.compare import NAMES, pattern, strength_in
from games.rules.titles.gongzhu.deck import LAID, ORDER
from games.rules.titles.gongzhu.ending import headline, raws_of
from games.rules.titles.gongzhu.hand import Hand
from games.rules.titles.gongzhu.plays import Asked, leading
from games.rules.titles.gongzhu.state import OVER, SEATS, State


def played(state: State, seat: Seat, laid: Laid) -> Step[State]:
    """Return the state after a legal play, and what happened."""
    setup, stage, held, exposed, said, _, asked, trick, tricks, left, _ = state
    led = trick.led if trick else _lead(laid)
    strength, event = _shown(led.suit, led.copies, laid.cards, seat)
    if trick is None:
        asked = _answering(setup.options.decks, led)
    trick = with_play(trick, led, seat, laid, strength)
    hands = changed(held, seat, held[seat].without(laid, ORDER.mask[led.suit]))
    if len(trick.laid) == SEATS:
        return _won(state, hands, trick, event)
    turn = (seat + 1) % SEATS
    return Step(State(setup, stage, hands, exposed, said, turn, asked, trick, tricks, left), (event,))


@cache
def _answering(decks: int, led: Combo) -> Asked:
    return Asked(decks, led)


def _lead(laid: Laid) -> Combo:
    if laid.combo is None:
        raise ValueError("a lead is a combination")
    return laid.combo


@cache  # what one card or two can be, by seat and lead: some forty thousand at the most
def _shown(suit: str, copies: int, cards: str, seat: Seat) -> tuple[int, Event]:
    """Return how strong the cards are in a trick of this lead, and the event of playing them."""
    led = Combo(suit, copies, 1, 0)
    laid = LAID[cards]
    return strength_in(led, laid), Event("play", seat=seat, cards=cards, say=NAMES[pattern(led, laid)])


def _won(state: State, hands: tuple[Hand, ...], trick: Trick, event: Event) -> Step[State]:
    setup, stage, _, exposed, said, _, _, _, tricks, left, _ = state
    winner = trick.winner
    won = _winning(winner, trick.counting())
    asked = leading(setup.options.decks, opening=False)
    after = State(setup, stage, hands, exposed, said, winner, asked, None, (*tricks, trick), left)
    if hands[winner].ones:
        return Step(after, (event, won))
    over = after._replace(stage=OVER, turn=None, asked=None)
    say = headline(raws_of(over), partners=over.setup.options.partners)
    return Step(over, (event, won, Event("over", say=say)))


@lru_cache(maxsize=1 << 10)
def _winning(seat: Seat, cards: str) -> Event:
    say = phrase("said.won_cards", seat=seat, cards=cards) if cards else phrase("said.won", seat=seat)
    return Event("trick", seat=seat, cards=cards, say=say)
