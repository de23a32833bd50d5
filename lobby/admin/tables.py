"""Tables in the admin: look in, dissolve what is played, close."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin_deeds import Deed, DeedAdmin
from accounts.read_only_admin import NothingChanges, SeatRows
from games.admin import GameColumns, GameFilter
from games.live.match import match_break
from lobby.models import Table, TableSeat
from lobby.refusals import refused
from lobby.services.table_close import table_close


def _close(_request: HttpRequest, table: Table, data: dict[str, Any]) -> str:
    table_close(code=table.code)
    return gettext("关闭：%(reason)s") % data


def _dissolve(_request: HttpRequest, table: Table, data: dict[str, Any]) -> str:
    if table.status != Table.Status.PLAYING or table.match_id is None:
        raise refused("no_table")
    match_break(match_id=table.match_id)
    return gettext("解散对局：%(reason)s") % data


class SeatInline(SeatRows):
    """Who sits at the table."""

    model = TableSeat
    fields = ("shows_number", "shows_user", "shows_bot", "ready", "shows_since")

    @admin.display(description=_("坐下"))
    def shows_since(self, row: TableSeat) -> str:
        """Since when."""
        return f"{timezone.localtime(row.since):%Y-%m-%d %H:%M}"


@admin.register(Table)
class TableAdmin(GameColumns, NothingChanges, DeedAdmin):
    """All tables, open and closed."""

    list_display = (
        "id",
        "code",
        "shows_game",
        "status",
        "shows_seats",
        "host",
        "stake",
        "access",
        "season",
        "created_at",
    )
    list_filter = ("status", GameFilter, "access", "season", "created_at")
    search_fields = ("=id", "code", "host__username", "host__name", "seats__user__name")
    search_help_text = _("编号、桌码、用户名或昵称")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    list_per_page = 50
    inlines = (SeatInline,)
    fields = (
        "code",
        "look_in",
        "status",
        "shows_game",
        "shows_options",
        "seat_count",
        "stake",
        "length",
        "access",
        "chat",
        "watch",
        "season",
        "host",
        "shows_match",
        "created_at",
        "closed_at",
    )
    readonly_fields = fields
    deeds = (
        Deed(
            name="dissolve",
            label=_("解散对局"),
            warning=_("手上的一局按规则作废或结算，这一场到此结束；牌桌留着，人还坐着。"),
            permission="lobby.change_table",
            perform=_dissolve,
            wanted=lambda table: table.status == Table.Status.PLAYING,
        ),
        Deed(
            name="close",
            label=_("关闭牌桌"),
            warning=_("先解散正在打的对局，再让所有人离座，牌桌不再开放。"),
            permission="lobby.delete_table",
            perform=_close,
            wanted=lambda table: table.status != Table.Status.CLOSED,
        ),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        """Fetch seats, host and season along."""
        tables = super().get_queryset(request).select_related("host", "season__league", "match")
        return tables.prefetch_related("seats__user")

    @admin.display(description=_("看牌桌"))
    def look_in(self, table: Table) -> str:
        """Link to the table as spectators see it."""
        return format_html('<a href="{0}">{0}</a>', reverse("lobby:table", args=[table.code]))

    @admin.display(description=_("一场"))
    def shows_match(self, table: Table) -> str:
        """Link to the match in play or the last one."""
        if table.match_id is None:
            return "–"
        return format_html(
            '<a href="{}">#{}</a>', reverse("admin:games_match_change", args=[table.match_id]), table.match_id
        )
