"""Totals made anew from the ledger, which is the truth: to check, to repair, to rebuild them all."""

import dataclasses
import datetime as dt
import itertools
import logging
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction

from accounts.models import User
from games.rules.core.outcome import Ending
from scoring.models import Entrant, Season, Standing
from scoring.paid import corrected, first_entries
from scoring.periods import Key, keys_of
from scoring.valuing import gained_by_period, gains_of, rank_of

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Total:
    """What a `Standing` says beside its key."""

    points: int = 0
    deals: int = 0
    wins: int = 0
    broken_off: int = 0
    best: int = 0
    last_at: dt.datetime | None = None
    value: int = 0
    tie1: int = 0
    tie2: int = 0
    tie3: int = 0
    division_id: int | None = None

    def add(self, *, amount: int, ending: str, at: dt.datetime) -> None:
        """Count one entry of the ledger."""
        self.points += amount
        self.deals += 1
        self.wins += amount > 0
        self.broken_off += ending != Ending.FINISHED
        self.best = max(self.best, amount) if self.deals > 1 else amount
        self.last_at = max(self.last_at or at, at)


_FIELDS = tuple(field.name for field in dataclasses.fields(Total))


def totals_of_ledger(user_id: int) -> dict[Key, Total]:
    """Return all totals that a user's entries make; the house's bots have none.

    A deal that was corrected counts once, with what it came to.
    """
    totals: dict[Key, Total] = defaultdict(Total)
    if not User.objects.filter(pk=user_id).exclude(kind=User.Kind.HOUSE_BOT).exists():
        return {}
    later = corrected(user_id=user_id)
    entries = first_entries().filter(user_id=user_id).exclude(deal_id__in=[seat.deal_id for seat in later])
    fields = ("game", "amount", "ending", "counted", "season_id", "at")
    put_right = ([getattr(seat, name) for name in fields] for seat in later)
    untouched = entries.values_list(*fields).iterator()
    for game, amount, ending, counted, season_id, at in itertools.chain(untouched, put_right):
        for key in keys_of(game=game, ending=ending, counted=counted, season_id=season_id, at=at):
            totals[key].add(amount=amount, ending=ending, at=at)
    for total in totals.values():
        total.value = total.points
    _rank(user_id, totals)
    return dict(totals)


def _rank(user_id: int, totals: Mapping[Key, Total]) -> None:
    """Give the totals of seasons their value, their tie-breaks and the player's division."""
    season_ids = {key.season_id for key in totals} - {None}
    if not season_ids:
        return
    seasons = Season.objects.select_related("league").in_bulk(season_ids)
    entrants = Entrant.objects.filter(user_id=user_id, season__in=season_ids)
    divisions = dict(entrants.values_list("season_id", "division_id"))
    gained = {
        season_id: gained_by_period(season, gains_of(season, [user_id]).get(user_id, []))
        for season_id, season in seasons.items()
    }
    for key, total in totals.items():
        if key.season_id is not None:
            rank = rank_of(seasons[key.season_id].league, total, gained[key.season_id].get(key.period, 0))
            total.value, total.tie1, total.tie2, total.tie3 = rank
            total.division_id = divisions.get(key.season_id)


def standings_repair(*, user_id: int) -> int:
    """Make a user's standings say what the ledger says, and return how many rows had to be changed.

    What differed is logged. A look without a lock comes first, so that the usual case, in which nothing
    differs, holds up nobody who plays.
    """
    if totals_of_standings(user_id) == totals_of_ledger(user_id):
        return 0
    return _repair(user_id)


def totals_of_standings(user_id: int) -> dict[Key, Total]:
    """Return all totals that are kept for a user."""
    return {
        Key(standing.period, standing.game, standing.season_id): _total(standing)
        for standing in Standing.objects.filter(user_id=user_id)
    }


def _total(standing: Standing) -> Total:
    return Total(**{name: getattr(standing, name) for name in _FIELDS})


def standings_follow(*, user_id: int) -> int:
    """Make a user's standings follow entries that correct others; return how many rows changed."""
    return _repair(user_id, logging.DEBUG)


@transaction.atomic
def _repair(user_id: int, level: int = logging.ERROR) -> int:
    # The user's row is the lock that `deal_settle` takes too: nothing of theirs is settled meanwhile.
    list(User.objects.select_for_update(no_key=True).filter(pk=user_id).values_list("pk"))
    right = totals_of_ledger(user_id)
    changes = 0
    for standing in Standing.objects.filter(user_id=user_id):
        key = Key(standing.period, standing.game, standing.season_id)
        changes += _correct(standing, right.pop(key, None), level)
    for key, total in right.items():
        changes += 1
        _log_difference(level, user_id, key.period, key.game, None, total)
        Standing.objects.create(user_id=user_id, **dataclasses.asdict(key), **dataclasses.asdict(total))
    return changes


def _correct(standing: Standing, total: Total | None, level: int) -> bool:
    found = _total(standing)
    if found == total:
        return False
    _log_difference(level, standing.user_id, standing.period, standing.game, found, total)
    if total is None:
        standing.delete()
    else:
        Standing.objects.filter(pk=standing.pk).update(**dataclasses.asdict(total))
    return True


def _log_difference(
    level: int, user_id: int, period: str, game: str, found: Total | None, right: Total | None
) -> None:
    logger.log(
        level,
        "standing differed from the ledger: %s %s of user %s was %s, is %s",
        period,
        game,
        user_id,
        found,
        right,
    )


def rebuild_all() -> tuple[int, int]:
    """Repair the standings of every user; return how many users were looked at and how many rows changed."""
    users = changes = 0
    for user_id in User.objects.order_by("pk").values_list("pk", flat=True).iterator():
        users += 1
        changes += standings_repair(user_id=user_id)
    return users, changes
