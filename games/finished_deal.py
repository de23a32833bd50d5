"""Deals that are over: all that is told of one to everybody."""

from __future__ import annotations

from games.models import Deal
from games.rules.core.registry import UnknownGame, find_game


def finished_deal(deal_id: int) -> Deal | None:
    """Return a deal that is over, of a game that the house has, with its match; else None.

    A running deal is told to nobody but those who sit there.
    """
    found = Deal.objects.filter(pk=deal_id, status=Deal.Status.OVER).select_related("match").first()
    if found is None:
        return None
    try:
        find_game(found.game)
    except UnknownGame:
        return None
    return found
