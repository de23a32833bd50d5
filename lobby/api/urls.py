"""Addresses about tables, and about playing on at one, under /api/v1/."""

from django.urls import path

from accounts import row_number  # noqa: F401 (teaches addresses what a `row` is)
from lobby import table_code  # noqa: F401 (… and a `code`)
from lobby.api import play_on, seats, tables

urlpatterns = [
    path("deals/<row:deal_id>/play-on/", play_on.FromDeal.as_view(), name="play_on_deal"),
    path("records/<slug:key>/play-on/", play_on.FromRecord.as_view(), name="play_on_record"),
    path("tables/", tables.Tables.as_view(), name="tables"),
    path("tables/<code:code>/", tables.OneTable.as_view(), name="table"),
    path("tables/<code:code>/view/", tables.View.as_view(), name="table_view"),
    path("tables/<code:code>/sit/", seats.Sit.as_view(), name="sit"),
    path("tables/<code:code>/leave/", seats.Leave.as_view(), name="leave"),
    path("tables/<code:code>/ready/", seats.Ready.as_view(), name="ready"),
    path("tables/<code:code>/bots/", seats.Bots.as_view(), name="bots"),
    path("tables/<code:code>/bots/<row:seat>/", seats.OneBot.as_view(), name="bot"),
]
