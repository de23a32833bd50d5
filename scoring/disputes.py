"""Reports of players and deals, and the corrections that follow from some of them."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

LONGEST_TEXT = 1000


class Report(models.Model):
    """Somebody asks staff to look at a deal, at a player, or at both.

    The log of the deal is not copied: it never changes, so the deal's number is enough.
    """

    class Reason(models.TextChoices):
        RESULT = "result", pgettext_lazy("report", "结算不对")
        CHEATING = "cheating", pgettext_lazy("report", "串通或作弊")
        STALLING = "stalling", pgettext_lazy("report", "拖延、故意逃跑")
        ABUSE = "abuse", pgettext_lazy("report", "辱骂、骚扰")
        NAME = "name", pgettext_lazy("report", "昵称不当")
        OTHER = "other", pgettext_lazy("report", "其他")

    class State(models.TextChoices):
        NEW = "new", pgettext_lazy("report", "待处理")
        ASSIGNED = "assigned", pgettext_lazy("report", "处理中")
        UPHELD = "upheld", pgettext_lazy("report", "成立")
        REJECTED = "rejected", pgettext_lazy("report", "不成立")

    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="reports",
        verbose_name=_("举报人"),
    )
    deal = models.ForeignKey(
        "games.Deal",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="reports",
        verbose_name=_("牌局"),
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="reports_about",
        verbose_name=_("被举报人"),
    )
    reason = models.CharField(_("原因"), max_length=8, choices=Reason)
    text = models.TextField(_("经过"), max_length=LONGEST_TEXT)
    state = models.CharField(_("状态"), max_length=8, choices=State, default=State.NEW)
    assigned_to = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="reports_taken",
        verbose_name=_("处理人"),
    )
    answer = models.CharField(_("答复"), max_length=300, blank=True)
    at = models.DateTimeField(_("时间"), default=timezone.now)
    closed_at = models.DateTimeField(_("了结"), null=True, blank=True)

    class Meta:
        verbose_name = _("举报")
        verbose_name_plural = pgettext_lazy("plural", "举报")
        indexes = [
            models.Index(fields=["state", "-at"]),
            models.Index(fields=["author", "-at"]),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(deal__isnull=False) | Q(player__isnull=False), name="scoring_report_about"
            )
        ]

    def __str__(self) -> str:
        return f"#{self.pk} {self.get_reason_display()}"

    @property
    def open(self) -> bool:
        """Whether it still waits for a decision."""
        return self.state in (self.State.NEW, self.State.ASSIGNED)

    @property
    def deal_url(self) -> str:
        """Where the deal can be looked at, with all hands; nothing where it is about no deal."""
        return reverse("games:deal", args=[self.deal_id]) if self.deal_id else ""


class Correction(models.Model):
    """What a deal is worth after all, by decision of staff. Rows are only ever added.

    `scores`, `lines` and `ending` are what holds from here on; the ledger's entries of this correction are
    the difference to what held before. The last correction of a deal counts.
    """

    class Kind(models.TextChoices):
        VOID = "void", pgettext_lazy("correction", "作废")
        REJUDGED = "rejudged", pgettext_lazy("correction", "按重判结算")

    deal = models.ForeignKey(
        "games.Deal", on_delete=models.PROTECT, related_name="corrections", verbose_name=_("牌局")
    )
    report = models.ForeignKey(
        Report,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="corrections",
        verbose_name=_("举报"),
    )
    kind = models.CharField(_("方式"), max_length=8, choices=Kind)
    reason = models.CharField(_("原因"), max_length=200)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="corrections_made",
        verbose_name=_("操作人"),
    )
    scores = models.JSONField(_("得分"))
    lines = models.JSONField(_("明细"))
    ending = models.CharField(_("结局"), max_length=12)
    at = models.DateTimeField(_("时间"), default=timezone.now)

    class Meta:
        verbose_name = _("更正")
        verbose_name_plural = pgettext_lazy("plural", "更正")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"#{self.deal_id} {self.get_kind_display()}"
