"""Matches, deals and their logs. Of a running deal only its setup and its actions are the truth."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.words import in_language
from games.kept_records import ImportedRecord, PlayedOn

__all__ = [
    "Deal",
    "DealAction",
    "DealSeat",
    "ImportedRecord",
    "Maintenance",
    "Match",
    "MatchSeat",
    "PlayedOn",
    "Presence",
    "Pulse",
]


class MatchQuerySet(models.QuerySet["Match"]):
    """Matches, and the few of them that are not over."""

    def not_over(self) -> MatchQuerySet:
        """Return the matches that are not over, in the words of the index that holds them."""
        return self.exclude(status="over")


class Match(models.Model):
    """A series of deals by one group of seats at one table.

    A duplicate match has a `round_seed`, from which its deals are made, the same at every table of its round
    (games/live/duplicate.py). While it is `sealed` its deals are told to nobody, but for what each seat saw.
    """

    class Status(models.TextChoices):
        PLAYING = "playing", _("对局中")
        BETWEEN = "between", _("等下一局")
        OVER = "over", _("已结束")

    table_code = models.CharField(_("桌码"), max_length=6, db_index=True)
    game = models.CharField(_("玩法"), max_length=20)
    options = models.JSONField(_("规则选项"))
    stake = models.PositiveIntegerField(_("底注"))
    seat_count = models.PositiveSmallIntegerField(_("座位数"))
    length = models.PositiveSmallIntegerField(_("局数"))
    status = models.CharField(_("状态"), max_length=8, choices=Status, default=Status.BETWEEN)
    played = models.PositiveSmallIntegerField(_("已打局数"), default=0)
    totals = models.JSONField(_("累计"))
    carry = models.JSONField(_("带入下一局"), default=dict)
    season = models.ForeignKey(
        "scoring.Season",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="matches",
        verbose_name=_("赛季"),
    )
    ready = models.JSONField(default=list)
    next_at = models.DateTimeField(null=True, db_index=True)
    vote = models.JSONField(null=True)
    started_at = models.DateTimeField(_("开始"))
    ended_at = models.DateTimeField(_("结束"), null=True)
    broken = models.BooleanField(_("中途解散"), default=False)
    round_seed = models.CharField(max_length=64, blank=True, editable=False)
    sealed = models.BooleanField(default=False, editable=False)

    objects = MatchQuerySet.as_manager()

    class Meta:
        verbose_name = _("一场")
        verbose_name_plural = _("场次")
        indexes = [models.Index(fields=["status"], condition=~Q(status="over"), name="games_match_open")]

    def __str__(self) -> str:
        return f"{self.game} {self.table_code}"

    @property
    def duplicate(self) -> bool:
        """Whether other tables play the same deals."""
        return bool(self.round_seed)


class MatchSeat(models.Model):
    """Who holds a seat of a match now. A player who left for good is replaced by a bot of the house."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="match_seats")
    bot = models.BooleanField(default=False)
    autoplay = models.BooleanField(default=False)

    class Meta:
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="games_matchseat_once")]

    def __str__(self) -> str:
        return f"{self.match} [{self.seat}] {self.user}"


class Deal(models.Model):
    """One deal: what it started from, how far its log has come, and its clocks.

    `revision` is raised by every change of the row and is what writers compare and set. `clock` holds, by
    seat, what is asked until when and who drives the seat (games/live/clock.py); `due_at` is the earliest
    moment at which somebody has to act for a seat, null while frozen or over.

    `pieces` are the cards of a deal that was set up instead of shuffled, played on from a moment of another
    one: it has no seed and no commitment, and is worth no points. All others are dealt by their seed.
    """

    class Status(models.TextChoices):
        PLAYING = "playing", _("进行中")
        OVER = "over", _("已结束")

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, related_name="deals", verbose_name=_("一场")
    )
    index = models.PositiveSmallIntegerField(_("第几局"), default=1)
    game = models.CharField(_("玩法"), max_length=20, db_index=True)
    options = models.JSONField(_("规则选项"))
    seat_count = models.PositiveSmallIntegerField(_("座位数"))
    carry = models.JSONField(_("带入"))
    seed = models.CharField(max_length=64, blank=True)
    commitment = models.CharField(_("洗牌承诺"), max_length=64, blank=True)
    pieces = models.JSONField(_("摆好的牌"), null=True, editable=False)
    rules_version = models.PositiveSmallIntegerField(_("规则版本"))
    status = models.CharField(_("状态"), max_length=8, choices=Status, default=Status.PLAYING)
    number = models.PositiveIntegerField(_("动作数"), default=0)
    revision = models.PositiveIntegerField(default=0)
    clock = models.JSONField(default=dict)
    due_at = models.DateTimeField(null=True)
    frozen_at = models.DateTimeField(_("冻结于"), null=True)
    outcome = models.JSONField(_("结果"), null=True)
    started_at = models.DateTimeField(_("开始"))
    ended_at = models.DateTimeField(_("结束"), null=True)

    class Meta:
        verbose_name = _("牌局")
        verbose_name_plural = pgettext_lazy("plural", "牌局")
        indexes = [
            models.Index(fields=["due_at"], condition=Q(status="playing"), name="games_deal_due"),
            models.Index(fields=["-ended_at"]),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(status="playing", outcome__isnull=True) | Q(status="over", outcome__isnull=False),
                name="games_deal_over_with_outcome",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} #{self.pk}"

    @property
    def set_up(self) -> bool:
        """Whether its cards were laid out as they were in another deal, for practice."""
        return self.pieces is not None


