"""Leagues in the admin: their games and seasons, who has entered, and the season that follows one."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin_deeds import Deed, DeedAdmin
from accounts.admin_rows import TickedRows
from games.rules.core.errors import BadSetup
from games.rules.core.option import option_specs, options_json, parse_options
from games.rules.core.registry import find_game
from scoring.entering import entrant_bar, entrant_invite, entrant_move, entrant_readmit, entrants_place
from scoring.game_words import game_choices, game_name
from scoring.league_forms import EntrantForm, LeagueForm, NextSeasonForm
from scoring.models import Division, Entrant, League, LeagueGame, Season
from scoring.selectors.succession import succession
from scoring.succession import season_follow
from scoring.tasks import rank_league

MOST_STAKE, MOST_DEALS = 1000, 100
"""The bounds that a table has too."""
RANKED_BY = frozenset({"scoring", "place_points", "tie_break_1", "tie_break_2", "tie_break_3"})
"""What of a league changes the order of its tables."""


class LeagueGameForm(forms.ModelForm):
    """A game of a league is one of the house's, and its options are some that the game has."""

    game = forms.ChoiceField(label=_("玩法"), choices=game_choices)
    stake = forms.IntegerField(label=_("底注"), min_value=1, max_value=MOST_STAKE, initial=1)
    length = forms.IntegerField(label=_("每场局数"), min_value=1, max_value=MOST_DEALS, initial=8)

    class Meta:
        model = LeagueGame
        fields = ("number", "game", "options", "stake", "length")
        help_texts = {"options": _('JSON，例如 {"rules": "online"}；不写的选项取默认值。')}
        widgets = {"options": forms.Textarea(attrs={"rows": 2, "cols": 30})}

    def clean_game(self) -> str:
        """Refuse another game where this one is being played."""
        game: str = self.cleaned_data["game"]
        if self.instance.pk and game != self.instance.game and _is_in_use(self.instance):
            raise _in_use()
        return game

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


class LeagueGamesFormSet(forms.BaseInlineFormSet):
    """The games of a league, none of them taken out of a season that runs."""

    def clean(self) -> None:
        """Refuse to drop what is being played: deals in hand would count for nothing."""
        super().clean()
        if any(form.instance.pk and _is_in_use(form.instance) for form in self.deleted_forms):
            raise _in_use()


def _is_in_use(game: LeagueGame) -> bool:
    now = timezone.now()
    running = game.league.seasons.filter(starts_at__lte=now, ends_at__gt=now)
    return game.rounds.exists() or running.exists()


def _in_use() -> ValidationError:
    return ValidationError(_("赛季进行中，或者已经排了轮次，玩法不能换也不能删；可以另加一种。"))


class LeagueGameInline(admin.TabularInline):
    """The games of a league, one at least."""

    model = LeagueGame
    form = LeagueGameForm
    formset = LeagueGamesFormSet
    extra = 0
    min_num = 1
    validate_min = True


class SeasonInline(admin.TabularInline):
    """The seasons of a league."""

    model = Season
    extra = 0
    fields = ("name", "name_en", "starts_at", "ends_at", "least_deals")


@admin.register(League)
class LeagueAdmin(TickedRows):
    """Leagues, with their games and seasons."""

    form = LeagueForm
    inlines = (LeagueGameInline, SeasonInline)
    list_display = ("name", "shows_games", "scoring", "access", "visibility", "admits_bots", "created_at")
    list_filter = ("games__game", "scoring", "access", "visibility", "admits_bots")
    search_fields = ("name", "name_en", "slug")
    ordering = ("name", "pk")
    prepopulated_fields = {"slug": ("name_en",)}
    fieldsets = (
        (None, {"fields": ("name", "name_en", "slug", "about", "about_en")}),
        (_("参赛"), {"fields": ("access", "entry_code", "visibility", "admits_bots")}),
        (_("怎么算分"), {"fields": ("scoring", "place_points", "tie_break_1", "tie_break_2", "tie_break_3")}),
    )

    def get_queryset(self, request: HttpRequest) -> Any:
        """Fetch the games along."""
        return super().get_queryset(request).prefetch_related("games")

    @admin.display(description=_("玩法"))
    def shows_games(self, league: League) -> str:
        """The games' names."""
        return " / ".join(game_name(one.game) for one in league.games.all())

    def save_model(self, request: HttpRequest, obj: League, form: Any, change: bool) -> None:  # noqa: FBT001
        """Save a league; tables of its seasons are ranked anew where it counts otherwise now."""
        super().save_model(request, obj, form, change)
        if change and RANKED_BY.intersection(form.changed_data):
            rank_league.delay_on_commit(obj.pk)

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: bool) -> None:  # noqa: FBT001
        """Save games and seasons; a season with other dates is ranked anew."""
        super().save_formset(request, form, formset, change)
        if any("ends_at" in changed for _row, changed in formset.changed_objects):
            rank_league.delay_on_commit(form.instance.pk)


class DivisionInline(admin.TabularInline):
    """The divisions of a season, the highest first; without any all play in one table."""

    model = Division
    extra = 0
    fields = ("number", "name", "name_en", "promotes", "relegates")


def _follow(_request: HttpRequest, season: Season, data: dict[str, Any]) -> str:
    made = season_follow(
        season=season,
        name=data["name"],
        name_en=data["name_en"],
        starts_at=data["starts_at"],
        ends_at=data["ends_at"],
    )
    said = {"season": made.title, "n": made.entrants.count(), "reason": data["reason"]}
    return gettext("已建下一季“%(season)s”，%(n)d 人进入：%(reason)s") % said


