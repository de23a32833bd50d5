"""Deals of 港式五张 for tests: stacked stocks, courses of betting, what a record comes to."""

from __future__ import annotations

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.judge import judge
from games.rules.titles.gangshi import GAME
from games.rules.titles.gangshi.hands import DECK, highest
from games.rules.titles.gangshi.options import Options

FOUR = ["8s As Ks Qs Js", "8h Ah Kh Qh 9h", "8c Ac Kc Qc Tc", "8d Ad Kd Jd Td"]
"""Four hands without a pair on the boards: seat 0 has the highest board in every round, and the best hand."""


def filled(cards):
    """A whole stock that begins with the given cards."""
    start = cards.split()
    return " ".join([*start, *(card for card in DECK if card not in start)])


def stacked(hands, first=0):
    """The stock that deals these hands (底牌 first); a hand is shorter if its seat folds."""
    hands = [hand.split() for hand in hands]
    seats, banker, out = len(hands), first, []
    for number in range(5):
        order = [(banker + step) % seats for step in range(seats)]
        out += [hands[seat][number] for seat in order if number < len(hands[seat])]
        boards = [(seat, hand[1 : number + 1]) for seat, hand in enumerate(hands) if number < len(hand)]
        banker = highest(boards) if number and boards else banker
    return filled(" ".join(out))


def dealt(hands, first=0, **options):
    """The state after the first two cards of a stacked deal."""
    pieces = {"stock": stacked(hands, first)}
    return GAME.deal(Options(**options), len(hands), {"first": first}, pieces).state


def play(state, *actions):
    """The state after actions written as `"0 bet 4"`."""
    for text in actions:
        seat, verb, *arg = text.split()
        state = GAME.apply(state, int(seat), Action(verb, *map(int, arg))).state
    return state


def code(state, seat, verb, arg=None):
    """The code with which an action is refused; None if it is legal."""
    try:
        GAME.check(state, seat, Action(verb, arg))
    except IllegalAction as refused:
        return refused.code
    return None


def record(hands, *actions, first=0, **options):
    """A record of a stacked deal."""
    split = [text.split() for text in actions]
    return {
        "format": "deal-record/1",
        "game": "gangshi",
        "seats": len(hands),
        "options": options,
        "carry": {"first": first},
        "deal": {"stock": stacked(hands, first)},
        "actions": [[int(seat), verb, *map(int, arg)] for seat, verb, *arg in split],
    }


def judged(*args, **named):
    """The verdict on `record(…)`."""
    return judge(record(*args, **named))


def turn(state):
    """The seat that is asked."""
    (seat,) = GAME.awaited(state)
    return seat


def checked_down(state):
    """The state after everybody has checked up to the show."""
    while not state.over:
        state = play(state, f"{turn(state)} check")
    return state
