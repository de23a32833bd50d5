"""Options: bounds, defaults, and what is refused."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.errors import BadSetup
from games.rules.core.option import (
    choice_option,
    flag_option,
    option_specs,
    options_json,
    parse_options,
    range_option,
    seconds_option,
)
from games.rules.core.text import Text

WORD = Text("字", "Word")


@dataclass(frozen=True, slots=True)
class Options:
    rules: str = choice_option("a", ("a", "b"), label=WORD, help=WORD, names={"a": WORD, "b": WORD})
    cap: int = choice_option(0, (0, 16), label=WORD, help=WORD)
    wings: bool = flag_option(False, label=WORD, help=WORD)
    target: int = range_option(0, 300, 900, step=100, extra=(0,), label=WORD, help=WORD)
    seconds: int = seconds_option(20, 10, 60)


DEFAULTS = {"rules": "a", "cap": 0, "wings": False, "target": 0, "seconds": 20}


@pytest.mark.parametrize("raw", [None, {}])
def test_what_is_left_out_has_its_default(raw: Any) -> None:
    assert options_json(parse_options(Options, raw)) == DEFAULTS


def test_some_options_may_be_given() -> None:
    assert options_json(parse_options(Options, {"rules": "b", "target": 400})) == DEFAULTS | {
        "rules": "b",
        "target": 400,
    }


def test_unknown_keys_are_ignored() -> None:
    assert options_json(parse_options(Options, {"colour": "red"})) == DEFAULTS


@pytest.mark.parametrize("raw", [[], "rules", 3, True, [["rules", "b"]]])
def test_options_are_an_object(raw: Any) -> None:
    with pytest.raises(BadSetup):
        parse_options(Options, raw)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules", "c"),
        ("rules", "A"),
        ("rules", 0),
        ("rules", None),
        ("rules", ["a"]),
        ("cap", 17),
        ("cap", "16"),
        ("cap", 16.0),
        ("cap", False),
        ("wings", 0),
        ("wings", 1),
        ("wings", "false"),
        ("wings", None),
        ("target", 100),
        ("target", 250),
        ("target", 450),
        ("target", 1000),
        ("target", -300),
        ("target", 10**30),
        ("target", True),
        ("target", {}),
        ("seconds", 9),
        ("seconds", 61),
        ("seconds", 20.0),
    ],
)
def test_a_value_out_of_bounds_or_of_another_type_is_refused(name: str, value: Any) -> None:
    with pytest.raises(BadSetup) as refused:
        parse_options(Options, {name: value})
    assert refused.value.params == {"option": name}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("cap", 16),
        ("wings", True),
        ("target", 300),
        ("target", 900),
        ("target", 0),
        ("seconds", 10),
        ("seconds", 60),
    ],
)
def test_bounds_and_extra_values_are_admitted(name: str, value: Any) -> None:
    assert options_json(parse_options(Options, {name: value}))[name] == value


@given(st.integers(-2000, 2000))
def test_a_range_admits_its_steps_alone(value: int) -> None:
    target = next(spec for spec in option_specs(Options) if spec.name == "target")
    assert target.admits(value) == (value == 0 or value in range(300, 901, 100))


def test_specs_stand_in_order_with_their_names() -> None:
    assert [spec.name for spec in option_specs(Options)] == list(DEFAULTS)
    assert [spec.default for spec in option_specs(Options())] == list(DEFAULTS.values())


def test_options_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        parse_options(Options, {}).cap = 16


def test_what_was_written_is_read_back() -> None:
    options = parse_options(Options, {"rules": "b", "wings": True})
    assert parse_options(Options, options_json(options)) == options


@dataclass(frozen=True, slots=True)
class Spelled:
    ranks: str = choice_option(
        "", ("", "J K"), label=WORD, help=WORD, names={"": WORD, "J K": WORD}, taken=("K J",)
    )


def test_another_spelling_is_taken_and_not_offered() -> None:
    assert parse_options(Spelled, {"ranks": "K J"}).ranks == "K J"
    (spec,) = option_specs(Spelled)
    assert spec.values == ("", "J K")
    with pytest.raises(BadSetup):
        parse_options(Spelled, {"ranks": "K K"})
