"""A file has one subject and a function one step; their size shows where that slips."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("accounts", "config", "games", "lobby", "scoring")
SAYS_NOTHING = {"utils", "helpers", "misc", "manager", "common"}


def python_files() -> Iterator[Path]:
    for package in PACKAGES:
        yield from (path for path in (ROOT / package).rglob("*.py") if "migrations" not in path.parts)


def lines(path: Path) -> int:
    return len(path.read_text().splitlines())


def too_long(paths: Iterator[Path], limit: int) -> list[str]:
    return [f"{path.relative_to(ROOT)}: {lines(path)}" for path in paths if lines(path) > limit]


def test_python_files_have_at_most_400_lines() -> None:
    assert too_long(python_files(), 400) == []


def test_scripts_have_at_most_300_lines() -> None:
    assert too_long((ROOT / "static").rglob("*.js"), 300) == []


def test_functions_have_at_most_40_lines() -> None:
    long = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in python_files()
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno - node.lineno >= 40
    ]
    assert long == []


def test_file_names_say_what_is_inside() -> None:
    files = [*python_files(), *(ROOT / "static").rglob("*.js")]
    assert [path for path in files if path.stem in SAYS_NOTHING] == []
