"""Judging stored deals again: what their logs are worth under their rules, beside what they were paid."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.db.models import QuerySet

from games.live.running import setup_of
from games.models import Deal
from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.outcome import Ending
from games.rules.core.record import replay
from games.rules.core.registry import UnknownGame, find_game
from scoring.correcting import Worth, causes
from scoring.models import Correction

CHUNK = 200


class Finding(StrEnum):
    """What came of judging a deal again."""

    SAME = "same"
    DIFFERS = "differs"  # other scores, another ending, or other lines
    ILLEGAL = "illegal"  # an action of the log is against the rules
    UNFINISHED = "unfinished"  # the log stops short of the end that was paid
    VOIDED = "voided"  # staff have made it void: what its log says does not matter
    OTHER_RULES = "other_rules"  # played under rules of a game or a version that are not at hand
    BROKEN = "broken"  # the rules failed on it


ALARMING = frozenset({Finding.DIFFERS, Finding.ILLEGAL, Finding.UNFINISHED, Finding.BROKEN})


@dataclass(frozen=True, slots=True)
class Rejudged:
    """A deal judged again: what stands, corrections in, and what its log is worth (None: it does not say)."""

    deal: Deal
    finding: Finding
    stands: Worth
    judged: Worth | None = None
    why: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return it as the command prints it; of the lines only those that one of the two lacks."""
        line: dict[str, Any] = {
            "deal": self.deal.pk,
            "game": self.deal.game,
            "finding": self.finding.value,
            "scores": list(self.stands.scores),
            "ending": self.stands.ending,
        }
        if self.judged is not None:
            before, after = causes(self.stands.lines), causes(self.judged.lines)
            line["judged"] = {
                "scores": list(self.judged.scores),
                "ending": self.judged.ending,
                "lines_gone": sorted((before - after).elements()),
                "lines_new": sorted((after - before).elements()),
            }
        return {**line, **({"why": self.why} if self.why else {})}


def finished_deals(
    *, game: str = "", since: dt.datetime | None = None, deals: list[int] | None = None
) -> QuerySet[Deal]:
    """Return the deals that are over and fit, in the order in which they were opened."""
    found = Deal.objects.filter(status=Deal.Status.OVER).order_by("pk")
    found = found.exclude(match__sealed=True)
    found = found.filter(game=game) if game else found
    found = found.filter(ended_at__gte=since) if since else found
    return found.filter(pk__in=deals) if deals else found


def judge_deals(deals: QuerySet[Deal]) -> Iterator[Rejudged]:
    """Judge each of `deals` again, one after the other; nothing is written."""
    related = deals.prefetch_related("actions", "corrections")
    for deal in related.iterator(chunk_size=CHUNK):
        yield judge_again(deal)


def judge_again(deal: Deal) -> Rejudged:
    """Replay the log of a deal that is over, and compare its outcome with what stands. Nothing is written."""
    stands, voided = _stands(deal)
    try:
        version = find_game(deal.game).version
    except UnknownGame:
        return Rejudged(deal, Finding.OTHER_RULES, stands, why=f"no game {deal.game}")
    if deal.rules_version != version:
        why = f"rules {deal.rules_version}, at hand {version}"
        return Rejudged(deal, Finding.OTHER_RULES, stands, why=why)
    try:
        judged = _replayed(deal)
    except IllegalAction as refusal:
        return Rejudged(deal, Finding.ILLEGAL, stands, why=f"{refusal.code} {refusal.message}".strip())
    except Exception as fault:  # noqa: BLE001  one deal that a game chokes on must not cost the others
        return Rejudged(deal, Finding.BROKEN, stands, why=repr(fault))
    if voided:
        return Rejudged(deal, Finding.VOIDED, stands, judged)
    return Rejudged(deal, _compared(stands, judged), stands, judged)


def _stands(deal: Deal) -> tuple[Worth, bool]:
    """Return what the deal is worth by the last word on it, and whether that is staff's, that it is void."""
    last: Correction | None = max(deal.corrections.all(), key=lambda one: one.pk, default=None)
    if last is not None:
        worth = Worth(scores=tuple(last.scores), lines=last.lines, ending=last.ending)
        return worth, last.kind == Correction.Kind.VOID
    if deal.outcome is None:  # of a deal that came from elsewhere, only what was paid is known
        paid = deal.result
        return Worth(scores=tuple(paid.scores), lines=paid.lines, ending=paid.ending), False
    told = deal.outcome
    return Worth(scores=tuple(told["scores"]), lines=told["lines"], ending=told["ending"]), False


def _replayed(deal: Deal) -> Worth | None:
    setup = setup_of(deal)
    rows = sorted(deal.actions.all(), key=lambda row: row.number)
    *_, (state, _events) = replay(setup, [(row.seat, Action(row.verb, row.arg)) for row in rows])
    outcome = setup.game.outcome(state)
    if outcome is None:
        return None
    told = outcome.to_json(setup.game.texts)
    return Worth(scores=tuple(outcome.scores), lines=told["lines"], ending=told["ending"])


def _compared(stands: Worth, judged: Worth | None) -> Finding:
    if judged is None:
        # A deal that was given up for want of players is void, and its log does not say so.
        return Finding.SAME if stands.ending == Ending.VOID else Finding.UNFINISHED
    if (stands.scores, stands.ending) != (judged.scores, judged.ending):
        return Finding.DIFFERS
    return Finding.SAME if causes(stands.lines) == causes(judged.lines) else Finding.DIFFERS
