"""Forms about points: reporting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.disputes import LONGEST_TEXT
from scoring.models import Report

WHOLE_DEAL = ""


class ReportForm(forms.Form):
    """What is reported: whom, where a deal has several players, why, and what happened."""

    about = forms.ChoiceField(label=_("举报谁"), required=False)
    reason = forms.ChoiceField(label=_("原因"), choices=Report.Reason.choices, widget=forms.RadioSelect)
    text = forms.CharField(
        label=_("经过"),
        max_length=LONGEST_TEXT,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("写清楚发生了什么、在第几步。牌局的完整记录会自动附上。"),
    )

    def __init__(self, *args: Any, players: Mapping[int, str], deal: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not deal:
            del self.fields["about"]
            self.fields["text"].help_text = _("写清楚发生了什么、在哪一桌。")
            reasons = [one for one in Report.Reason.choices if one[0] != Report.Reason.RESULT]
            self.fields["reason"].choices = reasons
            return
        names = [(str(user_id), name) for user_id, name in players.items()]
        self.fields["about"].choices = [(WHOLE_DEAL, _("不针对谁，只说这一局")), *names]
