"""Which play a bot prefers: what the trick is likely to bring, and what is better kept."""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.tricks.combos import Combo, combos, recognise
from games.rules.families.tricks.holding import Layers, copies, count, within
from games.rules.families.tricks.order import TRUMP, bits
from games.rules.families.tricks.points import POINTS
from games.rules.families.tricks.selection import Cost, cheapest, some_followings
from games.rules.families.tricks.trick import strength
from games.rules.titles.hongwu.bot.chances import pulled, side_wins
from games.rules.titles.hongwu.bot.keeping import keep
from games.rules.titles.hongwu.bot.sight import Sight, sight_of
from games.rules.titles.hongwu.bot.stakes import RED, stake
from games.rules.titles.hongwu.deck import RED_FIVE
from games.rules.titles.hongwu.fallback import cheapness
from games.rules.titles.hongwu.state import SEATS

_GIFT, _FORCED = 2.5, 0.8
"""Points that the partner is likely to add for each card of a trick that its side wins, and an opponent."""
_SURE = 0.9
_HIGH = 1.5
"""What it is worth to lead a card of a side suit while it is high, before it can be ruffed."""


def playing(view: View) -> list[Action]:
    """Return plays of the viewing seat, best first."""
    sight = sight_of(view)
    plays = dict.fromkeys(candidates(sight))
    rated = [(-_rating(sight, play), number, play) for number, play in enumerate(plays)]
    return [Action("play", sight.deck.written(play)) for _, _, play in sorted(rated, key=lambda one: one[:2])]


def candidates(sight: Sight) -> Iterator[Layers]:
    """Yield the plays that are weighed: every lead; of what follows all that can win, the best discards."""
    order, hand, led = sight.deck.order, sight.hand, sight.led
    if led is None:
        yield from combos(order, hand)
        return
    for cost in _costs(sight):
        yield cheapest(order, hand, led, cost)
    some = some_followings(order, hand, led)
    for play in some:
        combo = recognise(order, play)
        if led.size == 1 or (combo is not None and strength(led, combo) >= 0):
            yield play


def _costs(sight: Sight) -> Iterator[Cost]:
    """Yield what cards cost who gives nothing away, who feeds its partner, and who empties a short suit."""
    cheap = cheapness(sight.deck)
    order = sight.deck.order
    lengths = {suit: count(within(sight.hand, order.mask[suit])) for suit in order.suits}

    def points(bit: int) -> int:
        return POINTS.get(order.cards[bit.bit_length() - 1][0], 0)

    def feeding(bit: int) -> int:
        card = order.cards[bit.bit_length() - 1]
        dear = 10**8 if card == RED_FIVE else 10**4 * order.step_of[bit] * (order.suit_of[card] == TRUMP)
        return dear - 10**3 * points(bit) + order.step_of[bit]

    def emptying(bit: int) -> int:
        card = order.cards[bit.bit_length() - 1]
        suit = order.suit_of[card]
        return cheap(bit) + (0 if suit == TRUMP else 50 * lengths[suit])

    def whole(bit: int) -> int:
        return cheap(bit) + 200 * copies(sight.hand, bit)

    yield from (cheap, feeding, emptying, whole)


def _rating(sight: Sight, play: Layers) -> float:
    combo = recognise(sight.deck.order, play)
    led = sight.led or combo
    if led is None:
        raise ValueError("a lead is a combination")
    wins = combo is not None and (sight.led is None or strength(led, combo) > sight.strength)
    owner, top = (sight.seat, combo) if wins else (sight.best, sight.top)
    if owner is None or top is None:
        raise ValueError("somebody is best")
    chance = side_wins(sight, led, owner, top)
    return _trick_worth(sight, led, play, chance) + _lead_taste(sight, led, chance) - keep(sight, play)


def _trick_worth(sight: Sight, led: Combo, play: Layers, chance: float) -> float:
    """Return what the trick is likely to bring the viewer's side, which wins it with this chance."""
    own, reds = points_in(sight, play)
    later = sight.later
    gifts = led.size * sum(
        (_GIFT if chance > _SURE else _FORCED) if sight.friends(seat, sight.seat) else _FORCED
        for seat in later
    )
    table = stake(sight, sight.points + own + gifts) + RED * (sight.reds + reds)
    return chance * table - 0.5 * own + chance


def points_in(sight: Sight, play: Layers) -> tuple[int, int]:
    """Return the points of a play and how many red fives are in it."""
    order = sight.deck.order
    points = sum(
        POINTS.get(order.cards[bit.bit_length() - 1][0], 0) * copies(play, bit) for bit in bits(play[0])
    )
    return points, copies(play, order.bit[RED_FIVE])


def _lead_taste(sight: Sight, led: Combo, chance: float) -> float:
    """Return what speaks for a lead beyond its own trick.

    Long combinations of a side suit are led while they are high; pairs and triples of trumps pull out red
    fives.
    """
    if sight.led is not None:
        return 0.0
    if led.suit != TRUMP:
        return _HIGH * led.size * max(0.0, 2 * chance - 1)
    enemies = [(sight.seat + step) % SEATS for step in (1, 3)]
    hunt = sum(pulled(sight, seat, led.size) for seat in enemies)
    return chance * (RED * hunt + 1.5 * (led.size - 1)) - 1.0
