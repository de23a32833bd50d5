"""What a seat was paid for a deal in the end: its entry in the ledger and those that corrected it."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import QuerySet

from games.rules.core.outcome import Ending
from scoring.models import Correction, LedgerEntry, Season


@dataclass(slots=True)
class Paid:
    """One seat of one deal, all corrections in: sums of amounts, the rest as the last entry says.

    ``before`` is what was paid at first, ``correction`` the last one, None if there was none; ``names`` are
    those of the players by seat, where somebody has looked them up. ``deal_url`` is nothing where the reader
    may not look at the deal.
    """

    deal_id: int
    seat: int
    user_id: int
    game: str
    score: int
    stake: int
    amount: int
    lines: list[Mapping[str, Any]]
    ending: str
    counted: bool
    season_id: int | None
    season: Season | None
    at: dt.datetime
    deal_url: str
    before: int
    void_before: bool
    correction: Correction | None = None
    names: Mapping[int, str] = field(default_factory=dict)

    @property
    def corrected(self) -> bool:
        """Whether it was put right after it was paid."""
        return self.correction is not None

    @property
    def void(self) -> bool:
        """Whether the deal counts for nothing now."""
        return self.ending == Ending.VOID


def first_entries() -> QuerySet[LedgerEntry]:
    """Return the entries that deals were settled with, without those that corrected them."""
    return LedgerEntry.objects.filter(correction=None)


def paid(entries: Iterable[LedgerEntry]) -> list[Paid]:
    """Return what entries come to, in the order of the first entries. Every seat's must be there whole."""
    by_seat: dict[tuple[int, int], list[LedgerEntry]] = defaultdict(list)
    for entry in entries:
        by_seat[entry.deal_id, entry.seat].append(entry)
    return [_sum(sorted(rows, key=lambda entry: entry.pk)) for rows in by_seat.values()]


def paid_for(deal_id: int) -> list[Paid]:
    """Return what the seats of a deal were paid, by seat. One query."""
    entries = LedgerEntry.objects.filter(deal_id=deal_id).order_by("seat", "pk")
    return paid(entries.select_related("correction", "season__league"))


def corrected(**which: Any) -> list[Paid]:
    """Return those seats of corrected deals whose entries fit ``which`` (``user=…``, ``user_id__in=…``)."""
    entries = LedgerEntry.objects.filter(**which)
    deals = entries.filter(correction__isnull=False).values_list("deal_id", flat=True)
    numbers = set(deals)
    return paid(entries.filter(deal_id__in=numbers).order_by("at", "pk")) if numbers else []


def _sum(rows: list[LedgerEntry]) -> Paid:
    first, last = rows[0], rows[-1]
    return Paid(
        deal_id=first.deal_id,
        seat=first.seat,
        user_id=first.user_id,
        game=first.game,
        score=sum(row.score for row in rows),
        stake=first.stake,
        amount=sum(row.amount for row in rows),
        lines=last.lines,
        ending=last.ending,
        counted=last.counted,
        season_id=last.season_id,
        season=last.season if last.season_id else None,
        at=first.at,
        deal_url=first.deal_url,
        before=first.amount,
        void_before=first.ending == Ending.VOID,
        correction=last.correction if last.correction_id else None,
    )
