"""Codes of tables are not to be guessed: who asks for many that are none has to wait."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse

from accounts import client_address
from accounts.rate_limit import seconds_to_wait, too_many, within

WRONG_CODES = "30/5 minutes"
_DEED = "wrong-code"

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def wait_for_codes(user_id: int | None, address: str) -> int:
    """Return after how many seconds this account, or this address of somebody signed out, may ask again."""
    return seconds_to_wait(WRONG_CODES, _DEED, _who(user_id, address))


def wrong_code(user_id: int | None, address: str) -> None:
    """Count a code that is no table's."""
    within(WRONG_CODES, _DEED, _who(user_id, address))


def _who(user_id: int | None, address: str) -> str:
    return address if user_id is None else f"user {user_id}"


def codes_limited(view: View[P]) -> View[P]:
    """Count what a view does not find, and answer 429 to who has asked for too much of that."""

    @wraps(view)
    def limited(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        who = request.user.pk, client_address.of_request(request)
        if wait := wait_for_codes(*who):
            return too_many(request, _DEED, wait)
        try:
            response = view(request, *args, **kwargs)
        except Http404:
            wrong_code(*who)
            raise
        if response.status_code == HTTPStatus.NOT_FOUND:
            wrong_code(*who)
        return response

    return limited
