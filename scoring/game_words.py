"""Games as the pages of points name them, in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import get_language

from games.rules.core.errors import BadSetup
from games.rules.core.option import OptionSpec, option_specs, parse_options
from games.rules.core.registry import UnknownGame, all_games, find_game
from games.rules.core.text import Phrase, Text, render


def game_name(key: str) -> str:
    """Return the name of a game; of one that the house no longer plays, its key."""
    try:
        return _words(find_game(key).name)
    except UnknownGame:
        return key


def game_choices() -> list[tuple[str, str]]:
    """Return key and name of every game of the house, in the order of the lobby."""
    return [(game.key, _words(game.name)) for game in all_games()]


def rules_in_short(key: str, options: Mapping[str, Any]) -> list[str]:
    """Return the set of rules, where the game has several, and every option that is not as usual."""
    try:
        game = find_game(key)
        chosen = parse_options(game.options_type, options)
    except (UnknownGame, BadSetup):
        return []
    words = []
    for position, spec in enumerate(option_specs(game.options_type)):
        value = getattr(chosen, spec.name)
        if position == 0 and isinstance(value, str):
            words.append(_value(spec, value))
        elif value != spec.default:
            words.append(f"{_words(spec.label)} {_value(spec, value)}")
    return words


def line_in_words(key: str, line: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """Return the cause of points that a line of an outcome names; ``names`` are those of the seats."""
    said = line.get("say")
    try:
        params = _with_names(said.get("p", {}), names)
        return render(find_game(key).texts, Phrase(said["k"], params), get_language() or "")
    except (UnknownGame, KeyError, AttributeError):  # a text that the game no longer has
        return str(line.get("note", ""))


def _with_names(params: Mapping[str, Any], names: Mapping[int, str]) -> dict[str, Any]:
    """Return the parameters of a phrase with seats by name and ranks as players write them."""
    return {name: _word(name, value, names) for name, value in params.items()}


def _word(name: str, value: Any, names: Mapping[int, str]) -> Any:
    if isinstance(value, Mapping) and "k" in value:
        return {"k": value["k"], "p": _with_names(value.get("p", {}), names)}
    if isinstance(value, list | tuple):
        return [_word("", part, names) for part in value]
    if name in {"seat", "other"} and isinstance(value, int):
        return names.get(value, str(value + 1))
    if name == "rank":
        return "10" if value == "T" else value
    return f"\u2212{-value}" if type(value) is int and value < 0 else value


def _value(spec: OptionSpec, value: Any) -> str:
    if value in spec.names:
        return _words(spec.names[value])
    return {True: "✓", False: "✗"}[value] if isinstance(value, bool) else str(value)


def _words(text: Text) -> str:
    return text.in_language(get_language() or "")
