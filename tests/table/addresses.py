"""The one address of the site that the page of a table asks Django for."""

from django.urls import path
from django.views.i18n import JavaScriptCatalog

urlpatterns = [path("jsi18n/", JavaScriptCatalog.as_view(), name="jsi18n")]
