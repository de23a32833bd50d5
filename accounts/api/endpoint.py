"""What every endpoint does: sizes and scopes checked, nothing kept by browsers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django.http import HttpRequest
from rest_framework import serializers
from rest_framework.exceptions import NotAuthenticated, ParseError
from rest_framework.parsers import JSONParser
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.errors import not_json, refused
from accounts.api_token import ApiToken

LARGEST_BODY = 8 * 1024
"""Bytes of the largest body that is read: as of a frame on the socket."""
READ, PLAY, PROFILE = ApiToken.Scope.READ, ApiToken.Scope.PLAY, ApiToken.Scope.PROFILE


class SmallJson(JSONParser):
    """JSON, and nothing that makes the reader of JSON fall over."""

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        """Return what the body says. Raises ParseError."""
        try:
            return super().parse(stream, media_type, parser_context)
        except (RecursionError, UnicodeError):
            raise ParseError from None


class InScope(BasePermission):
    """Lets everybody do what no scope is asked for; else those signed in whose token has the scope."""

    def has_permission(self, request: Request, view: Endpoint) -> bool:
        scope = view.scopes.get(view.verb(request))
        if scope is None:
            return True
        if not request.user.is_authenticated:
            raise NotAuthenticated
        if not allows(request, scope):
            raise refused("no_scope", scope=str(scope.value))
        return True


def allows(request: Request, *scopes: ApiToken.Scope) -> bool:
    """Tell whether a request may do what one of these scopes is for; a page's session may do all."""
    return not isinstance(request.auth, ApiToken) or not set(scopes).isdisjoint(request.auth.scopes)


class Endpoint(APIView):
    """One address. ``scopes`` says for each method what a token must allow; others are open to everybody.

    ``largest`` is the most bytes that a body may have.
    """

    scopes: ClassVar[Mapping[str, ApiToken.Scope]] = {}
    largest: ClassVar[int] = LARGEST_BODY
    permission_classes = (InScope,)
    parser_classes = (SmallJson,)

    @staticmethod
    def verb(request: Request) -> str:
        """Return the method, HEAD being a GET without the body."""
        return "GET" if request.method == "HEAD" else str(request.method)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse what is too large before anything is read of it. Raises Refused `too_large`."""
        check_size(request._request, self.largest)  # noqa: SLF001 (what DRF has not read yet)
        super().initial(request, *args, **kwargs)

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        """Let nothing of it be kept: it is one caller's, and of now."""
        response = super().finalize_response(request, response, *args, **kwargs)
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    def body(self, kind: type[serializers.Serializer]) -> dict[str, Any]:
        """Return the body as ``kind`` describes it. Raises ValidationError, ParseError."""
        if not isinstance(self.request.data, Mapping):
            raise ParseError(not_json())
        return _valid(kind(data=self.request.data))

    def query(self, kind: type[serializers.Serializer]) -> dict[str, Any]:
        """Return the parameters of the address as ``kind`` describes them. Raises ValidationError."""
        return _valid(kind(data=self.request.query_params))


def check_size(request: HttpRequest, largest: int) -> None:
    """Raise Refused `too_large` for a body of more than ``largest`` bytes, announced or not."""
    announced = request.META.get("CONTENT_LENGTH") or "0"
    if not announced.isdigit() or int(announced[:10]) > largest or len(request.body) > largest:
        raise refused("too_large")


def _valid(serializer: serializers.Serializer) -> dict[str, Any]:
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)
