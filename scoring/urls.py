"""Addresses of scoring."""

from django.urls import path

from accounts import row_number  # noqa: F401 (teaches addresses what a `row` is)
from scoring.views import boards, entering, league_csv, leagues, players, reports, rounds

app_name = "scoring"
urlpatterns = [
    path("players/<row:user_id>/", players.player, name="player"),
    path("reports/", reports.reports, name="reports"),
    path("reports/new/", reports.report, name="report"),
    path("leaderboards/", boards.leaderboard, name="leaderboard"),
    path("leagues/", leagues.leagues, name="leagues"),
    path("leagues/<slug:slug>/", leagues.league, name="league"),
    path("leagues/<slug:slug>/seasons/", leagues.seasons, name="seasons"),
    path("leagues/<slug:slug>/<row:season_id>/", leagues.league, name="season"),
    path("leagues/<slug:slug>/<row:season_id>/fixtures/", rounds.fixtures, name="fixtures"),
    path("leagues/<slug:slug>/<row:season_id>/rounds/<row:round_id>/", rounds.one_round, name="round"),
    path("leagues/<slug:slug>/<row:season_id>/enter/", entering.enter, name="enter"),
    path("leagues/<slug:slug>/<row:season_id>/leave/", entering.leave, name="leave_season"),
    path(
        "leagues/<slug:slug>/<row:season_id>/players/<row:user_id>/",
        entering.season_of_player,
        name="season_of_player",
    ),
    path("leagues/<slug:slug>/<row:season_id>/table.csv", league_csv.season_csv, name="season_csv"),
]
