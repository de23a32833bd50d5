"""Matches over HTTP."""

from __future__ import annotations

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.endpoint import Endpoint
from games.api.serializers import MatchJson
from games.finished_deal import Sealed, may_see_match
from games.match_course import match_course
from games.models import Match


class OneMatch(Endpoint):
    """A match."""

    @extend_schema(operation_id="matches_get", responses=MatchJson)
    def get(self, request: Request, match_id: int) -> Response:
        """Show places and deals, from its first finished deal on."""
        found = get_object_or_404(Match.objects.select_related("season__league"), pk=match_id)
        if found.sealed:
            raise Sealed
        if not may_see_match(found, request.user):
            raise Http404
        course = match_course(found)
        if not course.deals or course.deals[0].deal.set_up:
            raise Http404  # practice is no match that has places and points
        return Response(MatchJson(course).data)
