"""The table at which somebody sits."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Deal, Match
from games.rules.core.registry import find_game
from lobby.models import Table, TableSeat

DOUBLE_CLICK = dt.timedelta(seconds=5)
"""How long after somebody has sat down the same wish once more means that very table."""


def table_of(user: User) -> Table | None:
    """Return the table at which a person sits, with its match, or None."""
    seat = (
        TableSeat.objects.filter(user_id=user.pk, bot=False)
        .exclude(table__status=Table.Status.CLOSED)
        .select_related("table__match")
        .first()
    )
    return seat.table if seat else None


def table_just_taken(user: User) -> Table | None:
    """Return the table at which a person has sat down within the last moments, or None."""
    lately = TableSeat.objects.filter(user_id=user.pk, bot=False, since__gt=timezone.now() - DOUBLE_CLICK)
    seat = lately.exclude(table__status=Table.Status.CLOSED).select_related("table").first()
    return seat.table if seat else None


def own_line(table: Table, user: User) -> str:
    """Return in a few words how things stand at a person's table: game, deal, whether it is their turn."""
    name = find_game(table.game).name.in_language(get_language() or "zh-hans")
    match = table.match
    if table.status != Table.Status.PLAYING or match is None:
        return _("%(game)s，等人") % {"game": name}
    if match.length:
        place = _("%(game)s %(deal)d/%(of)d 局") % {
            "game": name,
            "deal": min(match.played + 1, match.length),
            "of": match.length,
        }
    else:
        place = _("%(game)s 第 %(deal)d 局") % {"game": name, "deal": match.played + 1}
    return _("%(place)s，轮到你了") % {"place": place} if _asked(match, user) else place


def _asked(match: Match, user: User) -> bool:
    deal = Deal.objects.filter(match=match, status=Deal.Status.PLAYING, seats__user=user)
    row = deal.values_list("clock", "seats__seat").first()
    return row is not None and str(row[1]) in row[0].get("asks", {})
