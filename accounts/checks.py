"""What `manage.py check --deploy` says of accounts."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register  # noqa: A004 (Django's word)

NO_MAIL = Warning(
    "EMAIL_HOST is not set: nobody who has forgotten their password can get a new one by mail.",
    hint="Name a mail server. Until then the page for it says so, and no mail is written to the log.",
    id="accounts.W001",
)


@register(Tags.security, deploy=True)
def mail_server(**_asked: Any) -> list[CheckMessage]:
    """Return a warning where mails cannot be sent."""
    return [] if settings.MAILS_ARE_SENT else [NO_MAIL]
