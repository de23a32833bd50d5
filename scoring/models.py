"""Points: results waiting to be settled, the ledger, running totals, leaderboards, leagues, disputes.

The ledger is the truth; every total here can be rebuilt from it (`scoring.rebuild`).
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.disputes import Correction, Report
from scoring.leagues import Division, Entrant, League, LeagueGame, Season
from scoring.rounds import Round, RoundSeat, RoundTable

__all__ = [
    "Correction",
    "DealResult",
    "Division",
    "Entrant",
    "League",
    "LeagueGame",
    "LedgerEntry",
    "Report",
    "Round",
    "RoundSeat",
    "RoundTable",
    "Season",
    "Standing",
]


class DealResult(models.Model):
    """What a deal was worth, written in the same transaction as its last action and settled afterwards.

    `seats` are user ids by seat, `bots` the seats played by programs from the start.
    """

    deal = models.OneToOneField("games.Deal", on_delete=models.CASCADE, related_name="result")
    game = models.CharField(_("玩法"), max_length=20)
    stake = models.PositiveIntegerField(_("底注"))
    seats = models.JSONField(_("座位上的用户"))
    bots = models.JSONField(_("机器人座位"), default=list)
    scores = models.JSONField(_("得分"))
    lines = models.JSONField(_("明细"))
    ending = models.CharField(_("结局"), max_length=12)
    season = models.ForeignKey(
        Season, on_delete=models.PROTECT, null=True, blank=True, verbose_name=_("赛季")
    )
    ended_at = models.DateTimeField(_("结束"))
    settled_at = models.DateTimeField(_("结算"), null=True, db_index=True)

    class Meta:
        verbose_name = _("牌局结果")
        verbose_name_plural = pgettext_lazy("plural", "牌局结果")

    def __str__(self) -> str:
        return f"{self.game} #{self.deal_id}"


class LedgerEntry(models.Model):
    """What one seat won or lost in one deal, in points (score × stake), with the lines that explain it.

    Rows are only ever added. `counted` tells whether the entry goes into leaderboards (no bot took part).

    An entry of a `correction` holds in `score` and `amount` the difference to what was paid before; its
    `lines` and `ending` are those that hold from then on. It has the `at` of its deal, so that the points
    are put right in the days, weeks and seasons where they were won (scoring/paid.py reads it so).
    """

    deal = models.ForeignKey(
        "games.Deal", on_delete=models.PROTECT, related_name="entries", verbose_name=_("牌局")
    )
    seat = models.PositiveSmallIntegerField(_("座位"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="entries", verbose_name=_("用户")
    )
    game = models.CharField(_("玩法"), max_length=20)
    score = models.IntegerField(_("得分"))
    stake = models.PositiveIntegerField(_("底注"))
    amount = models.BigIntegerField(_("积分"))
    lines = models.JSONField(_("明细"))
    ending = models.CharField(_("结局"), max_length=12)
    counted = models.BooleanField(_("计入排行"))
    season = models.ForeignKey(
        Season,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="entries",
        verbose_name=_("赛季"),
    )
    at = models.DateTimeField(_("时间"))
    correction = models.ForeignKey(
        Correction,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="entries",
        verbose_name=_("更正"),
    )

    class Meta:
        verbose_name = _("账目")
        verbose_name_plural = pgettext_lazy("plural", "账目")
        constraints = [
            models.UniqueConstraint(
                fields=["deal", "seat"], condition=Q(correction=None), name="scoring_entry_once"
            ),
            models.UniqueConstraint(fields=["correction", "seat"], name="scoring_entry_corrects_once"),
        ]
        indexes = [
            # The course of a player's points, and the pages of deals, without a look at the rows.
            models.Index(fields=["user", "at", "id", "amount"], name="scoring_entry_course"),
            models.Index(fields=["user", "-amount", "-at"], name="scoring_entry_best"),
            models.Index(fields=["user", "game", "-at"]),
            models.Index(fields=["season", "user", "-at"]),
            models.Index(fields=["user"], condition=Q(ending="void"), name="scoring_entry_void"),
            models.Index(
                fields=["user"], condition=Q(correction__isnull=False), name="scoring_entry_corrects"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} {self.amount:+d}"

    @property
    def deal_url(self) -> str:
        """Where the deal can be looked at again."""
        return reverse("games:deal", args=[self.deal_id])


class Standing(models.Model):
    """A running total of one user over one game and one period.

    `period` is `record` (the player's own record: every deal that was worth anything, with bots too), `all`,
    `day:2026-11-30`, `week:2026-W49`, `month:2026-11` (counted deals only; days by the site's time zone),
    `season:<id>`, or one week of a season: `season:<id>:2026-W49` (scoring/periods.py).
    `broken_off` are those of the `deals` that were not played to their end.

    `value` is what ranks: the `points`, but in a season what its league counts, in the units of
    `scoring.valuing`. `tie1` to `tie3` are what its tie-breaks say, more being better. `division` is that of
    the player in the season.
    """

    period = models.CharField(_("时段"), max_length=32)
    game = models.CharField(_("玩法"), max_length=20)
    season = models.ForeignKey(
        Season, on_delete=models.CASCADE, null=True, related_name="standings", verbose_name=_("赛季")
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="standings", verbose_name=_("用户")
    )
    points = models.BigIntegerField(_("总分"), default=0)
    deals = models.PositiveIntegerField(_("局数"), default=0)
    wins = models.PositiveIntegerField(_("胜局"), default=0)
    broken_off = models.PositiveIntegerField(_("中断"), default=0)
    best = models.BigIntegerField(_("单局最高"), default=0)
    value = models.BigIntegerField(_("排名值"), default=0, db_default=0)
    tie1 = models.BigIntegerField(default=0, db_default=0)
    tie2 = models.BigIntegerField(default=0, db_default=0)
    tie3 = models.BigIntegerField(default=0, db_default=0)
    division = models.ForeignKey(
        Division,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="standings",
        verbose_name=_("组别"),
    )
    last_at = models.DateTimeField(_("最近一局"))

    class Meta:
        verbose_name = _("名次")
        verbose_name_plural = pgettext_lazy("plural", "名次")
        constraints = [
            models.UniqueConstraint(fields=["period", "game", "user"], name="scoring_standing_once")
        ]
        indexes = [
            models.Index(
                fields=["period", "game", "-value", "-tie1", "-tie2", "-tie3", "deals", "user"],
                name="scoring_standing_rank",
            ),
            models.Index(fields=["user", "period"]),
        ]

    def __str__(self) -> str:
        return f"{self.user} {self.period} {self.points:+d}"
