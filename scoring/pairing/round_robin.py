"""Round robin: over the rounds everybody meets everybody as evenly as possible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scoring.pairing.grouping import Grouping, cut, sizes
from scoring.pairing.history import Drawn, Entrant, History, history_of
from scoring.pairing.seating import seated

BOTS_AGAIN = 1000
TRIES = 8
TRIES_OF_MANY = 2
MANY = 24


def round_robin(entrants: Sequence[Entrant], seats: int, history: History, *, seed: int) -> list[Drawn]:
    """Return the tables of the next round.

    Whoever met least often meets; who has sat with bots before sits without them while others have not.
    The same entrants, history and seed give the same round. Raises ValueError for fewer than two seats.
    """
    ordered = sorted(set(entrants))
    capacities = sizes(len(ordered), seats)
    dice = Random(seed)
    tries = TRIES if len(ordered) <= MANY else TRIES_OF_MANY
    orders = [_circle(ordered, history.rounds)] if seats == 2 else []
    orders += [dice.sample(ordered, len(ordered)) for _ in range(tries)]
    best: Grouping | None = None
    for order in orders:
        grouping = Grouping(
            cut(order, capacities), seats, lambda a, b: _met(history, a, b), lambda a: _with_bots(history, a)
        )
        grouping.improve()
        if best is None or grouping.cost < best.cost:
            best = grouping
    return [seated(table, seats, history) for table in (best.tables if best else [])]


def all_rounds(entrants: Sequence[Entrant], seats: int, rounds: int, *, seed: int) -> list[list[Drawn]]:
    """Return a number of rounds, one after the other, as they are drawn if nobody comes or goes."""
    drawn: list[list[Drawn]] = []
    for number in range(rounds):
        drawn.append(round_robin(entrants, seats, history_of(drawn), seed=seed + number))
    return drawn


def _met(history: History, one: Entrant, other: Entrant) -> int:
    """Return the weight of one more meeting, growing fast so that meetings stay even."""
    times = history.meetings(one, other)
    return 10 * times * times


def _with_bots(history: History, entrant: Entrant) -> int:
    return BOTS_AGAIN * history.bots[entrant] ** 2


def _circle(entrants: Sequence[Entrant], number: int) -> list[Entrant]:
    """Return pairs one after the other by the circle method: the first stays, the others go round.

    With an odd number of entrants the one opposite the empty place comes last, to sit with a bot.
    """
    ring: list[Entrant | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    first, others = ring[:1], ring[1:]
    if others:
        turn = number % len(others)
        others = others[-turn:] + others[:-turn] if turn else others
    turned = [*first, *others]
    half = len(turned) // 2
    pairs = list(zip(turned[:half], reversed(turned[half:]), strict=True))
    # The one that stays changes its seat every round, the others as they go round.
    turned_about = [pair[::-1] if (place or number) % 2 else pair for place, pair in enumerate(pairs)]
    last = sorted(turned_about, key=lambda pair: None in pair)
    return [entrant for pair in last for entrant in pair if entrant is not None]
