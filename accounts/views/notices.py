"""Putting notices away."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.services import notice_read
from accounts.views.signing import next_or


@require_POST
@login_required
def read(request: HttpRequest, notice_id: int) -> HttpResponse:
    """Note that a notice of one's own was read, and go back to the page; what is nobody's own stays."""
    notice_read(notice_id=notice_id, user=request.user)
    return redirect(next_or(request, "scoring:reports"))
