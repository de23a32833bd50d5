"""Guests: an account by one click, and keeping its record by signing up."""

import logging
import secrets

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import PIGMENTS, User
from accounts.names import friendly_name
from accounts.services.people import become_person

logger = logging.getLogger(__name__)


def guest_create(*, language: str = "zh-hans") -> User:
    """Make an account without a password; whoever holds its session cookie is its owner."""
    guest = User(
        username=f"guest-{secrets.token_hex(8)}",
        name=friendly_name(language),
        kind=User.Kind.GUEST,
        pigment=secrets.randbelow(PIGMENTS),
        language=language,
    )
    guest.set_unusable_password()
    guest.save()
    logger.info("guest came", extra={"user": guest.pk})
    return guest


@transaction.atomic
def guest_keep(*, guest: User, username: str, name: str, password: str, email: str = "") -> User:
    """Turn a guest into a person: the same row, so seat, deals and points stay theirs.

    Raises Refused: ``not_a_guest``, and as `person_create` does; the row is then as it was.
    """
    # Locked, and looked at again: two sign-ups at once must not both be told that theirs was kept.
    person = User.objects.select_for_update().get(pk=guest.pk)
    if not person.is_guest or not person.is_active:
        raise Refused("not_a_guest", _("你已经有账号了。"))
    become_person(person, username=username, name=name, password=password, email=email)
    logger.info("guest signed up", extra={"user": person.pk})
    return person
