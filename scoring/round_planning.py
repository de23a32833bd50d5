"""Planning rounds, changing one that is still to come, calling one off."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from games.rules.core.registry import UnknownGame, find_game
from scoring.leagues import Division, LeagueGame, Season
from scoring.rounds import LONGEST, LONGEST_GRACE, Round, RoundTable

MOST_ROUNDS = 50
MESSAGES = {
    "bad_count": _("轮数要在 1 到 50 之间。"),
    "bad_times": _("每一轮都要在赛季里、在现在以后开始。"),
    "bad_length": _("局数要在 1 到 40 之间。"),
    "bad_grace": _("等候时间要在 1 到 60 分钟之间。"),
    "wrong_game": _("这个联赛没有这种玩法。"),
    "wrong_division": _("这个赛季没有这个组别。"),
    "no_duplicate": _("这种玩法一场打到分出胜负为止，不能打复式。"),
    "round_begun": _("这一轮已经开桌，不能再改。"),
    "round_over": _("这一轮已经结束。"),
}


def refused(code: str) -> Refused:
    """Return the refusal with that code, to be raised. Raises KeyError for a code that is not listed."""
    return Refused(code, MESSAGES[code])


@transaction.atomic
def rounds_plan(
    *, like: Round, count: int = 1, every: dt.timedelta = dt.timedelta(0), divisions: Sequence[Division] = ()
) -> list[Round]:
    """Write a row of rounds like the unsaved one, the first at its time, each `every` after the one before.

    With `divisions` each of these has its own. Raises Refused `bad_count`, `bad_times`, `bad_length`,
    `bad_grace`, `wrong_game`, `wrong_division`, `no_duplicate`.
    """
    if not 1 <= count <= MOST_ROUNDS:
        raise refused("bad_count")
    # Two who plan at once would take the same numbers.
    Season.objects.select_for_update(no_key=True).get(pk=like.season_id)
    planned = []
    for division in divisions or [like.division]:
        number = _last_number(like.season, division)
        for step in range(count):
            number += 1
            one = Round(
                season=like.season,
                division=division,
                number=number,
                game=like.game,
                pairing=like.pairing,
                duplicate=like.duplicate,
                starts_at=like.starts_at + step * every,
                grace=like.grace,
                length=like.length,
            )
            round_check(one)
            one.save()
            planned.append(one)
    return planned


def round_check(one: Round) -> None:
    """Raise Refused where a round is none: see `rounds_plan`."""
    if one.game.league_id != one.season.league_id:
        raise refused("wrong_game")
    if one.division is not None and one.division.season_id != one.season_id:
        raise refused("wrong_division")
    if not max(timezone.now(), one.season.starts_at) <= one.starts_at < one.season.ends_at:
        raise refused("bad_times")
    if not 1 <= one.grace <= LONGEST_GRACE:
        raise refused("bad_grace")
    if not 1 <= one.length <= LONGEST:
        raise refused("bad_length")
    if one.duplicate and ends_itself(one.game):
        raise refused("no_duplicate")


def ends_itself(game: LeagueGame) -> bool:
    """Tell whether matches of a game have no set number of deals."""
    try:
        return find_game(game.game).match_end is not None
    except UnknownGame:
        return False


@transaction.atomic
def round_change(*, changed: Round) -> None:
    """Save what was changed of a round that is not open yet; what was drawn stays if it still fits.

    Raises Refused `round_begun`, and as `rounds_plan` does.
    """
    before = Round.objects.select_for_update().get(pk=changed.pk)
    if before.status != Round.Status.PLANNED:
        raise refused("round_begun")
    round_check(changed)
    changed.save(update_fields=["pairing", "duplicate", "starts_at", "grace", "length", "game", "division"])
    if (before.pairing, before.division_id, before.game_id) != (
        changed.pairing,
        changed.division_id,
        changed.game_id,
    ):
        RoundTable.objects.filter(round=changed).delete()
        Round.objects.filter(pk=changed.pk).update(drawn_at=None)


def round_cancel(*, round_id: int, reason: str = Round.Reason.STAFF) -> None:
    """Call off a round that has not opened. Raises Refused `round_begun`."""
    planned = Round.objects.filter(pk=round_id, status=Round.Status.PLANNED)
    if not planned.update(status=Round.Status.CANCELLED, reason=reason, closed_at=timezone.now()):
        raise refused("round_begun")


def _last_number(season: Season, division: Division | None) -> int:
    numbers = Round.objects.filter(season=season, division=division).aggregate(last=Max("number"))
    return numbers["last"] or 0
