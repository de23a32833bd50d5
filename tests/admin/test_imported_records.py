"""Staff see the records that people have brought along, and take one away."""

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import ImportedRecord
from games.record_import import record_import
from tests.records.played import record

pytestmark = pytest.mark.django_db


def test_records_are_looked_at_and_taken_away(admin: Client, players: list[User]) -> None:
    kept = record_import(owner=players[0], record=record("niuniu"), title="骂人的话")
    listed = admin.get(reverse("admin:games_importedrecord_changelist"), {"q": "骂人"}).content.decode()
    assert "骂人的话" in listed
    assert "牛牛" in listed
    page = admin.get(reverse("admin:games_importedrecord_change", args=[kept.pk])).content.decode()
    assert f'href="{kept.get_absolute_url()}"' in page
    gone = reverse("admin:games_importedrecord_delete", args=[kept.pk])
    assert admin.post(gone, {"post": "yes"}).status_code == 302
    assert not ImportedRecord.objects.exists()
    assert LogEntry.objects.get().is_deletion()
