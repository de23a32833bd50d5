"""Tricks (HWU-4, 5): what a play does to the trick, and what is won at its end."""

from __future__ import annotations

from functools import lru_cache

from games.rules.core.action import Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, phrase
from games.rules.families.tricks.holding import Layers, without
from games.rules.families.tricks.trick import Trick, strength, with_play
from games.rules.titles.hongwu.deck import RED_FIVE, lead_of, point_cards, worth
from games.rules.titles.hongwu.ending import headline
from games.rules.titles.hongwu.names import NAMES, Pattern, pattern
from games.rules.titles.hongwu.plays import read_play
from games.rules.titles.hongwu.state import OVER, PLAY, SEATS, Bank, State, bank_of, changed

Tally = tuple[int, tuple[int, int]]
"""The defenders' points, and the red fives captured by the banker's side and by the defenders."""


def play(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after a legal play. Raises IllegalAction."""
    laid = read_play(state, seat, arg)
    trick, combo = state.trick, laid.combo
    if trick is None:
        led = lead_of(laid)
        trick = Trick(seat, led, (laid,), seat, strength(led, led))
    else:
        led = trick.led
        trick = with_play(trick, seat, laid, strength(led, combo))
    event = _playing(seat, laid.cards, pattern(led, combo))
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
    """Return the state with other hands, turn, tricks and counts."""
    setup, said, bank = state.setup, state.said, state.bank
    return State(setup, PLAY, hands, turn, said, bank, trick, tricks, *tally, state.left)


@lru_cache(maxsize=1 << 13)
def _playing(seat: Seat, cards: str, laid: Pattern) -> Event:
    return Event("play", seat=seat, cards=cards, say=NAMES[laid])


def trick_points(trick: Trick) -> int:
    """Return the points in a trick (HWU-1.1)."""
    return sum([worth(laid.cards)[0] for laid in trick.laid])


def captured(trick: Trick, bank: Bank) -> int:
    """Return how many red fives the winner's side captured in a trick (HWU-5.1)."""
    ours = bank.banks(trick.winner)
    return sum(worth(laid.cards)[1] for seat, laid in trick.plays(SEATS) if bank.banks(seat) != ours)


def _won(state: State, hands: tuple[Layers, ...], trick: Trick, event: Event) -> Step[State]:
    """Return the state after a trick, whose winner leads (HWU-4.6, 4.9, 5.1); the last one ends the deal."""
    winner, bank = trick.winner, bank_of(state)
    table = [(laid.cards, *worth(laid.cards)) for laid in trick.laid]
    counting = " ".join([" ".join(point_cards(cards)) for cards, points, _ in table if points])
    reds = captured(trick, bank) if any(fives for _, _, fives in table) else 0
    banks, defends = state.reds
    if bank.banks(winner):
        gained = 0
        tally = state.taken, (banks + reds, defends)
    else:
        gained = sum([points for _, points, _ in table])
        tally = state.taken + gained, (banks, defends + reds)
    after = _tabled(state, hands, winner, None, (*state.tricks, trick), tally)
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
