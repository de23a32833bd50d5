"""Paying a deal: its entries in the ledger and the totals that they change, in one transaction."""

import logging
from collections.abc import Collection

from django.db import transaction
from django.db.models import Exists, F, OuterRef
from django.db.models.functions import Greatest
from django.utils import timezone

from accounts.models import User
from games.rules.core.outcome import Ending
from scoring.comparison import others_unpaid, rivals
from scoring.models import DealResult, Entrant, League, LedgerEntry, RoundTable, Season, Standing
from scoring.periods import keys_of
from scoring.valuing import ranks_by_sums, standings_rank

logger = logging.getLogger(__name__)

RANKED_AT_ONCE = 200


@transaction.atomic
def deal_settle(*, deal_id: int) -> bool:
    """Write the ledger of a deal, once, whoever asks how often; return whether this call did it.

    The first statement claims the result: of two calls at once the second waits for the first to commit, and
    then finds nothing to claim. A deal that other tables may still have to play is not paid yet: the ledger
    would tell of it. Raises DealResult.DoesNotExist if the deal has no result.
    """
    # The claim compares the row itself: asked for by way of other tables, PostgreSQL would not compare anew
    # after waiting.
    sealed = DealResult.objects.filter(pk=OuterRef("pk"), deal__match__sealed=True)
    waiting = DealResult.objects.filter(~Exists(sealed), deal_id=deal_id, settled_at=None)
    claimed = waiting.update(settled_at=timezone.now())
    result = DealResult.objects.select_related("season__league").get(deal_id=deal_id)
    if not claimed:
        return False
    people = lock_people(concerned_by(result))
    # Entries that are there already (a result that was marked unsettled by hand) are paid already.
    paid = LedgerEntry.objects.filter(deal_id=deal_id, correction=None)
    there = set(paid.values_list("seat", flat=True))
    entries = [entry for entry in entries_of(result) if entry.seat not in there]
    LedgerEntry.objects.bulk_create(entries)
    of_season = result.season if any(entry.season_id for entry in entries) else None
    divisions = divisions_of(of_season, people) if of_season else {}
    for entry in entries:
        if entry.user_id in people:
            _add_to_totals(entry, divisions.get(entry.user_id))
    if _ranks_now(result, of_season):
        standings_rank(season=result.season, user_ids=people)
    logger.debug("deal settled", extra={"deal": deal_id, "entries": len(entries)})
    return True


def _ranks_now(result: DealResult, of_season: Season | None) -> bool:
    """Tell whether the settlement of a deal changes what its season's standings are worth.

    Where seats are compared that is worked out with the last deal of a round that is paid, not with each.
    """
    if result.season is None or ranks_by_sums(result.season.league):
        return False
    if result.season.league.scoring == League.Scoring.COMPARISON and rivals(result.deal_id):
        return not others_unpaid(result.deal_id)
    return of_season is not None


@transaction.atomic
def match_rank(*, season_id: int, user_ids: list[int]) -> int:
    """Let the standings of users follow the end of a match, which may come after its last deal was paid.

    Returns how many rows changed.
    """
    people = lock_people(user_ids)
    return standings_rank(season=Season.objects.select_related("league").get(pk=season_id), user_ids=people)


def league_rank(*, league_id: int) -> int:
    """Make all standings of a league say what they are worth now; return how many rows changed.

    Some users at a time: while it goes on, deals are settled between.
    """
    changed = 0
    for season in Season.objects.filter(league=league_id).select_related("league"):
        totals = Standing.objects.filter(season=season, period=season.period)
        user_ids = list(totals.order_by("user_id").values_list("user_id", flat=True))
        for begin in range(0, len(user_ids), RANKED_AT_ONCE):
            with transaction.atomic():
                people = lock_people(user_ids[begin : begin + RANKED_AT_ONCE])
                changed += standings_rank(season=season, user_ids=people)
    return changed


def concerned_by(result: DealResult) -> list[int]:
    """Return whose totals a deal changes: its players', and where seats are compared, their rivals' too."""
    season = result.season
    if season is None or season.league.scoring != League.Scoring.COMPARISON:
        return result.seats
    return [*result.seats, *rivals(result.deal_id)]


def lock_people(user_ids: list[int]) -> set[int]:
    """Lock those of the users who have totals of their own; the house's bots have none.

    Totals of a user change only under this lock, taken in the order of ids, so that two deals that end at
    once neither lose a sum nor wait for each other in a ring. (SQLite has one writer at a time anyway.)
    """
    people = User.objects.filter(pk__in=user_ids).exclude(kind=User.Kind.HOUSE_BOT)
    return set(people.order_by("pk").select_for_update(no_key=True).values_list("pk", flat=True))


def divisions_of(season: Season, user_ids: Collection[int]) -> dict[int, int | None]:
    """Return the divisions that users have in a season."""
    return dict(
        Entrant.objects.filter(season=season, user__in=user_ids).values_list("user_id", "division_id")
    )


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
        and season.runs(result.ended_at)
        and (season.league.admits_bots or not result.bots or _of_a_round(result))
        and season.league.games.filter(game=result.game).exists()
    )


def _of_a_round(result: DealResult) -> bool:
    """Tell whether the site has seated those who played: then no player has chosen the bots among them."""
    return RoundTable.objects.filter(match__deals=result.deal_id).exists()


def _add_to_totals(entry: LedgerEntry, division_id: int | None) -> None:
    names = ("game", "ending", "counted", "season_id", "at")
    keys = {key.period: key for key in keys_of(**{name: getattr(entry, name) for name in names})}
    games = {key.game for key in keys.values()}
    totals = Standing.objects.filter(user_id=entry.user_id, game__in=games, period__in=keys)
    there = set(totals.values_list("period", flat=True))
    won = int(entry.amount > 0)
    broken_off = int(entry.ending != Ending.FINISHED)
    totals.update(
        points=F("points") + entry.amount,
        value=F("points") + entry.amount,
        deals=F("deals") + 1,
        wins=F("wins") + won,
        broken_off=F("broken_off") + broken_off,
        best=Greatest(F("best"), entry.amount),
        last_at=Greatest(F("last_at"), entry.at),
    )
    Standing.objects.bulk_create(
        Standing(
            user_id=entry.user_id,
            game=key.game,
            period=key.period,
            season_id=key.season_id,
            division_id=division_id if key.season_id else None,
            points=entry.amount,
            value=entry.amount,
            deals=1,
            wins=won,
            broken_off=broken_off,
            best=entry.amount,
            last_at=entry.at,
        )
        for key in keys.values()
        if key.period not in there
    )
