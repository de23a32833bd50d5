"""Records that people bring along: read, judged, kept, and deleted again."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from typing import NoReturn

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.rate_limit import seconds_to_wait, within
from accounts.visible import in_sight
from games.messages import refusal_json, refused
from games.models import ImportedRecord
from games.rules.core.action import Action
from games.rules.core.errors import Code
from games.rules.core.judge import error_line, judge
from games.rules.core.record import parse_actions, parse_setup, write_record
from games.rules.core.registry import UnknownGame, find_game
from games.rules.core.text import Json

log = logging.getLogger(__name__)

LARGEST = 64 * 1024
"""Bytes of a record as it is brought along; the longest deal of any game takes a fifth of that."""
MOST = 100
"""Records that one person may keep."""
RATE = "30/10minutes"
"""Records that one person may bring along, kept or refused: judging one takes a moment."""
TITLE_LONGEST = 40


def record_read(text: bytes) -> Json:
    """Return what a text says, whatever it is. Raises Refused `bad_size`, `bad_json`."""
    if len(text) > LARGEST:
        raise refused("bad_size")
    try:
        return json.loads(text.decode("utf-8-sig"), parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise refused("bad_json") from None


def record_import(*, owner: User, record: Json, title: str = "") -> ImportedRecord:
    """Judge a record and keep it for its owner: whole deals, and those that stop short.

    What is kept is written anew from what the judge has understood. Raises Refused `bad_json` for what is no
    object, `bad_record` (with `at` and `error`, index and code as the judge gives them), `records_full`,
    `too_many_records`.
    """
    if not within(RATE, "import-record", str(owner.pk)):
        raise refused("too_many_records", seconds=seconds_to_wait(RATE, "import-record", str(owner.pk)))
    if not isinstance(record, Mapping):
        raise refused("bad_json")
    verdict = _verdict(record)
    if "error" in verdict:
        raise _illegal(record, verdict["error"])
    setup = parse_setup(record)
    actions = [(seat, Action.from_json(raw)) for seat, raw in parse_actions(record)]
    differs = verdict.pop("differs", False)
    outcome = None if "unfinished" in verdict else verdict
    written = write_record(setup, actions, outcome)
    if not _can_be_kept(written):
        raise _illegal(record, error_line(-1, Code.BAD_SETUP, "text or numbers that cannot be kept")["error"])
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=owner.pk)
        if owner.imported.count() >= MOST:
            raise refused("records_full", most=MOST)
        return ImportedRecord.objects.create(
            owner=owner,
            game=setup.game.key,
            title=in_sight(title).strip()[:TITLE_LONGEST],
            record=written,
            outcome=outcome,
            differs=differs,
            number=len(actions),
            rules_version=setup.game.version,
        )


def record_delete(*, owner: User, key: str) -> None:
    """Delete an own record for good. Raises Refused `no_record`."""
    deleted, _rows = ImportedRecord.objects.filter(owner=owner, key=key).delete()
    if not deleted:
        raise refused("no_record")


def imported_record(key: str) -> ImportedRecord | None:
    """Return the record with that link, of a game that the house has in this version; else None."""
    found = ImportedRecord.objects.filter(key=key).select_related("owner").first()
    if found is None:
        return None
    try:
        known = find_game(found.game).version == found.rules_version
    except UnknownGame:
        return None
    return found if known else None


def _no_number(_word: str) -> NoReturn:
    raise ValueError("NaN and Infinity are no JSON")


def _verdict(record: Mapping[str, Json]) -> dict[str, Json]:
    try:
        return judge(record)
    except RecursionError:
        return error_line(-1, Code.BAD_SETUP, "nested too deep")
    except Exception as fault:
        # What a game chokes on is a fault of the game; the reader is told that the record was not judged.
        log.exception("a record could not be judged")
        return error_line(-1, "internal_error", type(fault).__name__)


def _illegal(record: Mapping[str, Json], error: Mapping[str, Json]) -> Exception:
    """Return the refusal of a record: where it breaks, the judge's code, and why in the reader's language."""
    at, code = error["at"], error["code"]
    try:
        game = find_game(record.get("game"))
    except (UnknownGame, TypeError):
        game = None
    reason = refusal_json(code, {}, language=get_language() or "", game=game)["message"]
    if code == "internal_error":
        reason = _("裁判判不了这一局")
    where = _("开局") if at < 0 else _("第 %(number)d 个动作") % {"number": at + 1}
    return refused("bad_record", at=at, error=code, where=where, reason=reason, judge=error["message"])


def _can_be_kept(written: Mapping[str, Json]) -> bool:
    """Tell whether every database can hold it: no lone surrogates, no NUL, no number that is none."""
    try:
        text = json.dumps(written, ensure_ascii=False, allow_nan=False)
        text.encode()
    except ValueError:
        return False
    return "\\u0000" not in text
