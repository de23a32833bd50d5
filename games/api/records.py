"""Records that people bring along, over HTTP."""

from __future__ import annotations

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.endpoint import PLAY, READ, Endpoint
from accounts.api.errors import refused as refused_by_site
from accounts.api.pages import PageAsked, page_json, page_of
from games.api.serializers import ReplayAsked, ReplayJson
from games.messages import refused
from games.models import ImportedRecord
from games.record_import import LARGEST, imported_record, record_delete, record_import
from games.replay import ALL, Viewpoint, replay_record


class ImportedJson(serializers.Serializer):
    """A record that was brought along."""

    key = serializers.CharField(help_text="whoever has it may look at the record")
    url = serializers.CharField(source="get_absolute_url", help_text="page of its replay")
    game = serializers.CharField()
    title = serializers.CharField()
    actions = serializers.IntegerField(source="number")
    outcome = serializers.DictField(allow_null=True, help_text="as judged; null where the actions stop short")
    differs = serializers.BooleanField(help_text="whether the record claimed another outcome")
    created_at = serializers.DateTimeField()


class Records(Endpoint):
    """The own records."""

    scopes = {"GET": READ, "POST": PLAY}
    largest = LARGEST

    @extend_schema(operation_id="records_list", parameters=[PageAsked], responses=page_of(ImportedJson))
    def get(self, request: Request) -> Response:
        """List them, the latest first."""
        page = self.query(PageAsked)["page"]
        return Response(page_json(request.user.imported.all(), page, ImportedJson))

    @extend_schema(operation_id="records_import", request=OpenApiTypes.OBJECT, responses={201: ImportedJson})
    def post(self, request: Request) -> Response:
        """Judge a record (`deal-record/1`, up to 64 KiB) and keep it.

        One that breaks a rule is refused with `bad_record`: `at` (−1: its setup) and `error` are the judge's.
        """
        kept = record_import(owner=request.user, record=request.data)
        return Response(ImportedJson(kept).data, status.HTTP_201_CREATED)


class OneRecord(Endpoint):
    """A record that was brought along."""

    scopes = {"DELETE": PLAY}

    @extend_schema(operation_id="records_get", responses=OpenApiTypes.OBJECT)
    def get(self, _request: Request, key: str) -> Response:
        """Return the record, to whoever has its key."""
        return Response(_record(key).record)

    @extend_schema(operation_id="records_delete", responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        """Delete an own record."""
        record_delete(owner=request.user, key=key)
        return Response(status=status.HTTP_204_NO_CONTENT)


class RecordReplay(Endpoint):
    """A record that was brought along, from one seat's knowledge."""

    @extend_schema(operation_id="records_replay", parameters=[ReplayAsked], responses=ReplayJson)
    def get(self, _request: Request, key: str) -> Response:
        """Return its frames, as those of a finished deal."""
        asked = self.query(ReplayAsked).get("seat")
        kept = _record(key)
        viewpoint: Viewpoint = int(asked) if asked is not None and asked != ALL else asked
        if isinstance(viewpoint, int) and viewpoint >= kept.record["seats"]:
            raise refused_by_site("not_found")
        return Response(replay_record(kept, viewpoint))


def _record(key: str) -> ImportedRecord:
    kept = imported_record(key)
    if kept is None:
        raise refused("no_record")
    return kept
