"""Forms about accounts. They turn what was typed into keywords for services, which decide."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import AuthenticationForm, PasswordResetForm, UsernameField
from django.core.exceptions import ValidationError
from django.utils import formats, timezone, translation
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import PIGMENTS, SHOWN_PARTS, Audience, Ban, User
from accounts.names import LONGEST
from accounts.preferences import PREFERENCES, Preference, effective
from accounts.services.people import account_refusals, check_password_strength, password_change

EMAIL_LONGEST = 254
"""As long an address as is kept (and as there is): a form's own limit is longer."""

_FIELD_OF_CODE = {
    "bad_username": "username",
    "username_taken": "username",
    "bad_name": "name",
    "weak_password": "password",
    "email_taken": "email",
}


def show_refusal(form: forms.Form, refused: Refused) -> None:
    """Show a service's refusal at the field that it is about, or above the form."""
    field = _FIELD_OF_CODE.get(refused.code)
    form.add_error(field if field in form.fields else None, ValidationError(refused.text, refused.code))


def ban_in_words(ban: Ban) -> str:
    """Return why and until when somebody is kept out, in the reader's language."""
    if ban.ends_at is None:
        return _("这个账号已被永久封禁。原因：%(reason)s") % {"reason": ban.reason}
    until = formats.date_format(timezone.localtime(ban.ends_at), "DATETIME_FORMAT")
    return _("这个账号被封禁到 %(until)s。原因：%(reason)s") % {"until": until, "reason": ban.reason}


