"""Rounds of a season: who is seated with whom by the site, when, and what became of it."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.leagues import Division, Entrant, LeagueGame, Season

LONGEST = 40
"""Deals of a round's match at most."""
LONGEST_GRACE = 60


class RoundQuerySet(models.QuerySet["Round"]):
    """Rounds, and those that belong together."""

    def beside(self, one: Round) -> RoundQuerySet:
        """Return the other rounds of a season in which entrants of this one may have to play."""
        others = self.filter(season_id=one.season_id).exclude(pk=one.pk)
        if one.division_id is None:
            return others
        return others.filter(Q(division=None) | Q(division_id=one.division_id))

    def unfinished(self) -> RoundQuerySet:
        """Return those that are still to be played, or in play."""
        return self.filter(status__in=(Round.Status.PLANNED, Round.Status.OPEN, Round.Status.PLAYING))


class Round(models.Model):
    """A round of a season, or of one of its divisions: it opens at a set time, once those before it are over.

    `seed` is the secret of the deals of a duplicate round (games/live/duplicate.py). `open_until` is the end
    of the grace time, counted from when the tables really opened. `draws` counts how often it was drawn.
    """

    class Pairing(models.TextChoices):
        ROUND_ROBIN = "robin", pgettext_lazy("pairing", "循环赛")
        SWISS = "swiss", pgettext_lazy("pairing", "瑞士制")

    class Status(models.TextChoices):
        PLANNED = "planned", pgettext_lazy("round", "未开始")
        OPEN = "open", pgettext_lazy("round", "等人入座")
        PLAYING = "playing", pgettext_lazy("round", "进行中")
        OVER = "over", pgettext_lazy("round", "已结束")
        CANCELLED = "off", pgettext_lazy("round", "已取消")

    class Reason(models.TextChoices):
        STAFF = "staff", _("由管理员取消")
        FEW = "few", _("参赛者不足两人")
        SEASON = "season", _("赛季不在进行中")

    # The secret of a duplicate round is all that can lay its deals open: it goes with no season.
    season = models.ForeignKey(
        Season, on_delete=models.PROTECT, related_name="rounds", verbose_name=_("赛季")
    )
    division = models.ForeignKey(
        Division,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="rounds",
        verbose_name=_("组别"),
    )
    number = models.PositiveSmallIntegerField(_("轮次"), editable=False)
    game = models.ForeignKey(
        LeagueGame, on_delete=models.RESTRICT, related_name="rounds", verbose_name=_("玩法")
    )
    pairing = models.CharField(_("编排"), max_length=5, choices=Pairing, default=Pairing.SWISS)
    duplicate = models.BooleanField(
        _("复式赛"), default=False, help_text=_("这一轮每桌打同样的牌，按同一座位互相比较。")
    )
    starts_at = models.DateTimeField(_("开桌时间"))
    grace = models.PositiveSmallIntegerField(_("等候分钟数"), default=5)
    length = models.PositiveSmallIntegerField(_("局数"), default=4)
    status = models.CharField(_("状态"), max_length=7, choices=Status, default=Status.PLANNED, editable=False)
    reason = models.CharField(_("取消原因"), max_length=6, choices=Reason, blank=True, editable=False)
    draws = models.PositiveSmallIntegerField(default=0, editable=False)
    drawn_at = models.DateTimeField(_("抽签时间"), null=True, editable=False)
    open_until = models.DateTimeField(_("等到"), null=True, editable=False)
    closed_at = models.DateTimeField(_("结束时间"), null=True, editable=False)
    seed = models.CharField(max_length=64, blank=True, editable=False)

    objects = RoundQuerySet.as_manager()

    class Meta:
        verbose_name = _("轮次")
        verbose_name_plural = pgettext_lazy("plural", "轮次")
        ordering = ["season", "division__number", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "number"], condition=Q(division=None), name="scoring_round_once"
            ),
            models.UniqueConstraint(
                fields=["season", "division", "number"], name="scoring_round_once_in_division"
            ),
        ]
        indexes = [
            models.Index(
                fields=["starts_at"],
                condition=Q(status__in=("planned", "open", "playing")),
                name="scoring_round_to_come",
            )
        ]

    def __str__(self) -> str:
        return f"{self.season} {self.title}"

    def get_absolute_url(self) -> str:
        """Return where it is shown with its tables and results."""
        return reverse("scoring:round", args=[self.season.league.slug, self.season_id, self.pk])

    @property
    def title(self) -> str:
        """Its number in words, with its division."""
        words = _("第 %(number)d 轮") % {"number": self.number}
        return f"{self.division.title} {words}" if self.division_id else str(words)

    @property
    def drawn(self) -> bool:
        """Whether it is known who plays whom."""
        return self.drawn_at is not None

    @property
    def told(self) -> bool:
        """Whether what was dealt and won in it may be told."""
        return not self.duplicate or self.status in (self.Status.OVER, self.Status.CANCELLED)


class RoundTable(models.Model):
    """A table of a round: `void` where nobody came, or where it was closed before play."""

    class Status(models.TextChoices):
        PLANNED = "planned", pgettext_lazy("round", "未开始")
        OPEN = "open", pgettext_lazy("round", "等人入座")
        PLAYING = "playing", pgettext_lazy("round", "进行中")
        OVER = "over", pgettext_lazy("round", "已结束")
        VOID = "void", pgettext_lazy("round", "没有打")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField(_("桌次"))
    table_code = models.CharField(_("桌码"), max_length=6, blank=True)
    match = models.OneToOneField(
        "games.Match", on_delete=models.SET_NULL, null=True, blank=True, related_name="round_table"
    )
    status = models.CharField(_("状态"), max_length=7, choices=Status, default=Status.PLANNED)

    class Meta:
        verbose_name = _("轮次的桌")
        verbose_name_plural = pgettext_lazy("plural", "轮次的桌")
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="scoring_roundtable_once")]

    def __str__(self) -> str:
        return f"{self.round_id}/{self.number}"


class RoundSeat(models.Model):
    """A seat of a round's table, kept for an entrant; for a bot of the house where there is none."""

    table = models.ForeignKey(RoundTable, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField(_("座位"))
    entrant = models.ForeignKey(
        Entrant, on_delete=models.RESTRICT, null=True, related_name="round_seats", verbose_name=_("参赛者")
    )
    absent = models.BooleanField(_("缺席"), default=False)

    class Meta:
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["table", "seat"], name="scoring_roundseat_once")]

    def __str__(self) -> str:
        return f"{self.table} [{self.seat}]"
