"""Somebody to do things: a fixture of most folders of tests; some have their own, with passwords."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from accounts.models import User


@pytest.fixture
def person(db: None) -> Callable[..., User]:
    """Make somebody: `person("anna")`, `person("gast", kind="guest")`."""

    from accounts.models import User  # a plug-in is read before Django is set up

    def make(name: str, **fields: object) -> User:
        return User.objects.create(username=name, name=name, **fields)

    return make
