"""What staff do: with a reason, by those who may, written down."""

import datetime as dt
from collections.abc import Callable, Iterator

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import SHOWN_PARTS, Audience, Ban, User
from accounts.services import house_bots, user_ban
from accounts.signals import BANNED, SIGNED_OUT, access_ended
from games.models import Match
from lobby.models import Table
from scoring.models import DealResult, LedgerEntry, Standing
from tests.admin.conftest import deal_of, play
from tests.scoring.results import people, played, result

pytestmark = pytest.mark.django_db


def deed(model: str, name: str, *rows: object) -> str:
    ids = ",".join(str(row.pk) for row in rows)
    return f"{reverse(f'admin:{model}_deed', args=[name])}?ids={ids}"


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create(username="anna", name="安娜", email="anna@example.org")


@pytest.fixture
def ended() -> Iterator[list[tuple[int, int]]]:
    told: list[tuple[int, int]] = []

    def listen(user_id: int, code: int, **_kwargs: object) -> None:
        told.append((user_id, code))

    access_ended.connect(listen)
    yield told
    access_ended.disconnect(listen)


def log_of(row: object) -> list[str]:
    return list(LogEntry.objects.filter(object_id=row.pk).values_list("change_message", flat=True))


# Bans --------------------------------------------------------------------------------------------


def test_ban_asks_for_a_reason_first(admin: Client, anna: User) -> None:
    page = admin.get(deed("accounts_user", "ban", anna))
    assert page.status_code == 200
    assert "安娜" in page.content.decode()
    response = admin.post(deed("accounts_user", "ban", anna), {"reason": ""})
    assert list(response.context["form"].errors) == ["reason"]
    assert not Ban.objects.exists()


def test_ban_ends_access_and_is_written_down(
    admin: Client, boss: User, anna: User, ended: list[tuple[int, int]]
) -> None:
    day = timezone.localdate() + dt.timedelta(days=3)
    data = {"reason": "消极游戏", "ends_at_0": day.isoformat(), "ends_at_1": "12:00"}
    response = admin.post(deed("accounts_user", "ban", anna), data)
    assert response.url == reverse("admin:accounts_user_change", args=[anna.pk])
    ban = Ban.objects.get(user=anna)
    assert (ban.reason, ban.by, timezone.localtime(ban.ends_at).hour) == ("消极游戏", boss, 12)
    assert ended == [(anna.pk, BANNED)]
    assert any("消极游戏" in message for message in log_of(anna))


def test_unban_is_written_down_too(admin: Client, boss: User, anna: User) -> None:
    user_ban(user=anna, reason="x", by=boss)
    admin.post(deed("accounts_user", "unban", anna), {"reason": "误判"})
    assert anna.ban_in_force() is None
    assert Ban.objects.get().lift_reason == "误判"
    assert log_of(anna) == ["解除封禁：误判"]


def test_what_a_service_refuses_is_shown_and_not_logged(admin: Client, boss: User, anna: User) -> None:
    bot = house_bots(1)[0]
    response = admin.post(deed("accounts_user", "ban", anna, bot, boss), {"reason": "x"}, follow=True)
    html = response.content.decode()
    assert "机器人不能封禁" in html
    assert "不能封禁管理人员" in html
    assert Ban.objects.get().user == anna
    assert log_of(bot) == []


def test_list_offers_deeds_for_the_rows_that_are_ticked(admin: Client, anna: User) -> None:
    data = {"action": "ban", "_selected_action": [anna.pk]}
    response = admin.post(reverse("admin:accounts_user_changelist"), data)
    assert response.url == deed("accounts_user", "ban", anna).replace(",", "%2C")


def test_page_of_a_user_offers_what_makes_sense(admin: Client, boss: User, anna: User) -> None:
    def offers(user: User) -> set[str]:
        html = admin.get(reverse("admin:accounts_user_change", args=[user.pk])).content.decode()
        return {name for name in ("ban", "unban", "close") if f"/deed/{name}/" in html}

    assert offers(anna) == {"ban", "close"}
    user_ban(user=anna, reason="x", by=boss)
    assert offers(anna) == {"ban", "unban", "close"}
    assert offers(boss) == set()


