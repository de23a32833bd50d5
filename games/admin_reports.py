"""The desk: reports in the admin, to be taken on, looked into and decided; and what was corrected."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminTextareaWidget
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin import BanForm
from accounts.admin_deeds import Deed, DeedAdmin
from accounts.admin_moderation import MuteForm, WarnForm, banned_in_words, muted_in_words
from accounts.errors import Refused
from accounts.models import User
from accounts.read_only_admin import NothingChanges, ReadOnlyAdmin
from accounts.services import user_ban, user_mute, user_warn
from games.admin_rejudge import comparison
from games.finished_deal import Sealed, is_sealed
from games.rejudge import judge_again
from scoring.admin import lines_table
from scoring.models import Correction, Report
from scoring.reporting import report_correct, report_decide, report_take
from scoring.selectors.player import seat_names
from scoring.templatetags.points import ending_name, signed


class NothingToSay(forms.Form):
    """A deed that needs no words."""


class AnswerForm(forms.Form):
    """What the author of the report is told."""

    answer = forms.CharField(
        label=_("答复"),
        max_length=200,
        help_text=_("举报人会看到；更正牌局时，这一局的牌手也会看到。"),
        widget=AdminTextareaWidget({"rows": 3}),
    )


def _take(request: HttpRequest, report: Report, _data: dict[str, Any]) -> str:
    report_take(report=report, by=request.user)
    return gettext("接手")


def _reject(request: HttpRequest, report: Report, data: dict[str, Any]) -> str:
    report_decide(report=report, upheld=False, answer=data["answer"], by=request.user)
    return gettext("不成立：%(answer)s") % data


def _uphold(request: HttpRequest, report: Report, data: dict[str, Any]) -> str:
    report_decide(report=report, upheld=True, answer=data["answer"], by=request.user)
    return gettext("成立：%(answer)s") % data


def _void(request: HttpRequest, report: Report, data: dict[str, Any]) -> str:
    report_correct(report=report, worth=None, answer=data["answer"], by=request.user)
    return gettext("成立，第 %(deal)d 局作废：%(answer)s") % {**data, "deal": report.deal_id}


def _pay_again(request: HttpRequest, report: Report, data: dict[str, Any]) -> str:
    if report.deal is None:
        raise Refused("no_deal", _("这份举报没有牌局。"))
    if is_sealed(report.deal):
        raise Sealed
    judged = judge_again(report.deal).judged
    if judged is None:
        raise Refused("cannot_judge", _("这一局重判不出结果，只能作废。"))
    report_correct(report=report, worth=judged, answer=data["answer"], by=request.user)
    return gettext("成立，第 %(deal)d 局按重判结算：%(answer)s") % {**data, "deal": report.deal_id}


def _player(report: Report) -> User:
    if report.player is None:
        raise Refused("no_player", _("这份举报没有指明牌手。"))
    return report.player


def _warn(request: HttpRequest, report: Report, data: dict[str, Any]) -> str:
    user_warn(user=_player(report), text=data["text"], by=request.user)
    return gettext("警告 %(player)s：%(text)s") % {**data, "player": report.player}


def _mute(request: HttpRequest, report: Report, data: dict[str, Any]) -> str:
    mute = user_mute(
        user=_player(report), reason=data["reason"], by=request.user, ends_at=MuteForm.end_of(data)
    )
    return f"{report.player}: {muted_in_words(mute)}"


def _ban(request: HttpRequest, report: Report, data: dict[str, Any]) -> str:
    ban = user_ban(user=_player(report), reason=data["reason"], by=request.user, ends_at=data["ends_at"])
    return f"{report.player}: {banned_in_words(ban)}"


def _open(report: Report) -> bool:
    return report.open


def _about_deal(report: Report) -> bool:
    return report.open and report.deal_id is not None


def _about_player(report: Report) -> bool:
    return report.player_id is not None


CHANGE, CORRECT = "scoring.change_report", "scoring.add_correction"


class MineFilter(admin.SimpleListFilter):
    """Those that the reader sees to."""

    title = _("处理人")
    parameter_name = "mine"

    def lookups(self, _request: HttpRequest, _model_admin: Any) -> list[tuple[str, Any]]:
        """Offer one's own and those of nobody."""
        return [("yes", _("我")), ("nobody", _("没有人"))]

    def queryset(self, request: HttpRequest, reports: QuerySet[Report]) -> QuerySet[Report]:
        """Narrow the list."""
        if self.value() == "nobody":
            return reports.filter(assigned_to=None)
        return reports.filter(assigned_to=request.user) if self.value() == "yes" else reports


