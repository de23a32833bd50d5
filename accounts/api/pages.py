"""Long lists, a page at a time: `{"count", "page", "pages", "results"}`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from django.core.paginator import Paginator
from rest_framework import serializers

PER_PAGE = 20
LAST_PAGE = 1_000_000


class PageAsked(serializers.Serializer):
    """Which page; after the last comes the last."""

    page = serializers.IntegerField(min_value=1, max_value=LAST_PAGE, default=1)


def page_json(rows: Any, number: int, kind: type[serializers.Serializer], **context: Any) -> dict[str, Any]:
    """Return a page of ``rows`` (a query or a list), each as ``kind`` shows it."""
    shown = Paginator(rows, PER_PAGE).get_page(number)
    return page_of_rows(
        shown.object_list,
        kind,
        count=shown.paginator.count,
        page=shown.number,
        pages=shown.paginator.num_pages,
        **context,
    )


def page_of_rows(
    rows: Sequence[Any],
    kind: type[serializers.Serializer],
    *,
    count: int,
    page: int,
    pages: int,
    **context: Any,
) -> dict[str, Any]:
    """Return rows that have been cut out of a list already."""
    results = kind(rows, many=True, context=context).data
    return {"count": count, "page": page, "pages": pages, "results": results}


@cache
def page_of(kind: type[serializers.Serializer]) -> type[serializers.Serializer]:
    """Return the description of a page of ``kind``, for the schema."""
    fields = {
        "count": serializers.IntegerField(help_text="rows in all"),
        "page": serializers.IntegerField(),
        "pages": serializers.IntegerField(),
        "results": kind(many=True),
    }
    return type(f"PageOf{kind.__name__}", (serializers.Serializer,), fields)
