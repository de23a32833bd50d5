"""Changes between two views."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.view import changed, changes

views = st.dictionaries(st.sampled_from("abcde"), st.lists(st.integers(0, 3), max_size=2))


def test_only_what_is_new_is_a_change() -> None:
    assert changes({"a": 1, "b": [1, 2]}, {"a": 1, "b": [2, 1]}) == {"b": [2, 1]}


def test_a_change_to_null_is_a_change() -> None:
    assert changes({"ask": {}}, {"ask": None}) == {"ask": None}


def test_nothing_new_is_no_change() -> None:
    assert changes({"a": {"b": [1]}}, {"a": {"b": [1]}}) == {}


@given(views, views)
def test_changes_lead_from_the_old_view_to_the_new(
    old: dict[str, list[int]], new: dict[str, list[int]]
) -> None:
    new = {**old, **new}
    assert changed(old, changes(old, new)) == new


def test_the_old_view_stays_as_it_is() -> None:
    old = {"a": 1}
    changed(old, {"a": 2})
    assert old == {"a": 1}
