"""The HTTP interface: every address under /api/, and how it is described."""

from __future__ import annotations

import re
from typing import Any

from django.urls import include, path, re_path
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api import description  # noqa: F401 (drf-spectacular finds it by its being there)
from accounts.api.endpoint import Endpoint
from accounts.api.errors import refused
from accounts.api.serializers import ErrorJson


@extend_schema(exclude=True)
class Nowhere(Endpoint):
    """Every address that is none: told as JSON, and without being sent on to one with a slash."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Raise Refused `not_found`, whatever is asked."""
        super().initial(request, *args, **kwargs)
        raise refused("not_found")

    def get(self, _request: Request) -> Response:
        """Never come so far."""
        raise NotImplementedError


class Schema(SpectacularAPIView):
    """The description of the interface for programs, open to everybody."""

    authentication_classes = ()
    permission_classes = ()


class Page(SpectacularSwaggerSplitView):
    """The description to browse and to try; its script comes apart from it, as the site's policy asks."""

    authentication_classes = ()
    permission_classes = ()
    template_name = "api/docs.html"
    url_name = "api:schema"
    url_self = None


def add_refusals(result: dict[str, Any], generator: Any, **_kwargs: Any) -> dict[str, Any]:  # noqa: ARG001
    """Tell for every operation what a refusal looks like (a hook of drf-spectacular)."""
    schemas = result["components"].setdefault("schemas", {})
    schemas["Error"] = {
        "type": "object",
        "description": ErrorJson.__doc__,
        "required": ["code", "message"],
        "properties": {
            "code": {"type": "string"},
            "message": {"type": "string"},
            "params": {"type": "object", "additionalProperties": {}},
            "fields": {"type": "object", "additionalProperties": {}},
        },
    }
    refusal = {
        "description": "refused",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
    }
    for methods in result["paths"].values():
        for operation in methods.values():
            operation["responses"]["default"] = refusal
    return result


def add_summaries(result: dict[str, Any], generator: Any, **_kwargs: Any) -> dict[str, Any]:  # noqa: ARG001
    """Give every operation the first sentence of its description as its line in a list (a hook)."""
    for methods in result["paths"].values():
        for operation in methods.values():
            first = re.split(r"(?<=[.;:])\s", " ".join(operation["description"].split()), maxsplit=1)[0]
            operation["summary"] = first.rstrip(".;:")
    return result


app_name = "api"
urlpatterns = [
    path("schema/", Schema.as_view(), name="schema"),
    path("docs/", Page.as_view(), name="docs"),
    path("", include("accounts.api.urls")),
    path("", include("lobby.api.urls")),
    path("", include("games.api.urls")),
    path("", include("scoring.api.urls")),
    re_path("", Nowhere.as_view(), name="nowhere"),
]
