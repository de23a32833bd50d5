"""Tokens: made, and taken back."""

from __future__ import annotations

import datetime as dt
import hashlib
import logging
import secrets
from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.api_token import ApiToken
from accounts.errors import Refused
from accounts.models import User
from accounts.signals import SIGNED_OUT, access_ended
from accounts.visible import in_sight

logger = logging.getLogger(__name__)

PREFIX = "lz_"
"""By this a token is known for one where it should not be: in code, in a log."""
MOST = 20
NAME_LONGEST = 40
NOTED_EVERY = dt.timedelta(minutes=10)
"""That a token is in use is written down no more often than this."""


def token_create(*, user: User, name: str, scopes: Iterable[str]) -> tuple[ApiToken, str]:
    """Make a token of ``user`` and return it with its secret, which cannot be had again.

    Raises Refused: ``only_people`` (a guest has nothing but a cookie), ``bad_token_name``, ``bad_scope``,
    ``too_many_tokens``.
    """
    if user.is_guest or user.is_bot:
        raise Refused("only_people", _("注册以后才能创建令牌。"))
    name = " ".join(in_sight(name).split())
    if not name or len(name) > NAME_LONGEST:
        raise Refused("bad_token_name", _("令牌的名称为 1–%(most)d 个字。"), most=NAME_LONGEST)
    wanted = set(scopes)
    if not wanted or not wanted <= set(ApiToken.Scope.values):
        raise Refused("bad_scope", _("没有这样的权限，或者一项都没有选。"))
    secret = PREFIX + secrets.token_urlsafe(32)
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        if user.api_tokens.count() >= MOST:
            raise Refused("too_many_tokens", _("最多 %(most)d 个令牌，先撤销不用的。"), most=MOST)
        token = ApiToken.objects.create(
            user=user,
            name=name,
            digest=digest_of(secret),
            hint=secret[: len(PREFIX) + 4],
            scopes=[scope for scope in ApiToken.Scope.values if scope in wanted],
        )
    logger.info("token made", extra={"user": user.pk, "token": token.pk})
    return token, secret


def digest_of(secret: str) -> str:
    """Return what is kept of a token: it is drawn at random, so a plain hash gives nothing away."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


@transaction.atomic
def token_revoke(*, user: User, number: int) -> None:
    """Take back a token of ``user``; sockets that it has opened close. Raises Refused ``no_token``."""
    token = user.api_tokens.filter(pk=number).first()
    if token is None:
        raise Refused("no_token", _("没有这个令牌，或者它已经撤销。"))
    credential = token.credential
    token.delete()
    access_ended.send(User, user_id=user.pk, code=SIGNED_OUT, session=credential)
    logger.info("token taken back", extra={"user": user.pk, "token": number})


def tokens_revoke_all(*, user: User) -> int:
    """Take back every token of ``user`` and return how many they were; who calls ends the access."""
    count, _rows = user.api_tokens.all().delete()
    return count


def token_noted(token: ApiToken) -> None:
    """Write down that a token has just been used."""
    now = timezone.now()
    if token.used_at is None or token.used_at < now - NOTED_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(used_at=now)
