"""Submitting actions: judged on the newest state, written to the log, then told.

Several actions may share one transaction; each is acknowledged only after it is committed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction

from games.live import notify, site_time
from games.live.cache import cached, publish
from games.live.clock import moment
from games.live.commit import after_commit
from games.live.finish import deal_finish
from games.live.judge import Command, Draft
from games.live.running import Running, is_current, load
from games.live.statements import Insert, Update
from games.models import Deal, DealAction, DealSeat, Match
from games.rules.core.errors import IllegalAction

log = logging.getLogger(__name__)

TRIES = 8
"""How often an action is judged anew because another process was faster."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """The action stands in the log under `number`."""

    number: int
    running: Running
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Declined:
    """The action was refused and changed nothing; `refusal` says why."""

    refusal: IllegalAction
    running: Running | None = None


@dataclass(frozen=True, slots=True)
class Failed:
    """Something broke; nothing was changed, and the same command may be tried again."""

    error: Exception


Answer = Accepted | Declined


def submit(command: Command) -> Answer:
    """Submit one action; see `submit_many`."""
    return submit_many([command])[0]


def submit_many(commands: Sequence[Command]) -> list[Answer]:
    """Judge and commit actions in one transaction and return an answer for each, in order.

    Commands of one deal see each other in order. An illegal one leaves the others alone; an error of any
    other kind undoes all of them and is raised. Those of a deal that another process has changed meanwhile
    are judged again, in a transaction of their own.
    """
    answers = _attempt(commands, cached)
    for _ in range(TRIES - 1):
        again = [place for place, answer in enumerate(answers) if answer is None]
        if not again:
            break
        for place, answer in zip(again, _attempt([commands[i] for i in again], load), strict=True):
            answers[place] = answer
    return [answer or Declined(IllegalAction("busy", "the deal changes too fast")) for answer in answers]


def submit_each(commands: Sequence[Command]) -> list[Answer | Failed]:
    """Submit actions together; where one of them breaks the transaction for all, each alone."""
    try:
        return list(submit_many(commands))
    except Exception as broken:
        if len(commands) == 1:
            log.exception("an action could not be committed", extra={"deal": commands[0].deal_id})
            return [Failed(broken)]
    return [answer for command in commands for answer in submit_each([command])]


def first_answer(*, deal_id: int, user_id: int, command: str) -> int | None:
    """Return the number under which a user's earlier command stands in a deal's log, as its seat counts them.

    None if there is no such command.
    """
    seat = DealSeat.objects.filter(deal_id=deal_id, user_id=user_id, bot=False).first()
    if seat is None:
        return None
    running = load(deal_id)
    number = running.answered.get((seat.seat, command))
    return None if number is None else running.told(seat.seat, number)


def _tell(fresh: dict[int, Running]) -> None:
    for running in fresh.values():
        publish(running)
        notify.deal_changed(running.table_code, running.deal_id, running.revision)


def _attempt(commands: Sequence[Command], known: Callable[[int], Running | None]) -> list[Answer | None]:
    """Judge commands on what is `known` of their deals, and write what they change; None where that is old.

    Rows are locked in one order, as everywhere, so that no two wait for each other: matches, then deals, each
    by their ids.
    """
    answers: list[Answer | None] = [None] * len(commands)
    fresh: dict[int, Running] = {}
    with transaction.atomic():
        # Asked for first, so that the players hear of it before anything else follows from the commit.
        after_commit(_tell, fresh)
        drafts = _judged(commands, known, answers)
        ending = [draft.after.match_id for draft in drafts if draft.ends]
        if ending:
            list(Match.objects.select_for_update().filter(pk__in=ending).order_by("pk"))
        now = site_time.seconds()
        standing = [draft for draft in drafts if _write(draft, now)]
        fresh |= {draft.after.deal_id: draft.after for draft in standing if draft.changed}
        rows = [row for draft in standing for row in _log_rows(draft, now)]
        if rows:
            _add_to_log(rows)
        for draft in standing:
            if draft.ends:
                _finish(draft.after, now)
    for draft in standing:
        for place, verdict in draft.verdicts.items():
            answers[place] = _answer(verdict, draft)
    return answers


def _judged(
    commands: Sequence[Command], known: Callable[[int], Running | None], answers: list[Answer | None]
) -> list[Draft]:
    """Judge commands and return what comes of them by the ids of deals; answer those without a deal."""
    drafts: dict[int, Draft] = {}
    for place in sorted(range(len(commands)), key=lambda place: (commands[place].deal_id, place)):
        deal_id = commands[place].deal_id
        if deal_id not in drafts:
            try:
                running = known(deal_id) or load(deal_id)
            except Deal.DoesNotExist:
                answers[place] = Declined(IllegalAction("no_deal", "there is no such deal"))
                continue
            drafts[deal_id] = Draft(running, running)
        drafts[deal_id].judge(place, commands[place])
    return list(drafts.values())


def _answer(verdict: int | IllegalAction, draft: Draft) -> Answer:
    if isinstance(verdict, IllegalAction):
        return Declined(verdict, draft.after)
    return Accepted(verdict, draft.after, repeated=verdict <= draft.before.number)


_move_on = Update(
    Deal,
    to=["number", "revision", "clock", "due_at", "frozen_at", "status", "outcome", "ended_at"],
    where=["id", "revision", "status"],
)
_add_to_log = Insert(DealAction, "deal", "number", "seat", "verb", "arg", "by", "command", "at")


def _write(draft: Draft, now: float) -> bool:
    """Write the deal's row, by compare-and-set on its revision; tell whether what was judged on stands."""
    before = draft.before
    if not draft.changed:
        # What stands in the log already is answered as it was the first time, whatever has happened since.
        return all(isinstance(one, int) for one in draft.verdicts.values()) or is_current(before)
    draft.after = after = replace(draft.after, revision=before.revision + 1)
    due = None if after.frozen else moment(after.clock.due)
    status, ended = (Deal.Status.OVER, moment(now)) if after.over else (Deal.Status.PLAYING, None)
    moved = _move_on(
        after.number, after.revision, after.clock.to_json(), due, moment(after.frozen_at), status,
        after.outcome, ended,
        before.deal_id, before.revision, Deal.Status.PLAYING,
    )  # fmt: skip
    if not moved:
        return False
    if after.clock.drivers != before.clock.drivers or after.frozen != before.frozen:
        notify.table_changed(before.table_code)
    return True


def _log_rows(draft: Draft, now: float) -> list[tuple[Any, ...]]:
    """Return what the draft adds to the log, in the order of `_add_to_log`."""
    rows: list[tuple[Any, ...]] = []
    for entry in draft.after.log[draft.before.number + 1 :]:
        assert entry.action is not None  # noqa: S101 (only the deal itself has none)
        verb, arg = entry.action.verb, entry.action.arg
        rows.append(
            (draft.after.deal_id, entry.number, entry.seat, verb, arg, entry.by, entry.command, moment(now))
        )
    return rows


def _finish(running: Running, now: float) -> None:
    ended, outcome = moment(now), running.game.outcome(running.state)
    assert ended is not None and outcome is not None and running.outcome is not None  # noqa: S101, PT018
    deal_finish(deal_id=running.deal_id, outcome=outcome, told=running.outcome, at=ended)
