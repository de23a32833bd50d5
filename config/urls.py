"""The addresses of the site. Errors are shown by templates 400, 403, 404, 429 and 500."""

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import JavaScriptCatalog

from accounts.views.preferences import switch_language
from config import health

handler400 = "config.bad_request.bad_request"
handler500 = "config.server_error.server_error"

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", health.metrics, name="metrics"),
    path("admin/", admin.site.urls),
    path("i18n/setlang/", switch_language, name="set_language"),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="jsi18n"),
    path("api/v1/", include("config.api")),
    path("", include("accounts.urls")),
    path("", include("lobby.urls")),
    path("", include("games.urls")),
    path("", include("scoring.urls")),
]
