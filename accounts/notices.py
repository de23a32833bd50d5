"""What the site has to tell one user, shown on every page until it is read."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.words import in_language


class Notice(models.Model):
    """Something that concerns one user: a warning, a mute, what became of a report, points put right.

    `text` is what staff wrote. `about` holds the rest of the sentence: `deal` and `points` of a correction,
    `until` of a mute, `report` of an answer; of a round `league`, `round`, `table` (its code), `until` and
    `page`.
    """

    class Kind(models.TextChoices):
        WARNING = "warning", _("警告")
        MUTED = "muted", _("禁言")
        UPHELD = "upheld", _("举报成立")
        REJECTED = "rejected", _("举报不成立")
        CORRECTED = "corrected", _("积分更正")
        ROUND_OPEN = "round", _("联赛开桌")
        ABSENT = "absent", _("联赛缺席")
        INVITED = "invited", _("联赛邀请")
        BARRED = "barred", _("联赛禁赛")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices", verbose_name=_("用户")
    )
    kind = models.CharField(_("类别"), max_length=9, choices=Kind)
    text = models.CharField(_("内容"), max_length=300, blank=True)
    about = models.JSONField(default=dict, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="notices_given",
        verbose_name=_("操作人"),
    )
    at = models.DateTimeField(_("时间"), default=timezone.now)
    read_at = models.DateTimeField(_("已读"), null=True, blank=True)

    class Meta:
        verbose_name = _("通知")
        verbose_name_plural = pgettext_lazy("plural", "通知")
        ordering = ["-at", "-pk"]
        indexes = [
            models.Index(fields=["user"], condition=models.Q(read_at=None), name="accounts_notice_unread")
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.words}"

    @property
    def words(self) -> str:
        """The whole notice in the reader's language, but for `text`, which staff wrote in theirs."""
        return _WORDS[self.kind] % {
            "deal": self.about.get("deal"),
            "report": self.about.get("report"),
            "points": _signed(self.about.get("points", 0)),
            "until": _moment(self.about.get("until")),
            "league": in_language(self.about.get("league", ""), self.about.get("league_en", "")),
            "round": self.about.get("round"),
            "text": self.text,
        }

    @property
    def deal_url(self) -> str:
        """Where the deal that it is about can be looked at, or nothing."""
        deal_id = self.about.get("deal")
        return reverse("games:deal", args=[deal_id]) if deal_id else ""

    @property
    def table_url(self) -> str:
        """Where the seat is taken that waits for its reader, or nothing."""
        waits = self.kind == self.Kind.ROUND_OPEN and "table" in self.about
        return reverse("lobby:sit", args=[self.about["table"]]) if waits else ""

    @property
    def page_url(self) -> str:
        """The page that tells more, or nothing."""
        return self.about.get("page", "")


_WORDS = {
    Notice.Kind.WARNING: _("管理员提醒你：%(text)s"),
    Notice.Kind.MUTED: _("你被禁言到 %(until)s：%(text)s"),
    Notice.Kind.UPHELD: _("你的第 %(report)s 号举报成立：%(text)s"),
    Notice.Kind.REJECTED: _("你的第 %(report)s 号举报不成立：%(text)s"),
    Notice.Kind.ROUND_OPEN: _("“%(league)s”第 %(round)s 轮开桌了，座位给你留到 %(until)s。"),
    Notice.Kind.ABSENT: _("“%(league)s”第 %(round)s 轮你没有入座，记为缺席，座位由机器人代打。"),
    Notice.Kind.INVITED: _("“%(league)s”邀请你参加。"),
    Notice.Kind.BARRED: _("你被禁止参加“%(league)s”：%(text)s"),
    Notice.Kind.CORRECTED: _("第 %(deal)s 局已更正，你的积分变动 %(points)s：%(text)s"),
}


def _signed(points: int) -> str:
    return f"{points:+,d}".replace("-", "\u2212") if points else "0"


def _moment(text: str | None) -> str:
    if text is None:
        return ""
    return date_format(timezone.localtime(dt.datetime.fromisoformat(text)), "Y-m-d H:i")
