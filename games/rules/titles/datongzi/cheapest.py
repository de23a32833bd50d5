"""What a seat that must beat gives up least by (DTZ-3.3, 8.1)."""

from __future__ import annotations

from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import Packed, counts_of
from games.rules.titles.datongzi.candidates import to_answer
from games.rules.titles.datongzi.forms import class_of
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.points import bonus_of, held_in_rank
from games.rules.titles.datongzi.ranks import Play, worth_in_rank

_DIGITS = 0xFFFF


def by_cost(hand: Packed, to_beat: Form, options: Options) -> list[Play]:
    """Return the plays of a hand that beat a form, the one that costs least first.

    The lowest class, in it the lowest key. But a play that takes a set with a bonus apart comes after all
    that do not, and in its class one that takes any other 筒子 apart does.
    """

    def cost(play: Play) -> tuple[int, int, bool, int, int]:
        form = play.form
        ranks = [rank for rank, number in enumerate(counts_of(play.cards)) if number]
        torn = sum(_torn(rank, hand, play.cards, options.decks) for rank in ranks) - bonus_of(form)
        return max(0, torn), class_of(form), _breaks(play, hand, ranks, options), form.power, form.key

    return sorted(to_answer(hand, to_beat, options), key=cost)


def _torn(rank: int, hand: Packed, cards: Packed, decks: int) -> int:
    """Return by how much less the sets of a rank would bring without these cards."""
    held, left = (pile >> 16 * rank & _DIGITS for pile in (hand, hand - cards))
    return held_in_rank(rank, held, decks) - held_in_rank(rank, left, decks)


def _breaks(play: Play, hand: Packed, ranks: list[int], options: Options) -> bool:
    """Tell whether a play that is no set itself takes a set apart."""
    return class_of(play.form) < 2 and any(
        worth_in_rank(rank, hand >> 16 * rank & _DIGITS, options.decks)
        > worth_in_rank(rank, hand - play.cards >> 16 * rank & _DIGITS, options.decks)
        for rank in ranks
    )
