"""A forgotten password where no mail server is set: the page says so, and no log holds the link."""

import logging

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import User

pytestmark = pytest.mark.django_db

ADDRESS = "anna@example.org"


@pytest.fixture
def anna() -> User:
    return User.objects.create_user("anna", ADDRESS, "an-osprey-over-the-weir-41", name="anna")


def ask(client: Client) -> str:
    answer = client.post(reverse("accounts:password_reset"), {"email": ADDRESS}, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.usefixtures("anna")
def test_without_a_server_the_page_says_so_and_nothing_is_sent(client: Client, settings) -> None:
    settings.MAILS_ARE_SENT = False
    assert "邮件服务器" in ask(client)
    assert mail.outbox == []


@pytest.mark.usefixtures("anna")
def test_what_cannot_be_sent_is_not_printed(
    client: Client, settings, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    settings.EMAIL_BACKEND = "accounts.mail.NoServer"
    with caplog.at_level(logging.DEBUG):
        ask(client)
    printed = "".join(capfd.readouterr()) + caplog.text
    assert "EMAIL_HOST" in printed
    assert "/password/new/" not in printed
    assert ADDRESS not in printed


@pytest.mark.usefixtures("anna")
def test_with_a_server_the_link_is_sent(client: Client) -> None:
    ask(client)
    [message] = mail.outbox
    assert message.to == [ADDRESS]
    assert "/password/new/" in str(message.body)
