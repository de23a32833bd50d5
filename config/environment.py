"""What the environment says, read and checked in one place for the settings."""

import os
import secrets
from enum import StrEnum
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from django.core.exceptions import ImproperlyConfigured

_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"", "0", "false", "no", "off"})


class Mode(StrEnum):
    """How careful the site must be; ``production`` unless the environment asks for less."""

    PRODUCTION = "production"  # the open internet, behind TLS
    DEMO = "demo"  # one machine, plain HTTP: `make run`
    TEST = "test"  # the test-suite: demo with cheap passwords


def mode() -> Mode:
    """Return the mode named by ``LEZHUO_ENV``. Raises ImproperlyConfigured on an unknown one."""
    value = os.environ.get("LEZHUO_ENV", Mode.PRODUCTION)
    try:
        return Mode(value)
    except ValueError:
        known = ", ".join(Mode)
        raise ImproperlyConfigured(f"LEZHUO_ENV must be one of {known}, not {value!r}") from None


def flag(name: str, *, default: bool = False) -> bool:
    """Return a yes-or-no variable. Raises ImproperlyConfigured on anything else."""
    value = os.environ.get(name)
    if value is None:
        return default
    if value.lower() in _TRUE:
        return True
    if value.lower() in _FALSE:
        return False
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}")


def number(name: str, *, default: int) -> int:
    """Return a whole number. Raises ImproperlyConfigured on anything else."""
    value = os.environ.get(name, "")
    if not value:
        return default
    try:
        return int(value)
    except ValueError:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}") from None


def decimal(name: str, *, default: float) -> float:
    """Return a number that may have a fraction. Raises ImproperlyConfigured on anything else."""
    value = os.environ.get(name, "")
    if not value:
        return default
    try:
        return float(value)
    except ValueError:
        raise ImproperlyConfigured(f"{name} must be a number, not {value!r}") from None


def words(name: str, *, default: list[str]) -> list[str]:
    """Return a comma-separated list, blanks dropped; ``default`` if the variable is not set."""
    value = os.environ.get(name)
    if value is None:
        return default
    return [word for part in value.split(",") if (word := part.strip())]


def secret_key(*, keep_in: Path | None) -> str:
    """Return ``SECRET_KEY``, or the generated one that ``keep_in`` keeps.

    ``keep_in`` is None where a generated key will not do: then a missing variable raises
    ImproperlyConfigured, so that nothing ever signs with a key that others know.
    """
    if value := os.environ.get("SECRET_KEY"):
        return value
    if keep_in is None:
        raise ImproperlyConfigured(
            "SECRET_KEY is not set. Set it to a long random text and keep it secret; "
            "to try the site on this machine alone, use `make run` or LEZHUO_ENV=demo."
        )
    if not keep_in.exists():
        _write_once(keep_in, secrets.token_urlsafe(50))
    return keep_in.read_text().strip()


def _write_once(path: Path, text: str) -> None:
    """Create ``path`` with ``text`` for the owner alone; whoever comes second keeps the first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    draft.touch(mode=0o600)
    draft.write_text(text)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def redis_database(url: str, *, offset: int) -> str:
    """Return ``url`` with its database number moved up by ``offset``.

    One REDIS_URL then serves the broker, the channel layer and the cache without their keys mixing.
    A URL without a number means database 0. Raises ImproperlyConfigured on another path.
    """
    return urlunsplit(urlsplit(url)._replace(path=f"/{_redis_number(url) + offset}"))


def redis_prefix(url: str) -> str:
    """Return a name for what is published through ``url``: two sites on one Redis differ in it."""
    return f"lezhuo{_redis_number(url)}"


def _redis_number(url: str) -> int:
    parts = urlsplit(url)
    if parts.scheme not in {"redis", "rediss"}:
        raise ImproperlyConfigured(f"REDIS_URL must start with redis:// or rediss://, not {parts.scheme!r}")
    path = parts.path.strip("/") or "0"
    if not path.isdigit():
        raise ImproperlyConfigured(f"REDIS_URL must end in a database number, not {path!r}")
    return int(path)
