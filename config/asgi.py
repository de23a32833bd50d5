"""The entry point for Daphne: HTTP goes to Django, sockets to the consumers."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import WebsocketDenier
from django.core.asgi import get_asgi_application
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
http = get_asgi_application()

# Only now are the models there that the consumers need.
from config.checkpoints import move_log_beside_commits  # noqa: E402
from config.connections import end_with_each_request  # noqa: E402
from config.garbage import spare_what_stays  # noqa: E402
from config.origin import SameSiteOnly  # noqa: E402
from games.live.hub import start_with_server  # noqa: E402
from games.routing import websocket_urlpatterns as game_sockets  # noqa: E402
from games.rules.core.registry import all_games  # noqa: E402
from lobby.consumers.bearer import BearerOrPage  # noqa: E402
from lobby.routing import websocket_urlpatterns as lobby_sockets  # noqa: E402

end_with_each_request()
move_log_beside_commits()
start_with_server()
sockets = URLRouter([*game_sockets, *lobby_sockets, re_path("", WebsocketDenier.as_asgi())])
application = ProtocolTypeRouter(
    {
        "http": http,
        "websocket": BearerOrPage(sockets, SameSiteOnly(AuthMiddlewareStack(sockets))),
    }
)
for game in all_games():
    game.prepare()
spare_what_stays()
