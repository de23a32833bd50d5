"""What stands in deploy/ fits the site."""

import re
from pathlib import Path

from django.urls import resolve, reverse

from tests.config.test_environment import ROOT

DEPLOY = ROOT / "deploy"
CONFIGURATION = (ROOT / "docs" / "configuration.md").read_text()


def test_every_variable_of_the_example_is_explained() -> None:
    names = re.findall(r"^([A-Z_]+)=", (DEPLOY / "env.example").read_text(), re.MULTILINE)
    own = {"POSTGRES_PASSWORD", "SITE_HOST", "TLS_FOLDER"}  # of the compose file alone
    missing = [name for name in names if name not in own and f"`{name}`" not in CONFIGURATION]
    assert names
    assert missing == []


def test_what_the_compose_file_and_the_units_start_is_there() -> None:
    started = (DEPLOY / "compose.yaml").read_text() + (DEPLOY / "Dockerfile").read_text()
    started += "".join(unit.read_text() for unit in (DEPLOY / "systemd").iterdir())
    assert started.count("config.asgi:application") == 2
    for module in ("config/asgi.py", "config/celery.py", "manage.py", "requirements.txt"):
        assert (ROOT / module).exists()
    for path in re.findall(r"http://127\.0\.0\.1:8000(/\w+)", started):
        assert resolve(path)


def test_no_log_of_addresses_holds_the_link_of_a_forgotten_password() -> None:
    """Whoever reads it could set the password before its owner does."""
    link = reverse("accounts:password_reset_confirm", args=["MQ", "token"])
    for place in ("Dockerfile", "systemd/lezhuo-web@.service"):
        words = re.sub(r'[",\\\s]+', " ", (DEPLOY / place).read_text())
        assert "--access-log /dev/null config.asgi:application" in words, place
    proxy = (DEPLOY / "nginx.conf.template").read_text()
    silent = re.search(r"location (/\S+) \{\s+access_log off;\s+proxy_pass http://lezhuo;", proxy)
    assert link.startswith(silent[1])


def test_the_proxy_hides_what_is_for_those_within_and_outwaits_the_clients() -> None:
    proxy = (DEPLOY / "nginx.conf.template").read_text()
    for path in ("/metrics", "/readyz"):
        assert resolve(path)
        assert re.search(rf"location = {path}\s+{{ return 404; }}", proxy)
    ping = re.search(r"PING_EVERY = ([\d_]+)", Path(ROOT, "static/table/socket.js").read_text())
    wait = re.search(r"proxy_read_timeout (\d+)s", proxy)
    assert int(wait[1]) > int(ping[1].replace("_", "")) / 1000 + 60
