"""The desk: what staff may do about a report, each with its permission and its line in the log."""

import datetime as dt
from collections.abc import Callable

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Ban, Mute, Notice, User
from accounts.services import user_mute
from scoring.models import Correction, LedgerEntry, Report
from tests.scoring.results import people, played

pytestmark = pytest.mark.django_db
LIST = "/admin/scoring/report/"


@pytest.fixture
def staff(db: None) -> Callable[..., Client]:
    def make(*permissions: str) -> Client:
        user = User.objects.create(username="helper", name="帮手", is_staff=True)
        for permission in permissions:
            app, codename = permission.split(".")
            user.user_permissions.add(Permission.objects.get(content_type__app_label=app, codename=codename))
        client = Client()
        client.force_login(user)
        return client

    return make


@pytest.fixture
def desk(staff: Callable[..., Client]) -> Client:
    helper = staff()
    User.objects.filter(username="helper").update(is_superuser=True)
    return helper


@pytest.fixture
def report(db: None) -> Report:
    anna, ben, cleo = people(3)
    deal = played([anna, ben, cleo], [2, -1, -1]).deal
    return Report.objects.create(author=anna, player=ben, deal=deal, reason="abuse", text="骂了一整局")


def do(client: Client, name: str, row: object, model: str = "scoring_report", **data: object) -> Client:
    there = f"{reverse(f'admin:{model}_deed', args=[name])}?ids={row.pk}"
    return client.post(there, data, follow=True)


def log() -> list[str]:
    return [entry.get_change_message() for entry in LogEntry.objects.order_by("pk")]


def test_a_report_is_taken_and_rejected_and_its_author_is_told(desk: Client, report: Report) -> None:
    assert desk.get(LIST).status_code == 200
    do(desk, "take", report)
    report.refresh_from_db()
    assert (report.state, report.assigned_to.username) == ("assigned", "helper")
    assert [row.pk for row in desk.get(f"{LIST}?mine=yes").context["cl"].result_list] == [report.pk]
    assert list(desk.get(f"{LIST}?mine=nobody").context["cl"].result_list) == []
    do(desk, "reject", report, answer="没有骂人")
    report.refresh_from_db()
    assert (report.state, report.answer, report.open) == ("rejected", "没有骂人", False)
    assert Notice.objects.get().words == f"你的第 {report.pk} 号举报不成立：没有骂人"
    assert log() == ["接手", "不成立：没有骂人"]
    # What is decided stays decided.
    for name in ("take", "reject", "uphold", "void"):
        assert "已经了结" in do(desk, name, report, answer="x").content.decode(), name
    assert len(log()) == 2
    assert not Correction.objects.exists()


def test_who_is_reported_is_warned_muted_and_banned_for_a_time(desk: Client, report: Report) -> None:
    ben = report.player
    do(desk, "warn", report, text="请注意语言")
    do(desk, "mute", report, reason="骂人", hours="72")
    mute = Mute.objects.get()
    assert mute.user == ben
    assert dt.timedelta(hours=71) < mute.ends_at - timezone.now() <= dt.timedelta(hours=72)
    day = timezone.localdate() + dt.timedelta(days=3)
    do(desk, "ban", report, reason="屡教不改", ends_at_0=day.isoformat(), ends_at_1="12:00")
    assert timezone.localtime(Ban.objects.get(user=ben).ends_at).date() == day
    assert [notice.kind for notice in Notice.objects.filter(user=ben).order_by("pk")] == ["warning", "muted"]
    do(desk, "uphold", report, answer="已禁言")
    report.refresh_from_db()
    assert report.state == "upheld"
    told = log()
    assert len(told) == 4
    for line, words in zip(told, ("请注意语言", "骂人", "屡教不改", "已禁言"), strict=True):
        assert words in line
    # Upholding alone moves no points.
    assert LedgerEntry.objects.count() == 3


