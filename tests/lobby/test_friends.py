"""Where friends sit and who of them is here: what the lobby shows, and what it keeps to itself."""

import pytest
from django.core.cache import cache

from accounts import online
from accounts.models import Friendship, User
from accounts.services import friend_block, friend_end, user_ban
from lobby.models import Table
from lobby.selectors import friends_at_play
from lobby.services.bot_add import bot_add
from lobby.services.practice_table import practice_table
from lobby.services.seat_leave import seat_leave
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from scoring.models import Entrant
from tests.pages.conftest import browser  # noqa: F401 (a fixture)
from tests.scoring.results import season


@pytest.fixture
def friends(anna: User, ben: User) -> None:
    """Anna and ben are friends."""
    Friendship.objects.create(asker=anna, asked=ben, state=Friendship.State.FRIENDS)


@pytest.fixture(autouse=True)
def nobody_here() -> None:
    cache.clear()


def tables_of(user: User) -> list[Table]:
    return list(friends_at_play(user).tables)


def test_a_friends_table_is_shown_and_goes_with_the_friend(friends, table: Table, anna, ben: User) -> None:
    assert tables_of(ben) == [table]
    seat_leave(code=table.code, user=anna)
    assert tables_of(ben) == []


def test_nobody_elses_is(friends, table: Table, cleo: User, guest: User) -> None:
    assert tables_of(cleo) == []
    assert tables_of(guest) == []


def test_a_bot_under_a_friends_name_is_no_friend(friends, ben: User, cleo: User) -> None:
    mine = table_create(user=cleo, game="doudizhu")
    bot_add(code=mine.code, user=cleo, seat=1)
    bot = mine.seats.get(seat=1).user
    Friendship.objects.create(asker=bot, asked=ben, state=Friendship.State.FRIENDS)
    assert tables_of(ben) == []


def test_a_table_of_a_league_for_members_is_shown_to_members(friends, anna: User, ben: User) -> None:
    autumn = season()
    mine = table_create(user=anna, game="doudizhu", season=autumn)
    type(autumn.league).objects.update(visibility="members")
    assert tables_of(ben) == []
    Entrant.objects.create(season=autumn, user=ben)
    assert tables_of(ben) == [mine]


def test_a_table_by_link_is_not_revealed(friends, anna: User, ben: User) -> None:
    table_create(user=anna, game="doudizhu", access=Table.Access.LINK)
    online.note(anna.pk)
    told = friends_at_play(ben)
    assert told.tables == ()
    assert told.idle == (anna,)


def test_nor_is_a_table_of_practice(friends, anna: User, ben: User) -> None:
    practice_table(user=anna, game="doudizhu")
    assert tables_of(ben) == []


def test_a_table_for_friends_is_shown_to_those_of_the_host_only(
    friends, anna: User, ben: User, cleo: User, person
) -> None:
    hers = table_create(user=anna, game="doudizhu", access=Table.Access.FRIENDS)
    seat_take(code=hers.code, user=cleo)
    dora = person("dora")
    Friendship.objects.create(asker=dora, asked=cleo, state=Friendship.State.FRIENDS)
    assert tables_of(ben) == [hers]
    assert tables_of(dora) == []  # a friend of cleo's, who is not the host
    seat_leave(code=hers.code, user=anna)  # cleo is the host now
    assert tables_of(dora) == [hers]
    assert tables_of(ben) == []


def test_friends_who_sit_nowhere_are_named_while_they_are_here(friends, anna: User, ben: User) -> None:
    assert friends_at_play(ben).idle == ()
    online.note(anna.pk)
    assert friends_at_play(ben).idle == (anna,)
    table_create(user=anna, game="doudizhu")
    assert friends_at_play(ben).idle == ()  # she is at a table that is shown


@pytest.mark.parametrize(
    "stop",
    [
        lambda anna, ben: friend_end(user=ben, other=anna),
        lambda anna, ben: friend_block(user=anna, other=ben),
        lambda anna, _ben: user_ban(user=anna, reason="x", by=None),
    ],
)
def test_who_is_no_friend_any_more_is_not_shown(friends, anna: User, ben: User, stop) -> None:
    online.note(anna.pk)
    stop(anna, ben)
    assert friends_at_play(ben).count == 0


def test_many_friends_at_many_tables_cost_the_same(anna: User, django_assert_max_num_queries) -> None:
    people = User.objects.bulk_create(User(username=f"c{i}", name=f"c{i}") for i in range(15))
    Friendship.objects.bulk_create(
        Friendship(asker=anna, asked=other, state=Friendship.State.FRIENDS) for other in people
    )
    for other in people:
        table_create(user=other, game="doudizhu")
    with django_assert_max_num_queries(5):
        assert len([seat.user.name for table in tables_of(anna) for seat in table.seats.all()]) == 15


class TestTheLobby:
    def test_offers_to_sit_down_with_a_friend(self, friends, browser, table: Table, ben: User) -> None:  # noqa: F811
        page = browser(ben).get("/lobby/tables/").text
        section = page[page.index("好友的桌") : page.index("等人的桌")]
        assert f'action="/t/{table.code}/sit/"' in section
        assert "anna" in section

    def test_offers_to_watch_where_that_is_allowed(self, friends, browser, full: Table, ben, anna) -> None:  # noqa: F811
        seat_leave(code=full.code, user=ben)
        bot_add(code=full.code, user=anna, seat=1)
        assert f"/t/{full.code}/?watch" in browser(ben).get("/lobby/tables/").text
        Table.objects.update(watch=False)
        assert full.code not in browser(ben).get("/lobby/tables/").text

    def test_names_who_is_here(self, friends, browser, anna: User, ben: User) -> None:  # noqa: F811
        hers = browser(anna)
        hers.get("/rules/")
        assert f'href="/players/{anna.pk}/"' in browser(ben).get("/lobby/tables/").text
        hers.post("/sign-out/")
        page = browser(ben).get("/lobby/tables/").text
        assert f'href="/players/{anna.pk}/"' not in page
        assert "现在没有好友在线" in page

    def test_says_nothing_to_who_has_no_friends(self, browser, table: Table, cleo: User) -> None:  # noqa: F811
        assert "好友的桌" not in browser(cleo).get("/").text

    def test_a_table_for_friends_is_in_no_public_list(self, friends, browser, anna, ben, cleo) -> None:  # noqa: F811
        hers = table_create(user=anna, game="doudizhu", access=Table.Access.FRIENDS)
        assert f"/t/{hers.code}/" in browser(ben).get("/").text
        assert f"/t/{hers.code}/" not in browser(cleo).get("/?free").text
        assert browser(cleo).get(f"/join/?q={hers.pk}").status_code == 404
        assert browser(cleo).get(f"/join/?q={hers.code}").status_code == 302
