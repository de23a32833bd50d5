"""What a player's own page tells."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet, Sum
from django.db.models.functions import TruncDate

from accounts.models import User
from accounts.names import shown_name
from games.rules.core.outcome import Ending
from scoring.models import LedgerEntry, Standing
from scoring.periods import RECORD

DEALS_A_PAGE = 20
LINE_DEALS = 120
"""Deals that the line of points shows one by one; who has more is shown day by day."""


@dataclass(frozen=True, slots=True)
class History:
    """A player's running total: points in time order, and where the line begins."""

    when: tuple[dt.date, ...]
    totals: tuple[int, ...]


def may_see_record(player: User, viewer: User) -> bool:
    """Tell whether ``viewer`` may see more of ``player`` than the name."""
    return player.record_public or player.pk == viewer.pk or viewer.is_staff


def records(player: User) -> QuerySet[Standing]:
    """Return the player's record, one row a game, most played first."""
    return Standing.objects.filter(user=player, period=RECORD).order_by("-deals", "game")


def void_deals(player: User) -> int:
    """Return how many of the player's deals counted for nothing."""
    return LedgerEntry.objects.filter(user=player, ending=Ending.VOID).count()


def recent_deals(player: User, page: int) -> Page:
    """Return a page of the player's deals, latest first; each has ``names``, the players by seat."""
    entries = LedgerEntry.objects.filter(user=player).select_related("season__league").order_by("-at", "-pk")
    shown = Paginator(entries, DEALS_A_PAGE).get_page(page)
    shown.object_list = list(shown.object_list)
    names = seat_names([entry.deal_id for entry in shown.object_list])
    for entry in shown.object_list:
        entry.names = names[entry.deal_id]
    return shown


def seat_names(deal_ids: Sequence[int]) -> dict[int, dict[int, str]]:
    """Return the names of those who were paid, by deal and seat. One query."""
    names: dict[int, dict[int, str]] = {deal_id: {} for deal_id in deal_ids}
    entries = LedgerEntry.objects.filter(deal_id__in=deal_ids)
    for deal_id, seat, name in entries.values_list("deal_id", "seat", "user__name"):
        names[deal_id][seat] = shown_name(name)
    return names


def history(player: User, deals: int) -> History:
    """Return the running total of a player who has played ``deals`` deals."""
    entries = LedgerEntry.objects.filter(user=player).exclude(ending=Ending.VOID)
    days = entries.annotate(day=TruncDate("at"))
    if deals <= LINE_DEALS:
        steps = list(days.order_by("at", "pk").values_list("day", "amount"))
    else:
        sums = days.values("day").annotate(won=Sum("amount")).order_by("day")
        steps = list(sums.values_list("day", "won"))
    return History(
        when=tuple(day for day, _won in steps), totals=tuple(accumulate(won for _day, won in steps))
    )
