"""What the tests of the rules share."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

# The laws for every game assert in plain modules; pytest shall say there too what was compared.
pytest.register_assert_rewrite("tests.rules.every_game")

settings.register_profile("rules", max_examples=60, deadline=None, derandomize=True)
settings.register_profile("search", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "rules"))
