"""Deals and positions of 黑桃三双扣 for tests, in notation."""

from __future__ import annotations

from typing import Any

from games.rules.core.errors import BadSetup
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.heitaosan import GAME
from games.rules.titles.heitaosan.dealing import DECKS, sides_of
from games.rules.titles.heitaosan.options import Options
from games.rules.titles.heitaosan.patterns import combinations_of
from games.rules.titles.heitaosan.state import ASKING, PLAY, Setup, State
from tests.rules.climbing.table import Table

_TABLE = Table(GAME)
go = _TABLE.go
events = _TABLE.events
fallback = _TABLE.fallback
lines = _TABLE.lines
scores = _TABLE.scores
carry = _TABLE.carry
code = _TABLE.refused
refused = _TABLE.refused_action


def filled(*wanted: str, eight: bool = False, spread: bool = True) -> list[str]:
    """Return four whole hands that hold these cards among others.

    The rest is dealt out so that hands get few cards of a rank (`spread`) where that is possible; jokers that
    nobody wants go to hands that have a bomb, where there is one.
    """
    hands = [list(parse_cards(text)) for text in (*wanted, *[""] * (4 - len(wanted)))]
    rest = list(DECKS[eight])
    for hand in hands:
        for card in hand:
            rest.remove(card)
    size = len(DECKS[eight]) // 4
    rest.sort(key=lambda card: (card not in {"BJ", "RJ"}, card))
    for card in rest:
        open_hands = [hand for hand in hands if len(hand) < size]
        if spread:
            open_hands.sort(key=lambda hand: (_held(hand, card), len(hand)))
        open_hands[0].append(card)
    return [" ".join(hand) for hand in hands]


def _held(hand: list[str], card: str) -> int:
    """Return how much a hand has of a card's rank; of jokers, how near it is to a showdown."""
    if card not in {"BJ", "RJ"}:
        return sum(other[0] == card[0] for other in hand)
    most = max(sum(other[0] == rank for other in hand) for rank in "3456789TJQKA2")
    jokers = sum(other in {"BJ", "RJ"} for other in hand)
    return most + jokers if most > 3 else 100 + jokers


def dealt(hands: list[str], *, carry: dict[str, Any] | None = None, **options: Any) -> State:
    """Return a deal before its first action, or after a showdown. Raises BadSetup."""
    return GAME.deal(Options(**options), 4, carry or {}, {"hands": hands}).state


def refused_deal(hands: Any, *, carry: dict[str, Any] | None = None, **options: Any) -> bool:
    """Tell whether a deal is refused as a bad setup."""
    try:
        GAME.deal(Options(**options), 4, carry or {}, {"hands": hands})
    except BadSetup:
        return True
    return False


def position(
    *hands: str,
    turn: int = 0,
    sides: tuple[int, ...] | None = None,
    out: tuple[int, ...] = (),
    solo: int = -1,
    leader: int = 0,
    number: int = 1,
    asking: bool = False,
    **options: Any,
) -> State:
    """Return a deal in play with these hands, of which `turn` leads; `sides` 0+1 v 2+3 if not by 黑桃3."""
    packed = tuple(pack(parse_cards(hand)) for hand in hands)
    chosen = Options(**options)
    if sides is None:
        sides = sides_of(packed) if sum("3s" in hand for hand in hands) == 2 else (0, 0, 1, 1)
    setup = Setup(chosen, combinations_of(chosen), leader, number, packed, sides)
    return State(setup, ASKING if asking else PLAY, turn, packed, out=out, solo=solo)


def led(cards: str, *, whole: bool = False, **options: Any) -> str | None:
    """Return what a set is that is led, as `kind rank`; None if it is no combination.

    `whole`: as the last cards of the hand, else out of a longer hand.
    """
    combinations = combinations_of(Options(**options))
    form = combinations.reading(counts_of(pack(parse_cards(cards))), None, last=whole)
    return form and f"{form.kind} {'3456789TJQKA2BR'[form.key]}"


FILLING = "4s 5h 7c 8d Ts Qh"


def over(
    cards: str, last: str, *, whole: bool = False, led_whole: bool = False, **options: Any
) -> str | None:
    """Return the code with which `cards` are refused over the play `last`, None if they beat it.

    `whole`: they are all that the hand holds; `led_whole`: so is the play that they shall beat.
    """
    leader = last if led_whole else f"{last} {FILLING}"
    hand = cards if whole else f"{cards} {FILLING}"
    return code(go(position(leader, hand, FILLING, FILLING, **options), f"0 play {last}"), f"1 play {cards}")
