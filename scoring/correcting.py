"""Putting right what a deal was worth: by further entries in the ledger, never by changing one."""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Notice, User
from games.rules.core.outcome import Ending
from scoring.models import Correction, DealResult, LedgerEntry, Report
from scoring.paid import Paid, paid_for
from scoring.rebuild import standings_follow
from scoring.settlement import concerned_by, deal_settle, entries_of, lock_people
from scoring.valuing import standings_rank

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Worth:
    """What a deal is to be worth: scores by seat, the lines behind them, and how it ended."""

    scores: tuple[int, ...]
    lines: list[Mapping[str, Any]] = field(default_factory=list)
    ending: str = Ending.FINISHED


@transaction.atomic
def deal_correct(
    *, deal_id: int, worth: Worth | None, reason: str, by: User | None, report: Report | None = None
) -> Correction:
    """Make a deal worth what ``worth`` says (None: nothing, the deal is void) and tell its players.

    Entries for the difference are added for every seat; the totals of its players are made anew from the
    ledger. Of two calls at once the second waits, and then finds nothing left to correct.
    Raises Refused: ``no_reason``, ``no_result`` (the deal is not over), ``sealed`` (its round is not),
    ``bad_scores``, ``nothing_to_correct``.
    """
    reason = reason.strip()
    if not reason:
        raise Refused("no_reason", _("请写明更正原因，牌手会看到。"))
    result = _settled(deal_id)
    people = lock_people(concerned_by(result))
    held = paid_for(deal_id)
    worth = worth or Worth(scores=(0,) * len(held), ending=Ending.VOID)
    _check_differs(held, worth)
    correction = Correction.objects.create(
        deal_id=deal_id,
        report=report,
        kind=Correction.Kind.VOID if worth.ending == Ending.VOID else Correction.Kind.REJUDGED,
        reason=reason,
        by=by,
        scores=list(worth.scores),
        lines=list(worth.lines),
        ending=worth.ending,
    )
    entries = _difference(result, held, worth, correction)
    LedgerEntry.objects.bulk_create(entries)
    for user_id in sorted(people.intersection(result.seats)):
        standings_follow(user_id=user_id)
    if result.season is not None:
        standings_rank(season=result.season, user_ids=people.difference(result.seats))
    _tell(entries, people, correction)
    logger.info("deal corrected", extra={"deal": deal_id, "correction": correction.pk, "by": by and by.pk})
    return correction


def _settled(deal_id: int) -> DealResult:
    """Lock the result of a deal, and see that it is paid."""
    result = DealResult.objects.select_for_update(of=("self",)).filter(deal_id=deal_id).first()
    if result is None:
        raise Refused("no_result", _("这一局还没有结果。"))
    if not deal_settle(deal_id=deal_id) and result.settled_at is None:
        raise Refused("sealed", _("这一轮复式赛还没有全部打完，打完以后再更正。"))
    return result


def _check_differs(held: list[Paid], worth: Worth) -> None:
    if len(worth.scores) != len(held):
        raise Refused("bad_scores", _("得分和座位对不上。"))
    if _agrees(held, worth):
        raise Refused("nothing_to_correct", _("账上已经是这个结果，不用更正。"))


def _agrees(held: list[Paid], worth: Worth) -> bool:
    if any(seat.ending != worth.ending for seat in held):
        return False
    if worth.ending == Ending.VOID:
        return True
    lines = [line for seat in held for line in seat.lines]
    return [seat.score for seat in held] == list(worth.scores) and causes(lines) == causes(worth.lines)


def causes(lines: Iterable[Mapping[str, Any]]) -> Counter[str]:
    """Return what counts of score lines: how often each seat, points and clause stand together, no words."""
    return Counter(json.dumps([line.get("seat"), line.get("points"), line.get("clause")]) for line in lines)


def _difference(
    result: DealResult, held: list[Paid], worth: Worth, correction: Correction
) -> list[LedgerEntry]:
    """Return the entries, unsaved, that lead from what is held to what the deal is to be worth.

    The boards and the season that had the deal have the difference too, whatever has become of the league
    since; only a deal that was void from the beginning comes where it would come today.
    """
    result.scores, result.lines, result.ending = list(worth.scores), list(worth.lines), worth.ending
    entries = entries_of(result)
    for entry, before in zip(entries, held, strict=True):
        entry.score -= before.score
        entry.amount -= before.amount
        entry.correction = correction
        if not (before.void and before.void_before):
            entry.counted, entry.season_id = before.counted, before.season_id
    return entries


def _tell(entries: list[LedgerEntry], people: set[int], correction: Correction) -> None:
    Notice.objects.bulk_create(
        Notice(
            user_id=entry.user_id,
            kind=Notice.Kind.CORRECTED,
            text=correction.reason,
            about={"deal": entry.deal_id, "points": entry.amount},
            by=correction.by,
        )
        for entry in entries
        if entry.user_id in people
    )