def test_a_report_that_names_nobody_warns_nobody(desk: Client, report: Report) -> None:
    Report.objects.filter(pk=report.pk).update(player=None)
    html = desk.get(f"{LIST}{report.pk}/change/").content.decode()
    assert "/deed/warn/" not in html
    assert "没有指明牌手" in do(desk, "warn", report, text="x").content.decode()
    Report.objects.filter(pk=report.pk).update(player=report.author, deal=None)
    html = desk.get(f"{LIST}{report.pk}/change/").content.decode()
    assert "/deed/void/" not in html
    for name in ("void", "pay-again"):
        assert "没有牌局" in do(desk, name, report, answer="x").content.decode()
    assert (log(), Notice.objects.count()) == ([], 0)


@pytest.mark.parametrize(
    ("permission", "deed"),
    [
        ("scoring.change_report", "take"),
        ("scoring.change_report", "reject"),
        ("scoring.change_report", "uphold"),
        ("scoring.add_correction", "void"),
        ("scoring.add_correction", "pay-again"),
        ("accounts.add_notice", "warn"),
        ("accounts.add_mute", "mute"),
        ("accounts.add_ban", "ban"),
    ],
)
def test_each_deed_has_its_permission(
    staff: Callable[..., Client], report: Report, permission: str, deed: str
) -> None:
    client = staff("scoring.view_report")
    there = f"{reverse('admin:scoring_report_deed', args=[deed])}?ids={report.pk}"
    assert client.get(f"{LIST}{report.pk}/change/").status_code == 200
    assert client.post(there, {"answer": "x", "reason": "x", "text": "x", "hours": 1}).status_code == 403
    app, codename = permission.split(".")
    User.objects.get(username="helper").user_permissions.add(
        Permission.objects.get(content_type__app_label=app, codename=codename)
    )
    assert client.get(there).status_code == 200
    report.refresh_from_db()
    assert report.state == "new"


def test_players_have_no_desk(report: Report) -> None:
    client = Client()
    client.force_login(report.author)
    assert client.get(LIST).status_code == 302
    assert do(client, "reject", report, answer="x").redirect_chain[0][0].startswith("/admin/login/")
    report.refresh_from_db()
    assert report.state == "new"


def test_neither_reports_nor_corrections_are_changed_or_deleted(desk: Client, report: Report) -> None:
    do(desk, "void", report, answer="作废")
    made = Correction.objects.get()
    for model, row in (("report", report), ("correction", made), ("ledgerentry", made.entries.first())):
        there = f"/admin/scoring/{model}/"
        assert desk.get(f"{there}{row.pk}/change/").status_code == 200
        assert desk.post(f"{there}{row.pk}/change/", {"reason": "other"}).status_code == 403
        assert desk.post(f"{there}{row.pk}/delete/", {"post": "yes"}).status_code == 403
        assert desk.get(f"{there}add/").status_code == 403
    page = desk.get(f"/admin/scoring/correction/{made.pk}/change/").content.decode()
    assert "\u22122" in page
    assert "+1" in page


def test_a_user_is_warned_muted_and_unmuted_from_their_own_page(desk: Client) -> None:
    (ben,) = people(1)
    model = "accounts_user"
    do(desk, "warn", ben, model, text="请注意")
    do(desk, "mute", ben, model, reason="刷屏", hours="1")
    assert ben.mute_in_force().reason == "刷屏"
    user_mute(user=ben, reason="又刷屏", by=None, ends_at=timezone.now() + dt.timedelta(days=2))
    assert ben.mute_in_force().reason == "又刷屏"
    do(desk, "unmute", ben, model, reason="说清楚了")
    assert ben.mute_in_force() is None
    assert "没有被禁言" in do(desk, "unmute", ben, model, reason="x").content.decode()
    told = log()
    assert len(told) == 3
    assert told[0] == "警告：请注意"
    assert told[2] == "解除禁言：说清楚了"
    for model in ("mute", "notice"):
        assert desk.get(f"/admin/accounts/{model}/").status_code == 200
