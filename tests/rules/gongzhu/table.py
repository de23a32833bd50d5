"""Positions of 拱猪 for tests: small hands, tricks under way, deals that are over."""

from __future__ import annotations

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.families.tricks.holding import hold
from games.rules.families.tricks.trick import Trick
from games.rules.pieces.cards import DECK52, parse_cards, write_cards
from games.rules.titles.gongzhu import GAME
from games.rules.titles.gongzhu.compare import strength_in
from games.rules.titles.gongzhu.deck import LAID, ORDER
from games.rules.titles.gongzhu.hand import Hand
from games.rules.titles.gongzhu.options import Options
from games.rules.titles.gongzhu.plays import leading
from games.rules.titles.gongzhu.state import OVER, PLAY, Setup, State


def whole_hands(decks=1, *starts):
    """Four whole hands that begin with the given cards, filled up with the rest of the deck in order."""
    hands = [list(parse_cards(start)) for start in (*starts, "", "", "", "")[:4]]
    rest = list(DECK52 * decks)
    for hand in hands:
        for card in hand:
            rest.remove(card)
    for hand in hands:
        while len(hand) < 13 * decks:
            hand.append(rest.pop(0))
    return [write_cards(hand) for hand in hands]


def dealt(decks=1, *starts, leader=None, **options):
    """The state before exposing, with hands that begin with the given cards."""
    carry = {} if leader is None else {"leader": leader}
    pieces = {"hands": whole_hands(decks, *starts)}
    return GAME.deal(Options(decks=decks, **options), 4, carry, pieces).state


def position(*hands, turn=0, decks=1, exposed=("", "", "", ""), opening=False, led="", **options):
    """A moment in the tricks: the hands, who leads, what each seat has exposed, the suits led before.

    Copies exposed are bound as long as their suit has not been led and they are in the hand.
    """
    held = []
    for hand, own in zip(hands, exposed, strict=True):
        cards = parse_cards(hand)
        bound = [card for card in parse_cards(own) if card in cards and card[1] not in led]
        held.append(Hand(*hold(ORDER, cards, 2), *hold(ORDER, bound, 2)))
    setup = Setup(
        Options(decks=decks, **options), None if opening else turn, turn, tuple(map(parse_cards, hands))
    )
    return State(
        setup=setup,
        stage=PLAY,
        hands=tuple(held),
        exposed=tuple(map(parse_cards, exposed)),
        done=(True,) * 4,
        turn=turn,
        asked=leading(decks, opening=opening),
        tricks=tuple(trick_won(0, f"3{suit}") for suit in led),
    )


def trick_won(winner, cards):
    """A trick, not a possible one, in which a seat won these cards (at most two at a time)."""
    laid = [LAID[card] for card in cards.split(" ")]
    return Trick(winner, laid[0].combo, tuple(laid), winner, 0)


def with_won(state, *won):
    """The state in which the seats have won these cards before."""
    tricks = tuple(trick_won(seat, cards) for seat, cards in enumerate(won) if cards)
    return state._replace(tricks=(*state.tricks, *tricks))


def finished(*won, decks=1, exposed="", partners=False):
    """A deal that is over, with these cards won; seat 0 has exposed."""
    options = Options(decks=decks, partners=partners)
    setup = Setup(options, 0, 0, ((),) * 4)
    state = State(setup, OVER, (Hand(0),) * 4, (parse_cards(exposed), (), (), ()), (True,) * 4)
    return with_won(state, *won)


def acted(state, *actions):
    """The state after actions written `seat verb cards`."""
    for written in actions:
        seat, verb, *arg = written.split(" ", 2)
        state = GAME.apply(state, int(seat), Action(verb, *arg)).state
    return state


def refused(state, written):
    """The code with which an action is refused; None if it is legal."""
    seat, verb, *arg = written.split(" ", 2)
    try:
        GAME.check(state, int(seat), Action(verb, *arg))
    except IllegalAction as refusal:
        return refusal.code
    return None


def legal(state):
    """What the seat in turn may play."""
    return {action.arg for action in GAME.moves(state, state.turn)}


def trick_winner(*plays, leader=0):
    """Who wins a trick of these plays."""
    laid = [LAID[play] for play in plays]
    strengths = [strength_in(laid[0].combo, one) for one in laid]
    return (leader + strengths.index(max(strengths))) % 4


def best(state, seat=None):
    """What the bot does, and all that it suggests."""
    seat = state.turn if seat is None else seat
    return [action.arg or action.verb for action in GAME.suggest(GAME.view(state, seat))]
