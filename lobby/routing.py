"""Sockets of lobby."""

from django.urls import URLPattern, re_path

from lobby.consumers.lobby import LobbySocket
from lobby.consumers.table import TableSocket

websocket_urlpatterns: list[URLPattern] = [
    re_path(r"^ws/table/(?P<code>[A-Za-z0-9]{6})/$", TableSocket.as_asgi()),
    re_path(r"^ws/lobby/$", LobbySocket.as_asgi()),
]
