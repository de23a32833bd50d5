"""People: accounts, what they are allowed, and bans."""

from __future__ import annotations

import datetime as dt

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

PIGMENTS = 8
"""Number of avatar colours (static/css/tokens.css)."""


class User(AbstractUser):
    """A person, a guest (no password yet), or one of the house's bots."""

    class Kind(models.TextChoices):
        PERSON = "person", _("会员")
        GUEST = "guest", _("游客")
        HOUSE_BOT = "house_bot", _("机器人")

    name = models.CharField(_("昵称"), max_length=16)
    kind = models.CharField(_("类别"), max_length=12, choices=Kind, default=Kind.PERSON)
    pigment = models.PositiveSmallIntegerField(_("头像颜色"), default=0)
    language = models.CharField(_("语言"), max_length=10, default="zh-hans")
    preferences = models.JSONField(_("牌桌偏好"), default=dict, blank=True)
    record_public = models.BooleanField(_("公开战绩"), default=True)

    class Meta(AbstractUser.Meta):
        verbose_name = _("用户")
        verbose_name_plural = pgettext_lazy("plural", "用户")
        constraints = [
            models.UniqueConstraint(
                models.functions.Lower("email"),
                condition=~Q(email=""),
                name="accounts_user_email_once",
                violation_error_message=_("这个邮箱已经注册过。"),
            )
        ]

    def __str__(self) -> str:
        return self.name or self.username

    @property
    def is_guest(self) -> bool:
        """Whether the account was made by one click and has no password."""
        return self.kind == self.Kind.GUEST

    @property
    def is_bot(self) -> bool:
        """Whether a program of the house plays this account."""
        return self.kind == self.Kind.HOUSE_BOT

    def get_absolute_url(self) -> str:
        """The page that shows this player to others."""
        return reverse("scoring:player", args=[self.pk])

    def ban_in_force(self, now: dt.datetime | None = None) -> Ban | None:
        """Return the ban that keeps this user out at `now`, or None."""
        return Ban.objects.in_force(now).filter(user=self).order_by("-starts_at").first()


class BanQuerySet(models.QuerySet["Ban"]):
    """Bans, and those that hold."""

    def in_force(self, now: dt.datetime | None = None) -> BanQuerySet:
        """Return the bans that hold at `now` (default: the present)."""
        now = now or timezone.now()
        return self.filter(Q(ends_at=None) | Q(ends_at__gt=now), starts_at__lte=now, lifted_at=None)


class Ban(models.Model):
    """A user is kept out, for a time or for good; lifting is a further mark, nothing is deleted."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="bans", verbose_name=_("用户"))
    reason = models.CharField(_("原因"), max_length=200)
    by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, related_name="bans_given", verbose_name=_("操作人")
    )
    starts_at = models.DateTimeField(_("开始"), default=timezone.now)
    ends_at = models.DateTimeField(_("结束"), null=True, blank=True, help_text=_("留空为永久"))
    lifted_at = models.DateTimeField(_("解除时间"), null=True, blank=True)
    lifted_by = models.ForeignKey(
        User,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="bans_lifted",
        verbose_name=_("解除人"),
    )
    lift_reason = models.CharField(_("解除原因"), max_length=200, blank=True)

    objects = BanQuerySet.as_manager()

    class Meta:
        verbose_name = _("封禁")
        verbose_name_plural = pgettext_lazy("plural", "封禁")
        indexes = [models.Index(fields=["user", "-starts_at"])]

    def __str__(self) -> str:
        return f"{self.user}: {self.reason}"

    def in_force(self, now: dt.datetime | None = None) -> bool:
        """Tell whether this ban holds at `now`."""
        now = now or timezone.now()
        return (
            self.lifted_at is None and self.starts_at <= now and (self.ends_at is None or self.ends_at > now)
        )
