"""Divisions, what comes after a season, and its pages."""

import csv
import datetime as dt

import pytest
from django.db.models import RestrictedError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Notice
from scoring.entering import season_enter
from scoring.league_forms import LeagueForm
from scoring.models import Division, Entrant, League, Season
from scoring.selectors.badges import season_badges
from scoring.selectors.succession import succession
from scoring.succession import season_follow
from tests.leagues.league_of import division_of, match_of, season_of
from tests.leagues.test_entering import signed_in
from tests.lobby.refusing import refusing
from tests.scoring.results import people, person, played

pytestmark = pytest.mark.django_db


@pytest.fixture
def past() -> Season:
    """A season that is over, of two divisions: d1 to d3 and d4 to d6, best first; d7 has not played."""
    made = season_of(days_ago=40, days=30, access="invitation")
    users = [person(f"d{number}") for number in range(1, 8)]
    division_of(made, 1, users[:3], relegates=1)
    division_of(made, 2, users[3:], promotes=1, relegates=5)
    for three in (users[:3], users[3:6]):
        played(three, [5, 1, -6], of_season=made, at=made.starts_at + dt.timedelta(days=3))
    return made


def numbers(season: Season) -> dict[str, int]:
    return {entrant.user.username: entrant.division.number for entrant in season.entrants.all()}


def after(season: Season, days: int = 1) -> dict[str, object]:
    start = season.ends_at + dt.timedelta(days=days)
    return {"name": "下一季", "starts_at": start, "ends_at": start + dt.timedelta(days=30)}


def test_the_first_go_up_and_the_last_go_down(past: Season) -> None:
    made = season_follow(season=past, **after(past))
    assert numbers(made) == {"d1": 1, "d2": 1, "d4": 1, "d3": 2, "d5": 2, "d6": 2, "d7": 2}
    assert (made.follows, made.league, made.least_deals) == (past, past.league, 1)
    assert list(made.divisions.values_list("number", "promotes", "relegates")) == [
        (1, 0, 1),
        (2, 1, 5),
    ]


def test_what_is_to_come_is_told_before(past: Season) -> None:
    assert list(succession(past).lines()) == ["1 级: d1、d2、d4 ↑", "2 级: d3 ↓、d5、d6、d7"]
    assert Season.objects.count() == 1


def test_who_has_withdrawn_or_played_too_little_does_not_go_up(past: Season) -> None:
    Entrant.objects.filter(user__username="d4").update(state="withdrawn")
    assert numbers(season_follow(season=past, **after(past)))["d5"] == 1
    Season.objects.filter(pk=past.pk).update(least_deals=9)
    past.refresh_from_db()
    past.next.entrants.all().delete()
    past.next.divisions.all().delete()
    Season.objects.exclude(pk=past.pk).delete()
    assert [one.move for one in succession(Season.objects.get()).entrants if one.move == "up"] == []


def test_a_season_is_followed_once_and_only_when_it_is_over(past: Season) -> None:
    with refusing("too_early"):
        season_follow(season=past, **after(past, days=-1))
    with refusing("bad_times"):
        season_follow(season=past, **after(past) | {"ends_at": past.ends_at})
    season_follow(season=past, **after(past))
    with refusing("already_followed"):
        season_follow(season=past, **after(past))
    running = season_of()
    with refusing("season_runs"):
        season_follow(season=running, **after(running))
    assert Division.objects.count() == 4


def test_staff_are_shown_what_comes_before_they_make_it(past: Season) -> None:
    admin = signed_in(person("boss", is_staff=True, is_superuser=True))
    there = f"{reverse('admin:scoring_season_deed', args=['follow'])}?ids={past.pk}"
    assert "d4 ↑" in admin.get(there).content.decode()
    begins = past.ends_at + dt.timedelta(days=1)
    data = {"name": "冬", "reason": "升降级", "starts_at_0": f"{begins:%Y-%m-%d}", "starts_at_1": "12:00",
            "ends_at_0": f"{begins + dt.timedelta(days=9):%Y-%m-%d}", "ends_at_1": "12:00"}  # fmt: skip
    assert admin.post(there, data).status_code == 302
    assert numbers(Season.objects.get(name="冬"))["d4"] == 1


