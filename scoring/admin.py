"""Points in the admin: leagues and seasons to edit; results, ledger and standings to look at."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin_deeds import Deed, DeedAdmin
from accounts.admin_rows import TickedRows
from accounts.models import User
from accounts.read_only_admin import NothingChanges, ReadOnlyAdmin
from games.rules.core.errors import BadSetup
from games.rules.core.option import option_specs, options_json, parse_options
from games.rules.core.registry import find_game
from scoring.game_words import game_choices, game_name, line_in_words
from scoring.models import DealResult, League, LedgerEntry, Season, Standing
from scoring.repair import deal_check
from scoring.selectors.player import seat_names
from scoring.templatetags.points import ending_name, signed

MOST_STAKE, MOST_DEALS = 1000, 100
"""The bounds that a table has too."""


class LeagueForm(forms.ModelForm):
    """A league's game is one of the house's, and its options are some that the game has."""

    game = forms.ChoiceField(label=_("玩法"), choices=game_choices)
    stake = forms.IntegerField(label=_("底注"), min_value=1, max_value=MOST_STAKE, initial=1)
    length = forms.IntegerField(label=_("每场局数"), min_value=1, max_value=MOST_DEALS, initial=8)

    class Meta:
        model = League
        fields = (
            "name",
            "name_en",
            "slug",
            "about",
            "about_en",
            "game",
            "options",
            "stake",
            "length",
            "admits_bots",
        )
        help_texts = {"options": _('JSON，例如 {"rules": "online"}；不写的选项取默认值。')}

    def clean(self) -> dict[str, Any]:
        """Refuse options that the game does not have, and name those that it has."""
        data = super().clean()
        options = data.get("options")
        if "game" not in data or options is None:
            return data
        game = find_game(data["game"])
        known = {spec.name for spec in option_specs(game.options_type)}
        if not isinstance(options, dict) or not set(options) <= known:
            names = ", ".join(sorted(known))
            raise ValidationError({"options": _("这个玩法的选项是：%(names)s") % {"names": names}})
        try:
            data["options"] = options_json(parse_options(game.options_type, options))
        except BadSetup as error:
            raise ValidationError({"options": _("选项不对：%(what)s") % {"what": error}}) from None
        return data


class SeasonInline(admin.TabularInline):
    """The seasons of a league."""

    model = Season
    extra = 0
    fields = ("name", "name_en", "starts_at", "ends_at", "least_deals")


@admin.register(League)
class LeagueAdmin(TickedRows):
    """Leagues, with their seasons."""

    form = LeagueForm
    inlines = (SeasonInline,)
    list_display = ("name", "shows_game", "stake", "length", "admits_bots", "created_at")
    list_filter = ("game", "admits_bots")
    search_fields = ("name", "name_en", "slug")
    ordering = ("name", "pk")
    prepopulated_fields = {"slug": ("name_en",)}

    @admin.display(description=_("玩法"), ordering="game")
    def shows_game(self, league: League) -> str:
        """The game's name."""
        return game_name(league.game)


@admin.register(Season)
class SeasonAdmin(TickedRows):
    """Seasons of all leagues."""

    list_display = ("name", "league", "starts_at", "ends_at", "least_deals", "runs_now")
    list_select_related = ("league",)
    list_filter = ("league", "starts_at")
    search_fields = ("name", "name_en", "league__name")
    autocomplete_fields = ("league",)
    date_hierarchy = "starts_at"

    @admin.display(description=_("进行中"), boolean=True)
    def runs_now(self, season: Season) -> bool:
        """Whether its dates hold today."""
        return season.runs()


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
