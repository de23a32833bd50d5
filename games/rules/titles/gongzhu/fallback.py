"""What is done for a seat whose time has run out (section 7)."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.trick import LOSES
from games.rules.pieces.cards import Card
from games.rules.titles.gongzhu.compare import strength_in
from games.rules.titles.gongzhu.deck import LAID, ORDER, PIG
from games.rules.titles.gongzhu.hand import Hand
from games.rules.titles.gongzhu.plays import plays
from games.rules.titles.gongzhu.state import State

_DISCARD_FIRST = {PIG: 200}
_HEART = 100


def fallback(state: State, seat: Seat) -> Action:
    """Return `done`, the lowest lead, the highest card that does not win, or the discard that hurts most."""
    if state.asked is None:
        return Action("done")
    hand = state.hands[seat]
    legal = plays(hand, state.asked)
    if state.trick is None:
        return _lead(legal, hand)
    return _follow(legal, state.trick.led, state.trick.strength)


def _lead(legal: list[Action], hand: Hand) -> Action:
    """Return the lowest single of the longest suit, hearts last; of suits as long the first of s, c, d."""

    def preference(action: Action) -> tuple[bool, int, int]:
        card = str(action.arg)
        suit = ORDER.mask[card[1]]
        length = (hand.ones & suit).bit_count() + (hand.twos & suit).bit_count()
        return card[1] == "h", -length, ORDER.bit[card]

    return min((action for action in legal if " " not in str(action.arg)), key=preference)


def _follow(legal: list[Action], led: Combo, best: int) -> Action:
    strengths = {action: strength_in(led, LAID[str(action.arg)]) for action in legal}
    discards = [action for action in legal if strengths[action] == LOSES]
    if discards:
        return max(discards, key=_discarding)
    losing = [action for action in legal if strengths[action] <= best]
    if losing:
        return max(losing, key=strengths.__getitem__)
    return min(legal, key=strengths.__getitem__)


def _discarding(action: Action) -> tuple[int, ...]:
    """Order discards: the pig, then hearts from the top, then the highest card (of equals s, c, d)."""
    return tuple(sorted((_urgency(card) for card in str(action.arg).split(" ")), reverse=True))


def _urgency(card: Card) -> int:
    rank = ORDER.step_of[ORDER.bit[card]] * len(ORDER.suits) + len(ORDER.suits) - ORDER.suits.index(card[1])
    if card[1] == "h":
        return _HEART + rank
    return _DISCARD_FIRST.get(card, rank)
