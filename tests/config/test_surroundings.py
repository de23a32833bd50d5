"""The site starts in every surrounding that it is made for."""

import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
import websockets
from playwright.async_api import Browser

from tests.services.ports import wait_until
from tests.services.site import Site


def get(url: str, **headers: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_site_on_sqlite_alone_serves_pages_and_static_files(site: Site) -> None:
    status, page = get(f"{site.url}/admin/login/")
    assert status == 200
    assert 'lang="zh-hans"' in page
    assert get(f"{site.url}/static/admin/css/base.css")[0] == 200


@pytest.mark.needs("postgres", "redis")
def test_site_on_postgresql_and_redis_serves_pages(
    make_site: Callable[..., Site], postgres_url: str, redis_url: str
) -> None:
    site = make_site(DATABASE_URL=postgres_url, REDIS_URL=redis_url)
    assert get(f"{site.url}/admin/login/")[0] == 200


def test_killed_site_starts_again_on_its_port_with_its_data(site: Site) -> None:
    create = "from accounts.models import User; User.objects.create_superuser('root', password='x')"
    site.manage("shell", "--command", create)
    before = site.port
    site.kill()
    site.start()
    assert site.port == before
    count = "from accounts.models import User; print('people:', User.objects.count())"
    assert "people: 1" in site.manage("shell", "--command", count)


async def test_socket_from_a_foreign_page_is_refused_and_logged(site: Site) -> None:
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(f"{site.socket_url}/ws/none", origin="http://elsewhere.example")
    assert refused.value.response.status_code == 403
    assert "socket refused, its page is of http://elsewhere.example" in site.log


async def test_socket_to_an_unknown_address_is_refused_without_a_traceback(site: Site) -> None:
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(f"{site.socket_url}/ws/none", origin="http://localhost")
    assert refused.value.response.status_code == 403
    assert "Traceback" not in site.log


def test_unknown_host_name_is_refused(site: Site) -> None:
    assert get(f"{site.url}/admin/login/", Host="elsewhere.example")[0] == 400
    wait_until(lambda: '"GET /admin/login/" 400' in site.log, what="it is in the log")
    assert "ERROR" not in site.log
    assert "Traceback" not in site.log


@pytest.mark.needs("chromium")
async def test_browser_shows_a_page_without_breaking_the_content_policy(site: Site, browser: Browser) -> None:
    page = await (await browser.new_context(locale="zh-CN")).new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    await page.goto(f"{site.url}/admin/login/")
    assert "登录" in await page.title()
    assert [line for line in complaints if "Content Security Policy" in line] == []


THREADS = 3
"""For what is played, for chores, and for SQLite's log."""


def test_requests_leave_no_connection_to_the_database_open(site: Site) -> None:
    """The threads of the process keep their connections while it lives; requests add none to them."""
    assert site.process
    process = site.process.pid
    ask(site, times=12)
    wait_until(lambda: len(open_databases(process)) <= THREADS, what="the last one is closed", seconds=10)


def ask(site: Site, *, times: int) -> None:
    for _ in range(times):
        assert get(f"{site.url}/admin/login/", Cookie=f"sessionid={'x' * 32}")[0] == 200


def open_databases(process: int) -> list[str]:
    """Return the database files that a process holds open."""
    opened = []
    for link in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed while we look
            opened.append(str(link.readlink()))
    return [path for path in opened if path.endswith(".sqlite3")]
