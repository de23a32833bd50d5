"""Which rows a request to the admin names: numbers that a row can have, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponseBase

DIGITS_MOST = 18
"""Every number of so many digits fits into a column of the database."""


def row_numbers(texts: Iterable[str]) -> list[str]:
    """Return those of ``texts`` that may be the number of a row."""
    return [text for text in texts if text.isascii() and text.isdigit() and len(text) <= DIGITS_MOST]


class TickedRows(admin.ModelAdmin):
    """A list whose actions leave out ticks that no box of it has: Django would ask the database for them."""

    def response_action(self, request: HttpRequest, queryset: QuerySet[Model]) -> HttpResponseBase | None:
        """Do an action to the rows that are ticked."""
        ticked = request.POST.copy()
        ticked.setlist(ACTION_CHECKBOX_NAME, row_numbers(ticked.getlist(ACTION_CHECKBOX_NAME)))
        request.POST = ticked
        return super().response_action(request, queryset)
