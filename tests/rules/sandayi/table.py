"""Positions of 三打一 for tests: whole deals, tricks under way, deals that are over."""

from __future__ import annotations

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.families.tricks.trick import Laid, Trick
from games.rules.pieces.cards import DECK54, parse_cards, write_cards
from games.rules.titles.sandayi import GAME
from games.rules.titles.sandayi.deck import DECKS
from games.rules.titles.sandayi.options import Options
from games.rules.titles.sandayi.state import OVER, PLAY, Contract, Setup, State


def whole_deal(*starts, kitty=""):
    """A `deal` object whose hands and kitty begin with these cards, filled up with the rest of the deck."""
    hands = [list(parse_cards(start)) for start in (*starts, "", "", "", "")[:4]]
    zones = [*hands, list(parse_cards(kitty))]
    rest = [card for card in DECK54 if not any(card in zone for zone in zones)]
    for zone, size in zip(zones, (12, 12, 12, 12, 6), strict=True):
        while len(zone) < size:
            zone.append(rest.pop(0))
    return {"hands": [write_cards(hand) for hand in hands], "kitty": write_cards(zones[4])}


def dealt(*starts, kitty="", first=0, **options):
    """The state before the first bid."""
    carry = {"first_bidder": first}
    return GAME.deal(Options(**options), 4, carry, whole_deal(*starts, kitty=kitty)).state


def position(*hands, trump, banker=0, turn=None, bid=60, taken=0, buried="", **options):
    """A moment before a lead: the hands, the trump suit, the banker and its bid, the defenders' points.

    All other cards have been buried or played; where nothing is said, low cards were buried.
    """
    held = [parse_cards(hand) for hand in hands]
    rest = [card for card in DECK54 if not any(card in hand for hand in held)]
    away = parse_cards(buried) or tuple(card for card in rest if card[0] in "346789")[:6]
    contract = Contract(banker, bid, away, trump)
    setup = Setup(Options(**options), banker, tuple(held), ())
    gone = [card for card in rest if card not in away]
    return State(
        setup,
        PLAY,
        tuple(DECKS[trump].mask(hand) for hand in held),
        banker if turn is None else turn,
        (bid,),
        contract,
        tricks=past(gone, 12 - max(map(len, held)), banker),
        taken=taken,
    )


def past(cards, number, winner):
    """So many tricks in which these cards were played, nobody knows by whom."""
    combo = DECKS["h"].laid["3s"].combo
    piles = [*cards[: number - 1], write_cards(cards[number - 1 :])] if number else []
    return tuple(Trick(winner, combo, (Laid(pile, (0,), None),), winner, 0) for pile in piles)


def finished(bid, taken, last, banker=0, buried=""):
    """A deal that is over, with so many points for the defenders and the last trick won by a seat."""
    laid = DECKS["h"].laid["3s"]
    tricks = (Trick(0, laid.combo, (laid,) * 4, last, 0),) * 12
    contract = Contract(banker, bid, parse_cards(buried), "h")
    setup = Setup(Options(), 2, ((),) * 4, ())
    return State(setup, OVER, (0,) * 4, None, (bid,), contract, None, tricks, taken)


def acted(state, *actions):
    """The state after actions written `seat verb argument`."""
    for written in actions:
        seat, verb, *arg = written.split(" ", 2)
        state = GAME.apply(state, int(seat), Action(verb, *map(_read, arg))).state
    return state


def happened(state, written):
    """The events of an action."""
    seat, verb, *arg = written.split(" ", 2)
    return GAME.apply(state, int(seat), Action(verb, *map(_read, arg))).events


def _read(word):
    return int(word) if word.isdigit() else word


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
    return code(state, int(seat), verb, *map(_read, arg))


def legal(state):
    """What the seat in turn may do, as arguments."""
    return {action.arg for action in GAME.moves(state, state.turn)}


def winner(trump, *cards, leader=0):
    """Who wins a trick of these cards, played from `leader` on."""
    hands = [""] * 4
    for turn, card in enumerate(cards):
        hands[(leader + turn) % 4] = card
    state = position(*hands, trump=trump, turn=leader)
    for turn, card in enumerate(cards):
        state = acted(state, f"{(leader + turn) % 4} play {card}")
    return state.tricks[-1].winner


def best(state, seat=None):
    """What the bot suggests, best first, as arguments or verbs."""
    seat = state.turn if seat is None else seat
    return [action.arg or action.verb for action in GAME.suggest(GAME.view(state, seat))]
