"""Kept out of a league by staff: told why, in every season, by every way in; and let in again."""

import datetime as dt

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Notice, User
from accounts.services import house_bots
from lobby.services.seat_ready import seat_ready
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from scoring import entering
from scoring.access import may_see
from scoring.entering import entrant_bar, entrant_invite, entrant_readmit, season_enter, season_leave
from scoring.models import Entrant, Season
from tests.leagues.league_of import season_of
from tests.lobby.refusing import refusing
from tests.scoring.results import people, person

pytestmark = pytest.mark.django_db

WHY = "多次中途退出"


@pytest.fixture
def boss(db: None) -> User:
    return person("boss", is_staff=True, is_superuser=True)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def deed(name: str, entrant: Entrant) -> str:
    return f"{reverse('admin:scoring_entrant_deed', args=[name])}?ids={entrant.pk}"


def test_a_barred_player_gets_into_no_season_of_the_league() -> None:
    autumn, [anna, ben] = season_of(visibility="members"), people(2)
    later = timezone.now() + dt.timedelta(days=60)
    winter = Season.objects.create(
        league=autumn.league, name="冬", starts_at=later, ends_at=later + dt.timedelta(days=9)
    )
    table = table_create(user=ben, season=autumn)
    entrant = season_enter(season=autumn, user=anna)
    entrant_bar(entrant=entrant, reason=WHY)
    for season in (autumn, winter):
        with refusing("barred"):
            season_enter(season=season, user=anna)
        with refusing("barred"):
            entrant_invite(season=season, user=anna)
    with refusing("barred"):
        seat_take(code=table.code, user=anna)
    with refusing("barred"):
        table_create(user=anna, season=autumn)
    with refusing("not_entered"):
        season_leave(season=autumn, user=anna)
    assert not may_see(autumn.league, anna)
    assert season_enter(season=season_of(), user=anna).takes_part  # other leagues are open as before
    entrant_readmit(entrant=entrant)
    assert seat_take(code=table.code, user=anna).seat == 1
    with refusing("not_barred"):
        entrant_readmit(entrant=entrant)


def test_who_is_barred_is_out_of_every_season_at_once() -> None:
    """Also out of those that were entered before."""
    autumn, [anna] = season_of(visibility="members"), people(1)
    later = timezone.now() + dt.timedelta(days=60)
    spring = Season.objects.create(
        league=autumn.league, name="春", starts_at=later, ends_at=later + dt.timedelta(days=9)
    )
    other = season_enter(season=season_of(), user=anna)
    entrant, _ = [season_enter(season=season, user=anna) for season in (autumn, spring)]
    entrant_bar(entrant=entrant, reason=WHY)
    states = Entrant.objects.order_by("season").values_list("state", "barred_for")
    assert list(states.filter(season__league=autumn.league)) == [("barred", WHY)] * 2
    assert not may_see(autumn.league, anna)
    other.refresh_from_db()
    assert other.takes_part
    entrant_readmit(entrant=entrant)
    assert list(states.filter(season__league=autumn.league)) == [("withdrawn", "")] * 2


def test_who_is_barred_while_entering_stays_barred(monkeypatch: pytest.MonkeyPatch) -> None:
    autumn, [anna] = season_of(), people(1)
    entrant = season_enter(season=autumn, user=anna)
    season_leave(season=autumn, user=anna)

    def barred_meanwhile(*_: object) -> None:
        entrant_bar(entrant=entrant, reason=WHY)

    monkeypatch.setattr(entering, "_check_access", barred_meanwhile)
    with refusing("barred"):
        season_enter(season=autumn, user=anna)
    entrant.refresh_from_db()
    assert (entrant.state, entrant.barred_for) == ("barred", WHY)


def test_who_is_barred_at_a_waiting_table_loses_the_seat_before_play() -> None:
    autumn, (anna, ben, cleo) = season_of(), people(3)
    table = table_create(user=anna, season=autumn)
    for user in (ben, cleo):
        seat_take(code=table.code, user=user)
    seat_ready(code=table.code, user=anna)
    seat_ready(code=table.code, user=ben)
    entrant_bar(entrant=Entrant.objects.get(user=anna), reason=WHY)
    assert not seat_ready(code=table.code, user=cleo)
    table.refresh_from_db()
    assert (table.status, table.match, table.host) == ("waiting", None, ben)
    assert list(table.seats.order_by("seat").values_list("user", "ready")) == [
        (ben.pk, True),
        (cleo.pk, True),
    ]


def test_staff_bar_with_a_reason_that_is_shown_and_written_down(boss: User) -> None:
    autumn, [anna] = season_of(), people(1)
    entrant = season_enter(season=autumn, user=anna)
    staff = signed_in(boss)
    page = staff.get(reverse("admin:scoring_entrant_change", args=[entrant.pk])).content.decode()
    assert deed("bar", entrant).replace("&", "&amp;") in page
    assert staff.post(deed("bar", entrant), {"reason": ""}).status_code == 200
    assert staff.post(deed("bar", entrant), {"reason": WHY}).status_code == 302
    entrant.refresh_from_db()
    assert (entrant.state, entrant.barred_for) == ("barred", WHY)
    assert LogEntry.objects.get().change_message == f"禁赛：{WHY}"
    assert Notice.objects.get(user=anna).words == f"你被禁止参加“联赛”：{WHY}"
    there = f"/leagues/{autumn.league.slug}/{autumn.pk}/"
    shown = signed_in(anna).get(there).content.decode()
    assert f"你已被禁止参加这个联赛：{WHY}" in shown
    assert "打一局联赛" not in shown
    entry = f"/api/v1/leagues/{autumn.league.slug}/seasons/{autumn.pk}/entry/"
    answer = signed_in(anna).post(entry, "{}", content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "barred")
    assert WHY in answer.json()["message"]
    assert staff.post(deed("readmit", entrant), {"reason": "已道歉"}).status_code == 302
    entrant.refresh_from_db()
    assert (entrant.state, entrant.barred_for) == ("withdrawn", "")


def test_the_form_of_an_entrant_neither_bars_nor_takes_bots_of_the_house(boss: User) -> None:
    autumn, [anna] = season_of(admits_bots=True), people(1)
    staff, there = signed_in(boss), reverse("admin:scoring_entrant_add")
    bot = {"season": autumn.pk, "user": house_bots(1)[0].pk, "state": "entered"}
    answer = staff.post(there, bot)
    assert answer.context["adminform"].form.errors["user"] == ["本店的机器人不用报名。"]
    answer = staff.post(there, {"season": autumn.pk, "user": anna.pk, "state": "barred"})
    assert list(answer.context["adminform"].form.errors) == ["state"]
    assert staff.post(there, {"season": autumn.pk, "user": anna.pk, "state": "entered"}).status_code == 302
    assert [one.user for one in Entrant.objects.all()] == [anna]


def test_a_season_never_entered_says_so_too(boss: User) -> None:
    barred, first = person(), season_of()
    dates = {"starts_at": first.starts_at, "ends_at": first.ends_at}
    seasons = [first, Season.objects.create(league=first.league, name="下一季", **dates)]
    entrant_bar(entrant=season_enter(season=seasons[0], user=barred), reason=WHY, by=boss)
    client = signed_in(barred)
    for season in seasons:
        page = client.get(season.get_absolute_url()).content.decode()
        assert f"你已被禁止参加这个联赛：{WHY}" in page
        assert "参加这一季" not in page
        assert "打一局联赛" not in page
