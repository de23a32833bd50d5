"""Making the season that follows one, with promotions and relegations."""

from __future__ import annotations

import datetime as dt

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from scoring.models import Division, Entrant, Season
from scoring.selectors.badges import final_seasons
from scoring.selectors.succession import succession

MESSAGES = {
    "season_runs": _("这一季还没有结束，或者还有牌局没有结算。"),
    "already_followed": _("这一季已经有下一季了。"),
    "bad_times": _("结束不能早于开始。"),
    "too_early": _("下一季要在这一季结束以后开始。"),
}


def _refused(code: str) -> Refused:
    return Refused(code, MESSAGES[code])


def season_follow(
    *, season: Season, name: str, name_en: str = "", starts_at: dt.datetime, ends_at: dt.datetime
) -> Season:
    """Make the season after one that is over: its divisions again, and in them who has gone up or down.

    Raises Refused `season_runs` (not over, or a deal of it is not settled yet), `already_followed`,
    `bad_times`, `too_early`.
    """
    if ends_at <= starts_at:
        raise _refused("bad_times")
    if starts_at < season.ends_at:
        raise _refused("too_early")
    if not final_seasons().filter(pk=season.pk).exists():
        raise _refused("season_runs")
    try:
        with transaction.atomic():
            return _made(season, name, name_en, starts_at, ends_at)
    except IntegrityError:
        raise _refused("already_followed") from None


def _made(season: Season, name: str, name_en: str, starts_at: dt.datetime, ends_at: dt.datetime) -> Season:
    made = Season.objects.create(
        league=season.league,
        name=name,
        name_en=name_en,
        starts_at=starts_at,
        ends_at=ends_at,
        least_deals=season.least_deals,
        follows=season,
    )
    coming = succession(season)
    divisions = {old.pk: _again(old, made) for old in coming.divisions}
    Entrant.objects.bulk_create(
        Entrant(season=made, user=one.entrant.user, division=one.division and divisions[one.division.pk])
        for one in coming.entrants
    )
    return made


def _again(old: Division, season: Season) -> Division:
    return Division.objects.create(
        season=season,
        number=old.number,
        name=old.name,
        name_en=old.name_en,
        promotes=old.promotes,
        relegates=old.relegates,
    )
