"""Leaderboards, leagues and players' pages, as visitors get them."""

import csv
import datetime as dt
import re

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services import house_bots, person_close
from scoring.models import League, LeagueGame, LedgerEntry, Season, Standing
from tests.scoring.results import people, person, played, season

pytestmark = pytest.mark.django_db


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def page(client: Client, address: str, **headers: str) -> str:
    response = client.get(address, headers=headers)
    assert response.status_code == 200, address
    return response.content.decode()


def names(html: str) -> list[str]:
    return re.findall(r'class="name">([^<]+)<', html)


# Leaderboards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["", "?period=day", "?period=week", "?period=month", "?period=all"])
def test_board_shows_who_won_first(client: Client, query: str) -> None:
    anna, ben, cleo = people(3)
    played([anna, ben, cleo], [-3, 5, -2])
    assert names(page(client, f"/leaderboards/{query}")) == [ben.name, cleo.name, anna.name]


def test_board_is_of_one_game(client: Client) -> None:
    played(people(3), [2, -1, -1], game="shisanshui")
    assert names(page(client, "/leaderboards/?game=doudizhu")) == []
    assert len(names(page(client, "/leaderboards/?game=shisanshui"))) == 3


def test_deals_with_bots_are_on_no_board(client: Client) -> None:
    played([*people(2), house_bots()[0]], [2, -1, -1], bots=[2])
    assert names(page(client, "/leaderboards/")) == []


def test_earlier_days_are_a_link_away_and_later_ones_only_up_to_today(client: Client) -> None:
    yesterday = timezone.localtime() - dt.timedelta(days=1)
    played(people(3), [2, -1, -1], at=yesterday)
    today = page(client, "/leaderboards/?period=day")
    assert names(today) == []
    assert 'rel="next"' not in today
    link = re.search(r'rel="prev" href="([^"]+)"', today)[1].replace("&amp;", "&")
    before = page(client, f"/leaderboards/{link}")
    assert len(names(before)) == 3
    assert 'rel="next"' in before


@pytest.mark.parametrize(
    "query",
    [
        "game=nonsense",
        "period=nonsense",
        "period=day&on=2026-02-31",
        "period=day&on=9999-01-01",
        "period=week&on=0001-01-01",
        "page=-1",
        "page=99999999999999999999",
        "page=%E4%BA%8C",
        "page=²",
    ],
)
def test_nonsense_in_the_address_is_no_error(client: Client, query: str) -> None:
    page(client, f"/leaderboards/?{query}")


def test_own_row_is_in_sight_on_every_page() -> None:
    users = people(24)
    for n in range(0, 24, 3):
        played(users[n : n + 3], [n, n + 1, -2 * n - 1])
    last = Standing.objects.filter(period="all").order_by("points").first().user
    first_page = page(signed_in(last), "/leaderboards/")
    assert last.name in names(first_page)
    assert 'class="own"' in first_page
    link = re.search(r'class="no-print" href="([^"]+)"', first_page)[1].replace("&amp;", "&")
    assert 'class="own"' not in page(signed_in(last), f"/leaderboards/{link}")


