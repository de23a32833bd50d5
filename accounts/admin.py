"""People in the admin: look, ban, unban, close; and the log of what staff have done."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.admin.widgets import AdminSplitDateTime, AdminTextInputWidget
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.forms import AdminPasswordChangeForm, AdminUserCreationForm, UserChangeForm
from django.contrib.auth.models import Group
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts import admin_moderation
from accounts.admin_deeds import Deed, DeedAdmin, ReasonForm
from accounts.admin_rows import TickedRows
from accounts.models import SHOWN_PARTS, Ban, Friendship, User
from accounts.read_only_admin import ReadOnlyAdmin, ReadOnlyInline
from accounts.services import person_close, tokens_revoke_all, user_ban, user_unban
from accounts.signals import SIGNED_OUT, access_ended

admin.site.site_header = _("乐桌管理")
admin.site.site_title = _("乐桌管理")
admin.site.index_title = _("管理")


_SHOWN = tuple(f"show_{part}" for part in SHOWN_PARTS)
_RIGHTS = ("is_staff", "is_superuser", "groups", "user_permissions")


class BanForm(forms.Form):
    """Why, and until when."""

    reason = forms.CharField(
        label=_("原因"), max_length=200, help_text=_("本人登录时会看到。"), widget=AdminTextInputWidget
    )
    ends_at = forms.SplitDateTimeField(
        label=_("结束"), required=False, help_text=_("留空为永久。"), widget=AdminSplitDateTime
    )


def _ban(request: HttpRequest, user: User, data: dict[str, Any]) -> str:
    ban = user_ban(user=user, reason=data["reason"], by=request.user, ends_at=data["ends_at"])
    return admin_moderation.banned_in_words(ban)


def _unban(request: HttpRequest, user: User, data: dict[str, Any]) -> str:
    user_unban(user=user, reason=data["reason"], by=request.user)
    return gettext("解除封禁：%(reason)s") % data


def _close(_request: HttpRequest, user: User, data: dict[str, Any]) -> str:
    person_close(user=user)
    return gettext("注销账号：%(reason)s") % data


def _is_banned(user: User) -> bool:
    return user.ban_in_force() is not None


def _may_be_banned(user: User) -> bool:
    return not (user.is_staff or user.is_superuser or user.is_bot)


class BanInline(ReadOnlyInline):
    """The bans of a user."""

    model = Ban
    fk_name = "user"
    fields = ("starts_at", "ends_at", "reason", "by", "lifted_at", "lifted_by", "lift_reason")


class BannedFilter(admin.SimpleListFilter):
    """Those who are kept out now, or the others."""

    title = _("封禁")
    parameter_name = "banned"

    def lookups(self, _request: HttpRequest, _model_admin: Any) -> list[tuple[str, Any]]:
        """Offer both."""
        return [("yes", _("封禁中")), ("no", _("没有封禁"))]

    def queryset(self, _request: HttpRequest, users: QuerySet[User]) -> QuerySet[User]:
        """Narrow the list."""
        wanted = {"yes": True, "no": False}.get(self.value())
        return users if wanted is None else users.filter(banned=wanted)


class NewUserForm(AdminUserCreationForm):
    """Who is made by staff has a nickname from the start, as everybody has."""

    class Meta(AdminUserCreationForm.Meta):
        model = User
        fields = ("username", "name")


class ChangeUserForm(UserChangeForm):
    """Django's form for this model."""

    class Meta(UserChangeForm.Meta):
        model = User


class SetPasswordForm(AdminPasswordChangeForm):
    """A password set by staff ends every place where the user is signed in."""

    def save(self, commit: bool = True) -> User:  # noqa: FBT001, FBT002 - Django calls it so
        """Set the password and close what is open."""
        user = super().save(commit)
        tokens_revoke_all(user=user)
        access_ended.send(User, user_id=user.pk, code=SIGNED_OUT)
        return user


