"""Sockets of games."""

from django.urls import URLPattern

websocket_urlpatterns: list[URLPattern] = []
