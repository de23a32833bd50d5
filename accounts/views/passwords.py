"""Lost and changed passwords, and the address that helps with them."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import views
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from accounts.errors import Refused
from accounts.forms import EmailForm, NewPasswordForm, PasswordChangeForm, ResetForm, show_refusal
from accounts.rate_limit import rate_limited
from accounts.services import email_change
from accounts.sessions import session_keep, session_renew

RESET_RATE, RESET_RATE_ALL = "10/hour", "300/hour"
CHECK_RATE = "20/hour"


class Reset(views.PasswordResetView):
    """Asks for an address and sends a link to it if an account has it; the answer never tells."""

    template_name = "accounts/password_reset.html"
    email_template_name = "accounts/password_reset_email.txt"
    subject_template_name = "accounts/password_reset_subject.txt"
    extra_email_context = {"SITE_NAME": settings.SITE_NAME}
    form_class = ResetForm
    success_url = reverse_lazy("accounts:password_reset_done")


class ResetSent(views.PasswordResetDoneView):
    """Says that a message is on its way."""

    template_name = "accounts/password_reset_done.html"


class ResetConfirm(views.PasswordResetConfirmView):
    """The page behind the link: a new password."""

    template_name = "accounts/password_reset_confirm.html"
    form_class = NewPasswordForm
    success_url = reverse_lazy("accounts:login")

    def form_valid(self, form: NewPasswordForm) -> HttpResponse:
        """Set the password and ask for it once."""
        messages.success(self.request, _("密码已改好，请用新密码登录。"))
        return super().form_valid(form)


reset = rate_limited(RESET_RATE, everyone=RESET_RATE_ALL, deed="password-reset")(Reset.as_view())


@login_required
@sensitive_post_parameters()
@rate_limited(CHECK_RATE, deed="own-password")
def change_password(request: HttpRequest) -> HttpResponse:
    """Change one's password; every other place where one is signed in ends."""
    if request.user.is_guest:
        return redirect("accounts:keep")
    form = PasswordChangeForm(request.user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            # Tables that are open in this browser learn the new key before they ask whether they still may.
            form.renewed = session_renew(request)
            form.save()
            session_keep(request, request.user)
        messages.success(request, _("密码已改好，其他设备已退出登录。"))
        return redirect("accounts:settings")
    return render(request, "accounts/change_password.html", {"form": form})


@never_cache
@login_required
@sensitive_post_parameters("current")
@rate_limited(CHECK_RATE, deed="own-password")
def change_email(request: HttpRequest) -> HttpResponse:
    """Set or clear the address for password resets."""
    if request.user.is_guest:
        return redirect("accounts:keep")
    form = EmailForm(request.user, request.POST or None, initial={"email": request.user.email})
    if request.method == "POST" and form.is_valid():
        try:
            email_change(user=request.user, email=form.cleaned_data["email"])
        except Refused as refused:
            show_refusal(form, refused)
        else:
            messages.success(request, _("邮箱已保存。"))
            return redirect("accounts:settings")
    return render(request, "accounts/change_email.html", {"form": form})
