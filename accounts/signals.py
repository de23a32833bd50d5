"""What accounts tell the rest of the site; they know none of those who listen."""

from django.dispatch import Signal

SIGNED_OUT = 4001
BANNED = 4003

account_stopped = Signal()
"""Somebody is banned or has closed the account: ``user_id``. Sent inside the transaction that does it."""

friends_changed = Signal()
"""Some two are friends now, or are not any more. Sent inside the transaction that does it."""

access_ended = Signal()
"""Somebody may no longer use what is open: ``user_id``, and ``code`` (SIGNED_OUT or BANNED, as on the wire).

``session`` is the key of the one session that ends; without it all that have ended since are meant.
``renewed`` is the old key and the new one of a session that goes on under another key.

Sent inside the transaction that ends the access; who acts on it waits for the commit.
"""
