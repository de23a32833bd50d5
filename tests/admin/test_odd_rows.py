"""Rows that no list of the admin offers are nobody's rows, and never a 500."""

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from django.contrib import admin as admin_site
from django.contrib.admin import ModelAdmin
from django.contrib.auth.models import Group, Permission
from django.db.models import DateTimeField, ForeignKey
from django.test import Client
from django.urls import reverse

from accounts.models import User

pytestmark = pytest.mark.django_db

ODD = ["abc", "9" * 30, "9" * 5000, "-1", "²", "a\0b", "1.5", str(2**63)]


HUGE = "9" * 30


def every_admin() -> list[ModelAdmin]:
    """Return what is registered, by us and by others."""
    return list(admin_site.site._registry.values())


def list_of(model_admin: ModelAdmin) -> str:
    meta = model_admin.model._meta
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist")


@pytest.mark.parametrize("odd", ODD)
def test_actions_leave_out_what_no_row_is(admin: Client, odd: str) -> None:
    for model_admin in every_admin():
        there = list_of(model_admin)
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


def odd_filters(model_admin: ModelAdmin) -> Iterator[dict[str, str]]:
    """Yield what an address can ask a list for and no link of it does."""
    yield from ({"id__in": HUGE}, {"q": "a\0b"})
    for field in model_admin.model._meta.fields:
        if isinstance(field, DateTimeField):
            yield {f"{field.name}__year": HUGE}
        elif isinstance(field, ForeignKey):
            yield {field.name: HUGE}


def test_lists_stand_every_filter(admin: Client) -> None:
    for model_admin in every_admin():
        for asked in odd_filters(model_admin):
            page = admin.get(list_of(model_admin), asked)
            assert page.status_code in (200, 302, 400), (model_admin, asked)


@pytest.mark.parametrize("odd", ["abc", HUGE, "a\0b"])
def test_pages_of_rows_that_are_not_lead_nowhere(admin: Client, odd: str) -> None:
    for model_admin in every_admin():
        for page in ("change", "history", "delete"):
            there = f"{list_of(model_admin)}{quote(odd)}/{page}/"
            assert admin.post(there, {"post": "yes"}).status_code in (302, 403, 404), there


@pytest.mark.parametrize("odd", ["abc", HUGE, "a\0b"])
def test_forms_stand_every_choice(admin: Client, boss: User, odd: str) -> None:
    group = Group.objects.create(name="看桌的")
    for model_admin in every_admin():
        meta = model_admin.model._meta
        asked = {field.name: odd for field in [*meta.fields, *meta.many_to_many]}
        assert admin.post(f"{list_of(model_admin)}add/", asked).status_code in (200, 302, 403), model_admin
    for row in (group, boss):
        asked = {field.name: odd for field in [*row._meta.fields, *row._meta.many_to_many]}
        page = admin.post(
            reverse(f"admin:{row._meta.label_lower.replace('.', '_')}_change", args=[row.pk]), asked
        )
        assert page.status_code in (200, 302)
    assert not group.permissions.exists()


def test_a_group_is_given_rights_as_ever(admin: Client) -> None:
    right = Permission.objects.get(codename="view_table")
    assert (
        admin.post(reverse("admin:auth_group_add"), {"name": "看桌的", "permissions": right.pk}).status_code
        == 302
    )
    assert list(Group.objects.get().permissions.all()) == [right]


def test_a_field_without_a_name_is_no_field(admin: Client) -> None:
    """Whatever row it is asked for: it is looked up by its number."""
    for model_admin in every_admin():
        there = list_of(model_admin)
        for page in ("delete", "change"):
            assert admin.get(f"{there}1/{page}/", {"_to_field": ""}).status_code in (200, 302, 403), there
