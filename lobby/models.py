"""Tables: where people sit down, agree on a game, and play matches."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Table(models.Model):
    """A table: a game, its options, its seats, a stake. `match` is the match in play or the last one."""

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
