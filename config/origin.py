"""Which pages may open a socket to this site."""

import logging
from urllib.parse import ParseResult

from channels.security.websocket import OriginValidator
from django.conf import settings

logger = logging.getLogger(__name__)


class SameSiteOnly(OriginValidator):
    """Let in sockets whose page came from one of ALLOWED_HOSTS, and log the others.

    A browser sends its cookies along with a socket that any page opens; without this a foreign
    page could play in its visitor's name.
    """

    def __init__(self, application: object) -> None:
        super().__init__(application, settings.ALLOWED_HOSTS)

    def valid_origin(self, parsed_origin: ParseResult | None) -> bool:
        """Return whether the page at ``parsed_origin`` may connect; None is no page at all."""
        if super().valid_origin(parsed_origin):
            return True
        origin = parsed_origin.geturl() if parsed_origin else None
        logger.warning("socket refused, its page is of %s", origin, extra={"origin": origin})
        return False
