"""The texts of a game over HTTP."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import condition, require_safe

from games.rules.core.registry import UnknownGame
from games.texts import TextBook, text_book

MAX_AGE = 600
"""Seconds for which a browser need not ask again whether a text has changed."""


def _language(request: HttpRequest) -> str:
    wanted = request.GET.get("lang", "")
    return wanted if wanted in dict(settings.LANGUAGES) else get_language() or settings.LANGUAGE_CODE


def _book(request: HttpRequest, key: str) -> TextBook:
    try:
        return text_book(key, _language(request))
    except UnknownGame:
        raise Http404 from None


def _etag(request: HttpRequest, *_: Any, key: str) -> str:
    return _book(request, key).etag


@require_safe
@condition(etag_func=_etag)
def texts(request: HttpRequest, key: str) -> HttpResponse:
    """Return the texts as one JSON object, in the language `?lang=` or the reader's."""
    response = HttpResponse(_book(request, key).body, content_type="application/json; charset=utf-8")
    if "lang" in request.GET:
        response.headers["Cache-Control"] = f"public, max-age={MAX_AGE}"
    else:
        response.headers["Cache-Control"] = "private, no-cache"
    return response
