"""Points in the admin: results, ledger and standings to look at."""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin_deeds import Deed, DeedAdmin
from accounts.models import User
from accounts.read_only_admin import NothingChanges, ReadOnlyAdmin
from scoring import admin_leagues  # noqa: F401 - it registers itself
from scoring.game_words import game_choices, game_name, line_in_words
from scoring.models import DealResult, LedgerEntry, Standing
from scoring.repair import deal_check
from scoring.selectors.player import seat_names
from scoring.templatetags.points import ending_name, signed


class GameFilter(admin.SimpleListFilter):
    """One game's rows."""

    title = _("玩法")
    parameter_name = "game"

    def lookups(self, _request: HttpRequest, _model_admin: Any) -> list[tuple[str, str]]:
        """Offer the games of the house."""
        return game_choices()

    def queryset(self, _request: HttpRequest, rows: Any) -> Any:
        """Narrow the list."""
        return rows.filter(game=self.value()) if self.value() else rows


class DealColumns:
    """Columns that the ledger and results share."""

    @admin.display(description=_("玩法"), ordering="game")
    def shows_game(self, row: Any) -> str:
        """The game's name."""
        return game_name(row.game)

    @admin.display(description=_("结局"), ordering="ending")
    def shows_ending(self, row: Any) -> str:
        """How the deal ended."""
        return ending_name(row.ending)

    @admin.display(description=_("牌局"), ordering="deal_id")
    def deal_link(self, row: Any) -> str:
        """The deal's own page in the admin."""
        url = reverse("admin:games_deal_change", args=[row.deal_id])
        return format_html('<a href="{}">#{}</a>', url, row.deal_id)


def lines_table(game: str, lines: list[dict[str, Any]], names: Mapping[int, str]) -> str:
    """Return itemised lines as a list in HTML: points, cause and clause; ``names`` by seat."""
    items = (
        (signed(line["points"]), line_in_words(game, line, names), line.get("clause", "")) for line in lines
    )
    return format_html("<ul>{}</ul>", format_html_join("", "<li>{} · {} · {}</li>", items))


@admin.register(LedgerEntry)
class LedgerAdmin(DealColumns, ReadOnlyAdmin):
    """The ledger. Nobody adds, changes or deletes a row of it."""

    list_display = (
        "id",
        "at",
        "user",
        "shows_game",
        "shows_amount",
        "shows_ending",
        "counted",
        "season",
        "correction",
    )
    list_select_related = ("user", "season__league", "correction")
    list_filter = (
        GameFilter,
        "counted",
        "ending",
        "season",
        ("correction", admin.EmptyFieldListFilter),
        "at",
    )
    search_fields = ("user__username", "user__name", "=deal__id")
    search_help_text = _("用户名、昵称或牌局编号")
    date_hierarchy = "at"
    ordering = ("-at", "-pk")
    fields = (
        "deal_link",
        "seat",
        "user",
        "shows_game",
        "score",
        "stake",
        "amount",
        "shows_lines",
        "shows_ending",
        "counted",
        "season",
        "at",
        "correction",
    )
    readonly_fields = fields

    @admin.display(description=_("积分"), ordering="amount")
    def shows_amount(self, entry: LedgerEntry) -> str:
        """The amount with its sign."""
        return signed(entry.amount)

    @admin.display(description=_("明细"))
    def shows_lines(self, entry: LedgerEntry) -> str:
        """Every cause of points."""
        return lines_table(entry.game, entry.lines, seat_names([entry.deal_id])[entry.deal_id])


def _check(_request: HttpRequest, result: DealResult, data: dict[str, Any]) -> str:
    found = deal_check(deal_id=result.deal_id)
    if not (found.unsettled or found.missing or found.wrong or found.standings):
        return gettext("核对无误：%(reason)s") % data
    return gettext(
        "核对：补结算 %(settled)d，补账目 %(missing)d，账目不符 %(wrong)d，更正名次 %(standings)d；%(reason)s"
    ) % {
        "settled": found.unsettled,
        "missing": found.missing,
        "wrong": found.wrong,
        "standings": found.standings,
        **data,
    }


def _sealed(result: DealResult) -> bool:
    return result.deal.match is not None and result.deal.match.sealed


@admin.register(DealResult)
class ResultAdmin(DealColumns, NothingChanges, DeedAdmin):
    """What deals were worth, settled or waiting for it."""

    list_display = (
        "deal_id",
        "ended_at",
        "shows_game",
        "shows_scores",
        "shows_ending",
        "season",
        "settled_at",
    )
    list_select_related = ("season__league", "deal__match")
    list_filter = (GameFilter, "ending", ("settled_at", admin.EmptyFieldListFilter), "season")
    search_fields = ("=deal__id",)
    search_help_text = _("牌局编号")
    date_hierarchy = "ended_at"
    ordering = ("-ended_at",)
    fields = (
        "deal_link",
        "shows_game",
        "stake",
        "shows_people",
        "shows_scores",
        "shows_lines",
        "shows_ending",
        "season",
        "ended_at",
        "settled_at",
    )
    readonly_fields = fields
    deeds = (
        Deed(
            name="check",
            label=_("核对结算"),
            warning=_("核对结果、账目和名次；没有结算的会补上，名次有出入的按账目更正，账目本身不改。"),
            permission="scoring.change_dealresult",
            perform=_check,
        ),
    )

    @admin.display(description=_("得分"))
    def shows_scores(self, result: DealResult) -> str:
        """The scores by seat, unless other tables still have to play the deal."""
        return "–" if _sealed(result) else " / ".join(signed(score) for score in result.scores)

    @admin.display(description=_("座位"))
    def shows_people(self, result: DealResult) -> str:
        """Who sat where."""
        return " / ".join(self._names(result).values())

    def _names(self, result: DealResult) -> dict[int, str]:
        users = User.objects.in_bulk(result.seats)
        return {seat: str(users.get(user_id, user_id)) for seat, user_id in enumerate(result.seats)}

    @admin.display(description=_("明细"))
    def shows_lines(self, result: DealResult) -> str:
        """Every cause of points, by seat, unless other tables still have to play the deal."""
        if _sealed(result):
            return "–"
        names = self._names(result)
        seats = (
            (name, lines_table(result.game, [line for line in result.lines if line["seat"] == seat], names))
            for seat, name in names.items()
        )
        return format_html_join("", "<div>{}{}</div>", seats)


@admin.register(Standing)
class StandingAdmin(ReadOnlyAdmin):
    """Running totals; they follow from the ledger (manage.py rebuild_standings)."""

    list_display = ("user", "period", "shows_game", "points", "deals", "wins", "broken_off", "last_at")
    list_select_related = ("user", "season")
    list_filter = (GameFilter, "season")
    search_fields = ("user__username", "user__name", "=period")
    search_help_text = _("用户名、昵称或时段")
    ordering = ("-last_at",)
    show_full_result_count = False

    @admin.display(description=_("玩法"), ordering="game")
    def shows_game(self, standing: Standing) -> str:
        """The game's name."""
        return game_name(standing.game)
