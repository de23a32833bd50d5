"""Addresses about points, under /api/v1/."""

from django.urls import path

from accounts.api import converters  # noqa: F401 (teaches addresses what a `row` is)
from scoring.api import views

urlpatterns = [
    path("leaderboards/", views.Leaderboard.as_view(), name="leaderboard"),
    path("leagues/", views.Leagues.as_view(), name="leagues"),
    path("leagues/<slug:slug>/", views.OneLeague.as_view(), name="league"),
    path("leagues/<slug:slug>/seasons/", views.Seasons.as_view(), name="seasons"),
    path(
        "leagues/<slug:slug>/seasons/<row:season_id>/standings/", views.Standings.as_view(), name="standings"
    ),
    path("players/<row:user_id>/", views.Player.as_view(), name="player"),
    path("players/<row:user_id>/deals/", views.PlayerDeals.as_view(), name="player_deals"),
]
