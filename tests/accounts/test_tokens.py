"""The page of the own tokens."""

from collections.abc import Callable

from django.test import Client

from accounts.api_token import ApiToken
from accounts.models import User

PAGE = "/settings/tokens/"


def test_a_token_is_shown_once_and_taken_back(anna: User, signed_in: Callable[[User], Client]) -> None:
    page = signed_in(anna)
    made = page.post(PAGE, {"name": "bot", "scopes": ["read", "play"]})
    token = ApiToken.objects.get(user=anna)
    assert token.scopes == ["read", "play"]
    secret = made.context["secret"]
    assert secret in made.content.decode()
    assert "no-store" in made.headers["Cache-Control"]
    assert secret not in page.get(PAGE).content.decode()
    program = {"Authorization": f"Bearer {secret}"}
    assert Client().get("/api/v1/profile/", headers=program).json()["username"] == "anna"
    assert page.post(f"{PAGE}{token.pk}/revoke/").url == PAGE
    assert Client().get("/api/v1/profile/", headers=program).status_code == 401


def test_nobody_takes_back_a_token_of_another(
    anna: User, person: Callable[..., User], signed_in: Callable[[User], Client]
) -> None:
    signed_in(anna).post(PAGE, {"name": "bot", "scopes": ["read"]})
    token = ApiToken.objects.get()
    signed_in(person("ben")).post(f"{PAGE}{token.pk}/revoke/")
    assert ApiToken.objects.filter(pk=token.pk).exists()


def test_what_is_no_token_is_refused(anna: User, signed_in: Callable[[User], Client]) -> None:
    page = signed_in(anna)
    for form in ({"name": "bot"}, {"name": "", "scopes": ["read"]}, {"name": "bot", "scopes": ["all"]}):
        assert page.post(PAGE, form).context["form"].errors
    assert not ApiToken.objects.exists()
    for number in range(21):
        answer = page.post(PAGE, {"name": f"bot {number}", "scopes": ["read"]})
    assert ApiToken.objects.count() == 20
    assert answer.context["form"].non_field_errors()


def test_guests_have_none(person: Callable[..., User], signed_in: Callable[[User], Client]) -> None:
    page = signed_in(person("gast", kind=User.Kind.GUEST))
    assert "/keep-record/" in page.get(PAGE).content.decode()
    page.post(PAGE, {"name": "bot", "scopes": ["read"]})
    assert not ApiToken.objects.exists()


def test_who_is_signed_out_is_asked_to_sign_in() -> None:
    assert Client().get(PAGE).status_code == 302
