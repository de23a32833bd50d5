"""The own account over HTTP."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.endpoint import PROFILE, READ, Endpoint
from accounts.api.serializers import Profile, ProfileChange
from accounts.models import User
from accounts.services import profile_save


class OwnProfile(Endpoint):
    """Who one is here."""

    scopes = {"GET": READ, "PATCH": PROFILE}

    @extend_schema(operation_id="profile", responses=Profile)
    def get(self, request: Request) -> Response:
        """Show the own account."""
        return Response(Profile(request.user).data)

    @extend_schema(operation_id="profile_change", request=ProfileChange, responses=Profile)
    def patch(self, request: Request) -> Response:
        """Change some of it, and show it."""
        user: User = request.user
        kept = {name: getattr(user, name) for name in ("name", "pigment", "language")}
        profile_save(user=user, **{"preferences": {}, "shown": {}, **kept, **self.body(ProfileChange)})
        return Response(Profile(user).data)
