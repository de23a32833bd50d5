"""What a hand is worth without play: its best arrangement, its loose jokers, what makes a showdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.rules.families.climbing.packed import AT_LEAST, BLACK, RED, TWO, Counts
from games.rules.titles.heitaosan.bombs import (
    CAP,
    CAP_EIGHT,
    FOUR_JOKERS_REWARD,
    HARD,
    JOKER_BOMB_REWARD,
    LEAST,
    REWARDS,
    Classes,
)
from games.rules.titles.heitaosan.options import Options

ALL_JOKERS, ALL_EIGHT = 4, 8
NINE, ELEVEN, EIGHT_KINGS, HARD_EIGHT, FINES, NO_BOMB = "nine", "eleven", "kings", "hard", "fines", "no_bomb"
"""Reasons of a showdown (HTS-5.1): a, b twice, c, d, e."""


class Held(NamedTuple):
    """A bomb of a hand's best arrangement: its class (text `class.<name>`) and what each other seat pays.

    Its cards are `natural` ones of a rank and jokers. A bomb of jokers alone has the rank of one of them, or
    −1 where both are in it.
    """

    name: str
    reward: int
    rank: int
    natural: int
    black: int
    red: int


@lru_cache(maxsize=256)
def classes_of(cap: int, bonus: str) -> Classes:
    """Return the reward classes with this cap and these further ranks (HTS-3.6)."""
    return Classes(cap, frozenset({TWO, *("3456789TJQKA".index(rank) for rank in bonus.split())}))


def table_classes(options: Options) -> Classes:
    """Return the reward classes at a table."""
    return classes_of(CAP_EIGHT if options.eight else CAP, options.bonus_ranks)


def natural_bombs(counts: Counts) -> list[int]:
    """Return the ranks of which a hand has four or more natural cards."""
    flags = counts[:BLACK].translate(AT_LEAST[LEAST])
    return [rank for rank in range(BLACK) if flags[rank]] if 1 in flags else []


def loose_jokers(counts: Counts, *, eight: bool) -> tuple[int, int]:
    """Return how many black and red jokers of a hand are loose (HTS-6.1)."""
    black, red = counts[BLACK], counts[RED]
    if not black + red or 1 in counts[:BLACK].translate(AT_LEAST[LEAST]):
        return 0, 0
    if eight:
        return black % ALL_JOKERS, red % ALL_JOKERS
    return (0, 0) if black + red == ALL_JOKERS else (black, red)


def reasons_of(options: Options, hands: Sequence[Counts]) -> tuple[str, ...]:
    """Return why there is a showdown right after dealing, in the order of HTS-5.1; nothing: play."""
    found = {reason for counts in hands for reason in _reasons(options, counts)}
    limit = options.loose_limit
    if limit and sum(sum(loose_jokers(counts, eight=options.eight)) for counts in hands) >= limit:
        found.add(FINES)
    return tuple(
        reason for reason in (NINE, ELEVEN, EIGHT_KINGS, HARD_EIGHT, FINES, NO_BOMB) if reason in found
    )


def _reasons(options: Options, counts: Counts) -> Iterator[str]:
    jokers = counts[BLACK] + counts[RED]
    classes, eight = table_classes(options), options.eight
    ranks = natural_bombs(counts)
    alone = (jokers == ALL_EIGHT) if eight else (jokers == ALL_JOKERS)
    if alone:
        yield EIGHT_KINGS if eight else NINE
    if any(classes.of(counts[rank] + jokers, rank) == classes.cap for rank in ranks):
        yield ELEVEN if eight else NINE
    if any(counts[rank] == HARD for rank in ranks):
        yield HARD_EIGHT
    if options.no_bomb_showdown and not ranks and not _joker_bombs(counts, eight=eight):
        yield NO_BOMB


def _joker_bombs(counts: Counts, *, eight: bool) -> bool:
    if eight:
        return ALL_JOKERS in (counts[BLACK], counts[RED])
    return counts[BLACK] + counts[RED] == ALL_JOKERS


def best_arrangement(options: Options, counts: Counts) -> tuple[Held, ...]:
    """Return the bombs of a hand that bring rewards, arranged for the highest sum (HTS-5.3, 5.4)."""
    ranks = natural_bombs(counts)
    if not ranks and not counts[BLACK] + counts[RED]:
        return ()
    return tuple(bomb for bomb in arrangement(options, counts) if bomb.reward)


def arrangement(options: Options, counts: Counts) -> tuple[Held, ...]:
    """Return all bombs of a hand, those without reward too, arranged for the highest sum of rewards."""
    return _arranged(table_classes(options), options.eight, counts)


def _arranged(classes: Classes, eight: bool, counts: Counts) -> tuple[Held, ...]:  # noqa: FBT001
    ranks = natural_bombs(counts)
    hard = tuple(
        Held("hard", classes.hard_reward, rank, HARD, 0, 0) for rank in ranks if counts[rank] == HARD
    )
    others = [rank for rank in ranks if counts[rank] < HARD]
    best: tuple[Held, ...] = ()
    most = -1
    for alone, black, red in _alone(classes, counts, eight=eight):
        natural = _shared(classes, counts, others, black, red)
        worth = sum(bomb.reward for bomb in (*alone, *natural))
        if worth > most:
            best, most = (*alone, *natural), worth
    return (*hard, *best)


def _alone(classes: Classes, counts: Counts, *, eight: bool) -> Iterator[tuple[tuple[Held, ...], int, int]]:
    """Yield which bombs the jokers may be by themselves, and the black and red ones left for others."""
    black, red = counts[BLACK], counts[RED]
    if eight and black + red == ALL_EIGHT:
        yield (Held("kings", classes.hard_reward, -1, 0, black, red),), 0, 0
        return
    yield (), black, red
    if not eight:
        if black + red == ALL_JOKERS:
            yield (Held(str(CAP), FOUR_JOKERS_REWARD, -1, 0, black, red),), 0, 0
        return
    if black == ALL_JOKERS:
        yield (Held("joker", JOKER_BOMB_REWARD, BLACK, 0, black, 0),), 0, red
    if red == ALL_JOKERS:
        yield (Held("joker", JOKER_BOMB_REWARD, RED, 0, 0, red),), black, 0


def _shared(classes: Classes, counts: Counts, ranks: list[int], black: int, red: int) -> list[Held]:
    """Return the natural bombs with these jokers given to them in the best way."""
    best = _best_shares(classes, [(counts[rank], rank) for rank in ranks], black + red)
    found = []
    for rank, extra in zip(ranks, best, strict=True):
        number = classes.of(counts[rank] + extra, rank)
        of_black = min(extra, black)
        black -= of_black
        found.append(Held(str(number), REWARDS[number], rank, counts[rank], of_black, extra - of_black))
    return found


def _best_shares(classes: Classes, bombs: list[tuple[int, int]], jokers: int) -> tuple[int, ...]:
    """Return how many jokers each bomb (its natural cards, its rank) is given; the fewest that do."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for natural, rank in bombs:
        longer: dict[int, tuple[int, tuple[int, ...]]] = {}
        for used, (worth, given) in best.items():
            for extra in range(jokers - used + 1):
                more = worth + REWARDS[classes.of(natural + extra, rank)]
                if more > longer.get(used + extra, (-1, ()))[0]:
                    longer[used + extra] = more, (*given, extra)
        best = longer
    return max(best.items(), key=lambda item: (item[1][0], -item[0]))[1][1]
