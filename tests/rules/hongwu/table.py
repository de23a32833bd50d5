"""Positions of 仙居红五 for tests: whole deals, tricks under way, deals that are over."""

from __future__ import annotations

from collections import Counter

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.families.tricks.trick import Laid, Trick
from games.rules.pieces.cards import parse_cards, write_cards
from games.rules.titles.hongwu import GAME
from games.rules.titles.hongwu.deck import CARDS, deck_for
from games.rules.titles.hongwu.options import Options
from games.rules.titles.hongwu.state import OVER, PLAY, Bank, Setup, State

SAID = ("pass",) * 4


def whole_deal(*starts, kitty="", without=""):
    """A `deal` object whose hands and kitty begin with these cards, filled up with the rest of the deck.

    Cards of the ranks in `without` fill the kitty first, then the last hands.
    """
    zones = [list(parse_cards(start)) for start in (*(*starts, "", "", "", "")[:4], kitty)]
    rest = list((Counter(CARDS) - Counter(card for zone in zones for card in zone)).elements())
    rest.sort(key=lambda card: card[0] in without)
    for zone in zones[:4]:
        more, rest = rest[: 39 - len(zone)], rest[39 - len(zone) :]
        zone.extend(more)
    zones[4].extend(rest)
    return {"hands": [write_cards(hand) for hand in zones[:4]], "kitty": write_cards(zones[4])}


def dealt(*starts, kitty="", first=0, without="", **options):
    """The state before anybody has chosen a 10."""
    pieces = whole_deal(*starts, kitty=kitty, without=without)
    return GAME.deal(Options(**options), 4, {"first": first}, pieces).state


def position(*hands, trump="s", banker=0, turn=None, taken=0, reds=(0, 0), buried="", first=0, **options):
    """A moment before a lead: the hands, the trump suit, the banker, the points of the defenders.

    All other cards have been buried or played; where nothing is said, low cards were buried.
    """
    chosen = Options(**options)
    deck = deck_for(trump, top_tractors=chosen.top_tractors)
    held = [parse_cards(hand) for hand in (*hands, "", "", "", "")[:4]]
    rest = Counter(CARDS) - Counter(card for hand in held for card in hand)
    away = parse_cards(buried) or tuple(card for card in rest.elements() if card[0] in "346789")[:6]
    gone = " ".join((rest - Counter(away)).elements())
    setup = Setup(chosen, first, ((),) * 4, ())
    layers = tuple(deck.hold(hand) for hand in held)
    start = banker if turn is None else turn
    past = Trick(banker, deck.laid["2d"].combo, (Laid(gone, (0, 0, 0), None),), banker, 0)
    bank = Bank(banker, f"T{trump}", deck, away)
    return State(setup, PLAY, layers, start, SAID, bank, None, (past,), taken, reds)


def finished(taken, last, banker=0, reds=(0, 0), buried="", **options):
    """A deal that is over, with so many points for the defenders and the last trick won by a seat."""
    deck = deck_for("s", top_tractors=False)
    laid = deck.laid["2d"]
    bank = Bank(banker, "Ts", deck, parse_cards(buried) or parse_cards("2d 3d 4d 2d 3d 4d"))
    tricks = (Trick(0, laid.combo, (laid,) * 4, last, 0),)
    empty = ((0, 0, 0),) * 4
    setup = Setup(Options(**options), 2, ((),) * 4, ())
    return State(setup, OVER, empty, None, SAID, bank, None, tricks, taken, reds)


def acted(state, *actions):
    """The state after actions written `seat verb argument`."""
    for written in actions:
        seat, verb, *arg = written.split(" ", 2)
        state = GAME.apply(state, int(seat), Action(verb, *arg)).state
    return state


def happened(state, written):
    """The events of an action."""
    seat, verb, *arg = written.split(" ", 2)
    return GAME.apply(state, int(seat), Action(verb, *arg)).events


def code(state, seat, verb, arg=None):
    """The code with which an action is refused; None if it is legal."""
    try:
        GAME.check(state, seat, Action(verb, arg))
    except IllegalAction as refusal:
        return refusal.code
    return None


def refused(state, written):
    """The code with which an action written `seat verb argument` is refused; None if it is legal."""
    seat, verb, *arg = written.split(" ", 2)
    return code(state, int(seat), verb, *arg)


def trick_of(trump, *plays, leader=0, banker=0, **options):
    """The state after a trick of these plays, from `leader` on; everybody has a card to spare."""
    hands = ["2h"] * 4
    for turn, cards in enumerate(plays):
        hands[(leader + turn) % 4] = f"{cards} 9h" if "9h" not in cards else f"{cards} 2h"
    state = position(*hands, trump=trump, banker=banker, turn=leader, **options)
    for turn, cards in enumerate(plays):
        state = acted(state, f"{(leader + turn) % 4} play {cards}")
    return state


def winner(trump, *plays, leader=0, **options):
    """Who wins a trick of these plays."""
    return trick_of(trump, *plays, leader=leader, **options).tricks[-1].winner


def best(state, seat=None):
    """What the bot suggests, best first, as arguments or verbs."""
    seat = state.turn if seat is None else seat
    return [action.arg or action.verb for action in GAME.suggest(GAME.view(state, seat))]


def turned(*starts, said=("pass",) * 4, **setup):
    """The state after all have chosen, in seat order; each choice is a 10 or `pass`."""
    state = dealt(*starts, **setup)
    for seat, choice in enumerate(said):
        state = acted(state, f"{seat} pass" if choice == "pass" else f"{seat} expose {choice}")
    return state
