"""What every page has to tell the one who asks for it."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.models import Notice

SHOWN = 3
"""Notices that a page shows at a time; the next follow as these are put away."""


def unread(request: HttpRequest) -> dict[str, object]:
    """Give templates ``notices``, those of the reader that are unread, oldest first; looked up when used."""
    return {"notices": SimpleLazyObject(lambda: unread_notices(request))}


def unread_notices(request: HttpRequest) -> list[Notice]:
    """Return the oldest unread notices of whoever asks for the page; none for visitors."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return []
    return list(Notice.objects.filter(user=user, read_at=None).order_by("at", "pk")[:SHOWN])
