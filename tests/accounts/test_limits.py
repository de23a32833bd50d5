"""How often one may try to sign in, sign up, come as a guest: and that the answer can be read."""

import pytest
from django.test import Client

from accounts import rate_limit
from accounts.models import User
from accounts.views import signing
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def use_up(deed: str, rate: str, who: str) -> None:
    while rate_limit.within(rate, deed, who):
        pass


def is_readable_refusal(response: object) -> None:
    assert response.status_code == 429
    html = response.content.decode()
    assert "<main" in html
    assert "再" in html


def test_five_wrong_passwords_lock_that_name_from_that_address(client: Client, anna: User) -> None:
    for _ in range(5):
        last = client.post("/sign-in/", {"username": "anna", "password": "wrong"})
    is_readable_refusal(last)
    is_readable_refusal(client.post("/sign-in/", {"username": "anna", "password": PASSWORD}))
    elsewhere = Client(REMOTE_ADDR="203.0.113.9")
    assert elsewhere.post("/sign-in/", {"username": "anna", "password": PASSWORD}).status_code == 302


def test_many_names_from_one_address_are_slowed_down(client: Client) -> None:
    use_up("sign-in", signing.SIGN_IN_RATE, "127.0.0.1")
    is_readable_refusal(client.post("/sign-in/", {"username": "x", "password": "y"}))
    assert client.get("/sign-in/").status_code == 200


@pytest.mark.parametrize(
    ("deed", "rate", "rate_all", "there"),
    [
        ("sign-up", signing.SIGN_UP_RATE, signing.SIGN_UP_RATE_ALL, "/sign-up/"),
        ("guest", signing.GUEST_RATE, signing.GUEST_RATE_ALL, "/play-as-guest"),
    ],
)
def test_accounts_are_made_at_a_bounded_rate(
    client: Client, deed: str, rate: str, rate_all: str, there: str
) -> None:
    data = {"username": "ben", "name": "ben", "password": "long-enough-7"}
    use_up(deed, rate, "127.0.0.1")
    refused = client.post(there, data)
    is_readable_refusal(refused)
    assert int(refused.headers["Retry-After"]) > 0
    elsewhere = Client(REMOTE_ADDR="203.0.113.9")
    use_up(deed, rate_all, rate_limit.ALL)
    is_readable_refusal(elsewhere.post(there, data))
    assert not User.objects.exists()


def test_own_password_cannot_be_guessed_from_a_stolen_session(anna: User, client: Client) -> None:
    client.force_login(anna)
    for _ in range(20):
        client.post("/settings/email/", {"email": "x@example.org", "current": "wrong"})
    is_readable_refusal(client.post("/settings/email/", {"email": "x@example.org", "current": PASSWORD}))
    is_readable_refusal(client.post("/settings/close/", {"current": PASSWORD, "sure": "on"}))


def test_resets_are_asked_for_at_a_bounded_rate(client: Client) -> None:
    for _ in range(10):
        assert client.post("/password/forgotten/", {"email": "x@example.org"}).status_code == 302
    is_readable_refusal(client.post("/password/forgotten/", {"email": "x@example.org"}))
