"""What can be done to accounts. Every service takes keywords and raises Refused when it will not."""

from accounts.services.bans import user_ban, user_unban
from accounts.services.bots import house_bots
from accounts.services.friend_accept import friend_accept
from accounts.services.friend_ask import friend_ask
from accounts.services.friend_block import friend_block
from accounts.services.friend_decline import friend_decline
from accounts.services.friend_end import friend_end
from accounts.services.friend_unblock import friend_unblock
from accounts.services.guests import guest_create, guest_keep
from accounts.services.mutes import user_mute, user_unmute
from accounts.services.notices import notice_read, user_warn
from accounts.services.people import email_change, password_change, person_close, person_create
from accounts.services.preferences import language_set, preferences_set, profile_save
from accounts.services.tokens import token_create, token_revoke, tokens_revoke_all

__all__ = [
    "email_change",
    "friend_accept",
    "friend_ask",
    "friend_block",
    "friend_decline",
    "friend_end",
    "friend_unblock",
    "guest_create",
    "guest_keep",
    "house_bots",
    "language_set",
    "notice_read",
    "password_change",
    "person_close",
    "person_create",
    "preferences_set",
    "profile_save",
    "token_create",
    "token_revoke",
    "tokens_revoke_all",
    "user_ban",
    "user_mute",
    "user_unban",
    "user_unmute",
    "user_warn",
]
