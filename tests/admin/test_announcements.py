"""Announcements and maintenance in the admin: written, looked at, ended, and every act in the log."""

import datetime as dt
from collections.abc import Callable

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.utils import timezone

from games.live.maintenance import maintenance_begin, maintenance_now
from games.models import Maintenance
from lobby.models import Announcement

pytestmark = pytest.mark.django_db

LIST, ADD = "/admin/lobby/announcement/", "/admin/lobby/announcement/add/"
MAINTENANCE = "/admin/games/maintenance/"


def form(**fields: object) -> dict[str, object]:
    begins = timezone.localtime()
    return {
        "text": "周六比赛",
        "text_en": "",
        "weight": 0,
        "audience": "all",
        "begins_at_0": f"{begins:%Y-%m-%d}",
        "begins_at_1": f"{begins:%H:%M:%S}",
        "ends_at_0": "",
        "ends_at_1": "",
    } | fields


def logged() -> list[tuple[str, str]]:
    return [(one.object_repr, one.get_change_message()) for one in LogEntry.objects.order_by("pk")]


def test_one_is_written_changed_and_ended_and_all_of_it_is_logged(admin: Client) -> None:
    assert admin.post(ADD, form()).status_code == 302
    made = Announcement.objects.get()
    change = f"{LIST}{made.pk}/change/"
    assert admin.post(change, form(text="周日比赛", text_en="On Sunday", weight=1)).status_code == 302
    page = admin.get(change).content.decode()
    # Both languages, as they are read.
    assert page.index("周日比赛") < page.index("<small>English</small> On Sunday")
    ending = admin.post(f"{LIST}deed/end/", {"reason": "改期"}, query_params={"ids": made.pk})
    assert ending.status_code == 302
    made.refresh_from_db()
    assert (made.state(), made.weight) == ("past", 1)
    assert [said for said, _ in logged()] == ["周六比赛", "周日比赛", "周日比赛"]
    assert "改期" in logged()[2][1]


def test_a_new_one_begins_late_enough_to_be_looked_at_first(admin: Client) -> None:
    initial = admin.get(ADD).context["adminform"].form.get_initial_for_field
    begins = initial(admin.get(ADD).context["adminform"].form.fields["begins_at"], "begins_at")
    assert dt.timedelta(minutes=9) < begins - timezone.now() <= dt.timedelta(minutes=10)


def test_the_list_tells_which_are_to_come_and_which_are_over(admin: Client) -> None:
    now, hour = timezone.now(), dt.timedelta(hours=1)
    for text, begins, ends in (
        ("以后的", now + hour, None),
        ("现在的", now - hour, None),
        ("从前的", now - 2 * hour, now - hour),
    ):
        Announcement.objects.create(text=text, begins_at=begins, ends_at=ends)
    page = admin.get(LIST).content.decode()
    for state in ("未开始", "进行中", "已结束"):
        assert f'<td class="field-shows_state">{state}</td>' in page
    for state, text in (("soon", "以后的"), ("now", "现在的"), ("past", "从前的")):
        rows = admin.get(LIST, {"state": state}).context["cl"].result_list
        assert [row.text for row in rows] == [text]


@pytest.mark.parametrize(
    "wrong",
    [
        {"text": "  "},
        {"text": "长" * 301},
        {"weight": 7},
        {"audience": "nobody"},
        {"begins_at_0": "gestern"},
        {"ends_at_0": "2001-01-01", "ends_at_1": "00:00"},
    ],
)
def test_what_cannot_be_is_refused_and_not_logged(admin: Client, wrong: dict[str, object]) -> None:
    page = admin.post(ADD, form(**wrong))
    assert page.status_code == 200
    assert page.context["errors"]
    assert not Announcement.objects.exists()
    assert not LogEntry.objects.exists()


def test_none_is_deleted_and_only_who_may_writes(admin: Client, staff: Callable[..., Client]) -> None:
    made = Announcement.objects.create(text="在", begins_at=timezone.now())
    assert admin.post(f"{LIST}{made.pk}/delete/", {"post": "yes"}).status_code == 403
    reader = staff("lobby.view_announcement")
    assert reader.get(LIST).status_code == 200
    assert reader.post(ADD, form()).status_code == 403
    ending = reader.post(f"{LIST}deed/end/", {"reason": "x"}, query_params={"ids": made.pk})
    assert ending.status_code == 403
    assert Announcement.objects.get().state() == "now"


def test_maintenance_is_switched_on_reworded_and_off_and_logged(admin: Client) -> None:
    assert admin.post(f"{MAINTENANCE}add/", {"text": "换机器", "text_en": ""}).status_code == 302
    on = maintenance_now()
    assert on.text == "换机器"
    # It is said all over the admin, with the way to its switch.
    assert f"{MAINTENANCE}{on.pk}/change/" in admin.get("/admin/").content.decode()
    assert admin.post(f"{MAINTENANCE}add/", {"text": "再来", "text_en": ""}).status_code == 403
    assert (
        admin.post(f"{MAINTENANCE}{on.pk}/change/", {"text": "快好了", "text_en": "Soon"}).status_code == 302
    )
    assert maintenance_now().text == "快好了"
    ending = admin.post(f"{MAINTENANCE}deed/end/", {"reason": "换好了"}, query_params={"ids": on.pk})
    assert ending.status_code == 302
    assert maintenance_now() is None
    assert [said for said, _ in logged()] == ["换机器", "快好了", "快好了"]
    assert "换好了" in logged()[2][1]
    # What is over stays as it was.
    assert admin.post(f"{MAINTENANCE}{on.pk}/change/", {"text": "别的", "text_en": ""}).status_code == 403


def test_two_who_switch_it_on_at_once_are_told(admin: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    maintenance_begin(text="先来的")
    # The second had opened the form before.
    monkeypatch.setattr("games.admin_maintenance.maintenance_now", lambda: None)
    page = admin.post(f"{MAINTENANCE}add/", {"text": "后到的", "text_en": ""}, follow=True)
    assert [str(message) for message in page.context["messages"]] == ["已经在维护中。"]
    assert Maintenance.objects.get().text == "先来的"
    assert not LogEntry.objects.exists()


def test_the_switch_is_for_who_may_use_it(staff: Callable[..., Client]) -> None:
    reader = staff("games.view_maintenance")
    on = maintenance_begin(text="换机器")
    assert reader.get(f"{MAINTENANCE}{on.pk}/change/").status_code == 200
    ending = reader.post(f"{MAINTENANCE}deed/end/", {"reason": "x"}, query_params={"ids": on.pk})
    assert ending.status_code == 403
    assert maintenance_now() == on
