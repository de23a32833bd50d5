"""Which of the programs that some tests need are on this machine.

``@pytest.mark.needs("redis")`` skips a test where Redis is not installed. With ``CI=true`` every
program must be there, and such a test fails instead. What was skipped is listed under the report.
"""

import os
import shutil
from collections import Counter
from pathlib import Path

import pytest

SKIP_PREFIX = "not installed: "

_BINARIES = {
    "chromium": ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
    "redis": ("redis-server",),
    "postgres": ("initdb",),
    "gettext": ("msgfmt",),
}


def find(name: str) -> Path | None:
    """Return where the program ``name`` is, or None. Raises KeyError on a name not listed above."""
    # Debian keeps PostgreSQL's own programs off the PATH.
    postgres = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), *map(str, postgres)])
    for binary in _BINARIES[name]:
        if found := shutil.which(binary, path=path):
            return Path(found)
    return None


def require(name: str) -> Path:
    """Return where ``name`` is; without it skip the running test, or fail it under ``CI=true``."""
    if found := find(name):
        return found
    reason = f"{SKIP_PREFIX}{name}"
    if os.environ.get("CI") == "true":
        pytest.fail(f"{reason}, and CI=true allows no such skip", pytrace=False)
    pytest.skip(reason)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker in item.iter_markers("needs"):
        for name in marker.args:
            require(name)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    missing = Counter(
        reason.removeprefix("Skipped: ").removeprefix(SKIP_PREFIX)
        for report in terminalreporter.stats.get("skipped", [])
        if isinstance(report.longrepr, tuple)
        and (reason := report.longrepr[2]).startswith(f"Skipped: {SKIP_PREFIX}")
    )
    if missing:
        terminalreporter.section("left out, for want of a program", yellow=True)
        for name, count in sorted(missing.items()):
            terminalreporter.line(f"{name}: {count} test{'s' if count > 1 else ''}")
