"""The form for a new table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.rules.core.errors import BadSetup
from games.rules.core.game import AnyGame
from games.rules.core.option import option_specs, parse_options
from lobby.models import Table
from lobby.option_fields import PREFIX, chosen_options, option_fields
from lobby.selectors.seasons import game_of
from lobby.tables import LENGTHS, STAKES
from scoring.models import Season


class TableForm(forms.Form):
    """What the host of a new table decides. A league's season fixes everything but seats and openness."""

    seats = forms.TypedChoiceField(label=_("人数"), coerce=int, widget=forms.RadioSelect())
    stake = forms.TypedChoiceField(
        label=_("底注"),
        help_text=_("每一分算多少积分"),
        coerce=int,
        choices=[(stake, str(stake)) for stake in STAKES],
        initial=1,
        widget=forms.RadioSelect(),
    )
    length = forms.TypedChoiceField(
        label=_("局数"),
        help_text=_("打满这么多局，这一场就结束"),
        coerce=int,
        choices=[(length, str(length) if length else _("不限")) for length in LENGTHS],
        initial=8,
        widget=forms.RadioSelect(),
    )
    access = forms.ChoiceField(
        label=_("谁能看见这张桌"),
        help_text=_("不管怎么选，有邀请码或链接的人都能进来"),
        choices=Table.Access.choices,
        initial=Table.Access.PUBLIC,
        widget=forms.RadioSelect(),
    )
    chat = forms.BooleanField(
        label=_("允许聊天"), help_text=_("关上以后仍可以用快捷短语"), required=False, initial=True
    )
    watch = forms.BooleanField(
        label=_("允许旁观"), help_text=_("旁观的人看不到任何人的手牌"), required=False, initial=True
    )
    outside_bots = forms.BooleanField(
        label=_("允许外部机器人"),
        help_text=_("会员自己写的程序也可以来坐；有它们的局不计排行"),
        required=False,
    )

    def __init__(
        self, data: Any = None, *, game: AnyGame, language: str, season: Season | None = None
    ) -> None:
        self.game, self.season = game, season
        self.fixed = game_of(season, game.key) if season else None
        super().__init__(data)
        if season is None:
            self.fields.update(option_fields(game, language))
        else:
            del self.fields["stake"], self.fields["length"]
            if not season.league.admits_bots:
                del self.fields["outside_bots"]
        self.match_end = game.match_end.in_language(language) if game.match_end else ""
        if game.match_end:
            self.fields.pop("length", None)
        found = self._seat_counts()
        counts = list(dict.fromkeys(count for counts in found for count in counts))
        self.one_count = len(counts) == 1
        self.options_say = all(len(counts) == 1 for counts in found)
        self.fields["seats"].choices = [(count, str(count)) for count in sorted(counts)]
        self.fields["seats"].initial = counts[0]
        if self.options_say:
            self.fields["seats"].widget = forms.HiddenInput()

    def option_fields(self) -> Iterator[forms.BoundField]:
        """Yield the bound fields of the game's options, for the template."""
        return (self[name] for name in self.fields if name.startswith(PREFIX))

    def clean(self) -> dict[str, Any]:
        """Check that the options go together, and with the number of seats."""
        cleaned = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        raw = self.fixed.options if self.fixed else chosen_options(self.game, cleaned)
        try:
            options = parse_options(self.game.options_type, raw)
        except BadSetup as error:
            name = PREFIX + str(error.params.get("option", ""))
            self.add_error(name if name in self.fields else None, _("这些选项不能一起用。"))
            return cleaned
        if self.options_say:
            cleaned["seats"] = self.game.seat_counts(options)[0]
        if cleaned["seats"] not in self.game.seat_counts(options):
            self.add_error("seats", _("选了这些规则以后不能是这么多人。"))
        cleaned["options"] = raw
        return cleaned

    def keywords(self) -> dict[str, Any]:
        """Return the valid form as keywords of the service `table_create`."""
        names = ("options", "seats", "stake", "length", "access", "chat", "watch", "outside_bots")
        return {"game": self.game.key, "season": self.season} | {
            name: self.cleaned_data[name] for name in names if name in self.cleaned_data
        }

    def _seat_counts(self) -> list[list[int]]:
        """Return the numbers of seats by the usual options first, then by every other value of one option."""
        if self.fixed is not None:
            usual = parse_options(self.game.options_type, self.fixed.options)
            return [list(self.game.seat_counts(usual))]
        found = [list(self.game.seat_counts(self.game.options_type()))]
        for spec in option_specs(self.game.options_type):
            for value in spec.values:
                try:
                    options = parse_options(self.game.options_type, {spec.name: value})
                except BadSetup:
                    continue
                found.append(list(self.game.seat_counts(options)))
        return found
