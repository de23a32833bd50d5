"""Deals that came from elsewhere than the shuffle: records that were brought along, and deals played on."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

KEY_BYTES = 16


def new_key() -> str:
    """Return what the address of a record is made of: nobody can guess it."""
    return secrets.token_urlsafe(KEY_BYTES)


class ImportedRecord(models.Model):
    """A record that somebody brought along: whoever has its link may look at it; worth nothing.

    `record` is the deal as `write_record` writes it, `outcome` as the judge found it (null where the actions
    stop short); `differs` says that the file claimed another one.
    """

    key = models.CharField(_("链接"), max_length=32, unique=True, default=new_key)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="imported", verbose_name=_("导入者")
    )
    game = models.CharField(_("玩法"), max_length=20)
    title = models.CharField(_("标题"), max_length=40, blank=True)
    record = models.JSONField(_("牌谱"))
    outcome = models.JSONField(_("结果"), null=True)
    differs = models.BooleanField(_("结果与文件不同"), default=False)
    number = models.PositiveIntegerField(_("动作数"))
    rules_version = models.PositiveSmallIntegerField(_("规则版本"))
    created_at = models.DateTimeField(_("导入时间"), auto_now_add=True)

    class Meta:
        verbose_name = _("导入的牌谱")
        verbose_name_plural = pgettext_lazy("plural", "导入的牌谱")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    def get_absolute_url(self) -> str:
        """The page of its replay."""
        return reverse("games:imported", args=[self.key])


class PlayedOn(models.Model):
    """From where a deal was played on: the first `at` actions are those of another deal, or of a record."""

    deal = models.OneToOneField("games.Deal", on_delete=models.CASCADE, related_name="played_on")
    from_deal = models.ForeignKey(
        "games.Deal", on_delete=models.SET_NULL, null=True, blank=True, related_name="played_on_in"
    )
    from_record = models.ForeignKey(
        ImportedRecord, on_delete=models.SET_NULL, null=True, blank=True, related_name="played_on_in"
    )
    at = models.PositiveIntegerField(_("从第几步"))
    private = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("接着打的牌局")
        verbose_name_plural = pgettext_lazy("plural", "接着打的牌局")
        constraints = [
            models.CheckConstraint(
                condition=Q(from_deal=None) | Q(from_record=None), name="games_playedon_one_source"
            )
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}: {self.from_deal_id or self.from_record_id}/{self.at}"
