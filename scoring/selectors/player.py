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
from scoring.paid import Paid, corrected, first_entries, paid
from scoring.periods import RECORD, local_date

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


def corrected_deals(player: User) -> list[Paid]:
    """Return what the player was paid for the deals that were corrected: few or none. One or two queries."""
    return corrected(user=player)


def void_deals(player: User, later: Sequence[Paid] | None = None) -> int:
    """Return how many of the player's deals count for nothing; ``later`` are the `corrected_deals`."""
    later = corrected_deals(player) if later is None else later
    voided = sum(seat.void - seat.void_before for seat in later)
    return first_entries().filter(user=player, ending=Ending.VOID).count() + voided


def recent_deals(player: User, page: int, later: Sequence[Paid] | None = None) -> Page:
    """Return a page of what the player was paid, latest deal first, with the names of the players by seat."""
    entries = first_entries().filter(user=player).select_related("season__league").order_by("-at", "-pk")
    shown = Paginator(entries, DEALS_A_PAGE).get_page(page)
    later = corrected_deals(player) if later is None else later
    now = {(seat.deal_id, seat.seat): seat for seat in later}
    shown.object_list = [now.get((seat.deal_id, seat.seat), seat) for seat in paid(shown.object_list)]
    names = seat_names([seat.deal_id for seat in shown.object_list])
    for seat in shown.object_list:
        seat.names = names[seat.deal_id]
    return shown


def seat_names(deal_ids: Sequence[int]) -> dict[int, dict[int, str]]:
    """Return the names of those who were paid, by deal and seat. One query."""
    names: dict[int, dict[int, str]] = {deal_id: {} for deal_id in deal_ids}
    entries = LedgerEntry.objects.filter(deal_id__in=deal_ids)
    for deal_id, seat, name in entries.values_list("deal_id", "seat", "user__name"):
        names[deal_id][seat] = shown_name(name)
    return names


def history(player: User, deals: int, later: Sequence[Paid] | None = None) -> History:
    """Return the running total of a player who has played ``deals`` deals."""
    later = corrected_deals(player) if later is None else later
    steps = _deal_by_deal(player, later) if deals <= LINE_DEALS else _day_by_day(player)
    return History(
        when=tuple(day for day, _won in steps), totals=tuple(accumulate(won for _day, won in steps))
    )


def _deal_by_deal(player: User, later: Sequence[Paid]) -> list[tuple[dt.date, int]]:
    entries = first_entries().filter(user=player).exclude(ending=Ending.VOID)
    entries = entries.exclude(deal_id__in=[seat.deal_id for seat in later])
    won = [*entries.values_list("at", "deal_id", "amount")]
    won += [(seat.at, seat.deal_id, seat.amount) for seat in later if not seat.void]
    return [(local_date(at), amount) for at, _deal_id, amount in sorted(won)]


def _day_by_day(player: User) -> list[tuple[dt.date, int]]:
    """Entries that correct others are of the day of their deal, so sums are right without a look at them."""
    entries = LedgerEntry.objects.filter(user=player).exclude(ending=Ending.VOID, correction=None)
    sums = entries.annotate(day=TruncDate("at")).values("day").annotate(won=Sum("amount")).order_by("day")
    return list(sums.values_list("day", "won"))
