"""Rows that no list of the admin offers are nobody's rows, and never a 500."""

import pytest
from django.contrib import admin as admin_site
from django.test import Client
from django.urls import reverse

from accounts.models import User

pytestmark = pytest.mark.django_db

OURS = ("accounts.", "games.", "lobby.", "scoring.")
ODD = ["abc", "9" * 30, "9" * 5000, "-1", "²", "a\0b", "1.5", str(2**63)]


@pytest.mark.parametrize("odd", ODD)
def test_actions_leave_out_what_no_row_is(admin: Client, odd: str) -> None:
    for model, model_admin in admin_site.site._registry.items():
        if not type(model_admin).__module__.startswith(OURS):
            continue
        there = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        for name in ("delete_selected", *(deed.name for deed in getattr(model_admin, "deeds", ()))):
            page = admin.post(there, {"action": name, "_selected_action": odd})
            assert page.status_code in (200, 302, 403), (there, name)


@pytest.mark.parametrize("odd", ODD)
def test_deeds_are_done_to_nobody_who_is_not_there(admin: Client, odd: str) -> None:
    for name in ("ban", "unban", "close"):
        there = reverse("admin:accounts_user_deed", args=[name])
        assert admin.post(there, {"reason": "x"}, query_params={"ids": odd}).status_code == 404


def test_ticks_among_odd_ones_still_count(admin: Client, boss: User) -> None:
    anna = User.objects.create(username="anna", name="安娜")
    there = reverse("admin:accounts_user_changelist")
    page = admin.post(there, {"action": "ban", "_selected_action": ["abc", str(anna.pk)]})
    assert page.url == reverse("admin:accounts_user_deed", args=["ban"]) + f"?ids={anna.pk}"
