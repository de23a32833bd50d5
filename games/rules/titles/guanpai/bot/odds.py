"""How likely the other seat can beat a play, some of the unseen cards lying aside (note 3)."""

from __future__ import annotations

from functools import lru_cache
from math import comb, prod

from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import BLACK, Counts
from games.rules.titles.guanpai.patterns import GRAMMAR

BOMB_RISK = 0.05
"""That a bomb meets a higher one is rare."""


def risk_of(form: Form, out: Counts, held: int) -> float:
    """Return how likely a seat that holds `held` of the unseen cards can beat a play without a bomb.

    Ranks are taken to be independent, and what a triple or four would carry to be there: near enough for a
    choice between plays.
    """
    if form.power:
        return BOMB_RISK
    if form.size > held:
        return 0.0
    pattern, length = GRAMMAR.pattern_of(form)
    ceiling = pattern.ceiling(length) if length > 1 else BLACK
    unseen, safe = sum(out), 1.0
    for top in range(form.key + 1, ceiling):
        start = top - length + 1
        if not pattern.bars(start, length):
            safe *= 1 - prod(_at_least(unseen, held, n, pattern.per) for n in out[start : top + 1])
    return 1 - safe


@lru_cache(maxsize=1 << 12)
def _at_least(unseen: int, held: int, number: int, least: int) -> float:
    """Return how likely `held` of the unseen cards have `least` or more of the `number` of a rank."""
    if number < least or held < least:
        return 0.0
    fewer = range(max(0, held + number - unseen), least)
    return 1 - sum(comb(number, n) * comb(unseen - number, held - n) for n in fewer) / comb(unseen, held)
