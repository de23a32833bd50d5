"""Matches and deals in the admin.

Of a running deal nobody is shown a card: neither hands nor seed, nor what was said or played, for an action
may hold what only its seat knows. Of the log staff see what a spectator knows: who was asked in a claims
window, and how many have answered, is nobody's business yet. All of it is there once the deal is over, and
of a duplicate round once that is.
"""

import json
from collections.abc import Iterator
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from accounts import row_number  # noqa: F401 (teaches addresses what a `row` is)
from accounts.admin_deeds import Deed, DeedAdmin
from accounts.read_only_admin import NothingChanges, ReadOnlyAdmin, ReadOnlyInline, SeatRows
from games import admin_maintenance, admin_records, admin_reports  # noqa: F401 - they register themselves
from games.admin_rejudge import rejudge
from games.deal_record import StillRunning, deal_record
from games.finished_deal import is_sealed
from games.live.frames import log_line
from games.live.match import match_break
from games.live.running import load
from games.models import Deal, DealAction, DealSeat, Match, MatchSeat
from games.option_lines import option_lines
from games.rules.core.registry import UnknownGame, all_games, find_game
from scoring.admin import lines_table
from scoring.game_words import game_name
from scoring.templatetags.points import signed


class GameFilter(admin.SimpleListFilter):
    """One game's rows."""

    title = _("玩法")
    parameter_name = "game"

    def lookups(self, _request: HttpRequest, _model_admin: Any) -> list[tuple[str, str]]:
        """Offer the games of the house."""
        return [(game.key, game_name(game.key)) for game in all_games()]

    def queryset(self, _request: HttpRequest, rows: QuerySet[Any]) -> QuerySet[Any]:
        """Narrow the list."""
        return rows.filter(game=self.value()) if self.value() else rows


class GameColumns:
    """Columns that matches, deals and tables share."""

    @admin.display(description=_("玩法"), ordering="game")
    def shows_game(self, row: Any) -> str:
        """The game's name."""
        return game_name(row.game)

    @admin.display(description=_("规则选项"))
    def shows_options(self, row: Any) -> str:
        """What is not as usual."""
        try:
            game = find_game(row.game)
        except UnknownGame:
            return json.dumps(row.options, ensure_ascii=False)
        return " · ".join(option_lines(game, row.options, get_language() or "zh-hans"))

    @admin.display(description=_("座位"))
    def shows_seats(self, row: Any) -> str:
        """Who sits where; bots are marked."""
        names = [(str(seat.user), seat.bot) for seat in row.seats.all()]
        return " / ".join(f"{name} ({_('机器人')})" if bot else name for name, bot in names)


class MatchSeatInline(SeatRows):
    """Who holds the seats now."""

    model = MatchSeat
    fields = ("shows_number", "shows_user", "shows_bot", "shows_autoplay")

    @admin.display(description=_("托管"), boolean=True)
    def shows_autoplay(self, row: MatchSeat) -> bool:
        """Whether the player has handed the seat to autoplay."""
        return row.autoplay


class DealInline(ReadOnlyInline):
    """The deals of a match."""

    model = Deal
    fields = ("shows_link", "index", "status", "shows_length", "started_at", "ended_at")
    ordering = ("index", "pk")

    @admin.display(description=_("牌局"))
    def shows_link(self, deal: Deal) -> str:
        """Link to the deal."""
        url = reverse("admin:games_deal_change", args=[deal.pk])
        return format_html('<a href="{}">#{}</a>', url, deal.pk)

    @admin.display(description=_("动作数"))
    def shows_length(self, deal: Deal) -> str:
        """The length of the log, once the deal is over."""
        return _length(deal)


def _break(_request: HttpRequest, match: Match, data: dict[str, Any]) -> str:
    match_break(match_id=match.pk)
    return gettext("解散：%(reason)s") % data


