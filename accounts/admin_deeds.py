"""Deeds: what staff may do to a row besides editing it, always after a page that asks for a reason.

A deed calls a service, tells what came of it, and is written down in the admin's log.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin.widgets import AdminTextInputWidget
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _

from accounts.admin_rows import TickedRows, row_numbers
from accounts.errors import Refused

MOST = 100
"""Rows that one deed is done to at once."""


class ReasonForm(forms.Form):
    """Every deed has a reason."""

    reason = forms.CharField(label=_("原因"), max_length=200, widget=AdminTextInputWidget)


@dataclass(frozen=True, kw_only=True)
class Deed:
    """One deed. ``perform`` takes the request, the row and what the form holds, and returns what it has done.

    ``permission`` is what staff need; ``wanted`` tells whether the button makes sense for a row. ``preview``
    returns, for a row, lines that tell what will come of it.
    """

    name: str
    label: str | Promise
    warning: str | Promise
    permission: str
    perform: Callable[[HttpRequest, Any, dict[str, Any]], str]
    form: type[forms.Form] = ReasonForm
    wanted: Callable[[Any], bool] = lambda _row: True
    preview: Callable[[Any], Iterable[str]] = lambda _row: ()


class DeedAdmin(TickedRows):
    """A model with ``deeds``: buttons on the page of a row, actions on the list."""

    deeds: Sequence[Deed] = ()
    change_form_template = "admin/deeds/change_form.html"

    def get_urls(self) -> list[URLPattern]:
        """Add the page that asks before a deed."""
        view = self.admin_site.admin_view(self.deed_view)
        return [path("deed/<slug:name>/", view, name=self._url_name()), *super().get_urls()]

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Offer each deed that the reader may do for the rows that are ticked."""
        actions = super().get_actions(request)
        for deed in self._allowed(request):
            actions[deed.name] = (partial(_ask, deed=deed), deed.name, deed.label)
        return actions

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """Show the row with a button for each deed that makes sense."""
        row = self.get_object(request, object_id)
        buttons = [
            {"label": deed.label, "url": self.deed_url(deed.name, [row.pk])}
            for deed in self._allowed(request)
            if row is not None and deed.wanted(row)
        ]
        extra = {**(extra_context or {}), "deed_buttons": buttons}
        return super().change_view(request, object_id, form_url, extra)

    def deed_view(self, request: HttpRequest, name: str) -> HttpResponse:
        """Ask for a reason; on POST do the deed to every row named by ``ids``."""
        deed = next((deed for deed in self.deeds if deed.name == name), None)
        if deed is None:
            raise Http404
        if not request.user.has_perm(deed.permission):
            raise PermissionDenied
        rows = self._rows(request)
        form = deed.form(request.POST if request.method == "POST" else None)
        if request.method == "POST" and form.is_valid():
            for row in rows:
                self._perform(request, deed, row, form.cleaned_data)
            return HttpResponseRedirect(self._after(rows))
        context = {
            **self.admin_site.each_context(request),
            "title": deed.label,
            "deed": deed,
            "rows": [(row, list(deed.preview(row))) for row in rows],
            "form": form,
            "opts": self.opts,
            "media": self.media + form.media,
            "back": self._after(rows),
        }
        return TemplateResponse(request, "admin/deeds/ask.html", context)

    def deed_url(self, name: str, ids: Iterable[Any]) -> str:
        """Return the address of the page that asks before deed ``name`` is done to the rows ``ids``."""
        query = urlencode({"ids": ",".join(str(pk) for pk in ids)})
        return f"{reverse(f'admin:{self._url_name()}', args=[name])}?{query}"

    def _url_name(self) -> str:
        return f"{self.opts.app_label}_{self.opts.model_name}_deed"

    def _allowed(self, request: HttpRequest) -> list[Deed]:
        return [deed for deed in self.deeds if request.user.has_perm(deed.permission)]

    def _rows(self, request: HttpRequest) -> list[Model]:
        ids = row_numbers(request.GET.get("ids", "").split(","))
        rows = list(self.get_queryset(request).filter(pk__in=ids[:MOST])) if ids else []
        if not rows:
            raise Http404
        return rows

    def _perform(self, request: HttpRequest, deed: Deed, row: Model, data: dict[str, Any]) -> None:
        try:
            done = deed.perform(request, row, data)
        except Refused as refused:
            self._tell(request, row, refused.text, messages.ERROR)
        else:
            self.log_change(request, row, done)
            self._tell(request, row, done, messages.SUCCESS)

    def _tell(self, request: HttpRequest, row: Model, said: str, level: int) -> None:
        self.message_user(request, _("%(row)s：%(said)s") % {"row": row, "said": said}, level)

    def _after(self, rows: list[Model]) -> str:
        name = f"admin:{self.opts.app_label}_{self.opts.model_name}"
        return (
            reverse(f"{name}_change", args=[rows[0].pk]) if len(rows) == 1 else reverse(f"{name}_changelist")
        )


def _ask(model_admin: DeedAdmin, _request: HttpRequest, rows: QuerySet[Any], *, deed: Deed) -> HttpResponse:
    ids = rows.order_by("pk").values_list("pk", flat=True)[:MOST]
    return HttpResponseRedirect(model_admin.deed_url(deed.name, ids))
