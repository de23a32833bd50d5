"""Records that people have brought along: the own ones, a new one, the replay of one, and its end."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import Refused
from games.models import ImportedRecord
from games.option_lines import option_lines
from games.record_import import (
    LARGEST,
    MOST,
    TITLE_LONGEST,
    imported_record,
    record_delete,
    record_import,
    record_read,
)
from games.replay import replay_record
from games.rules.core.registry import find_game
from games.views.replay_page import replay_config, viewpoint_of

A_PAGE = 20


class RecordForm(forms.Form):
    """A record: as a file, or as text that is pasted."""

    title = forms.CharField(
        label=gettext_lazy("标题（可不填）"),
        max_length=TITLE_LONGEST,
        required=False,
        help_text=gettext_lazy("给自己和拿到链接的人看的。"),
    )
    file = forms.FileField(
        label=gettext_lazy("牌谱文件"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
    )
    text = forms.CharField(
        label=gettext_lazy("或者贴在这里"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocomplete": "off"}),
    )

    def record(self) -> bytes:
        """Return what was given, the file before the text: a little more than is read, if it is too much."""
        given = self.cleaned_data.get("file")
        if given is not None:
            return bytes(given.read(LARGEST + 1))
        return str(self.cleaned_data.get("text", "")).encode("utf-8", "replace")


@never_cache
@login_required
def records(request: HttpRequest) -> HttpResponse:
    """List the own records, and take a new one: what is wrong with it is told above the form."""
    form = RecordForm(request.POST, request.FILES) if request.method == "POST" else RecordForm()
    refusal = None
    if request.method == "POST" and form.is_valid():
        try:
            kept = record_import(
                owner=request.user, record=record_read(form.record()), title=form.cleaned_data["title"]
            )
        except Refused as refused:
            refusal = refused
        else:
            messages.success(request, _("牌谱已导入，有链接的人都能看。"))
            return redirect(kept)
    own = Paginator(request.user.imported.all(), A_PAGE)
    context = {
        "form": form,
        "refusal": refusal,
        "records": own.get_page(request.GET.get("page")),
        "most": MOST,
        "kib": LARGEST // 1024,
    }
    return render(request, "games/records.html", context, status=422 if refusal or form.errors else 200)


@require_safe
@ensure_csrf_cookie
def imported(request: HttpRequest, key: str) -> HttpResponse:
    """Show the replay of a record to whoever has its link."""
    kept = _or_404(key)
    language = get_language() or "zh-hans"
    game = find_game(kept.game)
    name = game.name.in_language(language)
    context = {
        "title": kept.title or _("%(game)s牌谱") % {"game": name},
        "record_url": reverse("games:imported_record", args=[key]),
        "game": name,
        "lines": option_lines(game, kept.record["options"], language),
        "table_config": _config(request, kept, language),
    }
    return render(request, "games/deal.html", context)


@require_safe
def frames(request: HttpRequest, key: str) -> JsonResponse:
    """Return the frames of the replay from `?seat=` (a number, `all`, or nothing: a spectator)."""
    kept = _or_404(key)
    return JsonResponse(replay_record(kept, viewpoint_of(request, kept.record["seats"])))


@require_safe
def record(_request: HttpRequest, key: str) -> JsonResponse:
    """Return the record as a file."""
    kept = _or_404(key)
    response = JsonResponse(kept.record, json_dumps_params={"ensure_ascii": False})
    response.headers["Content-Disposition"] = f'attachment; filename="{kept.game}-{kept.pk}.json"'
    return response


@require_POST
@login_required
def delete(request: HttpRequest, key: str) -> HttpResponse:
    """Delete an own record."""
    try:
        record_delete(owner=request.user, key=key)
    except Refused as refused:
        messages.error(request, refused.text)
    else:
        messages.success(request, _("牌谱已删除。"))
    return redirect("games:records")


def _or_404(key: str) -> ImportedRecord:
    kept = imported_record(key)
    if kept is None:
        raise Http404
    return kept


def _config(request: HttpRequest, kept: ImportedRecord, language: str) -> dict[str, Any]:
    note = _("导入的牌谱：不计分，牌是导入的人给的，洗牌无从核对。")
    if kept.differs:
        note += _("文件里写的结果与裁判判的不同，这里以裁判为准。")
    if kept.outcome is None:
        note += _("这一局没有打完。")
    return replay_config(
        request,
        find_game(kept.game),
        kept.record["options"],
        language,
        frames_url=reverse("games:imported_frames", args=[kept.key]),
        record_url=reverse("games:imported_record", args=[kept.key]),
        play_on_url=reverse("lobby:play_on_record", args=[kept.key]),
        note=note,
        own_seat=None,
    )