@admin.register(Match)
class MatchAdmin(GameColumns, NothingChanges, DeedAdmin):
    """Matches, in play and over."""

    list_display = (
        "id",
        "table_code",
        "shows_game",
        "shows_seats",
        "status",
        "played",
        "length",
        "shows_totals",
        "stake",
        "broken",
        "started_at",
        "ended_at",
    )
    list_filter = (GameFilter, "status", "broken", "season", "started_at")
    search_fields = ("=id", "table_code", "seats__user__username", "seats__user__name")
    search_help_text = _("编号、桌码、用户名或昵称")
    date_hierarchy = "started_at"
    ordering = ("-started_at",)
    list_per_page = 50
    inlines = (MatchSeatInline, DealInline)
    fields = (
        "table_code",
        "shows_game",
        "shows_options",
        "stake",
        "length",
        "played",
        "status",
        "shows_totals",
        "season",
        "started_at",
        "ended_at",
        "broken",
    )
    readonly_fields = fields
    deeds = (
        Deed(
            name="break",
            label=_("解散这一场"),
            warning=_("手上的一局按规则作废或结算，这一场到此结束；牌桌留着。"),
            permission="games.change_match",
            perform=_break,
            wanted=lambda match: match.status != Match.Status.OVER,
        ),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """Fetch seats and season along."""
        return super().get_queryset(request).select_related("season__league").prefetch_related("seats__user")

    @admin.display(description=_("累计"))
    def shows_totals(self, match: Match) -> str:
        """The totals by seat."""
        return "–" if match.sealed else " / ".join(signed(total) for total in match.totals)


class DealSeatInline(SeatRows):
    """Who played the deal."""

    model = DealSeat


class ActionInline(ReadOnlyInline):
    """The log of a deal that is over: who did what when."""

    model = DealAction
    fields = ("shows_number", "shows_seat", "shows_by", "shows_at", "shows_action")
    ordering = ("number",)

    @admin.display(description=_("序号"))
    def shows_number(self, row: DealAction) -> int:
        """Its number in the log."""
        return row.number

    @admin.display(description=_("座位"))
    def shows_seat(self, row: DealAction) -> int:
        """Whose it was."""
        return row.seat

    @admin.display(description=_("由谁"))
    def shows_by(self, row: DealAction) -> str:
        """Who chose it."""
        return row.get_by_display()

    @admin.display(description=_("时间"))
    def shows_at(self, row: DealAction) -> str:
        """When, to the second."""
        return f"{timezone.localtime(row.at):%H:%M:%S}"

    @admin.display(description=_("动作"))
    def shows_action(self, row: DealAction) -> str:
        """What was done, in notation."""
        return row.verb if row.arg is None else f"{row.verb} {row.arg}"


def _over(deal: Deal) -> bool:
    """Tell whether all of a deal may be seen: it is over, and so is its round where others play the same."""
    return deal.status == Deal.Status.OVER and not is_sealed(deal)


def _length(deal: Deal) -> str:
    return str(deal.number) if _over(deal) else "–"


def _known_so_far(deal: Deal) -> Iterator[tuple[str, str, str, str]]:
    """Yield number, seat, driver and time of every action of which a spectator knows."""
    try:
        running = load(deal.pk)
    except UnknownGame:  # one that the house has given up
        return
    moments = dict(deal.actions.values_list("number", "at"))
    for entry in running.log[1:]:
        if None not in entry.hidden and entry.number in moments:
            told = log_line(entry, None)
            seat = "–" if told["seat"] is None else str(told["seat"])
            by = DealAction.By(told["by"]).label if told["by"] else "–"
            at = f"{timezone.localtime(moments[entry.number]):%H:%M:%S}"
            yield str(running.told(None, entry.number)), seat, str(by), at


@admin.register(Deal)
class DealAdmin(GameColumns, ReadOnlyAdmin):
    """Deals: what they were and how they ended, never what a running one holds."""

    change_form_template = "admin/deeds/change_form.html"
    actions = (rejudge,)
    list_display = (
        "id",
        "shows_game",
        "shows_seats",
        "status",
        "shows_length",
        "shows_scores",
        "started_at",
        "ended_at",
    )
    list_filter = (GameFilter, "status", ("frozen_at", admin.EmptyFieldListFilter), "started_at")
    search_fields = ("=id", "match__table_code", "seats__user__username", "seats__user__name")
    search_help_text = _("编号、桌码、用户名或昵称")
    date_hierarchy = "started_at"
    ordering = ("-pk",)
    list_per_page = 50
    inlines = (DealSeatInline, ActionInline)
    always = (
        "match",
        "index",
        "shows_game",
        "shows_options",
        "status",
        "commitment",
        "rules_version",
        "started_at",
        "frozen_at",
    )
    until_then = ("shows_known",)
    once_over = ("number", "ended_at", "shows_seed", "shows_scores", "shows_lines", "shows_carry")
    readonly_fields = (*always, *until_then, *once_over)

    def get_fields(self, _request: HttpRequest, deal: Deal | None = None) -> tuple[str, ...]:
        """Leave out seed, carry and outcome while the deal runs."""
        return (*self.always, *(self.once_over if deal is not None and _over(deal) else self.until_then))

    def get_inlines(self, _request: HttpRequest, deal: Deal | None) -> tuple[Any, ...]:
        """Leave out the log while the deal runs."""
        return self.inlines if deal is not None and _over(deal) else (DealSeatInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Deal]:
        """Fetch seats and match along."""
        return super().get_queryset(request).select_related("match").prefetch_related("seats__user")

    def get_urls(self) -> list[URLPattern]:
        """Add the record to download."""
        record = self.admin_site.admin_view(self.record_view)
        return [path("<row:deal_id>/record.json", record, name="games_deal_record"), *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """Show the deal; once it is over with its replay, record and result."""
        deal = self.get_object(request, object_id)
        extra = {**(extra_context or {}), "deed_buttons": _ways(deal) if deal and _over(deal) else []}
        return super().change_view(request, object_id, form_url, extra)

    def record_view(self, request: HttpRequest, deal_id: int) -> HttpResponse:
        """Answer the record of a deal that is over, and write down who took it."""
        deal = self.get_object(request, str(deal_id))
        if deal is None:
            raise Http404
        if not self.has_view_permission(request, deal):
            raise PermissionDenied
        try:
            record = deal_record(deal)
        except StillRunning:
            self.message_user(request, gettext("这一局还在打，牌谱要等打完才有。"), "ERROR")
            return redirect("admin:games_deal_change", deal.pk)
        self.log_change(request, deal, gettext("下载牌谱"))
        response = HttpResponse(json.dumps(record, ensure_ascii=False), content_type="application/json")
        response.headers["Content-Disposition"] = f'attachment; filename="deal-{deal.pk}.json"'
        return response

    @admin.display(description=_("动作数"))
    def shows_length(self, deal: Deal) -> str:
        """The length of the log, once the deal is over."""
        return _length(deal)

    @admin.display(description=_("动作"))
    def shows_known(self, deal: Deal) -> str:
        """Who has acted when, as far as a spectator knows, while the deal runs."""
        return format_html_join("", "<div>{} · [{}] · {} · {}</div>", _known_so_far(deal))

    @admin.display(description=_("种子"))
    def shows_seed(self, deal: Deal) -> str:
        """The seed, once the deal is over."""
        return deal.seed if _over(deal) else "–"

    @admin.display(description=_("得分"))
    def shows_scores(self, deal: Deal) -> str:
        """The scores by seat, once the deal is over."""
        told = deal.outcome and _over(deal)
        return " / ".join(signed(score) for score in deal.outcome["scores"]) if told else "–"

    @admin.display(description=_("明细"))
    def shows_lines(self, deal: Deal) -> str:
        """Every cause of points, by seat."""
        lines = deal.outcome["lines"] if deal.outcome and _over(deal) else []
        names = {seat.seat: str(seat.user) for seat in deal.seats.all()}
        seats = (
            (seat.user, lines_table(deal.game, [line for line in lines if line["seat"] == seat.seat], names))
            for seat in deal.seats.all()
        )
        return format_html_join("", "<div>{}{}</div>", seats)

    @admin.display(description=_("带入"))
    def shows_carry(self, deal: Deal) -> str:
        """What the deal was given by the one before."""
        return json.dumps(deal.carry, ensure_ascii=False)


def _ways(deal: Deal) -> list[dict[str, Any]]:
    ways = [
        {"label": _("回放"), "url": reverse("games:deal", args=[deal.pk])},
        {"label": _("下载牌谱"), "url": reverse("admin:games_deal_record", args=[deal.pk])},
    ]
    if result := getattr(deal, "result", None):
        ways.append(
            {"label": _("结果与核对"), "url": reverse("admin:scoring_dealresult_change", args=[result.pk])}
        )
    return ways
