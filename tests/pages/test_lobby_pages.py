"""The lobby, the welcome page, the way to a new table, finding one, and the bar of whoever sits at one."""

import re

import pytest

from accounts.models import User
from lobby.models import Table, TableSeat
from lobby.selectors.own_table import DOUBLE_CLICK
from lobby.services.table_create import table_create
from scoring.models import League, Season
from tests.lobby.conftest import season  # noqa: F401 (a fixture)

FORM = {
    "seats": "3", "stake": "5", "length": "12", "access": "link", "watch": "on",
    "option_rules": "hubei", "option_cap": "32", "option_seconds": "30",
}  # fmt: skip


def test_the_welcome_page_offers_three_ways_in(browser, db) -> None:
    page = browser().get("/")
    assert page.templates[0].name == "lobby/welcome.html"
    for link in (
        'action="/practice/doudizhu/"',
        'href="/sign-up/"',
        'href="/sign-in/"',
        'href="/rules/shisanshui/"',
    ):
        assert link in page.text


def test_the_lobby_shows_games_players_and_tables(browser, anna, ben: User, table: Table, presence) -> None:
    presence(table, anna)
    page = browser(ben).get("/")
    assert page.templates[0].name == "lobby/lobby.html"
    assert '<b data-people="doudizhu">1</b>' in page.text
    assert f'action="/t/{table.code}/sit/"' in page.text


def test_the_list_alone_for_the_page_to_take_in(browser, anna, ben: User, table: Table, presence) -> None:
    presence(table, anna)
    page = browser(ben).get("/lobby/tables/")
    assert "<html" not in page.text
    assert '<script id="people-counts" type="application/json">{"doudizhu": 1}</script>' in page.text
    assert "no-store" in page.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("", True),
        ("?game=doudizhu", True),
        ("?game=shisanshui", False),
        ("?game=chess", True),
        ("?stake=1", True),
        ("?stake=21", False),
        ("?stake=x%27", True),
        ("?chosen=1", True),
    ],
)
def test_filters_come_from_the_address_and_nonsense_is_left_out(
    browser, ben: User, table: Table, query: str, shown: bool
) -> None:
    assert (table.code in browser(ben).get(f"/lobby/tables/{query}").text) is shown


def test_five_hundred_tables_and_few_queries(browser, ben: User, django_assert_max_num_queries) -> None:
    people = User.objects.bulk_create(User(username=f"p{i}", name=f"p{i}") for i in range(500))
    tables = Table.objects.bulk_create(
        Table(code=f"A{i:05d}", game="doudizhu", options={}, seat_count=3) for i in range(500)
    )
    TableSeat.objects.bulk_create(
        TableSeat(table=t, seat=0, user=p) for t, p in zip(tables, people, strict=True)
    )
    client = browser(ben)
    client.get("/")
    with django_assert_max_num_queries(15):
        page = client.get("/")
    assert page.text.count('class="table-row"') == 40
    assert "还有 460 桌" in page.text


class TestNewTable:
    def test_the_form_opens_a_table(self, browser, anna: User) -> None:
        answer = browser(anna).post("/new/doudizhu/", FORM)
        table = Table.objects.get()
        assert answer.headers["Location"] == f"/t/{table.code}/"
        assert table.options == {"rules": "hubei", "cap": 32, "seconds": 30}
        assert (table.stake, table.length, table.access) == (5, 12, "link")
        assert (table.chat, table.watch, table.host) == (False, True, anna)

    def test_what_is_wrong_is_said_and_what_was_filled_in_is_kept(self, browser, anna: User) -> None:
        page = browser(anna).post("/new/doudizhu/", FORM | {"option_seconds": "5"})
        assert page.status_code == 422
        assert not Table.objects.exists()
        assert re.search(r'<input[^>]*value="hubei"[^>]* checked', page.text)
        assert "errorlist" in page.text

    def test_who_sits_somewhere_is_told(self, browser, anna: User, table: Table) -> None:
        TableSeat.objects.update(since=table.created_at - 2 * DOUBLE_CLICK)
        page = browser(anna).post("/new/doudizhu/", FORM)
        assert page.status_code == 422
        assert "另一张桌" in page.text

    def test_a_season_fixes_the_rules(self, browser, anna: User, season: Season) -> None:  # noqa: F811
        page = browser(anna).get(f"/new/doudizhu/?season={season.pk}")
        assert "option_rules" not in page.text
        assert "规则由联赛定好" in page.text
        browser(anna).post(f"/new/doudizhu/?season={season.pk}", {"seats": "3", "access": "public"})
        table = Table.objects.get()
        assert (table.season, table.stake, table.options["rules"]) == (season, 3, "online")

    @pytest.mark.parametrize("wanted", ["999", "x", "-1"])
    def test_no_such_season(self, browser, anna: User, wanted: str) -> None:
        assert browser(anna).get(f"/new/doudizhu/?season={wanted}").status_code == 404

    def test_a_season_of_another_game(self, browser, anna: User, season: Season) -> None:  # noqa: F811
        assert browser(anna).get(f"/new/shisanshui/?season={season.pk}").status_code == 404
        assert League.objects.count() == 1


