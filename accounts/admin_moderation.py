"""Warning and muting in the admin, and the lists of what was said and done."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminTextareaWidget, AdminTextInputWidget
from django.http import HttpRequest
from django.utils import timezone
from django.utils.dateformat import format as date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin_deeds import Deed
from accounts.models import Ban, Mute, Notice, User
from accounts.read_only_admin import ReadOnlyAdmin
from accounts.services import user_mute, user_unmute, user_warn

HOURS = {
    1: _("1 小时"),
    24: _("1 天"),
    72: _("3 天"),
    168: _("7 天"),
    720: _("30 天"),
}


class WarnForm(forms.Form):
    """What somebody is told."""

    text = forms.CharField(
        label=_("要说的话"),
        max_length=300,
        help_text=_("本人会看到。"),
        widget=AdminTextareaWidget({"rows": 3}),
    )


class MuteForm(forms.Form):
    """Why, and for how long."""

    reason = forms.CharField(
        label=_("原因"), max_length=200, help_text=_("本人会看到。"), widget=AdminTextInputWidget
    )
    hours = forms.TypedChoiceField(label=_("多久"), choices=HOURS.items(), coerce=int, initial=24)

    @staticmethod
    def end_of(data: dict[str, Any]) -> dt.datetime:
        """Return when a mute ends that begins now."""
        return timezone.now() + dt.timedelta(hours=data["hours"])


def muted_in_words(mute: Mute) -> str:
    """Return what was done, for the log."""
    return gettext("禁言到 %(until)s：%(reason)s") % {"until": _moment(mute.ends_at), "reason": mute.reason}


def banned_in_words(ban: Ban) -> str:
    """Return what was done, for the log."""
    if ban.ends_at is None:
        return gettext("永久封禁：%(reason)s") % {"reason": ban.reason}
    return gettext("封禁到 %(until)s：%(reason)s") % {"until": _moment(ban.ends_at), "reason": ban.reason}


def _moment(at: dt.datetime) -> str:
    return date_format(timezone.localtime(at), "Y-m-d H:i")


def _warn(request: HttpRequest, user: User, data: dict[str, Any]) -> str:
    user_warn(user=user, text=data["text"], by=request.user)
    return gettext("警告：%(text)s") % data


def _mute(request: HttpRequest, user: User, data: dict[str, Any]) -> str:
    mute = user_mute(user=user, reason=data["reason"], by=request.user, ends_at=MuteForm.end_of(data))
    return muted_in_words(mute)


def _unmute(request: HttpRequest, user: User, data: dict[str, Any]) -> str:
    user_unmute(user=user, reason=data["reason"], by=request.user)
    return gettext("解除禁言：%(reason)s") % data


DEEDS = (
    Deed(
        name="warn",
        label=_("警告"),
        warning=_("下列用户在每一页看到这段话，直到点了“知道了”。"),
        permission="accounts.add_notice",
        form=WarnForm,
        perform=_warn,
        wanted=lambda user: user.is_active and not user.is_bot,
    ),
    Deed(
        name="mute",
        label=_("禁言"),
        warning=_("下列用户在牌桌上不能说话，可以照常打牌。"),
        permission="accounts.add_mute",
        form=MuteForm,
        perform=_mute,
        wanted=lambda user: user.is_active and not (user.is_bot or user.is_staff or user.is_superuser),
    ),
    Deed(
        name="unmute",
        label=_("解除禁言"),
        warning=_("下列用户可以重新说话。"),
        permission="accounts.change_mute",
        perform=_unmute,
        wanted=lambda user: user.mute_in_force() is not None,
    ),
)
"""What may be done to users beside keeping them out."""


@admin.register(Mute)
class MuteAdmin(ReadOnlyAdmin):
    """Every mute there was. They are given and lifted on the page of the user."""

    list_display = ("user", "reason", "by", "starts_at", "ends_at", "lifted_at", "lifted_by", "lift_reason")
    list_select_related = ("user", "by", "lifted_by")
    list_filter = ("starts_at", ("lifted_at", admin.EmptyFieldListFilter))
    search_fields = ("user__username", "user__name", "reason")
    ordering = ("-starts_at",)


@admin.register(Notice)
class NoticeAdmin(ReadOnlyAdmin):
    """What users were told, and whether they have read it."""

    list_display = ("at", "user", "kind", "words", "by", "read_at")
    list_select_related = ("user", "by")
    list_filter = ("kind", ("read_at", admin.EmptyFieldListFilter), "at")
    search_fields = ("user__username", "user__name", "text")
    ordering = ("-at",)

    @admin.display(description=_("内容"))
    def words(self, notice: Notice) -> str:
        """The whole of it."""
        return notice.words
