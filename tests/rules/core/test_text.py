"""Texts in two languages and phrases that name them."""

from __future__ import annotations

import pytest

from games.rules.core.text import Phrase, Text, phrase, render

TEXTS = {
    "pattern.pair": Text("对{rank}", "Pair of {rank}"),
    "note.gun": Text("{seat} 打枪 {other}：{what}", "{seat} shoots {other}: {what}"),
    "say.list": Text("有 {parts}", "has {parts}"),
}


@pytest.mark.parametrize(
    ("language", "word"),
    [("zh-hans", "对{rank}"), ("zh", "对{rank}"), ("en", "Pair of {rank}"), ("EN-gb", "Pair of {rank}")],
)
def test_a_text_has_two_languages(language: str, word: str) -> None:
    assert TEXTS["pattern.pair"].in_language(language) == word


def test_any_other_language_is_chinese() -> None:
    assert TEXTS["pattern.pair"].in_language("fr") == "对{rank}"


def test_a_phrase_without_parameters_is_its_key() -> None:
    assert Phrase("say.pass").to_json() == {"k": "say.pass"}


def test_a_phrase_carries_its_parameters() -> None:
    assert phrase("pattern.pair", rank="6").to_json() == {"k": "pattern.pair", "p": {"rank": "6"}}


def test_a_phrase_is_rendered_in_either_language() -> None:
    pair = phrase("pattern.pair", rank="6")
    assert render(TEXTS, pair) == "对6"
    assert render(TEXTS, pair, "en") == "Pair of 6"


def test_a_phrase_within_a_phrase_is_rendered_too() -> None:
    pair = phrase("pattern.pair", rank="6").to_json()
    assert render(TEXTS, phrase("note.gun", seat=0, other=2, what=pair), "en") == "0 shoots 2: Pair of 6"


def test_a_list_of_phrases_is_rendered_one_after_the_other() -> None:
    pairs = [phrase("pattern.pair", rank=rank).to_json() for rank in "67"]
    assert render(TEXTS, phrase("say.list", parts=pairs)) == "有 对6 对7"


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        render(TEXTS, Phrase("no.such.text"))