def test_staff_invite_and_move_entrants(past: Season) -> None:
    admin = signed_in(person("boss", is_staff=True, is_superuser=True))
    entrant = Entrant.objects.get(user__username="d6")
    low, high = Division.objects.order_by("-number")
    there = reverse("admin:scoring_entrant_change", args=[entrant.pk])
    admin.post(there, {"division": high.pk, "state": "entered"})
    assert set(past.standings.filter(user=entrant.user).values_list("division", flat=True)) == {high.pk}
    other = division_of(season_of(), 1)
    refused = admin.post(there, {"division": other.pk, "state": "entered"})
    assert "division" in refused.context["adminform"].form.errors
    add = reverse("admin:scoring_entrant_add")
    late = {"season": past.pk, "user": person("late").pk, "state": "invited"}
    assert "user" in admin.post(add, late).context["adminform"].form.errors  # it is over
    admin.post(add, late | {"season": other.season_id})
    assert Entrant.objects.get(season=other.season_id).state == "invited"
    assert Notice.objects.get().user.username == "late"
    guest = person("gast", kind="guest")
    data = {"season": past.pk, "user": guest.pk, "division": low.pk, "state": "invited"}
    refused = admin.post(reverse("admin:scoring_entrant_add"), data)
    assert "user" in refused.context["adminform"].form.errors


def test_divisions_that_are_made_late_take_in_who_has_played(django_capture_on_commit_callbacks) -> None:
    """And another end of the season, or other tie-breaks, rank what has been played anew."""
    users, autumn = people(3), season_of(scoring="place")
    for user in users:
        season_enter(season=autumn, user=user)
    match_of(autumn, users, [6, -2, -4])
    admin = signed_in(person("boss", is_staff=True, is_superuser=True))
    end = timezone.localtime(autumn.starts_at + dt.timedelta(days=1))
    data = {"league": autumn.league_id, "name": "季", "least_deals": 1,
            "starts_at_0": f"{timezone.localtime(autumn.starts_at):%Y-%m-%d}", "starts_at_1": "00:00",
            "ends_at_0": f"{end:%Y-%m-%d}", "ends_at_1": "23:00",
            "divisions-TOTAL_FORMS": 1, "divisions-INITIAL_FORMS": 0, "divisions-0-number": 1,
            "divisions-0-name": "甲", "divisions-0-promotes": 0, "divisions-0-relegates": 0}  # fmt: skip
    with django_capture_on_commit_callbacks(execute=True):
        admin.post(reverse("admin:scoring_season_change", args=[autumn.pk]), data)
    [top] = autumn.divisions.all()
    assert set(autumn.entrants.values_list("division", flat=True)) == {top.pk}
    assert set(autumn.standings.values_list("division", "value")) == {(top.pk, 0)}
    league = {"name": "联赛", "slug": autumn.league.slug, "access": "open", "visibility": "public",
              "scoring": "place", "place_points": "3, 2, 1, 0", "tie_break_1": "best",
              "games-TOTAL_FORMS": 1, "games-INITIAL_FORMS": 1, "games-0-id": autumn.league.games.get().pk,
              "games-0-number": 1, "games-0-game": "doudizhu", "games-0-options": "{}", "games-0-stake": 1,
              "games-0-length": 8, "seasons-TOTAL_FORMS": 0, "seasons-INITIAL_FORMS": 0}  # fmt: skip
    with django_capture_on_commit_callbacks(execute=True):
        admin.post(reverse("admin:scoring_league_change", args=[autumn.league_id]), league)
    assert autumn.standings.get(user=users[0], period=autumn.period).tie1 == 6


def test_the_form_of_a_league_takes_its_points_and_tie_breaks_apart() -> None:
    data = {"name": "n", "slug": "s", "access": "open", "visibility": "public", "scoring": "place",
            "place_points": "5，3,1", "tie_break_1": "wins", "tie_break_3": "best"}  # fmt: skip
    form = LeagueForm(data)
    assert form.is_valid(), form.errors
    league = form.save()
    assert (league.place_points, league.tie_breaks) == ([5, 3, 1], ["wins", "best"])
    again = LeagueForm(data | {"place_points": "5, 3, 1"}, instance=League.objects.get())
    assert "place_points" not in again.changed_data


# Pages ---------------------------------------------------------------------------------------------------


def text(client: Client, there: str, **headers: str) -> str:
    answer = client.get(there, headers=headers)
    assert answer.status_code == 200, there
    return answer.content.decode()


def test_each_division_has_its_table_and_the_reader_sees_the_own_first(past: Season) -> None:
    there = f"/leagues/{past.league.slug}/"
    anybody = text(Client(), there)
    assert ">d1<" in anybody
    assert ">d4<" not in anybody
    assert ">d4<" in text(Client(), f"{there}?division=2")
    assert ">d4<" in text(signed_in(Entrant.objects.get(user__username="d5").user), there)
    assert ">d1<" in text(Client(), f"{there}?division=nonsense")


def test_the_file_names_divisions_and_what_ranks(past: Season) -> None:
    League.objects.update(scoring="place")
    answer = Client().get(f"/leagues/{past.league.slug}/{past.pk}/table.csv")
    rows = list(csv.reader(answer.content.decode("utf-8-sig").splitlines()))
    assert rows[0] == ["组别", "名次", "牌手", "局数", "胜局", "胜率", "总分", "局均", "名次分"]
    assert [row[:3] for row in rows[1:]][:4] == [
        ["1 级", "1", "d1"],
        ["1 级", "2", "d2"],
        ["1 级", "3", "d3"],
        ["2 级", "1", "d4"],
    ]


