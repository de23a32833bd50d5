"""The site as the open internet meets it: behind TLS, with hashed static files."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from email.message import Message
from pathlib import Path

import pytest

from tests.services.site import Site


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args: object) -> None:
        return None


def get(url: str, **headers: str) -> tuple[int, Message, str]:
    opener = urllib.request.build_opener(NoRedirect)
    try:
        answer = opener.open(urllib.request.Request(url, headers=headers), timeout=10)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return answer.status, answer.headers, answer.read().decode()


@pytest.fixture
def production(make_site: Callable[..., Site], tmp_path: Path) -> Site:
    environment = {
        "LEZHUO_ENV": "production",
        "ALLOWED_HOSTS": "play.example",
        "TRUSTED_PROXIES": "1",
        "STATIC_ROOT": str(tmp_path / "static"),
    }
    site = Site(tmp_path, environment)
    site.manage("collectstatic", "--noinput", "--verbosity", "0")
    return make_site(**environment)


def test_production(production: Site) -> None:
    """One start of the server, several facts: it takes seconds."""
    through_tls = {"Host": "play.example", "X-Forwarded-Proto": "https"}

    status, headers, _ = get(f"{production.url}/admin/login/", Host="play.example")
    assert (status, headers["Location"]) == (301, "https://play.example/admin/login/")

    status, headers, page = get(f"{production.url}/admin/login/", **through_tls)
    assert status == 200
    assert headers["Strict-Transport-Security"] == "max-age=2592000"
    assert "Secure" in headers["Set-Cookie"]

    hashed = re.search(r"/static/admin/css/base\.[0-9a-f]{12}\.css", page)
    assert hashed
    status, headers, _ = get(production.url + hashed[0], **through_tls)
    assert status == 200
    assert "immutable" in headers["Cache-Control"]

    assert get(f"{production.url}/no/such/page", **through_tls)[0] == 404
    lines = [json.loads(line) for line in production.log.splitlines() if line.startswith("{")]
    assert any(line["name"] == "django.request" and "/no/such/page" in line["message"] for line in lines)
