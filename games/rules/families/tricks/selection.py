"""Which of the many plays that follow a lead: a fair selection of them, and the cheapest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from games.rules.core.lazy import Lazily
from games.rules.families.tricks.combos import Combo, of_type
from games.rules.families.tricks.holding import Layers, copies, count, join, within, without
from games.rules.families.tricks.order import TRUMP, Order, bits

Cost = Callable[[int], int]
"""What it costs to play the card with this mask."""


@dataclass(frozen=True, slots=True)
class Duty:
    """What a seat must play to a lead, and what it may choose.

    Either one of the `fitting` combinations of the led suit, or `forced`, which may be nothing, with `size`
    cards of `pool`, among which at least so many cards must come as pairs and as triples.
    """

    fitting: tuple[Layers, ...]
    forced: Layers
    pool: Layers
    size: int
    pairs: int = 0
    triples: int = 0


def duty(order: Order, hand: Layers, led: Combo) -> Duty:
    """Return what a hand must play to a lead; the same rule as `follow.follows`."""
    held = within(hand, order.mask[led.suit])
    nothing = (0,) * len(hand)
    spare = led.size - count(held)
    if spare >= 0:
        return Duty((), held, without(hand, held), spare)
    fitting = tuple(of_type(order, held, led.copies, led.length))
    if fitting:
        return Duty(fitting, nothing, nothing, 0)
    wanted = [min(led.length, held[depth].bit_count()) for depth in range(1, led.copies)]
    return Duty((), nothing, held, led.size, *wanted)


def some_followings(order: Order, hand: Layers, led: Combo) -> Sequence[Layers]:
    """Return plays that follow: all that fit the lead, all that trump it, of others a fair selection.

    The others are neighbours in the hand, with the pairs and triples that must be among them, from every
    place in the hand.
    """
    must = duty(order, hand, led)
    if must.fitting:
        return must.fitting
    if must.size == 0:
        return (must.forced,)
    ruffs = tuple(_ruffs(order, hand, led))
    first = len(ruffs)
    return Lazily(
        first + must.pool[0].bit_count(),
        lambda number: ruffs[number] if number < first else _window(must, number - first),
    )


def _ruffs(order: Order, hand: Layers, led: Combo) -> Iterator[Layers]:
    """Yield the combinations of trumps that beat a lead of several cards of a suit that the hand lacks."""
    trumps = order.mask.get(TRUMP, 0)
    if led.size > 1 and led.suit != TRUMP and not hand[0] & order.mask[led.suit]:
        yield from of_type(order, within(hand, trumps), led.copies, led.length)


def _window(must: Duty, start: int) -> Layers:
    """Return the play that begins with this kind of card: what must be, then neighbours in the hand."""
    pool = must.pool
    behind = pool[0]
    for _ in range(start):
        behind &= behind - 1
    before = pool[0] ^ behind
    if not must.pairs:
        return join(must.forced, _neighbours(pool, chain(bits(behind), bits(before)), must.size))
    ring, left = (*bits(behind), *bits(before)), must.size
    taken = dict.fromkeys([bit for bit in ring if copies(pool, bit) > 2][: must.triples], 3)
    paired = [bit for bit in ring if copies(pool, bit) > 1 and bit not in taken]
    taken |= dict.fromkeys(paired[: must.pairs - must.triples], 2)
    left -= sum(taken.values())
    for bit in ring:
        if not left:
            break
        more = min(left, copies(pool, bit) - taken.get(bit, 0))
        taken[bit] = taken.get(bit, 0) + more
        left -= more
    return _layers(taken, len(pool))


def _neighbours(pool: Layers, ring: Iterator[int], size: int) -> Layers:
    """Return so many cards of a holding, kind after kind with all their copies."""
    layers, left = [0] * len(pool), size
    for bit in ring:
        for depth, layer in enumerate(pool):
            if left and layer & bit:
                layers[depth] |= bit
                left -= 1
        if not left:
            break
    return tuple(layers)


def _layers(taken: dict[int, int], decks: int) -> Layers:
    layers = [0] * decks
    for bit, number in taken.items():
        for depth in range(number):
            layers[depth] |= bit
    return tuple(layers)


def cheapest(order: Order, hand: Layers, led: Combo, cost: Cost) -> Layers:
    """Return the play that follows at the least cost, summed over its cards."""
    must = duty(order, hand, led)
    if must.fitting:
        return min(must.fitting, key=lambda play: cost_of(play, cost))
    kinds = tuple(sorted(bits(must.pool[0]), key=lambda bit: (cost(bit), bit)))
    if must.pairs:
        return _layers(_cheapest_of(must, kinds, cost), len(hand))
    taken, left = {}, must.size
    for bit in kinds:
        taken[bit] = min(left, copies(must.pool, bit))
        left -= taken[bit]
    return join(must.forced, _layers(taken, len(hand)))


def cost_of(play: Layers, cost: Cost) -> int:
    """Return what a play costs."""
    return sum(cost(bit) * copies(play, bit) for bit in bits(play[0]))


def _cheapest_of(must: Duty, kinds: Sequence[int], cost: Cost) -> dict[int, int]:
    """Return how many to take of each kind of card where pairs or triples must be among them."""
    held = [copies(must.pool, bit) for bit in kinds]
    prices = [cost(bit) for bit in kinds]

    @cache
    def best(at: int, size: int, pairs: int, triples: int) -> tuple[int, tuple[int, ...]] | None:
        """Return the least cost of so many cards from this kind on, and how many to take of each."""
        if at == len(kinds):
            return None if size or pairs or triples else (0, ())
        found: tuple[int, tuple[int, ...]] | None = None
        for number in range(min(held[at], size) + 1):
            rest = best(at + 1, size - number, max(0, pairs - (number > 1)), max(0, triples - (number > 2)))
            if rest is not None:
                price = rest[0] + number * prices[at]
                if found is None or price < found[0]:
                    found = price, (number, *rest[1])
        return found

    chosen = best(0, must.size, must.pairs, must.triples)
    if chosen is None:
        raise ValueError("nothing follows")
    return dict(zip(kinds, chosen[1], strict=True))
