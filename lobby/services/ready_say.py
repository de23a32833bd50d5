"""Say that one is ready, for whatever comes next at a table."""

from __future__ import annotations

from accounts.models import User
from games.live.agree import match_ready
from games.models import Match
from lobby.models import Table
from lobby.services.seat_ready import seat_ready


def ready_say(*, table: Table, user: User, ready: bool = True) -> None:
    """Mark a person ready, or not: for the next deal of the match in play, else for a match.

    Raises Refused as `match_ready` and `seat_ready` do.
    """
    match = table.match
    if match is not None and match.status != Match.Status.OVER:
        match_ready(match_id=match.pk, user_id=user.pk, ready=ready)
    else:
        seat_ready(code=table.code, user=user, ready=ready)
