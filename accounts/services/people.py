"""Accounts of people: made, changed, closed."""

import logging
import re
from collections.abc import Callable, Mapping

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import PIGMENTS, SHOWN_PARTS, Audience, Friendship, User
from accounts.names import CLOSED_NAME, clean_name
from accounts.services.own_row import own_row
from accounts.services.tokens import tokens_revoke_all
from accounts.signals import SIGNED_OUT, access_ended, account_stopped

logger = logging.getLogger(__name__)

_USERNAME = re.compile(r"[A-Za-z0-9_\u4e00-\u9fff][A-Za-z0-9_.\u4e00-\u9fff-]{1,29}")
_RESERVED = ("guest-", "house-bot-", "closed-")


def person_create(
    *, username: str, name: str, password: str, email: str = "", language: str = "zh-hans"
) -> User:
    """Make an account for a person.

    Raises Refused: ``bad_username``, ``username_taken``, ``bad_name``, ``weak_password``, ``email_taken``.
    """
    user = User(language=language)
    become_person(user, username=username, name=name, password=password, email=email)
    User.objects.filter(pk=user.pk).update(pigment=user.pk % PIGMENTS)
    user.refresh_from_db(fields=["pigment"])
    logger.info("signed up", extra={"user": user.pk})
    return user


def become_person(user: User, *, username: str, name: str, password: str, email: str) -> None:
    """Give ``user`` (a new one or a guest) a name and a password, and save it as a person's account.

    Raises Refused as `person_create` does.
    """
    for refused in account_refusals(user, username=username, name=name, email=email, password=password):
        raise refused
    user.kind = User.Kind.PERSON
    user.set_password(password)
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:  # somebody took the name or the address since we looked
        _check_email_free(user)
        raise _username_taken() from None


def account_refusals(user: User, **typed: str) -> list[Refused]:
    """Return all that stands against an account with what is ``typed``, in the order of the form.

    ``typed`` has any of ``username``, ``name``, ``email``, ``password``. What is in order is set on ``user``,
    and nothing is saved.
    """
    refusals = []
    for field, take in _FIELDS.items():
        try:
            if field in typed:
                take(user, typed[field])
        except Refused as refused:
            refusals.append(refused)
    return refusals


def _take_username(user: User, text: str) -> None:
    user.username = clean_username(text)
    if User.objects.filter(username__iexact=user.username).exclude(pk=user.pk).exists():
        raise _username_taken()


def _take_name(user: User, text: str) -> None:
    user.name = clean_name(text)


def _take_email(user: User, text: str) -> None:
    user.email = User.objects.normalize_email(text.strip())
    _check_email_free(user)


def clean_username(text: str) -> str:
    """Return ``text`` as a name to sign in with. Raises Refused ``bad_username``."""
    username = text.strip()
    if not _USERNAME.fullmatch(username):
        raise Refused(
            "bad_username", _("用户名为 2–30 个字母、数字、汉字或 _ - .，以字母、数字、汉字或 _ 开头。")
        )
    if username.lower().startswith(_RESERVED):
        raise Refused("bad_username", _("这样的用户名留给本站使用，请换一个。"))
    return username


def check_password_strength(user: User, password: str) -> None:
    """Raise Refused ``weak_password``, with all that is wrong with it, unless ``password`` is good enough."""
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise Refused("weak_password", " ".join(error.messages)) from None


# The password last: it may not be like the rest.
_FIELDS: Mapping[str, Callable[[User, str], None]] = {
    "username": _take_username,
    "name": _take_name,
    "email": _take_email,
    "password": check_password_strength,
}


def password_change(*, user: User, password: str, renewed: tuple[str, str] | None = None) -> None:
    """Set a new password; every place where ``user`` is signed in ends. Raises ``weak_password``.

    But for the session that makes the change, where ``renewed`` gives its key before and after it.
    """
    check_password_strength(user, password)
    with transaction.atomic():
        user.set_password(password)
        user.save(update_fields=["password"])
        tokens_revoke_all(user=user)
        access_ended.send(User, user_id=user.pk, code=SIGNED_OUT, renewed=renewed)
    logger.info("password changed", extra={"user": user.pk})


def email_change(*, user: User, email: str) -> None:
    """Set or clear the address for password resets. Raises Refused ``email_taken``, ``closed``."""
    _take_email(user, email)
    try:
        with transaction.atomic():
            own_row(user)
            user.save(update_fields=["email"])
    except IntegrityError:
        raise _email_taken() from None


def person_close(*, user: User) -> None:
    """Close an account for good: all that tells who it was is wiped; deals and points stay, nameless.

    Raises Refused: ``staff`` (hand over the rights first), ``bot``, ``closed``.
    """
    if user.is_staff or user.is_superuser:
        raise Refused("staff", _("管理账号请先交出权限再注销。"))
    if user.is_bot:
        raise Refused("bot", _("机器人的账号不能注销。"))
    with transaction.atomic():
        own_row(user)
        user.username = f"closed-{user.pk}"
        user.name = CLOSED_NAME
        user.email = user.first_name = user.last_name = ""
        user.preferences = {}
        for part in SHOWN_PARTS:
            setattr(user, f"show_{part}", Audience.MYSELF)
        user.is_active = False
        user.set_unusable_password()
        user.save()
        Friendship.objects.of(user).delete()
        tokens_revoke_all(user=user)
        account_stopped.send(User, user_id=user.pk)
        access_ended.send(User, user_id=user.pk, code=SIGNED_OUT)
    logger.info("account closed", extra={"user": user.pk})


def _check_email_free(user: User) -> None:
    if user.email and User.objects.filter(email__iexact=user.email).exclude(pk=user.pk).exists():
        raise _email_taken()


def _email_taken() -> Refused:
    return Refused("email_taken", _("这个邮箱已经注册过。"))


def _username_taken() -> Refused:
    return Refused("username_taken", _("这个用户名已经有人用了。"))
