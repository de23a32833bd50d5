"""The lobby on PostgreSQL, where rows are locked and many write at once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SUITES = (
    "lobby/test_double_join.py",
    "rounds/test_at_once.py",
    "lobby/test_seats.py",
    "lobby/test_quick_match.py",
    "lobby/test_sweep.py",
    "lobby/test_listing.py",
    "lobby/test_friends.py",
    "accounts/test_friends.py",
    "accounts/test_odd_input.py",
    "scoring/test_badges.py",
)


@pytest.mark.slow
@pytest.mark.needs("postgres")
@pytest.mark.timeout(300)
def test_the_lobbys_tests_hold_there_too(postgres_url: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        + [str(ROOT / "tests" / suite) for suite in SUITES],
        env={**os.environ, "DATABASE_URL": postgres_url},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
