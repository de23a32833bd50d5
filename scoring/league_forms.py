"""Forms about leagues, for the admin and for who enters."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.admin.widgets import AdminSplitDateTime
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.admin_deeds import ReasonForm
from accounts.errors import Refused
from accounts.models import User
from scoring.entering import check_invitation, check_may_play
from scoring.models import Entrant, League, Season
from scoring.valuing import MOST_TIE_BREAKS, TIE_BREAKS

MOST_PLACES, MOST_PLACE_POINTS = 16, 100
NONE = ""


class PlacePoints(forms.CharField):
    """Points by place, written with commas: ``3, 2, 1, 0``."""

    def prepare_value(self, value: Any) -> Any:
        """Return a list as it is written."""
        return ", ".join(str(points) for points in value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> list[int]:
        """Return what is written as a list. Raises ValidationError."""
        words = str(super().to_python(value)).replace("，", ",").split(",")
        texts = [word.strip() for word in words if word.strip()]
        if (
            not texts
            or len(texts) > MOST_PLACES
            or not all(text.isascii() and text.isdigit() for text in texts)
        ):
            raise ValidationError(_("按名次写整数，用逗号分开，例如 3, 2, 1, 0。"), code="bad_points")
        points = [int(text[:4]) for text in texts]
        if max(points) > MOST_PLACE_POINTS or points != sorted(points, reverse=True):
            raise ValidationError(_("名次分要从高到低，每个不超过 100。"), code="bad_points")
        return points

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Tell whether other points are written."""
        return self.prepare_value(initial) != self.prepare_value(data)


def _tie_break_choices() -> list[tuple[str, object]]:
    return [(NONE, "—"), *((word, one.name) for word, one in TIE_BREAKS.items())]


class LeagueForm(forms.ModelForm):
    """A league: who may enter and look, and how its table is made."""

    place_points = PlacePoints(
        label=_("名次分"),
        help_text=_("只在按每场名次分排名时用：第一名、第二名……各得几分；并列的平分。"),
        initial=[3, 2, 1, 0],
    )
    tie_break_1 = forms.ChoiceField(label=_("同分先比"), choices=_tie_break_choices, required=False)
    tie_break_2 = forms.ChoiceField(label=_("再比"), choices=_tie_break_choices, required=False)
    tie_break_3 = forms.ChoiceField(
        label=_("最后比"), choices=_tie_break_choices, required=False, help_text=_("都一样的并列。")
    )

    class Meta:
        model = League
        fields = (
            "name",
            "name_en",
            "slug",
            "about",
            "about_en",
            "access",
            "entry_code",
            "visibility",
            "admits_bots",
            "scoring",
            "place_points",
        )
        help_texts = {"entry_code": _("只在凭报名码参加时用；大小写不分。")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number, word in enumerate(self.instance.tie_breaks[:MOST_TIE_BREAKS], start=1):
            self.fields[f"tie_break_{number}"].initial = word

    def clean(self) -> dict[str, Any]:
        """Refuse a code that is missing and a tie-break that stands twice."""
        data = super().clean()
        if data.get("access") == League.Access.CODE and not data.get("entry_code", "").strip():
            self.add_error("entry_code", ValidationError(_("请写报名码。"), code="required"))
        numbers = range(1, MOST_TIE_BREAKS + 1)
        words = [word for number in numbers if (word := data.get(f"tie_break_{number}"))]
        if len(set(words)) != len(words):
            self.add_error("tie_break_1", ValidationError(_("同一种比较写了两次。"), code="twice"))
        data["tie_breaks"] = words
        return data

    def save(self, commit: bool = True) -> League:  # noqa: FBT001, FBT002 (Django's own)
        """Save the league with its tie-breaks."""
        self.instance.tie_breaks = self.cleaned_data["tie_breaks"]
        return super().save(commit)


class NextSeasonForm(ReasonForm):
    """The season that is to follow one."""

    name = forms.CharField(label=_("名称"), max_length=40)
    name_en = forms.CharField(label=_("英文名称"), max_length=60, required=False)
    starts_at = forms.SplitDateTimeField(label=_("开始"), widget=AdminSplitDateTime)
    ends_at = forms.SplitDateTimeField(label=_("结束"), widget=AdminSplitDateTime)

    def clean(self) -> dict[str, Any]:
        """Refuse an end before the start."""
        data = super().clean()
        if data.get("starts_at") and data.get("ends_at") and data["ends_at"] <= data["starts_at"]:
            self.add_error("ends_at", ValidationError(_("结束不能早于开始。"), code="bad_times"))
        return data


class EnterForm(forms.Form):
    """The code of a league that is entered with one."""

    code = forms.CharField(
        label=_("报名码"),
        max_length=20,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters"}),
    )


class EntrantForm(forms.ModelForm):
    """Somebody put into a season by staff, or moved within it; barred by a deed, which asks for a reason."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if state := self.fields.get("state"):
            state.choices = [one for one in state.choices if one[0] != Entrant.State.BARRED]

    def _check_new(self, season: Season, user: User, *, invited: bool) -> None:
        try:
            (check_invitation if invited else check_may_play)(season, user)
        except Refused as refusal:
            self.add_error("user", ValidationError(refusal.text, code=refusal.code))

    def clean(self) -> dict[str, Any]:
        """Refuse who may not play there, bots of the house among them, and a division of another season."""
        data = super().clean()
        season = data.get("season") or (self.instance.season if self.instance.pk else None)
        division, user = data.get("division"), data.get("user")
        if division is not None and season is not None and division.season_id != season.pk:
            self.add_error("division", ValidationError(_("这个组别不是这个赛季的。"), code="wrong_division"))
        if user is not None and season is not None:
            self._check_new(season, user, invited=data.get("state") == Entrant.State.INVITED)
        return data
