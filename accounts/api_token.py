"""Tokens: how a program proves whose it is. What is kept of one is a hash; the token itself is shown once."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

CREDENTIAL = "token:"
"""Begins the name of a token where a session is named by its key: no such key has a colon."""


def token_number(credential: str) -> int | None:
    """Return the number of the token that a credential names, None for the key of a session."""
    return int(credential.removeprefix(CREDENTIAL)) if credential.startswith(CREDENTIAL) else None


class ApiToken(models.Model):
    """A token of a user. Its row goes when it is taken back."""

    class Scope(models.TextChoices):
        READ = "read", _("查看：自己的资料、自己那一家的牌")
        PLAY = "play", _("打牌：开桌、入座、出牌")
        PROFILE = "profile", _("设置：改自己的资料、管理令牌")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens", verbose_name=_("用户")
    )
    name = models.CharField(_("名称"), max_length=40)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    hint = models.CharField(_("开头"), max_length=12)
    scopes = models.JSONField(_("权限"), default=list)
    created_at = models.DateTimeField(_("创建时间"), auto_now_add=True)
    used_at = models.DateTimeField(_("最近使用"), null=True, blank=True)

    class Meta:
        verbose_name = _("令牌")
        verbose_name_plural = pgettext_lazy("plural", "令牌")
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.name} ({self.hint}…)"

    @property
    def credential(self) -> str:
        """The name by which sockets that were opened with this token are known."""
        return f"{CREDENTIAL}{self.pk}"

    @property
    def scope_words(self) -> list[str]:
        """What the token allows, in the reader's language."""
        return [str(label) for value, label in self.Scope.choices if value in self.scopes]
