"""The job that finds what settlement left undone or wrong, and puts it right."""

import datetime as dt
import itertools
import logging
from dataclasses import dataclass

from django.db.models import F
from django.db.models.functions import Mod
from django.utils import timezone

from accounts.models import User
from scoring.models import DealResult, LedgerEntry
from scoring.paid import first_entries
from scoring.rebuild import standings_repair
from scoring.settlement import deal_settle, entries_of

logger = logging.getLogger(__name__)

GRACE = dt.timedelta(seconds=15)
"""A result that has waited longer than this was forgotten by its task."""
RECENT = dt.timedelta(minutes=2)
"""How far the job, which runs once a minute, looks back."""
MOST = 500
MOST_PLAYERS = 200
MINUTES = 24 * 60


def settle_forgotten(now: dt.datetime | None = None) -> int:
    """Settle results whose task was lost, oldest first, up to a bound; return how many."""
    now = now or timezone.now()
    waiting = DealResult.objects.filter(settled_at=None, ended_at__lt=now - GRACE).order_by("ended_at")
    waiting = waiting.exclude(deal__match__sealed=True)
    settled = 0
    for deal_id in waiting.values_list("deal_id", flat=True)[:MOST]:
        try:
            settled += deal_settle(deal_id=deal_id)
        except Exception:  # one bad result must not hold up the others
            logger.exception("deal %s could not be settled", deal_id)
    return settled


def check_results(now: dt.datetime | None = None) -> int:
    """Compare what was settled lately with the ledger; write entries that are missing, return how many."""
    now = now or timezone.now()
    recent = DealResult.objects.filter(settled_at__gte=now - RECENT).order_by("-settled_at")[:MOST]
    return _check_entries(list(recent.select_related("season__league")))[0]


def _check_entries(results: list[DealResult]) -> tuple[int, int]:
    """Write the entries that settled results lack; return how many, and how many others are wrong.

    An entry that is there but says something else is only reported: rows of the ledger never change.
    """
    there = {
        (entry.deal_id, entry.seat): entry
        for entry in first_entries().filter(deal_id__in=[result.deal_id for result in results])
    }
    missing, wrong = [], 0
    for right in (entry for result in results for entry in entries_of(result)):
        entry = there.get((right.deal_id, right.seat))
        if entry is None:
            missing.append(right)
            logger.error("deal %s was settled without an entry for seat %s", right.deal_id, right.seat)
        elif (entry.user_id, entry.amount) != (right.user_id, right.amount):
            wrong += 1
            logger.error("ledger entry %s differs from the result of deal %s", entry.pk, right.deal_id)
    LedgerEntry.objects.bulk_create(missing, ignore_conflicts=True)
    return len(missing), wrong


@dataclass(frozen=True, slots=True)
class Findings:
    """What a look at one deal has found and, but for ``wrong``, put right."""

    unsettled: bool
    missing: int
    wrong: int
    standings: int


def deal_check(*, deal_id: int) -> Findings:
    """Settle a deal if it is not, and compare its result, its entries and its players' standings.

    Raises DealResult.DoesNotExist if the deal has no result.
    """
    unsettled = deal_settle(deal_id=deal_id)
    result = DealResult.objects.select_related("season__league").get(deal_id=deal_id)
    if result.settled_at is None:
        return Findings(unsettled=False, missing=0, wrong=0, standings=0)
    missing, wrong = _check_entries([result])
    standings = sum(standings_repair(user_id=user_id) for user_id in sorted(set(result.seats)))
    return Findings(unsettled, missing, wrong, standings)


def check_standings(now: dt.datetime | None = None) -> int:
    """Compare standings with the ledger, for those who played lately and for one part in 1,440 of all users.

    Run once a minute, it looks at everybody once a day. Returns how many rows were repaired.
    """
    now = now or timezone.now()
    return sum(standings_repair(user_id=user_id) for user_id in sorted(_due(now)))


def _due(now: dt.datetime) -> set[int]:
    recent = DealResult.objects.filter(settled_at__gte=now - RECENT).order_by("-settled_at")
    seats = itertools.chain.from_iterable(recent.values_list("seats", flat=True)[:MOST])
    players = set(itertools.islice(dict.fromkeys(seats), MOST_PLAYERS))
    minute = now.hour * 60 + now.minute
    turn = User.objects.alias(turn=Mod(F("pk"), MINUTES)).filter(turn=minute)
    return players.union(turn.values_list("pk", flat=True))
