"""Asking for something that is refused."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from accounts.errors import Refused


@contextmanager
def refusing(code: str) -> Iterator[None]:
    """Expect a refusal with that code and with words for the player."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.code == code
    assert caught.value.text
