"""Tricks (HWU-4, 5): what a play does to the trick, and what is won at its end."""

from __future__ import annotations

from functools import cache, lru_cache

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, phrase
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.holding import Layers, changed, without
from games.rules.families.tricks.trick import Trick, strength, with_play
from games.rules.titles.hongwu.deck import RED_FIVE, lead_of
from games.rules.titles.hongwu.ending import headline
from games.rules.titles.hongwu.names import NAMES, pattern
from games.rules.titles.hongwu.plays import read_cards
from games.rules.titles.hongwu.state import OVER, SEATS, Bank, State, bank_of


def play(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after a legal play. Raises IllegalAction."""
    setup, stage, hands, _, said, _, trick, tricks, taken, reds, left, _ = state
    bank, hand = bank_of(state), hands[seat]
    if trick is None:
        laid = read_cards(bank.deck, hand, None, arg)
        led = lead_of(laid)
    else:
        led = trick.led
        laid = read_cards(bank.deck, hand, led, arg)
    if led.copies == 1:
        strong, event = _shown_single(seat, laid.cards, laid.combo, led.suit)
    else:
        strong, event = _shown(seat, laid.cards, laid.combo, led.suit, led.copies, led.length)
    trick = with_play(trick, led, seat, laid, strong)
    hands = changed(hands, seat, without(hand, laid.layers))
    if len(trick.laid) == SEATS:
        return _won(state, hands, trick, event)
    turn = (seat + 1) % SEATS
    return Step(State(setup, stage, hands, turn, said, bank, trick, tricks, taken, reds, left), (event,))


@cache  # a few thousand: seats, cards, suits
def _shown_single(seat: Seat, cards: str, combo: Combo | None, suit: str) -> tuple[int, Event]:
    """Return how strong a card is in a trick of this suit, and the event of playing it."""
    return _shown(seat, cards, combo, suit, 1, 1)


@lru_cache(maxsize=1 << 13)
def _shown(
    seat: Seat, cards: str, combo: Combo | None, suit: str, copies: int, length: int
) -> tuple[int, Event]:
    """Return how strong the cards are in a trick of this lead, and the event of playing them."""
    led = Combo(suit, copies, length, 0)
    return strength(led, combo), Event("play", seat=seat, cards=cards, say=NAMES[pattern(led, combo)])


def captured(trick: Trick, bank: Bank) -> int:
    """Return how many red fives the winner's side captured in a trick (HWU-5.1)."""
    ours = bank.banks(trick.winner)
    other = [laid.counting for seat, laid in trick.plays(SEATS) if bank.banks(seat) != ours]
    return sum(cards.count(RED_FIVE) for cards in other)


def _won(state: State, hands: tuple[Layers, ...], trick: Trick, event: Event) -> Step[State]:
    """Return the state after a trick, whose winner leads (HWU-4.6, 4.9, 5.1); the last one ends the deal."""
    winner, bank = trick.winner, bank_of(state)
    counting = trick.counting()
    reds = captured(trick, bank) if RED_FIVE in counting else 0
    setup, stage, _, _, said, _, _, tricks, taken, (banks, defends), left, _ = state
    gained = 0
    if bank.banks(winner):
        banks += reds
    else:
        gained = trick.points()
        defends += reds
    tally = (taken + gained, (banks, defends), left)
    after = State(setup, stage, hands, winner, said, bank, None, (*tricks, trick), *tally)
    won = _winning(winner, counting, gained, reds)
    if hands[winner][0]:
        return Step(after, (event, won))
    over = after._replace(stage=OVER, turn=None)
    return Step(over, (event, won, Event("over", say=headline(over))))


@lru_cache(maxsize=1 << 12)
def _winning(seat: Seat, cards: str, points: int, reds: int) -> Event:
    """Return the event of winning a trick: what the defenders take, and red fives captured."""
    key = "said.won" + ("_reds" if reds else "") + ("_points" if points else "")
    say = phrase(key, seat=seat, points=points, cards=" ".join([RED_FIVE] * reds))
    return Event("trick", seat=seat, cards=cards, say=say)
