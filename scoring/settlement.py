"""Paying a deal: its entries in the ledger and the totals that they change, in one transaction."""

import logging

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Greatest
from django.utils import timezone

from accounts.models import User
from games.rules.core.outcome import Ending
from scoring.models import DealResult, LedgerEntry, Standing
from scoring.periods import keys_of

logger = logging.getLogger(__name__)


@transaction.atomic
def deal_settle(*, deal_id: int) -> bool:
    """Write the ledger of a deal, once, whoever asks how often; return whether this call did it.

    The first statement claims the result: of two calls at once the second waits for the first to commit, and
    then finds nothing to claim. A deal that other tables may still have to play is not paid yet: the ledger
    would tell of it. Raises DealResult.DoesNotExist if the deal has no result.
    """
    waiting = DealResult.objects.filter(deal_id=deal_id, settled_at=None).exclude(deal__match__sealed=True)
    claimed = waiting.update(settled_at=timezone.now())
    result = DealResult.objects.select_related("season__league").get(deal_id=deal_id)
    if not claimed:
        return False
    people = lock_people(result.seats)
    # Entries that are there already (a result that was marked unsettled by hand) are paid already.
    paid = LedgerEntry.objects.filter(deal_id=deal_id, correction=None)
    there = set(paid.values_list("seat", flat=True))
    entries = [entry for entry in entries_of(result) if entry.seat not in there]
    LedgerEntry.objects.bulk_create(entries)
    for entry in entries:
        if entry.user_id in people:
            _add_to_totals(entry)
    logger.debug("deal settled", extra={"deal": deal_id, "entries": len(entries)})
    return True


def lock_people(user_ids: list[int]) -> set[int]:
    """Lock those of the users who have totals of their own; the house's bots have none.

    Totals of a user change only under this lock, taken in the order of ids, so that two deals that end at
    once neither lose a sum nor wait for each other in a ring. (SQLite has one writer at a time anyway.)
    """
    people = User.objects.filter(pk__in=user_ids).exclude(kind=User.Kind.HOUSE_BOT)
    return set(people.order_by("pk").select_for_update(no_key=True).values_list("pk", flat=True))


def entries_of(result: DealResult) -> list[LedgerEntry]:
    """Return the entries that a result must have, unsaved: one a seat, score × stake; void is nothing."""
    void = result.ending == Ending.VOID
    counted = not void and not result.bots
    season_id = result.season_id if _counts_for_season(result) else None
    return [
        LedgerEntry(
            deal_id=result.deal_id,
            seat=seat,
            user_id=user_id,
            game=result.game,
            score=0 if void else score,
            stake=result.stake,
            amount=0 if void else score * result.stake,
            lines=[line for line in result.lines if line["seat"] == seat],
            ending=result.ending,
            counted=counted,
            season_id=season_id,
            at=result.ended_at,
        )
        for seat, (user_id, score) in enumerate(zip(result.seats, result.scores, strict=True))
    ]


def _counts_for_season(result: DealResult) -> bool:
    season = result.season
    return (
        season is not None
        and result.ending != Ending.VOID
        and result.game == season.league.game
        and season.runs(result.ended_at)
        and (season.league.admits_bots or not result.bots)
    )


def _add_to_totals(entry: LedgerEntry) -> None:
    keys = keys_of(
        game=entry.game,
        ending=entry.ending,
        counted=entry.counted,
        season_id=entry.season_id,
        at=entry.at,
    )
    season_of = {key.period: key.season_id for key in keys}
    totals = Standing.objects.filter(user_id=entry.user_id, game=entry.game, period__in=season_of)
    there = set(totals.values_list("period", flat=True))
    won = int(entry.amount > 0)
    broken_off = int(entry.ending != Ending.FINISHED)
    totals.update(
        points=F("points") + entry.amount,
        deals=F("deals") + 1,
        wins=F("wins") + won,
        broken_off=F("broken_off") + broken_off,
        best=Greatest(F("best"), entry.amount),
        last_at=Greatest(F("last_at"), entry.at),
    )
    Standing.objects.bulk_create(
        Standing(
            user_id=entry.user_id,
            game=entry.game,
            period=period,
            season_id=season_id,
            points=entry.amount,
            deals=1,
            wins=won,
            broken_off=broken_off,
            best=entry.amount,
            last_at=entry.at,
        )
        for period, season_id in season_of.items()
        if period not in there
    )