@admin.register(Season)
class SeasonAdmin(DeedAdmin):
    """Seasons of all leagues, with their divisions."""

    inlines = (DivisionInline,)
    list_display = ("name", "league", "starts_at", "ends_at", "least_deals", "runs_now")
    list_select_related = ("league",)
    list_filter = ("league", "starts_at")
    search_fields = ("name", "name_en", "league__name")
    autocomplete_fields = ("league",)
    date_hierarchy = "starts_at"
    deeds = (
        Deed(
            name="follow",
            label=_("建下一季"),
            warning=_("按这一季的最终名次升降级，建好下一季的组别和参赛者。下面是建好以后的样子。"),
            permission="scoring.add_season",
            perform=_follow,
            form=NextSeasonForm,
            preview=lambda season: succession(season).lines(),
        ),
    )

    readonly_fields = ("way_in",)

    @admin.display(description=_("报名链接"))
    def way_in(self, season: Season) -> str:
        """The address to hand out: the season's, or where its code is asked for, after signing in."""
        if not season.pk:
            return "–"
        way = season.get_absolute_url()
        if season.league.access == League.Access.CODE:
            way = reverse("scoring:enter", args=[season.league.slug, season.pk])
        return format_html('<a href="{0}">{0}</a>', way)

    @admin.display(description=_("进行中"), boolean=True)
    def runs_now(self, season: Season) -> bool:
        """Whether its dates hold today."""
        return season.runs()

    def save_model(self, request: HttpRequest, obj: Season, form: Any, change: bool) -> None:  # noqa: FBT001
        """Save a season; with another end it is ranked anew: matches over before that have places."""
        super().save_model(request, obj, form, change)
        if change and "ends_at" in form.changed_data:
            rank_league.delay_on_commit(obj.league_id)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:  # noqa: FBT001
        """Save the divisions; who is in none comes into the lowest."""
        super().save_related(request, form, formsets, change)
        entrants_place(season=form.instance)


def _bar(request: HttpRequest, entrant: Entrant, data: dict[str, Any]) -> str:
    entrant_bar(entrant=entrant, reason=data["reason"], by=request.user)
    return gettext("禁赛：%(reason)s") % data


def _readmit(_request: HttpRequest, entrant: Entrant, data: dict[str, Any]) -> str:
    entrant_readmit(entrant=entrant)
    return gettext("解除禁赛：%(reason)s") % data


def _is_barred(entrant: Entrant) -> bool:
    return entrant.state == Entrant.State.BARRED


@admin.register(Entrant)
class EntrantAdmin(DeedAdmin):
    """Who has entered which season, or is invited to it; who is kept out of a league."""

    form = EntrantForm
    list_display = ("user", "season", "division", "state", "barred_for", "entered_at")
    list_select_related = ("user", "season__league", "division")
    list_filter = ("state", "season")
    search_fields = ("user__username", "user__name", "season__name", "season__league__name")
    autocomplete_fields = ("season", "user")
    ordering = ("-entered_at", "-pk")
    deeds = (
        Deed(
            name="bar",
            label=_("禁赛"),
            warning=_("不能再参加这个联赛的任何赛季，直到解除；原因本人会看到。打过的局仍留在积分表里。"),
            permission="scoring.change_entrant",
            perform=_bar,
            wanted=lambda entrant: not _is_barred(entrant),
        ),
        Deed(
            name="readmit",
            label=_("解除禁赛"),
            warning=_("以后可以照常参加；状态先记为已退出。"),
            permission="scoring.change_entrant",
            perform=_readmit,
            wanted=_is_barred,
        ),
    )

    def get_fields(self, _request: HttpRequest, obj: Entrant | None = None) -> tuple[str, ...]:
        """Show why somebody is barred."""
        usual = ("season", "user", "division", "state")
        return (*usual, "barred_for") if obj and _is_barred(obj) else usual

    def get_readonly_fields(self, _request: HttpRequest, obj: Entrant | None = None) -> tuple[str, ...]:
        """An entrant stays who it is, of the season that it is of; barred until a deed says otherwise."""
        if obj and _is_barred(obj):
            return ("season", "user", "state", "barred_for")
        return ("season", "user") if obj else ()

    def has_delete_permission(self, _request: HttpRequest, _obj: Entrant | None = None) -> bool:
        """Who does not play any more has withdrawn; what was played stays theirs."""
        return False

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Name the seasons of divisions."""
        field = super().formfield_for_foreignkey(db_field, request, **kwargs)
        if db_field.name == "division":
            field.queryset = Division.objects.select_related("season__league")
            field.label_from_instance = lambda one: f"{one.season} · {one.title}"
        return field

    def save_model(self, request: HttpRequest, obj: Entrant, form: Any, change: bool) -> None:  # noqa: FBT001
        """Save an entrant, who is told of an invitation; the totals go along into another division."""
        if not change and obj.state == Entrant.State.INVITED:
            invited = entrant_invite(season=obj.season, user=obj.user, division=obj.division, by=request.user)
            obj.pk = invited.pk
            return
        super().save_model(request, obj, form, change)
        if change and "division" in form.changed_data:
            entrant_move(entrant=obj, division=obj.division)
