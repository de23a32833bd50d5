"""The addresses of the site. Errors are shown by templates 403, 404, 429 and 500."""

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import JavaScriptCatalog

urlpatterns = [
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="jsi18n"),
    path("", include("accounts.urls")),
    path("", include("lobby.urls")),
    path("", include("games.urls")),
    path("", include("scoring.urls")),
]
