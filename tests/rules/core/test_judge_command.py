"""`manage.py judge` as it is called: files, standard input, exit status, no database."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.management.commands.judge import Command
from tests.rules.core.records import LAST, PLAYED, WON, record

ROOT = Path(__file__).parents[3]
GOOD = record(*WON, outcome={"scores": [2, -2]})
SHORT = record(*PLAYED)
ILLEGAL = record(LAST)
OTHER = record(*WON, outcome={"scores": [3, -3]})

pytestmark = pytest.mark.usefixtures("toy")


class Judged:
    """Runs the command on files and standard input; keeps what it said."""

    def __init__(self, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
        self._captured = capfdbinary
        self._patch = monkeypatch

    def __call__(
        self, *files: Path | str, stdin: bytes = b"", view: int | None = None
    ) -> tuple[list[Any], int]:
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = 0
        try:
            Command().handle(files=[str(file) for file in files], view=view)
        except SystemExit as leaving:
            status = leaving.code
        said = self._captured.readouterr()
        assert not said.err
        return [json.loads(line) for line in said.out.splitlines()], status


@pytest.fixture
def judged(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Judged:
    return Judged(capfdbinary, monkeypatch)


def written(path: Path, *records: Any, indent: int | None = None) -> Path:
    path.write_text("\n".join(json.dumps(one, ensure_ascii=False, indent=indent) for one in records), "utf-8")
    return path


def test_a_file_holds_one_record(tmp_path: Path, judged: Judged) -> None:
    lines, status = judged(written(tmp_path / "deal.json", GOOD, indent=2))
    assert [line["scores"] for line in lines] == [[2, -2]]
    assert status == 0


def test_a_jsonl_file_holds_one_a_line(tmp_path: Path, judged: Judged) -> None:
    lines, status = judged(written(tmp_path / "deals.jsonl", GOOD, SHORT, GOOD))
    assert [line["scores"] for line in lines] == [[2, -2], None, [2, -2]]
    assert status == 0


def test_empty_lines_are_no_records(tmp_path: Path, judged: Judged) -> None:
    path = tmp_path / "deals.jsonl"
    path.write_text(f"\n{json.dumps(GOOD)}\n  \n\r\n{json.dumps(SHORT)}\r\n\n")
    lines, status = judged(path)
    assert (len(lines), status) == (2, 0)


def test_many_files_are_judged_in_their_order(tmp_path: Path, judged: Judged) -> None:
    one, two = written(tmp_path / "a.json", SHORT), written(tmp_path / "b.jsonl", GOOD, GOOD)
    lines, _ = judged(one, two, "-", stdin=json.dumps(SHORT).encode())
    assert [line["scores"] for line in lines] == [None, [2, -2], [2, -2], None]


@pytest.mark.parametrize("bad", [ILLEGAL, OTHER, {}, 5])
def test_one_bad_record_makes_the_status_1(tmp_path: Path, judged: Judged, bad: Any) -> None:
    lines, status = judged(written(tmp_path / "deals.jsonl", GOOD, bad, GOOD))
    assert (len(lines), status) == (3, 1)
    assert "error" in lines[1] or lines[1]["differs"] is True


def test_an_unfinished_record_is_legal(tmp_path: Path, judged: Judged) -> None:
    assert judged(written(tmp_path / "deal.json", SHORT)) == (
        [{"unfinished": True, "awaited": [0], "scores": None}],
        0,
    )


@pytest.mark.parametrize(
    "line",
    [
        b"no json",
        b"[",
        b'"text"',
        b"[1]",
        b"null",
        b"NaN",
        b"\xff\xfe",
        b"[" * 50_000,
        b'{"game": ' + b"1" * 5000 + b"}",
    ],
)
def test_what_is_no_record_is_an_error_in_its_line(tmp_path: Path, judged: Judged, line: bytes) -> None:
    path = tmp_path / "deals.jsonl"
    path.write_bytes(b"\n".join([json.dumps(GOOD).encode(), line, json.dumps(GOOD).encode()]))
    lines, status = judged(path)
    assert [line.get("scores") for line in lines] == [[2, -2], None, [2, -2]]
    assert (lines[1]["error"]["at"], lines[1]["error"]["code"], status) == (-1, "bad_setup", 1)


def test_a_record_nested_too_deep_is_an_error(tmp_path: Path, judged: Judged) -> None:
    depth = 900
    path = tmp_path / "deal.json"
    path.write_text('{"game": "toy", "options": {"rules": ' + "[" * depth + "]" * depth + "}}")
    lines, status = judged(path)
    assert (lines[0]["error"]["code"], status) == ("bad_setup", 1)


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path, judged: Judged) -> None:
    lines, status = judged(tmp_path / "none.json", written(tmp_path / "deal.json", GOOD))
    assert [line.get("scores") for line in lines] == [None, [2, -2]]
    assert (lines[0]["error"]["code"], status) == ("bad_setup", 1)


def test_an_empty_file_is_no_record_but_an_empty_list_of_lines_is_fine(
    tmp_path: Path, judged: Judged
) -> None:
    for name, count, expected in (("none.json", 1, 1), ("none.jsonl", 0, 0)):
        (tmp_path / name).write_text("")
        lines, status = judged(tmp_path / name)
        assert (len(lines), status) == (count, expected)


@pytest.mark.parametrize("indent", [None, 2])
def test_standard_input_holds_one_record(judged: Judged, indent: int | None) -> None:
    lines, status = judged("-", stdin=json.dumps(GOOD, indent=indent).encode())
    assert ([line["scores"] for line in lines], status) == ([[2, -2]], 0)


def test_standard_input_holds_one_record_a_line(judged: Judged) -> None:
    stdin = "\n".join(json.dumps(one) for one in (GOOD, ILLEGAL, SHORT)) + "\n"
    lines, status = judged("-", stdin=stdin.encode())
    assert ([line.get("scores") for line in lines], status) == ([[2, -2], None, None], 1)


def test_standard_input_with_a_byte_order_mark(judged: Judged) -> None:
    assert judged("-", stdin=b"\xef\xbb\xbf" + json.dumps(GOOD).encode())[1] == 0


def test_empty_standard_input_is_no_record(judged: Judged) -> None:
    lines, status = judged("-", stdin=b"")
    assert (lines[0]["error"]["code"], status) == ("bad_setup", 1)


@pytest.mark.parametrize(
    ("seat", "hands"), [(0, ["2s 3s 4s 5s", ""]), (1, ["", "6s 7s 8s 9s"]), (-1, ["", ""])]
)
def test_the_view_of_a_seat_instead(judged: Judged, seat: int, hands: list[str]) -> None:
    lines, status = judged("-", stdin=json.dumps(record()).encode(), view=seat)
    assert [seat["hand"] for seat in lines[0]["seats"]] == hands
    assert status == 0


@pytest.mark.parametrize("seat", [-2, 2])
def test_there_is_no_such_seat(judged: Judged, seat: int) -> None:
    lines, status = judged("-", stdin=json.dumps(record()).encode(), view=seat)
    assert (lines[0]["error"]["code"], status) == ("bad_setup", 1)


def test_views_do_not_hide_that_a_record_differs(judged: Judged) -> None:
    lines, status = judged("-", stdin=json.dumps(OTHER).encode(), view=0)
    assert (lines[0]["stage"], lines[0]["differs"], status) == ("over", True, 1)


def test_a_game_that_breaks_costs_no_other_record(
    tmp_path: Path, judged: Judged, monkeypatch: pytest.MonkeyPatch, toy: Any
) -> None:
    monkeypatch.setattr(type(toy), "outcome", lambda self, state: 1 // (len(state.plays) - 6))
    lines, status = judged(written(tmp_path / "deals.jsonl", GOOD, ILLEGAL))
    assert [line["error"]["code"] for line in lines] == ["internal_error", "not_your_turn"]
    assert status == 1


def run(*words: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    clean = {key: value for key, value in os.environ.items() if key in {"PATH", "HOME", "LANG"}}
    command = [sys.executable, "manage.py", "judge", *words]
    return subprocess.run(
        command, cwd=ROOT, env=clean | environment, input=stdin, capture_output=True, check=False
    )


def test_it_runs_with_nothing_set_up() -> None:
    """No SECRET_KEY, no DEBUG, a database that nobody answers for, a locale without UTF-8."""
    deal = {"game": "\ud800没有这个游戏"}
    done = run(
        "-", stdin=json.dumps(deal).encode(), DATABASE_URL="postgres://nobody@127.0.0.1:1/none", LC_ALL="C"
    )
    assert done.stderr == b""
    assert done.returncode == 1
    assert "没有这个游戏" in json.loads(done.stdout)["error"]["message"]


def test_it_says_how_it_is_called() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert b"--view SEAT" in done.stdout


def test_whoever_reads_may_stop_reading(tmp_path: Path) -> None:
    """`judge … | head -1` ends without a complaint."""
    path = tmp_path / "many.jsonl"
    path.write_text("{}\n" * 5000)
    command = f"{sys.executable} manage.py judge {path} | head -1"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, check=True)  # noqa: S602
    assert (done.stdout.count(b"\n"), done.stderr) == (1, b"")
