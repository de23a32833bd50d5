"""Every address of the site for every kind of visitor: what is answered, and what the page may hold."""

import logging
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.template.base import Template
from django.test import Client

from accounts.rate_limit import forget_all
from tests.security.inline import faults_of, inline_in
from tests.security.rights import ADMIN, MODELS, Row, rows
from tests.security.town import VISITORS, WITHOUT_TOKEN, Town, addresses

ROWS = list(rows())
API_REFUSES = ({401, 404, 405, 415}, {403, 404, 405})
"""How it answers a form of somebody who is signed out, and one without a token of somebody who is not."""
PARTS = 6
"""Each walk is made in so many steps."""
parts = pytest.mark.parametrize("part", range(PARTS))
LIKE_OTHERS_IN_THE_ADMIN = ("guest", "other", "watcher")
"""There they are what every person is who is no staff: one of them is enough."""


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Refusals are what these tests are about: thousands of lines would tell of nothing else."""
    logging.disable(logging.ERROR)
    yield
    logging.disable(logging.NOTSET)


def asking(row: Row) -> list[str]:
    """Return the visitors that ask for an address."""
    without = LIKE_OTHERS_IN_THE_ADMIN if row.path.startswith("admin/") else ()
    return [visitor for visitor in VISITORS if visitor not in without]


def test_no_address_is_forgotten() -> None:
    known, told = list(addresses()), {row.pattern for row in ROWS}
    assert [address for address in known if address not in told] == []
    assert told - set(known) == set()


@parts
def test_every_visitor_gets_what_is_theirs(
    town: Town, settings, monkeypatch: pytest.MonkeyPatch, part: int
) -> None:
    settings.METRICS_TOKEN = "known to nobody here"
    monkeypatch.setattr(Template, "render", lambda _self, _context: "")  # what pages say is not asked here
    wrong = []
    for row in ROWS[part::PARTS]:
        for visitor in asking(row):
            for method, expected in (("get", row.get), ("post", row.post)):
                forget_all()
                cache.clear()
                answer = town.ask(visitor, method, "/" + row.path.format(**town.args))
                if answer.status_code != expected[visitor]:
                    wrong.append((method, row.path, visitor, answer.status_code, expected[visitor]))
    assert wrong == [], "\n".join(map(str, wrong))


def test_no_form_is_taken_without_its_token(town: Town, settings) -> None:
    """Whatever the address, and whoever asks."""
    settings.CSRF_FAILURE_VIEW = "tests.security.town.without_token"
    town.client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    taken = []
    for row in ROWS:
        for visitor in ("out", "own", "boss"):
            answer = town.ask(visitor, "post", "/" + row.path.format(**town.args))
            # The interface for programs asks for the token itself, where a session says who calls.
            refused = {WITHOUT_TOKEN} | (API_REFUSES[visitor != "out"] if row.path[:4] == "api/" else set())
            if answer.status_code not in refused:
                taken.append((row.path, visitor, answer.status_code))
    assert taken == [], "\n".join(map(str, taken))


@parts
def test_no_page_has_a_script_or_a_style_of_its_own(town: Town, part: int) -> None:
    """Pages, forms that were refused, and errors; the policy that forbids it comes with each of them."""
    wrong, pages = [], 0
    for row in ROWS[part::PARTS]:
        for visitor in ("boss",) if row.path.startswith("admin/") else ("out", "own"):
            for method in ("get", "post"):
                forget_all()
                cache.clear()
                answer = town.ask(visitor, method, "/" + row.path.format(**town.args))
                pages += answer.status_code in {200, 422} and "text/html" in answer.headers["Content-Type"]
                if faults := faults_of(answer):
                    wrong.append((method, row.path, visitor, answer.status_code, faults))
    assert wrong == [], "\n".join(map(str, wrong))
    assert pages > 10


@pytest.mark.parametrize(
    "page",
    [
        "<p style='color: red'>", "<script>go()</script>", "<button onclick=go()>", "<style>p {}</style>",
        "<a href=' JavaScript:go()'>", "<svg onload=go()></svg>", "<script type=module>go()</script>",
    ],
)  # fmt: skip
def test_what_is_inline_is_noticed(page: str) -> None:
    assert inline_in(f"<main>{page}</main>")


def test_what_is_no_program_may_be_there() -> None:
    page = '<script src="/x.js"></script><script type="application/json">{"a": 1}</script><p class="style">'
    assert inline_in(page) == []


def test_every_right_of_staff_is_asked_for_here() -> None:
    """A model that is new in the admin gets a row of its own."""
    named = {f"admin/{model.path}/" for model in MODELS}
    lists = {address for address in addresses() if address.endswith("/add/")}
    assert {address.removesuffix("add/") for address in lists} == named
    assert len(ADMIN) > len({pattern for pattern, _path, _answers in ADMIN}) > 10
