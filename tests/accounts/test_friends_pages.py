"""The page of friends, the buttons, and the number of requests in the head of every page."""

import re
from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.test import Client
from redis.exceptions import ConnectionError as RedisConnectionError

from accounts.models import Friendship, User
from accounts.services import friend_ask, guest_create, person_close
from accounts.views.friends import DEEDS

pytestmark = pytest.mark.django_db

Browser = Callable[[User], Client]


@pytest.fixture
def ben(person: Callable[..., User]) -> User:
    return person("ben")


def press(client: Client, page: str, deed: str, other: User) -> str:
    """Send the form of that deed that stands on the page, and return the page that follows."""
    html = client.get(page).text
    form = re.search(
        rf'<form action="(/friends/{other.pk}/{deed}/)".*?name="next" value="([^"]+)"', html, re.DOTALL
    )
    assert form, f"no button to {deed}"
    return client.post(form[1], {"next": form[2]}, follow=True).text


def badge(client: Client) -> str:
    found = re.search(r'friends-link" href="/friends/" aria-label="([^"]+)"', client.get("/rules/").text)
    return found[1] if found else ""


def test_the_way_of_two_from_strangers_to_friends_and_back(anna: User, ben: User, signed_in: Browser) -> None:
    hers, his = signed_in(anna), signed_in(ben)
    page = press(hers, f"/players/{ben.pk}/", "ask", ben)
    assert "已向ben发出好友请求" in page
    assert "已请求，等回复" in page
    assert badge(his) == "好友：1 个新请求"
    assert "你和anna成了好友" in press(his, "/friends/", "accept", anna)
    assert badge(his) == "好友"
    assert 'class="tag good">好友' in hers.get(f"/players/{ben.pk}/").text
    assert "不再是好友" in press(hers, "/friends/", "end", ben)
    assert not Friendship.objects.exists()


def test_declined_blocked_and_unblocked_by_buttons(anna: User, ben: User, signed_in: Browser) -> None:
    hers, his = signed_in(anna), signed_in(ben)
    friend_ask(user=anna, other=ben)
    assert "已谢绝anna的好友请求" in press(his, f"/players/{anna.pk}/", "decline", anna)
    page = hers.get(f"/players/{ben.pk}/").text
    assert "以后可以再请求" in page
    assert f"/friends/{ben.pk}/ask/" not in page
    press(his, f"/players/{anna.pk}/", "block", anna)
    assert "现在不接收" in press(hers, f"/players/{ben.pk}/", "ask", ben)
    press(his, "/friends/", "unblock", anna)
    press(hers, f"/players/{ben.pk}/", "ask", ben)
    assert "已撤回" in press(hers, "/friends/", "withdraw", ben)


def test_by_name(anna: User, ben: User, signed_in: Browser) -> None:
    hers = signed_in(anna)
    assert "没有叫“nobody”的牌手" in hers.get("/friends/?q=nobody").text
    page = press(hers, "/friends/?q=Ben", "ask", ben)
    assert "已向ben发出好友请求" in page
    assert 'value="Ben"' in page  # back where it was asked for


def test_guests_are_told_to_sign_up_and_have_no_badge(anna: User, signed_in: Browser) -> None:
    guest = signed_in(guest_create())
    page = guest.get("/friends/").text
    assert "游客不能加好友" in page
    assert 'href="/keep-record/?next=/friends/"' in page
    assert "注册以后可以加好友" in guest.get(f"/players/{anna.pk}/").text
    assert badge(guest) == ""
    answer = guest.post(f"/friends/{anna.pk}/ask/", follow=True)
    assert "游客不能加好友" in answer.text
    assert not Friendship.objects.exists()


def test_signed_out_visitors_sign_in_first(client: Client, anna: User) -> None:
    assert client.get("/friends/").url == "/sign-in/?next=/friends/"
    assert client.post(f"/friends/{anna.pk}/ask/").url.startswith("/sign-in/?next=")
    assert "/friends/" not in client.get(f"/players/{anna.pk}/").text


@pytest.mark.parametrize("deed", DEEDS)
def test_nothing_is_done_by_looking_or_without_a_token(
    anna: User, ben: User, signed_in: Browser, deed: str
) -> None:
    answer = signed_in(anna).get(f"/friends/{ben.pk}/{deed}/")
    assert answer.url == f"/players/{ben.pk}/"
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(anna)
    assert strict.post(f"/friends/{ben.pk}/{deed}/").status_code == 403
    assert not Friendship.objects.exists()


def test_what_is_not_there(anna: User, ben: User, signed_in: Browser) -> None:
    hers = signed_in(anna)
    assert hers.post(f"/friends/{ben.pk}/marry/").status_code == 404
    assert hers.post("/friends/999999/ask/").status_code == 404
    for deed in ("accept", "decline", "end", "withdraw", "unblock"):
        answer = hers.post(f"/friends/{ben.pk}/{deed}/", follow=True)
        assert answer.status_code == 200
        assert 'class="message error"' in answer.text
    foreign = hers.post(f"/friends/{ben.pk}/ask/", {"next": "https://evil.example/"})
    assert foreign.url == "/friends/"


def test_a_closed_account_has_no_buttons(anna: User, ben: User, signed_in: Browser) -> None:
    person_close(user=ben)
    assert "/friends/2" not in signed_in(anna).get(f"/players/{ben.pk}/").text
    assert f"/friends/{ben.pk}/" not in signed_in(anna).get(f"/players/{ben.pk}/").text


def test_in_english(anna: User, ben: User, signed_in: Browser) -> None:
    friend_ask(user=ben, other=anna)
    page = signed_in(anna).get("/friends/", headers={"accept-language": "en"}).text
    assert "Friends: 1 new request" in page
    assert re.search(r"[\u4e00-\u9fff]", re.sub(r"<script.*?</script>", "", page).replace("中文", "")) is None


def test_many_friends_cost_the_same(anna: User, signed_in: Browser, django_assert_max_num_queries) -> None:
    people = User.objects.bulk_create(User(username=f"c{i}", name=f"c{i}") for i in range(40))
    Friendship.objects.bulk_create(
        Friendship(asker=anna, asked=other, state=Friendship.State.FRIENDS) for other in people
    )
    hers = signed_in(anna)
    with django_assert_max_num_queries(9):  # session, user, ban, seat, news (2), notices, requests, circle
        assert "c39" in hers.get("/friends/").text


def test_pages_come_where_nobody_can_say_who_is_here(
    anna: User, ben: User, signed_in: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: object, **_keywords: object) -> None:
        raise RedisConnectionError("no line")

    Friendship.objects.create(asker=anna, asked=ben, state=Friendship.State.FRIENDS)
    for name in ("set", "get_many", "delete"):
        monkeypatch.setattr(cache, name, broken)
    hers = signed_in(anna)
    assert "ben" in hers.get("/friends/").text
    assert "好友的桌" in hers.get("/lobby/tables/").text
    assert hers.post("/sign-out/").status_code == 302


def test_staff_look_and_change_nothing(boss: User, anna: User, ben: User, signed_in: Browser) -> None:
    row = friend_ask(user=anna, other=ben)
    admin = signed_in(boss)
    assert "anna" in admin.get("/admin/accounts/friendship/").text
    assert admin.get(f"/admin/accounts/friendship/{row.pk}/change/").status_code == 200
    assert admin.get("/admin/accounts/friendship/add/").status_code == 403
    assert admin.post(f"/admin/accounts/friendship/{row.pk}/delete/", {"post": "yes"}).status_code == 403
