"""Addresses of lobby."""

from django.urls import path

from accounts import row_number  # noqa: F401 (teaches addresses what a `row` is)
from lobby import table_code  # noqa: F401 (teaches addresses what a `code` is)
from lobby.views import home, news, opening, playing_on, table

app_name = "lobby"
urlpatterns = [
    path("", home.home, name="home"),
    path("lobby/tables/", home.tables, name="tables"),
    path("announcements/<row:number>/close/", news.close, name="close_announcement"),
    path("join/", table.join, name="join"),
    path("new/", opening.choose, name="choose"),
    path("new/<slug:key>/", opening.new, name="new"),
    path("quick/<slug:key>/", opening.quick, name="quick"),
    path("practice/<slug:key>/", opening.practice, name="practice"),
    path("deals/<row:deal_id>/play-on/", playing_on.from_deal, name="play_on_deal"),
    path("records/<slug:key>/play-on/", playing_on.from_record, name="play_on_record"),
    path("t/<code:code>/", table.table, name="table"),
    path("t/<code:code>/view.json", table.view, name="view"),
    path("t/<code:code>/sit/", table.sit, name="sit"),
    path("t/<code:code>/leave/", table.leave, name="leave"),
]
