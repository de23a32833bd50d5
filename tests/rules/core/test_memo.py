"""What the views of all seats have in common is worked out once a state, and shared by nobody."""

import pytest

from games.rules.core.memo import once_a_state


def test_it_is_worked_out_once_for_one_state_and_anew_for_the_next() -> None:
    asked = []

    @once_a_state
    def told(state: tuple[int, ...]) -> dict[str, list[int]]:
        asked.append(state)
        return {"all": list(state)}

    first, same, other = (1, 2), (1, 2, 3)[:2], (3,)
    assert first is not same
    assert [told(first), told(first), told(same)] == [{"all": [1, 2]}] * 3
    assert told(other) == {"all": [3]}
    assert told(first) == {"all": [1, 2]}
    assert [id(state) for state in asked] == [id(first), id(same), id(other), id(first)]


def test_whoever_scribbles_over_a_copy_changes_nothing_else() -> None:
    @once_a_state
    def told(state: str) -> dict[str, list[str]]:
        return {"cards": [state]}

    state = "3s"
    told(state)["cards"].append("4s")
    assert told(state) == {"cards": ["3s"]}


def test_what_is_no_plain_json_is_refused() -> None:
    with pytest.raises(ValueError, match="unmarshallable"):
        once_a_state(lambda state: [object(), state])("3s")
