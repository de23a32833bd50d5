"""Addresses about points, under /api/v1/."""

from django.urls import path

from accounts import row_number  # noqa: F401 (teaches addresses what a `row` is)
from scoring.api import leagues, rounds, views

urlpatterns = [
    path("leaderboards/", views.Leaderboard.as_view(), name="leaderboard"),
    path("leagues/", leagues.Leagues.as_view(), name="leagues"),
    path("leagues/<slug:slug>/", leagues.OneLeague.as_view(), name="league"),
    path("leagues/<slug:slug>/seasons/", leagues.Seasons.as_view(), name="seasons"),
    path(
        "leagues/<slug:slug>/seasons/<row:season_id>/standings/",
        leagues.Standings.as_view(),
        name="standings",
    ),
    path(
        "leagues/<slug:slug>/seasons/<row:season_id>/entrants/", leagues.Entrants.as_view(), name="entrants"
    ),
    path("leagues/<slug:slug>/seasons/<row:season_id>/rounds/", rounds.Rounds.as_view(), name="rounds"),
    path(
        "leagues/<slug:slug>/seasons/<row:season_id>/rounds/<row:round_id>/",
        rounds.OneRound.as_view(),
        name="round",
    ),
    path("leagues/<slug:slug>/seasons/<row:season_id>/entry/", leagues.Entry.as_view(), name="entry"),
    path("players/<row:user_id>/", views.Player.as_view(), name="player"),
    path("players/<row:user_id>/deals/", views.PlayerDeals.as_view(), name="player_deals"),
]
