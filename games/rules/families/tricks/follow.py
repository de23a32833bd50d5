"""Following suit: what a seat must play to a lead of one or more cards."""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.families.tricks.combos import Combo, of_type, recognise
from games.rules.families.tricks.holding import Layers, count, join, within, without
from games.rules.families.tricks.order import Order, bits


def follows(order: Order, hand: Layers, led: Combo, played: Layers) -> bool:
    """Tell whether `played`, which is as many cards of `hand` as were led, follows.

    With no more cards of the led suit than were led, all of them must be played. With more, only they may be;
    among them a combination of the led type, if the seat holds one; or else as many pairs (for a lead of
    triples: triples, and pairs) as were led or as it holds.
    """
    mask = order.mask[led.suit]
    if not hand[0] & mask:
        return True
    held, given = within(hand, mask), within(played, mask)
    if count(held) <= led.size:
        return given == held
    if count(given) < led.size:
        return False
    if led.length == 1 and held[led.copies - 1]:
        return given[led.copies - 1] != 0
    if next(of_type(order, held, led.copies, led.length), None) is not None:
        combo = recognise(order, given)
        return combo is not None and combo.same_type(led)
    return all(
        given[depth].bit_count() >= min(led.length, held[depth].bit_count()) for depth in range(1, led.copies)
    )


def followings(order: Order, hand: Layers, led: Combo) -> Iterator[Layers]:
    """Yield every play of `hand` that follows, each once. There may be millions: take what is needed."""
    held = within(hand, order.mask[led.suit])
    spare = led.size - count(held)
    if spare >= 0:
        for filling in selections(without(hand, held), spare):
            yield join(held, filling)
        return
    fitting = of_type(order, held, led.copies, led.length)
    first = next(fitting, None)
    if first is not None:
        yield first
        yield from fitting
        return
    wanted = [min(led.length, held[depth].bit_count()) for depth in range(1, led.copies)]
    yield from selections(held, led.size, *wanted)


def selections(cards: Layers, size: int, pairs: int = 0, triples: int = 0) -> Iterator[Layers]:
    """Yield every choice of `size` of the cards with at least so many pairs and triples among them.

    A triple is a pair too. More than that may be in it.
    """
    single = list(bits(cards[0]))
    held = [sum(1 for layer in cards if layer & bit) for bit in single]
    for counts in _counts(held, size, pairs, triples):
        yield tuple(
            sum(bit for bit, taken in zip(single, counts, strict=True) if taken > depth)
            for depth in range(len(cards))
        )


def _counts(held: list[int], size: int, pairs: int, triples: int) -> Iterator[list[int]]:
    """Yield how many to take of each kind of card, most of the first kinds first."""
    triples = max(triples, 0)
    pairs = max(pairs, triples)
    if not _possible(held, size, pairs, triples):
        return
    if not held:
        yield []
        return
    for taken in range(min(held[0], size), -1, -1):
        for rest in _counts(held[1:], size - taken, pairs - (taken > 1), triples - (taken > 2)):
            yield [taken, *rest]


def _possible(held: list[int], size: int, pairs: int, triples: int) -> bool:
    return (
        sum(held) >= size >= 2 * pairs + triples
        and sum(1 for copies in held if copies > 1) >= pairs
        and sum(1 for copies in held if copies > 2) >= triples
    )
