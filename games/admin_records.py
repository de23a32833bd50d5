"""Records that people have brought along, in the admin: looked at, and taken away where they give offence."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from accounts.admin_rows import TickedRows
from accounts.read_only_admin import NothingChanges
from games.models import ImportedRecord
from scoring.game_words import game_name


@admin.register(ImportedRecord)
class ImportedRecordAdmin(NothingChanges, TickedRows):
    """Nobody adds or changes one here; deals that were played on from one stay when it is deleted."""

    list_display = ("id", "shows_game", "title", "owner", "number", "differs", "created_at")
    list_select_related = ("owner",)
    list_filter = ("differs", "created_at")
    search_fields = ("=id", "=key", "title", "owner__username", "owner__name")
    search_help_text = _("编号、链接、标题、用户名或昵称")
    date_hierarchy = "created_at"
    ordering = ("-pk",)
    list_per_page = 50
    fields = (
        "shows_game", "title", "owner", "shows_replay", "number", "differs", "rules_version", "created_at",
    )  # fmt: skip
    readonly_fields = fields

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Staff with the permission delete, as its owner may."""
        return admin.ModelAdmin.has_delete_permission(self, request, obj)

    @admin.display(description=_("玩法"), ordering="game")
    def shows_game(self, kept: ImportedRecord) -> str:
        """The game's name."""
        return game_name(kept.game)

    @admin.display(description=_("回放"))
    def shows_replay(self, kept: ImportedRecord) -> str:
        """Where it is replayed."""
        return format_html('<a href="{}">{}</a>', kept.get_absolute_url(), _("看回放"))
