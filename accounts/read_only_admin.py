"""Admin pages that show and never change."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from accounts.admin_rows import TickedRows


class NothingChanges:
    """Takes adding, changing and deleting away from everybody, superusers too."""

    def has_add_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """Nobody adds."""
        return False

    def has_change_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """Nobody changes."""
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """Nobody deletes."""
        return False


class ReadOnlyAdmin(NothingChanges, TickedRows):
    """A model whose rows only services write."""


class ReadOnlyInline(NothingChanges, admin.TabularInline):
    """Rows of another model under its parent, to look at; ``fields`` says what of them."""

    extra = 0
    can_delete = False
    show_change_link = False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """All of them; every inline names its fields."""
        return tuple(self.get_fields(request, obj))


class SeatRows(ReadOnlyInline):
    """Seats, of whatever: a number, who sits there, and whether a bot of the house does."""

    verbose_name = _("座位")
    verbose_name_plural = _("座位")
    fields: tuple[str, ...] = ("shows_number", "shows_user", "shows_bot")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Fetch users along."""
        return super().get_queryset(request).select_related("user").order_by("seat")

    @admin.display(description=_("座位"))
    def shows_number(self, row: Any) -> int:
        """The number of the seat, from 0 as in records."""
        return row.seat

    @admin.display(description=_("用户"))
    def shows_user(self, row: Any) -> str:
        """Who sits there, with a link."""
        return format_html(
            '<a href="{}">{}</a>', reverse("admin:accounts_user_change", args=[row.user_id]), row.user
        )

    @admin.display(description=_("机器人"), boolean=True)
    def shows_bot(self, row: Any) -> bool:
        """Whether a bot plays."""
        return row.bot
