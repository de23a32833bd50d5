"""Telling the sockets of all processes that something has changed: hints only, they may be lost or doubled.

Every call waits for the surrounding transaction to commit. The process's own sockets are told directly, the
other processes through one message on the channel layer.
"""

from __future__ import annotations

from typing import Any

from games.live import post
from games.live.commit import after_commit


def deal_changed(code: str, deal_id: int, revision: int) -> None:
    """A deal of the table `code` has a new action, clock or state: its row has this revision."""
    _after_commit({"k": "deal", "code": code, "deal": deal_id, "r": revision})


def table_changed(code: str) -> None:
    """Something of the table's `table` message has changed."""
    _after_commit({"k": "table", "code": code})


def lobby_changed() -> None:
    """The list of open tables has changed."""
    _after_commit({"k": "lobby"})


def site_changed() -> None:
    """Maintenance or announcements have changed: what the site tells everybody."""
    _after_commit({"k": "site"})


def access_ended(
    user_id: int, code: int, session: str | None = None, renewed: tuple[str, str] | None = None
) -> None:
    """Close the sockets of a user with a close code of docs/protocol.md.

    With a `session` those that it has opened; without one all of somebody banned, and all of somebody signed
    out whose session is not valid any more. Sockets of a `renewed` session (old key, new key) go on under the
    new one.
    """
    _after_commit({"k": "user", "user": user_id, "close": code, "session": session, "renewed": renewed})


def said(code: str, line: dict[str, Any]) -> None:
    """Somebody said something at a table."""
    _after_commit({"k": "said", "code": code, "line": line})


def _after_commit(message: dict[str, Any]) -> None:
    after_commit(post.post, message)
