"""Laws of words: whatever a player reads exists in both languages and has its parameters."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from games.rules.core.action import Action
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.game import AnyGame
from games.rules.core.option import option_specs
from games.rules.core.text import Json, Phrase, Text, render
from tests.rules.every_game.deals import deals, sampled, some_deals, views
from tests.rules.every_game.drafts import drafts
from tests.rules.every_game.homes import Home
from tests.rules.every_game.views import documented


def texts_are_bilingual(home: Home) -> None:
    """Every text of the game, its name and its options are there in Chinese and in English."""
    game = home.game
    texts = {"name": game.name, "summary": game.summary, **game.texts}
    for spec in option_specs(game.options_type):
        texts |= {f"{spec.name} label": spec.label, f"{spec.name} help": spec.help}
        for value in spec.values:
            if not isinstance(value, bool):
                assert value in spec.names or isinstance(value, int), f"{spec.name}={value} has no name"
        texts |= {f"{spec.name}={value}": name for value, name in spec.names.items()}
    for key, text in texts.items():
        assert isinstance(text, Text), key
        assert text.zh.strip(), f"{key} has no Chinese"
        assert text.en.strip(), f"{key} has no English"
        assert text.en.isascii() or not _chinese(text.en), f"{key}: {text.en} is no English"


def _chinese(text: str) -> bool:
    """Tell whether a text is mostly Chinese; a Chinese word in an English sentence is well."""
    return sum("\u4e00" <= char <= "\u9fff" for char in text) > sum(
        char.isascii() and char.isalpha() for char in text
    )


def what_is_said_exists(home: Home) -> None:
    """Every phrase in views, prompts, events and outcomes names a text whose parameters it brings."""
    kinds = documented("Events")
    for deal in deals(home.game):
        for moment in deal.moments:
            for event in moment.events:
                assert event.kind in kinds, f"event {event.kind} is not in docs/views.md"
                _assert_said(home.game, event.to_json())
        for viewer in deal.viewers:
            for view in views(deal, viewer):
                _assert_said(home.game, view)
        outcome = home.game.outcome(deal.end)
        assert outcome is not None
        _assert_said(home.game, outcome.to_json(home.game.texts))


def words_for_stages_and_roles_exist(home: Home) -> None:
    """The stage of a view and the roles of its seats have their texts."""
    for deal in deals(home.game):
        for view in views(deal, None):
            assert f"stage.{view['stage']}" in home.game.texts, f"no text stage.{view['stage']}"
            for seat in view["seats"]:
                for role in seat.get("roles", ()):
                    assert f"role.{role}" in home.game.texts, f"no text role.{role}"


def refusals_are_worded(home: Home) -> None:
    """A code that is the game's own has a text, and the refusal brings its parameters."""
    rng = Random(7)
    for deal in deals(home.game):
        for moment in sampled(deal, 4, rng):
            for seat in range(deal.setup.seats):
                for action in drafts(deal, moment, seat, rng):
                    _assert_worded(home.game, moment.state, seat, action)


def _assert_worded(game: AnyGame, state: Any, seat: int, action: Action) -> None:
    try:
        game.check(state, seat, action)
    except IllegalAction as caught:
        refused = caught
    else:
        return
    key = f"error.{refused.code}"
    assert key in game.texts or refused.code in set(Code), f"no text {key}"
    if key in game.texts:
        _assert_fits(game.texts[key], refused.params, key)


def drafts_are_worded(home: Home) -> None:
    """The description of a draft names texts that exist."""
    rng = Random(8)
    for deal in some_deals(home.game, 20):
        for moment in sampled(deal, 2, rng):
            for seat in range(deal.setup.seats):
                view = home.game.view(moment.state, seat)
                for action in (*home.game.suggest(view), *drafts(deal, moment, seat, rng, count=8)):
                    _assert_said(home.game, dict(home.game.describe(view, action)))


def _assert_said(game: AnyGame, said: Json) -> None:
    for key, params in _phrases(said):
        assert key in game.texts, f"no text {key}"
        _assert_fits(game.texts[key], params, key)
        for language in ("zh-hans", "en"):
            render(game.texts, Phrase(key, params), language)


def _assert_fits(text: Text, params: Mapping[str, Json], key: str) -> None:
    for words in (text.zh, text.en):
        wanted = {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}
        assert wanted <= set(params), f"{key} lacks {wanted - set(params)}"


def _phrases(value: Json) -> Iterator[tuple[str, Mapping[str, Json]]]:
    if isinstance(value, Mapping):
        if isinstance(value.get("k"), str) and set(value) <= {"k", "p"}:
            yield value["k"], value.get("p", {})
        for part in value.values():
            yield from _phrases(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _phrases(part)
