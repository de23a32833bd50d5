"""Reading the environment: safe where it is silent, plain about what is wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import environment

ROOT = Path(__file__).resolve().parents[2]
READ_BY_SETTINGS = ("LEZHUO_ENV", "DJANGO_DEBUG", "SECRET_KEY", "DATABASE_URL", "REDIS_URL", "ALLOWED_HOSTS")


def run(*command: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Python with nothing of ours in the environment but ``variables``."""
    clean = {name: value for name, value in os.environ.items() if name not in READ_BY_SETTINGS}
    clean |= {"DJANGO_SETTINGS_MODULE": "config.settings"} | variables
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=clean, capture_output=True, text=True, check=False
    )


def setting(expression: str, **variables: str) -> str:
    program = f"from django.conf import settings; print({expression})"
    done = run("-c", program, **variables)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_nothing_starts_without_a_secret() -> None:
    done = run("-c", "import config.asgi")
    assert done.returncode != 0
    assert "SECRET_KEY is not set" in done.stderr


def test_empty_secret_is_no_secret() -> None:
    assert run("-c", "import config.asgi", SECRET_KEY="").returncode != 0


def test_commands_that_sign_nothing_run_without_a_secret() -> None:
    assert run("manage.py", "version").returncode == 0
    assert "SECRET_KEY is not set" in run("manage.py", "check").stderr


def test_production_is_the_default_and_careful() -> None:
    values = (
        "settings.DEBUG, settings.SESSION_COOKIE_SECURE, settings.CSRF_COOKIE_SECURE, settings.ALLOWED_HOSTS"
    )
    assert setting(values, SECRET_KEY="x" * 50) == "False True True []"


def test_mails_are_printed_on_this_machine_alone() -> None:
    """In production what is printed is a log, and the link in a mail is a key."""
    backend = "settings.EMAIL_BACKEND, settings.MAILS_ARE_SENT"
    django = "django.core.mail.backends"
    assert setting(backend, SECRET_KEY="x" * 50, EMAIL_HOST="") == "accounts.mail.NoServer False"
    assert setting(backend, SECRET_KEY="x" * 50, EMAIL_HOST="a.example") == f"{django}.smtp.EmailBackend True"
    assert setting(backend, LEZHUO_ENV="demo", EMAIL_HOST="") == f"{django}.console.EmailBackend True"


def test_the_deployment_check_asks_for_a_mail_server() -> None:
    done = run("manage.py", "check", "--deploy", SECRET_KEY="f1a9" * 15 + "Kz-_@", ALLOWED_HOSTS="a.example")
    assert "accounts.W001" in done.stderr
    assert "EMAIL_HOST" in done.stderr


def test_production_passes_djangos_deployment_check() -> None:
    done = run(
        "manage.py",
        "check",
        "--deploy",
        "--fail-level",
        "WARNING",
        SECRET_KEY="f1a9" * 15 + "Kz-_@",
        ALLOWED_HOSTS="a.example",
        EMAIL_HOST="mail.example",
    )
    assert done.returncode == 0, done.stderr


def test_demo_runs_over_plain_http_without_debug_pages() -> None:
    values = "settings.DEBUG, settings.SESSION_COOKIE_SECURE, settings.SECURE_SSL_REDIRECT"
    assert setting(values, LEZHUO_ENV="demo", SECRET_KEY="x" * 50) == "False False False"


def test_generated_secret_is_kept_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    keep = tmp_path / "var" / "secret_key"
    first = environment.secret_key(keep_in=keep)
    assert len(first) >= 50
    assert environment.secret_key(keep_in=keep) == first
    assert keep.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in keep.parent.iterdir()] == ["secret_key"]


def test_secret_of_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "given")
    assert environment.secret_key(keep_in=tmp_path / "secret_key") == "given"
    assert list(tmp_path.iterdir()) == []


def test_unknown_mode_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEZHUO_ENV", "prod")
    with pytest.raises(ImproperlyConfigured, match="production, demo, test"):
        environment.mode()


@pytest.mark.parametrize(("text", "meaning"), [("1", True), ("TRUE", True), ("off", False), ("", False)])
def test_flag(monkeypatch: pytest.MonkeyPatch, text: str, meaning: bool) -> None:
    monkeypatch.setenv("FLAG", text)
    assert environment.flag("FLAG", default=not meaning) is meaning


def test_flag_that_is_neither_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLAG", "maybe")
    with pytest.raises(ImproperlyConfigured, match="FLAG must be 1 or 0"):
        environment.flag("FLAG")


def test_number_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBER", "many")
    with pytest.raises(ImproperlyConfigured, match="NUMBER must be a whole number"):
        environment.number("NUMBER", default=3)
    monkeypatch.setenv("NUMBER", "")
    assert environment.number("NUMBER", default=3) == 3


def test_words_drop_blanks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDS", " a, ,b ,")
    assert environment.words("WORDS", default=["c"]) == ["a", "b"]
    monkeypatch.delenv("WORDS")
    assert environment.words("WORDS", default=["c"]) == ["c"]


def test_one_redis_serves_three_purposes_in_three_databases() -> None:
    url = "redis://:pass@redis.example:6380/4?timeout=3"
    assert environment.redis_database(url, offset=2) == "redis://:pass@redis.example:6380/6?timeout=3"
    assert environment.redis_database("redis://redis.example", offset=1) == "redis://redis.example/1"
    assert environment.redis_prefix(url) != environment.redis_prefix("redis://redis.example")


@pytest.mark.parametrize("url", ["http://redis.example/0", "redis://redis.example/cache"])
def test_redis_url_of_another_kind_is_refused(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="REDIS_URL must"):
        environment.redis_database(url, offset=0)


def test_sqlite_is_opened_for_many_writers(tmp_path: Path) -> None:
    program = (
        "import django; django.setup(); from django.db import connection as c; "
        "cursor = c.cursor(); print(c.transaction_mode, "
        "*(cursor.execute(f'PRAGMA {name}').fetchone()[0] for name in ('journal_mode', 'synchronous')))"
    )
    done = run(
        "-c", program, LEZHUO_ENV="test", SECRET_KEY="x", DATABASE_URL=f"sqlite:///{tmp_path}/new/db.sqlite3"
    )
    assert done.stdout.split() == ["IMMEDIATE", "wal", "1"], done.stderr
