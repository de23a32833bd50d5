"""Filing a report, taking it on, deciding it."""

from __future__ import annotations

import logging

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Notice, User
from accounts.visible import in_sight
from scoring.correcting import Worth, deal_correct
from scoring.disputes import LONGEST_TEXT
from scoring.models import Correction, DealResult, Report

logger = logging.getLogger(__name__)

OPEN = (Report.State.NEW, Report.State.ASSIGNED)
MOST_OPEN = 20
"""Reports of one author that may wait at a time."""


@transaction.atomic
def report_file(
    *, author: User, reason: str, text: str, deal_id: int | None = None, player: User | None = None
) -> Report:
    """File a report about a deal that is over, about a player, or about a player in a deal.

    Raises Refused: ``no_text``, ``no_deal``, ``not_yourself``, ``bot``, ``not_in_deal``,
    ``already_reported``, ``too_many_reports``.
    """
    text = in_sight(text.replace("\r\n", "\n").replace("\n", " ")).strip()[:LONGEST_TEXT]
    if not text:
        raise Refused("no_text", _("请写下发生了什么。"))
    _check_about(author, deal_id, player)
    # One author's reports are filed one after the other.
    User.objects.select_for_update(no_key=True).filter(pk=author.pk).first()
    waiting = Report.objects.filter(author=author, state__in=OPEN)
    if waiting.filter(deal_id=deal_id, player=player, reason=reason).exists():
        raise Refused("already_reported", _("你已经举报过，还在处理。"))
    if waiting.count() >= MOST_OPEN:
        raise Refused("too_many_reports", _("你还有很多举报没有处理完，请等一等。"))
    report = Report.objects.create(author=author, deal_id=deal_id, player=player, reason=reason, text=text)
    logger.info("report filed", extra={"report": report.pk, "user": author.pk, "deal": deal_id})
    return report


def _check_about(author: User, deal_id: int | None, player: User | None) -> None:
    result = DealResult.objects.filter(deal_id=deal_id).first() if deal_id else None
    if result is None and (deal_id or player is None):
        raise Refused("no_deal", _("没有这一局，或者它还没打完。"))
    if player is None:
        return
    if player.pk == author.pk:
        raise Refused("not_yourself", _("不能举报自己。"))
    if player.is_bot:
        raise Refused("bot", _("机器人不用举报；牌局不对，请举报牌局。"))
    if result is not None and player.pk not in result.seats:
        raise Refused("not_in_deal", _("这位牌手没有打这一局。"))


def report_take(*, report: Report, by: User) -> None:
    """Let ``by`` see to a report, also in the place of somebody else. Raises Refused ``report_closed``."""
    taken = Report.objects.filter(pk=report.pk, state__in=OPEN)
    if not taken.update(state=Report.State.ASSIGNED, assigned_to=by):
        raise _closed()


@transaction.atomic
def report_decide(*, report: Report, upheld: bool, answer: str, by: User) -> None:
    """Uphold or reject a report, and tell its author. Raises Refused: ``no_answer``, ``report_closed``."""
    answer = answer.strip()
    if not answer:
        raise Refused("no_answer", _("请写下答复，举报人会看到。"))
    state = Report.State.UPHELD if upheld else Report.State.REJECTED
    waiting = Report.objects.filter(pk=report.pk, state__in=OPEN)
    if not waiting.update(state=state, answer=answer, assigned_to=by, closed_at=timezone.now()):
        raise _closed()
    Notice.objects.create(
        user_id=report.author_id,
        kind=Notice.Kind.UPHELD if upheld else Notice.Kind.REJECTED,
        text=answer,
        about={"report": report.pk, **({"deal": report.deal_id} if report.deal_id else {})},
        by=by,
    )
    logger.info("report decided", extra={"report": report.pk, "state": state, "by": by.pk})


@transaction.atomic
def report_correct(*, report: Report, worth: Worth | None, answer: str, by: User) -> Correction:
    """Uphold a report about a deal and make the deal worth ``worth`` (None: void), both or neither.

    Raises Refused: ``no_deal``, and as `report_decide` and `deal_correct` do.
    """
    if report.deal_id is None:
        raise Refused("no_deal", _("这份举报没有牌局。"))
    report_decide(report=report, upheld=True, answer=answer, by=by)
    return deal_correct(deal_id=report.deal_id, worth=worth, reason=answer, by=by, report=report)


def _closed() -> Refused:
    return Refused("report_closed", _("这份举报已经了结。"))