@pytest.mark.parametrize(
    ("permissions", "status"),
    [(["accounts.view_user"], 403), (["accounts.view_user", "accounts.add_ban"], 200)],
)
def test_deeds_need_their_permission(
    staff: Callable[..., Client], anna: User, permissions: list[str], status: int
) -> None:
    client = staff(*permissions)
    assert client.get(deed("accounts_user", "ban", anna)).status_code == status
    client.post(deed("accounts_user", "ban", anna), {"reason": "x"})
    assert Ban.objects.exists() is (status == 200)


@pytest.mark.parametrize("ids", ["", "x", "999999", "²"])
def test_deed_to_nobody_is_not_found(admin: Client, ids: str) -> None:
    assert admin.get(f"{reverse('admin:accounts_user_deed', args=['ban'])}?ids={ids}").status_code == 404


def test_unknown_deed_is_not_found(admin: Client, anna: User) -> None:
    assert admin.get(deed("accounts_user", "flog", anna)).status_code == 404


def test_players_and_visitors_do_no_deeds(anna: User) -> None:
    client = Client()
    assert client.get(deed("accounts_user", "ban", anna)).status_code == 302
    client.force_login(anna)
    assert client.post(deed("accounts_user", "ban", anna), {"reason": "x"}).status_code == 302
    assert not Ban.objects.exists()


# Accounts ------------------------------------------------------------------------------------------


def test_account_is_closed_on_request(admin: Client, anna: User) -> None:
    admin.post(deed("accounts_user", "close", anna), {"reason": "本人来信"})
    anna.refresh_from_db()
    assert (anna.name, anna.email, anna.is_active) == ("已注销", "", False)
    assert log_of(anna) == ["注销账号：本人来信"]


def test_filters_tell_guests_bots_and_banned_apart(admin: Client, boss: User, anna: User) -> None:
    User.objects.create(username="guest-1", name="游客一", kind="guest")
    house_bots(1)
    user_ban(user=anna, reason="x", by=boss)

    def listed(query: str) -> set[str]:
        result = admin.get(f"{reverse('admin:accounts_user_changelist')}?{query}").context["cl"]
        return {user.username for user in result.result_list}

    assert listed("kind__exact=guest") == {"guest-1"}
    assert listed("kind__exact=house_bot") == {"house-bot-01"}
    assert listed("banned=yes") == {"anna"}
    assert "anna" not in listed("banned=no")


def test_users_are_listed_in_a_bounded_number_of_queries(
    admin: Client, django_assert_max_num_queries
) -> None:
    people(40)
    with django_assert_max_num_queries(12):
        admin.get(reverse("admin:accounts_user_changelist"))


def test_staff_make_users_with_a_name(admin: Client) -> None:
    data = {
        "username": "neu",
        "name": "新人",
        "usable_password": "true",
        "password1": "long-enough-7",
        "password2": "long-enough-7",
    }
    admin.post(reverse("admin:accounts_user_add"), data)
    assert User.objects.get(username="neu").name == "新人"


def change_form(user: User, **changes: object) -> dict[str, object]:
    inline = {
        f"bans-{name}": 0 for name in ("TOTAL_FORMS", "INITIAL_FORMS", "MIN_NUM_FORMS", "MAX_NUM_FORMS")
    }
    fields = {
        "username": user.username,
        "name": user.name,
        "pigment": 0,
        "language": "zh-hans",
        "is_active": "on",
        **{f"show_{part}": Audience.EVERYBODY for part in SHOWN_PARTS},
    }
    return {**inline, **fields, **changes}


def test_taking_away_the_right_to_sign_in_ends_access(
    admin: Client, anna: User, ended: list[tuple[int, int]]
) -> None:
    data = change_form(anna)
    del data["is_active"]
    response = admin.post(reverse("admin:accounts_user_change", args=[anna.pk]), data)
    assert response.status_code == 302
    assert ended == [(anna.pk, SIGNED_OUT)]


def test_password_set_by_staff_ends_access(admin: Client, anna: User, ended: list[tuple[int, int]]) -> None:
    there = reverse("admin:auth_user_password_change", args=[anna.pk])
    admin.post(there, {"password1": "long-enough-7", "password2": "long-enough-7", "usable_password": "true"})
    assert ended == [(anna.pk, SIGNED_OUT)]


