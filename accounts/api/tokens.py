"""Tokens over HTTP: got for a password, listed, taken back."""

from __future__ import annotations

from django.contrib.auth import authenticate
from django.http import HttpRequest
from django.utils.decorators import method_decorator
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import client_address
from accounts.api.endpoint import PROFILE, Endpoint
from accounts.api.errors import refused
from accounts.api.serializers import NewToken, SignIn, TokenJson
from accounts.api_token import ApiToken
from accounts.errors import Refused
from accounts.forms import ban_in_words
from accounts.models import User
from accounts.rate_limit import seconds_to_wait, within
from accounts.services.tokens import token_create, token_revoke
from accounts.views.signing import SIGN_IN_RATE

LOCKED_SECONDS = 900


@method_decorator(sensitive_post_parameters(), name="dispatch")
class Tokens(Endpoint):
    """The own tokens; and where user name and password are exchanged for one."""

    scopes = {"GET": PROFILE}

    @extend_schema(operation_id="tokens_list", responses=TokenJson(many=True))
    def get(self, request: Request) -> Response:
        """List the own tokens, the newest first."""
        return Response(TokenJson(request.user.api_tokens.all(), many=True).data)

    @extend_schema(operation_id="tokens_create", request=SignIn, responses={201: NewToken}, auth=[])
    def post(self, request: Request) -> Response:
        """Exchange user name and password for a token. Counted together with sign-ins on the site."""
        asked = self.body(SignIn)
        user = signed_in(request._request, asked["username"], asked["password"])  # noqa: SLF001
        token, secret = token_create(user=user, name=asked["name"], scopes=asked["scopes"])
        told = NewToken(token, context={"secret": secret}).data
        return Response(told, status.HTTP_201_CREATED)


@sensitive_variables("password")
def signed_in(request: HttpRequest, username: str, password: str) -> User:
    """Return whose user name and password these are.

    Raises Refused `too_fast` (too many tries from one address, or for one name), `banned`, `bad_password`.
    """
    address = client_address.of_request(request)
    if not within(SIGN_IN_RATE, "sign-in", address):
        raise refused("too_fast", seconds=seconds_to_wait(SIGN_IN_RATE, "sign-in", address))
    user = authenticate(request, username=username, password=password)
    if getattr(request, "axes_locked_out", False):
        # The answer is ours: the middleware would put its page in the place of it.
        request.axes_locked_out = False
        raise refused("too_fast", seconds=LOCKED_SECONDS)
    if user is not None:
        return user
    ban = getattr(request, "ban", None)
    if ban is not None:
        raise Refused("banned", ban_in_words(ban))
    raise refused("bad_password")


class OneToken(Endpoint):
    """One of the own tokens."""

    scopes = {"DELETE": PROFILE}

    @extend_schema(operation_id="tokens_delete", responses={204: None})
    def delete(self, request: Request, number: int) -> Response:
        """Take a token back; sockets that it has opened close."""
        token_revoke(user=request.user, number=number)
        return Response(status=status.HTTP_204_NO_CONTENT)


class ThisToken(Endpoint):
    """The very token that asks, whatever it is allowed."""

    @extend_schema(operation_id="tokens_delete_current", responses={204: None})
    def delete(self, request: Request) -> Response:
        """Sign out: take back the token that this request bears."""
        if not isinstance(request.auth, ApiToken):
            raise refused("signed_out")
        token_revoke(user=request.user, number=request.auth.pk)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="tokens_current", responses=TokenJson)
    def get(self, request: Request) -> Response:
        """Tell what the token is that this request bears."""
        if not isinstance(request.auth, ApiToken):
            raise refused("signed_out")
        return Response(TokenJson(request.auth).data)
