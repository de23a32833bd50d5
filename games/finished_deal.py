"""Deals that are over, and who may see all that is told of one: every hand, and how it was played."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied

from accounts.errors import Refused
from accounts.models import User
from games.messages import REFUSALS
from games.models import Deal, PlayedOn
from games.rules.core.registry import UnknownGame, find_game

Reader = User | AnonymousUser | None


class Sealed(Refused, PermissionDenied):
    """What other tables are still to play is told to nobody: a refusal, and a page that says so."""

    def __init__(self) -> None:
        super().__init__("sealed", REFUSALS["sealed"])


def is_sealed(deal: Deal) -> bool:
    """Tell whether other tables may still have to play the very same deal."""
    return deal.match is not None and deal.match.sealed


def may_see_hands(deal: Deal, reader: Reader = None) -> bool:
    """Tell whether `reader` may see a deal's hands: its page, its replay, its record, and play on from it.

    This is asked wherever a deal is laid open, and nowhere else is it decided. A deal in play is told to
    nobody, and one of a duplicate round to nobody before the round is over, not even to who played it. One
    that was played on from a record that has only a link is for those who played it, and staff.
    """
    if deal.status != Deal.Status.OVER or is_sealed(deal):
        return False
    return not _is_private(deal) or _is_of(deal, reader)


def finished_deal(deal_id: int, reader: Reader = None) -> Deal | None:
    """Return a deal that `reader` may see, of a game that the house has, with its match; else None.

    Raises Sealed for a deal that is over while its round is not.
    """
    found = Deal.objects.filter(pk=deal_id).select_related("match", "played_on").first()
    if found is not None and found.status == Deal.Status.OVER and is_sealed(found):
        raise Sealed
    if found is None or not may_see_hands(found, reader):
        return None
    try:
        find_game(found.game)
    except UnknownGame:
        return None
    return found


def _is_private(deal: Deal) -> bool:
    if not deal.set_up:
        return False
    origin: PlayedOn | None = getattr(deal, "played_on", None)
    return origin is None or origin.private


def _is_of(deal: Deal, reader: Reader) -> bool:
    if reader is None or not reader.is_authenticated:
        return False
    return reader.is_staff or deal.seats.filter(user=reader, bot=False).exists()
