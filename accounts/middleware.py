"""What every request of a signed-in person passes."""

from collections.abc import Callable

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control

from accounts import online

INTERFACE = "/api/"


class BanGate:
    """Signs a banned person out at their next request and says why and until when; notes others as here.

    What is answered to somebody who is signed in is theirs alone, unless a page says otherwise.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Return the page asked for, or the one that explains the ban (403).

        The interface for programs has its own answer (accounts/api/authentication.py).
        """
        if request.path.startswith(INTERFACE):
            return self.get_response(request)
        if request.user.is_authenticated and (ban := request.user.ban_in_force()):
            logout(request)
            return render(request, "accounts/banned.html", {"ban": ban}, status=403)
        if request.user.is_authenticated:
            online.note(request.user.pk)
        response = self.get_response(request)
        if request.user.is_authenticated and not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_cache=True)
        return response
