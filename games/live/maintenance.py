"""Maintenance: no deal begins, those in play go on to their end, and all goes on once it is over."""

from __future__ import annotations

import datetime as dt
import logging

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from games.live import notify
from games.models import Maintenance, Match

log = logging.getLogger(__name__)

SOON = dt.timedelta(seconds=10)
"""How long after the maintenance a match that has waited for it goes on: nobody is taken by surprise."""


def maintenance_now() -> Maintenance | None:
    """Return the maintenance that is on, or None."""
    return Maintenance.objects.filter(on=True).first()


def check_no_maintenance() -> None:
    """Raise Refused `maintenance`, with the `reason` in the reader's language, while it is on."""
    maintenance = maintenance_now()
    if maintenance is not None:
        raise Refused("maintenance", _("本站维护中，暂不开局：%(reason)s"), reason=maintenance.words)


def maintenance_begin(*, text: str, text_en: str = "") -> Maintenance:
    """Let no further deal begin and tell everybody why. Raises Refused `no_text`, `already_on`."""
    if not text.strip():
        raise Refused("no_text", _("请写明维护的原因。"))
    try:
        with transaction.atomic():
            maintenance = Maintenance.objects.create(text=text.strip(), text_en=text_en.strip())
            notify.site_changed()
    except IntegrityError:
        raise Refused("already_on", _("已经在维护中。")) from None
    log.info("maintenance began", extra={"maintenance": maintenance.pk})
    return maintenance


def maintenance_reword(*, maintenance: Maintenance, text: str, text_en: str = "") -> None:
    """Tell everybody another reason. Raises Refused `no_text`."""
    if not text.strip():
        raise Refused("no_text", _("请写明维护的原因。"))
    with transaction.atomic():
        maintenance.text, maintenance.text_en = text.strip(), text_en.strip()
        maintenance.save(update_fields=["text", "text_en"])
        notify.site_changed()


def maintenance_end(*, maintenance: Maintenance) -> None:
    """Let matches go on and tables open again. Raises Refused `not_on`."""
    now = timezone.now()
    with transaction.atomic():
        ended = Maintenance.objects.filter(pk=maintenance.pk, on=True).update(on=False, ended_at=now)
        if not ended:
            raise Refused("not_on", _("这次维护已经结束。"))
        _go_on(now + SOON)
        notify.site_changed()
    log.info("maintenance ended", extra={"maintenance": maintenance.pk})


def _go_on(at: dt.datetime) -> None:
    """Let matches whose next deal was held back begin it at `at`, not in this very moment."""
    waiting = Match.objects.not_over().filter(status=Match.Status.BETWEEN, next_at__lt=at)
    for match in waiting:
        if Match.objects.filter(pk=match.pk, next_at=match.next_at).update(next_at=at):
            notify.table_changed(match.table_code)
