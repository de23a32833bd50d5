"""What can be done to accounts. Every service takes keywords and raises Refused when it will not."""

from accounts.services.bans import user_ban, user_unban
from accounts.services.bots import house_bots
from accounts.services.guests import guest_create, guest_keep
from accounts.services.people import email_change, password_change, person_close, person_create
from accounts.services.preferences import language_set, profile_save

__all__ = [
    "email_change",
    "guest_create",
    "guest_keep",
    "house_bots",
    "language_set",
    "password_change",
    "person_close",
    "person_create",
    "profile_save",
    "user_ban",
    "user_unban",
]
