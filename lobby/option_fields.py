"""Form fields for the options of a game, drawn from its option specs."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from games.option_lines import option_value
from games.rules.core.game import AnyGame
from games.rules.core.option import OptionSpec, option_specs

CHIPS_MOST = 6
"""As many values as are offered side by side; more of them fold into a list."""
PREFIX = "option_"


def option_fields(game: AnyGame, language: str) -> dict[str, forms.Field]:
    """Return a field for every option of a game, by form field name, in the game's order."""
    return {PREFIX + spec.name: _field(spec, language) for spec in option_specs(game.options_type)}


def chosen_options(game: AnyGame, cleaned: dict[str, Any]) -> dict[str, Any]:
    """Return the options that a valid form holds."""
    return {spec.name: cleaned[PREFIX + spec.name] for spec in option_specs(game.options_type)}


def _field(spec: OptionSpec, language: str) -> forms.Field:
    common = {
        "label": spec.label.in_language(language),
        "help_text": spec.help.in_language(language),
        "initial": spec.default,
    }
    if isinstance(spec.default, bool):
        return forms.BooleanField(required=False, **common)
    values = _values(spec)
    if values:
        choices = [(value, option_value(spec, value, language)) for value in values]
        widget = forms.RadioSelect if len(values) <= CHIPS_MOST else forms.Select
        # Where the empty text is one of the values (开奖: 没有), a browser sends it as nothing chosen.
        return forms.TypedChoiceField(
            choices=choices,
            coerce=type(spec.default),
            widget=widget(),
            required="" not in values,
            empty_value="",
            **common,
        )
    # The bounds are for the browser alone: what is out of them is told once, with all that is admitted.
    field = forms.IntegerField(**common)
    field.widget.attrs |= {"min": spec.least, "max": spec.most, "step": spec.step}
    field.validators.append(_Admitted(spec))
    return field


def _values(spec: OptionSpec) -> tuple[Any, ...]:
    """Return the values to choose from; empty where a number is typed instead."""
    if spec.values:
        return spec.values
    count = (spec.most - spec.least) // spec.step + 1 + len(spec.extra)
    if spec.extra or count <= CHIPS_MOST:
        return (*spec.extra, *range(spec.least, spec.most + 1, spec.step))
    return ()


class _Admitted:
    """Validates that an integer is one of the option's steps."""

    def __init__(self, spec: OptionSpec) -> None:
        self.spec = spec

    def __call__(self, value: int) -> None:
        if not self.spec.admits(value):
            spec = self.spec
            words = _("从 %(least)d 到 %(most)d。")
            if spec.step > 1:
                words = _("从 %(least)d 到 %(most)d，每次 %(step)d。")
            raise forms.ValidationError(
                words % {"least": spec.least, "most": spec.most, "step": spec.step}, "out_of_range"
            )
