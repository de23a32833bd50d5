"""Phrases of a game (docs/views.md) as HTML: pieces drawn, seats by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from games import drawing
from games.rules.core.text import Text

_PLACE = re.compile(r"\{(\w+)\}")
RANKS = {"T": "10"}


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says phrases in one language; `name_of` names a seat."""

    texts: Mapping[str, Text]
    language: str
    tiles: bool
    name_of: Callable[[int], str]

    def say(self, phrase: Any) -> SafeString:
        """Return a phrase as views and outcomes hold it, as HTML; an unknown key stands for itself."""
        text = self.texts.get(phrase["k"])
        if text is None:
            return format_html("{}", phrase["k"])
        params = phrase.get("p", {})
        parts = _PLACE.split(text.in_language(self.language))
        words = [
            self._word(part, params.get(part)) if position % 2 else format_html("{}", part)
            for position, part in enumerate(parts)
        ]
        return mark_safe("".join(words))  # noqa: S308 (every part is escaped)

    def _word(self, name: str, value: Any) -> SafeString:
        if isinstance(value, Mapping) and "k" in value:
            return self.say(value)
        if isinstance(value, list):
            return mark_safe(" ".join(self._word("", part) for part in value))  # noqa: S308
        if name == "cards" and isinstance(value, str):
            return drawing.minis(value, tiles=self.tiles)
        if name in ("seat", "other") and isinstance(value, int):
            return format_html("<b>{}</b>", self.name_of(value))
        return format_html("{}", _plain(name, value))


def _plain(name: str, value: Any) -> Any:
    if name == "suit":
        return ""  # the text beside it names the suit
    if name == "rank":
        return RANKS.get(str(value), str(value))
    if isinstance(value, int) and value < 0:
        return f"−{-value}"
    return "" if value is None else value
