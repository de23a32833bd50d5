"""What every template may use."""

from django.conf import settings
from django.http import HttpRequest


def site(_request: HttpRequest) -> dict[str, object]:
    """Give templates ``SITE_NAME``."""
    return {"SITE_NAME": settings.SITE_NAME}
