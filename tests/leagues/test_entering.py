"""Who may enter a season, sit at its tables and look at it."""

import datetime as dt

import pytest
from django.test import Client
from django.utils import timezone

from accounts import rate_limit
from accounts.models import Notice, User
from accounts.services import house_bots
from games.models import Match
from lobby.models import Table
from lobby.selectors import open_tables, running_seasons
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from scoring.access import visible_leagues
from scoring.entering import (
    WRONG_CODES,
    entrant_invite,
    entrant_move,
    season_enter,
    season_leave,
)
from scoring.models import Division, Entrant, League, Season, Standing
from tests.leagues.league_of import division_of, season_of
from tests.lobby.refusing import refusing
from tests.scoring.results import people, person, played

pytestmark = pytest.mark.django_db

CODE = {"access": "code", "entry_code": "Autumn-26"}


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture(autouse=True)
def _no_tries() -> None:
    rate_limit.forget_all()


def test_an_open_season_is_entered_once() -> None:
    autumn, [anna] = season_of(), people(1)
    made = season_enter(season=autumn, user=anna)
    assert season_enter(season=autumn, user=anna) == made
    assert (made.state, made.division) == ("entered", None)


def test_guests_and_bots_do_not_enter() -> None:
    autumn = season_of()
    with refusing("guest_not_allowed"):
        season_enter(season=autumn, user=person("gast", kind=User.Kind.GUEST))
    with refusing("only_people"):
        season_enter(season=autumn, user=house_bots(1)[0])
    with refusing("no_bots"):
        season_enter(season=autumn, user=person("robo", outside_bot=True))
    League.objects.update(admits_bots=True)
    assert season_enter(season=Season.objects.get(), user=User.objects.get(username="robo"))


def test_a_season_that_is_over_is_not_entered() -> None:
    past, [anna] = season_of(days_ago=20, days=10), people(1)
    with refusing("season_over"):
        season_enter(season=past, user=anna)
    with refusing("season_over"):
        entrant_invite(season=past, user=anna)


@pytest.mark.parametrize("code", ["Autumn-26", " autumn-26 "])
def test_a_code_lets_in(code: str) -> None:
    assert season_enter(season=season_of(**CODE), user=people(1)[0], code=code).takes_part


@pytest.mark.parametrize("code", ["", "autumn", "Autumn-2６", "\0", "x" * 4000])
def test_a_wrong_code_does_not(code: str) -> None:
    with refusing("wrong_entry_code"):
        season_enter(season=season_of(**CODE), user=people(1)[0], code=code)


def test_a_code_that_is_empty_lets_nobody_in() -> None:
    with refusing("wrong_entry_code"):
        season_enter(season=season_of(access="code"), user=people(1)[0])


def test_codes_are_not_to_be_guessed() -> None:
    autumn, [anna, ben] = season_of(**CODE), people(2)
    for number in range(int(WRONG_CODES.split("/")[0])):
        with refusing("wrong_entry_code"):
            season_enter(season=autumn, user=anna, code=f"guess {number}")
    with refusing("too_fast"):
        season_enter(season=autumn, user=anna, code="Autumn-26")
    assert season_enter(season=autumn, user=ben, code="Autumn-26")


def test_by_invitation_alone() -> None:
    autumn, [anna] = season_of(access="invitation"), people(1)
    with refusing("not_invited"):
        season_enter(season=autumn, user=anna)
    for _ in range(2):
        entrant_invite(season=autumn, user=anna)
    assert [notice.words for notice in Notice.objects.filter(user=anna)] == ["“联赛”邀请你参加。"]
    assert "看这一季" in signed_in(anna).get("/").content.decode()
    assert season_enter(season=autumn, user=anna).takes_part
    season_leave(season=autumn, user=anna)
    with refusing("not_invited"):
        season_enter(season=autumn, user=anna)
    assert entrant_invite(season=autumn, user=anna).state == "invited"


