"""Admin pages whose forms are saved by a service."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import Model
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from accounts.errors import Refused


class ServiceSaved(admin.ModelAdmin):
    """A model whose rows `write` saves; what it refuses is told, and nothing is saved or logged."""

    def write(self, row: Any, *, change: bool) -> None:
        """Save `row` as the form has filled it, a new one with its number. Raises Refused."""
        raise NotImplementedError

    def save_model(self, _request: HttpRequest, obj: Model, _form: Any, change: bool) -> None:  # noqa: FBT001
        """Have the service save."""
        self.write(obj, change=change)

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Show or save the form; a refusal leads back to it."""
        try:
            return super().changeform_view(request, *args, **kwargs)
        except Refused as refused:
            self.message_user(request, refused.text, messages.ERROR)
            return HttpResponseRedirect(request.get_full_path())