def test_the_file_takes_no_query_for_a_row(past: Season, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(6):
        answer = Client().get(f"/leagues/{past.league.slug}/{past.pk}/table.csv")
    assert answer.content.count(b"\n") == 7


def test_a_medal_is_won_in_ones_own_division(past: Season) -> None:
    badges = season_badges(Entrant.objects.get(user__username="d4").user)
    assert [standing.place for standing in badges.medals] == [1]


@pytest.mark.parametrize(
    ("scoring", "shown"),
    [("sum", "+3"), ("average", "+1.50"), ("wins", "1"), ("place", "2.5"), ("comparison", "0.00")],
)
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_a_league_tells_how_it_counts(scoring: str, shown: str, language: str) -> None:
    users = people(3)
    autumn = season_of(scoring=scoring, tie_breaks=["best", "wins"])
    match_of(autumn, users, [6, -2, -4])
    match_of(autumn, users, [-3, 6, -3])
    html = text(Client(), f"/leagues/{autumn.league.slug}/", accept_language=language)
    assert shown in html
    assert {"zh-hans": "单局最高", "en": "best deal"}[language].lower() in html.lower()
    own = text(
        Client(),
        f"/leagues/{autumn.league.slug}/{autumn.pk}/players/{users[0].pk}/",
        accept_language=language,
    )
    assert own.count("/matches/") == 2
    assert text(Client(), "/leagues/", accept_language=language)


def test_a_players_season_keeps_back_what_the_player_keeps_back() -> None:
    users, autumn = people(3), season_of()
    match_of(autumn, users, [6, -2, -4])
    there = f"/leagues/{autumn.league.slug}/{autumn.pk}/players/{users[0].pk}/"
    type(users[0]).objects.filter(pk=users[0].pk).update(show_deals="me", show_points="me")
    html = text(Client(), there)
    assert "/matches/" not in html
    assert 'class="chart"' not in html
    assert "+6" in html  # as in the table
    own = text(signed_in(users[0]), there)
    assert "/matches/" in own
    assert 'class="chart"' in own
    stranger = there.replace(f"{users[0].pk}/", f"{person('nobody').pk}/")
    assert Client().get(f"/leagues/{autumn.league.slug}/{autumn.pk}/players/999999/").status_code == 404
    assert Client().get(stranger).status_code == 404


def test_a_players_season_costs_the_same_for_few_and_many(django_assert_max_num_queries) -> None:
    users, autumn = people(3), season_of(scoring="place")
    for _ in range(5):
        match_of(autumn, users, [6, -2, -4], [1, 1, -2])
    there = f"/leagues/{autumn.league.slug}/{autumn.pk}/players/{users[0].pk}/"
    with django_assert_max_num_queries(20):
        assert text(Client(), there).count("/matches/") == 5


def test_a_league_of_several_games_names_them_and_opens_tables_of_each() -> None:
    autumn = season_of(games=["doudizhu", "shisanshui"])
    html = text(signed_in(people(1)[0]), f"/leagues/{autumn.league.slug}/")
    for game in ("doudizhu", "shisanshui"):
        assert f"/new/{game}/?season={autumn.pk}" in html
    lobby = text(signed_in(people(1)[0]), "/")
    assert f"/leagues/{autumn.league.slug}/{autumn.pk}/" in lobby


def test_the_interface_tells_games_divisions_and_values(past: Season) -> None:
    there = f"/api/v1/leagues/{past.league.slug}/"
    league = Client().get(there).json()
    assert [one["game"] for one in league["games"]] == ["doudizhu"]
    assert [one["number"] for one in league["season"]["divisions"]] == [1, 2]
    table = f"{there}seasons/{past.pk}/standings/"
    rows = Client().get(f"{table}?division=2").json()["results"]
    assert [(row["place"], row["player"]["name"], row["value"]) for row in rows] == [
        (1, "d4", 5),
        (2, "d5", 1),
        (3, "d6", -6),
    ]
    assert Client().get(table).json()["results"][0]["player"]["name"] == "d1"
    assert Client().get(f"{table}?division=3").status_code == 404
    assert Client().get(f"{there}seasons/{past.pk}/entrants/").json()["count"] == 7
    assert timezone.now() > past.ends_at


def test_a_season_that_is_followed_goes_only_with_the_whole_league() -> None:
    past = season_of(days_ago=40, days=30)
    season_follow(season=past, **after(past))
    with pytest.raises(RestrictedError):
        past.delete()
    past.league.delete()
    assert not Season.objects.exists()
