"""The plays of a hand that are worth a thought: one of every kind, size and key, by its cheapest cards.

For hints, bots, and seats that must beat. Wings are put on last, where they are allowed.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import AT_LEAST, RANKS, Packed, counts_of, take, write
from games.rules.families.climbing.plays import PLAY, some_plays
from games.rules.families.climbing.recipe import Recipe
from games.rules.titles.datongzi.forms import CARRIED, PAIR_RUN, PLANE, TRIPLE, TUBE, reading
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.plays import CHAINS, OF_ONE_RANK
from games.rules.titles.datongzi.ranks import Play, row_of, rows_of


def to_lead(hand: Packed, options: Options) -> list[Play]:
    """Return the plays that a hand can lead, without wings."""
    rows = rows_of(hand, options.decks)
    found = [play for row in rows for play in row.ordinary if play is not None]
    found += (_laid(hand, recipe, options) for recipe in some_plays(CHAINS, counts_of(hand)))
    return found + [play for row in rows for play in row.strong]


def to_answer(hand: Packed, to_beat: Form, options: Options) -> list[Play]:
    """Return the plays of a hand that beat a form; with wings only where the play needs them."""
    rows = rows_of(hand, options.decks)
    strong = [play for row in rows for play in row.strong if play.form.power > to_beat.power]
    return [*_ordinary(hand, to_beat, options), *strong] if not to_beat.power else strong


def whole_hand(hand: Packed, options: Options) -> Play | None:
    """Return the whole hand as one play, if it can be led so."""
    form = reading(hand, None, decks=options.decks, wings=options.wings)
    return Play(form, hand, Action(PLAY, write(hand))) if form is not None else None


def with_wings(play: Play, wings: list[Packed]) -> Play:
    """Return a triple or plane with as many of these cards as it can carry."""
    room = CARRIED * (play.form.size // TUBE) + play.form.size - sum(counts_of(play.cards))
    cards = play.cards + sum(wings[:room])
    return Play(play.form, cards, Action(PLAY, write(cards)))


def loose_cards(hand: Packed, options: Options, body: Packed) -> Iterator[Packed]:
    """Yield the cards besides a body one by one: of ranks with the fewest cards first, then of lower ones.

    Cards of the body's ranks are left out: with a triple they would be a bomb (DTZ-2.13).
    """
    counts, within = counts_of(hand), counts_of(body)
    held = [rank for rank in range(RANKS) if counts[rank] and not within[rank]]
    for rank in sorted(held, key=lambda rank: (counts[rank], rank)):
        for _ in range(counts[rank]):
            card = row_of(hand, rank, options.decks).picks[1]
            hand -= card
            yield card


def _ordinary(hand: Packed, to_beat: Form, options: Options) -> Iterator[Play]:
    size = OF_ONE_RANK.get(to_beat.kind)
    if size is None:
        yield from (_laid(hand, recipe, options) for recipe in some_plays(CHAINS, counts_of(hand), to_beat))
        return
    flags = counts_of(hand).translate(AT_LEAST[size])
    for rank in range(to_beat.key + 1, RANKS):
        if not flags[rank]:
            continue
        play = row_of(hand, rank, options.decks).ordinary[size]
        if play is not None:
            yield play
        elif options.wings:
            yield from _alike(hand, rank, options)


def _alike(hand: Packed, rank: int, options: Options) -> Iterator[Play]:
    """Yield a triple of identical cards with a card more: alone they would be a 筒子 (DTZ-2.10, 2.13)."""
    cards, _ = take(hand, rank, TUBE)
    for wing in loose_cards(hand, options, cards):
        yield with_wings(Play(Form(TRIPLE, TUBE, rank), cards, Action(PLAY)), [wing])
        return


def _laid(hand: Packed, recipe: Recipe, options: Options) -> Play:
    ranks = range(recipe.start, recipe.stop)
    cards = sum(row_of(hand, rank, options.decks).picks[recipe.per] for rank in ranks)
    kind = PLANE if recipe.per == TUBE else PAIR_RUN
    return Play(Form(kind, recipe.per * len(ranks), recipe.stop - 1), cards, Action(PLAY, write(cards)))
