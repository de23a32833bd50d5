"""The options of a game as rows of a table, for its rules page."""

from __future__ import annotations

from dataclasses import dataclass

from games.option_lines import option_value
from games.rules.core.game import AnyGame
from games.rules.core.option import OptionSpec, option_specs


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option: its name, what it means, what it may be, and what it is unless a table says otherwise."""

    label: str
    help: str
    values: str
    default: str


def option_table(game: AnyGame, language: str) -> list[OptionRow]:
    """Return a row for every option of a game."""
    return [
        OptionRow(
            label=spec.label.in_language(language),
            help=spec.help.in_language(language),
            values=_values(spec, language),
            default=option_value(spec, spec.default, language),
        )
        for spec in option_specs(game.options_type)
    ]


def _values(spec: OptionSpec, language: str) -> str:
    if spec.values:
        words = [option_value(spec, value, language) for value in spec.values]
    else:
        words = [option_value(spec, value, language) for value in spec.extra]
        words.append(f"{spec.least}–{spec.most}" + (f" (+{spec.step})" if spec.step > 1 else ""))
    return (", " if language.startswith("en") else "、").join(words)
