"""Which rows a request to the admin names: numbers that a row can have, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import ChangeList
from django.contrib.admin.widgets import AutocompleteSelect
from django.core.exceptions import ValidationError
from django.db import DataError
from django.db.models import ForeignKey, ManyToManyField, Model, QuerySet
from django.http import HttpRequest, HttpResponseBase

DIGITS_MOST = 18
"""Every number of so many digits fits into a column of the database."""


def row_numbers(texts: Iterable[str]) -> list[str]:
    """Return those of ``texts`` that may be the number of a row."""
    return [text for text in texts if text.isascii() and text.isdigit() and len(text) <= DIGITS_MOST]


class FilteredList(ChangeList):
    """A list that answers filters no link of it has as Django answers all wrong filters: without them."""

    def get_queryset(self, *args: Any, **kwargs: Any) -> QuerySet[Model]:
        """Return the rows that are asked for. Raises IncorrectLookupParameters."""
        with _wrong_filters():
            return super().get_queryset(*args, **kwargs)

    def get_results(self, request: HttpRequest) -> None:
        """Fetch the rows. Raises IncorrectLookupParameters where the database cannot even be asked."""
        with _wrong_filters():
            super().get_results(request)


@contextmanager
def _wrong_filters() -> Iterator[None]:
    try:
        yield
    except (DataError, OverflowError, ValueError) as error:
        raise IncorrectLookupParameters(str(error)) from error


class ChosenRows(forms.ModelMultipleChoiceField):
    """Several rows of a form, numbers that no row can have left unasked."""

    def clean(self, value: Any) -> Any:
        """Return the rows. Raises ValidationError for what is no number of a row."""
        for one in value or ():
            if not row_numbers([str(one)]):
                raise ValidationError(
                    self.error_messages["invalid_pk_value"],
                    code="invalid_pk_value",
                    params={"pk": str(one)[:DIGITS_MOST]},
                )
        return super().clean(value)


class FoundRows(AutocompleteSelect):
    """A row of a form that is searched for; what is no number of a row is not looked up to be shown again."""

    def optgroups(self, name: str, value: list[Any], attr: dict[str, Any] | None = None) -> list[Any]:
        """Return the row that is chosen, for the form to show."""
        return super().optgroups(name, row_numbers(str(one) for one in value), attr)


class TickedRows(admin.ModelAdmin):
    """A list whose actions, filters and forms leave out rows that nothing on its pages names.

    Django would ask the database for them, and fail.
    """

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Model | None:
        """Return the row, by its number where the address has an empty name for another field."""
        return super().get_object(request, object_id, from_field or None)

    def response_action(self, request: HttpRequest, queryset: QuerySet[Model]) -> HttpResponseBase | None:
        """Do an action to the rows that are ticked."""
        ticked = request.POST.copy()
        ticked.setlist(ACTION_CHECKBOX_NAME, row_numbers(ticked.getlist(ACTION_CHECKBOX_NAME)))
        request.POST = ticked
        return super().response_action(request, queryset)

    def get_changelist(self, _request: HttpRequest, **_kwargs: Any) -> type[ChangeList]:
        """Return the list that stands every filter."""
        return FilteredList

    def formfield_for_foreignkey(
        self, db_field: ForeignKey, request: HttpRequest, **kwargs: Any
    ) -> forms.ModelChoiceField | None:
        """Return the field that stands every choice."""
        if db_field.name in self.get_autocomplete_fields(request):
            kwargs.setdefault("widget", FoundRows(db_field, self.admin_site, using=kwargs.get("using")))
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def formfield_for_manytomany(
        self, db_field: ManyToManyField, request: HttpRequest, **kwargs: Any
    ) -> forms.ModelMultipleChoiceField | None:
        """Return the field that stands every choice."""
        return super().formfield_for_manytomany(db_field, request, **{"form_class": ChosenRows, **kwargs})
