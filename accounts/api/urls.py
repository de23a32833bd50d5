"""Addresses about accounts, under /api/v1/."""

from django.urls import path

from accounts import row_number  # noqa: F401 (teaches addresses what a `row` is)
from accounts.api import profile, tokens

urlpatterns = [
    path("profile/", profile.OwnProfile.as_view(), name="profile"),
    path("tokens/", tokens.Tokens.as_view(), name="tokens"),
    path("tokens/current/", tokens.ThisToken.as_view(), name="token_current"),
    path("tokens/<row:number>/", tokens.OneToken.as_view(), name="token"),
]
