"""What the pages for developers show is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games.rules.titles.house  # noqa: F401  registers the games
from games.rules.core.errors import Code
from games.rules.core.game import Game
from tests.rules.every_game.laws import LAWS

DOCS = Path(__file__).parents[3] / "docs"
INTERFACE = (DOCS / "rules-interface.md").read_text()
ADDING = (DOCS / "adding-a-game.md").read_text()


@pytest.mark.parametrize("code", re.findall(r"^```python\n(.*?)^```", INTERFACE, re.MULTILINE | re.DOTALL))
def test_the_code_runs(code: str) -> None:
    exec(compile(code, "rules-interface.md", "exec"), {})  # noqa: S102


def test_every_method_of_a_game_is_listed() -> None:
    listed = set(re.findall(r"^\| `(\w+)\(", INTERFACE, re.MULTILINE))
    assert listed == {name for name in vars(Game) if not name.startswith("_") and callable(vars(Game)[name])}


def test_every_fact_about_a_game_is_named() -> None:
    for name in Game.__annotations__:
        assert f"`{name}`" in INTERFACE, f"{name} is not described"


def test_codes_stand_in_their_order() -> None:
    section = INTERFACE.split("## Refusals")[1].split("\n## ")[0]
    named = [word for word in re.findall(r"`([a-z_]+)`", section) if word in set(Code)]
    assert named == list(Code)


def test_every_part_of_the_suite_is_listed() -> None:
    listed = set(re.findall(r"^\| `(\w+)` \|", ADDING, re.MULTILINE))
    assert listed == {law.__module__.rpartition(".")[2] for law in LAWS}


def test_links_lead_somewhere() -> None:
    for page in (INTERFACE, ADDING):
        for link in re.findall(r"\]\(([\w./-]+)\)", page):
            assert (DOCS / link).exists(), link