class DealSeat(models.Model):
    """Who played a seat of a deal: `bot` for a bot of the house from its first card."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="deal_seats")
    bot = models.BooleanField(default=False)

    class Meta:
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["deal", "seat"], name="games_dealseat_once")]

    def __str__(self) -> str:
        return f"{self.deal} [{self.seat}] {self.user}"


class DealAction(models.Model):
    """One action of a deal's log, numbered from 1 without gaps."""

    class By(models.TextChoices):
        PLAYER = "player", _("玩家")
        BOT = "bot", _("机器人")
        TIMEOUT = "timeout", _("超时")
        AUTOPLAY = "autoplay", _("托管")
        TABLE = "table", _("牌桌")
        RECORD = "record", _("牌谱")

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="actions")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    verb = models.CharField(max_length=16)
    arg = models.JSONField(null=True)
    by = models.CharField(max_length=8, choices=By)
    command = models.CharField(max_length=64, blank=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("动作")
        verbose_name_plural = pgettext_lazy("plural", "动作")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["deal", "number"], name="games_action_number_once"),
            models.UniqueConstraint(
                fields=["deal", "seat", "command"], condition=~Q(command=""), name="games_action_command_once"
            ),
        ]

    def __str__(self) -> str:
        # Not what was done: lists of staff print this, and the deal may still be played.
        return f"{self.deal_id}/{self.number} [{self.seat}]"


class Presence(models.Model):
    """Whether a user is at a table: has an open socket somewhere, and which socket holds the seat.

    `here` is set on connecting and cleared on disconnecting, or by the sweep once `seen_at` is too old
    (a process that died, a closed lid). `since` is when `here` last changed. `holder` is the tab that holds
    the seat, also while it is away for a moment; `line` is the very socket, empty while there is none: a tab
    may have opened a new one before its old one is known to be dead.
    """

    table_code = models.CharField(max_length=6)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="presences")
    here = models.BooleanField(default=False)
    since = models.DateTimeField()
    seen_at = models.DateTimeField()
    holder = models.CharField(max_length=64, blank=True)
    line = models.CharField(max_length=32, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table_code", "user"], name="games_presence_once")]
        indexes = [models.Index(fields=["seen_at"], condition=Q(here=True), name="games_presence_seen")]

    def __str__(self) -> str:
        return f"{self.table_code} {self.user_id} {'here' if self.here else 'away'}"


class Pulse(models.Model):
    """The last moment at which some server was alive (one row): tells downtime from lateness."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.at.isoformat()


class Maintenance(models.Model):
    """A time in which no deal begins and no table opens; deals in play go on to their end."""

    text = models.CharField(_("说明"), max_length=300, help_text=_("告诉大家为什么、大概到什么时候。"))
    text_en = models.CharField(_("英文说明"), max_length=300, blank=True, help_text=_("留空则显示中文。"))
    on = models.BooleanField(_("维护中"), default=True, editable=False)
    begun_at = models.DateTimeField(_("开始"), auto_now_add=True)
    ended_at = models.DateTimeField(_("结束"), null=True, editable=False)

    class Meta:
        verbose_name = _("维护")
        verbose_name_plural = pgettext_lazy("plural", "维护")
        constraints = [
            models.UniqueConstraint(
                fields=["on"],
                condition=Q(on=True),
                name="games_maintenance_one",
                violation_error_message=_("已经在维护中。"),
            )
        ]

    def __str__(self) -> str:
        return self.text

    @property
    def words(self) -> str:
        """The reason in the reader's language, in Chinese where there is no English."""
        return in_language(self.text, self.text_en)
