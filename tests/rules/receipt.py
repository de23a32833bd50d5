"""What a receipt multiplies, as the table does it: a factor that names a seat counts for that seat alone."""

from __future__ import annotations

import math

from games.rules.core.outcome import Outcome


def products(outcome: Outcome) -> list[int]:
    """Return what each seat is shown as the product behind its points."""
    return [
        math.prod(factor["value"] for factor in outcome.show["factors"] if factor.get("seat", seat) == seat)
        for seat in range(len(outcome.scores))
    ]
