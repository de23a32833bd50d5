"""The texts of a game in one language, as clients ask for them (docs/views.md)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from games.rules.core.registry import find_game
from games.rules.core.text import Text

SITE_TEXTS: Mapping[str, Text] = {
    "table.void": Text("没有人回来，这一局作废", "Nobody came back: the deal is void"),
}
"""Phrases that the site itself puts into views and outcomes of any game."""


@dataclass(frozen=True, slots=True)
class TextBook:
    """All texts of a game in a language: the JSON object, and a hash of it that changes with any word."""

    body: bytes
    etag: str


@cache
def text_book(key: str, language: str) -> TextBook:
    """Return the texts of a game for `zh-hans` or `en`. Raises UnknownGame."""
    texts = {**SITE_TEXTS, **find_game(key).texts}
    words = {name: text.in_language(language) for name, text in texts.items()}
    body = json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()
    return TextBook(body, f'"{hashlib.sha256(body).hexdigest()[:20]}"')
