"""Tables: where people sit down, agree on a game, and play matches. And what the site tells its readers."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.words import in_language


class Table(models.Model):
    """A table: a game, its options, its seats, a stake. `match` is the match in play or the last one.

    A `round_table` makes it one that the site has opened for a round of a league: its seats are kept for
    those whom the round has drawn, it has no host, and one match is played at it.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("等人")
        PLAYING = "playing", _("对局中")
        CLOSED = "closed", _("已关闭")

    class Access(models.TextChoices):
        PUBLIC = "public", _("大厅可见")
        FRIENDS = "friend", _("房主的好友可见")
        LINK = "link", _("凭码或链接")

    code = models.CharField(_("桌码"), max_length=6, unique=True)
    game = models.CharField(_("玩法"), max_length=20)
    options = models.JSONField(_("规则选项"))
    seat_count = models.PositiveSmallIntegerField(_("座位数"))
    stake = models.PositiveIntegerField(_("底注"), default=1)
    length = models.PositiveSmallIntegerField(_("局数"), default=8)
    access = models.CharField(_("谁能看见"), max_length=6, choices=Access, default=Access.PUBLIC)
    chat = models.BooleanField(_("允许聊天"), default=True)
    watch = models.BooleanField(_("允许旁观"), default=True)
    outside_bots = models.BooleanField(_("允许外部机器人"), default=False)
    season = models.ForeignKey(
        "scoring.Season",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="tables",
        verbose_name=_("联赛赛季"),
    )
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="hosted_tables",
        verbose_name=_("房主"),
    )
    status = models.CharField(_("状态"), max_length=8, choices=Status, default=Status.WAITING)
    match = models.ForeignKey(
        "games.Match",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("一场"),
    )
    round_table = models.OneToOneField(
        "scoring.RoundTable",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="table",
        verbose_name=_("轮次的桌"),
    )
    fill_at = models.DateTimeField(_("何时由机器人补位"), null=True, blank=True)
    version = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(pgettext_lazy("time", "开桌"), auto_now_add=True)
    closed_at = models.DateTimeField(pgettext_lazy("time", "关闭"), null=True, blank=True)

    class Meta:
        verbose_name = _("牌桌")
        verbose_name_plural = pgettext_lazy("plural", "牌桌")
        indexes = [
            models.Index(fields=["-created_at"], condition=~Q(status="closed"), name="lobby_table_open"),
        ]

    def __str__(self) -> str:
        return f"{self.pk} {self.game}"


class TableSeat(models.Model):
    """A seat that is taken. Its row goes when its holder stands up; a person sits at one table at a time."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats", verbose_name=_("牌桌"))
    seat = models.PositiveSmallIntegerField(_("座位"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="table_seats", verbose_name=_("用户")
    )
    bot = models.BooleanField(_("机器人"), default=False)
    ready = models.BooleanField(_("准备"), default=False)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["table", "seat"], name="lobby_seat_once"),
            models.UniqueConstraint(fields=["table", "user"], name="lobby_seat_user_once"),
            models.UniqueConstraint(fields=["user"], condition=Q(bot=False), name="lobby_seat_one_table"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} [{self.seat}] {self.user}"


class AnnouncementQuerySet(models.QuerySet["Announcement"]):
    """Announcements, and those to be read now."""

    def current(self, now: dt.datetime | None = None) -> AnnouncementQuerySet:
        """Return those that are to be read at `now` (default: the present), the newest first."""
        now = now or timezone.now()
        running = self.filter(Q(ends_at=None) | Q(ends_at__gt=now), begins_at__lte=now)
        return running.order_by("-weight", "-begins_at", "-pk")


class Announcement(models.Model):
    """What the site tells its readers for a while: in the lobby, and everywhere if it is important."""

    class Weight(models.IntegerChoices):
        PLAIN = 0, _("普通：只在大厅")
        IMPORTANT = 1, _("重要：每一页和牌桌上")

    class Audience(models.TextChoices):
        EVERYBODY = "all", _("所有人")
        SIGNED_IN = "signed-in", _("登录的人")

    class State(models.TextChoices):
        SOON = "soon", pgettext_lazy("announcement", "未开始")
        NOW = "now", pgettext_lazy("announcement", "进行中")
        PAST = "past", pgettext_lazy("announcement", "已结束")

    text = models.CharField(_("公告"), max_length=300)
    text_en = models.CharField(_("英文"), max_length=400, blank=True, help_text=_("留空则显示中文。"))
    weight = models.PositiveSmallIntegerField(_("分量"), choices=Weight, default=Weight.PLAIN)
    audience = models.CharField(_("给谁看"), max_length=10, choices=Audience, default=Audience.EVERYBODY)
    begins_at = models.DateTimeField(pgettext_lazy("announcement", "开始"))
    ends_at = models.DateTimeField(
        pgettext_lazy("announcement", "结束"),
        null=True,
        blank=True,
        help_text=_("留空则一直显示，直到在这里结束它。"),
    )

    objects = AnnouncementQuerySet.as_manager()

    class Meta:
        verbose_name = _("公告")
        verbose_name_plural = pgettext_lazy("plural", "公告")
        indexes = [models.Index(fields=["begins_at"])]
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_at=None) | Q(ends_at__gte=F("begins_at")),
                name="lobby_announcement_times",
                violation_error_message=_("结束不能早于开始。"),
            )
        ]

    def __str__(self) -> str:
        return self.text if len(self.text) <= 40 else f"{self.text[:39]}…"

    @property
    def words(self) -> str:
        """The text in the reader's language, in Chinese where there is no English."""
        return in_language(self.text, self.text_en)

    @property
    def important(self) -> bool:
        """Whether it is to be read on every page and at tables."""
        return self.weight == self.Weight.IMPORTANT

    def state(self, now: dt.datetime | None = None) -> State:
        """Tell whether it is still to come, to be read now, or over."""
        now = now or timezone.now()
        if self.begins_at > now:
            return self.State.SOON
        return self.State.PAST if self.ends_at is not None and self.ends_at <= now else self.State.NOW


class AnnouncementClosed(models.Model):
    """Somebody has put an announcement away and is not to be shown it again."""

    announcement = models.ForeignKey(Announcement, on_delete=models.CASCADE, related_name="closed")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="announcements_closed"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["announcement", "user"], name="lobby_announcement_closed_once")
        ]

    def __str__(self) -> str:
        return f"{self.user_id} × {self.announcement_id}"
