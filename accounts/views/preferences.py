"""Settings, the language switch, and closing one's account."""

import json

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from accounts.errors import Refused
from accounts.forms import CloseForm, ProfileForm, show_refusal
from accounts.rate_limit import rate_limited
from accounts.services import language_set, person_close, preferences_set, profile_save
from accounts.sessions import language_remember

TABLE_RATE = "300/10minutes"
VALUE_LONGEST = 40
"""Characters of a preference's value in JSON, with room to spare."""


@never_cache
@login_required
def profile_settings(request: HttpRequest) -> HttpResponse:
    """Show and save how one wants to be seen and how the site should be."""
    form = ProfileForm(request.POST if request.method == "POST" else None, user=request.user)
    if request.method == "POST" and form.is_valid():
        try:
            profile_save(user=request.user, **form.keywords())
        except Refused as refused:
            show_refusal(form, refused)
        else:
            return _saved(request)
    return render(request, "accounts/settings.html", {"form": form, "section": "settings"})


def _saved(request: HttpRequest) -> HttpResponse:
    with translation.override(request.user.language):
        messages.success(request, _("设置已保存。"))
    response = redirect("accounts:settings")
    language_remember(response, request.user.language)
    return response


@require_POST
@rate_limited(TABLE_RATE, deed="table-settings")
def table_settings(request: HttpRequest) -> HttpResponse:
    """Keep what somebody has changed in the settings of a table: each field a preference, its value in JSON.

    Answers 204; 403 to who is signed out; 400, with code and words, where a name or a value is unknown.
    """
    if not request.user.is_authenticated:
        return JsonResponse({"code": "signed_out"}, status=403)
    try:
        preferences_set(user=request.user, preferences=_values(request.POST))
    except Refused as refused:
        return JsonResponse({"code": refused.code, "message": refused.text}, status=400)
    return HttpResponse(status=204)


def _values(fields: QueryDict) -> dict[str, object]:
    """Return the fields with their values; what is no JSON is None, which no preference is."""
    return {name: _value(text) for name, text in fields.items()}


def _value(text: str) -> object:
    if len(text) > VALUE_LONGEST:
        return None  # nor is it worth reading: brackets in brackets may go deeper than the reader can
    try:
        return json.loads(text)
    except ValueError:
        return None


@require_POST
def switch_language(request: HttpRequest) -> HttpResponse:
    """Change the language of this browser, and of the account if there is one."""
    response = set_language(request)
    if request.user.is_authenticated:
        try:
            language_set(user=request.user, language=request.POST.get("language", ""))
        except Refused:
            return response  # set_language has ignored it too
    return response


@login_required
@sensitive_post_parameters("current")
@rate_limited("20/hour", deed="own-password")
def close_account(request: HttpRequest) -> HttpResponse:
    """Ask once more, then close the account."""
    form = CloseForm(request.user, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            person_close(user=request.user)
        except Refused as refused:
            show_refusal(form, refused)
        else:
            logout(request)
            messages.success(request, _("账号已注销。"))
            return redirect("lobby:home")
    return render(request, "accounts/close.html", {"form": form})
