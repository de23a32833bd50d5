"""Leagues: the games of each, its seasons, their divisions, and who has entered."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.words import in_language


def usual_place_points() -> list[int]:
    """Return what the places of a match bring unless a league says otherwise."""
    return [3, 2, 1, 0]


class League(models.Model):
    """A league: a game with fixed options, or a set of them, played in seasons.

    `place_points` are the points of a match by place, first place first (for `scoring` by place only);
    `tie_breaks` are words of `scoring.ties`, the one that is asked first in front.
    """

    class Access(models.TextChoices):
        OPEN = "open", pgettext_lazy("league", "谁都可以参加")
        INVITATION = "invitation", pgettext_lazy("league", "受邀参加")
        CODE = "code", pgettext_lazy("league", "凭报名码参加")

    class Visibility(models.TextChoices):
        PUBLIC = "public", pgettext_lazy("league", "所有人可见")
        MEMBERS = "members", pgettext_lazy("league", "只有参赛者可见")

    class Scoring(models.TextChoices):
        SUM = "sum", pgettext_lazy("league", "总分")
        AVERAGE = "average", pgettext_lazy("league", "局均分")
        WINS = "wins", pgettext_lazy("league", "胜局数")
        PLACE = "place", pgettext_lazy("league", "每场名次分")
        COMPARISON = "comparison", pgettext_lazy("league", "复式比较分")

    slug = models.SlugField(_("网址名"), unique=True)
    name = models.CharField(_("名称"), max_length=40)
    name_en = models.CharField(_("英文名称"), max_length=60, blank=True)
    about = models.TextField(_("说明"), blank=True)
    about_en = models.TextField(_("英文说明"), blank=True)
    admits_bots = models.BooleanField(_("有机器人的局也计分"), default=False)
    access = models.CharField(_("谁能参加"), max_length=10, choices=Access, default=Access.OPEN)
    entry_code = models.CharField(_("报名码"), max_length=20, blank=True)
    visibility = models.CharField(_("谁能看"), max_length=8, choices=Visibility, default=Visibility.PUBLIC)
    scoring = models.CharField(_("计分方式"), max_length=10, choices=Scoring, default=Scoring.SUM)
    place_points = models.JSONField(_("名次分"), default=usual_place_points, blank=True)
    tie_breaks = models.JSONField(_("同分时的比较"), default=list, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("联赛")
        verbose_name_plural = pgettext_lazy("plural", "联赛")

    def __str__(self) -> str:
        return self.title

    @property
    def title(self) -> str:
        """The name in the reader's language."""
        return in_language(self.name, self.name_en)

    @property
    def description(self) -> str:
        """What there is to say about it, in the reader's language; in Chinese where there is no other."""
        return in_language(self.about, self.about_en)

    @property
    def members_only(self) -> bool:
        """Whether none but its members may look at it."""
        return self.visibility == self.Visibility.MEMBERS


