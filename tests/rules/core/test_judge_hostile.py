"""Whatever a record holds, the judge answers in JSON: good records, broken in every place."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core import registry
from games.rules.core.judge import judge, judge_view
from tests.rules.core.records import WON, record
from tests.rules.every_game.homes import HOMES, TOY, Home
from tests.rules.every_game.records import golden

WORDS = [
    "",
    "?",
    "3s",
    "3s 3h",
    "pass",
    "play",
    "bid",
    "concede",
    "dissolve",
    "toy",
    "seed",
    "0" * 64,
    "\ud800",
    "\x00",
]
scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 5),
    st.integers(),
    st.just(10**400),
    st.floats(),
    st.sampled_from(WORDS),
    st.text(max_size=8),
)
junk = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["hands", "seed", "first", "k", "0"]) | st.text(max_size=3), inner, max_size=3
        )
    ),
    max_leaves=8,
)


@pytest.fixture(autouse=True, scope="module")
def _toy_is_registered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._games, "toy", TOY.game)
        yield


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every part of a JSON value, the longest lists cut short."""
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from places(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value[:8]):
            yield from places(part, (*path, index))


def broken(value: Any, path: tuple[Any, ...], part: Any) -> Any:
    """Return the value with `part` at the end of the path."""
    if not path:
        return part
    value = copy.copy(value)
    value[path[0]] = broken(value[path[0]], path[1:], part)
    return value


def assert_answered(hostile: Any) -> None:
    verdict = judge(hostile)
    assert {"error", "unfinished", "ending"} & set(verdict)
    json.dumps(verdict)
    json.dumps(judge_view(hostile, None))
    if "error" in verdict:
        assert verdict["error"]["at"] >= -1
        assert verdict["error"]["code"]
        assert len(verdict["error"]["message"]) <= 200


@given(junk)
def test_any_json_is_answered(hostile: Any) -> None:
    assert_answered(hostile)


@given(st.dictionaries(st.sampled_from(["seats", "options", "carry", "deal", "actions", "outcome"]), junk))
def test_any_parts_of_a_record_are_answered(parts: dict[str, Any]) -> None:
    assert_answered(record(**{"actions": WON, **parts}))


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.game.key)
@given(data=st.data())
def test_a_record_broken_anywhere_is_answered(home: Home, data: st.DataObject) -> None:
    good = data.draw(st.sampled_from(golden(home)[:8]))
    path = data.draw(st.sampled_from(sorted(places(good), key=repr)))
    assert_answered(broken(good, path, data.draw(junk)))


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.game.key)
@given(data=st.data())
def test_actions_of_junk_are_answered(home: Home, data: st.DataObject) -> None:
    good = data.draw(st.sampled_from(golden(home)[:8]))
    verbs = st.sampled_from(sorted({"", "concede", *(action[1] for action in good["actions"])}))
    action = st.tuples(st.integers(-2, 5) | junk, verbs | junk, junk).map(list)
    at = data.draw(st.integers(0, len(good["actions"])))
    assert_answered(
        {**good, "actions": [*good["actions"][:at], *data.draw(st.lists(action, min_size=1, max_size=3))]}
    )


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.game.key)
@given(data=st.data())
def test_doubled_dropped_and_exchanged_actions_are_answered(home: Home, data: st.DataObject) -> None:
    good = data.draw(st.sampled_from(golden(home)[:8]))
    indices = st.integers(0, max(len(good["actions"]) - 1, 0))
    actions = [good["actions"][i] for i in data.draw(st.lists(indices, max_size=20)) if good["actions"]]
    assert_answered({**good, "actions": good["actions"][: data.draw(indices)] + actions})
