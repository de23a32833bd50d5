"""Codes that are no table's are counted, on pages and at sockets alike; who names too many has to wait."""

import pytest
from django.test import Client

from accounts.models import User
from accounts.rate_limit import forget_all
from lobby.consumers.admission import NO_TABLE, TOO_MANY, admission
from lobby.services.table_create import table_create

pytestmark = pytest.mark.django_db
WRONG = "ZZZZ99"
MOST = 30


@pytest.fixture(autouse=True)
def _no_earlier_tries() -> None:
    forget_all()


@pytest.fixture
def host() -> User:
    return User.objects.create(username="host", name="host")


def at_socket(code: str, address: str, user_id: int | None = None) -> int | None:
    return admission(code=code, user_id=user_id, credential=None, address=address)


@pytest.mark.parametrize("path", ["/t/{}/", "/t/{}/view.json", "/join/?q={}"])
def test_many_wrong_codes_are_answered_429_and_then_so_is_a_right_one(path: str, host: User) -> None:
    table = table_create(user=host, game="doudizhu")
    visitor = Client(REMOTE_ADDR="203.0.113.7")
    assert [visitor.get(path.format(WRONG)).status_code for _ in range(MOST)] == [404] * MOST
    late = visitor.get(path.format(table.code))
    assert late.status_code == 429
    assert 0 < int(late.headers["Retry-After"]) <= 300
    other = Client(REMOTE_ADDR="203.0.113.8")
    assert other.get(path.format(table.code)).status_code in (200, 302)


def test_who_is_signed_in_is_counted_by_the_account(host: User) -> None:
    table = table_create(user=host, game="doudizhu")
    client = Client(REMOTE_ADDR="203.0.113.7")
    client.force_login(User.objects.create(username="other"), backend="accounts.backends.HouseBackend")
    for _ in range(MOST):
        client.get(f"/t/{WRONG}/")
    assert client.get(f"/t/{table.code}/").status_code == 429
    assert Client(REMOTE_ADDR="203.0.113.7").get(f"/t/{table.code}/").status_code == 200


def test_sockets_and_pages_share_the_count(host: User) -> None:
    table = table_create(user=host, game="doudizhu")
    assert at_socket(table.code, "203.0.113.7") is None
    assert [at_socket(WRONG, "203.0.113.7") for _ in range(MOST)] == [NO_TABLE] * MOST
    assert at_socket(table.code, "203.0.113.7") == TOO_MANY
    assert Client(REMOTE_ADDR="203.0.113.7").get(f"/t/{table.code}/").status_code == 429
    assert at_socket(table.code, "203.0.113.8") is None


def test_sitting_down_where_there_is_no_table_makes_no_guest() -> None:
    assert Client().post(f"/t/{WRONG}/sit/").status_code == 404
    assert not User.objects.exists()