def test_who_leaves_keeps_what_was_played_and_may_come_back() -> None:
    autumn, users = season_of(), people(3)
    season_enter(season=autumn, user=users[0])
    played(users, [2, -1, -1], of_season=autumn)
    season_leave(season=autumn, user=users[0])
    with refusing("not_entered"):
        season_leave(season=autumn, user=users[0])
    assert Standing.objects.get(user=users[0], period=autumn.period).points == 2
    assert season_enter(season=autumn, user=users[0]).takes_part


# Tables ------------------------------------------------------------------------------------------------


def test_sitting_down_enters_an_open_league() -> None:
    autumn, [anna, ben] = season_of(), people(2)
    table = table_create(user=anna, season=autumn)
    seat_take(code=table.code, user=ben)
    assert set(autumn.entrants.values_list("user", "state")) == {
        (anna.pk, "entered"),
        (ben.pk, "entered"),
    }


@pytest.mark.parametrize("about", [CODE, {"access": "invitation"}])
def test_others_take_a_seat_only_once_they_have_entered(about: dict[str, str]) -> None:
    autumn, [anna, ben] = season_of(**about), people(2)
    with refusing("not_entered"):
        table_create(user=anna, season=autumn)
    assert not Table.objects.exists()
    Entrant.objects.create(season=autumn, user=anna)
    table = table_create(user=anna, season=autumn)
    with refusing("not_entered"):
        seat_take(code=table.code, user=ben)
    Entrant.objects.create(season=autumn, user=ben, state="withdrawn")
    with refusing("not_entered"):
        seat_take(code=table.code, user=ben)


def test_divisions_do_not_sit_together() -> None:
    autumn, [anna, ben, cleo] = season_of(), people(3)
    division_of(autumn, 1, [anna, cleo])
    division_of(autumn, 2, [ben])
    table = table_create(user=anna, season=autumn)
    with refusing("other_division"):
        seat_take(code=table.code, user=ben)
    assert seat_take(code=table.code, user=cleo).seat == 1
    newcomer = people(1)[0]
    assert season_enter(season=autumn, user=newcomer).division.number == 2


def test_a_league_of_several_games_opens_a_table_of_one_of_them() -> None:
    autumn, [anna] = season_of(games=["doudizhu", "shisanshui"]), people(1)
    for game in ("", "niuniu"):
        with refusing("no_game"):
            table_create(user=anna, game=game, season=autumn)
    assert table_create(user=anna, game="shisanshui", season=autumn).game == "shisanshui"
    client = signed_in(people(1)[0])
    assert client.get(f"/new/shisanshui/?season={autumn.pk}").status_code == 200
    assert client.get(f"/new/niuniu/?season={autumn.pk}").status_code == 404


def test_another_division_takes_its_totals_along() -> None:
    autumn, users = season_of(), people(3)
    high, low = division_of(autumn, 1), division_of(autumn, 2, users)
    played(users, [2, -1, -1], of_season=autumn)
    assert set(Standing.objects.filter(season=autumn).values_list("division", flat=True)) == {low.pk}
    entrant_move(entrant=Entrant.objects.get(user=users[0]), division=high)
    moved = Standing.objects.filter(season=autumn, user=users[0])
    assert set(moved.values_list("division", flat=True)) == {high.pk}
    other = division_of(season_of(), 1)
    with refusing("wrong_division"):
        entrant_move(entrant=Entrant.objects.get(user=users[1]), division=other)
    assert Division.objects.count() == 3


# For members alone -------------------------------------------------------------------------------------


