"""Items that are made when they are asked for."""

import pytest

from games.rules.core.lazy import Lazily


def test_items_are_made_when_asked_for():
    made = []
    squares = Lazily(5, lambda number: made.append(number) or number * number)
    assert len(squares) == 5
    assert not made
    assert squares[3] == 9
    assert squares[-1] == 16
    assert made == [3, 4]
    assert squares[1:4] == [1, 4, 9]
    assert list(squares) == [0, 1, 4, 9, 16]
    for index in (5, -6):
        with pytest.raises(IndexError):
            squares[index]
