"""Tricks (HWU-4, 5): what a play does to the trick, and what is won at its end."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, phrase
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.holding import Layers, without
from games.rules.families.tricks.trick import Trick, strength, with_play
from games.rules.titles.hongwu.deck import RED_FIVE, lead_of, point_cards, worth
from games.rules.titles.hongwu.ending import headline
from games.rules.titles.hongwu.names import pattern
from games.rules.titles.hongwu.plays import read_play
from games.rules.titles.hongwu.state import OVER, PLAY, SEATS, Bank, State, bank_of, changed

Tally = tuple[int, tuple[int, int]]
"""The defenders' points, and the red fives captured by the banker's side and by the defenders."""


def play(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after a legal play. Raises IllegalAction."""
    laid = read_play(state, seat, arg)
    trick = state.trick
    if trick is None:
        led = lead_of(laid)
        trick = Trick(seat, led, (laid,), seat, strength(led, led))
    else:
        trick = with_play(trick, seat, laid, strength(trick.led, laid.combo))
    event = _playing(seat, laid.cards, trick.led, laid.combo)
    hands = changed(state.hands, seat, without(state.hands[seat], laid.layers))
    if len(trick.laid) == SEATS:
        return _won(state, hands, trick, event)
    tally = (state.taken, state.reds)
    return Step(_tabled(state, hands, (seat + 1) % SEATS, trick, state.tricks, tally), (event,))


def _tabled(
    state: State,
    hands: tuple[Layers, ...],
    turn: Seat,
    trick: Trick | None,
    tricks: tuple[Trick, ...],
    tally: Tally,
) -> State:
    """Return the state with other hands, turn, tricks and counts; `replace` is slow."""
    setup, said, bank = state.setup, state.said, state.bank
    return State(setup, PLAY, hands, turn, said, bank, trick, tricks, *tally, state.left)


@lru_cache(maxsize=1 << 13)
def _playing(seat: Seat, cards: str, led: Combo, combo: Combo | None) -> Event:
    return Event("play", seat=seat, cards=cards, say=pattern(led, combo))


def trick_points(trick: Trick) -> int:
    """Return the points in a trick (HWU-1.1)."""
    return sum([worth(laid.cards)[0] for laid in trick.laid])


def captured(trick: Trick, bank: Bank) -> int:
    """Return how many red fives the winner's side captured in a trick (HWU-5.1)."""
    ours = bank.banks(trick.winner)
    return sum(worth(laid.cards)[1] for seat, laid in trick.plays(SEATS) if bank.banks(seat) != ours)


def _counted(state: State, trick: Trick) -> Tally:
    """Return the counts after a trick (HWU-4.9, 5.1)."""
    bank = bank_of(state)
    reds = captured(trick, bank)
    banks, defends = state.reds
    if bank.banks(trick.winner):
        return state.taken, (banks + reds, defends) if reds else state.reds
    return state.taken + trick_points(trick), (banks, defends + reds)


def _won(state: State, hands: tuple[Layers, ...], trick: Trick, event: Event) -> Step[State]:
    """Return the state after a trick, whose winner leads (HWU-4.6); the last one ends the deal."""
    winner = trick.winner
    tally = _counted(state, trick)
    after = _tabled(state, hands, winner, None, (*state.tricks, trick), tally)
    won = _winning(
        winner, " ".join(_counting(trick)), tally[0] - state.taken, sum(tally[1]) - sum(state.reds)
    )
    if hands[winner][0]:
        return Step(after, (event, won))
    over = replace(after, stage=OVER, turn=None)
    return Step(over, (event, won, Event("over", say=headline(over))))


def _counting(trick: Trick) -> list[str]:
    return [
        card for laid in trick.laid if worth(laid.cards)[0] for card in point_cards(laid.cards.split(" "))
    ]


@lru_cache(maxsize=1 << 12)
def _winning(seat: Seat, cards: str, points: int, reds: int) -> Event:
    """Return the event of winning a trick: what the defenders take, and red fives captured."""
    key = "said.won" + ("_reds" if reds else "") + ("_points" if points else "")
    say = phrase(key, seat=seat, points=points, cards=" ".join([RED_FIVE] * reds))
    return Event("trick", seat=seat, cards=cards, say=say)