@admin.register(User)
class PeopleAdmin(DeedAdmin, UserAdmin):
    """All accounts: people, guests, the house's bots. None is deleted, for deals and points name them."""

    form = ChangeUserForm
    add_form = NewUserForm
    change_password_form = SetPasswordForm
    list_display = (
        "username",
        "name",
        "kind",
        "shows_banned",
        "is_active",
        "is_staff",
        "date_joined",
        "last_login",
    )
    list_filter = ("kind", "outside_bot", BannedFilter, "is_staff", "is_active", "date_joined")
    search_fields = ("username", "name", "email")
    search_help_text = _("用户名、昵称或邮箱")
    ordering = ("-date_joined",)
    date_hierarchy = "date_joined"
    list_per_page = 50
    readonly_fields = ("kind", "last_login", "date_joined", "own_page")
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (
            _("资料"),
            {"fields": ("name", "kind", "email", "pigment", "language", *_SHOWN, "own_page")},
        ),
        (_("权限"), {"fields": ("is_active", "outside_bot", *_RIGHTS)}),
        (_("时间"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = (
        (
            None,
            {
                "classes": ("wide",),
                "fields": ("username", "name", "usable_password", "password1", "password2"),
            },
        ),
    )
    deeds = (
        *admin_moderation.DEEDS,
        Deed(
            name="ban",
            label=_("封禁"),
            warning=_("下列用户将立即退出登录，正在打的牌局由托管打完。"),
            permission="accounts.add_ban",
            form=BanForm,
            perform=_ban,
            wanted=_may_be_banned,
        ),
        Deed(
            name="unban",
            label=_("解除封禁"),
            warning=_("下列用户可以重新登录。"),
            permission="accounts.change_ban",
            perform=_unban,
            wanted=_is_banned,
        ),
        Deed(
            name="close",
            label=_("注销账号"),
            warning=_("下列账号的名字、邮箱和设置将被删除，不能恢复；牌局和积分留下。"),
            permission="accounts.delete_user",
            form=ReasonForm,
            perform=_close,
            wanted=lambda user: user.is_active and _may_be_banned(user),
        ),
    )

    def get_inlines(self, _request: HttpRequest, obj: User | None) -> tuple[Any, ...]:
        """Show bans, once there is somebody to have them."""
        return (BanInline,) if obj else ()

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """Tell of each user whether a ban holds, in the same query."""
        in_force = Ban.objects.in_force().filter(user=OuterRef("pk"))
        return super().get_queryset(request).annotate(banned=Exists(in_force))

    def has_delete_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """Nobody deletes: an account is closed instead."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Only superusers change superusers: a password set for one would be a way to become one."""
        above = obj is not None and obj.is_superuser and not request.user.is_superuser
        return super().has_change_permission(request, obj) and not above

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Only superusers give rights away."""
        fields = tuple(super().get_readonly_fields(request, obj))
        return fields if request.user.is_superuser else (*fields, *_RIGHTS)

    def save_model(self, request: HttpRequest, user: User, form: Any, change: bool) -> None:  # noqa: FBT001
        """Save; who may no longer sign in loses what is open."""
        super().save_model(request, user, form, change)
        if change and "is_active" in form.changed_data and not user.is_active:
            access_ended.send(User, user_id=user.pk, code=SIGNED_OUT)

    @admin.display(description=_("封禁中"), boolean=True, ordering="banned")
    def shows_banned(self, user: User) -> bool:
        """Whether a ban holds."""
        return user.banned

    @admin.display(description=_("主页"))
    def own_page(self, user: User) -> str:
        """Link to the page that players see."""
        return format_html('<a href="{0}">{0}</a>', user.get_absolute_url()) if user.pk else ""


admin.site.unregister(Group)


@admin.register(Group)
class RightsAdmin(TickedRows, GroupAdmin):
    """Groups of rights, as Django shows them."""


@admin.register(Ban)
class BanAdmin(ReadOnlyAdmin):
    """Every ban there was. Bans are given and lifted on the page of the user."""

    list_display = ("user", "reason", "by", "starts_at", "ends_at", "lifted_at", "lifted_by", "lift_reason")
    list_select_related = ("user", "by", "lifted_by")
    list_filter = ("starts_at", ("lifted_at", admin.EmptyFieldListFilter))
    search_fields = ("user__username", "user__name", "reason")
    ordering = ("-starts_at",)


@admin.register(Friendship)
class FriendshipAdmin(ReadOnlyAdmin):
    """Who is friends with whom, and who wants no requests from whom: for complaints. Only they change it."""

    list_display = ("asker", "asked", "state", "asked_at", "answered_at")
    list_select_related = ("asker", "asked")
    list_filter = ("state", "asked_at")
    search_fields = ("asker__username", "asker__name", "asked__username", "asked__name")
    ordering = ("-asked_at",)


@admin.register(LogEntry)
class LogAdmin(ReadOnlyAdmin):
    """What staff have done, for good."""

    list_display = ("action_time", "user", "content_type", "object_repr", "done")
    list_select_related = ("user", "content_type")
    list_filter = ("action_flag", "content_type")
    search_fields = ("object_repr", "change_message", "user__username", "user__name")
    date_hierarchy = "action_time"
    ordering = ("-action_time",)

    @admin.display(description=_("操作"))
    def done(self, entry: LogEntry) -> str:
        """What was done, in words."""
        return entry.get_change_message() or entry.get_action_flag_display()
