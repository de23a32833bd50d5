"""What the site tells its readers: when, whom, in which language, and until they put it away."""

import datetime as dt
from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from lobby.models import Announcement, AnnouncementClosed
from lobby.selectors.news import site_message, site_news
from lobby.services.announcement_close import announcement_close
from lobby.services.announcement_end import announcement_end
from lobby.services.announcement_save import announcement_save
from tests.lobby.refusing import refusing

pytestmark = pytest.mark.django_db

HOUR = dt.timedelta(hours=1)


def announce(text: str = "周六晚八点比赛", **fields: object) -> Announcement:
    fields.setdefault("begins_at", timezone.now() - HOUR)
    made = Announcement(text=text, **fields)
    announcement_save(announcement=made)
    return made


@pytest.fixture
def signed_in() -> Callable[[User], Client]:
    def open_one(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return open_one


def shown(client: Client, path: str = "/") -> str:
    page = client.get(path, follow=True)
    assert page.status_code == 200
    return str(page.content.decode()).split('id="news"')[1].split("<main")[0]


def test_it_is_shown_from_its_beginning_to_its_end() -> None:
    now = timezone.now()
    for text, begins, ends, state in (
        ("还没到", now + HOUR, None, "soon"),
        ("正当时", now - HOUR, now + HOUR, "now"),
        ("没有尽头", now - HOUR, None, "now"),
        ("过去了", now - 2 * HOUR, now - HOUR, "past"),
    ):
        made = announce(text, begins_at=begins, ends_at=ends)
        assert made.state() == state
    assert {one.text for one in Announcement.objects.current()} == {"正当时", "没有尽头"}
    assert "正当时" in shown(Client())
    assert "还没到" not in shown(Client())
    assert "过去了" not in shown(Client())


def test_plain_ones_are_for_the_lobby_important_ones_for_every_page(
    anna: User, signed_in: Callable[[User], Client]
) -> None:
    announce("平常事")
    announce("要紧事", weight=Announcement.Weight.IMPORTANT)
    for client in (Client(), signed_in(anna)):
        assert "平常事" in shown(client)
        # What matters more comes first.
        assert shown(client).index("要紧事") < shown(client).index("平常事")
        for path in ("/rules/", "/leaderboards/", "/leagues/"):
            page = client.get(path, follow=True)
            assert page.status_code == 200, path
            assert "要紧事" in page.content.decode()
            assert "平常事" not in page.content.decode()


def test_some_are_for_who_is_signed_in(anna: User, guest: User, signed_in: Callable[[User], Client]) -> None:
    announce("自己人", audience=Announcement.Audience.SIGNED_IN)
    assert "自己人" not in shown(Client())
    assert "自己人" in shown(signed_in(anna))
    assert "自己人" in shown(signed_in(guest))


def test_readers_of_english_read_english_where_there_is_some() -> None:
    announce("周六比赛", text_en="Match on Saturday")
    announce("只有中文")
    english = Client(headers={"accept-language": "en"})
    assert "Match on Saturday" in shown(english)
    assert "周六比赛" not in shown(english)
    assert "只有中文" in shown(english)
    assert "周六比赛" in shown(Client())


def test_what_staff_write_is_text() -> None:
    announce("<b>1 < 2</b>")
    assert "&lt;b&gt;1 &lt; 2&lt;/b&gt;" in shown(Client())


def test_an_account_remembers_what_it_has_put_away(anna: User, signed_in: Callable[[User], Client]) -> None:
    made, other = announce("收起我"), announce("留着我")
    client = signed_in(anna)
    for _ in range(2):
        answer = client.post(
            f"/announcements/{made.pk}/close/", headers={"referer": "http://testserver/rules/"}
        )
        assert (answer.status_code, answer.url) == (302, "http://testserver/rules/")
    assert AnnouncementClosed.objects.get().user == anna
    for browser in (client, signed_in(anna)):  # on another device too
        assert "收起我" not in shown(browser)
        assert other.text in shown(browser)
    assert "收起我" in shown(Client())


def test_a_visitors_browser_remembers_and_goes_on_remembering_once_signed_in(anna: User) -> None:
    made = announce("收起我")
    client = Client()
    answer = client.post(f"/announcements/{made.pk}/close/", headers={"accept": "application/json"})
    assert answer.status_code == 204
    assert not AnnouncementClosed.objects.exists()
    assert "收起我" not in shown(client)
    client.force_login(anna)
    assert "收起我" not in shown(client)
    assert "收起我" in shown(Client())


def test_guests_put_away_as_others_do(guest: User, signed_in: Callable[[User], Client]) -> None:
    made = announce("收起我")
    client = signed_in(guest)
    assert client.post(f"/announcements/{made.pk}/close/").status_code == 302
    assert "收起我" not in shown(client)


@pytest.mark.parametrize("number", ["0", "999", "9" * 30, "9" * 4000])
def test_what_is_no_announcement_cannot_be_put_away(number: str) -> None:
    client = Client()
    assert client.post(f"/announcements/{number}/close/").status_code in (302, 404)
    assert client.get("/announcements/1/close/").status_code == 405
    assert "closed_announcements" not in client.session


def test_closing_leads_to_no_other_site(anna: User, signed_in: Callable[[User], Client]) -> None:
    made = announce()
    for referer in ("https://evil.example/", "//evil.example", "javascript:alert(1)", ""):
        answer = signed_in(anna).post(f"/announcements/{made.pk}/close/", headers={"referer": referer})
        assert answer.url == "/"


def test_nobody_closes_what_is_not_for_them_or_not_current(anna: User) -> None:
    secret = announce(audience=Announcement.Audience.SIGNED_IN)
    later = announce(begins_at=timezone.now() + HOUR)
    with refusing("no_announcement"):
        announcement_close(number=secret.pk, user=None)
    with refusing("no_announcement"):
        announcement_close(number=later.pk, user=anna)
    assert announcement_close(number=secret.pk, user=anna) == secret.pk


def test_an_empty_one_and_one_that_ends_before_it_begins_are_refused() -> None:
    now = timezone.now()
    with refusing("no_text"):
        announce("   ")
    with refusing("bad_times"):
        announce(begins_at=now, ends_at=now - HOUR)
    assert not Announcement.objects.exists()


def test_ending_takes_it_down_at_once_and_once() -> None:
    now, later = announce(), announce("以后", begins_at=timezone.now() + HOUR)
    for made in (now, later):
        announcement_end(announcement=made)
        made.refresh_from_db()
        assert made.state() == "past"
        with refusing("announcement_over"):
            announcement_end(announcement=made)
    assert not Announcement.objects.current().exists()


def test_tables_are_told_of_what_is_important() -> None:
    announce("平常事")
    important = announce("要紧事", text_en="Mind this", weight=1)
    inside = announce("自己人的事", weight=1, audience=Announcement.Audience.SIGNED_IN)
    news = site_news()
    visitor = site_message(news, signed_in=False)
    assert visitor == {
        "t": "site", "maintenance": None, "announcements": [{"id": important.pk, "text": "要紧事"}],
    }  # fmt: skip
    ids = [one["id"] for one in site_message(news, signed_in=True)["announcements"]]
    assert set(ids) == {important.pk, inside.pk}


def test_the_lobbys_list_brings_the_news_along(anna: User, signed_in: Callable[[User], Client]) -> None:
    client = signed_in(anna)
    announce("平常事")
    page = client.get("/lobby/tables/").content.decode()
    assert "平常事" in page.split("<template data-news>")[1].split("</template>")[0]


def test_the_table_page_knows_what_was_put_away(
    anna: User, full: object, signed_in: Callable[[User], Client]
) -> None:
    made = announce(weight=1)
    client = signed_in(anna)
    client.post(f"/announcements/{made.pk}/close/")
    page = client.get(f"/t/{full.code}/")
    assert page.context["table_config"]["closed_news"] == [made.pk]
