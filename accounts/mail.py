"""What becomes of mails where no mail server is set."""

import logging
from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

log = logging.getLogger(__name__)


class NoServer(BaseEmailBackend):
    """Sends nothing, and prints nothing of what it should send: the link of a lost password is a key."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Return that none was sent."""
        log.error("no mail server is set (EMAIL_HOST): %s not sent", len(email_messages))
        return 0
