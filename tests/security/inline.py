"""What a content security policy without inline script and style would not let a page do."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from django.http import HttpResponseBase

DATA = {"application/json", "text/template"}
"""Kinds of script elements that are never run."""


class _Finder(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given: dict[str, Any] = dict(attrs)
        here = f"<{tag}> at {self.getpos()}"
        self.found += [f"{name} of {here}" for name in given if name == "style" or name.startswith("on")]
        self.found += [f"javascript: in {here}" for value in given.values() if _runs(value)]
        if tag == "style" or (tag == "script" and "src" not in given and given.get("type") not in DATA):
            self._inside = here

    def handle_endtag(self, tag: str) -> None:
        if tag in {"style", "script"}:
            self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside and data.strip():
            self.found.append(f"text of {self._inside}")


def _runs(value: str | None) -> bool:
    return (value or "").strip().lower().startswith("javascript:")


def inline_in(page: str) -> list[str]:
    """Return what in a page is a script or a style of its own, instead of a file's."""
    finder = _Finder()
    finder.feed(page)
    finder.close()
    return finder.found


def faults_of(answer: HttpResponseBase) -> list[str]:
    """Return what is wrong with an answer, as far as its policy goes."""
    policy = answer.headers.get("Content-Security-Policy", "")
    found = [] if "default-src 'self'" in policy else ["no policy"]
    found += [word for word in ("unsafe-inline", "unsafe-eval", "*") if word in policy]
    if answer.headers.get("Content-Type", "").startswith("text/html"):
        found += inline_in(answer.content.decode())
    return found
