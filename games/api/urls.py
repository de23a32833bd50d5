"""Addresses about games, deals and matches, under /api/v1/."""

from django.urls import path

from accounts import row_number  # noqa: F401 (teaches addresses what a `row` is)
from games.api import deals, games, matches, records

urlpatterns = [
    path("games/", games.Games.as_view(), name="games"),
    path("games/<slug:key>/", games.OneGame.as_view(), name="game"),
    path("deals/<row:deal_id>/", deals.OneDeal.as_view(), name="deal"),
    path("deals/<row:deal_id>/record/", deals.Record.as_view(), name="record"),
    path("deals/<row:deal_id>/replay/", deals.Replay.as_view(), name="replay"),
    path("deals/<row:deal_id>/view/", deals.View.as_view(), name="deal_view"),
    path("deals/<row:deal_id>/actions/", deals.Actions.as_view(), name="actions"),
    path("deals/<row:deal_id>/hints/", deals.Hints.as_view(), name="hints"),
    path("records/", records.Records.as_view(), name="records"),
    path("records/<slug:key>/", records.OneRecord.as_view(), name="imported"),
    path("records/<slug:key>/replay/", records.RecordReplay.as_view(), name="imported_replay"),
    path("matches/<row:match_id>/", matches.OneMatch.as_view(), name="match"),
]