class SignUpForm(forms.Form):
    """What it takes to have an account of one's own."""

    username = UsernameField(
        label=_("用户名"),
        max_length=30,
        help_text=_("登录用，别人看不到。"),
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
    name = forms.CharField(
        label=_("昵称"),
        max_length=LONGEST,
        help_text=_("牌桌上显示的名字，以后可以改。"),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    password = forms.CharField(
        label=_("密码"),
        strip=False,
        help_text=_("至少 8 位，不能全是数字，也别用常见密码。"),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    email = forms.EmailField(
        label=_("邮箱（可不填）"),
        required=False,
        max_length=EMAIL_LONGEST,
        help_text=_("只用来找回密码。"),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    def __init__(self, *args: Any, guest: User | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guest = guest

    def clean(self) -> dict[str, Any]:
        """Say at once all that stands against such an account; a guest's own row stands in nobody's way."""
        candidate = User(pk=self.guest.pk if self.guest else None)
        for refused in account_refusals(candidate, **self.cleaned_data):
            show_refusal(self, refused)
        return self.cleaned_data


class SignInForm(AuthenticationForm):
    """Sign-in that says why, when the password is right and a ban keeps its owner out."""

    error_messages = {
        "invalid_login": _("用户名或密码不对。"),
        "inactive": _("这个账号已注销。"),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("用户名")
        self.fields["password"].label = _("密码")

    def get_invalid_login_error(self) -> ValidationError:
        """Return what to show when nobody was signed in."""
        if ban := getattr(self.request, "ban", None):
            return ValidationError(ban_in_words(ban), code="banned")
        return ValidationError(self.error_messages["invalid_login"], code="invalid_login")


class ResetForm(PasswordResetForm):
    """Asks for the address; the message is written in the language of whoever owns the account."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("邮箱")

    def clean(self) -> dict[str, Any]:
        """Say that no message can be sent where none can."""
        if not settings.MAILS_ARE_SENT:
            raise ValidationError(_("本站还没有设置邮件服务器，发不出重设密码的链接。请找本站的管理员。"))
        return super().clean()

    def send_mail(self, *args: Any, **kwargs: Any) -> None:
        """Send one message (called by Django for each account of the address)."""
        context = args[2] if len(args) > 2 else kwargs["context"]
        with translation.override(context["user"].language):
            super().send_mail(*args, **kwargs)


class OfUserForm(forms.Form):
    """A form about ``user``, who is its first argument."""

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user


class NewPasswordForm(OfUserForm):
    """A new password, typed twice, for ``user``, who has proved who they are.

    ``renewed`` is set by a view whose session is to outlive the change.
    """

    renewed: tuple[str, str] | None = None
    password = forms.CharField(
        label=_("新密码"),
        strip=False,
        help_text=_("至少 8 位，不能全是数字，也别用常见密码。"),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    again = forms.CharField(
        label=_("再输一遍"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean_password(self) -> str:
        """Refuse a password that is too easy to guess."""
        password = self.cleaned_data["password"]
        try:
            check_password_strength(self.user, password)
        except Refused as refused:
            raise ValidationError(refused.text, refused.code) from None
        return password

    def clean(self) -> dict[str, Any]:
        """Refuse two passwords that differ."""
        data = super().clean()
        if "password" in data and "again" in data and data["password"] != data["again"]:
            self.add_error("again", _("两次输入的密码不一样。"))
        return data

    def save(self, commit: bool = True) -> User:  # noqa: FBT001, FBT002 - Django's reset view calls it so
        """Set the password."""
        if commit:
            password_change(user=self.user, password=self.cleaned_data["password"], renewed=self.renewed)
        return self.user


class OwnPasswordForm(OfUserForm):
    """Asks ``user`` for the present password before anything is changed that could lock them out."""

    current = forms.CharField(
        label=_("现在的密码"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def clean_current(self) -> str:
        """Refuse a wrong password."""
        current = self.cleaned_data["current"]
        if not self.user.check_password(current):
            raise ValidationError(_("密码不对。"), code="wrong_password")
        return current


class PasswordChangeForm(NewPasswordForm, OwnPasswordForm):
    """A new password for somebody who is signed in."""

    field_order = ["current", "password", "again"]


class EmailForm(OwnPasswordForm):
    """Another address for password resets, or none."""

    email = forms.EmailField(
        label=_("邮箱"),
        required=False,
        max_length=EMAIL_LONGEST,
        help_text=_("只用来找回密码；留空就是不用邮箱。"),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    field_order = ["email", "current"]


class CloseForm(OwnPasswordForm):
    """The last question before an account is gone; guests have no password to be asked for."""

    sure = forms.BooleanField(label=_("我明白：注销之后不能恢复"))

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(user, *args, **kwargs)
        if not user.has_usable_password():
            del self.fields["current"]


class ProfileForm(forms.Form):
    """The settings page."""

    name = forms.CharField(label=_("昵称"), max_length=LONGEST)
    pigment = forms.TypedChoiceField(
        label=_("头像颜色"),
        coerce=int,
        choices=[(number, str(number + 1)) for number in range(PIGMENTS)],
        widget=forms.RadioSelect,
    )
    language = forms.ChoiceField(label=_("语言"), choices=settings.LANGUAGES, widget=forms.RadioSelect)

    def __init__(self, data: Any = None, *, user: User) -> None:
        kept = effective(user.preferences)
        initial = {
            "name": user.name,
            "pigment": user.pigment,
            "language": user.language,
            **kept,
        }
        super().__init__(data, initial=initial)
        for part in SHOWN_PARTS:
            self.fields[f"show_{part}"] = _audience_field(user, f"show_{part}")
        for preference in PREFERENCES:
            self.fields[preference.name] = _preference_field(preference)

    def keywords(self) -> dict[str, Any]:
        """Return what was chosen, as `accounts.services.profile_save` takes it."""
        data = dict(self.cleaned_data)
        preferences = {preference.name: data.pop(preference.name) for preference in PREFERENCES}
        shown = {part: data.pop(f"show_{part}") for part in SHOWN_PARTS}
        return {**data, "shown": shown, "preferences": preferences}

    def shown(self) -> list[forms.BoundField]:
        """The parts of one's page, each with who may see it."""
        return [self[f"show_{part}"] for part in SHOWN_PARTS]

    def switches(self) -> list[forms.BoundField]:
        """The preferences that are on or off."""
        return [self[preference.name] for preference in PREFERENCES if not preference.values]

    def choices(self) -> list[forms.BoundField]:
        """The preferences that are one of several."""
        return [self[preference.name] for preference in PREFERENCES if preference.values]


def _audience_field(user: User, name: str) -> forms.Field:
    return forms.ChoiceField(
        label=User._meta.get_field(name).verbose_name,  # noqa: SLF001 (Django's public name)
        choices=Audience.choices,
        initial=getattr(user, name),
        widget=forms.RadioSelect,
    )


def _preference_field(preference: Preference) -> forms.Field:
    if preference.values:
        return forms.ChoiceField(
            label=preference.label,
            help_text=preference.help,
            choices=preference.values,
            widget=forms.RadioSelect,
        )
    return forms.BooleanField(label=preference.label, help_text=preference.help, required=False)
