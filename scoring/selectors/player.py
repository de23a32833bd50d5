"""What a player's own page tells."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.core.paginator import Page, Paginator
from django.db.models import Max, Min, QuerySet
from django.utils.functional import cached_property

from accounts.models import User
from accounts.names import shown_name
from games.rules.core.outcome import Ending
from scoring.access import Viewer, visible_leagues
from scoring.models import DealResult, League, LedgerEntry, Standing
from scoring.paid import Paid, corrected, first_entries, paid
from scoring.periods import RECORD, local_date

DEALS_A_PAGE = 20
LINE_DEALS = 120
"""Points of the line of a player's points; who has played more deals is shown at so many moments of them."""
BEST_DEALS = 5


@dataclass(frozen=True, slots=True)
class History:
    """A player's running total: points in time order, and the days of the first and the last of them."""

    totals: tuple[int, ...]
    begun: dt.date | None = None
    ended: dt.date | None = None


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
    # Keys first, from the index alone: rows of a late page would be read and thrown away.
    keys = first_entries().filter(user=player).order_by("-at", "-pk").values_list("pk", flat=True)
    shown = _Entries(keys, DEALS_A_PAGE, player=player).get_page(page)
    entries = LedgerEntry.objects.filter(pk__in=list(shown.object_list)).select_related("season__league")
    later = corrected_deals(player) if later is None else later
    now = {(seat.deal_id, seat.seat): seat for seat in later}
    first = paid(entries.order_by("-at", "-pk"))
    shown.object_list = _named([now.get((seat.deal_id, seat.seat), seat) for seat in first])
    return shown


def best_deals(player: User, later: Sequence[Paid] | None = None) -> list[Paid]:
    """Return the deals that brought the player most, as they stand now, with names; only what was won."""
    later = corrected_deals(player) if later is None else later
    entries = (
        first_entries()
        .filter(user=player, amount__gt=0)
        .exclude(deal_id__in=[seat.deal_id for seat in later])
    )
    found = paid(entries.select_related("season__league").order_by("-amount", "-at", "-pk")[:BEST_DEALS])
    found += [seat for seat in later if seat.amount > 0]
    found.sort(key=lambda seat: (-seat.amount, -seat.at.timestamp()))
    return _named(found[:BEST_DEALS])


class _Entries(Paginator):
    """Pages of what a player was paid at first, counted from indexes: entries less those that correct."""

    def __init__(self, keys: QuerySet, per_page: int, *, player: User) -> None:
        super().__init__(keys, per_page)
        self.player = player

    @cached_property
    def count(self) -> int:
        """How many deals there are."""
        entries = LedgerEntry.objects.filter(user=self.player)
        return entries.count() - entries.filter(correction__isnull=False).count()


def _named(seats: list[Paid]) -> list[Paid]:
    """Return the seats with the names of those whom they played with."""
    names = seat_names([seat.deal_id for seat in seats])
    for seat in seats:
        seat.names = names[seat.deal_id]
    return seats


def league_deals_closed(seats: list[Paid], player: User, viewer: Viewer) -> list[Paid]:
    """Take the way to deals from readers whom their leagues do not let look; return the seats.

    Who played them has it always. The ledger does not tell: what counts for nothing has no season there.
    One query, none on one's own page.
    """
    if not seats or (viewer is not None and viewer.pk == player.pk):
        return seats
    kept = DealResult.objects.filter(
        deal_id__in=[one.deal_id for one in seats], season__league__visibility=League.Visibility.MEMBERS
    )
    closed = set(kept.exclude(season__league__in=visible_leagues(viewer)).values_list("deal_id", flat=True))
    for one in seats:
        if one.deal_id in closed:
            one.season, one.season_id, one.deal_url = None, None, ""
    return seats


def seat_names(deal_ids: Sequence[int]) -> dict[int, dict[int, str]]:
    """Return the names of those who were paid, by deal and seat. One query."""
    names: dict[int, dict[int, str]] = {deal_id: {} for deal_id in deal_ids}
    entries = LedgerEntry.objects.filter(deal_id__in=deal_ids)
    for deal_id, seat, name, kind in entries.values_list("deal_id", "seat", "user__name", "user__kind"):
        names[deal_id][seat] = shown_name(name, of_house=kind == User.Kind.HOUSE_BOT)
    return names


def history(player: User, deals: int, later: Sequence[Paid] | None = None) -> History:
    """Return the running total of a player who has played ``deals`` deals."""
    if deals > LINE_DEALS:
        return _now_and_then(player)
    steps = _deal_by_deal(player, corrected_deals(player) if later is None else later)
    totals = tuple(accumulate(won for _day, won in steps))
    return History(totals, steps[0][0], steps[-1][0]) if steps else History(())


def _deal_by_deal(player: User, later: Sequence[Paid]) -> list[tuple[dt.date, int]]:
    entries = first_entries().filter(user=player).exclude(ending=Ending.VOID)
    entries = entries.exclude(deal_id__in=[seat.deal_id for seat in later])
    won = [*entries.values_list("at", "deal_id", "amount")]
    won += [(seat.at, seat.deal_id, seat.amount) for seat in later if not seat.void]
    return [(local_date(at), amount) for at, _deal_id, amount in sorted(won)]


def _now_and_then(player: User) -> History:
    """Return the total after every so-many-th entry, and after the last.

    An entry that corrects another has the time of its deal, so sums are right without a look at them; one
    that is void is nothing. All of it stands in one index.
    """
    entries = LedgerEntry.objects.filter(user=player)
    totals = list(accumulate(entries.order_by("at", "pk").values_list("amount", flat=True)))
    ends = entries.aggregate(first=Min("at"), last=Max("at"))
    every = -(-len(totals) // LINE_DEALS)
    shown = totals[::-every][::-1]  # counted from the end: the last total is what the player has
    return History(tuple(shown), local_date(ends["first"]), local_date(ends["last"]))
