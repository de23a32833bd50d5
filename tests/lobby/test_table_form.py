"""The form for a new table: every option of every game, at and beyond its bounds."""

import re
from typing import Any

import pytest

from games.rules.core.game import AnyGame
from games.rules.core.option import OptionSpec, option_specs
from games.rules.core.registry import all_games, find_game
from lobby.forms import TableForm
from scoring.models import Season

FIXED = {"stake": "1", "length": "8", "access": "public", "chat": "on", "watch": "on"}


def specs(*, ticks: bool = True) -> list[Any]:
    """Return every option of every game; without `ticks` those that are more than on or off."""
    import games.rules.titles.house  # noqa: F401 (registers the games)

    return [
        pytest.param(game, spec, id=f"{game.key}-{spec.name}")
        for game in all_games()
        for spec in option_specs(game.options_type)
        if ticks or not isinstance(spec.default, bool)
    ]


def data(game: AnyGame, **changes: Any) -> dict[str, Any]:
    """Return what a browser sends for the form as it is first shown, with some fields changed."""
    form = TableForm(game=game, language="zh-hans")
    sent = dict(FIXED, seats=str(form.fields["seats"].initial))
    for field in form.option_fields():
        initial = field.field.initial
        if initial is not False:
            sent[field.name] = "on" if initial is True else str(initial)
    for name, value in changes.items():
        if value is None:
            sent.pop(name, None)
        else:
            sent[name] = str(value)
    return sent


def posted(game: AnyGame, **changes: Any) -> TableForm:
    return TableForm(data(game, **changes), game=game, language="zh-hans")


def allowed(spec: OptionSpec) -> list[Any]:
    return list(spec.values) or [*spec.extra, spec.least, spec.least + spec.step, spec.most]


@pytest.mark.parametrize(("game", "spec"), specs())
def test_every_value_within_the_bounds_is_taken(game: AnyGame, spec: OptionSpec) -> None:
    for value in allowed(spec):
        sent = None if value is False else "on" if value is True else value
        form = posted(game, **{f"option_{spec.name}": sent})
        errors = {name: list(words) for name, words in form.errors.items() if name != "seats"}
        assert errors == {}, value
        if form.is_valid():
            assert form.keywords()["options"][spec.name] == value
            assert type(form.keywords()["options"][spec.name]) is type(value)


@pytest.mark.parametrize(("game", "spec"), specs(ticks=False))
def test_nothing_beyond_them_is(game: AnyGame, spec: OptionSpec) -> None:
    wrong: list[Any] = ["nonsense", "1e3"] if "" in spec.values else ["", "nonsense", "1e3"]
    if not spec.values:
        wrong += [spec.least - 1, spec.most + 1, 10**30]
        wrong += [spec.least + 1] if spec.step > 1 else []
    for value in wrong:
        form = posted(game, **{f"option_{spec.name}": value})
        assert f"option_{spec.name}" in form.errors, value


def test_a_number_out_of_bounds_is_told_once() -> None:
    form = posted(find_game("doudizhu"), option_seconds=5)
    assert form.errors["option_seconds"] == ["从 10 到 60。"]


@pytest.mark.parametrize(("language", "words"), [("zh-hans", "按人数"), ("en", "By seats")])
def test_a_number_that_stands_for_something_else_is_offered_in_words(language: str, words: str) -> None:
    form = TableForm(game=find_game("datongzi"), language=language)
    target = next(field for field in form.option_fields() if field.name.endswith("target"))
    assert target.field.choices[:2] == [(0, words), (300, "300")]


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_labels_and_helps_are_in_the_readers_language(language: str) -> None:
    game = find_game("doudizhu")
    form = TableForm(game=game, language=language)
    spec = next(option_specs(game.options_type))
    field = form["option_rules"]
    assert field.label == spec.label.in_language(language)
    assert field.help_text == spec.help.in_language(language)
    assert [label for _, label in field.field.choices] == [
        spec.names[value].in_language(language) for value in spec.values
    ]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"stake": "3"}, "stake"),
        ({"stake": None}, "stake"),
        ({"length": "9"}, "length"),
        ({"access": "secret"}, "access"),
        ({"seats": "7"}, "seats"),
        ({"seats": "x"}, "seats"),
    ],
)
def test_the_rest_has_its_bounds_too(changes: dict, field: str) -> None:
    assert field in posted(find_game("doudizhu"), **changes).errors


def test_games_for_several_numbers_of_players_ask_how_many() -> None:
    form = posted(find_game("shisanshui"), seats=3)
    assert form.is_valid()
    assert form.keywords()["seats"] == 3


def test_ticks_that_are_not_sent_are_off() -> None:
    form = posted(find_game("doudizhu"), chat=None, watch=None)
    assert form.is_valid()
    assert (form.keywords()["chat"], form.keywords()["watch"]) == (False, False)


def test_a_season_leaves_only_seats_and_openness_to_decide(season: Season) -> None:
    game = find_game("doudizhu")
    form = TableForm(FIXED | {"seats": "3", "stake": "100"}, game=game, language="zh-hans", season=season)
    assert set(form.fields) == {"seats", "access", "chat", "watch"}
    assert form.is_valid()
    assert form.keywords()["season"] == season
    assert "stake" not in form.keywords()


@pytest.mark.parametrize(("game", "spec"), specs())
def test_what_an_option_says_needs_no_other_page(game: AnyGame, spec: OptionSpec) -> None:
    texts = [spec.label, spec.help, *spec.names.values()]
    assert [text for text in texts if re.search(rf"{game.prefix}-\d", text.zh + text.en)] == []
