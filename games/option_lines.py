"""The options of a table in a few words, for headings and lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.rules.core.game import AnyGame
from games.rules.core.option import OptionSpec, option_specs

ON = {"zh": "开", "en": "on"}
OFF = {"zh": "关", "en": "off"}
UNITS = {"seconds": {"zh": " 秒", "en": " s"}}


def option_lines(game: AnyGame, options: Mapping[str, Any], language: str) -> list[str]:
    """Return the first option where its values have names (the rule set), then all that is not as usual."""
    lines = []
    for position, spec in enumerate(option_specs(game.options_type)):
        value = options.get(spec.name, spec.default)
        if position == 0 and value in spec.names:
            lines.append(option_value(spec, value, language))
        elif value != spec.default:
            lines.append(option_line(spec, value, language))
    return lines


def option_line(spec: OptionSpec, value: Any, language: str) -> str:
    """Return one option with its label and unit: `思考时间 30 秒`."""
    unit = UNITS.get(spec.name, {}).get("en" if language.startswith("en") else "zh", "")
    return f"{spec.label.in_language(language)} {option_value(spec, value, language)}{unit}"


def option_value(spec: OptionSpec, value: Any, language: str) -> str:
    """Return an option's value as players read it."""
    if value in spec.names and not (isinstance(value, bool) and not _names_flags(spec)):
        return spec.names[value].in_language(language)
    if isinstance(value, bool):
        return (ON if value else OFF)["en" if language.startswith("en") else "zh"]
    return str(value)


def _names_flags(spec: OptionSpec) -> bool:
    """Tell whether the names really name False and True (0 and 1 are equal to them as keys)."""
    return any(isinstance(key, bool) for key in spec.names)