class TestFindingATable:
    @pytest.mark.parametrize("asked", ["{code}", "https://play.example/t/{code}/", "{number}", "#{number}"])
    def test_by_code_link_or_number(self, browser, table: Table, asked: str) -> None:
        query = {"q": asked.format(code=table.code, number=table.pk)}
        assert browser().get("/join/", query).headers["Location"] == f"/t/{table.code}/"

    def test_a_table_by_link_is_not_found_by_its_number(self, browser, anna: User) -> None:
        table = table_create(user=anna, game="doudizhu", access=Table.Access.LINK)
        assert browser().get("/join/", {"q": str(table.pk)}).status_code == 404
        assert browser().get("/join/", {"q": table.code}).status_code == 302

    @pytest.mark.parametrize("asked", ["ZZZZZZ", "12345", "<script>", "🀄" * 30, "/t/"])
    def test_what_is_not_found_is_told_with_what_was_asked(self, browser, asked: str, db: None) -> None:
        page = browser().get("/join/", {"q": asked})
        assert page.status_code == 404
        assert "没有找到" in page.text
        assert "<script>”" not in page.text


class TestTheBar:
    PAGES = (
        "/",
        "/rules/",
        "/rules/doudizhu/",
        "/leaderboards/",
        "/leagues/",
        "/settings/",
        "/join/",
        "/nowhere/",
    )

    @pytest.mark.parametrize("path", PAGES)
    def test_it_is_on_every_page_of_who_sits_at_a_table(self, browser, anna, ben, table, path: str) -> None:
        assert f"你在 {table.pk} 号桌" in browser(anna).get(path).text
        assert "你在" not in browser(ben).get(path).text

    def test_in_a_match_leaving_is_asked_about_first(self, browser, anna: User, playing: Table) -> None:
        page = browser(anna).get("/rules/").text
        assert f'href="/t/{playing.code}/leave/"' in page
        assert f'action="/t/{playing.code}/leave/"' not in page


class TestThemeAndLanguage:
    def test_light_or_dark_is_kept_in_a_cookie(self, browser, db: None) -> None:
        client = browser()
        assert "data-theme" not in client.get("/").text.split(">")[1]
        client.cookies["theme"] = "dark"
        assert '<html lang="zh-hans" data-theme="dark">' in client.get("/").text
        client.cookies["theme"] = '"><script>'
        assert "data-theme=" not in client.get("/").text.split("<body")[0]

    def test_the_page_speaks_english(self, browser, db: None) -> None:
        client = browser()
        client.post("/i18n/setlang/", {"language": "en", "next": "/rules/"})
        assert '<html lang="en">' in client.get("/rules/").text


@pytest.mark.parametrize(
    "path", ["/", "/rules/", "/rules/doudizhu/", "/join/", "/new/doudizhu/", "/nowhere/"]
)
def test_no_script_or_style_stands_in_a_page(browser, anna: User, path: str) -> None:
    page = browser(anna).get(path).text
    for script in re.findall(r"<script([^>]*)>(.*?)</script>", page, re.DOTALL):
        assert "src=" in script[0] or "application/json" in script[0]
    assert "style=" not in page
    assert not re.search(r"\son[a-z]+=", page)
