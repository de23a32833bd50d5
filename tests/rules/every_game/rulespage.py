"""Laws of the rules pages: every clause has its place, every example is true, every clause has a test."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from games.rules.core.judge import judge
from games.rules.core.text import Json
from games.rules.pieces.cards import BadCards, parse_cards
from games.rules.pieces.tiles import BadTiles, parse_tiles
from tests.rules.every_game.deals import deals
from tests.rules.every_game.homes import Home
from tests.rules.every_game.records import assert_as_expected, golden

LANGUAGES = ("zh", "en")


def page(home: Home, language: str) -> str:
    """Return the rules page that players read."""
    path = home.package / f"page_{language}.md"
    assert path.exists(), f"no rules page: {path}"
    return path.read_text()


def clauses_of_page(home: Home, language: str) -> set[str]:
    """Return the clauses that the page states: in bold, at the head of a line or of a table's row."""
    heads = (
        rf"^\s*(?:[-*+] |#+ |\| ?)?\*\*({home.game.prefix}-[\w.]*\w)\*\*|^#+ ({home.game.prefix}-[\w.]*\w)\b"
    )
    return {bold or head for bold, head in re.findall(heads, page(home, language), re.MULTILINE)}


def clauses_used(home: Home) -> dict[str, str]:
    """Return every clause that code, tests and golden records name, and where."""
    number = rf"\b{home.game.prefix}-(\d+[A-Z]?(?:\.\d+)?)"
    named = rf"def test_{home.game.prefix.lower()}_(\d+[a-z]?)_(\d+)"
    used: dict[str, str] = {}
    for path in [
        *home.package.glob("**/*.py"),
        *home.tests.glob("**/test_*.py"),
        home.tests / "golden.jsonl",
    ]:
        if path.exists():
            text = path.read_text()
            used |= {f"{home.game.prefix}-{clause}": path.name for clause in re.findall(number, text)}
            used |= {f"{home.game.prefix}-{a}.{b}".upper(): path.name for a, b in re.findall(named, text)}
    return used


def pages_state_every_clause(home: Home) -> None:
    """Both pages state the same clauses, and every clause that code, tests or golden records name."""
    chinese, english = (clauses_of_page(home, language) for language in LANGUAGES)
    assert chinese, "the page states no clause"
    assert chinese == english, f"on one page only: {sorted(chinese ^ english)}"
    sections = {clause.split(".")[0] for clause in chinese}
    for clause, where in clauses_used(home).items():
        assert clause in chinese | sections, f"{where} names {clause}, which the page does not state"


def lines_name_stated_clauses(home: Home) -> None:
    """Every clause in a score line can be looked up on the page."""
    stated = clauses_of_page(home, "zh")
    lines = {
        line["clause"] for record in golden(home) for line in (record.get("outcome") or {}).get("lines", ())
    }
    for deal in deals(home.game):
        outcome = home.game.outcome(deal.end)
        assert outcome is not None
        lines |= {line.clause for line in outcome.lines}
    assert lines <= stated, f"not on the page: {sorted(lines - stated)}"


def every_clause_has_a_test(home: Home) -> None:
    """A clause that the page states is named by a test of the game: in its name or in its text."""
    tests = "\n".join(path.read_text() for path in home.tests.glob("**/test_*.py"))
    untested = [clause for clause in sorted(clauses_of_page(home, "zh")) if not _named(clause, tests)]
    assert not untested, f"no test names {untested}"


def _named(clause: str, tests: str) -> bool:
    prefix, _, number = clause.partition("-")
    name = f"{prefix}_{number}".replace(".", "_").lower()
    return re.search(rf"{re.escape(clause)}(?![\w.]*\w)|def test_{name}(?!\d)", tests) is not None


def drawn_pieces_exist(home: Home) -> None:
    """Whatever stands in double brackets can be drawn, and so can the game's emblem."""
    if home.game.emblem:
        _assert_drawn(home, home.game.emblem, "emblem")
    for language in LANGUAGES:
        for text in re.findall(r"\[\[(.*?)\]\]", page(home, language)):
            _assert_drawn(home, text, f"page_{language}")


def _assert_drawn(home: Home, text: str, where: str) -> None:
    for row in text.split(" / "):
        try:
            drawn = parse_tiles(row) if home.game.pieces_kind == "tiles" else parse_cards(row)
        except (BadCards, BadTiles) as error:
            raise AssertionError(f"{where}: [[{text}]]: {error}") from error
        assert drawn, f"{where}: [[{text}]] draws nothing"


def examples(home: Home, language: str) -> Iterator[Json]:
    """Yield the worked examples of a page."""
    for block in re.findall(r"^```example\n(.*?)^```", page(home, language), re.MULTILINE | re.DOTALL):
        yield json.loads(block)


def worked_examples_are_true(home: Home) -> None:
    """Both pages have the same examples, and each comes out as the page says."""
    chinese, english = (list(examples(home, language)) for language in LANGUAGES)
    assert chinese, "no worked example"
    assert len(chinese) == len(english), "other examples in English"
    for number, (example, other) in enumerate(zip(chinese, english, strict=True), start=1):
        record = example.get("record", example)
        assert record == other.get("record", other), f"example {number} is another deal in English"
        for one in (example, other):
            assert_example(one, f"example {number}")


def assert_example(example: Json, where: str) -> None:
    """Fail unless the example's record is judged as the example says."""
    record = example.get("record", example)
    if "record" in example:
        expected = {key: value for key, value in example.items() if key != "record"}
    else:
        expected = record.get("outcome") or record.get("expect")
    assert expected, f"{where} claims nothing"
    assert_as_expected(judge(record), expected, where)
