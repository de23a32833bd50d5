"""Reporting a deal or a player: who may, what is refused, and where one's own reports are read."""

import pytest
from django.test import Client
from django.utils import timezone

from accounts import rate_limit
from accounts.models import Notice, User
from accounts.services import house_bots
from games.models import Deal
from scoring.models import Report
from scoring.reporting import MOST_OPEN, report_decide
from tests.scoring.results import people, played

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _counts_begin_again() -> None:
    rate_limit.forget_all()


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def form(**fields: object) -> dict[str, object]:
    return {"reason": "cheating", "text": "他们互相看牌", **fields}


def errors(client: Client, there: str, **fields: object) -> list[str]:
    page = client.post(there, form(**fields))
    assert page.status_code == 200
    assert not Report.objects.filter(text=fields.get("text", "他们互相看牌"), state="x").exists()
    return [
        code
        for field in page.context["form"].errors.as_data().values()
        for error in field
        for code in [error.code]
    ]


def test_a_player_in_a_deal_is_reported_and_the_log_is_attached_by_its_number() -> None:
    anna, ben, cleo = people(3)
    deal = played([anna, ben, cleo], [2, -1, -1]).deal
    client = signed_in(anna)
    page = client.get(f"/reports/new/?deal={deal.pk}")
    assert [str(value) for value, _name in page.context["form"].fields["about"].choices] == [
        "",
        str(ben.pk),
        str(cleo.pk),
    ]
    assert client.post(f"/reports/new/?deal={deal.pk}", form(about=str(cleo.pk))).url == "/reports/"
    report = Report.objects.get()
    assert (report.author, report.deal, report.player, report.reason) == (anna, deal, cleo, "cheating")
    assert report.text == "他们互相看牌"


def test_a_player_is_reported_from_the_own_page_of_theirs() -> None:
    anna, ben = people(2)
    client = signed_in(anna)
    there = f"/reports/new/?player={ben.pk}"
    assert there in client.get(f"/players/{ben.pk}/").content.decode()
    # That a deal was wrongly paid is said of a deal.
    assert errors(client, there, reason="result") == ["invalid_choice"]
    assert client.post(there, form(reason="name")).status_code == 302
    assert (Report.objects.get().player, Report.objects.get().deal) == (ben, None)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"text": "  "}, "required"),
        ({"text": "\u200b\u200b"}, "no_text"),
        ({"text": "长" * 1001}, "max_length"),
        ({"reason": "nothing"}, "invalid_choice"),
        ({"reason": ""}, "required"),
        ({"about": "999999"}, "invalid_choice"),
    ],
)
def test_what_says_nothing_is_refused_at_its_place(fields: dict[str, object], code: str) -> None:
    users = people(3)
    deal = played(users, [2, -1, -1]).deal
    assert errors(signed_in(users[0]), f"/reports/new/?deal={deal.pk}", **fields) == [code]
    assert not Report.objects.exists()


def test_the_same_is_reported_once_while_it_waits() -> None:
    users = people(3)
    deal, client = played(users, [2, -1, -1]).deal, signed_in(users[0])
    there = f"/reports/new/?deal={deal.pk}"
    assert client.post(there, form()).status_code == 302
    assert errors(client, there) == ["already_reported"]
    report_decide(report=Report.objects.get(), upheld=False, answer="没有", by=users[1])
    assert client.post(there, form()).status_code == 302
    assert Report.objects.count() == 2


def test_nobody_reports_more_than_a_few_times_an_hour() -> None:
    anna, *others = people(12)
    client = signed_in(anna)
    answers = [client.post(f"/reports/new/?player={other.pk}", form()).status_code for other in others]
    assert answers == [302] * 10 + [200]
    assert Report.objects.count() == 10


def test_nobody_fills_the_desk_alone() -> None:
    anna, ben = people(2)
    Report.objects.bulk_create(
        Report(author=anna, player=user, reason="abuse", text="x") for user in people(MOST_OPEN)
    )
    assert errors(signed_in(anna), f"/reports/new/?player={ben.pk}") == ["too_many_reports"]


def test_there_is_no_form_for_what_cannot_be_reported() -> None:
    anna, ben = people(2)
    bot = house_bots(1)[0]
    running = Deal.objects.create(
        game="doudizhu", options={}, seat_count=3, carry={}, seed="ab" * 32, commitment="cd" * 32,
        rules_version=1, started_at=timezone.now(),
    )  # fmt: skip
    client = signed_in(anna)
    for query in (
        "", "?deal=x", "?deal=²", "?deal=0", f"?deal={running.pk}", f"?deal={'9' * 30}", "?player=999999",
        f"?player={bot.pk}", f"?player={anna.pk}",
    ):  # fmt: skip
        assert client.get(f"/reports/new/{query}").status_code == 404, query
        assert client.post(f"/reports/new/{query}", form()).status_code == 404, query
    visitor = Client()
    for there in ("/reports/", f"/reports/new/?player={ben.pk}"):
        assert visitor.get(there).url.startswith("/sign-in/")
    assert visitor.post(f"/reports/new/?player={ben.pk}", form()).status_code == 302
    assert not Report.objects.exists()
    # Of oneself and of bots no page offers it.
    assert "/reports/new/" not in client.get(f"/players/{anna.pk}/").content.decode()
    assert "/reports/new/" not in client.get(f"/players/{bot.pk}/").content.decode()


def test_own_reports_and_their_answers_are_read_by_their_author_alone() -> None:
    anna, ben = people(2)
    boss = User.objects.create(username="boss", name="掌柜", is_staff=True)
    report = Report.objects.create(author=anna, player=ben, reason="abuse", text="<b>骂人</b>")
    page = signed_in(anna).get("/reports/").content.decode()
    assert "待处理" in page
    assert "&lt;b&gt;骂人&lt;/b&gt;" in page
    report_decide(report=report, upheld=True, answer="已提醒他", by=boss)
    page = signed_in(anna).get("/reports/").content.decode()
    assert "成立" in page
    assert page.count("已提醒他") == 2  # among the reports, and as news
    assert "骂人" not in signed_in(ben).get("/reports/").content.decode()


def test_a_notice_is_shown_on_every_page_until_its_reader_has_read_it() -> None:
    anna, ben = people(2)
    notice = Notice.objects.create(user=anna, kind="warning", text="请注意语言")
    read = f"/notices/{notice.pk}/read/"
    hers, his = signed_in(anna), signed_in(ben)
    for there in ("/", "/leaderboards/", f"/players/{ben.pk}/"):
        assert "管理员提醒你：请注意语言" in hers.get(there).content.decode()
        assert "请注意语言" not in his.get(there).content.decode()
    assert his.post(read).status_code == 302
    assert hers.get(read).status_code == 405
    assert hers.post(read, {"next": "//elsewhere.example/"}).url == "/reports/"
    assert "请注意语言" not in hers.get("/").content.decode()
    notice.refresh_from_db()
    assert notice.read_at is not None