def many_standings(count: int) -> None:
    """Make users m1 … and a standing for each, in two statements: one by one would take a minute."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO accounts_user (username, name, kind, pigment, language, preferences, show_record,"
            " show_points, show_best, show_deals, outside_bot, password, is_superuser, is_staff, is_active,"
            " first_name, last_name, email,"
            " date_joined)"
            " WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < %s)"
            " SELECT 'm' || n, 'm' || n, 'person', 0, 'zh-hans', '{}', 'all', 'all', 'all', 'all',"
            " false, '', false, false, true, '', '', '', CURRENT_TIMESTAMP FROM many",
            [count],
        )
        cursor.execute(
            "INSERT INTO scoring_standing"
            " (period, game, user_id, points, value, deals, wins, broken_off, best, last_at)"
            " SELECT 'all', 'doudizhu', id, id % 5003, id % 5003, 1 + id % 7, 0, 0, 0, CURRENT_TIMESTAMP"
            " FROM accounts_user WHERE username LIKE 'm%'"
        )


@pytest.mark.slow
def test_hundred_thousand_players_cost_no_more_queries(django_assert_max_num_queries) -> None:
    many_standings(100_000)
    viewer = signed_in(User.objects.get(username="m7"))
    for number in (1, 2500, 5000):
        with django_assert_max_num_queries(14):  # eight for every page, six for this one
            html = page(viewer, f"/leaderboards/?page={number}")
        assert "m7" in names(html)


# Leagues -------------------------------------------------------------------------------------------


@pytest.fixture
def autumn() -> Season:
    made = season(starts_days_ago=20, days=60)
    League.objects.update(name="秋季联赛", name_en="Autumn league")
    LeagueGame.objects.update(options={"rules": "online"})
    Season.objects.update(name="第一季", name_en="First season")
    made.refresh_from_db()
    return made


def address(of: Season, rest: str = "") -> str:
    return f"/leagues/{of.league.slug}/{rest}"


def test_league_shows_its_table_and_links_to_a_deal(client: Client, autumn: Season) -> None:
    anna, ben, cleo = people(3)
    played([anna, ben, cleo], [-3, 5, -2], of_season=autumn)
    html = page(client, address(autumn))
    assert names(html)[:3] == [ben.name, cleo.name, anna.name]
    assert "秋季联赛" in html
    assert f"season={autumn.pk}" in html
    assert 'class="spark' in html
    assert 'class="chart"' in html


def test_league_has_english_names(client: Client, autumn: Season) -> None:
    html = page(client, address(autumn), accept_language="en")
    assert "Autumn league" in html
    assert "First season" in html


def test_what_a_league_is_about_is_told_in_both_languages(client: Client, autumn: Season) -> None:
    League.objects.update(about="每周五晚", about_en="")
    assert "每周五晚" in page(client, address(autumn), accept_language="en")
    League.objects.update(about_en="Every Friday night")
    assert "Every Friday night" in page(client, address(autumn), accept_language="en")
    assert "每周五晚" in page(client, address(autumn), accept_language="zh-hans")


def test_league_tells_what_is_missing_for_a_place(autumn: Season) -> None:
    Season.objects.update(least_deals=3)
    anna, ben, cleo = people(3)
    played([anna, ben, cleo], [2, -1, -1], of_season=autumn)
    html = page(signed_in(anna), address(autumn))
    assert names(html) == []
    assert "打了 1 局，满 3 局上榜" in html


def test_league_tells_whom_to_catch(autumn: Season) -> None:
    anna, ben, cleo = people(3)
    played([anna, ben, cleo], [7, -2, -5], of_season=autumn)
    html = page(signed_in(ben), address(autumn))
    assert re.search(rf"再得 <b>9 分</b> 追上第 1 名 {anna.name}", html)


def test_week_view_counts_this_week_alone(client: Client, autumn: Season) -> None:
    users = people(3)
    played(users, [50, -25, -25], of_season=autumn, at=timezone.now() - dt.timedelta(days=9))
    played(users, [-2, 1, 1], of_season=autumn)
    html = page(client, address(autumn, "?view=week"))
    assert "−2" in html
    assert "+48" not in html
    assert "+48" in page(client, address(autumn))


def test_season_that_is_over_offers_no_deal(client: Client) -> None:
    past = season(starts_days_ago=90, days=30)
    played(people(3), [2, -1, -1], of_season=past, at=past.starts_at + dt.timedelta(days=2))
    html = page(client, address(past, f"{past.pk}/"))
    assert f"?season={past.pk}" not in html
    assert len(set(names(html))) == 3


def test_seasons_are_listed_with_their_first_three(client: Client, autumn: Season) -> None:
    users = people(4)
    played(users[:3], [2, -1, -1], of_season=autumn)
    played([users[3], *users[1:3]], [-90, 45, 45], of_season=autumn)
    html = page(client, address(autumn, "seasons/"))
    assert set(names(html)) == {user.name for user in users[:3]}


def test_leagues_list_puts_running_ones_first(client: Client, autumn: Season) -> None:
    LeagueGame.objects.create(league=League.objects.create(slug="aaa", name="AAA"), game="shisanshui")
    html = page(client, "/leagues/")
    assert html.index("秋季联赛") < html.index("AAA")
    assert page(client, "/leagues/aaa/")


def test_league_pages_that_are_not_there(client: Client, autumn: Season) -> None:
    other = season(game="shisanshui")
    for wrong in (
        "/leagues/nothing/",
        address(autumn, "999/"),
        address(autumn, f"{other.pk}/"),
        address(autumn, "999/table.csv"),
        "/leagues/nothing/seasons/",
    ):
        assert client.get(wrong).status_code == 404, wrong


def test_csv_holds_the_table(client: Client, autumn: Season) -> None:
    anna, ben, cleo = person("=1+1"), person("本"), person("cleo")
    played([anna, ben, cleo], [8, -4, -4], of_season=autumn)
    response = client.get(address(autumn, f"{autumn.pk}/table.csv"))
    assert response.headers["Content-Type"] == "text/csv; charset=utf-8"
    text = response.content.decode("utf-8-sig")
    assert list(csv.reader(text.splitlines())) == [
        ["名次", "牌手", "局数", "胜局", "胜率", "总分", "局均"],
        ["1", "'=1+1", "1", "1", "1.000", "8", "8.00"],
        ["2", "本", "1", "0", "0.000", "-4", "-4.00"],
        ["2", "cleo", "1", "0", "0.000", "-4", "-4.00"],
    ]


def test_league_page_costs_the_same_for_few_and_many(autumn: Season, django_assert_max_num_queries) -> None:
    users = people(30)
    for n in range(0, 30, 3):
        played(users[n : n + 3], [n, -n, 1], of_season=autumn, at=timezone.now() - dt.timedelta(days=8))
        played(users[n : n + 3], [1, 1, -2], of_season=autumn)
    last = Standing.objects.filter(period=autumn.period).order_by("points").first().user
    visitor = signed_in(last)
    with django_assert_max_num_queries(22):
        html = page(visitor, address(autumn))
    assert last.name in names(html)


# Players -------------------------------------------------------------------------------------------


def test_player_page_tells_the_record(client: Client) -> None:
    anna, ben, cleo = people(3)
    played([anna, ben, cleo], [6, -3, -3], stake=2)
    played([anna, ben, cleo], [0, 0, 0], ending="void")
    deal = played([anna, ben, cleo], [-2, 1, 1], ending="conceded")
    html = page(client, f"/players/{anna.pk}/")
    assert "+10" in html
    assert "其中 1 局中断" in html
    assert "另有 1 局作废" in html
    assert f'href="/deals/{deal.deal_id}/"' in html
    assert "得分 +6 × 底注 2" in html
    assert 'class="chart"' in html
    assert "style=" not in html


def test_deals_with_bots_are_marked_and_count_for_the_record(client: Client) -> None:
    anna, ben = people(2)
    played([anna, ben, house_bots()[0]], [2, -1, -1], bots=[2])
    html = page(client, f"/players/{anna.pk}/")
    assert "有机器人" in html
    assert "+2" in html


def test_private_record_is_for_its_owner_and_staff() -> None:
    anna, *others = people(3)
    played([anna, *others], [6, -3, -3])
    User.objects.filter(pk=anna.pk).update(
        show_record="me", show_points="me", show_best="me", show_deals="me"
    )
    boss = person("boss", is_staff=True)
    there = f"/players/{anna.pk}/"
    for visitor in (Client(), signed_in(others[0])):
        html = page(visitor, there)
        assert "没有公开主页" in html
        assert anna.name in html
        assert "+6" not in html
    for visitor in (signed_in(anna), signed_in(boss)):
        assert "+6" in page(visitor, there)


def test_the_best_deal_of_who_only_lost_is_a_loss(client: Client) -> None:
    anna, *others = people(3)
    played([anna, *others], [-7, 3, 4])
    played([anna, *others], [-2, 1, 1])
    row = re.search(r"<tr><td>斗地主.*?</tr>", page(client, f"/players/{anna.pk}/"))[0]
    assert re.findall(r"<td[^>]*>([^<]*)</td>", row)[-1] == "−2"


def test_bot_and_closed_account_have_no_record(client: Client) -> None:
    anna, *others = people(3)
    played([anna, *others], [6, -3, -3])
    person_close(user=anna)
    assert "已注销" in page(client, f"/players/{anna.pk}/")
    assert "+6" not in page(client, f"/players/{anna.pk}/")
    assert "机器人" in page(client, f"/players/{house_bots()[0].pk}/")


def test_a_closed_account_has_no_chinese_name_in_english(client: Client, autumn: Season) -> None:
    anna, *others = people(3)
    played([anna, *others], [6, -3, -3], of_season=autumn)
    LedgerEntry.objects.filter(user=others[0]).update(
        lines=[{"seat": 1, "points": -3, "clause": "DDZ-8.3", "say": {"k": "say.left", "p": {"seat": 0}}}]
    )
    person_close(user=anna)
    there = ["/leaderboards/", "/leagues/", address(autumn), address(autumn, "seasons/")]
    there += [f"/players/{one.pk}/" for one in (anna, others[0])]
    there += [address(autumn, f"{autumn.pk}/table.csv")]
    for one in there:
        english = page(client, one, accept_language="en")
        assert "Closed account" in english, one
        assert "已注销" not in english, one
        assert "已注销" in page(client, one, accept_language="zh-hans"), one


def test_nobody_has_a_page_that_is_not_there(client: Client) -> None:
    assert client.get("/players/999999/").status_code == 404


def test_season_places_are_told(client: Client, autumn: Season) -> None:
    users = people(4)
    played(users[:3], [9, -4, -5], of_season=autumn)
    played([users[3], *users[1:3]], [20, -10, -10], of_season=autumn)
    html = page(client, f"/players/{users[0].pk}/")
    assert re.search(r'class="badge".*?<span class="place">2</span>', html, re.DOTALL)
    assert "badges.svg" not in html  # it is not over


def test_player_page_costs_the_same_for_few_and_many_deals(django_assert_max_num_queries) -> None:
    users = people(3)
    for n in range(130):
        played(users, [n - 60, 0, 60 - n], at=timezone.now() - dt.timedelta(days=n % 12))
    visitor = signed_in(users[0])
    with django_assert_max_num_queries(24):
        html = page(visitor, f"/players/{users[0].pk}/?page=3")
    assert html.count("<details>") == 20 + 5  # a page of deals, and the best ones


@pytest.mark.parametrize(
    "there", ["/leaderboards/", "/leagues/", "/leagues/club-doudizhu-False/", "/players/{pk}/"]
)
def test_reading_pages_takes_no_writing(there: str) -> None:
    season()
    there = there.format(pk=person().pk)
    assert Client().post(there).status_code == 405
    assert Client().head(there).status_code == 200
