"""Tables over HTTP: listed, opened, looked at."""

from __future__ import annotations

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import client_address
from accounts.api.endpoint import PLAY, READ, Endpoint, allows
from accounts.api.errors import refused as api_refused
from accounts.api.pages import PER_PAGE, page_of, page_of_rows
from accounts.errors import Refused
from accounts.models import User
from accounts.rate_limit import seconds_to_wait, within
from games.live.frames import view_frame
from games.live.glance import newest_deal
from games.live.running import current
from lobby.api.serializers import NewTable, TableRowJson, TablesAsked, TableView
from lobby.consumers.admission import may_look
from lobby.guessing import wait_for_codes, wrong_code
from lobby.models import Table
from lobby.refusals import refused
from lobby.selectors import TableFilters, open_tables, running_seasons, table_message
from lobby.services.table_create import table_create
from lobby.views.opening import OPENING_RATE


class Tables(Endpoint):
    """Open tables that everybody may see."""

    scopes = {"POST": PLAY}

    @extend_schema(operation_id="tables_list", parameters=[TablesAsked], responses=page_of(TableRowJson))
    def get(self, request: Request) -> Response:
        """List them, nearly full ones first."""
        asked = self.query(TablesAsked)
        filters = TableFilters(game=asked["game"], stake=asked["stake"], free=asked["free"])
        rows, count = open_tables(
            filters, viewer=request.user, first=(asked["page"] - 1) * PER_PAGE, most=PER_PAGE
        )
        pages = max(1, -(-count // PER_PAGE))
        return Response(page_of_rows(rows, TableRowJson, count=count, page=asked["page"], pages=pages))

    @extend_schema(operation_id="tables_create", request=NewTable, responses={201: OpenApiTypes.OBJECT})
    def post(self, request: Request) -> Response:
        """Open a table and sit on its seat 0 as the host; answers the frame `table`."""
        asked = self.body(NewTable)
        number = asked.pop("season", None)
        if number is not None:
            seasons = running_seasons(viewer=request.user)
            season = next((one for one in seasons if one.pk == number), None)
            if season is None:
                raise refused("season_over")
            asked |= {"season": season}
        address = client_address.of_request(request._request)  # noqa: SLF001
        if not within(OPENING_RATE, "open-table", address):
            raise api_refused("too_fast", seconds=seconds_to_wait(OPENING_RATE, "open-table", address))
        table = table_create(user=request.user, **asked)
        return Response(message(table, request.user), status.HTTP_201_CREATED)


class ByCode(Endpoint):
    """What is asked for by a table's code: who names many that are none has to wait, as on pages."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse who has guessed too much. Raises Refused `too_fast`."""
        super().initial(request, *args, **kwargs)
        if wait := wait_for_codes(*self._who()):
            raise api_refused("too_fast", seconds=wait)

    def handle_exception(self, exc: Exception) -> Response:
        """Count a code that is no table's."""
        missed = isinstance(exc, Refused) and exc.code == "no_table"
        if missed and not Table.objects.filter(code=self.kwargs["code"].upper()).exists():
            wrong_code(*self._who())
        return super().handle_exception(exc)

    def _who(self) -> tuple[int | None, str]:
        return self.request.user.pk, client_address.of_request(self.request._request)  # noqa: SLF001


class OneTable(ByCode):
    """A table."""

    @extend_schema(operation_id="tables_get", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, code: str) -> Response:
        """Return the frame `table` of the socket."""
        return Response(message(looked_at(code, request.user), request.user))


class View(ByCode):
    """What is played at a table."""

    @extend_schema(operation_id="tables_view", responses=TableView)
    def get(self, request: Request, code: str) -> Response:
        """Return the frames `table` and `view`: the newest deal as the caller may know it, null before.

        A token shows the own hand if it may read or play.
        """
        table = looked_at(code, request.user)
        deal_id = newest_deal(table.code)
        running = current(deal_id) if deal_id is not None else None
        reader = request.user.pk if allows(request, READ, PLAY) else None
        frame = view_frame(running, running.seat_of(reader)) if running is not None else None
        return Response({"table": message(table, request.user), "view": frame})


def looked_at(code: str, user: User) -> Table:
    """Return an open table at which ``user`` may look. Raises Refused `no_table`, `not_to_watch`."""
    table = at(code)
    if not may_look(table, user.pk):
        raise refused("not_to_watch")
    return table


def at(code: str) -> Table:
    """Return the open table of that code. Raises Refused `no_table`."""
    tables = Table.objects.exclude(status=Table.Status.CLOSED).select_related("match", "season__league")
    table = tables.filter(code=code.upper()).first()
    if table is None:
        raise refused("no_table")
    return table


def message(table: Table, user: User) -> dict[str, object]:
    """Return the frame `table` for ``user``, who asks from no tab."""
    return table_message(table=table, user=user if user.is_authenticated else None, active=False)
