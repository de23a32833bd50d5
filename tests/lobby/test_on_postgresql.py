"""The lobby on PostgreSQL, where rows are locked and many write at once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SUITES = ("test_double_join.py", "test_seats.py", "test_quick_match.py", "test_sweep.py", "test_listing.py")


@pytest.mark.slow
@pytest.mark.needs("postgres")
@pytest.mark.timeout(300)
def test_the_lobbys_tests_hold_there_too(postgres_url: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        + [str(ROOT / "tests" / "lobby" / suite) for suite in SUITES],
        env={**os.environ, "DATABASE_URL": postgres_url},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
