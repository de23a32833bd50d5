"""Coming in and going out: sign-up, sign-in, sign-out, guests."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from accounts.errors import Refused
from accounts.forms import SignInForm, SignUpForm, show_refusal
from accounts.rate_limit import rate_limited
from accounts.services import guest_create, guest_keep, person_create
from accounts.sessions import language_remember, session_begin

# A club may sit behind one address; a flood comes from one address or from very many.
SIGN_IN_RATE = "60/15minutes"
SIGN_UP_RATE, SIGN_UP_RATE_ALL = "60/hour", "1000/hour"
GUEST_RATE, GUEST_RATE_ALL = "60/hour", "2000/hour"


def next_url(request: HttpRequest) -> str:
    """Return where the visitor wanted to go: their ``next``, if it is on this site, else the lobby."""
    return next_or(request, settings.LOGIN_REDIRECT_URL)


def next_or(request: HttpRequest, other: str) -> str:
    """Return the visitor's ``next``, if it is on this site, else the address of the view named ``other``.

    It is a path or a whole address: `redirect` would take a bare word for the name of a view.
    """
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    secure = request.is_secure()
    if wanted.startswith(("/", "http://", "https://")) and url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=secure
    ):
        return wanted
    return resolve_url(other)


@sensitive_post_parameters("password")
@rate_limited(SIGN_UP_RATE, everyone=SIGN_UP_RATE_ALL, deed="sign-up")
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account, or turn the guest who asks into a person, and sign them in."""
    user = request.user
    guest = user if user.is_authenticated and user.is_guest else None
    if user.is_authenticated and not guest:
        return redirect(next_url(request))
    form = SignUpForm(request.POST or None, initial={"name": guest.name if guest else ""}, guest=guest)
    if request.method == "POST" and form.is_valid():
        try:
            return _signed_up(request, form)
        except Refused as refused:
            show_refusal(form, refused)
    context = {"form": form, "guest": guest, "next": request.GET.get("next", request.POST.get("next", ""))}
    return render(request, "accounts/sign_up.html", context)


def _signed_up(request: HttpRequest, form: SignUpForm) -> HttpResponse:
    if request.user.is_authenticated:
        person = guest_keep(guest=request.user, **form.cleaned_data)
        messages.success(request, _("注册成功，之前的战绩都在。"))
    else:
        person = person_create(**form.cleaned_data, language=get_language())
        messages.success(request, _("注册成功，欢迎！"))
    session_begin(request, person)
    return redirect(next_url(request))


class SignIn(LoginView):
    """Sign-in; a guest may sign in to an account of their own."""

    template_name = "accounts/sign_in.html"
    authentication_form = SignInForm

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Send on those who are in already."""
        if request.user.is_authenticated and not request.user.is_guest:
            return HttpResponseRedirect(self.get_success_url())
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: SignInForm) -> HttpResponse:
        """Sign in, and speak the person's language from here on."""
        response = super().form_valid(form)
        language_remember(response, form.get_user().language)
        return response


sign_in = rate_limited(SIGN_IN_RATE, deed="sign-in")(SignIn.as_view())


@require_POST
@rate_limited(GUEST_RATE, everyone=GUEST_RATE_ALL, deed="guest")
def play_as_guest(request: HttpRequest) -> HttpResponse:
    """Sign the visitor in as a new guest and go on to ``next``; nothing changes for who is signed in."""
    if not request.user.is_authenticated:
        session_begin(request, guest_create(language=get_language()))
    return redirect(next_url(request))
