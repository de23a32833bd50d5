"""Addresses of games."""

from django.urls import path

from games.views import rules, texts

app_name = "games"
urlpatterns = [
    path("rules/", rules.index, name="rules"),
    path("rules/<slug:key>/", rules.page, name="rules_of"),
    path("games/<slug:key>/texts.json", texts.texts, name="texts"),
]