@admin.register(Report)
class ReportAdmin(NothingChanges, DeedAdmin):
    """Reports. What is done about one is a deed, and in the log."""

    list_display = ("id", "at", "state", "reason", "player", "deal_link", "author", "assigned_to")
    list_select_related = ("player", "author", "assigned_to")
    list_filter = ("state", MineFilter, "reason", "at")
    search_fields = ("=id", "=deal__id", "player__username", "player__name", "author__username", "text")
    search_help_text = _("编号、牌局编号、用户名、昵称或内容")
    date_hierarchy = "at"
    ordering = ("-at", "-pk")
    list_per_page = 50
    fields = (
        "at",
        "state",
        "reason",
        "text",
        "author_link",
        "player_link",
        "deal_link",
        "deal_ways",
        "rejudged",
        "assigned_to",
        "answer",
        "closed_at",
        "corrections",
    )
    readonly_fields = fields
    deeds = (
        Deed(
            name="take",
            label=_("接手"),
            warning=_("下列举报由你处理。"),
            permission=CHANGE,
            form=NothingToSay,
            perform=_take,
            wanted=_open,
        ),
        Deed(
            name="reject",
            label=_("不成立"),
            warning=_("举报了结，举报人会看到答复。"),
            permission=CHANGE,
            form=AnswerForm,
            perform=_reject,
            wanted=_open,
        ),
        Deed(
            name="uphold",
            label=_("成立"),
            warning=_("举报了结，举报人会看到答复；积分不动。"),
            permission=CHANGE,
            form=AnswerForm,
            perform=_uphold,
            wanted=_open,
        ),
        Deed(
            name="void",
            label=_("成立并作废这一局"),
            warning=_("这一局不计分：已记的积分用反向账目冲回，榜和战绩跟着变，牌手会收到通知。"),
            permission=CORRECT,
            form=AnswerForm,
            perform=_void,
            wanted=_about_deal,
        ),
        Deed(
            name="pay-again",
            label=_("成立并按重判结算"),
            warning=_("按规则重判这一局，和已记的积分之差记进账目，榜和战绩跟着变，牌手会收到通知。"),
            permission=CORRECT,
            form=AnswerForm,
            perform=_pay_again,
            wanted=_about_deal,
        ),
        Deed(
            name="warn",
            label=_("警告"),
            warning=_("被举报人在每一页看到这段话，直到点了“知道了”。"),
            permission="accounts.add_notice",
            form=WarnForm,
            perform=_warn,
            wanted=_about_player,
        ),
        Deed(
            name="mute",
            label=_("禁言"),
            warning=_("被举报人在牌桌上不能说话，可以照常打牌。"),
            permission="accounts.add_mute",
            form=MuteForm,
            perform=_mute,
            wanted=_about_player,
        ),
        Deed(
            name="ban",
            label=_("封禁"),
            warning=_("被举报人将立即退出登录，正在打的牌局由托管打完。"),
            permission="accounts.add_ban",
            form=BanForm,
            perform=_ban,
            wanted=_about_player,
        ),
    )

    @admin.display(description=_("牌局"), ordering="deal_id")
    def deal_link(self, report: Report) -> str:
        """The deal in the admin."""
        if report.deal_id is None:
            return "–"
        url = reverse("admin:games_deal_change", args=[report.deal_id])
        return format_html('<a href="{}">#{}</a>', url, report.deal_id)

    @admin.display(description=_("看这一局"))
    def deal_ways(self, report: Report) -> str:
        """The replay with all hands, the record, the ledger."""
        if report.deal_id is None:
            return "–"
        ways = (
            (f"{report.deal_url}#n=0&seat=all", gettext("回放（全部手牌）")),
            (reverse("admin:games_deal_record", args=[report.deal_id]), gettext("下载牌谱")),
            (f"{reverse('admin:scoring_ledgerentry_changelist')}?q={report.deal_id}", gettext("账目")),
        )
        return format_html_join(" · ", '<a href="{}">{}</a>', ways)

    @admin.display(description=_("重判"))
    def rejudged(self, report: Report) -> str:
        """What stands and what the log is worth, side by side."""
        if report.deal is None:
            return "–"
        return comparison(report.deal, [str(seat.user) for seat in report.deal.seats.select_related("user")])

    @admin.display(description=_("举报人"))
    def author_link(self, report: Report) -> str:
        """Who reports, and how often they have."""
        return _person(report.author, report.author.reports.count())

    @admin.display(description=_("被举报人"))
    def player_link(self, report: Report) -> str:
        """Who is reported, and how often they have been."""
        return _person(report.player, report.player.reports_about.count()) if report.player else "–"

    @admin.display(description=_("更正"))
    def corrections(self, report: Report) -> str:
        """What the deal was made worth because of it."""
        made = (
            (reverse("admin:scoring_correction_change", args=[one.pk]), one)
            for one in report.corrections.all()
        )
        return format_html_join(" · ", '<a href="{}">{}</a>', made) or "–"


def _person(user: User, reports: int) -> str:
    url = reverse("admin:accounts_user_change", args=[user.pk])
    told = gettext("共 %(count)d 份举报") % {"count": reports}
    return format_html('<a href="{}">{}</a> · {}', url, user, told)


@admin.register(Correction)
class CorrectionAdmin(ReadOnlyAdmin):
    """Corrections, and what they moved. Nobody changes one: a further one corrects it."""

    list_display = ("id", "at", "deal", "kind", "shows_scores", "reason", "by", "report")
    list_select_related = ("deal", "by", "report")
    list_filter = ("kind", "at")
    search_fields = ("=id", "=deal__id", "reason")
    search_help_text = _("编号、牌局编号或原因")
    ordering = ("-pk",)
    fields = ("deal", "kind", "reason", "by", "report", "at", "shows_scores", "shows_entries", "shows_lines")
    readonly_fields = fields

    @admin.display(description=_("得分"))
    def shows_scores(self, correction: Correction) -> str:
        """What the deal is worth since, by seat."""
        scores = " / ".join(signed(score) for score in correction.scores)
        return f"{scores} ({ending_name(correction.ending)})"

    @admin.display(description=_("账目"))
    def shows_entries(self, correction: Correction) -> str:
        """The entries that it added to the ledger."""
        rows = (
            (reverse("admin:scoring_ledgerentry_change", args=[entry.pk]), entry.user, signed(entry.amount))
            for entry in correction.entries.select_related("user").order_by("seat")
        )
        return format_html_join("", '<div><a href="{}">{}</a> {}</div>', rows)

    @admin.display(description=_("明细"))
    def shows_lines(self, correction: Correction) -> str:
        """Every cause of points, as the deal is worth since."""
        names = seat_names([correction.deal_id])[correction.deal_id]
        return lines_table(correction.deal.game, correction.lines, names)
