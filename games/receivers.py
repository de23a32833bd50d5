"""What the live half does when something happens elsewhere."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from accounts.signals import access_ended, account_stopped
from games.live import notify
from games.models import ImportedRecord


@receiver(access_ended)
def close_sockets(
    user_id: int,
    code: int,
    session: str | None = None,
    renewed: tuple[str, str] | None = None,
    **_kwargs: Any,
) -> None:
    """Close every socket of somebody who is signed out, banned or gone."""
    notify.access_ended(user_id, code, session, renewed)


@receiver(account_stopped)
def forget_records(user_id: int, **_kwargs: Any) -> None:
    """Delete the records that somebody has imported who closes the account; a ban leaves them."""
    ImportedRecord.objects.filter(owner_id=user_id, owner__is_active=False).delete()
