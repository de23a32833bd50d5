"""The translations are complete, and compiled from what stands in their sources."""

import re
from pathlib import Path

import polib
import pytest

LOCALE = Path(__file__).resolve().parents[2] / "locale"
DOMAINS = ("django", "djangojs")


def source(domain: str) -> Path:
    return LOCALE / "en" / "LC_MESSAGES" / f"{domain}.po"


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_text_has_its_english(domain: str) -> None:
    texts = polib.pofile(str(source(domain)))
    assert len(texts) > 0
    missing = [text.msgid for text in texts if not text.obsolete and (text.fuzzy or not text.translated())]
    assert missing == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_compiled_texts_are_those_of_the_source(domain: str) -> None:
    """`make messages` compiles them; a fresh machine has no gettext, so they lie in the tree."""

    def table(texts: polib.POFile | polib.MOFile) -> dict[object, object]:
        return {(text.msgctxt, text.msgid): text.msgstr_plural or text.msgstr for text in texts}

    written = polib.pofile(str(source(domain)))
    compiled = polib.mofile(str(source(domain).with_suffix(".mo")))
    assert table(compiled) == table([text for text in written if text.translated()])


@pytest.mark.parametrize("domain", DOMAINS)
def test_placeholders_are_kept(domain: str) -> None:
    for text in polib.pofile(str(source(domain))).translated_entries():
        for english in [text.msgstr, *text.msgstr_plural.values()]:
            if english:
                assert placeholders(english) <= placeholders(text.msgid), text.msgid


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"%\(\w+\)\w|\{\w*\}", text.replace("%%", "")))