def test_what_is_for_members_is_for_them_and_staff() -> None:
    autumn = season_of(visibility="members", **CODE)
    anna, ben, boss = *people(2), person("boss", is_staff=True)
    Entrant.objects.create(season=autumn, user=anna, state="invited")
    played([*people(2), anna], [2, -1, -1], of_season=autumn)
    slug = autumn.league.slug
    pages = [
        f"/leagues/{slug}/",
        f"/leagues/{slug}/seasons/",
        f"/leagues/{slug}/{autumn.pk}/",
        f"/leagues/{slug}/{autumn.pk}/fixtures/",
        f"/leagues/{slug}/{autumn.pk}/table.csv",
        f"/leagues/{slug}/{autumn.pk}/players/{anna.pk}/",
        f"/api/v1/leagues/{slug}/",
        f"/api/v1/leagues/{slug}/seasons/",
        f"/api/v1/leagues/{slug}/seasons/{autumn.pk}/standings/",
        f"/api/v1/leagues/{slug}/seasons/{autumn.pk}/entrants/",
    ]
    stranger = signed_in(ben)
    for visitor, status in (
        (Client(), 404),
        (stranger, 404),
        (signed_in(anna), 200),
        (signed_in(boss), 200),
    ):
        led_on = [pages[0], pages[2]] if visitor is stranger else []  # to where the code is asked for
        for there in pages:
            assert visitor.get(there).status_code == (302 if there in led_on else status), there
        assert (f"/leagues/{slug}/" in visitor.get("/leagues/").content.decode()) == (status == 200)
        assert bool(visitor.get("/api/v1/leagues/").json()["count"]) == (status == 200)
    assert list(visible_leagues(None)) == []


def test_tables_of_members_are_shown_to_members() -> None:
    autumn, [anna, ben] = season_of(visibility="members"), people(2)
    table = table_create(user=anna, season=autumn)
    assert open_tables(viewer=anna)[0] == [table]
    assert open_tables(viewer=ben)[0] == []
    assert [running_seasons(viewer=viewer) for viewer in (anna, ben)] == [[autumn], []]
    assert signed_in(ben).get("/join/", {"q": f"#{table.pk}"}).status_code == 404


def test_with_the_code_one_gets_in_from_outside() -> None:
    autumn, [anna] = season_of(visibility="members", **CODE), people(1)
    there = f"/leagues/{autumn.league.slug}/{autumn.pk}/enter/"
    client = signed_in(anna)
    assert "报名码" in client.get(there).content.decode()
    assert client.post(there, {"code": "wrong"}).status_code == 422
    assert client.post(there, {"code": "AUTUMN-26"}).status_code == 302
    assert client.get(f"/leagues/{autumn.league.slug}/").status_code == 200
    assert Client().get(there).status_code == 302  # asked to sign in
    League.objects.update(access="invitation")
    assert signed_in(people(1)[0]).get(there).status_code == 404


def test_leaving_and_declining_by_the_page() -> None:
    autumn, [anna] = season_of(), people(1)
    client = signed_in(anna)
    there = f"/leagues/{autumn.league.slug}/{autumn.pk}/"
    client.post(f"{there}enter/")
    assert "你参加了这一季" in client.get(there).content.decode()
    client.post(f"{there}leave/")
    assert Entrant.objects.get().state == "withdrawn"
    assert "参加这一季" in client.get(there).content.decode()
    assert not Match.objects.exists()


def test_the_interface_enters_and_leaves() -> None:
    autumn, [anna] = season_of(**CODE), people(1)
    client = signed_in(anna)
    there = f"/api/v1/leagues/{autumn.league.slug}/seasons/{autumn.pk}/entry/"
    wrong = client.post(there, {"code": "no"}, content_type="application/json")
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_entry_code")
    made = client.post(there, {"code": "autumn-26"}, content_type="application/json")
    assert (made.status_code, made.json()["state"]) == (200, "entered")
    assert client.delete(there).status_code == 204
    assert dt.datetime.fromisoformat(made.json()["entered_at"]) <= timezone.now()


def test_a_players_page_names_leagues_of_members_to_members_alone() -> None:
    autumn, users = season_of(visibility="members"), people(3)
    Entrant.objects.create(season=autumn, user=users[1])
    played(users, [2, -1, -1], of_season=autumn)
    there = f"/players/{users[0].pk}/"
    assert f"/leagues/{autumn.league.slug}/" in signed_in(users[1]).get(there).content.decode()
    for visitor in (Client(), signed_in(users[2])):
        assert "联赛 季" not in visitor.get(there).content.decode()
        assert f"/leagues/{autumn.league.slug}/" not in visitor.get(there).content.decode()
