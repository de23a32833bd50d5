"""`manage.py judge FILE …`: replay deal records and print one verdict a line; needs no database."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.rules.core.errors import Code
from games.rules.core.judge import error_line, judge, judge_view

Judging = Callable[[Any], dict[str, Any]]


class Command(BaseCommand):
    """Judge records from files or standard input."""

    help = (
        "Replay deal records and print a line of JSON for each: the outcome, whose turn it is, or the error. "
        "Exit status 0 if every record was legal and none differs from the outcome that it holds."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the files and `--view`."""
        parser.add_argument(
            "files",
            nargs="+",
            metavar="FILE",
            help="one record, or one record a line if the name ends in .jsonl; - is standard input",
        )
        parser.add_argument(
            "--view",
            type=int,
            metavar="SEAT",
            help="print this seat's view at the end instead (-1: a spectator's)",
        )

    def handle(self, *, files: list[str], view: int | None, **_: Any) -> None:
        """Print a line for every record; raise SystemExit with the exit status unless it is 0."""
        judging = judge if view is None else _viewer(view)
        clean = True
        try:
            for name in files:
                for text in _records(name):
                    line = _line(text, judging)
                    clean = clean and "error" not in line and "differs" not in line
                    sys.stdout.buffer.write(_encoded(line))
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            # Whoever read the lines has gone: nothing is left to say, not even by Python on its way out.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            clean = False
        if not clean:
            raise SystemExit(1)


def _viewer(seat: int) -> Judging:
    return lambda record: judge_view(record, None if seat == -1 else seat)


def _records(name: str) -> Iterator[bytes | OSError]:
    """Yield the text of every record of a file, or the error that keeps it from being read."""
    try:
        if name == "-":
            yield from _split(sys.stdin.buffer.read())
        elif name.endswith(".jsonl"):
            with Path(name).open("rb") as lines:
                yield from (line for line in lines if line.strip())
        else:
            yield Path(name).read_bytes()
    except OSError as error:
        yield error


def _split(text: bytes) -> Iterator[bytes]:
    """Yield a text that is one JSON value whole, any other text line by line."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        lines = [line for line in text.splitlines() if line.strip()]
        yield from lines or [text]
    else:
        yield text


def _line(text: bytes | OSError, judging: Judging) -> dict[str, Any]:
    if isinstance(text, OSError):
        return error_line(-1, Code.BAD_SETUP, f"cannot read {text.filename}: {text.strerror}")
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        return error_line(-1, Code.BAD_SETUP, f"not JSON: {error}")
    try:
        return judging(record)
    except RecursionError:
        return error_line(-1, Code.BAD_SETUP, "nested too deep")
    except Exception as fault:  # noqa: BLE001  one record that a game chokes on must not cost the others
        return error_line(-1, "internal_error", repr(fault))


def _encoded(line: dict[str, Any]) -> bytes:
    """Return the line in UTF-8; half a surrogate pair, which UTF-8 cannot hold, stays a JSON escape."""
    return (json.dumps(line, ensure_ascii=False) + "\n").encode("utf-8", "backslashreplace")
