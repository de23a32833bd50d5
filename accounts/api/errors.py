"""Refusals over HTTP: `{"code", "message"}` as on the socket, with a status that fits."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied as DjangoDenied
from django.db import OperationalError
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions, status
from rest_framework.response import Response

from accounts.errors import Refused

log = logging.getLogger(__name__)

MESSAGES: Mapping[str, Any] = {
    "signed_out": gettext_lazy("请先登录，或者带上有效的令牌。"),
    "bad_token": gettext_lazy("令牌无效，或者已经撤销。"),
    "bad_password": gettext_lazy("用户名或密码不对。"),
    "banned": gettext_lazy("你的账号已被封禁。"),
    "no_scope": gettext_lazy("这个令牌没有“%(scope)s”权限。"),
    "csrf": gettext_lazy("请求不是从本站的页面发出的。"),
    "forbidden": gettext_lazy("你不能这样做。"),
    "private_record": gettext_lazy("这位牌手没有公开这些。"),
    "not_found": gettext_lazy("没有找到。"),
    "bad_method": gettext_lazy("这个地址不支持这种请求。"),
    "bad_message": gettext_lazy("请求的内容不对。"),
    "bad_type": gettext_lazy("请求的内容只能是 JSON。"),
    "bad_accept": gettext_lazy("只能回答 JSON。"),
    "too_large": gettext_lazy("请求的内容太长。"),
    "too_fast": gettext_lazy("请求太频繁，请在 %(seconds)s 秒以后再试。"),
    "busy": gettext_lazy("服务器忙，请再试一次。"),
    "internal": gettext_lazy("服务器出错了，请再试一次。"),
}
_STATUS = {
    **dict.fromkeys(
        (
            "no_table", "no_game", "no_seat", "no_deal", "no_record", "no_token", "not_found", "table_closed",
        ),
        status.HTTP_404_NOT_FOUND,
    ),
    **dict.fromkeys(
        (
            "not_seated", "not_host", "guest_not_allowed", "not_entered", "not_invited", "wrong_entry_code",
            "other_division", "barred", "no_bots", "no_outside_bots", "not_to_watch",
            "banned", "no_scope", "only_people", "private_record", "forbidden", "csrf", "sealed",
        ),
        status.HTTP_403_FORBIDDEN,
    ),
    **dict.fromkeys(("signed_out", "bad_token", "bad_password"), status.HTTP_401_UNAUTHORIZED),
    **dict.fromkeys(("busy", "maintenance"), status.HTTP_503_SERVICE_UNAVAILABLE),
    "unknown_verb": status.HTTP_400_BAD_REQUEST,
    "bad_combination": status.HTTP_409_CONFLICT,
    **dict.fromkeys(("too_fast", "too_many_records"), status.HTTP_429_TOO_MANY_REQUESTS),
    **dict.fromkeys(("too_large", "bad_size"), status.HTTP_413_REQUEST_ENTITY_TOO_LARGE),
    "internal": status.HTTP_500_INTERNAL_SERVER_ERROR,
}  # fmt: skip
_OF_DRF: tuple[tuple[type[Exception], str], ...] = (
    (exceptions.NotAuthenticated, "signed_out"),
    (exceptions.AuthenticationFailed, "bad_token"),
    (exceptions.PermissionDenied, "forbidden"),
    (DjangoDenied, "forbidden"),
    (exceptions.NotFound, "not_found"),
    (Http404, "not_found"),
    (exceptions.MethodNotAllowed, "bad_method"),
    (exceptions.NotAcceptable, "bad_accept"),
    (exceptions.UnsupportedMediaType, "bad_type"),
    (exceptions.ParseError, "bad_message"),
    (exceptions.ValidationError, "bad_message"),
    (exceptions.Throttled, "too_fast"),
    (OperationalError, "busy"),
)


def refused(code: str, **params: Any) -> Refused:
    """Return the refusal of that code, to be raised. Raises KeyError for a code that is not listed."""
    return Refused(code, MESSAGES[code], **params)


def status_of(code: str) -> int:
    """Return the HTTP status of a refusal: 409 where what was asked does not fit how things stand."""
    if code in _STATUS:
        return _STATUS[code]
    return status.HTTP_400_BAD_REQUEST if code.startswith("bad_") else status.HTTP_409_CONFLICT


def answer(error: Exception, context: dict[str, Any]) -> Response:
    """Return the answer to a request that failed, whatever it failed of."""
    from rest_framework.views import set_rollback  # it asks the settings for this very function

    if isinstance(error, Refused):
        response = Response(_body(error.code, error.text, error.params), status_of(error.code))
        if "seconds" in error.params:
            response["Retry-After"] = str(error.params["seconds"])
    else:
        code = next((code for kind, code in _OF_DRF if isinstance(error, kind)), "internal")
        if code == "internal":
            log.error("a request could not be answered", exc_info=error, extra=_whose(context))
        response = _of_framework(error, code)
    if response.status_code == status.HTTP_401_UNAUTHORIZED:
        response["WWW-Authenticate"] = 'Bearer realm="api"'
    set_rollback()
    return response


def _of_framework(error: Exception, code: str) -> Response:
    params: dict[str, Any] = {}
    headers: dict[str, str] = {}
    if isinstance(error, exceptions.Throttled):
        params["seconds"] = max(1, round(error.wait or 1))
        headers["Retry-After"] = str(params["seconds"])
    body = _body(code, str(MESSAGES[code]) % params if params else str(MESSAGES[code]), params)
    if isinstance(error, exceptions.ValidationError):
        body["fields"] = error.detail if isinstance(error.detail, dict) else {"": error.detail}
    known = getattr(error, "status_code", None)
    return Response(body, known if isinstance(known, int) else status_of(code), headers=headers)


def _body(code: str, message: str, params: Mapping[str, Any]) -> dict[str, Any]:
    told = {
        name: value if isinstance(value, str | int | float | list | dict | None) else str(value)
        for name, value in params.items()
    }
    return {"code": code, "message": message, **({"params": told} if told else {})}


def _whose(context: dict[str, Any]) -> dict[str, Any]:
    request = context.get("request")
    return {"path": getattr(request, "path", ""), "method": getattr(request, "method", "")}


def not_json() -> str:
    """Say that a body is no JSON object."""
    return _("请求的内容要是一个 JSON 对象。")
