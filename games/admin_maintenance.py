"""Maintenance in the admin: switch it on, say why, switch it off. Every row is one time that it was on."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminTextareaWidget
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin_deeds import Deed, DeedAdmin
from accounts.admin_services import ServiceSaved
from games.live.maintenance import (
    maintenance_begin,
    maintenance_end,
    maintenance_now,
    maintenance_reword,
)
from games.models import Maintenance


def _end(_request: HttpRequest, maintenance: Maintenance, data: dict[str, Any]) -> str:
    maintenance_end(maintenance=maintenance)
    return gettext("结束维护：%(reason)s") % data


class MaintenanceForm(forms.ModelForm):
    """Why, in Chinese and perhaps in English."""

    class Meta:
        model = Maintenance
        fields = ("text", "text_en")
        widgets = {
            "text": AdminTextareaWidget({"rows": 3}),
            "text_en": AdminTextareaWidget({"rows": 3}),
        }


@admin.register(Maintenance)
class MaintenanceAdmin(ServiceSaved, DeedAdmin):
    """Adding a row switches maintenance on; its deed switches it off."""

    form = MaintenanceForm
    list_display = ("text", "on", "begun_at", "ended_at")
    list_filter = ("on", "begun_at")
    search_fields = ("text", "text_en")
    ordering = ("-begun_at",)
    readonly_fields = ("on", "begun_at", "ended_at")
    fieldsets = (
        (
            None,
            {
                "fields": ("text", "text_en"),
                "description": _(
                    "保存后立即生效：不开新桌、不开新局，正在打的一局照常打完；每一页和牌桌上都写明原因。"
                ),
            },
        ),
        (_("时间"), {"fields": ("on", "begun_at", "ended_at")}),
    )
    deeds = (
        Deed(
            name="end",
            label=_("结束维护"),
            warning=_("等着的牌局十秒后接着打，大厅重新开桌。"),
            permission="games.change_maintenance",
            perform=_end,
            wanted=lambda maintenance: maintenance.on,
        ),
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        """One at a time."""
        return super().has_add_permission(request) and maintenance_now() is None

    def has_change_permission(self, request: HttpRequest, obj: Maintenance | None = None) -> bool:
        """What is over is left as it was."""
        return super().has_change_permission(request, obj) and (obj is None or obj.on)

    def has_delete_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """Nobody deletes."""
        return False

    def write(self, maintenance: Maintenance, *, change: bool) -> None:
        """Switch it on, or tell another reason."""
        if change:
            maintenance_reword(maintenance=maintenance, text=maintenance.text, text_en=maintenance.text_en)
            return
        maintenance.pk = maintenance_begin(text=maintenance.text, text_en=maintenance.text_en).pk
        maintenance.refresh_from_db()
