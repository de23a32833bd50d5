"""Addresses of games."""

from django.urls import path

from accounts import row_number  # noqa: F401 (teaches addresses what a `row` is)
from games.views import beside, comparison, deals, imported, matches, rules, texts

app_name = "games"
urlpatterns = [
    path("rules/", rules.index, name="rules"),
    path("rules/<slug:key>/", rules.page, name="rules_of"),
    path("deals/<row:deal_id>/", deals.deal, name="deal"),
    path("deals/<row:deal_id>/replay.json", deals.frames, name="deal_frames"),
    path("deals/<row:deal_id>/record.json", deals.record, name="deal_record"),
    path("deals/<row:deal_id>/beside/", beside.beside, name="beside"),
    path("records/", imported.records, name="records"),
    path("records/<slug:key>/", imported.imported, name="imported"),
    path("records/<slug:key>/replay.json", imported.frames, name="imported_frames"),
    path("records/<slug:key>/record.json", imported.record, name="imported_record"),
    path("records/<slug:key>/delete/", imported.delete, name="delete_record"),
    path(
        "leagues/<slug:slug>/<row:season_id>/rounds/<row:round_id>/deals/<row:index>/",
        comparison.compared,
        name="compared",
    ),
    path("matches/<row:match_id>/", matches.match, name="match"),
    path("games/<slug:key>/texts.json", texts.texts, name="texts"),
]
