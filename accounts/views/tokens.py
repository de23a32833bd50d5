"""The page of the own tokens: made, shown once, taken back."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts.api_token import ApiToken
from accounts.errors import Refused
from accounts.forms import show_refusal
from accounts.rate_limit import rate_limited
from accounts.services.tokens import NAME_LONGEST, token_create, token_revoke

MAKING_RATE = "60/hour"


class TokenForm(forms.Form):
    """A new token."""

    name = forms.CharField(
        label=gettext_lazy("名称"),
        max_length=NAME_LONGEST,
        help_text=gettext_lazy("给自己看的，比如“我的机器人”。"),
    )
    scopes = forms.MultipleChoiceField(
        label=gettext_lazy("权限"),
        choices=ApiToken.Scope.choices,
        initial=[ApiToken.Scope.READ, ApiToken.Scope.PLAY],
        widget=forms.CheckboxSelectMultiple,
    )


@never_cache
@login_required
@rate_limited(MAKING_RATE, deed="own-tokens")
def tokens(request: HttpRequest) -> HttpResponse:
    """List the own tokens, and make one: its secret is on the page that answers, and nowhere after that."""
    form = TokenForm(request.POST if request.method == "POST" else None)
    made = secret = None
    if request.method == "POST" and form.is_valid():
        try:
            made, secret = token_create(user=request.user, **form.cleaned_data)
        except Refused as refused:
            show_refusal(form, refused)
        else:
            form = TokenForm()
    context = {"form": form, "made": made, "secret": secret, "tokens": request.user.api_tokens.all()}
    return render(request, "accounts/tokens.html", context)


@require_POST
@login_required
def revoke(request: HttpRequest, number: int) -> HttpResponse:
    """Take a token back."""
    try:
        token_revoke(user=request.user, number=number)
    except Refused as refused:
        messages.error(request, refused.text)
    else:
        messages.success(request, _("令牌已撤销。"))
    return redirect("accounts:tokens")
