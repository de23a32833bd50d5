"""Who may sign in."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.http import HttpRequest

from accounts.models import User


class HouseBackend(ModelBackend):
    """Sign-in by user name and password, refused to the house's bots and to those who are banned.

    Somebody who is banned and gave the right password finds the ban at ``request.ban``, so that the form can
    tell them why; a wrong password learns nothing.
    """

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> User | None:
        """Return the user with these credentials, or None."""
        user = super().authenticate(request, **credentials)
        if user is None or user.is_bot:
            return None
        ban = user.ban_in_force()
        if ban is None:
            return user
        if request is not None:
            request.ban = ban
        return None
