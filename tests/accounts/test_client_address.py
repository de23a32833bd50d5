"""Which address a visitor is counted under."""

import pytest
from django.test import RequestFactory

from accounts import client_address


def address(peer: str, forwarded: str) -> str:
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    return client_address.of_request(RequestFactory().get("/", REMOTE_ADDR=peer, headers=headers))


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "believed"),
    [
        pytest.param(0, "203.0.113.5", "", "203.0.113.5", id="no-proxy"),
        pytest.param(0, "203.0.113.5", "198.51.100.1", "203.0.113.5", id="forged-without-proxy"),
        pytest.param(1, "10.0.0.1", "203.0.113.5", "203.0.113.5", id="one-proxy"),
        pytest.param(1, "10.0.0.1", "198.51.100.1, 203.0.113.5", "203.0.113.5", id="forged-through-proxy"),
        pytest.param(2, "10.0.0.2", "198.51.100.1, 203.0.113.5, 10.0.0.1", "203.0.113.5", id="two-proxies"),
        pytest.param(1, "10.0.0.1", "", "10.0.0.1", id="proxy-says-nothing"),
        pytest.param(1, "10.0.0.1", "unknown", "10.0.0.1", id="proxy-says-nonsense"),
        pytest.param(0, "::ffff:203.0.113.5", "", "203.0.113.5", id="ipv4-in-ipv6"),
        pytest.param(0, "", "", client_address.NOBODY, id="unix-socket"),
    ],
)
def test_believed_address(settings, proxies: int, peer: str, forwarded: str, believed: str) -> None:
    settings.TRUSTED_PROXIES = proxies
    assert address(peer, forwarded) == believed


def test_socket_is_counted_like_a_request(settings) -> None:
    settings.TRUSTED_PROXIES = 1
    scope = {"client": ["10.0.0.1", 5], "headers": [(b"x-forwarded-for", b"198.51.100.1, 203.0.113.5")]}
    assert client_address.of_scope(scope) == "203.0.113.5"
    assert client_address.of_scope({"client": None}) == client_address.NOBODY