def test_staff_give_themselves_no_rights(staff: Callable[..., Client], boss: User) -> None:
    client = staff("accounts.view_user", "accounts.change_user")
    helper = User.objects.get(username="helper")
    data = change_form(helper, is_superuser="on", is_staff="on")
    client.post(reverse("admin:accounts_user_change", args=[helper.pk]), data)
    helper.refresh_from_db()
    assert not helper.is_superuser
    there = reverse("admin:auth_user_password_change", args=[boss.pk])
    assert client.get(there).status_code == 403


def test_no_account_is_ever_deleted(admin: Client, anna: User) -> None:
    assert admin.post(reverse("admin:accounts_user_delete", args=[anna.pk])).status_code == 403


# Tables and matches ----------------------------------------------------------------------------------


def test_closing_a_table_ends_its_match_and_frees_the_seats(
    admin: Client, table: Callable[..., Table]
) -> None:
    made = table()
    admin.post(deed("lobby_table", "close", made), {"reason": "没人"})
    made.refresh_from_db()
    assert made.status == Table.Status.CLOSED
    assert not made.seats.exists()
    assert Match.objects.get().broken
    assert log_of(made) == ["关闭：没人"]
    again = admin.post(deed("lobby_table", "close", made), {"reason": "x"}, follow=True)
    assert "已经散了" in again.content.decode()


def test_dissolving_leaves_the_table(admin: Client, table: Callable[..., Table]) -> None:
    made = table()
    admin.post(deed("lobby_table", "dissolve", made), {"reason": "断网"})
    made.refresh_from_db()
    match = Match.objects.get()
    assert (match.broken, match.status) == (True, Match.Status.OVER)
    assert made.status == Table.Status.WAITING
    assert made.seats.count() == 3
    assert DealResult.objects.get().ending in {"void", "dissolved"}


def test_match_can_be_broken_up_from_its_own_page(admin: Client, table: Callable[..., Table]) -> None:
    table()
    match = Match.objects.get()
    html = admin.get(reverse("admin:games_match_change", args=[match.pk])).content.decode()
    assert "/deed/break/" in html
    admin.post(deed("games_match", "break", match), {"reason": "断网"})
    match.refresh_from_db()
    assert match.status == Match.Status.OVER
    assert log_of(match) == ["解散：断网"]


def test_looking_is_not_dissolving(staff: Callable[..., Client], table: Callable[..., Table]) -> None:
    made = table()
    client = staff("lobby.view_table", "games.view_match")
    assert client.get(reverse("admin:lobby_table_change", args=[made.pk])).status_code == 200
    assert client.post(deed("lobby_table", "close", made), {"reason": "x"}).status_code == 403
    assert client.post(deed("games_match", "break", made.match), {"reason": "x"}).status_code == 403
    made.refresh_from_db()
    assert made.status == Table.Status.PLAYING


def test_lists_of_tables_and_deals_cost_a_bounded_number_of_queries(
    admin: Client, table: Callable[..., Table], django_assert_max_num_queries
) -> None:
    play(deal_of(table()))
    for n in range(20):
        played(people(3), [2, -1, -1])
        Table.objects.create(code=f"T{n:05d}", game="doudizhu", options={}, seat_count=3)
    for model in ("lobby_table", "games_match", "games_deal", "scoring_ledgerentry", "scoring_dealresult"):
        with django_assert_max_num_queries(14):
            assert admin.get(reverse(f"admin:{model}_changelist")).status_code == 200


# Results -----------------------------------------------------------------------------------------------


def test_looking_at_a_result_settles_and_repairs_it(admin: Client) -> None:
    made = result(people(3), [2, -1, -1])
    admin.post(deed("scoring_dealresult", "check", made), {"reason": "玩家来问"})
    assert LedgerEntry.objects.count() == 3
    Standing.objects.filter(user_id=made.seats[0]).update(points=50)
    admin.post(deed("scoring_dealresult", "check", made), {"reason": "再看"})
    assert set(Standing.objects.filter(user_id=made.seats[0]).values_list("points", flat=True)) == {2}
    admin.post(deed("scoring_dealresult", "check", made), {"reason": "没事"})
    newest = log_of(made)[0]
    assert newest == "核对无误：没事"
