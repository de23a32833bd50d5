"""Admin pages that show and never change."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest


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


class ReadOnlyAdmin(NothingChanges, admin.ModelAdmin):
    """A model whose rows only services write."""


class ReadOnlyInline(NothingChanges, admin.TabularInline):
    """Rows of another model under its parent, to look at; ``fields`` says what of them."""

    extra = 0
    can_delete = False
    show_change_link = False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """All of them; every inline names its fields."""
        return tuple(self.get_fields(request, obj))