class LeagueGame(models.Model):
    """One of the games of a league, with its options, and the stake and the deals of its matches."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="games", verbose_name=_("联赛"))
    number = models.PositiveSmallIntegerField(_("次序"), default=1)
    game = models.CharField(_("玩法"), max_length=20)
    options = models.JSONField(_("规则选项"), default=dict, blank=True)
    stake = models.PositiveIntegerField(_("底注"), default=1)
    length = models.PositiveSmallIntegerField(_("每场局数"), default=8)

    class Meta:
        verbose_name = _("联赛的玩法")
        verbose_name_plural = pgettext_lazy("plural", "联赛的玩法")
        ordering = ["number", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["league", "game"],
                name="scoring_leaguegame_once",
                violation_error_message=_("每种玩法只能写一次。"),
            )
        ]

    def __str__(self) -> str:
        return self.game


class Season(models.Model):
    """A season of a league: deals that end within its dates count.

    `follows` is the season whose promotions and relegations made the divisions of this one.
    """

    league = models.ForeignKey(
        League, on_delete=models.CASCADE, related_name="seasons", verbose_name=_("联赛")
    )
    name = models.CharField(_("名称"), max_length=40)
    name_en = models.CharField(_("英文名称"), max_length=60, blank=True)
    starts_at = models.DateTimeField(_("开始"))
    ends_at = models.DateTimeField(_("结束"))
    least_deals = models.PositiveIntegerField(_("上榜最少局数"), default=1)
    follows = models.OneToOneField(
        "self",
        on_delete=models.RESTRICT,
        null=True,
        blank=True,
        editable=False,
        related_name="next",
        verbose_name=_("接着"),
    )

    class Meta:
        verbose_name = _("赛季")
        verbose_name_plural = pgettext_lazy("plural", "赛季")
        ordering = ["-starts_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_at__gt=models.F("starts_at")), name="scoring_season_dates"
            )
        ]

    def __str__(self) -> str:
        return f"{self.league} {self.title}"

    def get_absolute_url(self) -> str:
        """Return where its table is shown."""
        return reverse("scoring:season", args=[self.league.slug, self.pk])

    @property
    def title(self) -> str:
        """The name in the reader's language."""
        return in_language(self.name, self.name_en)

    @property
    def period(self) -> str:
        """The name under which `Standing` keeps this season's totals."""
        return f"season:{self.pk}"

    def runs(self, at: dt.datetime | None = None) -> bool:
        """Tell whether a deal that ends at `at` (default: now) falls within the season."""
        return self.starts_at <= (at or timezone.now()) < self.ends_at


class Division(models.Model):
    """A division of a season, 1 the highest. At its end the first go up and the last go down."""

    season = models.ForeignKey(
        Season, on_delete=models.CASCADE, related_name="divisions", verbose_name=_("赛季")
    )
    number = models.PositiveSmallIntegerField(_("级别"), help_text=_("1 是最高一级。"))
    name = models.CharField(_("名称"), max_length=40)
    name_en = models.CharField(_("英文名称"), max_length=60, blank=True)
    promotes = models.PositiveSmallIntegerField(_("升级人数"), default=0)
    relegates = models.PositiveSmallIntegerField(_("降级人数"), default=0)

    class Meta:
        verbose_name = _("组别")
        verbose_name_plural = pgettext_lazy("plural", "组别")
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["season", "number"], name="scoring_division_once")]

    def __str__(self) -> str:
        return self.title

    @property
    def title(self) -> str:
        """The name in the reader's language."""
        return in_language(self.name, self.name_en)


class Entrant(models.Model):
    """Somebody who has entered a season, is invited to it, has withdrawn, or is barred.

    Who is barred from one season is kept out of the whole league; `barred_for` says why.
    """

    class State(models.TextChoices):
        ENTERED = "entered", pgettext_lazy("entrant", "已参加")
        INVITED = "invited", pgettext_lazy("entrant", "已邀请")
        WITHDRAWN = "withdrawn", pgettext_lazy("entrant", "已退出")
        BARRED = "barred", pgettext_lazy("entrant", "已禁赛")

    season = models.ForeignKey(
        Season, on_delete=models.CASCADE, related_name="entrants", verbose_name=_("赛季")
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="entered_seasons",
        verbose_name=_("用户"),
    )
    division = models.ForeignKey(
        Division,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="entrants",
        verbose_name=_("组别"),
    )
    state = models.CharField(_("状态"), max_length=9, choices=State, default=State.ENTERED)
    entered_at = models.DateTimeField(_("参加时间"), default=timezone.now)
    barred_for = models.CharField(_("禁赛原因"), max_length=200, blank=True, default="", db_default="")

    class Meta:
        verbose_name = _("参赛者")
        verbose_name_plural = pgettext_lazy("plural", "参赛者")
        constraints = [models.UniqueConstraint(fields=["season", "user"], name="scoring_entrant_once")]
        indexes = [models.Index(fields=["season", "state"])]

    def __str__(self) -> str:
        return f"{self.user} · {self.season}"

    @property
    def takes_part(self) -> bool:
        """Whether the entrant may play now."""
        return self.state == self.State.ENTERED
