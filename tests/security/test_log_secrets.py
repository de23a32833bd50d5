"""What the site logs holds no password, no session, no token: a log is read by more people than a vault."""

import json
import re
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar

import pytest

from tests.services.client import Client
from tests.services.seating import PASSWORD, newcomers, waiting_table
from tests.services.site import Site
from tests.services.visitor import Visitor

METRICS_TOKEN = "metrics-4f1d9b7e"
NEW_PASSWORD = "an-osprey-over-the-weir-41"


@pytest.mark.asyncio
async def test_no_password_session_or_token_is_logged(make_site) -> None:
    site: Site = make_site(METRICS_TOKEN=METRICS_TOKEN, LOG_LEVEL="DEBUG")
    (person,) = newcomers(site, 1)
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar := CookieJar()))
    for username, password in ((person.name, "wrong-" + PASSWORD), (person.name, PASSWORD)):
        _send(browser, site, "/sign-in/", username=username, password=password)
    _send(
        browser, site, "/sign-up/", username="neu", name="neu", password1=NEW_PASSWORD, password2=NEW_PASSWORD
    )
    sessions = [cookie.value for cookie in jar if cookie.name == "sessionid"]
    assert sessions, "nobody was signed in"

    token = _token(site, person.name)
    for header in (METRICS_TOKEN, "wrong-" + METRICS_TOKEN):
        _open(site, "/metrics", Authorization=f"Bearer {header}")
    _open(site, "/api/v1/profile/", Authorization=f"Bearer {token}")
    async with Client(site, waiting_table(site, [person]), person) as client:
        await client.when(lambda: client.table)
    await Visitor(site, person).get("/settings/")

    log = site.log
    assert "sign" in log or "GET" in log, "nothing is logged at all"
    for secret in (PASSWORD, NEW_PASSWORD, METRICS_TOKEN, token, person.session, *sessions):
        assert secret not in log


def _send(browser: urllib.request.OpenerDirector, site: Site, path: str, **fields: str) -> None:
    with browser.open(site.url + path) as page:
        found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page.read().decode())
    assert found
    data = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": found[1]}).encode()
    with browser.open(urllib.request.Request(site.url + path, data, {"Referer": site.url})) as answer:
        answer.read()


def _token(site: Site, username: str) -> str:
    body = json.dumps(
        {"username": username, "password": PASSWORD, "name": "log", "scopes": ["read"]}
    ).encode()
    request = urllib.request.Request(f"{site.url}/api/v1/tokens/", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return str(json.load(answer)["token"])


def _open(site: Site, path: str, **headers: str) -> None:
    try:
        urllib.request.urlopen(urllib.request.Request(site.url + path, headers=headers)).close()
    except urllib.error.HTTPError as refused:
        refused.close()
