"""Deals that are over, and who may see all that is told of one: every hand, and how it was played."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied

from accounts.errors import Refused
from accounts.models import User
from games.messages import REFUSALS
from games.models import Deal, Match, PlayedOn
from games.rules.core.registry import UnknownGame, find_game
from scoring.access import season_open_to

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
    that was played on from a record that has only a link is for those who played it, and staff. One of a
    league for its members is for them and those who played it; and so is what was played on from it.
    """
    if deal.status != Deal.Status.OVER or is_sealed(deal):
        return False
    if not _is_private(deal) and _league_lets(deal, reader):
        return True
    return _is_of(deal, reader)


def may_see_match(match: Match, reader: Reader = None) -> bool:
    """Tell whether `reader` may see how a match went: as a deal, where its league is for its members."""
    if season_open_to(match.season, reader):
        return True
    if reader is None or not reader.is_authenticated:
        return False
    return Deal.objects.filter(match=match, seats__user=reader.pk, seats__bot=False).exists()


def finished_deal(deal_id: int, reader: Reader = None) -> Deal | None:
    """Return a deal that `reader` may see, of a game that the house has, with its match; else None.

    Raises Sealed for a deal that is over while its round is not.
    """
    found = Deal.objects.filter(pk=deal_id).select_related("match__season__league", "played_on").first()
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


def _league_lets(deal: Deal, reader: Reader) -> bool:
    """Tell whether the league of a deal, or of the one it was played on from, lets `reader` look."""
    source: Deal | None = deal
    while source is not None and source.set_up:
        origin: PlayedOn | None = getattr(source, "played_on", None)
        source = origin.from_deal if origin is not None else None
    return source is None or source.match is None or season_open_to(source.match.season, reader)


def _is_of(deal: Deal, reader: Reader) -> bool:
    if reader is None or not reader.is_authenticated:
        return False
    return reader.is_staff or deal.seats.filter(user=reader, bot=False).exists()
