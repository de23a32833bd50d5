"""Who may be at a table, and who may look on."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils.crypto import constant_time_compare

from accounts.api_token import token_number
from accounts.models import User
from games.models import Match
from lobby.guessing import wait_for_codes, wrong_code
from lobby.models import Table
from scoring.access import season_open_to
from scoring.models import League

SIGNED_OUT, BANNED, NO_TABLE, NOT_TO_WATCH, TOO_MANY, CLOSED = 4001, 4003, 4004, 4005, 4009, 4010


def admission(*, code: str, user_id: int | None, credential: str | None, address: str) -> int | None:
    """Return the close code for somebody who may not be at a table, else None.

    `credential` is the key of a session, or the name of a token (accounts/api_token.py). Who has named too
    many tables that do not exist is not told of those that do.
    """
    if wait_for_codes(user_id, address):
        return TOO_MANY
    table = Table.objects.filter(code=code).select_related("match", "season__league").first()
    if table is None:
        wrong_code(user_id, address)
        return NO_TABLE
    if table.status == Table.Status.CLOSED:
        return CLOSED
    if user_id is not None:
        no = access(user_id, credential)
        if no is not None:
            return no
    return None if may_look(table, user_id) else NOT_TO_WATCH


def access(user_id: int, credential: str | None) -> int | None:
    """Return the close code for an account that is signed out, gone or banned, else None."""
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None or not _signed_in(user, credential):
        return SIGNED_OUT
    return BANNED if user.ban_in_force() else None


def may_look(table: Table, user_id: int | None) -> bool:
    """Tell whether somebody may see what happens at a table: all may before play, or where it is watched.

    At a table of a league for its members nobody else may, but for the seats by which one enters it.
    """
    if user_id is not None and seat_held(table, user_id) is not None:
        return True
    if not open_to_all(table):
        return False
    viewer = User.objects.filter(pk=user_id).first() if user_id is not None and is_kept(table) else None
    return league_lets(table, viewer)


def is_kept(table: Table) -> bool:
    """Tell whether a table is for the members of its league. No query if the league is there already."""
    return table.season is not None and table.season.league.members_only


def league_lets(table: Table, viewer: User | None) -> bool:
    """Tell whether a table's league lets somebody look on who does not sit there. No query for most leagues.

    A league that is open to everybody is entered by sitting down: its free seats are shown to all, until
    something has been played there that is for members.
    """
    if not is_kept(table):
        return True
    fresh = table.status == Table.Status.WAITING and table.match_id is None
    if fresh and table.season.league.access == League.Access.OPEN:
        return True
    return season_open_to(table.season, viewer)


def open_to_all(table: Table) -> bool:
    """Tell whether those who do not sit at a table may look on."""
    if table.match is not None and table.match.sealed:
        return False
    return table.watch or table.status == Table.Status.WAITING


def seat_held(table: Table, user_id: int) -> int | None:
    """Return the seat that a person holds: in the match in play, else at the table; None if in neither."""
    if table.match is not None and table.match.status != Match.Status.OVER:
        held = table.match.seats.filter(user_id=user_id, bot=False)
    else:
        held = table.seats.filter(user_id=user_id, bot=False)
    return held.values_list("seat", flat=True).first()


def _signed_in(user: User, credential: str | None) -> bool:
    """Tell whether a session or token is this user's still: signing out and a new password end it."""
    if credential is None:
        return False
    if (number := token_number(credential)) is not None:
        return user.api_tokens.filter(pk=number).exists()
    session = SessionStore(credential).load()
    if session.get(SESSION_KEY) != str(user.pk):
        return False
    hashes = [user.get_session_auth_hash()]
    if settings.SECRET_KEY_FALLBACKS:
        hashes += user.get_session_auth_fallback_hash()
    return any(constant_time_compare(session.get(HASH_SESSION_KEY, ""), one) for one in hashes)
