"""Rounds in the admin: planned singly or in a row, drawn, called off, ended. None is deleted."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin_deeds import Deed, DeedAdmin
from accounts.admin_services import ServiceSaved
from accounts.errors import Refused
from lobby.fixtures.closing import round_stop
from scoring.game_words import game_name
from scoring.leagues import Division, LeagueGame
from scoring.models import Round, RoundSeat
from scoring.round_draw import round_draw
from scoring.round_planning import MOST_ROUNDS, round_cancel, round_change, round_check, rounds_plan
from scoring.rounds import LONGEST, LONGEST_GRACE

CHANGE = "scoring.change_round"


class OfSeason(forms.ModelChoiceField):
    """Divisions, each with its season."""

    def label_from_instance(self, division: Division) -> str:
        """Return the season and the division."""
        return f"{division.season} · {division}"


class OfLeague(forms.ModelChoiceField):
    """Games of leagues, each with its league."""

    def label_from_instance(self, game: LeagueGame) -> str:
        """Return the league and the game."""
        return f"{game.league} · {game_name(game.game)}"


class RoundForm(forms.ModelForm):
    """A round that is still to come."""

    game = OfLeague(LeagueGame.objects.select_related("league"), label=_("玩法"))
    division = OfSeason(
        Division.objects.select_related("season__league"),
        label=_("组别"),
        required=False,
        help_text=_("留空则全部参赛者一起打。"),
    )
    grace = forms.IntegerField(
        label=_("等候分钟数"), min_value=1, max_value=LONGEST_GRACE, initial=5,
        help_text=_("过了这么久还没入座的记缺席，由机器人代打。"),
    )  # fmt: skip
    length = forms.IntegerField(label=_("局数"), min_value=1, max_value=LONGEST, initial=4)

    class Meta:
        model = Round
        fields = ("season", "division", "game", "pairing", "duplicate", "starts_at", "grace", "length")

    def clean(self) -> dict[str, Any]:
        """Refuse what would be no round."""
        data = super().clean()
        if self.errors:
            return data
        wanted = Round(pk=self.instance.pk, season=self.instance.season) if self.instance.pk else Round()
        for name in ("season", "division", "game", "duplicate", "starts_at", "grace", "length"):
            if name in data:
                setattr(wanted, name, data[name])
        try:
            round_check(wanted)
        except Refused as refused:
            raise ValidationError(refused.text, refused.code) from None
        return data


class RoundsForm(RoundForm):
    """A row of rounds, the first at its time and each of the others a while after the one before."""

    count = forms.IntegerField(label=_("一共几轮"), min_value=1, max_value=MOST_ROUNDS, initial=1)
    hours = forms.DecimalField(
        label=_("每轮相隔小时"), min_value=0, max_value=24 * 60, decimal_places=2, initial=24
    )
    each_division = forms.BooleanField(label=_("每个组别各排一份"), required=False)

    def clean(self) -> dict[str, Any]:
        """Refuse a row that outlasts the season."""
        data = super().clean()
        if not self.errors:
            last = data["starts_at"] + (data["count"] - 1) * _every(data)
            if last >= data["season"].ends_at:
                raise ValidationError({"count": _("最后一轮要在赛季结束以前开始。")})
        return data


def _every(data: dict[str, Any]) -> dt.timedelta:
    return dt.timedelta(hours=float(data["hours"]))


def _draw(_request: HttpRequest, one: Round, data: dict[str, Any]) -> str:
    round_draw(round_id=one.pk)
    return gettext("抽签：%(reason)s") % data


def _cancel(_request: HttpRequest, one: Round, data: dict[str, Any]) -> str:
    round_cancel(round_id=one.pk)
    return gettext("取消这一轮：%(reason)s") % data


def _stop(_request: HttpRequest, one: Round, data: dict[str, Any]) -> str:
    round_stop(round_id=one.pk)
    return gettext("提前结束这一轮：%(reason)s") % data


def _planned(one: Round) -> bool:
    return one.status == Round.Status.PLANNED


@admin.register(Round)
class RoundAdmin(ServiceSaved, DeedAdmin):
    """The rounds of all seasons."""

    form = RoundForm
    list_display = (
        "__str__",
        "starts_at",
        "shows_game",
        "pairing",
        "duplicate",
        "length",
        "status",
        "drawn_at",
    )
    list_filter = ("status", "pairing", "duplicate", "season", "starts_at")
    list_select_related = ("season__league", "division", "game")
    search_fields = ("season__name", "season__league__name", "season__league__slug")
    date_hierarchy = "starts_at"
    ordering = ("-starts_at", "-pk")
    autocomplete_fields = ("season",)
    readonly_fields = ("shows_game", "shows_state", "drawn_at", "open_until", "closed_at", "shows_tables")
    deeds = (
        Deed(
            name="draw",
            label=_("抽签"),
            warning=_("现在编排各桌；已经抽过的重新抽。开桌前半小时会自动抽签。"),
            permission=CHANGE,
            perform=_draw,
            wanted=_planned,
        ),
        Deed(
            name="cancel",
            label=_("取消这一轮"),
            warning=_("这一轮不打了，不能恢复。"),
            permission=CHANGE,
            perform=_cancel,
            wanted=_planned,
        ),
        Deed(
            name="stop",
            label=_("提前结束"),
            warning=_("正在打的桌解散，没开打的桌关闭，打完的局照算；复式赛的牌谱和成绩随即公开。"),
            permission=CHANGE,
            perform=_stop,
            wanted=lambda one: one.status in (Round.Status.OPEN, Round.Status.PLAYING),
        ),
    )

    def get_form(self, request: HttpRequest, obj: Any = None, **kwargs: Any) -> type[forms.ModelForm]:
        """Ask for how many, where there is none yet."""
        if obj is None:
            kwargs["form"] = RoundsForm
        return super().get_form(request, obj, **kwargs)

    def get_fields(self, _request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Show what became of it, once it is there; its season stays."""
        asked = RoundForm.Meta.fields
        if obj is None:
            return (*asked, "count", "hours", "each_division")
        if not _planned(obj):
            asked = tuple("shows_game" if name == "game" else name for name in asked)
        return (*asked, *self.readonly_fields[1:])

    def get_readonly_fields(self, _request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Keep a round in its season."""
        return self.readonly_fields if obj is None else ("season", *self.readonly_fields)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Round]:
        """Fetch what a round is named after."""
        return super().get_queryset(request).select_related("season__league", "division", "game")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A round that has opened is looked at; deeds end it."""
        return super().has_change_permission(request, obj) and (obj is None or _planned(obj))

    def has_delete_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """Nobody deletes: it is called off, and stays to be seen."""
        return False

    def save_model(self, request: HttpRequest, obj: Round, form: Any, change: bool) -> None:  # noqa: FBT001
        """Have the services save; a row of new rounds is in the log one by one."""
        if change:
            round_change(changed=obj)
            return
        data = form.cleaned_data
        divisions = list(obj.season.divisions.all()) if data["each_division"] else []
        first, *others = rounds_plan(like=obj, count=data["count"], every=_every(data), divisions=divisions)
        obj.pk, obj.number, obj.division = first.pk, first.number, first.division
        for other in others:
            self.log_addition(request, other, [{"added": {}}])

    @admin.display(description=_("玩法"), ordering="game__game")
    def shows_game(self, one: Round) -> str:
        """The game's name."""
        return game_name(one.game.game)

    @admin.display(description=_("状态"))
    def shows_state(self, one: Round) -> str:
        """What has become of it, and why; with its page."""
        words = one.get_status_display() + (f" · {one.get_reason_display()}" if one.reason else "")
        return format_html('{} · <a href="{}">{}</a>', words, one.get_absolute_url(), _("页面"))

    @admin.display(description=_("各桌"))
    def shows_tables(self, one: Round) -> str:
        """Who sits where, and who was absent."""
        rows = one.tables.prefetch_related("seats__entrant__user")
        return format_html_join(
            "", "<div>{}</div>", ((self._in_a_line(row, list(row.seats.all())),) for row in rows)
        )

    def _in_a_line(self, row: Any, seats: list[RoundSeat]) -> str:
        names = " / ".join(_name(seat) for seat in seats)
        told = f"{row.number}: {names} · {row.get_status_display()}"
        if row.match_id is None:
            return told
        url = reverse("admin:games_match_change", args=[row.match_id])
        return format_html('{} · <a href="{}">{}</a>', told, url, _("一场"))


def _name(seat: RoundSeat) -> str:
    name = str(seat.entrant.user) if seat.entrant is not None else gettext("机器人")
    return f"{name} ({gettext('缺席')})" if seat.absent else name
