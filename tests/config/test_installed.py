"""A test that needs a missing program is skipped, said so, and not forgiven under CI=true."""

import pytest

pytest_plugins = ["pytester"]

SUITE = """
    import pytest

    @pytest.mark.needs("redis")
    def test_with_redis(): pass

    def test_without(): pass
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tests.services.installed.find", lambda name: None)
    pytester.makepyfile(SUITE)
    pytester.makeini(
        "[pytest]\nmarkers = needs(*names): programs\nasyncio_default_fixture_loop_scope = function"
    )
    return lambda: pytester.runpytest_inprocess(
        "-p", "tests.services.installed", "-p", "no:django", "-p", "no:xdist"
    )


def test_missing_program_skips_and_is_listed(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    result = run()
    result.assert_outcomes(passed=1, skipped=1)
    result.stdout.fnmatch_lines(["*left out, for want of a program*", "redis: 1 test"])


def test_missing_program_fails_under_ci(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    result = run()
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*not installed: redis*"])
