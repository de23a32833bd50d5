"""Text shown to players, in both languages of the site, and phrases that name such a text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Json = Any
"""A value that JSON can carry: None, bool, int, str, list or dict of those."""


@dataclass(frozen=True, slots=True)
class Text:
    """One text in Chinese and in English; `{name}` marks the place of a parameter."""

    zh: str
    en: str

    def in_language(self, language: str) -> str:
        """Return the text for a language code such as `zh-hans` or `en`; Chinese unless it is English."""
        return self.en if language.lower().startswith("en") else self.zh


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text named by its key in the game's `texts`, with its parameters.

    Parameters are numbers, strings, or by name: `seat`, `other` (a seat number, shown as the player's name),
    `cards` (cards in notation, shown as cards), `rank` (a rank letter), `suit` (a suit letter, shown as its
    sign beside a text that names it), `parts` (a list of phrases as JSON).
    """

    key: str
    params: Mapping[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        """Return `{"k": key}`, with `"p": params` where there are any."""
        return {"k": self.key, "p": dict(self.params)} if self.params else {"k": self.key}


def phrase(key: str, **params: Json) -> Phrase:
    """Return the phrase `key` with `params`."""
    return Phrase(key, params)


def render(texts: Mapping[str, Text], said: Phrase, language: str = "zh-hans") -> str:
    """Return the phrase in words; seats are written as numbers. Raises KeyError for an unknown key."""
    words = {
        name: "" if name == "suit" and isinstance(value, str) else _word(texts, value, language)
        for name, value in said.params.items()
    }
    return texts[said.key].in_language(language).format(**words)


def _word(texts: Mapping[str, Text], value: Json, language: str) -> Json:
    if isinstance(value, Mapping) and "k" in value:
        return render(texts, Phrase(value["k"], value.get("p", {})), language)
    if isinstance(value, list | tuple):
        return " ".join(str(_word(texts, part, language)) for part in value)
    return value
