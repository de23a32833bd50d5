"""Announcements in the admin: write, look at in both languages, take down. None is deleted."""

import datetime as dt
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminTextareaWidget
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone, translation
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin_deeds import Deed, DeedAdmin
from accounts.admin_services import ServiceSaved
from lobby.models import Announcement
from lobby.services.announcement_end import announcement_end
from lobby.services.announcement_save import announcement_save

HEAD_START = dt.timedelta(minutes=10)
"""When a new announcement begins unless staff say otherwise: there is time to look at it first."""


def _end(_request: HttpRequest, announcement: Announcement, data: dict[str, Any]) -> str:
    announcement_end(announcement=announcement)
    return gettext("结束公告：%(reason)s") % data


def _in_ten_minutes() -> dt.datetime:
    return timezone.now() + HEAD_START


class AnnouncementForm(forms.ModelForm):
    """One line or a few, in Chinese and perhaps in English."""

    class Meta:
        model = Announcement
        fields = ("text", "text_en", "weight", "audience", "begins_at", "ends_at")
        widgets = {
            "text": AdminTextareaWidget({"rows": 3}),
            "text_en": AdminTextareaWidget({"rows": 3}),
        }


class StateFilter(admin.SimpleListFilter):
    """Those to come, those that are read now, those that are over."""

    title = _("状态")
    parameter_name = "state"

    def lookups(self, _request: HttpRequest, _model_admin: Any) -> list[tuple[str, Any]]:
        """Offer the three."""
        return list(Announcement.State.choices)

    def queryset(self, _request: HttpRequest, rows: QuerySet[Announcement]) -> QuerySet[Announcement]:
        """Narrow the list."""
        now = timezone.now()
        over = Q(ends_at__lte=now, begins_at__lte=now)
        wanted = {
            "soon": Q(begins_at__gt=now),
            "now": Q(begins_at__lte=now) & ~over,
            "past": over,
        }.get(self.value() or "")
        return rows if wanted is None else rows.filter(wanted)


@admin.register(Announcement)
class AnnouncementAdmin(ServiceSaved, DeedAdmin):
    """What the site tells its readers."""

    form = AnnouncementForm
    list_display = ("shows_state", "__str__", "weight", "audience", "begins_at", "ends_at", "has_english")
    list_display_links = ("__str__",)
    list_filter = (StateFilter, "weight", "audience", "begins_at")
    search_fields = ("text", "text_en")
    date_hierarchy = "begins_at"
    ordering = ("-begins_at", "-pk")
    list_per_page = 50
    readonly_fields = ("shows_state", "preview")
    fieldsets = (
        (None, {"fields": ("text", "text_en")}),
        (_("给谁看、看多久"), {"fields": ("weight", "audience", "begins_at", "ends_at", "shows_state")}),
        (_("预览"), {"fields": ("preview",)}),
    )
    deeds = (
        Deed(
            name="end",
            label=_("结束公告"),
            warning=_("下列公告立即从所有页面和牌桌上消失。"),
            permission="lobby.change_announcement",
            perform=_end,
            wanted=lambda one: one.state() is not Announcement.State.PAST,
        ),
    )

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Let it begin a little later, so that it can be looked at before anybody reads it."""
        return {"begins_at": _in_ten_minutes(), **super().get_changeform_initial_data(request)}

    def has_delete_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """Nobody deletes: it is ended, and stays to be read by staff."""
        return False

    def write(self, announcement: Announcement, *, change: bool) -> None:  # noqa: ARG002
        """Save by the service that tells open pages."""
        announcement_save(announcement=announcement)

    @admin.display(description=_("状态"))
    def shows_state(self, announcement: Announcement) -> str:
        """Whether it is still to come, read now, or over."""
        return str(announcement.state().label) if announcement.begins_at else "–"

    @admin.display(description=_("有英文"), boolean=True)
    def has_english(self, announcement: Announcement) -> bool:
        """Whether readers of English are told in English."""
        return bool(announcement.text_en)

    @admin.display(description=_("读者看到的"))
    def preview(self, announcement: Announcement) -> str:
        """Show it as readers of either language do."""
        if announcement.pk is None:
            return gettext("保存以后在这里看；开始时间没到，谁也看不见。")
        lines = []
        for code, name in (("zh-hans", "中文"), ("en", "English")):
            with translation.override(code):
                lines.append((name, announcement.words))
        weight = "important" if announcement.important else "plain"
        return format_html(
            '<div class="preview">{}</div>',
            format_html_join(
                "",
                '<p class="news-line {}"><small>{}</small> {}</p>',
                ((weight, name, words) for name, words in lines),
            ),
        )
