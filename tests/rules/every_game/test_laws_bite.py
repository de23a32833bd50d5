"""The laws are worth something only if they notice what breaks them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from games.rules.core import registry
from tests.rules.every_game import records, rulespage
from tests.rules.every_game.faults import FAULTS
from tests.rules.every_game.homes import TOY, Home, toy_home
from tests.rules.every_game.laws import LAWS, Law
from tests.rules.every_game.toy.game import Toy


@pytest.mark.parametrize(
    ("law", "fault"), FAULTS, ids=[f"{law.__name__}-{fault.__name__}" for law, fault in FAULTS]
)
def test_a_fault_is_noticed(law: Law, fault: type[Toy], monkeypatch: pytest.MonkeyPatch) -> None:
    home = toy_home(fault())
    monkeypatch.setitem(registry._games, "toy", home.game)
    with pytest.raises(getattr(fault, "crash", AssertionError)):
        law(home)


PAGE_LAWS = {
    rulespage.pages_state_every_clause: ("page_en.md", "- **TOY-2.2**", "- TOY 2.2"),
    rulespage.lines_name_stated_clauses: ("page_zh.md", "- **TOY-2.1**", "- **TOY-2.4**"),
    rulespage.every_clause_has_a_test: ("test_toy.py", "test_toy_1_2", "test_something"),
    rulespage.drawn_pieces_exist: ("page_zh.md", "[[Js]]", "[[11s]]"),
    rulespage.worked_examples_are_true: ("page_en.md", '"scores": [-3, 3]', '"scores": [3, -3]'),
    records.golden_records_replay_to_the_letter: ("golden.jsonl", '"first": 1}}}', '"first": 7}}}'),
    records.golden_records_have_lines: ("golden.jsonl", '"lines"', '"lies"'),
    records.options_are_exercised: ("golden.jsonl", '"rules": "double"', '"rules": "plain"'),
}
"""What is broken in which file for which law to notice."""


@pytest.mark.parametrize("law", PAGE_LAWS, ids=lambda law: law.__name__)
def test_a_fault_in_a_file_is_noticed(law: Law, tmp_path: Path) -> None:
    shutil.copytree(TOY.package, tmp_path, dirs_exist_ok=True)
    name, old, new = PAGE_LAWS[law]
    broken = tmp_path / name
    text = broken.read_text()
    assert old in text
    home = Home(TOY.game, tmp_path, tmp_path)
    law(home)
    broken.write_text(text.replace(old, new))
    if law is records.options_are_exercised:
        (tmp_path / "test_toy.py").unlink()
    with pytest.raises(AssertionError):
        law(home)


def test_missing_files_are_noticed(tmp_path: Path) -> None:
    home = Home(TOY.game, tmp_path, tmp_path)
    for law in PAGE_LAWS:
        with pytest.raises(AssertionError):
            law(home)


UNFAILING = {
    "options_out_of_bounds_are_refused",  # of core alone: tests/rules/core/test_option.py
    "shortened_records_stop_where_they_stop",  # likewise test_judge.py
}


def test_every_law_has_a_fault() -> None:
    tried = {law.__name__ for law, _ in FAULTS} | {law.__name__ for law in PAGE_LAWS}
    assert {law.__name__ for law in LAWS} - tried == UNFAILING
