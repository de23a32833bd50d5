"""What somebody may not do for a while: be here at all, or speak."""

from __future__ import annotations

import datetime as dt
from typing import Generic, TypeVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

R = TypeVar("R", bound="Restriction")


class RestrictionQuerySet(models.QuerySet[R], Generic[R]):
    """Restrictions, and those that hold."""

    def in_force(self, now: dt.datetime | None = None) -> RestrictionQuerySet[R]:
        """Return those that hold at `now` (default: the present)."""
        now = now or timezone.now()
        return self.filter(Q(ends_at=None) | Q(ends_at__gt=now), starts_at__lte=now, lifted_at=None)


class Restriction(models.Model):
    """For a time or for good; lifting is a further mark, nothing is deleted."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="%(class)ss",
        verbose_name=_("用户"),
    )
    reason = models.CharField(_("原因"), max_length=200)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="%(class)ss_given",
        verbose_name=_("操作人"),
    )
    starts_at = models.DateTimeField(_("开始"), default=timezone.now)
    ends_at = models.DateTimeField(_("结束"), null=True, blank=True, help_text=_("留空为永久"))
    lifted_at = models.DateTimeField(_("解除时间"), null=True, blank=True)
    lifted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="%(class)ss_lifted",
        verbose_name=_("解除人"),
    )
    lift_reason = models.CharField(_("解除原因"), max_length=200, blank=True)

    objects = RestrictionQuerySet.as_manager()

    class Meta:
        abstract = True
        indexes = [models.Index(fields=["user", "-starts_at"])]

    def __str__(self) -> str:
        return f"{self.user}: {self.reason}"

    def in_force(self, now: dt.datetime | None = None) -> bool:
        """Tell whether this one holds at `now`."""
        now = now or timezone.now()
        return (
            self.lifted_at is None and self.starts_at <= now and (self.ends_at is None or self.ends_at > now)
        )


class Ban(Restriction):
    """A user is kept out."""

    class Meta(Restriction.Meta):
        verbose_name = _("封禁")
        verbose_name_plural = pgettext_lazy("plural", "封禁")


class Mute(Restriction):
    """A user may say nothing at tables; they may play on."""

    class Meta(Restriction.Meta):
        verbose_name = _("禁言")
        verbose_name_plural = pgettext_lazy("plural", "禁言")
