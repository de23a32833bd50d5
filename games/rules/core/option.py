"""Options: a frozen dataclass a game, every field with a label, a default and bounds."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from games.rules.core.errors import BadSetup
from games.rules.core.text import Json, Text

O = TypeVar("O")  # noqa: E741
_META = "option"


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """What a form, the API and the rules page need to know of one option.

    Either `values` lists what it may be (strings, integers, or False and True), with a text for each in
    `names`, and `taken` other spellings of them that are taken too and never offered; or it is an integer
    from `least` to `most` in steps of `step`, or one of `extra`.
    """

    name: str
    label: Text
    help: Text
    default: Json
    values: tuple[Json, ...] = ()
    names: Mapping[Json, Text] = dataclasses.field(default_factory=dict)
    least: int = 0
    most: int = 0
    step: int = 1
    extra: tuple[int, ...] = ()
    taken: frozenset[Json] = frozenset()

    def admits(self, value: Json) -> bool:
        """Tell whether the option may have this value, its type included."""
        if type(value) is not type(self.default):
            return False
        if self.values:
            return value in self.values or value in self.taken
        return value in self.extra or (
            self.least <= value <= self.most and (value - self.least) % self.step == 0
        )


def choice_option(
    default: Json,
    values: Sequence[Json],
    *,
    label: Text,
    help: Text,  # noqa: A002
    names: Mapping[Json, Text] | None = None,
    taken: Iterable[Json] = (),
) -> Any:
    """Return a dataclass field for an option that is one of `values`, or of the spellings in `taken`."""
    spec = OptionSpec(
        "",
        label,
        help,
        default,
        values=tuple(values),
        names=dict(names or {}),
        taken=frozenset(taken),
    )
    return dataclasses.field(default=default, metadata={_META: spec})


def flag_option(default: bool, *, label: Text, help: Text) -> Any:  # noqa: A002, FBT001
    """Return a dataclass field for an option that is on or off."""
    return choice_option(default, (False, True), label=label, help=help)


def range_option(
    default: int,
    least: int,
    most: int,
    *,
    label: Text,
    help: Text,  # noqa: A002
    step: int = 1,
    extra: Sequence[int] = (),
    names: Mapping[Json, Text] | None = None,
) -> Any:
    """Return a dataclass field for an integer option from `least` to `most`; `names` may name some values."""
    spec = OptionSpec(
        "",
        label,
        help,
        default,
        names=dict(names or {}),
        least=least,
        most=most,
        step=step,
        extra=tuple(extra),
    )
    return dataclasses.field(default=default, metadata={_META: spec})


def option_specs(options: Any) -> Iterator[OptionSpec]:
    """Yield the spec of every option of a game's options class (or instance), in order."""
    for item in dataclasses.fields(options):
        yield dataclasses.replace(item.metadata[_META], name=item.name)


def parse_options(options_type: type[O], raw: Json) -> O:
    """Return the options written in `raw`; what is left out has its default, unknown keys are ignored.

    Raises BadSetup for a value of the wrong type or out of its bounds.
    """
    if raw is None:
        raw = {}
    if not isinstance(raw, Mapping):
        raise BadSetup("options are an object")
    given = {}
    for spec in option_specs(options_type):
        if spec.name in raw:
            if not spec.admits(raw[spec.name]):
                raise BadSetup(f"option {spec.name} may not be {raw[spec.name]!r}", option=spec.name)
            given[spec.name] = raw[spec.name]
    return options_type(**given)


def options_json(options: Any) -> dict[str, Json]:
    """Return the options as records hold them, defaults included."""
    return {item.name: getattr(options, item.name) for item in dataclasses.fields(options)}


def seconds_option(default: int, least: int, most: int) -> Any:
    """Return the option `seconds` that every game has: the time for a decision."""
    return range_option(
        default,
        least,
        most,
        step=1,
        label=Text("思考时间", "Time to decide"),
        help=Text("每次决定的秒数", "Seconds for each decision"),
    )
